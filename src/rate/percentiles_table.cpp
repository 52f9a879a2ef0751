// Made by scripts/percentiles:
//
//   masu generate --method minimal -n 10000 --seed 1 |
//   masu rate --columns level,dscore,hodoku-score,er --format csv
#include <limits>

#include "percentiles.hpp"

namespace masu::rate {
namespace {

constexpr double kBeyond = std::numeric_limits<double>::infinity();

constexpr Quantiles kQuantiles[]{
    {"dscore",
     10000,
     {11,      19,      21,      23,      25,      27,      29,      30,      32,      33,
      34,      36,      37,      39,      40,      42,      43,      45,      46,      48,
      50,      52,      54,      56,      58,      60,      62,      63,      64,      66,
      67,      68,      69,      70,      72,      73,      74,      75,      76,      78,
      79,      80,      82,      83,      85,      87,      89,      91,      94,      98,
      101,     106,     112,     119,     131,     147,     169,     189,     219,     360,
      698,     kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond,
      kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond,
      kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond,
      kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond, kBeyond,
      kBeyond}},
    {"hodoku-score",
     10000,
     {216,  230,  248,  264,  272,  282,  288,  294,  300,  304,  310,  314,  320,  324,  328,
      332,  334,  338,  342,  344,  348,  352,  354,  358,  364,  366,  368,  374,  378,  380,
      384,  388,  392,  394,  398,  402,  408,  410,  414,  418,  424,  430,  434,  440,  448,
      452,  458,  466,  474,  482,  490,  498,  514,  528,  540,  554,  564,  578,  594,  608,
      626,  644,  664,  684,  708,  728,  750,  772,  798,  824,  850,  882,  914,  948,  984,
      1028, 1070, 1120, 1160, 1204, 1264, 1324, 1378, 1434, 1508, 1590, 1672, 1768, 1848, 1954,
      2074, 2208, 2368, 2518, 2724, 2986, 3294, 3794, 4438, 5588, 15672}},
    {"er", 10000, {1.2, 1.2, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5,
                   1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.7, 1.7, 2,   2,   2,
                   2,   2,   2,   2,   2,   2,   2,   2,   2,   2,   2,   2,   2,   2,   2,
                   2,   2.3, 2.3, 2.3, 2.5, 2.5, 2.6, 2.6, 2.6, 2.6, 2.6, 2.6, 2.8, 3,   3,
                   3.4, 4,   4,   4,   4,   4,   4,   4.1, 4.2, 4.2, 4.2, 4.2, 4.3, 4.3, 4.5,
                   4.5, 5.5, 5.5, 5.5, 5.6, 5.6, 6.3, 6.4, 6.6, 7.1, 7.1, 7.1, 7.1, 7.1, 7.2,
                   7.2, 7.2, 7.2, 7.2, 7.2, 7.2, 7.3, 7.4, 8.3, 8.4, 9.1}},
};

}  // namespace

std::span<const Quantiles> quantiles() { return kQuantiles; }

}  // namespace masu::rate
