#include "logic/hodoku/als.hpp"
#include "logic/hodoku/dead_cells.hpp"
#include "logic/hodoku/fish.hpp"
#include "logic/hodoku/search.hpp"
#include "logic/hodoku/tables.hpp"

namespace masu::logic::hodoku {

Workspace::Workspace()
    : als(std::make_unique<AlsWork>()),
      tables(std::make_unique<TableWork>()),
      fish(std::make_unique<FishWork>()),
      dead(std::make_unique<DeadCells>()) {}
Workspace::~Workspace() = default;

void Workspace::reset() {
  als->reset();
  tables->reset();
  fish->reset();
  dead->reset();
  no_sue_de_coq.reset();
  solution = {};
}

}  // namespace masu::logic::hodoku
