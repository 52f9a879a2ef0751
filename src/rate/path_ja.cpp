#include "rate/path_ja.hpp"

namespace masu::rate {

std::string_view japanese(logic::Path::End end) {
  switch (end) {
    case logic::Path::End::Solved:
      return "完成";
    case logic::Path::End::Stuck:
      return "未完成";
    case logic::Path::End::Unfinished:
      return "中断";
    case logic::Path::End::Contradiction:
      break;
  }
  return "矛盾";
}

std::string_view japanese(solve::Status status) {
  switch (status) {
    case solve::Status::None:
      return "解なし";
    case solve::Status::One:
      return "唯一解";
    case solve::Status::Several:
      return "複数解";
    case solve::Status::Unknown:
      break;
  }
  return "解を求められませんでした";
}

}  // namespace masu::rate
