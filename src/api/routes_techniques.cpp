// Routes about the techniques: the list, and one with its examples.
#include <sstream>
#include <string>

#include "api/examples.hpp"
#include "api/handlers.hpp"
#include "io/json_puzzle.hpp"
#include "logic/text.hpp"
#include "masu/logic.hpp"

namespace masu::api {
namespace {

Json technique_json(const logic::Technique& t) {
  return {{"key", t.key},
          {"code", t.code},
          {"name", t.name},
          {"japanese", t.japanese},
          {"level", t.level},
          {"help", t.help},
          {"helpJapanese", logic::help_of(t.id, Language::Japanese)}};
}

Puzzle position_of(const Example& example) {
  Puzzle position(find_layout(example.layout));
  position.allowed.assign(position.digits.size(), DigitSet());
  position.placed.assign(position.digits.size(), false);
  std::istringstream words(example.position);
  std::string word;
  for (std::size_t c = 0; c < position.digits.size() && words >> word; ++c) {
    if (word.front() == '=' || word.front() == '+') {
      position.placed[c] = word.front() == '+';
      position.digits[c] = digit_of_symbol(word[1]);
      position.allowed[c] = position.layout->all_digits();
      continue;
    }
    for (char symbol : word) position.allowed[c].insert(digit_of_symbol(symbol));
  }
  return position;
}

}  // namespace

namespace handlers {

Result<Response> techniques(Call&) {
  Json list = Json::array();
  for (const logic::Technique& t : logic::techniques()) list.push_back(technique_json(t));
  return json_response({{"techniques", std::move(list)}});
}

Result<Response> technique(Call& call) {
  const logic::Technique* found = logic::find_technique(call.argument);
  if (found == nullptr) return error_response(404, "not-found", "unknown technique");
  Json out = technique_json(*found);
  out["examples"] = Json::array();
  for (const Example& example : examples()) {
    if (found->key == example.technique) {
      out["examples"].push_back(io::json_of_puzzle(position_of(example)));
    }
  }
  return json_response(out);
}

}  // namespace handlers
}  // namespace masu::api
