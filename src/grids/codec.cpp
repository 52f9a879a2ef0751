// The codecs behind one interface, by layout.
#include <algorithm>

#include "grids/two_band.hpp"
#include "masu/grids.hpp"

namespace masu::grids {
namespace {

class GridCodec9 final : public GridCodec {
 public:
  [[nodiscard]] Uint128 count() const override { return codec_.count(); }
  [[nodiscard]] Result<Uint128> rank(std::span<const Digit> grid) const override {
    if (grid.size() != 81) {
      return Error{ErrorCode::BadValue, "not a complete 9x9 grid: it does not have 81 cells", {}};
    }
    Grid81 cells{};
    for (std::size_t n = 0; n < 81; ++n) cells[n] = static_cast<std::uint8_t>(grid[n].value());
    return codec_.rank(cells);
  }
  [[nodiscard]] Result<std::vector<Digit>> unrank(Uint128 number) const override {
    const auto grid = codec_.unrank(number);
    if (!grid) return grid.error();
    std::vector<Digit> out(81);
    std::transform(grid->begin(), grid->end(), out.begin(),
                   [](std::uint8_t d) { return Digit(d); });
    return out;
  }
  void sample(Rng& rng, std::span<Digit> out) const override {
    Grid81 grid{};
    codec_.sample(rng, grid);
    std::transform(grid.begin(), grid.end(), out.begin(), [](std::uint8_t d) { return Digit(d); });
  }

 private:
  const Codec9& codec_ = Codec9::get();
};

}  // namespace

Result<std::shared_ptr<const GridCodec>> make_codec(const Layout& layout) {
  if (layout.is_plain_9x9()) return std::shared_ptr<const GridCodec>(new GridCodec9);
  const LayoutSpec& spec = layout.spec();
  const auto largest = static_cast<int>(detail::TwoBandCodec::kMaxDigits);
  if (layout.is_plain() && std::min(spec.box_rows, spec.box_columns) == 2 &&
      spec.digits <= largest) {
    return detail::make_two_band_codec(layout);
  }
  return Error{
      ErrorCode::Unsupported,
      "grids of layout " + layout.name() + " cannot be numbered: only plain 4x4, 6x6, 8x8 and 9x9",
      {}};
}

}  // namespace masu::grids
