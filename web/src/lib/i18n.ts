// The words of the page, in English and Japanese. What the library says (steps, names of techniques)
// comes from the server in the same language.
import { settings } from './settings.svelte';

const en = {
  tagline: 'a laboratory for sudoku',
  home: 'New', play: 'Play', explain: 'Explain', rate: 'Rate', techniques: 'Techniques', batch: 'Batch', looks: 'Looks', generate: 'Generate', channel: 'Channel', print: 'Print', studies: 'Studies', library: 'Library',
  paste: 'Open', share: 'Share', help: 'Help', settings: 'Settings', close: 'Close', theme: 'Light or dark', language: 'Language',
  board: 'board', boardLabel: 'Sudoku board: arrow keys move, digits fill', row: 'row', column: 'column', given: 'given', empty: 'empty',
  digit: 'Digit', corner: 'Corner', centre: 'Centre', colour: 'Colour', mode: 'Mode', keypad: 'Keypad', erase: 'Erase',
  undo: 'Undo', redo: 'Redo', restart: 'Restart', checkpoint: 'Checkpoint', returnTo: 'Return', fill: 'Fill candidates', check: 'Check', pause: 'Pause', resume: 'Resume', paused: 'Paused', pausedHelp: 'Paused: board, hints and steps wait.',
  hint: 'Hint', moreHint: 'More', applyStep: 'Apply', zoomIn: 'Zoom in', zoomOut: 'Zoom out', fit: 'Fit',
  solved: 'Solved! Every house has every digit.', noMistakes: 'No mistakes so far.', mistake: '1 cell is wrong: marked with a cross', mistakes: 'cells are wrong: marked with a cross',
  notUnique: 'This puzzle does not have exactly one solution, so there is nothing to check against.',
  cellsLeft: 'cells left', stuck: 'No enabled technique finds a step here.', completeBoard: 'The board is complete.',
  wrongBoard: 'Something is wrong on the board: these cells contradict the solution.', contradiction: 'The board has no solution.',
  pasteTitle: 'Open a puzzle', pasteHelp: 'Paste a puzzle in any format: 81 characters, a grid, pencil marks, .sdk, .ss, OpenSudoku, HoDoKu, JSON; several boards too.',
  layout: 'Layout', findOut: 'detect', open: 'Open', emptyBoard: 'Empty board to fill in', examples: 'Examples', file: 'File', dropHere: 'or drop a file here',
  found: 'puzzles found; choose one:', unread: 'of the puzzles could not be read.',
  shareTitle: 'Share', copyLink: 'Copy link', copyLine: 'Copy as line', copyPicture: 'Copy picture', savePicture: 'Save picture (SVG)', copied: 'Copied.', notCopied: 'The browser does not allow copying.', notLoaded: 'This part of the page could not be loaded.', withProgress: 'with progress', openElsewhere: 'Open in', qrCode: 'QR code of the link',
  path: 'Solving path', findPath: 'Show the solving path', previous: 'Previous', next: 'Next', backToPlay: 'Back to my board', about: 'About this technique', solveToHere: 'Solve up to here',
  all: 'all', none: 'none', level: 'Level', steps: 'steps', endSolved: 'Solved by these techniques.', endStuck: 'Stuck: these techniques go no further.',
  endContradiction: 'There is a contradiction: no solution.', endUnfinished: 'Not finished in time.',
  legend: 'Legend', lgPattern: 'pattern', lgElimination: 'removed', lgPlacement: 'placed', lgColourA: 'colour A, pivot', lgColourB: 'colour B, pincer', lgWitness: 'witness', lgHouse: 'house', lgStrong: 'strong link', lgWeak: 'weak link',
  dscore: 'D-score', entropy: 'Entropy H', srank: 's-rank', clues: 'Clues', status: 'Solutions', one: 'exactly one', several: 'several', unknown: 'not known', unsolved: 'beyond the six logics',
  asClues: 'Use as clues', asCluesHelp: 'The digits you typed are your own so far.', fromStart: 'from the clues, not from my board',
  twoGames: 'Two games of this puzzle', twoGamesAsk: 'The link contains progress, and you have also played this puzzle here.', mine: 'Mine', keepMine: 'Keep mine', takeLink: 'Take the link\u2019s (undo brings mine back)',
  looksPerLogic: 'Looks per logic', story: 'Story of the s-rank', searches: 'Every search that the D-score counts', rateNow: 'Rate this puzzle', working: 'Working …', perStrategy: 'Looks per strategy',
  notRated: 'Only puzzles with exactly one solution are rated.', tooHard: 'not found in time', candidates: 'Candidates',
  logicCrbe: 'scanning', logicMarks: 'pencil marks', logicTwins: 'pairs', logicCommon: 'locked candidates', logicTriplets: 'triples', logicDiagonal: 'X-wing',
  autoClean: 'Remove marks when a digit is placed', showConflicts: 'Show conflicts', showHighlight: 'Highlight houses and equal digits', showTimer: 'Show the timer', showMarks: 'Show marks', flipKeypad: 'Keypad with 7 8 9 on top', fixedMarks: 'Centre marks at fixed places', wrap: 'Arrow keys go round the edge', autoCheck: 'Show wrong digits at once',
  looksIntro: 'A person goes over a board cell by cell; every look at an empty cell counts. Which board should come next? Watch two strategies at work.',
  onlyOverlapped: 'The strategies differ on boards that overlap. Open one:', strategy: 'Strategy', start: 'Start with', watch: 'Watch', speed: 'Speed', look: 'Look', of: 'of', total: 'Total', loops: 'laps',
  playReplay: 'Play', stopReplay: 'Stop', notSolvable: 'not solvable by the procedure', lap: 'lap', interrupt: 'interrupt', 'single-cell': 'single cell',
  channelIntro: 'A grid is a code word. It is sent through a channel that erases every cell with probability ε; the receiver solves what is left.',
  epsilon: 'Erasure probability ε', newGrid: 'New grid', sendMine: 'Send my solution', erased: 'erased', decodedRight: 'Decoded: one solution, the right one.', decodedSeveral: 'solutions fit: decoding fails, or guesses.',
  curve: 'Probability that decoding fails, F(ε)', drawCurve: 'Sample the curve', shannon: 'Shannon limit', strictCurve: 'more than one solution fails', guessCurve: 'guessing allowed', guessLimit: 'solutions at most are counted for a guess; beyond that the curve is a lower bound', rateOfCode: 'rate of the code', samples: 'samples', exact: 'exact', noRate: 'The number of grids of this layout is unknown, so there is no rate and no curve.',
  printIntro: 'Pages to print, as PDF.', perPage: 'Puzzles per page', paper: 'Paper', withSolutions: 'Solutions at the end', withCandidates: 'Candidates', booklet: 'Booklet: half pages to fold, printed on both sides', heading: 'Heading', makePdf: 'Make PDF', morePuzzles: 'Puzzles, one per line (empty: the one on the board)',
  libraryIntro: 'Puzzles of the collection that this server shows. A puzzle without a rating is outside all of its ranges.', histogram: 'Histogram', orderBy: 'Order by', descending: 'greatest first', printSelection: 'Print these as a booklet',
  studiesIntro: 'Reports of masu study in the server\u2019s folder.', noStudies: 'No folder: start with masu serve --studies FOLDER.',
  generateIntro: 'New puzzles of the kind you want.', count: 'How many', symmetry: 'Symmetry', go: 'Go', cancel: 'Cancel', cancelled: 'Cancelled.', tries: 'tries', seed: 'Seed', range: 'from … to', nothingFound: 'Nothing found in the time there was.', fewerFound: 'No more found in the time there was.', closest: 'Closest:', needs: 'Needs the technique', cluesOf: 'clues', size: 'Board',
  helpTitle: 'Keys', any: 'any',
};
type Words = Record<keyof typeof en, string>;

const ja: Words = {
  tagline: '数独の実験室',
  home: '新規', play: '遊ぶ', explain: '解説', rate: '難易度', techniques: '手筋', batch: '一括', looks: '視線', generate: '作成', channel: '通信路', print: '印刷', studies: '報告', library: '蔵書',
  paste: '開く', share: '共有', help: '使い方', settings: '設定', close: '閉じる', theme: '明暗', language: '言語',
  board: '盤', boardLabel: '数独の盤面:矢印キーで移動、数字で記入', row: '行', column: '列', given: 'ヒント数字', empty: '空き',
  digit: '数字', corner: '隅メモ', centre: '中央メモ', colour: '色', mode: 'モード', keypad: 'キーパッド', erase: '消す',
  undo: '戻す', redo: 'やり直す', restart: '最初から', checkpoint: '目印', returnTo: '目印へ戻る', fill: '候補を記入', check: '確認', pause: '一時停止', resume: '再開', paused: '一時停止中', pausedHelp: '一時停止中です。盤面・ヒント・手順は再開後に表示されます。',
  hint: 'ヒント', moreHint: 'さらに', applyStep: '適用', zoomIn: '拡大', zoomOut: '縮小', fit: '全体',
  solved: '完成!すべての行・列・ブロックが揃いました。', noMistakes: '今のところ間違いはありません。', mistake: '1 マスが間違いです(×印)', mistakes: 'マスが間違いです(×印)',
  notUnique: 'この問題は唯一解を持たないため、確認できません。',
  cellsLeft: 'マス残り', stuck: '有効な手筋では進めません。', completeBoard: '盤面は完成しています。',
  wrongBoard: '盤面に間違いがあります:次のマスが解と矛盾します。', contradiction: 'この盤面に解はありません。',
  pasteTitle: '問題を開く', pasteHelp: 'どんな形式でも貼り付けられます:81文字、格子、候補、.sdk、.ss、OpenSudoku、HoDoKu、JSON、合体数独も。',
  layout: '盤の形', findOut: '自動判別', open: '開く', emptyBoard: '空の盤面に記入', examples: '例題', file: 'ファイル', dropHere: 'ここにドロップもできます',
  found: '問見つかりました。選んでください:', unread: '問は読み取れませんでした。',
  shareTitle: '共有', copyLink: 'リンクをコピー', copyLine: '文字列をコピー', copyPicture: '画像をコピー', savePicture: '画像を保存 (SVG)', copied: 'コピーしました。', notCopied: 'コピーできませんでした。', notLoaded: 'この画面を読み込めませんでした。', withProgress: '途中経過も', openElsewhere: '他のサイトで開く:', qrCode: 'リンクの QR コード',
  path: '解法の手順', findPath: '解法の手順を表示', previous: '前へ', next: '次へ', backToPlay: '自分の盤面へ', about: 'この手筋について', solveToHere: 'ここまで解く',
  all: 'すべて', none: 'なし', level: 'レベル', steps: '手', endSolved: 'これらの手筋で完成。', endStuck: 'これらの手筋ではここまで。',
  endContradiction: '矛盾:解がありません。', endUnfinished: '時間内に終わりませんでした。',
  legend: '凡例', lgPattern: 'パターン', lgElimination: '消去', lgPlacement: '確定', lgColourA: '色A・軸', lgColourB: '色B・羽', lgWitness: '根拠', lgHouse: 'ハウス', lgStrong: '強リンク', lgWeak: '弱リンク',
  dscore: 'D値', entropy: 'エントロピー H', srank: 's-ランク', clues: 'ヒント数', status: '解の数', one: '唯一', several: '複数', unknown: '不明', unsolved: '六つの論理の外',
  asClues: 'ヒント数字にする', asCluesHelp: '入力した数字はまだ自分の記入です。', fromStart: '自分の盤面ではなく最初から',
  twoGames: 'この問題の途中経過が二つあります', twoGamesAsk: 'リンクに途中経過が含まれていますが、この問題はすでにここで遊んでいます。', mine: '自分の経過', keepMine: '自分の経過を使う', takeLink: 'リンクの経過を使う(「戻す」で元に戻せます)',
  looksPerLogic: '論理ごとの回数', story: 's-ランクの経緯', searches: 'D値が数えるすべての探索', rateNow: 'この問題を評価', working: '計算中…', perStrategy: '戦略ごとの視線数',
  notRated: '唯一解の問題だけを評価します。', tooHard: '時間内に求まらず', candidates: '候補数',
  logicCrbe: 'CRBE法', logicMarks: '候補使用', logicTwins: '双子法', logicCommon: '共有候補法', logicTriplets: '三つ子法', logicDiagonal: '対角線法',
  autoClean: '数字を置いたらメモを消す', showConflicts: '重複を表示', showHighlight: '関連マスと同じ数字を強調', showTimer: '時計を表示', showMarks: 'メモを表示', flipKeypad: 'キーパッドは 7 8 9 を上に', fixedMarks: '中央メモを数字の位置に', wrap: '矢印キーは端で反対側へ', autoCheck: '間違った数字をすぐに表示',
  looksIntro: '人は盤をマスごとに見ていき、空きマスを見るたびに一回と数えます。次はどの盤を見るべきか?二つの戦略を見比べてください。',
  onlyOverlapped: '戦略の違いは合体数独で現れます。例題を開く:', strategy: '戦略', start: '最初の盤', watch: '見る', speed: '速さ', look: '視線', of: '/', total: '合計', loops: '周',
  playReplay: '再生', stopReplay: '停止', notSolvable: 'この手順では解けません', lap: '周回', interrupt: '割り込み', 'single-cell': '単独マス',
  channelIntro: '完成した盤面は符号語です。各マスが確率 ε で消える通信路に送り、受信者は残りから解きます。',
  epsilon: '消失確率 ε', newGrid: '新しい盤面', sendMine: '自分の解を送る', erased: '消失', decodedRight: '復号成功:解は一つで正しい。', decodedSeveral: '個の解が合います:復号失敗、または推測。',
  curve: '復号に失敗する確率 F(ε)', drawCurve: '曲線を標本から描く', shannon: 'シャノン限界', strictCurve: '複数解は失敗', guessCurve: '推測を許す', guessLimit: '個までの解を数えて推測：それ以上では曲線は下界', rateOfCode: '符号化率', samples: '標本', exact: '厳密', noRate: 'この盤の形の完成盤面の総数は知られていないため、符号化率も曲線もありません。',
  printIntro: '印刷用の PDF を作ります。', perPage: '1ページの問題数', paper: '用紙', withSolutions: '巻末に解答', withCandidates: '候補', booklet: '小冊子(半分の大きさ、両面印刷して折る)', heading: '見出し', makePdf: 'PDF を作る', morePuzzles: '問題(1行に1問、空なら盤面の問題)',
  libraryIntro: 'このサーバーが公開している問題集。評価のない問題は、その評価の範囲には入りません。', histogram: '分布', orderBy: '並べ替え', descending: '大きい順', printSelection: 'これらを小冊子に印刷',
  studiesIntro: 'サーバーに渡されたフォルダーの masu study の報告。', noStudies: 'フォルダーの指定がありません:masu serve --studies フォルダー で起動してください。',
  generateIntro: '望みの問題を新しく作ります。', count: '問題数', symmetry: '対称性', go: '作成', cancel: '中止', cancelled: '中止しました。', tries: '試行', seed: '乱数の種', range: '範囲', nothingFound: '時間内に見つかりませんでした。', fewerFound: '時間内にこれ以上は見つかりませんでした。', closest: '最も近い問題:', needs: '必要な手筋', cluesOf: '個のヒント', size: '盤',
  helpTitle: 'キー操作', any: '任意',
};

export type Word = keyof typeof en;
export const t = (word: Word): string => (settings.lang === 'ja' ? ja : en)[word];

/** The words of one part of the page, which come with it. */
export const wordsOf =
  <T extends Record<string, string>>(english: T, japanese: Record<keyof T, string>) =>
  (word: keyof T): string =>
    (settings.lang === 'ja' ? japanese : english)[word];

/** Minutes and seconds, and hours where there are some. */
export function clock(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}:${two(seconds % 60)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** A strategy of the looks as the documents call it; what somebody wrote stays as it is. */
export function strategyName(strategy: string): string {
  if (settings.lang !== 'ja') return strategy;
  const focus = /^focus(\d+)$/.exec(strategy);
  if (focus) return `重なり部分重視法 (${focus[1]})`;
  return { alternating: '交互法', 'one-sided': '片側法', hybrid: '併用法' }[strategy] ?? strategy;
}
