// Builds a layout from its spec: cells from the union of the boards, houses without repeats, and
// the tables that the rest of the project walks.
#include "masu/layout.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace masu {

struct LayoutBuilder {
  explicit LayoutBuilder(LayoutSpec spec) { layout_.spec_ = std::move(spec); }

  Result<LayoutPtr> build() {
    for (auto step : {&LayoutBuilder::check_sizes, &LayoutBuilder::place_cells,
                      &LayoutBuilder::collect_houses}) {
      if (auto done = (this->*step)(); !done) return done.error();
    }
    derive_tables();
    return LayoutPtr(new Layout(std::move(layout_)));
  }

 private:
  // Boards at most this far from the origin: keeps canvas arithmetic small.
  static constexpr int kMaxCanvas = 400;
  static constexpr std::size_t kMaxBoards = 64;

  Result<Done> fail(const std::string& message) const {
    return Error{ErrorCode::BadLayout, "layout '" + layout_.spec_.name + "': " + message, {}};
  }

  Result<Done> check_sizes() {
    const LayoutSpec& spec = layout_.spec_;
    const int n = spec.digits;
    if (n < 1 || n > kMaxDigits) {
      return fail("the number of digits must be 1 to " + std::to_string(kMaxDigits));
    }
    if (spec.box_rows < 1 || spec.box_columns < 1 || spec.box_rows * spec.box_columns != n) {
      return fail("box rows times box columns must be the number of digits");
    }
    if (spec.boards.empty()) return fail("there is no board");
    if (spec.boards.size() > kMaxBoards) {
      return fail("more than " + std::to_string(kMaxBoards) + " boards");
    }
    for (auto& board : layout_.spec_.boards) {
      if (board.height == 0) board.height = n;
      if (board.width == 0) board.width = n;
      if (board.height < 0 || board.height > n || board.width < 0 || board.width > n) {
        return fail("a board has at most as many rows and columns as digits");
      }
      if (board.height % spec.box_rows != 0 || board.width % spec.box_columns != 0) {
        return fail("boxes must fill the board");
      }
      if (board.diagonals && (board.height != n || board.width != n)) {
        return fail("only a full board has diagonals");
      }
      if (board.at.row < 0 || board.at.column < 0 || board.at.row > kMaxCanvas ||
          board.at.column > kMaxCanvas) {
        return fail("a board's corner must lie within 0.." + std::to_string(kMaxCanvas));
      }
      if (!board.regions.empty()) {
        if (board.regions.size() != static_cast<std::size_t>(board.height * board.width)) {
          return fail("regions must have one letter per cell of the board");
        }
        std::map<char, int> sizes;
        for (char letter : board.regions) ++sizes[letter];
        for (auto [letter, size] : sizes) {
          if (size != n) {
            return fail(std::string("region '") + letter + "' has " + std::to_string(size) +
                        " cells, not " + std::to_string(n));
          }
        }
      }
    }
    return Done{};
  }

  Result<Done> place_cells() {
    std::set<Position> positions;
    for (const auto& board : layout_.spec_.boards) {
      for (int r = 0; r < board.height; ++r) {
        for (int c = 0; c < board.width; ++c) {
          positions.insert({board.at.row + r, board.at.column + c});
        }
      }
      layout_.canvas_rows_ = std::max(layout_.canvas_rows_, board.at.row + board.height);
      layout_.canvas_columns_ = std::max(layout_.canvas_columns_, board.at.column + board.width);
    }
    layout_.positions_.assign(positions.begin(), positions.end());
    layout_.cell_at_.assign(static_cast<std::size_t>(layout_.canvas_rows_) *
                                static_cast<std::size_t>(layout_.canvas_columns_),
                            -1);
    for (std::size_t i = 0; i < layout_.positions_.size(); ++i) {
      layout_.cell_at_[canvas_index(layout_.positions_[i])] = static_cast<std::int32_t>(i);
    }
    return Done{};
  }

  Result<Done> collect_houses() {
    const LayoutSpec& spec = layout_.spec_;
    for (std::size_t b = 0; b < spec.boards.size(); ++b) {
      Layout::BoardInfo info;
      info.name = spec.boards[b].name;
      if (info.name.empty()) info.name = letter_name(b);
      info.at = spec.boards[b].at;
      info.height = spec.boards[b].height;
      info.width = spec.boards[b].width;
      for (int r = 0; r < info.height; ++r) {
        for (int c = 0; c < info.width; ++c) info.cells.push_back(cell(b, r, c));
      }
      layout_.boards_.push_back(std::move(info));
    }
    for (HouseKind kind :
         {HouseKind::Row, HouseKind::Column, HouseKind::Block, HouseKind::Diagonal}) {
      for (std::size_t b = 0; b < spec.boards.size(); ++b) add_board_houses(b, kind);
    }
    // The tables between houses grow with the square of their number: 15,000 took minutes and 1 GB.
    constexpr std::size_t kMostExtra = 1000;
    if (spec.extra_houses.size() > kMostExtra) {
      return fail(std::to_string(spec.extra_houses.size()) + " extra houses, at most " +
                  std::to_string(kMostExtra) + " are allowed");
    }
    for (std::size_t i = 0; i < spec.extra_houses.size(); ++i) {
      std::vector<Cell> cells;
      for (Position p : spec.extra_houses[i]) {
        const auto c = layout_.cell_at(p);
        if (!c) {
          return fail("extra house " + std::to_string(i + 1) + " has r" +
                      std::to_string(p.row + 1) + "c" + std::to_string(p.column + 1) +
                      ", which is in no board");
        }
        cells.push_back(*c);
      }
      std::ranges::sort(cells);
      cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
      if (cells.size() != static_cast<std::size_t>(spec.digits)) {
        return fail("extra house " + std::to_string(i + 1) + " must have " +
                    std::to_string(spec.digits) + " different cells");
      }
      add_house(HouseKind::Extra, static_cast<int>(i) + 1, std::move(cells), std::nullopt);
    }
    return Done{};
  }

  void add_board_houses(std::size_t b, HouseKind kind) {
    const LayoutSpec& spec = layout_.spec_;
    const int n = spec.digits;
    const auto& board = spec.boards[b];
    // Groups the cells of the board by a key; `group` gives the key of the cell (r, c) or -1.
    const auto add_groups = [&](auto group) {
      std::map<int, std::vector<Cell>> groups;
      for (int r = 0; r < board.height; ++r) {
        for (int c = 0; c < board.width; ++c) {
          if (const int key = group(r, c); key >= 0) groups[key].push_back(cell(b, r, c));
        }
      }
      int number = 0;
      for (auto& [key, cells] : groups) {
        add_house(kind, ++number, std::move(cells), BoardId(b));
      }
    };
    switch (kind) {
      case HouseKind::Row:
        add_groups([&](int r, int) { return board.width == n ? r : -1; });
        break;
      case HouseKind::Column:
        add_groups([&](int, int c) { return board.height == n ? c : -1; });
        break;
      case HouseKind::Block:
        if (board.regions.empty()) {
          const int boxes_across = board.width / spec.box_columns;
          add_groups([&](int r, int c) {
            return r / spec.box_rows * boxes_across + c / spec.box_columns;
          });
        } else {
          // Regions are numbered in the order of their first cell.
          std::map<char, int> order;
          for (char letter : board.regions) order.emplace(letter, static_cast<int>(order.size()));
          add_groups([&](int r, int c) {
            return order.at(board.regions[static_cast<std::size_t>(r * board.width + c)]);
          });
        }
        break;
      case HouseKind::Diagonal:
        if (!board.diagonals) break;
        add_groups([](int r, int c) { return r == c ? 0 : -1; });
        add_groups([n](int r, int c) { return r + c == n - 1 ? 0 : -1; });
        break;
      case HouseKind::Extra:
        break;
    }
  }

  void add_house(HouseKind kind, int number, std::vector<Cell> cells,
                 std::optional<BoardId> board) {
    const auto [entry, is_new] = known_.try_emplace(cells, House(layout_.houses_.size()));
    if (is_new) {
      layout_.houses_.push_back(
          {.kind = kind, .number = number, .cells = std::move(cells), .boards = {}});
    }
    const House house = entry->second;
    if (!board) return;
    layout_.houses_[house.index()].boards.push_back(*board);
    Layout::BoardInfo& info = layout_.boards_[board->index()];
    switch (kind) {
      case HouseKind::Row:
        info.rows.push_back(house);
        break;
      case HouseKind::Column:
        info.columns.push_back(house);
        break;
      case HouseKind::Block:
        info.blocks.push_back(house);
        break;
      case HouseKind::Diagonal:
      case HouseKind::Extra:
        info.diagonals.push_back(house);
        layout_.houses_[house.index()].number = static_cast<int>(info.diagonals.size());
        break;
    }
  }

  void derive_tables() {
    Layout& l = layout_;
    const std::size_t n_cells = l.positions_.size();
    l.cell_houses_.resize(n_cells);
    l.cell_boards_.resize(n_cells);
    l.peers_.resize(n_cells);
    for (std::size_t h = 0; h < l.houses_.size(); ++h) {
      for (Cell c : l.houses_[h].cells) l.cell_houses_[c.index()].push_back(House(h));
    }
    for (std::size_t b = 0; b < l.boards_.size(); ++b) {
      for (Cell c : l.boards_[b].cells) l.cell_boards_[c.index()].push_back(BoardId(b));
    }
    for (std::size_t i = 0; i < n_cells; ++i) {
      std::vector<Cell>& peers = l.peers_[i];
      for (House h : l.cell_houses_[i]) {
        const std::vector<Cell>& cells = l.houses_[h.index()].cells;
        peers.insert(peers.end(), cells.begin(), cells.end());
      }
      std::erase(peers, Cell(i));
      std::ranges::sort(peers);
      peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
    }
    l.crossings_.resize(l.houses_.size());
    for (std::size_t h = 0; h < l.houses_.size(); ++h) {
      std::map<House, std::uint32_t> masks;
      for (std::size_t place = 0; place < l.houses_[h].cells.size(); ++place) {
        for (House other : l.cell_houses_[l.houses_[h].cells[place].index()]) {
          if (other != House(h)) masks[other] |= std::uint32_t{1} << place;
        }
      }
      for (auto [other, mask] : masks) {
        if (std::popcount(mask) >= 2) l.crossings_[h].push_back({other, mask});
      }
    }
    l.is_plain_9x9_ = l.is_plain() && l.digits() == 9 && l.spec_.box_rows == 3;
  }

  [[nodiscard]] std::size_t canvas_index(Position p) const {
    return static_cast<std::size_t>(p.row) * static_cast<std::size_t>(layout_.canvas_columns_) +
           static_cast<std::size_t>(p.column);
  }
  [[nodiscard]] Cell cell(std::size_t board, int r, int c) const {
    const Position at = layout_.spec_.boards[board].at;
    return Cell(layout_.cell_at_[canvas_index({at.row + r, at.column + c})]);
  }
  // A, B, ... Z, AA, AB, ...
  static std::string letter_name(std::size_t b) {
    std::string name(1, static_cast<char>('A' + b % 26));
    return b < 26 ? name : letter_name(b / 26 - 1) + name;
  }

  Layout layout_;
  std::map<std::vector<Cell>, House> known_;
};

Result<LayoutPtr> Layout::build(LayoutSpec spec) { return LayoutBuilder(std::move(spec)).build(); }

bool Layout::is_plain() const {
  return boards_.size() == 1 && spec_.extra_houses.empty() && !spec_.boards[0].diagonals &&
         spec_.boards[0].regions.empty() && spec_.boards[0].at == Position{} &&
         cell_count() == static_cast<std::size_t>(spec_.digits * spec_.digits);
}

std::vector<House> Layout::houses_of_kind(HouseKind kind) const {
  std::vector<House> found;
  for (std::size_t h = 0; h < houses_.size(); ++h) {
    if (houses_[h].kind == kind) found.emplace_back(h);
  }
  return found;
}

std::optional<Cell> Layout::cell_at(Position p) const {
  if (p.row < 0 || p.column < 0 || p.row >= canvas_rows_ || p.column >= canvas_columns_) {
    return std::nullopt;
  }
  const auto i =
      cell_at_[static_cast<std::size_t>(p.row) * static_cast<std::size_t>(canvas_columns_) +
               static_cast<std::size_t>(p.column)];
  if (i < 0) return std::nullopt;
  return Cell(i);
}

bool Layout::are_peers(Cell a, Cell b) const {
  return std::ranges::binary_search(peers_[a.index()], b);
}

int Layout::place_in(House h, Cell c) const {
  const auto& cells = houses_[h.index()].cells;
  return static_cast<int>(std::ranges::find(cells, c) - cells.begin());
}

std::string Layout::name_of(Cell c) const {
  const Position p = position(c);
  return "r" + std::to_string(p.row + 1) + "c" + std::to_string(p.column + 1);
}

namespace {

struct KindName {
  std::string_view word;
  char code;
};
KindName kind_name(HouseKind kind) {
  switch (kind) {
    case HouseKind::Row:
      return {"row", 'r'};
    case HouseKind::Column:
      return {"column", 'c'};
    case HouseKind::Block:
      return {"box", 'b'};
    case HouseKind::Diagonal:
      return {"diagonal", 'd'};
    case HouseKind::Extra:
      break;
  }
  return {"extra house", 'x'};
}

}  // namespace

std::string Layout::name_of(House h) const {
  const HouseInfo& info = houses_[h.index()];
  std::string name(kind_name(info.kind).word);
  name += " " + std::to_string(info.number);
  if (boards_.size() > 1 && !info.boards.empty()) {
    name = boards_[info.boards.front().index()].name + " " + name;
  }
  return name;
}

std::string Layout::code_of(House h) const {
  const HouseInfo& info = houses_[h.index()];
  std::string code = kind_name(info.kind).code + std::to_string(info.number);
  if (boards_.size() > 1 && !info.boards.empty()) {
    code = boards_[info.boards.front().index()].name + "." + code;
  }
  return code;
}

char symbol_of(Digit d) {
  return static_cast<char>(d.value() <= 9 ? '0' + d.value() : 'A' + d.value() - 10);
}

Digit digit_of_symbol(char symbol) {
  if (symbol >= '1' && symbol <= '9') return Digit(symbol - '0');
  if (symbol >= 'A' && symbol <= 'P') return Digit(symbol - 'A' + 10);
  if (symbol >= 'a' && symbol <= 'p') return Digit(symbol - 'a' + 10);
  return Digit();
}

}  // namespace masu
