// The engines behind the ratings.
//
// An engine has: a constructor from a LayoutPtr, a type Score, and
// Score rate(const Puzzle&, const Stop&) or Score rate(const Puzzle&, const Effort&).
#pragma once

#include <cstdint>
#include <memory>
#include <typeindex>
#include <utility>
#include <vector>

#include "masu/rate.hpp"

namespace masu::rate {

/// How far ratings that can take long go, and when they end.
struct Effort {
  Stop stop;     ///< a rating that is stopped says what is known by then (">=9.0")
  SeOptions se;  ///< of er, ep, ed, pearl, diamond
};

struct Context::Impl {
  struct AnySlot {
    explicit AnySlot(std::type_index t) : type(t) {}
    AnySlot(const AnySlot&) = delete;
    AnySlot& operator=(const AnySlot&) = delete;
    virtual ~AnySlot() = default;
    std::type_index type;
    std::uint64_t serial = 0;  ///< of the puzzle that its score is of
  };
  template <class Engine>
  struct Slot final : AnySlot {
    explicit Slot(LayoutPtr layout) : AnySlot(typeid(Engine)), engine(std::move(layout)) {}
    Engine engine;
    typename Engine::Score score;
  };

  explicit Impl(LayoutPtr of) : layout(std::move(of)) {}

  template <class Engine>
  Slot<Engine>& slot() {
    for (const auto& slot : slots) {
      if (slot->type == typeid(Engine)) return static_cast<Slot<Engine>&>(*slot);
    }
    slots.push_back(std::make_unique<Slot<Engine>>(layout));
    return static_cast<Slot<Engine>&>(*slots.back());
  }

  LayoutPtr layout;
  Effort effort;
  const Puzzle* puzzle = nullptr;
  std::uint64_t serial = 0;  ///< of the puzzle
  std::vector<std::unique_ptr<AnySlot>> slots;
};

/// The score of the puzzle. Makes the engine on first use, and runs it at most once per puzzle.
template <class Engine>
const typename Engine::Score& score_of(Context& context) {
  Context::Impl& all = *context.impl_;
  auto& slot = all.slot<Engine>();
  if (slot.serial == all.serial) return slot.score;
  if constexpr (requires(Engine & e) { e.rate(*all.puzzle, all.effort); }) {
    slot.score = slot.engine.rate(*all.puzzle, all.effort);
  } else {
    slot.score = slot.engine.rate(*all.puzzle, all.effort.stop);
  }
  slot.serial = all.serial;
  return slot.score;
}

}  // namespace masu::rate
