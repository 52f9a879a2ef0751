// masu/run.hpp: long work in numbered units.
#include <iostream>
#include <masu/run.hpp>

int main() {
  masu::run::Job job;
  job.units = 10;
  job.make_work = [] {
    return [](const masu::run::Unit& unit) {
      return masu::Result<std::string>(std::to_string(unit.number * unit.number));
    };
  };
  job.merge = [](std::uint64_t, std::string_view result) {
    std::cout << result << "\n";
    return masu::Result<masu::run::Flow>(masu::run::Flow::Continue);
  };
  return masu::run::make_threads()->run(job, {}) ? 0 : 1;
}
