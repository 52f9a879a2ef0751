#include "api/types.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace masu::api {
namespace {

using Json = nlohmann::ordered_json;

// Apart from the fields of requests, which have the same names.
namespace members {

constexpr const char* kStatusType = "'none'|'one'|'several'|'unknown'";

constexpr std::array kFailure{Member{"code", "string"}, Member{"message", "string"},
                              Member{"line?", "integer"}, Member{"column?", "integer"}};
constexpr std::array kError{Member{"error", "Failure"}};
constexpr std::array kLimits{Member{"body", "integer", "bytes"},
                             Member{"cells", "integer", "of a board"},
                             Member{"seconds", "number", "of work"}};
constexpr std::array kVersion{Member{"masu", "string"}, Member{"limits", "Limits"},
                              Member{"public_url?", "string", "of the page, for links"},
                              Member{"library?", "boolean", "the server shows a collection"}};
constexpr std::array kLibraryColumn{Member{"name", "string"}, Member{"least", "number"},
                                    Member{"greatest", "number"},
                                    Member{"puzzles", "integer", "that have a value"}};
constexpr std::array kLibrary{Member{"puzzles", "integer"}, Member{"columns", "LibraryColumn[]"}};
constexpr std::array kLibraryPuzzle{Member{"id", "integer"}, Member{"puzzle", "Puzzle"},
                                    Member{"ratings", "{number|string|null}"}};
constexpr std::array kLibraryBar{Member{"label", "string"}, Member{"count", "integer"}};
constexpr std::array kLibraryFound{Member{"total", "integer", "in the ranges"},
                                   Member{"puzzles", "LibraryPuzzle[]"},
                                   Member{"bars", "LibraryBar[]", "of the histogram"}};
constexpr std::array kLayoutSummary{Member{"name", "string"},    Member{"aliases", "string[]"},
                                    Member{"digits", "integer"}, Member{"boards", "integer"},
                                    Member{"cells", "integer"},  Member{"houses", "integer"},
                                    Member{"rows", "integer"},   Member{"columns", "integer"}};
constexpr std::array kLayoutList{Member{"layouts", "LayoutSummary[]"}};
constexpr std::array kHouse{Member{"kind", "'row'|'column'|'block'|'diagonal'|'extra'"},
                            Member{"code", "string"}, Member{"name", "string"},
                            Member{"cells", "integer[]"}, Member{"boards", "integer[]"}};
constexpr std::array kBoard{Member{"name", "string"}, Member{"row", "integer"},
                            Member{"column", "integer"}, Member{"cells", "integer[]"}};
constexpr std::array kLayout{Member{"name", "string"},
                             Member{"digits", "integer"},
                             Member{"box_rows", "integer"},
                             Member{"box_columns", "integer"},
                             Member{"rows", "integer"},
                             Member{"columns", "integer"},
                             Member{"cells", "(integer,integer)[]", "row and column of each cell"},
                             Member{"houses", "House[]"},
                             Member{"boards", "Board[]"}};
constexpr std::array kTechnique{Member{"key", "string"},         Member{"code", "string"},
                                Member{"name", "string"},        Member{"japanese", "string"},
                                Member{"level", "integer"},      Member{"help", "string"},
                                Member{"helpJapanese", "string"}};
constexpr std::array kTechniquePage{
    Member{"key", "string"},          Member{"code", "string"},
    Member{"name", "string"},         Member{"japanese", "string"},
    Member{"level", "integer"},       Member{"help", "string"},
    Member{"helpJapanese", "string"}, Member{"examples", "Puzzle[]", "where it finds a step"}};
constexpr std::array kTechniqueList{Member{"techniques", "Technique[]"}};
constexpr std::array kPuzzle{Member{"masu", "integer", "1: version of the form"},
                             Member{"layout", "string|object", "a name, or a description"},
                             Member{"givens", "string", "one symbol per cell"},
                             Member{"placed?", "string", "by the player"},
                             Member{"marks?", "string[]", "candidates per cell"},
                             Member{"note?", "string"}};
constexpr std::array kParsed{Member{"puzzles", "Puzzle[]"}, Member{"errors", "string[]"},
                             Member{"count", "integer", "records in the text"}};
constexpr std::array kText{Member{"text", "string"}};
constexpr std::array kChecked{
    Member{"layout", "string"},    Member{"clues", "integer"},
    Member{"status", kStatusType}, Member{"reason?", "string", "why there is no solution"},
    Member{"minimal?", "boolean"}, Member{"redundant?", "string[]", "cells"}};
constexpr std::array kSolved{
    Member{"layout", "string"},    Member{"status", kStatusType},
    Member{"solution?", "string"}, Member{"second?", "string", "where there are several"},
    Member{"nodes", "integer"},    Member{"reason?", "string"}};
constexpr std::array kCounted{Member{"layout", "string"}, Member{"count", "integer"},
                              Member{"exact", "boolean"}};
constexpr std::array kCandidate{Member{"cell", "string"}, Member{"digit", "integer"}};
constexpr std::array kMarkedCandidate{Member{"cell", "string"}, Member{"digit", "integer"},
                                      Member{"role", "string"}};
constexpr std::array kMarkedHouse{Member{"house", "string"}, Member{"role", "string"}};
constexpr std::array kLink{Member{"from", "Candidate"}, Member{"to", "Candidate"},
                           Member{"strong", "boolean"}};
constexpr std::array kCellSet{Member{"cells", "string[]"}, Member{"digits", "integer[]"}};
constexpr std::array kChainNode{
    Member{"cells", "string[]", "one: a candidate; several: a group, or the places in a set"},
    Member{"digit", "integer"}, Member{"on", "boolean", "one of the cells is the digit; or none"},
    Member{"set?", "integer", "which of the step's sets: an almost locked set"}};
constexpr std::array kChain{
    Member{"nodes", "ChainNode[]"},
    Member{"follows", "(integer,integer)[]", "[from, to]: places in the list of nodes"},
    Member{"loop", "boolean", "the first follows from the last"}};
constexpr std::array kStep{
    Member{"technique", "string", "its key"},
    Member{"code", "string"},
    Member{"name", "string"},
    Member{"level", "integer"},
    Member{"digits", "integer[]"},
    Member{"houses", "MarkedHouse[]"},
    Member{"candidates", "MarkedCandidate[]"},
    Member{"links", "Link[]", "with the arrows of the chains"},
    Member{"sets", "CellSet[]"},
    Member{"chains", "Chain[]"},
    Member{"placements", "Candidate[]"},
    Member{"eliminations", "Candidate[]"},
    Member{"line", "string"},
    Member{"paragraph", "string"},
    Member{"hints?", "string[]", "in three depths"},
    Member{"follow?", "integer", "cells that singles fill after it"},
    Member{"search?", "string", "HoDoKu's technique that the score belongs to"},
    Member{"complexity?", "integer", "of SE's chains"},
    Member{"rating?", "number", "HoDoKu's score, or SE's rating"}};
constexpr std::array kPosition{Member{"digits", "string"}, Member{"marks", "string[]"}};
constexpr std::array kHint{
    Member{"layout", "string"},
    Member{"state", "'step'|'stuck'|'unfinished'|'complete'|'clash'|'wrong'|'contradiction'"},
    Member{"steps", "Step[]"},
    Member{"reason?", "string", "which clues clash"},
    Member{"wrong?", "string[]", "cells where the player went wrong"},
    Member{"complete?", "boolean", "these are all the steps"},
    Member{"position?", "Position"}};
constexpr std::array kPath{Member{"layout", "string"},
                           Member{"end", "'solved'|'stuck'|'contradiction'|'unfinished'"},
                           Member{"reason?", "string", "why HoDoKu or SE have no path"},
                           Member{"rating?", "string", "of HoDoKu or SE"},
                           Member{"start", "Position|null"},
                           Member{"position", "string", "the last one"},
                           Member{"steps", "Step[]"}};
constexpr std::array kRated{
    Member{"layout", "string"},
    Member{"status", kStatusType},
    Member{"ratings", "{number|string|null}"},
    Member{"trace?", "DScoreSearch[]|null", "null: not enough time"},
    Member{"cells?", "integer[]", "candidates of every cell"},
    Member{"percentiles?", "{number}", "percent of random minimal puzzles that are easier"}};
constexpr std::array kBatchLine{Member{"number?", "integer", "from 1"},
                                Member{"puzzle?", "Puzzle"},
                                Member{"status?", kStatusType},
                                Member{"ratings?", "{number|string|null}"},
                                Member{"error?", "string", "no puzzle"},
                                Member{"done?", "boolean", "in the last line: were all rated?"},
                                Member{"count?", "integer"}};
constexpr std::array kClueLine{
    Member{"clues", "integer", "no puzzle has fewer"}, Member{"unit?", "integer"},
    Member{"units?", "integer", "parts of the search with that many clues"},
    Member{"puzzle?", "string", "one with that many clues"},
    Member{"done?", "boolean", "in the last line: is this the answer?"}};
constexpr std::array kDScoreSearch{Member{"logic", "string"},
                                   Member{"looks", "integer", "what it adds to the score"},
                                   Member{"pattern", "string"},
                                   Member{"text", "string"},
                                   Member{"digit?", "integer"},
                                   Member{"houses?", "string[]", "codes"},
                                   Member{"removed", "Candidate[]"},
                                   Member{"placed", "Candidate[]"},
                                   Member{"remembered?", "string[]", "cells"}};
constexpr std::array kRefutation{
    Member{"cell", "string"}, Member{"digit", "integer"},
    Member{"operations", "Candidate[][]", "what follows from the digit"}, Member{"text", "string"}};
constexpr std::array kSRankRound{Member{"rank", "string"}, Member{"refutations", "Refutation[]"},
                                 Member{"operations", "Candidate[][]", "what is solved then"}};
constexpr std::array kSRank{
    Member{"layout", "string"}, Member{"srank", "string"}, Member{"story?", "string"},
    Member{"start?", "Candidate[][]", "what the clues solve"}, Member{"rounds?", "SRankRound[]"}};
constexpr std::array kArea{Member{"name", "string"}, Member{"overlap", "boolean"},
                           Member{"cells", "integer[]"}};
constexpr std::array kRun{
    Member{"strategy", "string"},
    Member{"start", "string", "a board; empty for a written schedule"},
    Member{"solved", "boolean"},
    Member{"total", "integer"},
    Member{"looks", "integer[]", "per area"},
    Member{"loops", "integer[]", "per area"},
    Member{"trace?", "(integer,integer,string,integer,integer,integer,string|null)[]",
           "looks: cell, digit or 0, why, area of the lap, area, loop, house or null"}};
constexpr std::array kLooks{Member{"layout", "string"}, Member{"rules", "string"},
                            Member{"areas", "Area[]"}, Member{"runs", "Run[]"}};
constexpr std::array kGridNumber{Member{"layout", "string"}, Member{"number", "string"},
                                 Member{"count", "string", "of all grids"}};
constexpr std::array kNumberedGrid{Member{"layout", "string"}, Member{"grid", "string"},
                                   Member{"count", "string", "of all grids"}};
constexpr std::array kGrids{Member{"layout", "string"}, Member{"grids", "string[]"}};
constexpr std::array kTransmission{Member{"layout", "string"},
                                   Member{"sent", "string"},
                                   Member{"received", "string"},
                                   Member{"erased", "integer"},
                                   Member{"status", kStatusType},
                                   Member{"solutions", "integer"},
                                   Member{"exact", "boolean"},
                                   Member{"rate", "number|null"},
                                   Member{"shannon_limit", "number|null"},
                                   Member{"decoded?", "string"},
                                   Member{"right?", "boolean"}};
constexpr std::array kCurvePoint{Member{"epsilon", "number"},    Member{"strict", "number"},
                                 Member{"strict_low", "number"}, Member{"strict_high", "number"},
                                 Member{"guess", "number"},      Member{"guess_low", "number"},
                                 Member{"guess_high", "number"}};
constexpr std::array kCurveRow{Member{"k", "integer", "erased cells"},
                               Member{"strict", "number"},
                               Member{"strict_low", "number"},
                               Member{"strict_high", "number"},
                               Member{"guess", "number"},
                               Member{"guess_low", "number"},
                               Member{"guess_high", "number"}};
constexpr std::array kCurve{Member{"layout", "string"},
                            Member{"exact", "boolean"},
                            Member{"guess_limit", "integer|null"},
                            Member{"samples", "integer"},
                            Member{"rate", "number"},
                            Member{"shannon_limit", "number"},
                            Member{"points", "CurvePoint[]"},
                            Member{"rows", "CurveRow[]", "f_k"}};
constexpr std::array kFound{Member{"puzzle", "Puzzle"}, Member{"ratings", "{number|string|null}"}};
constexpr std::array kGenerateLine{
    Member{"tries", "integer"},
    Member{"puzzle?", "Puzzle", "a find"},
    Member{"ratings?", "{number|string|null}"},
    Member{"closest?", "Found", "until a puzzle is found"},
    Member{"done?", "boolean", "in the last line: were enough found?"},
    Member{"found?", "integer"}};

}  // namespace members

constexpr std::array kTypes{
    Type{"Error", members::kError},
    Type{"Failure", members::kFailure},
    Type{"Limits", members::kLimits},
    Type{"Version", members::kVersion},
    Type{"LibraryColumn", members::kLibraryColumn},
    Type{"Library", members::kLibrary},
    Type{"LibraryPuzzle", members::kLibraryPuzzle},
    Type{"LibraryBar", members::kLibraryBar},
    Type{"LibraryFound", members::kLibraryFound},
    Type{"LayoutSummary", members::kLayoutSummary},
    Type{"LayoutList", members::kLayoutList},
    Type{"House", members::kHouse},
    Type{"Board", members::kBoard},
    Type{"Layout", members::kLayout},
    Type{"Technique", members::kTechnique},
    Type{"TechniqueList", members::kTechniqueList},
    Type{"TechniquePage", members::kTechniquePage},
    Type{"Puzzle", members::kPuzzle},
    Type{"Parsed", members::kParsed},
    Type{"Text", members::kText},
    Type{"Checked", members::kChecked},
    Type{"Solved", members::kSolved},
    Type{"Counted", members::kCounted},
    Type{"Candidate", members::kCandidate},
    Type{"MarkedCandidate", members::kMarkedCandidate},
    Type{"MarkedHouse", members::kMarkedHouse},
    Type{"Link", members::kLink},
    Type{"CellSet", members::kCellSet},
    Type{"ChainNode", members::kChainNode},
    Type{"Chain", members::kChain},
    Type{"Step", members::kStep},
    Type{"Position", members::kPosition},
    Type{"Hint", members::kHint},
    Type{"Path", members::kPath},
    Type{"Rated", members::kRated},
    Type{"DScoreSearch", members::kDScoreSearch},
    Type{"BatchLine", members::kBatchLine},
    Type{"ClueLine", members::kClueLine},
    Type{"Refutation", members::kRefutation},
    Type{"SRankRound", members::kSRankRound},
    Type{"SRank", members::kSRank},
    Type{"Area", members::kArea},
    Type{"Run", members::kRun},
    Type{"Looks", members::kLooks},
    Type{"GridNumber", members::kGridNumber},
    Type{"NumberedGrid", members::kNumberedGrid},
    Type{"Grids", members::kGrids},
    Type{"Transmission", members::kTransmission},
    Type{"CurvePoint", members::kCurvePoint},
    Type{"CurveRow", members::kCurveRow},
    Type{"Curve", members::kCurve},
    Type{"Found", members::kFound},
    Type{"GenerateLine", members::kGenerateLine},
};

// The part of `text` up to a separator that is in no brackets, which is taken away with it.
std::string_view take_part(std::string_view& text, char separator) {
  int depth = 0;
  std::size_t end = 0;
  for (; end < text.size() && (depth > 0 || text[end] != separator); ++end) {
    if (text[end] == '(' || text[end] == '{') ++depth;
    if (text[end] == ')' || text[end] == '}') --depth;
  }
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(text.size(), end + 1));
  return part;
}

bool has_alternatives(std::string_view type) {
  std::string_view rest = type;
  return type.starts_with('\'') || take_part(rest, '|').size() < type.size();
}

// OpenAPI 3.0 has no tuples: the number of entries is as near as it gets. What they are is for
// those who know our extension.
Json tuple_of(std::string_view types) {
  Json entries = Json::array();
  while (!types.empty()) entries.push_back(schema_of(take_part(types, ',')));
  Json schema{{"type", "array"}, {"items", Json::object()}};
  schema["minItems"] = schema["maxItems"] = entries.size();
  schema["x-tuple"] = std::move(entries);
  return schema;
}

// OpenAPI 3.0 has no "null": what may be null is nullable.
Json alternatives(std::string_view types) {
  Json names = Json::array();  // constants
  Json schemas = Json::array();
  bool nullable = false;
  while (!types.empty()) {
    const std::string_view one = take_part(types, '|');
    if (one == "null") {
      nullable = true;
    } else if (one.starts_with('\'')) {
      names.push_back(one.substr(1, one.size() - 2));
    } else {
      schemas.push_back(schema_of(one));
    }
  }
  if (!names.empty()) schemas.push_back({{"type", "string"}, {"enum", std::move(names)}});
  Json schema = schemas.size() == 1 && !schemas[0].contains("$ref") ? schemas[0] : Json::object();
  if (schema.empty()) schema["anyOf"] = std::move(schemas);
  if (nullable) schema["nullable"] = true;
  return schema;
}

}  // namespace

std::span<const Type> types() { return kTypes; }

Json schema_of(std::string_view type) {
  if (has_alternatives(type)) return alternatives(type);
  if (type.ends_with("[]")) {
    return {{"type", "array"}, {"items", schema_of(type.substr(0, type.size() - 2))}};
  }
  const std::string_view inner = type.substr(1, type.size() - 2);
  if (type.starts_with('(')) return tuple_of(inner);
  if (type.starts_with('{')) {
    return {{"type", "object"}, {"additionalProperties", schema_of(inner)}};
  }
  if (type == "any") return Json::object();
  if (type.front() >= 'A' && type.front() <= 'Z') {
    return {{"$ref", "#/components/schemas/" + std::string(type)}};
  }
  return {{"type", type}};
}

Json schema_of(const Type& type) {
  Json properties = Json::object();
  Json required = Json::array();
  for (const Member& member : type.members) {
    std::string_view name = member.name;
    const bool optional = name.ends_with('?');
    if (optional) name.remove_suffix(1);
    Json schema = schema_of(std::string_view(member.type));
    // Next to a $ref nothing else counts.
    if (*member.help != '\0' && !schema.contains("$ref")) schema["description"] = member.help;
    properties[std::string(name)] = std::move(schema);
    if (!optional) required.push_back(name);
  }
  return {{"type", "object"},
          {"additionalProperties", false},
          {"properties", std::move(properties)},
          {"required", std::move(required)}};
}

}  // namespace masu::api
