// Lists of templates: the oracle. A template of a digit is a set of cells that meets every house
// once; the component of the digit is the set of its templates that respect what is known. Adding
// a polynomial throws templates out, a question is an and/or over all that are left.
//
// An empty 9x9 board has 46,656 templates per digit; with the clues of a puzzle a few thousand.
// Layouts whose lists would not fit are refused (limits.templates): search_ideal.cpp takes them.
#include <fmt/format.h>

#include "algebra/cell_bits.hpp"
#include "masu/algebra.hpp"

namespace masu::algebra {
namespace {

// Lists the templates inside `allowed`: Knuth's exact cover walk, always on the first house that
// is not yet met. Recursion as deep as there are houses.
struct Walk {
  const CellTables& tables;
  std::size_t limit;
  const Stop& stop;
  std::vector<CellBits>& out;
  std::uint64_t nodes = 0;

  // False: over the limit or cancelled.
  bool run(CellBits& chosen, const CellBits& allowed) {
    if ((++nodes & 0xFF) == 0 && stop.asked()) return false;
    for (const CellBits& house : tables.houses) {
      if (size_of_meet(house, chosen) > 0) continue;
      CellBits open = house;
      intersect(open, allowed);
      bool more = true;
      for_each_cell(open, [&](Cell c) {
        if (!more) return;
        CellBits rest = allowed;
        subtract(rest, tables.peers[c.index()]);
        insert(chosen, c);
        more = run(chosen, rest);
        erase(chosen, c);
      });
      return more;
    }
    // Every house is met, and every cell lies in a block: nothing is left to choose.
    if (out.size() == limit) return false;
    out.push_back(chosen);
    return true;
  }
};

class ListIdeal final : public Ideal {
 public:
  ListIdeal(LayoutPtr layout, std::vector<std::vector<CellBits>> templates, Stop stop)
      : layout_(std::move(layout)), templates_(std::move(templates)), stop_(std::move(stop)) {
    summarise();
  }

  std::unique_ptr<Ideal> clone() const override { return std::make_unique<ListIdeal>(*this); }
  const LayoutPtr& layout() const override { return layout_; }

  Result<Done> add(std::span<const Generator> generators) override {
    for (const Generator& g : generators) {
      for (std::size_t d = 0; d < templates_.size(); ++d) {
        const bool own = d == g.digit.index();
        if (!own && g.kind == Generator::Kind::Zero) continue;
        if (stop_.asked()) return Error{ErrorCode::LimitExceeded, "cancelled", {}};
        const bool wanted = own && g.kind == Generator::Kind::Solution;
        std::erase_if(templates_[d], [&](const CellBits& t) { return has(t, g.cell) != wanted; });
      }
    }
    summarise();
    return Done{};
  }

  LinearPart linear(Cell x) const override {
    LinearPart part;
    for (std::size_t d = 0; d < templates_.size(); ++d) {
      if (!has(in_some_[d], x)) part.zeros.insert(Digit(d + 1));
      if (has(in_every_[d], x)) part.ones.insert(Digit(d + 1));
    }
    return part;
  }

 private:
  void summarise() {
    const CellTables tables(*layout_);
    in_some_.assign(templates_.size(), CellBits(tables.all.size()));
    in_every_.assign(templates_.size(), tables.all);
    for (std::size_t d = 0; d < templates_.size(); ++d) {
      for (const CellBits& t : templates_[d]) {
        unite(in_some_[d], t);
        intersect(in_every_[d], t);
      }
    }
  }

  LayoutPtr layout_;
  std::vector<std::vector<CellBits>> templates_;  // by digit
  std::vector<CellBits> in_some_;
  std::vector<CellBits> in_every_;
  Stop stop_;
};

}  // namespace

Result<std::unique_ptr<Ideal>> make_list_ideal(const Puzzle& puzzle, const IdealLimits& limits) {
  const Layout& layout = *puzzle.layout;
  const CellTables tables(layout);
  std::vector<std::vector<CellBits>> templates(static_cast<std::size_t>(layout.digits()));
  for (Digit d : layout.all_digits()) {
    CellBits allowed(tables.all.size());
    for (std::size_t i = 0; i < layout.cell_count(); ++i) {
      if (puzzle.allowed_at(Cell(i)).contains(d)) insert(allowed, Cell(i));
    }
    // A clue throws the cells of its houses out beforehand: what meets the house elsewhere would
    // be listed only to be thrown away.
    for (std::size_t i = 0; i < layout.cell_count(); ++i) {
      if (puzzle.at(Cell(i)) == d) subtract(allowed, tables.peers[i]);
    }
    CellBits chosen(tables.all.size());
    Walk walk{tables, limits.templates, limits.stop, templates[d.index()]};
    if (!walk.run(chosen, allowed)) {
      return Error{ErrorCode::LimitExceeded,
                   limits.stop.asked()
                       ? std::string("cancelled while listing templates")
                       : fmt::format("digit {} has more than {} templates on this position of {}; "
                                     "use the search engine or raise the limit",
                                     d.value(), limits.templates, layout.name()),
                   {}};
    }
  }
  return std::unique_ptr<Ideal>(
      std::make_unique<ListIdeal>(puzzle.layout, std::move(templates), limits.stop));
}

}  // namespace masu::algebra
