// What follows from a premise by singles and locked candidates, with the causes of each statement:
// the nets of steps that are shown (forced.hpp).
//
// More general than the trials of HoDoKu's tables (table_nets.cpp): whatever follows there follows
// here, and breadth first finds short proofs.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "logic/hodoku/forced.hpp"

namespace masu::logic::hodoku {

class Net {
 public:
  explicit Net(const Position& position) : position_(position) {}

  /// A candidate that is on or off.
  struct Claim {
    std::uint8_t cell = 0;
    std::uint8_t digit = 0;
    bool on = false;
    friend bool operator==(const Claim&, const Claim&) = default;
  };
  /// Follows everything; ends early where `until` was found, or, without it, where something
  /// contradicts itself.
  void run(const Claim& premise, const Claim* until = nullptr);

  /// After a run that did not find it: what contradicts itself implies this, too. False: nothing
  /// contradicts itself.
  bool imply_by_clash(const Claim& claim);

  [[nodiscard]] bool has(const Claim& claim) const { return place_[number(claim)] != 0; }
  /// Claims that cannot all be true.
  [[nodiscard]] const std::vector<Claim>& clash() const { return clash_; }
  /// The house of a digit that is left without a place; -1: there is none.
  [[nodiscard]] int clash_house() const { return clash_house_; }
  /// The statements that prove these. All of them were found.
  [[nodiscard]] Way proof(std::span<const Claim> ends) const;

 private:
  struct Statement {
    ChainNode node{};
    std::uint32_t first_cause = 0, causes = 0;
  };
  [[nodiscard]] static std::size_t number(const Claim& c) {
    return (std::size_t{c.cell} * 10 + c.digit) * 2 + (c.on ? 1 : 0);
  }
  void put(const Claim& claim, std::span<const std::uint16_t> causes);
  void clash_at(int h, int digit, const CellSet& cells);
  void spread(std::uint16_t from, const ChainNode& node);
  void narrow(int cell, int digit);
  void narrow_house(int h, int digit);
  void lock(int h, int digit, const CellSet& left);
  std::span<const std::uint16_t> off_in_cell(int cell, int but);
  std::span<const std::uint16_t> off_places(const CellSet& cells, int digit);

  const Position& position_;
  std::vector<Statement> found_{};
  std::vector<std::uint16_t> causes_{};
  std::vector<std::uint16_t> some_{};                            ///< memory
  std::array<std::uint16_t, std::size_t{kCells} * 20> place_{};  ///< in found_, plus one
  std::array<CellSet, 10> off_{};
  std::array<std::array<bool, 10>, std::size_t{kHouses} * kHouses> locked_{};
  std::vector<Claim> clash_{};
  int clash_house_ = -1;
};

}  // namespace masu::logic::hodoku
