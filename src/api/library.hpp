// What the routes of the library ask. The application layer has no files: whoever serves a
// collection opens it and hands it in.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "masu/puzzle.hpp"
#include "masu/rate.hpp"
#include "masu/result.hpp"
#include "masu/stop.hpp"

namespace masu::api {

/// Puzzles of a collection, to read.
///
///   threads   any number may ask at a time
class Library {
 public:
  virtual ~Library() = default;

  /// A column with numbers: what a slider can be about.
  struct Column {
    std::string name;
    double least = 0;
    double greatest = 0;
    std::uint64_t puzzles = 0;  ///< that have a value
  };
  struct Overview {
    std::uint64_t puzzles = 0;
    std::vector<Column> columns;
  };
  [[nodiscard]] virtual Result<Overview> overview(const Stop& stop) = 0;

  /// Puzzles whose columns are within all ranges.
  struct Question {
    struct Range {
      std::string column;
      double low = 0;
      double high = 0;
    };
    std::vector<Range> ranges;
    std::string order;  ///< a column; empty: as they were added
    bool descending = false;
    std::string histogram;  ///< a column
    std::uint64_t limit = 0;
  };
  struct Bar {
    std::string label;
    std::uint64_t count = 0;
  };
  struct Found {
    struct Item {
      std::int64_t id = 0;
      Puzzle puzzle;
      std::vector<std::pair<std::string, rate::Value>> ratings;
    };
    std::uint64_t total = 0;
    std::vector<Item> items;
    std::vector<Bar> bars;
  };
  /// BadValue for a column that is not there, LimitExceeded after a stop.
  [[nodiscard]] virtual Result<Found> find(const Question& question, const Stop& stop) = 0;
};

}  // namespace masu::api
