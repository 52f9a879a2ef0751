// How techniques are named on command lines and in requests: one of them, a group, a list.
#include "logic/technique_names.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace masu::logic {
namespace {

constexpr int kHighestLevel = 9;

constexpr std::array kGroups{
    TechniqueGroup{"lc", "lc1,lc2", "Locked Candidates"},
    TechniqueGroup{"u", "u1,u2,u3,u4,u5,u6", "Uniqueness Tests"},
    TechniqueGroup{"ar", "ar1,ar2", "Avoidable Rectangles"},
    TechniqueGroup{"sc", "sc1,sc2", "Simple Colors"},
    TechniqueGroup{"mc", "mc1,mc2", "Multi Colors"},
    TechniqueGroup{"nl", "cnl,dnl,aic", "Nice Loops and AIC"},
    TechniqueGroup{"gnl", "gcnl,gdnl,gaic", "Grouped Nice Loops and AIC"},
    TechniqueGroup{"kf", "kf1,kf2", "Kraken Fish"},
    TechniqueGroup{"fc", "fcc,fcv", "Forcing Chains"},
    TechniqueGroup{"fn", "fnc,fnv", "Forcing Nets"},
};

std::string normalised(std::string_view name) {
  std::string out;
  for (char c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else if (static_cast<unsigned char>(c) >= 0x80) {
      out += c;
    }
  }
  return out;
}

}  // namespace

std::vector<std::string_view> parts_of(std::string_view list) {
  std::vector<std::string_view> parts;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    std::string_view part = list.substr(0, comma);
    list.remove_prefix(std::min(comma + 1, list.size()));
    while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
    while (!part.empty() && part.back() == ' ') part.remove_suffix(1);
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

std::span<const TechniqueGroup> technique_groups() { return kGroups; }

const TechniqueGroup* find_group(std::string_view name) {
  const auto found = std::ranges::find(kGroups, normalised(name), &TechniqueGroup::key);
  return found == kGroups.end() ? nullptr : &*found;
}

const Technique* find_technique(std::string_view name) {
  const std::string wanted = normalised(name);
  const auto is = [&](std::string_view known) { return normalised(known) == wanted; };
  for (const Technique& t : techniques()) {
    if (is(t.key) || is(t.code) || is(t.name) || is(t.japanese)) return &t;
  }
  for (const Technique& t : techniques()) {
    if (std::ranges::any_of(parts_of(t.aliases), is)) return &t;
  }
  return nullptr;
}

Result<std::vector<TechniqueId>> parse_techniques(std::string_view list) {
  std::vector<TechniqueId> order;
  const auto add = [&](TechniqueId id) {
    if (std::ranges::find(order, id) == order.end()) order.push_back(id);
  };
  bool first = true;
  for (std::string_view part : parts_of(list)) {
    const bool remove = part.front() == '-';
    if (remove) part.remove_prefix(1);
    // A list that begins by taking something out takes it out of everything.
    if (first && remove) {
      for (const Technique& t : techniques()) add(t.id);
    }
    first = false;
    const bool level = part.size() == 7 && part.starts_with("level-") && part.back() >= '1' &&
                       part.back() <= '0' + kHighestLevel;
    if (part == "all" || level) {
      const int up_to = level ? part.back() - '0' : kHighestLevel;
      for (const Technique& t : techniques()) {
        if (t.level > up_to) continue;
        if (remove) {
          std::erase(order, t.id);
        } else {
          add(t.id);
        }
      }
      continue;
    }
    const TechniqueGroup* group = find_group(part);
    for (std::string_view name : parts_of(group != nullptr ? group->members : part)) {
      const Technique* t = find_technique(name);
      if (t == nullptr) {
        return Error{ErrorCode::BadValue, "there is no technique '" + std::string(name) + "'", {}};
      }
      if (remove) {
        std::erase(order, t->id);
      } else {
        add(t->id);
      }
    }
  }
  if (order.empty()) return Error{ErrorCode::BadValue, "the list of techniques is empty", {}};
  return order;
}

Result<std::vector<std::vector<TechniqueId>>> parse_needs(std::string_view list) {
  std::vector<std::vector<TechniqueId>> needs;
  for (std::string_view part : parts_of(list)) {
    auto any_of = parse_techniques(part);
    if (!any_of) return any_of.error();
    needs.push_back(std::move(any_of).value());
  }
  if (needs.empty()) return Error{ErrorCode::BadValue, "the list of techniques is empty", {}};
  return needs;
}

bool uses(std::span<const Step> steps, std::span<const TechniqueId> any_of) {
  return std::ranges::find_first_of(steps, any_of, {}, &Step::technique) != steps.end();
}

}  // namespace masu::logic
