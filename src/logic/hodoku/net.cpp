#include "logic/hodoku/net.hpp"

#include <algorithm>

namespace masu::logic::hodoku {

void Net::run(const Claim& premise, const Claim* until) {
  found_.clear();
  causes_.clear();
  clash_.clear();
  clash_house_ = -1;
  place_ = {};
  off_ = {};
  locked_ = {};
  put(premise, {});
  for (std::size_t k = 0; k < found_.size(); ++k) {
    if (until ? has(*until) : !clash_.empty()) return;
    const ChainNode node = found_[k].node;
    if (node.on)
      spread(static_cast<std::uint16_t>(k), node);
    else
      narrow(node.cells.first(), node.digit);
  }
}

bool Net::imply_by_clash(const Claim& claim) {
  if (clash_.empty()) return false;
  std::vector<std::uint16_t> causes;
  for (const Claim& one : clash_)
    causes.push_back(static_cast<std::uint16_t>(place_[number(one)] - 1));
  put(claim, causes);
  return true;
}

void Net::put(const Claim& claim, std::span<const std::uint16_t> causes) {
  if (has(claim)) return;
  found_.push_back({{ChainNode::Kind::Candidate, claim.on, claim.digit, CellSet::of(claim.cell)},
                    static_cast<std::uint32_t>(causes_.size()),
                    static_cast<std::uint32_t>(causes.size())});
  causes_.insert(causes_.end(), causes.begin(), causes.end());
  place_[number(claim)] = static_cast<std::uint16_t>(found_.size());
  if (!claim.on) off_[claim.digit].add(claim.cell);
  Claim opposite = claim;
  opposite.on = !claim.on;
  if (clash_.empty() && has(opposite)) clash_ = {claim, opposite};
}

// What a candidate or a group that is on turns off.
void Net::spread(std::uint16_t from, const ChainNode& node) {
  const std::span cause(&from, 1);
  const auto claim = [](int cell, int digit) {
    return Claim{static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit), false};
  };
  for (const int cell : common_peers(node.cells) & position_.cells(node.digit))
    put(claim(cell, node.digit), cause);
  if (node.kind == ChainNode::Kind::Group) return;
  const int cell = node.cells.first();
  for (const int other : each(position_.candidates(cell)))
    if (other != node.digit) put(claim(cell, other), cause);
}

// What a candidate that is off leaves alone.
void Net::narrow(int cell, int digit) {
  Digits left = 0;
  for (const int d : each(position_.candidates(cell)))
    if (!off_[static_cast<std::size_t>(d)].has(cell)) left |= digit_bit(d);
  if (left == 0 && clash_.empty())
    for (const int d : each(position_.candidates(cell)))
      clash_.push_back({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(d), false});
  if (digit_count(left) == 1) {
    const int last = first_digit(left);
    put({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(last), true},
        off_in_cell(cell, last));
  }
  for (const int h : houses_of(cell)) narrow_house(h, digit);
}

void Net::narrow_house(int h, int digit) {
  const CellSet places = position_.cells(digit) & house(h);
  const CellSet left = places - off_[static_cast<std::size_t>(digit)];
  if (left.empty()) {
    if (!clash_.empty()) return;
    clash_house_ = h;
    for (const int cell : places)
      clash_.push_back({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit), false});
    return;
  }
  if (left.several()) return lock(h, digit, left);
  const int last = left.first();
  put({static_cast<std::uint8_t>(last), static_cast<std::uint8_t>(digit), true},
      off_places(places - left, digit));
}

// All places that are left in a house may lie in a second one.
void Net::lock(int h, int digit, const CellSet& left) {
  for (const int other : houses_of(left.first())) {
    if (other == h || !left.inside(house(other))) continue;
    bool& known =
        locked_[static_cast<std::size_t>(h * kHouses + other)][static_cast<std::size_t>(digit)];
    if (known) continue;
    known = true;
    const CellSet places = position_.cells(digit) & house(h);
    const CellSet group = places & house(other);
    const auto causes = off_places(places - group, digit);
    found_.push_back({{ChainNode::Kind::Group, true, static_cast<std::uint8_t>(digit), group},
                      static_cast<std::uint32_t>(causes_.size()),
                      static_cast<std::uint32_t>(causes.size())});
    causes_.insert(causes_.end(), causes.begin(), causes.end());
  }
}

std::span<const std::uint16_t> Net::off_in_cell(int cell, int but) {
  some_.clear();
  for (const int d : each(position_.candidates(cell)))
    if (d != but)
      some_.push_back(static_cast<std::uint16_t>(
          place_[number({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(d), false})] -
          1));
  return some_;
}

std::span<const std::uint16_t> Net::off_places(const CellSet& cells, int digit) {
  some_.clear();
  for (const int cell : cells)
    some_.push_back(static_cast<std::uint16_t>(
        place_[number({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit), false})] -
        1));
  return some_;
}

Way Net::proof(std::span<const Claim> ends) const {
  std::vector<bool> needed(found_.size());
  for (const Claim& end : ends) needed[place_[number(end)] - 1U] = true;
  for (std::size_t k = found_.size(); k-- > 0;) {
    if (!needed[k]) continue;
    for (std::size_t c = 0; c < found_[k].causes; ++c)
      needed[causes_[found_[k].first_cause + c]] = true;
  }
  Way way;
  std::vector<std::size_t> place(found_.size());
  bool straight = true;
  for (std::size_t k = 0; k < found_.size(); ++k) {
    if (!needed[k]) continue;
    place[k] = way.chain.size();
    way.chain.push_back(found_[k].node);
    for (std::size_t c = 0; c < found_[k].causes; ++c)
      way.follows.emplace_back(place[causes_[found_[k].first_cause + c]], place[k]);
    straight &= k == 0 || (found_[k].causes == 1 && way.follows.back().first + 1 == place[k]);
  }
  if (straight) way.follows.clear();
  return way;
}

}  // namespace masu::logic::hodoku
