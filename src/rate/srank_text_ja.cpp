#include "srank_text.hpp"

namespace masu::rate {

const SRankWords kSRankJapanese{
    .clues = "初期の数字:{}",
    .round = "第 {0} 回:br-ランク {2} 以下で{1}を否定。",
    .then = "その後、{}",
    .rank = "s-ランク {}",
    .infinite = "s-ランク ∞:残る{}に br-ランクを持つものはない。",
    .none = "s-ランクなし:この問題に解はない。",
    .replaced = "代入により{1}で{0}が決まる",
    .failed = "が、矛盾に至る:{}",
    .stop = "。",
    .candidate = "候補 {} 個{:.0}",
    .cell = "{} マス{:.0}",
    .operation = "{} 回の操作{:.0}",
    .both = "かつ",
    .no_place = "{} を置く方法が残っていない",
    .no_digit = "{} に入る数字が残っていない",
    .two_digits = "{} は {} でなければならない",
    .refuted = "{}≠{}、br-ランク {}:{} ならば",
    .refuted_why = ":{}",
};

}  // namespace masu::rate
