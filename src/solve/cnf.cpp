#include "solve/cnf.hpp"

#include <algorithm>

#include "solve/propagation.hpp"

namespace masu::solve {

CnfEncoder::CnfEncoder(const Layout& layout) : flat_(layout), n_(flat_.digits) {
  covered_.assign(layout.house_count() * n_, 0);
  for (std::size_t h = 0; h < layout.house_count(); ++h) {
    for (const Layout::Crossing& crossing : layout.crossings(House(h))) {
      if (crossing.other.index() > h) continue;
      for (std::size_t place = 0; place < n_; ++place) {
        if ((crossing.mask >> place & 1U) != 0) covered_[h * n_ + place] |= crossing.mask;
      }
    }
  }
  variable_.resize(layout.cell_count() * n_);
}

void CnfEncoder::encode(std::span<const std::uint32_t> cand) {
  literals_.clear();
  candidate_.clear();
  clause_count_ = 0;
  std::ranges::fill(variable_, 0);
  const auto exclude = [&](int a, int b) {
    literals_.insert(literals_.end(), {-a, -b});
    end_clause();
  };

  // Step 1. Cells: number the candidates, exactly one of each.
  for (std::size_t cell = 0; cell < cand.size(); ++cell) {
    if (is_single(cand[cell])) continue;
    const auto first = static_cast<int>(candidate_.size()) + 1;
    for (std::size_t digit = 0; digit < n_; ++digit) {
      if ((cand[cell] >> digit & 1U) == 0) continue;
      candidate_.push_back(static_cast<std::uint32_t>(cell * n_ + digit));
      variable_[cell * n_ + digit] = static_cast<int>(candidate_.size());
    }
    const auto last = static_cast<int>(candidate_.size());
    for (int v = first; v <= last; ++v) literals_.push_back(v);
    end_clause();
    for (int a = first; a <= last; ++a) {
      for (int b = a + 1; b <= last; ++b) exclude(a, b);
    }
  }

  // Step 2. Pairs (house, digit): exactly one of the places, unless it is decided.
  std::vector<std::size_t> places;
  for (std::size_t first_pair = 0; first_pair < covered_.size(); first_pair += n_) {
    for (std::size_t digit = 0; digit < n_; ++digit) {
      places.clear();
      bool decided = false;
      for (std::size_t place = 0; place < n_; ++place) {
        const std::size_t cell = flat_.cell_in(first_pair, place);
        if ((cand[cell] >> digit & 1U) == 0) continue;
        decided = decided || is_single(cand[cell]);
        places.push_back(place);
      }
      if (decided) continue;
      const auto variable_at = [&](std::size_t place) {
        return variable_[flat_.cell_in(first_pair, place) * n_ + digit];
      };
      for (std::size_t place : places) literals_.push_back(variable_at(place));
      end_clause();
      for (std::size_t i = 0; i < places.size(); ++i) {
        for (std::size_t j = i + 1; j < places.size(); ++j) {
          if ((covered_[first_pair + places[i]] >> places[j] & 1U) != 0) continue;
          exclude(variable_at(places[i]), variable_at(places[j]));
        }
      }
    }
  }
}

}  // namespace masu::solve
