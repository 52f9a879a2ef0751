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
                  "{house}の空きマスは{cells}だけです。残った数字は{digit}なので、{put}。",
                  "空きマスが1つだけの行・列・ブロック"},
    TechniqueText{Scanning, "{house}の{digit}", "{house}で{digit}の入るマスを探す。",
                  "{house}で{digit}はどこに入るでしょうか。{witnesses}に{digit}"
                  "があるので、他の空きマスには入りません。"
                  "残るのは{cells}だけなので、{put}。",
                  "盤上の数字により、ある数字の入るマスが行・列・ブロックに1つだけ残る"},
    TechniqueText{NakedSingle, "", "{cells}に注目。",
                  "{cells}の候補は1つしか残っていません。したがって{put}。", "候補が1つだけのマス"},
    TechniqueText{HiddenSingle, "{house}の{digit}", "{house}で{digit}の候補を探す。",
                  "{house}で{digit}の候補があるのは{cells}だけです。したがって{put}。",
                  "行・列・ブロックで候補のマスが1つだけの数字"},
    TechniqueText{LockedPair, "{cells}の{digits}", "{house}の候補に注目。", kLockedSubset,
                  "2つの領域に同時に含まれ、両方から候補を消す独立双子"},
    TechniqueText{LockedTriple, "{cells}の{digits}", "{house}の候補に注目。", kLockedSubset,
                  "2つの領域に同時に含まれ、両方から候補を消す独立三つ子"},
    TechniqueText{Pointing, "{house}の{digit}", "{house}の候補{digit}に注目。", kLocked,
                  "ブロックの中である数字が1本の行か列だけにあり、その行か列の残りから消える"},
    TechniqueText{Claiming, "{house}の{digit}", "{house}の候補{digit}に注目。", kLocked,
                  "行か列の中である数字が1つのブロックだけにあり、そのブロックの残りから消える"},
    TechniqueText{NakedPair, "{cells}の{digits}", "{house}の候補に注目。", kNaked,
                  "同じ2つの候補だけを持つ、同じ領域の2マス"},
    TechniqueText{HiddenPair, "{cells}の{digits}", "{house}の候補に注目。", kHidden,
                  "領域の同じ2マスにしか入らない2つの数字"},
    TechniqueText{NakedTriple, "{cells}の{digits}", "{house}の候補に注目。", kNaked,
                  "候補が合わせて3つだけの、同じ領域の3マス"},
    TechniqueText{HiddenTriple, "{cells}の{digits}", "{house}の候補に注目。", kHidden,
                  "領域の3マスにしか入らない3つの数字"},
    TechniqueText{XWing, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。", kFish,
                  "2本の列である数字が、交わる同じ2本の列だけにある"},
    TechniqueText{NakedQuad, "{cells}の{digits}", "{house}の候補に注目。", kNaked,
                  "候補が合わせて4つだけの、同じ領域の4マス"},
    TechniqueText{HiddenQuad, "{cells}の{digits}", "{house}の候補に注目。", kHidden,
                  "領域の4マスにしか入らない4つの数字"},
    TechniqueText{Swordfish, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。", kFish,
                  "3本の列である数字が、交わる3本の列だけにある"},
    TechniqueText{Jellyfish, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。", kFish,
                  "4本の列である数字が、交わる4本の列だけにある"},
    TechniqueText{RemotePair, "{way}の{digits}", "候補が{digits}のマスに注目。", kRemotePair,
                  "同じ2つの候補を持つマスの鎖で、両端に2つの数字が1つずつ入る"},
    TechniqueText{BugPlusOne, "{cells}の{digit}", "空きマスの候補の数に注目。",
                  "{cells}に{digit}"
                  "がなければ、すべての空きマスの候補が2つ、どの行・列・ブロックでも残りの数字の入"
                  "るマスが2つになります。するとすべてのマスをもう一方の候補に替えた別の解ができま"
                  "すが、解は1つです。したがって{put}。",
                  "候補が3つのマスが1つだけあり、それがなければ解が2つになる"},
    TechniqueText{Skyscraper, "{ends}の{digit}（{links}で接続）", "{houses}の候補{digit}に注目。",
                  kTurbot, "平行な2本の列の強いリンクが、一端でつながる"},
    TechniqueText{TwoStringKite, "{ends}の{digit}（{links}で接続）",
                  "{houses}の候補{digit}に注目。", kTurbot,
                  "行の強いリンクと列の強いリンクが、ブロックの中でつながる"},
    TechniqueText{DualTwoStringKite, "{ends}の{digit}（{links}で接続）",
                  "{houses}の候補{digit}に注目。", kTwoKites,
                  "同じ2マスでつながる、同じ数字の2つのカイト"},
    TechniqueText{TurbotFish, "{ends}の{digit}（{links}で接続）", "{houses}の候補{digit}に注目。",
                  kTurbot, "任意の2つの領域の強いリンクが、一端でつながる"},
    TechniqueText{EmptyRectangle, "{house}の{digit}（{links}={ends}）",
                  "{house}の候補{digit}に注目。", kEmptyRectangle,
                  "ある数字が交わる2本の列だけにあるブロックと、その一方につながる強いリンク"},
    TechniqueText{
        DualEmptyRectangle, "{house}の{digit}（{links}={ends}）", "{house}の候補{digit}に注目。",
        "{house}で{digit}が入るのは{cells}だけで、どれも{covers}"
        "のどちらかにあります。末尾に挙げるマスのどれかが{digit}だとすると、{links}と{ends}"
        "の強いリンクにより{house}に{digit}の入るマスがなくなります。したがって{out}。",
        "同じブロックの2つのエンプティレクタングル"},
    TechniqueText{
        XYWing, "{pivot},{pincer1},{pincer2}の{x}/{y}/{z}", "{pivot}の周りに注目。",
        "{pivot}は{x}か{y}です。{x}なら{pincer1}が{z}に、{y}なら{pincer2}が{z}になります。"
        "どちらにしても一方は{z}なので、両方から見えるマスの{z}は消えます: {out}。",
        "候補xyのマスから候補xzとyzのマスが見え、そのどちらかがzになる"},
    TechniqueText{XYZWing, "{pivot},{pincer1},{pincer2}の{x}/{y}/{z}", "{pivot}の周りに注目。",
                  "{pivot}は{x}、{y}、{z}のどれかです。{x}なら{pincer1}が{z}に、{y}なら{pincer2}が{"
                  "z}になります。"
                  "3マスのどれかは{z}なので、3マスすべてから見えるマスの{z}は消えます: {out}。",
                  "候補xyzのマスから候補xzとyzのマスが見え、3マスのどれかがzになる"},
    TechniqueText{WWing, "{ends}の{x}/{z}（{links}の{x}で接続）", "{ends}に注目。",
                  "{ends}の候補はどちらも{x}と{z}です。{house}で{x}が入るのは{links}"
                  "だけで、それぞれ一方から見えます。"
                  "もし{ends}がどちらも{z}でなければ両方{x}になり、{house}に{x}が入らなくなります。"
                  "したがって少なくとも一方は{z}で、両方から見えるマスの{z}は消えます: {out}。",
                  "候補xyの2マスのxが強いリンクでつながり、どちらかがyになる"},
    TechniqueText{
        UniquenessTest1, "{cells}の{digits}", "長方形{cells}に注目。",
        "この問題の解は1つです。{cells}"
        "は長方形をなし、その1マスを含む行・列・ブロックは隣り合う2マスを含みます。4マスが{digits}"
        "だけなら2つの数字を入れ替えた別の解ができてしまいます。他の数字が入りうるのは{extras}"
        "だけなので、そこには他の数字が入ります: {out}。",
        "長方形の3マスが危険な2つの数字だけを持ち、残りの1マスはそのどちらでもない"},
    TechniqueText{UniquenessTest2, "{cells}の{digits}", "長方形{cells}に注目。",
                  "この問題の解は1つです。{cells}"
                  "は長方形をなし、その1マスを含む行・列・ブロックは隣り合う2マスを含みます。4マス"
                  "が{digits}だけなら2つの数字を入れ替えた別の解ができてしまいます。したがって{"
                  "extras}のどれかは{z}で、そのすべてから見えるマスの{z}は消えます: {out}。",
                  "長方形の隣り合う2マスに共通の別の候補が1つあり、どちらかがそれになる"},
    TechniqueText{UniquenessTest3, "{cells}の{digits}（{links}）", "長方形{cells}に注目。",
                  "この問題の解は1つです。{cells}"
                  "は長方形をなし、その1マスを含む行・列・ブロックは隣り合う2マスを含みます。4マス"
                  "が{digits}だけなら2つの数字を入れ替えた別の解ができてしまいます。したがって{"
                  "extras}のどちらかには他の候補が入ります。{links}と合わせて{house}"
                  "の独立n子になるので、他のマスから候補が消えます: {out}。",
                  "長方形の2マスの別の候補が、同じ領域の他のマスと独立n子になる"},
    TechniqueText{
        UniquenessTest4, "{cells}の{digits}", "長方形{cells}に注目。",
        "この問題の解は1つです。{cells}"
        "は長方形をなし、その1マスを含む行・列・ブロックは隣り合う2マスを含みます。4マスが{digits}"
        "だけなら2つの数字を入れ替えた別の解ができてしまいます。{house}で{x}が入るのは{extras}"
        "だけです。一方が{z}なら他方が{x}になり、長方形ができてしまいます。したがって{out}。",
        "長方形の数字の一方が別の候補を持つ2マスに限られ、もう一方はそこに入らない"},
    TechniqueText{UniquenessTest5, "{cells}の{digits}", "長方形{cells}に注目。",
                  "この問題の解は1つです。{cells}"
                  "は長方形をなし、その1マスを含む行・列・ブロックは隣り合う2マスを含みます。4マス"
                  "が{digits}だけなら2つの数字を入れ替えた別の解ができてしまいます。したがって{"
                  "extras}のどれかは{z}で、そのすべてから見えるマスの{z}は消えます: {out}。",
                  "長方形の対角の2マスか3マスに共通の別の候補が1つあり、どれかがそれになる"},
    TechniqueText{UniquenessTest6, "{cells}の{digits}", "長方形{cells}に注目。",
                  "この問題の解は1つです。{cells}"
                  "は長方形をなし、その1マスを含む行・列・ブロックは隣り合う2マスを含みます。4マス"
                  "が{digits}だけなら2つの数字を入れ替えた別の解ができてしまいます。{houses}で{z}"
                  "が入るのは長方形の中だけです。{extras}の一方が{z}なら他方も{z}"
                  "になり、長方形ができてしまいます。したがって{out}。",
                  "対角の2マスが別の候補を持ち、長方形に限られる数字はその2マスに入らない"},
    TechniqueText{
        HiddenRectangle, "{cells}の{digits}", "長方形{cells}に注目。",
        "この問題の解は1つです。{cells}"
        "は長方形をなし、その1マスを含む行・列・ブロックは隣り合う2マスを含みます。4マス"
        "が{digits}だけなら2つの数字を入れ替えた別の解ができてしまいます。{houses}で{x}"
        "が入るのは長方形の中だけです。両者の交わるマスが{z}なら隣の2マスは{x}"
        "、向かいのマスは{z}になってしまいます。したがって{out}。",
        "長方形の1マスが2つの数字だけを持ち、向かいの2本の列で一方の数字が長方形に限られる"},
    TechniqueText{
        AvoidableRectangleOne, "{way}の{digits}", "長方形{way}に注目。",
        "この問題の解は1つです。{way}"
        "は長方形をなし、その1マスを含む行・列・ブロックは隣り合う2マスを含みます。どれもヒントでは"
        "ないので、4マスが{digits}だけなら2つの数字を入れ替えた別の解ができてしまいます。{"
        "witnesses}はすでにそうなっています。したがって{out}。",
        "ヒントでない3つの数字に4つ目が加わると、解が2つになる"},
    TechniqueText{
        AvoidableRectangleTwo, "{way}の{digits}", "長方形{way}に注目。",
        "この問題の解は1つです。{way}"
        "は長方形をなし、その1マスを含む行・列・ブロックは隣り合う2マスを含みます。どれもヒントでは"
        "ないので、4マスが{digits}だけなら2つの数字を入れ替えた別の解ができてしまいます。{"
        "witnesses}はすでにそうなっているので{extras}の一方は{z}で、両方から見えるマスの{z}"
        "は消えます: {out}。",
        "ヒントでない2つの数字と、どちらかに別の数字が入る2マス"},
    TechniqueText{FinnedXWing, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned,
                  "フィンのある2本の列の魚で、すべてのフィンから見えるマスの候補が消える"},
    TechniqueText{SashimiXWing, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned,
                  "フィンのある2本の列の魚で、フィンの他に高々1マスしかない列がある"},
    TechniqueText{FinnedSwordfish, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned,
                  "フィンのある3本の列の魚で、すべてのフィンから見えるマスの候補が消える"},
    TechniqueText{SashimiSwordfish, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned,
                  "フィンのある3本の列の魚で、フィンの他に高々1マスしかない列がある"},
    TechniqueText{FinnedJellyfish, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned,
                  "フィンのある4本の列の魚で、すべてのフィンから見えるマスの候補が消える"},
    TechniqueText{SashimiJellyfish, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned,
                  "フィンのある4本の列の魚で、フィンの他に高々1マスしかない列がある"},
    TechniqueText{ColouringTrap, "{digit} ({a}) / ({b})", "候補{digit}に注目。", kColours,
                  "2色のうち一方が真なので、両方から見えるマスの候補が消える"},
    TechniqueText{ColouringWrap, "{digit} ({a}) / ({b})", "候補{digit}に注目。", kColours,
                  "同じ色の2マスが互いに見えるので、その色は偽"},
    TechniqueText{MultiColours1, "{digit} ({a}) / ({b}), ({c}) / ({d})", "候補{digit}に注目。",
                  kMultiColours,
                  "2つの部分の色が接し、残りの2色の両方から見えるマスの候補が消える"},
    TechniqueText{MultiColours2, "{digit} ({a}) / ({b}), ({c}) / ({d})", "候補{digit}に注目。",
                  kMultiColours, "別の部分の両方の色が見える色は偽"},
    TechniqueText{
        XChain, "{chain}", "候補{digit}に注目。",
        "{first}が{digit}でないと仮定します。{chain}をたどると（=は少なくとも一方が真、-"
        "は両方は真でない）、"
        "{last}が{digit}になります。したがって{first}と{last}の少なくとも一方は{digit}で、"
        "両方から見えるマスの{digit}は消えます: {out}。",
        "1つの数字の鎖で、少なくとも一方の端が真になる"},
    TechniqueText{XYChain, "{chain}", "候補が2つのマスを{first}からたどる。",
                  "{first}が{z}でないと仮定します。{chain}のマスの候補は2つずつなので順に決まり、{"
                  "last}が{z}になります。"
                  "したがって{first}と{last}の少なくとも一方は{z}で、両方から見えるマスの{z}"
                  "は消えます: {out}。",
                  "候補が2つのマスの鎖で、少なくとも一方の端が同じ数字になる"},
    TechniqueText{NakedSubset, "{cells}の{digits}", "{house}の候補に注目。", kNaked,
                  "領域の5つ以上のマスの候補が、合わせて同じ数だけある"},
    TechniqueText{HiddenSubset, "{cells}の{digits}", "{house}の候補に注目。", kHidden,
                  "領域の同じ数のマスにしか入らない5つ以上の数字"},
    TechniqueText{
        SueDeCoq, "{set1} ({set2}, {set3})", "{house}と{cover}の交わりに注目。",
        "{set1}は{house}と{cover}の両方にあり、{set2}は{house}、{set3}は{cover}にあります。"
        "合わせるとマスの数と数字の数が等しく、どの数字も2度は入りません。"
        "したがってどの数字もちょうど1度入り、その行・列・ブロックの他のマスから消えます: "
        "{result}。",
        "2つの領域の交わりとその両側で、数字の数がマスの数と等しい"},
    TechniqueText{ContinuousLoop, "{chain}", "{first}を通るループを探す。", kLoop,
                  "強弱のリンクが交互に並ぶ閉じた鎖で、弱いリンクも強いリンクになる"},
    TechniqueText{DiscontinuousLoop, "{chain}", "{first}からリンクをたどる。", kDiscontinuous,
                  "強弱のリンクが交互に並んで1つのマスに戻り、そのマスの候補が決まる鎖"},
    TechniqueText{Aic, "{chain}", "{first}からリンクをたどる。", kOpen,
                  "強弱のリンクが交互に並び、少なくとも一方の端が真になる鎖"},
    TechniqueText{GroupedContinuousLoop, "{chain}", "{first}を通るループを探す。", kLoop,
                  "マスのグループを通る連続ナイスループ"},
    TechniqueText{GroupedDiscontinuousLoop, "{chain}", "{first}からリンクをたどる。",
                  kDiscontinuous, "マスのグループを通る不連続ナイスループ"},
    TechniqueText{GroupedAic, "{chain}", "{first}からリンクをたどる。", kOpen,
                  "マスのグループを通る交互推論チェーン"},
    TechniqueText{AlsXZ, "{chain}", "集合{set1}に注目。", kSets,
                  "両方がxを持つことのない2つのALSで、どちらかがzを持つ"},
    TechniqueText{AlsXYWing, "{chain}", "集合{set1}に注目。", kSets,
                  "順につながる3つのALSで、両端のどちらかがzを持つ"},
    TechniqueText{AlsChain, "{chain}", "集合{set1}に注目。", kSets,
                  "順につながる4つ以上のALSで、両端のどちらかがzを持つ"},
    TechniqueText{DeathBlossom, "{chains}", "{pivot}の周りに注目。", kVerity,
                  "あるマスのどの候補でも、それぞれのALSにzが入る"},
    TechniqueText{AlsAic, "{chain}", "集合{set1}に注目。", kOpen, "ALSを通る鎖やループ"},
    TechniqueText{Squirmbag, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。", kFish,
                  "5本の列である数字が、交わる5本の列だけにある"},
    TechniqueText{Whale, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。", kFish,
                  "6本の列である数字が、交わる6本の列だけにある"},
    TechniqueText{Leviathan, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。", kFish,
                  "7本の列である数字が、交わる7本の列だけにある"},
    TechniqueText{FinnedSquirmbag, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned,
                  "フィンのある5本の列の魚で、すべてのフィンから見えるマスの候補が消える"},
    TechniqueText{SashimiSquirmbag, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned,
                  "フィンのある5本の列の魚で、フィンの他に高々1マスしかない列がある"},
    TechniqueText{FinnedWhale, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned,
                  "フィンのある6本の列の魚で、すべてのフィンから見えるマスの候補が消える"},
    TechniqueText{SashimiWhale, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned,
                  "フィンのある6本の列の魚で、フィンの他に高々1マスしかない列がある"},
    TechniqueText{FinnedLeviathan, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned,
                  "フィンのある7本の列の魚で、すべてのフィンから見えるマスの候補が消える"},
    TechniqueText{SashimiLeviathan, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned,
                  "フィンのある7本の列の魚で、フィンの他に高々1マスしかない列がある"},
    TechniqueText{FrankenXWing, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish, "行か列とブロックからなる2領域の魚"},
    TechniqueText{FrankenSwordfish, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish, "行か列とブロックからなる3領域の魚"},
    TechniqueText{FrankenJellyfish, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish, "行か列とブロックからなる4領域の魚"},
    TechniqueText{FrankenSquirmbag, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish, "行か列とブロックからなる5領域の魚"},
    TechniqueText{FrankenWhale, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish, "行か列とブロックからなる6領域の魚"},
    TechniqueText{FrankenLeviathan, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish, "行か列とブロックからなる7領域の魚"},
    TechniqueText{FinnedFrankenXWing, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned,
                  "行か列とブロックからなる、フィンのある2領域の魚"},
    TechniqueText{FinnedFrankenSwordfish, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned,
                  "行か列とブロックからなる、フィンのある3領域の魚"},
    TechniqueText{FinnedFrankenJellyfish, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned,
                  "行か列とブロックからなる、フィンのある4領域の魚"},
    TechniqueText{FinnedFrankenSquirmbag, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned,
                  "行か列とブロックからなる、フィンのある5領域の魚"},
    TechniqueText{FinnedFrankenWhale, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned,
                  "行か列とブロックからなる、フィンのある6領域の魚"},
    TechniqueText{FinnedFrankenLeviathan, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned,
                  "行か列とブロックからなる、フィンのある7領域の魚"},
    TechniqueText{MutantXWing, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish, "任意の2領域の魚"},
    TechniqueText{MutantSwordfish, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish, "任意の3領域の魚"},
    TechniqueText{MutantJellyfish, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish, "任意の4領域の魚"},
    TechniqueText{MutantSquirmbag, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish, "任意の5領域の魚"},
    TechniqueText{MutantWhale, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish, "任意の6領域の魚"},
    TechniqueText{MutantLeviathan, "{houses}/{covers}の{digit}", "{houses}の候補{digit}に注目。",
                  kBigFish, "任意の7領域の魚"},
    TechniqueText{FinnedMutantXWing, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned, "任意の2領域の、フィンのある魚"},
    TechniqueText{FinnedMutantSwordfish, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned, "任意の3領域の、フィンのある魚"},
    TechniqueText{FinnedMutantJellyfish, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned, "任意の4領域の、フィンのある魚"},
    TechniqueText{FinnedMutantSquirmbag, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned, "任意の5領域の、フィンのある魚"},
    TechniqueText{FinnedMutantWhale, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned, "任意の6領域の、フィンのある魚"},
    TechniqueText{FinnedMutantLeviathan, "{houses}/{covers}の{digit}（フィン{fins}）",
                  "{houses}の候補{digit}に注目。", kFinned, "任意の7領域の、フィンのある魚"},
    TechniqueText{
        TemplateSet, "{digit}", "候補{digit}に注目。",
        "残りの{digit}を、必要な行・列・ブロックに1つずつ置く方法をすべて調べます。{claims}"
        "どの方法も同じマスを使います: {result}。",
        "ある数字の置き方のすべてが使うマス"},
    TechniqueText{
        TemplateDelete, "{digit}", "候補{digit}に注目。",
        "残りの{digit}を、必要な行・列・ブロックに1つずつ置く方法をすべて調べます。{claims}"
        "どの方法もこれらのマスを使いません: {result}。",
        "ある数字のどの置き方も使わないマス"},
    TechniqueText{KrakenFish1, "{houses}/{covers}の{digit}、フィン{fins}; {chains}",
                  "{houses}の候補{digit}に注目。",
                  "{fins}がなければ、{houses}の{digit}は{covers}だけにあり、{covers}の他のマスから"
                  "消えます。{fins}のどれかが{digit}でも、チェーンで同じものが消えます: {chains}。"
                  "どちらにしても{result}。",
                  "フィンのある魚で、どのフィンからもチェーンで同じ候補が消える"},
    TechniqueText{KrakenFish2, "{houses}/{covers}の{digit}、フィン{fins}; {chains}",
                  "{houses}の候補{digit}に注目。",
                  "{fins}が{digit}でなければ、{houses}の{digit}は{covers}にあります。"
                  "したがって次のどれかは真です: {possible}。それぞれをたどると: {chains}。"
                  "どの場合も同じ結論になります: {result}。",
                  "フィンのある魚で、フィンとカバーの列のマスのどれからも同じ結論になる"},
    TechniqueText{ForcingContradiction, "{chains}", "{pivot}を仮定してみる。",
                  "{pivot}が{digit}だと仮定すると、次のすべてが導かれます: {chains}。"
                  "これは矛盾なので、{result}。",
                  "正反対の2つのことが導かれる候補"},
    TechniqueText{ForcingVerity, "{chains}", "{pivot}をすべて試す。", kVerity,
                  "マスのすべての候補、または領域のすべての候補のマスから導かれること"},
    TechniqueText{NetContradiction, "{chains}", "{pivot}を仮定してみる。",
                  "{pivot}が{digit}だと仮定すると、順に次のように決まります: {chains}。"
                  "最後のものは同時には成り立たないので、{result}。",
                  "たどるとマスや数字の行き場がなくなる候補"},
    TechniqueText{NetVerity, "{chains}", "{pivot}をすべて試す。", kVerity,
                  "マスのすべての候補、または領域のすべての候補のマスから、単一の手で導かれること"},
    TechniqueText{
        BruteForce, "", "推測する。",
        "試した手筋では進めません。このパズルの解は1つで、コンピュータで求めた解では{result}"
        "です。",
        "理由はなく、コンピュータで求めた解の数字"},
};
static_assert(in_order(kTexts));

}  // namespace

const LanguageText kJapaneseText{
    .comma = "、",
    .last_comma = "、",
    .last_or = "、",
    .row = "{}行目",
    .column = "{}列目",
    .block = "ブロック{}",
    .diagonal = "対角線{}",
    .extra = "追加領域{}",
    .board = "盤{0}の{1}",
    .gap = "",
    .hint = "次の手は{}です: {}。",
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
    .claims = "同じように調べると他の数字が必ず入るマスがあり、それを使う方法は除きます: {taken}。",
    .techniques = kTexts,
};

}  // namespace masu::logic
