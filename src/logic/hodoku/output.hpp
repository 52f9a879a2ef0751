// Where a search puts its steps: one function serves "the first" and "all of them".
#pragma once

#include <vector>

#include "logic/hodoku/step.hpp"

namespace masu::logic::hodoku {

class Output {
 public:
  /// Only the first step is wanted.
  explicit Output(Step& one) : one_(&one) {}
  explicit Output(std::vector<Step>& all) : all_(&all) {}

  /// A step to fill.
  Step& next(Type type, Digits digits) {
    Step& step = all_ ? all_->emplace_back() : *one_;
    step.type = type;
    step.digits = digits;
    ++found_;
    return step;
  }
  /// Should the search end now?
  [[nodiscard]] bool enough() const { return one_ && found_ > 0; }
  [[nodiscard]] bool any() const { return found_ > 0; }
  /// All steps, when all are wanted.
  [[nodiscard]] std::vector<Step>* list() const { return all_; }

 private:
  Step* one_ = nullptr;
  std::vector<Step>* all_ = nullptr;
  int found_ = 0;
};

}  // namespace masu::logic::hodoku
