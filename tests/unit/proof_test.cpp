// Proofs of `none` and `one` are what they say: checked by unit propagation alone.
#include <gtest/gtest.h>
#include <unistd.h>

#include "masu/solve.hpp"
#include "rup_checker.hpp"
#include "support.hpp"

namespace masu::solve {
namespace {

using testing_support::check_proof;

class Proof : public testing::Test {
 protected:
  void SetUp() override {
    if (!make_solver(plain_layout(4), Engine::Sat)) GTEST_SKIP() << "built without CaDiCaL";
    file_ = (std::filesystem::temp_directory_path() /
             ("masu_proof_" + std::to_string(::getpid()) + ".drat"))
                .string();
  }
  void TearDown() override {
    std::filesystem::remove(file_);
    std::filesystem::remove(file_ + ".cnf");
  }
  void expect_proof(const Puzzle& puzzle, Status status) {
    const auto outcome = prove(puzzle, file_);
    ASSERT_TRUE(outcome.ok()) << to_string(outcome.error());
    ASSERT_EQ(outcome->status(), status);
    std::ifstream formula(file_ + ".cnf");
    std::ifstream proof(file_);
    std::string why;
    EXPECT_TRUE(check_proof(formula, proof, why)) << why;
  }
  std::string file_;
};

const char* const kPuzzle =
    ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";

TEST_F(Proof, OfOneSolution) {
  expect_proof(*puzzle_from_line(plain_layout(9), kPuzzle), Status::One);
}

TEST_F(Proof, OfNone) {
  std::string line = kPuzzle;
  line[0] = '8';
  expect_proof(*puzzle_from_line(plain_layout(9), line), Status::None);
}

TEST_F(Proof, OfPencilMarks) {
  Puzzle puzzle(plain_layout(4));
  puzzle.allowed.assign(16, puzzle.layout->all_digits());
  for (std::size_t c = 0; c < 4; ++c) puzzle.allowed[c].erase(Digit(1));
  expect_proof(puzzle, Status::None);
}

TEST_F(Proof, OfLargeBoards) {
  const auto lines = testing_support::sample_lines("large/lowclue16_55.txt");
  expect_proof(*puzzle_from_line(plain_layout(16), lines.at(0)), Status::One);
}

TEST_F(Proof, ThereIsNoneOfSeveral) {
  const auto outcome = prove(Puzzle(plain_layout(4)), file_);
  ASSERT_TRUE(outcome.ok());
  EXPECT_EQ(outcome->status(), Status::Several);
  EXPECT_FALSE(std::filesystem::exists(file_));
}

TEST_F(Proof, UnwritableFileIsAnError) {
  const auto outcome =
      prove(*puzzle_from_line(plain_layout(9), kPuzzle), "/nonexistent/folder/proof");
  ASSERT_FALSE(outcome.ok());
  EXPECT_EQ(outcome.error().code, ErrorCode::Io);
}

TEST(RupChecker, RejectsWhatDoesNotFollow) {
  std::string why;
  std::istringstream formula("p cnf 2 2\n1 2 0\n-1 2 0\n");
  std::istringstream wrong("-2 0\n0\n");
  EXPECT_FALSE(check_proof(formula, wrong, why));
  std::istringstream again("p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n");
  std::istringstream right("2 0\n0\n");
  EXPECT_TRUE(check_proof(again, right, why)) << why;
  std::istringstream satisfiable("p cnf 2 1\n1 2 0\n");
  std::istringstream empty("");
  EXPECT_FALSE(check_proof(satisfiable, empty, why));
}

}  // namespace
}  // namespace masu::solve
