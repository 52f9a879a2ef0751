// Search by technique: names for several of them, and what a path is to have.
//
// "nl,x" asks for an X-chain and any of the nice loops. Names are those of the path that is looked
// at, ours (masu/logic.hpp) or HoDoKu's (masu/hodoku.hpp).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "masu/hodoku.hpp"
#include "masu/logic.hpp"
#include "masu/result.hpp"

namespace masu::logic {

/// A name for several techniques; parse_techniques() takes it for all of them.
struct TechniqueGroup {
  std::string_view key;      ///< "nl", HoDoKu's where it does not tell them apart
  std::string_view members;  ///< codes, comma separated: "cnl,dnl,aic"
  std::string_view name;     ///< "Nice Loops and AIC"
};
[[nodiscard]] std::span<const TechniqueGroup> technique_groups();
/// What a path is to have: for each part of a list of names or groups, any of the techniques that
/// the part names. Fails with BadValue.
[[nodiscard]] Result<std::vector<std::vector<TechniqueId>>> parse_needs(std::string_view list);
/// Is one of them on the path?
[[nodiscard]] bool uses(std::span<const Step> steps, std::span<const TechniqueId> any_of);

}  // namespace masu::logic

namespace masu::hodoku {

/// The same for HoDoKu's path, in HoDoKu's names and the same groups.
[[nodiscard]] Result<std::vector<std::vector<const Technique*>>> parse_needs(std::string_view list);
/// Is one of them on the path, as what a step is or as the search that found it?
[[nodiscard]] bool uses(std::span<const Step> steps, std::span<const Technique* const> any_of);
/// "fh=19 n1=20 h1=17": how often each search was needed, in the order of the table.
[[nodiscard]] std::string summary(std::span<const Step> steps);

}  // namespace masu::hodoku
