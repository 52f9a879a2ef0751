// The numbers of the D-score document (Tsuchide and Shinkai 2011), as it prints them.
#pragma once

#include <array>
#include <string_view>

namespace masu::study {

/// Table 1: entropy H of 600 puzzles by official difficulty, easiest first.
struct DocumentEntropy {
  std::string_view label;
  int puzzles;
  double least, greatest, mean;
};
inline constexpr std::array<DocumentEntropy, 8> kDocumentTable1{
    {{"UltraEasy", 38, 0.1983, 0.4324, 0.3509},
     {"VeryEasy", 48, 0.3581, 0.6397, 0.5179},
     {"Easy", 104, 0.6520, 0.8363, 0.7304},
     {"Medium", 108, 0.7199, 0.9793, 0.8379},
     {"MediumPlus", 100, 0.8252, 1.0466, 0.9241},
     {"Hard", 100, 0.8165, 1.0244, 0.9175},
     {"VeryHard", 100, 0.8387, 1.0326, 0.9156},
     {"Spicy", 2, 0.8956, 0.9840, 0.9398}}};

/// Table 2: puzzles per magazine or book. Times are known for the five of Figure 28.
inline constexpr std::array<int, 9> kDocumentTable2{28, 152, 181, 300, 300, 220, 250, 100, 108};

/// Table 3: how many of the 722 puzzles that level 2 leaves open each set of the four logics
/// finishes. Index: bits as in DScorePuzzle::finished_by.
inline constexpr std::array<int, 16> kDocumentTable3{0,   456, 284, 597, 408, 513, 596, 644,
                                                     134, 545, 331, 629, 504, 596, 629, 674};

/// Table 6.
struct DocumentLevel {
  std::string_view name;
  int puzzles;
  double mean, deviation;
};
inline constexpr std::array<DocumentLevel, 8> kDocumentTable6{
    {{"1 CRBE", 717, 25.89, 14.19},
     {"2 pencil marks", 200, 72.49, 9.83},
     {"3 twins", 456, 101.86, 25.20},
     {"4 common candidate", 142, 329.53, 187.58},
     {"5 triplets", 47, 816.91, 247.87},
     {"6 diagonal line", 29, 1306.21, 620.59},
     {"unsolved", 48, 1754.19, 645.26},
     {"all", 1639, 175.22, 382.30}}};

}  // namespace masu::study
