// `masu study WHAT`: repeats tables and figures of the documents. Every study is one row of
// the table below.
#include <array>

#include "commands.hpp"
#include "study_commands.hpp"

namespace masu::cli {
namespace {

constexpr std::array kStudies{
    Command{"all", "every table and figure of the five documents, with a verdict per claim",
            add_study_all},
    Command{"dscore", "D-score: which logics finish what, scores by level, entropy",
            add_study_dscore},
    Command{"fewclue",
            "puzzles with the fewest clues inside grids: how many, and how long it takes",
            add_study_fewclue},
    Command{"generate", "generators of puzzles with few clues: one, several, no solution",
            add_study_generate},
    Command{"overlap", "overlapped boards: which order of the boards needs the fewest looks?",
            add_study_overlap},
    Command{"ratings",
            "rank correlations of HoDoKu's score, D-score, s-rank and Sudoku Explainer's ER",
            add_study_ratings},
    Command{"readings", "readings of Nasu's generator: which is nearest to his Table 4.2?",
            add_study_readings},
    Command{"se", "Sudoku Explainer's rating: distribution, and how equivalent puzzles differ",
            add_study_se},
    Command{"solver", "solving times of every engine on collections", add_study_solver},
    Command{"srank", "s-ranks of collections: distribution, relation to other ratings, speed-up",
            add_study_srank},
    Command{"techniques", "a technique collection: which cases pass, fail, are not supported",
            add_study_techniques},
};

}  // namespace

void add_study(Arguments& command, Session& session) {
  command.require_subcommand(1);
  for (const Command& study : kStudies) {
    study.add(*command.add_subcommand(study.name, study.help), session);
  }
}

}  // namespace masu::cli
