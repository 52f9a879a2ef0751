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

constexpr std::string_view kLoop =
    "チェーン{chain}は始点に戻り、強いリンクと弱いリンクが交互に並びます。"
    "したがって真と偽が交互になり、どの弱いリンクでも両端のちょうど一方が真です。"
    "その両方と両立しない候補は消えます: {result}。";
constexpr std::string_view kDiscontinuous =
    "{chain}をたどると、最初が偽なら最後は真になります。"
    "両端は同じマスで出会い、そのマスの候補が決まります: {result}。";
constexpr std::string_view kOpen =
    "{chain}をたどると、最初が偽なら最後は真になります。したがって両端の少なくとも一方は真で、"
    "そのどちらとも両立しない候補は消えます: {result}。";
constexpr std::string_view kSets =
    "ALS（候補がマスより1つ多い集合）は、数字が1つ欠けると残りの数字がすべて入ります。"
    "{chain}をたどると、最初の集合に最初の数字がなければ、最後の集合に最後の数字が入ります。"
    "どちらかは真なので、そのどちらとも両立しない候補は消えます: {result}。";
constexpr std::string_view kVerity =
    "次のどれかは真です: {possible}。それぞれをたどると: {chains}。"
    "どの場合も同じ結論になるので、{result}。";
constexpr std::string_view kLockedSubset =
    "{n}つのマス{cells}は{houses}のどれにも含まれ、候補は合わせて{digits}の{n}つだけです。"
    "これらの数字はこの{n}マスに入るので、{houses}の他のマスから消えます: {out}。";
constexpr std::string_view kRemotePair =
    "{way}の候補はどれも{digits}で、順に互いに見えるので、2つの数字が交互に入ります。"
    "{ends}は奇数歩離れているので、一方が一方の数字、他方がもう一方の数字です。"
    "両方から見えるマスにはどちらの数字も入りません: {out}。";
constexpr std::string_view kTwoKites =
    "{houses}では、{digit}の入るマスがそれぞれ2つだけです。{links}は同じブロックにあるので、"
    "両方が{digit}になることはありません。行と、もう一方のマスを通る列の組ごとに、"
    "残りの端の一方は{digit}です。その両端から見えるマスの{digit}は消えます: {out}。";
constexpr std::string_view kEmptyRectangle =
    "{house}で{digit}が入るのは{cells}だけで、どれも{covers}のどちらかにあります。"
    "末尾に挙げるマスが{digit}だとすると、{ends}は{digit}でなくなり、{links}が{digit}になります。"
    "すると{house}に{digit}の入るマスがなくなります。したがって{out}。";
constexpr std::string_view kBigFish =
    "{houses}にはそれぞれ{digit}が1つ必要で、{covers}にはそれぞれ{digit}が1つ入ります。"
    "前者の{digit}の候補はどれも、含まれる後者の数が前者の数以上です。"
    "したがって{houses}の{digit}が{covers}の{digit}であり、"
    "前者より多くの後者に含まれるマスの{digit}は消えます: {out}。";
constexpr std::string_view kFinned =
    "{houses}にはそれぞれ{digit}が1つ必要で、{covers}にはそれぞれ{digit}が1つ入ります。"
    "フィン{fins}を除けば、前者の{digit}の候補はどれも、含まれる後者の数が前者の数以上です。"
    "フィンがどれも{digit}でなければ、前者より多くの後者に含まれるマスは{digit}ではありません。"
    "フィンのどれかが{digit}なら、そこから見えるマスは{digit}ではありません。"
    "どちらにも当てはまるマスの{digit}は消えます: {out}。";
constexpr std::string_view kMultiColours =
    "{digit}の入るマスが2つだけの行・列・ブロックをたどると、一方がすべて{digit}で他方はすべて"
    "{digit}でない組が2つできます: {a} か {b}、{c} か {d}。";

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
    TechniqueText{LockedPair, "{cells}の{digits}", "{house}の候補に注目。", kLockedSubset},
    TechniqueText{LockedTriple, "{cells}の{digits}", "{house}の候補に注目。", kLockedSubset},
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
    TechniqueText{RemotePair, "{way}の{digits}", "候補が{digits}のマスに注目。", kRemotePair},
    TechniqueText{BugPlusOne, "{cells}の{digit}", "空きマスの候補の数に注目。",
                  "{cells}に{digit}"
                  "がなければ、すべての空きマスの候補が2つ、どの行・列・ブロックでも残りの数字の入"
                  "るマスが2つになります。するとすべてのマスをもう一方の候補に替えた別の解ができま"
                  "すが、解は1つです。したがって{put}。"},
    TechniqueText{Skyscraper, "{ends}の{digit}（{links}で接続）", "{houses}の候補{digit}に注目。",
                  kTurbot},
    TechniqueText{TwoStringKite, "{ends}の{digit}（{links}で接続）",
                  "{houses}の候補{digit}に注目。", kTurbot},
    TechniqueText{DualTwoStringKite, "{ends}の{digit}（{links}で接続）",
                  "{houses}の候補{digit}に注目。", kTwoKites},
    TechniqueText{TurbotFish, "{ends}の{digit}（{links}で接続）", "{houses}の候補{digit}に注目。",
                  kTurbot},
    TechniqueText{EmptyRectangle, "{house}の{digit}（{links}={ends}）",
                  "{house}の候補{digit}に注目。", kEmptyRectangle},
    TechniqueText{
        DualEmptyRectangle, "{house}の{digit}（{links}={ends}）", "{house}の候補{digit}に注目。",
        "{house}で{digit}が入るのは{cells}だけで、どれも{covers}"
        "のどちらかにあります。末尾に挙げるマスのどれかが{digit}だとすると、{links}と{ends}"
        "の強いリンクにより{house}に{digit}の入るマスがなくなります。したがって{out}。"},
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
    TechniqueText{
        UniquenessTest1, "{cells}の{digits}", "長方形{cells}に注目。",
        "この問題の解は1つです。{cells}"
        "は長方形をなし、その1マスを含む行・列・ブロックは隣り合う2マスを含みます。4マスが{digits}"
        "だけなら2つの数字を入れ替えた別の解ができてしまいます。他の数字が入りうるのは{extras}"
        "だけなので、そこには他の数字が入ります: {out}。"},
    TechniqueText{UniquenessTest2, "{cells}の{digits}", "長方形{cells}に注目。",
                  "この問題の解は1つです。{cells}"
                  "は長方形をなし、その1マスを含む行・列・ブロックは隣り合う2マスを含みます。4マス"
                  "が{digits}だけなら2つの数字を入れ替えた別の解ができてしまいます。したがって{"
                  "extras}のどれかは{z}で、そのすべてから見えるマスの{z}は消えます: {out}。"},
    TechniqueText{UniquenessTest3, "{cells}の{digits}（{links}）", "長方形{cells}に注目。",
                  "この問題の解は1つです。{cells}"
                  "は長方形をなし、その1マスを含む行・列・ブロックは隣り合う2マスを含みます。4マス"
                  "が{digits}だけなら2つの数字を入れ替えた別の解ができてしまいます。したがって{"
                  "extras}のどちらかには他の候補が入ります。{links}と合わせて{house}"
                  "の独立n子になるので、他のマスから候補が消えます: {out}。"},
    TechniqueText{
        UniquenessTest4, "{cells}の{digits}", "長方形{cells}に注目。",
        "この問題の解は1つです。{cells}"
        "は長方形をなし、その1マスを含む行・列・ブロックは隣り合う2マスを含みます。4マスが{digits}"
        "だけなら2つの数字を入れ替えた別の解ができてしまいます。{house}で{x}が入るのは{extras}"
        "だけです。一方が{z}なら他方が{x}になり、長方形ができてしまいます。したがって{out}。"},
    TechniqueText{UniquenessTest5, "{cells}の{digits}", "長方形{cells}に注目。",
                  "この問題の解は1つです。{cells}"
                  "は長方形をなし、その1マスを含む行・列・ブロックは隣り合う2マスを含みます。4マス"
                  "が{digits}だけなら2つの数字を入れ替えた別の解ができてしまいます。したがって{"
                  "extras}のどれかは{z}で、そのすべてから見えるマスの{z}は消えます: {out}。"},
    TechniqueText{UniquenessTest6, "{cells}の{digits}", "長方形{cells}に注目。",
                  "この問題の解は1つです。{cells}"
                  "は長方形をなし、その1マスを含む行・列・ブロックは隣り合う2マスを含みます。4マス"
                  "が{digits}だけなら2つの数字を入れ替えた別の解ができてしまいます。{houses}で{z}"
                  "が入るのは長方形の中だけです。{extras}の一方が{z}なら他方も{z}"
                  "になり、長方形ができてしまいます。したがって{out}。"},
    TechniqueText{HiddenRectangle, "{cells}の{digits}", "長方形{cells}に注目。",
                  "この問題の解は1つです。{cells}"
                  "は長方形をなし、その1マスを含む行・列・ブロックは隣り合う2マスを含みます。4マス"
                  "が{digits}だけなら2つの数字を入れ替えた別の解ができてしまいます。{houses}で{x}"
                  "が入るのは長方形の中だけです。両者の交わるマスが{z}なら隣の2マスは{x}"
                  "、向かいのマスは{z}になってしまいます。したがって{out}。"},
    TechniqueText{
        AvoidableRectangleOne, "{way}の{digits}", "長方形{way}に注目。",
        "この問題の解は1つです。{way}"
        "は長方形をなし、その1マスを含む行・列・ブロックは隣り合う2マスを含みます。どれもヒントでは"
        "ないので、4マスが{digits}だけなら2つの数字を入れ替えた別の解ができてしまいます。{"
        "witnesses}はすでにそうなっています。したがって{out}。"},
    TechniqueText{
        AvoidableRectangleTwo, "{way}の{digits}", "長方形{way}に注目。",
        "この問題の解は1つです。{way}"
        "は長方形をなし、その1マスを含む行・列・ブロックは隣り合う2マスを含みます。どれもヒントでは"
        "ないので、4マスが{digits}だけなら2つの数字を入れ替えた別の解ができてしまいます。{"
        "witnesses}はすでにそうなっているので{extras}の一方は{z}で、両方から見えるマスの{z}"
        "は消えます: {out}。"},
    TechniqueText{FinnedXWing, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{SashimiXWing, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{FinnedSwordfish, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{SashimiSwordfish, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{FinnedJellyfish, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{SashimiJellyfish, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{ColouringTrap, "{digit} ({a}) / ({b})", "候補{digit}に注目。", kColours},
    TechniqueText{ColouringWrap, "{digit} ({a}) / ({b})", "候補{digit}に注目。", kColours},
    TechniqueText{MultiColours1, "{digit} ({a}) / ({b}), ({c}) / ({d})", "候補{digit}に注目。",
                  kMultiColours},
    TechniqueText{MultiColours2, "{digit} ({a}) / ({b}), ({c}) / ({d})", "候補{digit}に注目。",
                  kMultiColours},
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
    TechniqueText{
        SueDeCoq, "{set1} ({set2}, {set3})", "{house}と{cover}の交わりに注目。",
        "{set1}は{house}と{cover}の両方にあり、{set2}は{house}、{set3}は{cover}にあります。"
        "合わせるとマスの数と数字の数が等しく、どの数字も2度は入りません。"
        "したがってどの数字もちょうど1度入り、その行・列・ブロックの他のマスから消えます: "
        "{result}。"},
    TechniqueText{ContinuousLoop, "{chain}", "{first}を通るループを探す。", kLoop},
    TechniqueText{DiscontinuousLoop, "{chain}", "{first}からリンクをたどる。", kDiscontinuous},
    TechniqueText{Aic, "{chain}", "{first}からリンクをたどる。", kOpen},
    TechniqueText{GroupedContinuousLoop, "{chain}", "{first}を通るループを探す。", kLoop},
    TechniqueText{GroupedDiscontinuousLoop, "{chain}", "{first}からリンクをたどる。",
                  kDiscontinuous},
    TechniqueText{GroupedAic, "{chain}", "{first}からリンクをたどる。", kOpen},
    TechniqueText{AlsXZ, "{chain}", "集合{set1}に注目。", kSets},
    TechniqueText{AlsXYWing, "{chain}", "集合{set1}に注目。", kSets},
    TechniqueText{AlsChain, "{chain}", "集合{set1}に注目。", kSets},
    TechniqueText{DeathBlossom, "{chains}", "{pivot}の周りに注目。", kVerity},
    TechniqueText{AlsAic, "{chain}", "集合{set1}に注目。", kOpen},
    TechniqueText{Squirmbag, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。", kFish},
    TechniqueText{Whale, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。", kFish},
    TechniqueText{Leviathan, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。", kFish},
    TechniqueText{FinnedSquirmbag, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{SashimiSquirmbag, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{FinnedWhale, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{SashimiWhale, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{FinnedLeviathan, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{SashimiLeviathan, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{FrankenXWing, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish},
    TechniqueText{FrankenSwordfish, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish},
    TechniqueText{FrankenJellyfish, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish},
    TechniqueText{FrankenSquirmbag, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish},
    TechniqueText{FrankenWhale, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish},
    TechniqueText{FrankenLeviathan, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish},
    TechniqueText{FinnedFrankenXWing, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{FinnedFrankenSwordfish, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{FinnedFrankenJellyfish, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{FinnedFrankenSquirmbag, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{FinnedFrankenWhale, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{FinnedFrankenLeviathan, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{MutantXWing, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish},
    TechniqueText{MutantSwordfish, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish},
    TechniqueText{MutantJellyfish, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish},
    TechniqueText{MutantSquirmbag, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish},
    TechniqueText{MutantWhale, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish},
    TechniqueText{MutantLeviathan, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish},
    TechniqueText{FinnedMutantXWing, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{FinnedMutantSwordfish, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{FinnedMutantJellyfish, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{FinnedMutantSquirmbag, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{FinnedMutantWhale, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{FinnedMutantLeviathan, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned},
    TechniqueText{TemplateSet, "{digit}", "候補{digit}に注目。",
                  "残りの{digit}を、必要な行・列・ブロックに1つずつ置く方法をすべて調べると、"
                  "どれも同じマスを使います: {result}。"},
    TechniqueText{TemplateDelete, "{digit}", "候補{digit}に注目。",
                  "残りの{digit}を、必要な行・列・ブロックに1つずつ置く方法をすべて調べると、"
                  "どれもこれらのマスを使いません: {result}。"},
    TechniqueText{KrakenFish1, "{houses}/{covers}の{digit}、フィン{fins}; {chains}",
                  "{houses}の候補{digit}に注目。",
                  "{fins}がなければ、{houses}の{digit}は{covers}だけにあり、{covers}の他のマスから"
                  "消えます。{fins}のどれかが{digit}でも、チェーンで同じものが消えます: {chains}。"
                  "どちらにしても{result}。"},
    TechniqueText{KrakenFish2, "{houses}/{covers}の{digit}、フィン{fins}; {chains}",
                  "{houses}の候補{digit}に注目。",
                  "{fins}が{digit}でなければ、{houses}の{digit}は{covers}にあります。"
                  "したがって次のどれかは真です: {possible}。それぞれをたどると: {chains}。"
                  "どの場合も同じ結論になります: {result}。"},
    TechniqueText{ForcingContradiction, "{chains}", "{pivot}を仮定してみる。",
                  "{pivot}が{digit}だと仮定すると、次のすべてが導かれます: {chains}。"
                  "これは矛盾なので、{result}。"},
    TechniqueText{ForcingVerity, "{chains}", "{pivot}をすべて試す。", kVerity},
    TechniqueText{NetContradiction, "{chains}", "{pivot}を仮定してみる。",
                  "{pivot}が{digit}だと仮定すると、順に次のように決まります: {chains}。"
                  "最後のものは同時には成り立たないので、{result}。"},
    TechniqueText{NetVerity, "{chains}", "{pivot}をすべて試す。", kVerity},
    TechniqueText{
        BruteForce, "", "推測する。",
        "試した手筋では進めません。このパズルの解は1つで、コンピュータで求めた解では{result}"
        "です。"},
};

}  // namespace

const LanguageText kJapaneseText{
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
    .multi_trap =
        "{a}と{c}には互いに見えるマスがあるので、{b}と{d}の少なくとも一方はすべて{digit}です。"
        "両方から見えるマスの{digit}は消えます: {out}。",
    .multi_wrap =
        "{a}からは後の2組の両方が見え、その一方は{digit}なので、{a}は{digit}ではありません: "
        "{out}。",
    .techniques = kTexts,
};

}  // namespace masu::logic
