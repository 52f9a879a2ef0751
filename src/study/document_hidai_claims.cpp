#include "study/document_hidai_claims.hpp"

#include <fmt/format.h>

#include <cmath>

#include "grids/document_classes.hpp"
#include "masu/grids.hpp"
#include "study/printed_code.hpp"

namespace masu::study {
namespace {

constexpr std::uint32_t kFebruary2014 = 1'392'000'000;

std::string rounded(double value) { return fmt::format("{:.3f}", value); }

// Sections 3 and 4: the number of grids, and what follows from it.
void claims_on_the_number(const HidaiFindings& found, std::vector<Claim>& out) {
  constexpr std::uint64_t kNamesAndOrders = std::uint64_t{362880} * 72 * 72;
  const double n0 = static_cast<double>(kNamesAndOrders) * static_cast<double>(found.normal_grids);
  const std::string grids = grids::to_string(Uint128{found.normal_grids} * kNamesAndOrders);
  const channel::Code& nine = *found.curves[1].code;
  out.push_back({"Section 3 · 3 節", "6670903752021072936960 grids", grids,
                 verdict_of(grids == "6670903752021072936960"), "9! * 72^2 * |S5|"});
  out.push_back(
      {"Section 3 · 3 節", "rate 0.282, Shannon limit 0.718",
       rounded(nine.rate()) + ", " + rounded(nine.shannon_limit()),
       verdict_of(rounded(nine.rate()) == "0.282" && rounded(nine.shannon_limit()) == "0.718"),
       ""});
  const std::string naive = fmt::format("{:.2e}", n0 / std::pow(9.0, 81));
  out.push_back({"Section 4 · 4 節", "random digits are a grid with probability 3.39e-56", naive,
                 verdict_of(naive == "3.39e-56"), ""});
}

// Section 5.2: bands and stacks in normal form.
void claims_on_normal_forms(const HidaiFindings& found, std::vector<Claim>& out) {
  out.push_back({"Section 5.2 · 5.2 節", "36,288 bands in normal form",
                 std::to_string(found.check.bands), verdict_of(found.check.bands == 36288), ""});
  out.push_back({"Section 5.2, Figure 5 · 5.2 節, 図 5",
                 "first row 456 789: {s37,s38,s39} = {7,8,9} in the text, {4,5,6} in Figure 5; "
                 "3! * 3! * 3! = 1296",
                 "{4,5,6}; 3!^3 = 216, 3!^4 = 1296", verdict_of(6 * 6 * 6 == 1296),
                 "slips of the text; the number is right"});
  out.push_back({"Section 5.2, case (2) · 5.2 節 (2)", "3 * 3! * 3! * 3! = 3888",
                 "3 * 3!^3 = 648, 3 * 3!^4 = 3888; 1296 + 9 * 3888 = 36288",
                 verdict_of(3 * 6 * 6 * 6 == 3888),
                 "the same slip, one 3! is missing; the number is right"});
  const std::uint64_t all_pairs = std::uint64_t{found.check.bands} * found.check.bands;
  out.push_back({"Section 5.2 · 5.2 節", "36288 * 36288 = 13146706944 pairs",
                 std::to_string(all_pairs), verdict_of(all_pairs == 13146706944),
                 "a slip: 13146706944 is 36288 * 362288"});
}

// Sections 5.3 to 5.5: their classes, and the sum over all pairs.
void claims_on_classes(const HidaiFindings& found, std::vector<Claim>& out) {
  out.push_back({"Section 5.3 · 5.3 節", "209 classes of bands",
                 fmt::format("{} by the exchanges listed ({} with those of blocks)",
                             found.check.document_classes.back(), found.check.band_classes.back()),
                 verdict_of(found.check.document_classes.back() == 209),
                 "some merges of the listed exchanges were missed; the sum does not depend on it"});
  const auto with_1x2x3 =
      grids::detail::close_bands(grids::DocumentLines::Rows1To3Columns1To3).with_1x2x3;
  out.push_back({"Section 5.3 · 5.3 節", "1x2x3 gives no other classes: it has no use",
                 fmt::format("classes with it: {} after the lines alone ({} without), {} at the "
                             "end ({} without)",
                             with_1x2x3[0], found.check.document_kinds, with_1x2x3[1],
                             found.check.document_classes.back()),
                 verdict_of(with_1x2x3[1] == found.check.document_classes.back()),
                 "its closure with all the others"});
  out.push_back(
      {"Table 1 · 表 1",
       "bands: exchanges of rows, columns, 2x2, 2x3, 3x2, 4x2, 2x2x3, 3x2x3; stacks: "
       "2x2 and 2x3 in blocks 4 and 7 only",
       fmt::format("with these {} and {} classes", found.check.document_classes.back(),
                   found.check.stack_classes),
       verdict_of(found.check.document_classes.back() == 209 && found.check.stack_classes == 24408),
       "the stacks come out; the bands do not (section 5.3)"});
  out.push_back({"Section 5.4 · 5.4 節", "24,408 classes of stacks",
                 std::to_string(found.check.stack_classes),
                 verdict_of(found.check.stack_classes == 24408), ""});
  out.push_back({"Section 5.4 · 5.4 節", "209 * 24408 = 5101272 classes of pairs to look at",
                 fmt::format("209 * 24408 = {}; {} * {} = {}", 209 * 24408,
                             found.check.document_classes.back(), found.check.stack_classes,
                             found.check.document_classes.back() * found.check.stack_classes),
                 verdict_of(209 * 24408 == 5101272), "the product is right; fewer would do"});
  out.push_back({"Section 5.5 · 5.5 節", "|S5| = 3546146300288 by the sum over all pairs",
                 std::to_string(found.normal_grids),
                 verdict_of(found.normal_grids == 3546146300288),
                 "the same sum over our classes, every pair"});
}

// Sections 6 and 7, Figure 17 and Appendix A.
void claims_on_the_channel(const HidaiFindings& found, std::vector<Claim>& out) {
  const channel::Code& four = *found.curves[0].code;
  out.push_back({"Section 6 · 6 節", "no error for k <= 3, always one for k >= 65",
                 fmt::format("three cells of a grid, all {} sets of them: {} with an error; 65 "
                             "random cells, {} times: {} without",
                             found.few.tried, found.few.wrong, found.many.tried, found.many.wrong),
                 verdict_of(found.few.tried > 0 && found.few.wrong == 0 && found.many.wrong == 0),
                 "both are theorems; the curves take them as known"});
  out.push_back({"Figure 17 · 図 17", "F for 9x9 (strict) and 4x4 (guess)",
                 fmt::format("F(0.5) = {:.4f} (9x9, strict), {:.6f} (4x4, guess)",
                             channel::curve_point(found.curves[1].rows, 0.5).strict.value,
                             channel::curve_point(found.curves[0].rows, 0.5).guess.value),
                 Verdict::NotComparable, "the picture is lost; ours stands in its place"});
  out.push_back({"Section 7 · 7 節", "guessing among several solutions on 9x9: not done, too slow",
                 "done: see the table of f_k", Verdict::NotComparable,
                 "the document has no number"});
  out.push_back(
      {"Appendix A · 付録 A", "288 grids, rate 0.255, limit 0.745",
       fmt::format("{:.0f}, {}, {}", std::exp(four.log_size()), rounded(four.rate()),
                   rounded(four.shannon_limit())),
       verdict_of(rounded(four.rate()) == "0.255" && rounded(four.shannon_limit()) == "0.745"),
       ""});
}

// Appendix B.
void claims_on_the_listing(const HidaiFindings& found, std::vector<Claim>& out) {
  out.push_back(
      {"Appendix B · 付録 B", "the program draws every grid with equal probability",
       fmt::format("it reaches {:.2f} % of them; f_k moves by at most {:.4f} ({:.1f} "
                   "standard errors)",
                   100 * found.reached_share, found.furthest, found.worst),
       verdict_of(found.reached_share > 0.999),
       "x1 for x2, i not reset, one grid per run: the listing is not what the text says"});
  constexpr int kNumbers = 10'000;
  const auto inside = [](int bits) { return printed_random_share(kFebruary2014, bits, kNumbers); };
  out.push_back(
      {"Appendix B, init_rnd · 付録 B の乱数", "rnd() gives numbers from 0 to 1",
       fmt::format("seeded with time(NULL) of February 2014, {:.2f} % of {} do where long has 32 "
                   "bits, {:.2f} % where it has 64",
                   100 * inside(32), kNumbers, 100 * inside(64)),
       verdict_of(inside(32) == 1 && inside(64) == 1),
       "the generator needs a seed below MRND = 10^9, the time is more: right but for a few on "
       "32 bits (Windows), useless on 64"});
  constexpr std::uint32_t kPlaces = 4200;
  out.push_back({"Appendix B, br[4200] · 付録 B の br",
                 "the table of stacks fits: struct b br[4200], filled by while(feof) without a "
                 "bound",
                 fmt::format("filled from the band's place (0 to 208) on: at least {} lines fit, "
                             "and there are {} classes of stacks",
                             kPlaces - 208, found.check.stack_classes),
                 verdict_of(found.check.stack_classes <= kPlaces - 208),
                 "a file with a line per class overflows, and so does one with rmax = 4106, a "
                 "constant of the listing that is not used; its files are not printed"});
}

}  // namespace

std::vector<Claim> hidai_claims(const HidaiFindings& found) {
  std::vector<Claim> out;
  claims_on_the_number(found, out);
  claims_on_normal_forms(found, out);
  claims_on_classes(found, out);
  claims_on_the_channel(found, out);
  claims_on_the_listing(found, out);
  return out;
}

}  // namespace masu::study
