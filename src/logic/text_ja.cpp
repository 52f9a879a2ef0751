// Japanese text of steps.
#include <array>

#include "logic/text.hpp"

namespace masu::logic {
namespace {

using enum TechniqueId;

constexpr std::string_view kLocked =
    "{house}で{digit}が入る可能性のあるマスは{cells}だけで、どれも{cover}"
    "に含まれます。このどれかが{digit}になり、"
    "それが{cover}の{digit}でもあるので、{cover}の他のマスから{digit}の候補が消えます: {out}。";
constexpr std::string_view kNaked =
    "{house}の{n}つのマス{cells}の候補は、合わせて{digits}の{n}つだけです。これらの数字はこの{n}"
    "マスに1つずつ入るので、"
    "そのマスすべてと同じ列やブロックにある他のマスから候補が消えます: {out}。";
constexpr std::string_view kHidden =
    "{house}では、{digits}の{n}つの数字が{n}つのマス{cells}にしか入りません。この{n}"
    "マスはこれらの数字で埋まるので、"
    "他の候補が消えます: {out}。";
constexpr std::string_view kFish =
    "{houses}のそれぞれで、{digit}の候補は{covers}にしかありません。{n}本の列に{digit}"
    "が1つずつ必要なので、"
    "{covers}の{digit}はすべてここで使われます。{covers}の他のマスから{digit}の候補が消えます: "
    "{out}。";
constexpr std::string_view kTurbot =
    "{houses}では、{digit}の入るマスがそれぞれ2つだけです。そのうち{links}は同じ{cover}"
    "にあるので、両方が{digit}になることはありません。"
    "したがって残りの{ends}の少なくとも一方は{digit}です。その両方から見えるマスの{digit}"
    "は消えます: {out}。";
constexpr std::string_view kColours =
    "{digit}の入るマスが2つだけの行・列・ブロックをたどると、マスは2つの組に分かれます: {a} と "
    "{b}。"
    "一方の組はすべて{digit}で、もう一方の組はすべて{digit}ではありません。";

constexpr std::array kTexts{
    TechniqueText{FullHouse, "{house}の{digit}", "{house}に注目。",
                  "{house}の空きマスは{cells}だけです。残った数字は{digit}なので、{put}。"},
    TechniqueText{Scanning, "{house}の{digit}", "{house}で{digit}の入るマスを探す。",
                  "{house}で{digit}はどこに入るでしょうか。{witnesses}に{digit}"
                  "があるので、他の空きマスには入りません。"
                  "残るのは{cells}だけなので、{put}。"},
    TechniqueText{NakedSingle, "", "{cells}に注目。",
                  "{cells}の候補は1つしか残っていません。したがって{put}。"},
    TechniqueText{HiddenSingle, "{house}の{digit}", "{house}で{digit}の候補を探す。",
                  "{house}で{digit}の候補があるのは{cells}だけです。したがって{put}。"},
    TechniqueText{Pointing, "{house}の{digit}", "{house}の候補{digit}に注目。", kLocked},
    TechniqueText{Claiming, "{house}の{digit}", "{house}の候補{digit}に注目。", kLocked},
    TechniqueText{NakedPair, "{cells}の{digits}", "{house}の候補に注目。", kNaked},
    TechniqueText{HiddenPair, "{cells}の{digits}", "{house}の候補に注目。", kHidden},
    TechniqueText{NakedTriple, "{cells}の{digits}", "{house}の候補に注目。", kNaked},
    TechniqueText{HiddenTriple, "{cells}の{digits}", "{house}の候補に注目。", kHidden},
    TechniqueText{XWing, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。", kFish},
    TechniqueText{NakedQuad, "{cells}の{digits}", "{house}の候補に注目。", kNaked},
    TechniqueText{HiddenQuad, "{cells}の{digits}", "{house}の候補に注目。", kHidden},
    TechniqueText{Swordfish, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。", kFish},
    TechniqueText{Jellyfish, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。", kFish},
    TechniqueText{Skyscraper, "{ends}の{digit}（{links}で接続）", "{houses}の候補{digit}に注目。",
                  kTurbot},
    TechniqueText{TwoStringKite, "{ends}の{digit}（{links}で接続）",
                  "{houses}の候補{digit}に注目。", kTurbot},
    TechniqueText{
        XYWing, "{pivot},{pincer1},{pincer2}の{x}/{y}/{z}", "{pivot}の周りに注目。",
        "{pivot}は{x}か{y}です。{x}なら{pincer1}が{z}に、{y}なら{pincer2}が{z}になります。"
        "どちらにしても一方は{z}なので、両方から見えるマスの{z}は消えます: {out}。"},
    TechniqueText{XYZWing, "{pivot},{pincer1},{pincer2}の{x}/{y}/{z}", "{pivot}の周りに注目。",
                  "{pivot}は{x}、{y}、{z}のどれかです。{x}なら{pincer1}が{z}に、{y}なら{pincer2}が{"
                  "z}になります。"
                  "3マスのどれかは{z}なので、3マスすべてから見えるマスの{z}は消えます: {out}。"},
    TechniqueText{WWing, "{ends}の{x}/{z}（{links}の{x}で接続）", "{ends}に注目。",
                  "{ends}の候補はどちらも{x}と{z}です。{house}で{x}が入るのは{links}"
                  "だけで、それぞれ一方から見えます。"
                  "もし{ends}がどちらも{z}でなければ両方{x}になり、{house}に{x}が入らなくなります。"
                  "したがって少なくとも一方は{z}で、両方から見えるマスの{z}は消えます: {out}。"},
    TechniqueText{ColouringTrap, "{digit} ({a}) / ({b})", "候補{digit}に注目。", kColours},
    TechniqueText{ColouringWrap, "{digit} ({a}) / ({b})", "候補{digit}に注目。", kColours},
    TechniqueText{
        XChain, "{chain}", "候補{digit}に注目。",
        "{first}が{digit}でないと仮定します。{chain}をたどると（=は少なくとも一方が真、-"
        "は両方は真でない）、"
        "{last}が{digit}になります。したがって{first}と{last}の少なくとも一方は{digit}で、"
        "両方から見えるマスの{digit}は消えます: {out}。"},
    TechniqueText{XYChain, "{chain}", "候補が2つのマスを{first}からたどる。",
                  "{first}が{z}でないと仮定します。{chain}のマスの候補は2つずつなので順に決まり、{"
                  "last}が{z}になります。"
                  "したがって{first}と{last}の少なくとも一方は{z}で、両方から見えるマスの{z}"
                  "は消えます: {out}。"},
    TechniqueText{NakedSubset, "{cells}の{digits}", "{house}の候補に注目。", kNaked},
    TechniqueText{HiddenSubset, "{cells}の{digits}", "{house}の候補に注目。", kHidden},
};

}  // namespace

const LanguageText kJapaneseText{
    .code = "ja",
    .comma = "、",
    .last_comma = "、",
    .row = "{}行目",
    .column = "{}列目",
    .block = "ブロック{}",
    .diagonal = "対角線{}",
    .extra = "追加領域{}",
    .board = "盤{0}の{1}",
    .gap = "",
    .hint = "{}が使えます。",
    .trap = "両方の組から見えるマスは{digit}になりません: {out}。",
    .wrap =
        "後の組には互いに見えるマスがあり、すべてが{digit}になることはないので、後の組は{digit}"
        "ではありません: {out}。",
    .techniques = kTexts,
};

}  // namespace masu::logic
