// Code words: uniform grids of a layout.
#include <algorithm>
#include <cmath>
#include <optional>

#include "masu/channel.hpp"
#include "masu/grids.hpp"

namespace masu::channel {
namespace {

class PlainCode final : public Code {
 public:
  PlainCode(LayoutPtr layout, std::shared_ptr<const grids::GridCodec> codec)
      : Code(std::move(layout), std::log(static_cast<double>(codec->count()))),
        codec_(std::move(codec)) {}
  void sample(Rng& rng, std::span<Digit> out) const override { codec_->sample(rng, out); }

 private:
  std::shared_ptr<const grids::GridCodec> codec_;
};

// A board as it joins those before it.
struct Joint {
  BoardId board;
  std::vector<Cell> shared;           // one block, or nothing for the first board
  std::vector<std::size_t> in_board;  // the same cells, as numbers within the board
};

// An order of the boards in which each shares exactly one block with those before; nothing if there
// is none with `root` first.
std::optional<std::vector<Joint>> join_boards(const Layout& layout, BoardId root) {
  std::vector<bool> placed(layout.cell_count(), false);
  std::vector<bool> done(layout.board_count(), false);
  std::vector<Joint> order;
  const auto add = [&](BoardId b, std::vector<Cell> shared) {
    const auto& cells = layout.board(b).cells;
    Joint joint{b, std::move(shared), {}};
    for (Cell c : joint.shared) {
      joint.in_board.push_back(
          static_cast<std::size_t>(std::ranges::find(cells, c) - cells.begin()));
    }
    for (Cell c : cells) placed[c.index()] = true;
    done[b.index()] = true;
    order.push_back(std::move(joint));
  };
  add(root, {});
  for (bool grew = true; grew;) {
    grew = false;
    for (std::size_t b = 0; b < layout.board_count(); ++b) {
      if (done[b]) continue;
      std::vector<Cell> shared;
      for (Cell c : layout.board(BoardId(b)).cells) {
        if (placed[c.index()]) shared.push_back(c);
      }
      if (shared.empty()) continue;
      const bool is_block = std::ranges::any_of(layout.board(BoardId(b)).blocks, [&](House h) {
        return std::ranges::equal(layout.cells_of(h), shared);
      });
      if (!is_block) return std::nullopt;
      add(BoardId(b), std::move(shared));
      grew = true;
    }
  }
  if (order.size() != layout.board_count()) return std::nullopt;
  return order;
}

class TreeCode final : public Code {
 public:
  TreeCode(LayoutPtr layout, std::shared_ptr<const grids::GridCodec> codec,
           std::vector<Joint> order, double log_size)
      : Code(std::move(layout), log_size), codec_(std::move(codec)), order_(std::move(order)) {}

  void sample(Rng& rng, std::span<Digit> out) const override {
    for (const Joint& joint : order_) {
      const auto& cells = layout()->board(joint.board).cells;
      std::vector<Digit> grid(cells.size());
      codec_->sample(rng, grid);
      std::vector<Digit> names(static_cast<std::size_t>(layout()->digits()));
      for (std::size_t d = 0; d < names.size(); ++d) names[d] = Digit(d + 1);
      for (std::size_t i = 0; i < joint.shared.size(); ++i) {
        names[grid[joint.in_board[i]].index()] = out[joint.shared[i].index()];
      }
      for (std::size_t i = 0; i < cells.size(); ++i) {
        out[cells[i].index()] = names[grid[i].index()];
      }
    }
  }

 private:
  std::shared_ptr<const grids::GridCodec> codec_;
  std::vector<Joint> order_;
};

}  // namespace

double Code::rate() const {
  return log_size_ / (static_cast<double>(cells()) * std::log(layout_->digits()));
}

Result<std::shared_ptr<const Code>> Code::build(const LayoutPtr& layout) {
  const LayoutSpec& spec = layout->spec();
  const bool ordinary = spec.extra_houses.empty() && std::ranges::all_of(spec.boards, [&](auto& b) {
                          return !b.diagonals && b.regions.empty() && b.height == spec.digits &&
                                 b.width == spec.digits;
                        });
  if (ordinary) {
    LayoutSpec one = spec;
    one.boards.assign(1, LayoutSpec::BoardSpec{});
    const auto board = Layout::build(std::move(one));
    if (!board) return board.error();
    auto codec = grids::make_codec(**board);
    if (!codec) return codec.error();
    if (layout->is_plain()) {
      return std::shared_ptr<const Code>(std::make_shared<PlainCode>(layout, *codec));
    }
    for (std::size_t root = 0; root < layout->board_count(); ++root) {
      auto order = join_boards(*layout, BoardId(root));
      if (!order) continue;
      // Every content of the shared box is equally likely, so a board adds count / N! words.
      const double boards = static_cast<double>(layout->board_count());
      const double log_size = boards * std::log(static_cast<double>((*codec)->count())) -
                              (boards - 1) * std::lgamma(layout->digits() + 1.0);
      return std::shared_ptr<const Code>(
          std::make_shared<TreeCode>(layout, *codec, std::move(*order), log_size));
    }
  }
  return Error{
      ErrorCode::Unsupported,
      "uniform grids of layout " + layout->name() +
          " cannot be drawn: only plain 4x4, 6x6, 8x8, 9x9, and such boards that share one "
          "box with those before (twin, chain, samurai)",
      {}};
}

}  // namespace masu::channel
