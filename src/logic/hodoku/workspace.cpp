#include "logic/hodoku/als.hpp"
#include "logic/hodoku/fish.hpp"
#include "logic/hodoku/search.hpp"
#include "logic/hodoku/tables.hpp"

namespace masu::logic::hodoku {

Workspace::Workspace()
    : als(std::make_unique<AlsWork>()),
      tables(std::make_unique<TableWork>()),
      fish(std::make_unique<FishWork>()) {}
Workspace::~Workspace() = default;

void Workspace::reset() {
  als->reset();
  tables->reset();
  fish->reset();
  solution = {};
}

}  // namespace masu::logic::hodoku
