// Full house, naked and hidden single: taken from the queues, in the order of events.
#include "logic/hodoku/singles.hpp"

#include "logic/hodoku/searches.hpp"

namespace masu::logic::hodoku {

namespace {

bool last_of_a_house(const Position& position, int cell) {
  for (const auto h : houses_of(cell))
    if (position.empty_in(h) == 1) return true;
  return false;
}
bool only_place(const Position& position, const Candidate& single) {
  for (const auto h : houses_of(single.cell))
    if (position.count(h, single.digit) == 1) return true;
  return false;
}
void make_single(Type type, const Candidate& single, Step& step) {
  step.type = type;
  step.digits = digit_bit(single.digit);
  step.placements.push_back(single);
}
void add_single(Type type, const Candidate& single, std::vector<Step>& found) {
  make_single(type, single, found.emplace_back());
}

}  // namespace

void all_naked_singles(const Position& position, SingleList& list) {
  for (const auto& single : position.naked.items())
    if (position.value(single.cell) == 0) list.add(single);
}

void all_hidden_singles(const Position& position, SingleList& list) {
  CellSet seen;
  for (const auto& single : position.hidden.items()) {
    if (position.value(single.cell) != 0 || seen.has(single.cell)) continue;
    seen.add(single.cell);
    list.add(single);
  }
}

bool full_house_first(Workspace&, Position& position, Step& step) {
  for (const auto& single : position.naked.items())
    if (position.value(single.cell) == 0 && last_of_a_house(position, single.cell)) {
      make_single(Type::FullHouse, single, step);
      return true;
    }
  return false;
}
void full_house_all(Workspace&, const Position& position, std::vector<Step>& found) {
  for (const auto& single : position.naked.items())
    if (position.value(single.cell) == 0 && last_of_a_house(position, single.cell))
      add_single(Type::FullHouse, single, found);
}

bool naked_single_first(Workspace&, Position& position, Step& step) {
  while (!position.naked.empty()) {
    const Candidate single = position.naked.take();
    if (position.value(single.cell) != 0) continue;
    make_single(Type::NakedSingle, single, step);
    return true;
  }
  return false;
}
void naked_single_all(Workspace&, const Position& position, std::vector<Step>& found) {
  SingleList list;
  all_naked_singles(position, list);
  for (const auto& single : list) add_single(Type::NakedSingle, single, found);
}

bool hidden_single_first(Workspace&, Position& position, Step& step) {
  while (!position.hidden.empty()) {
    const Candidate single = position.hidden.take();
    if (position.value(single.cell) != 0) continue;
    // An entry that is no longer a single is lost and ends the search for this round.
    if (!only_place(position, single)) return false;
    make_single(Type::HiddenSingle, single, step);
    return true;
  }
  return false;
}
void hidden_single_all(Workspace&, const Position& position, std::vector<Step>& found) {
  SingleList list;
  all_hidden_singles(position, list);
  for (const auto& single : list) add_single(Type::HiddenSingle, single, found);
}

}  // namespace masu::logic::hodoku
