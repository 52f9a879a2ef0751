// Made by scripts/api-types from the OpenAPI document of the server: do not edit.

export interface Error {
  error: Failure;
}
export interface Failure {
  code: string;
  message: string;
  line?: number;
  column?: number;
}
export interface Limits {
  /** bytes */
  body: number;
  /** of a board */
  cells: number;
  /** of work */
  seconds: number;
}
export interface Version {
  masu: string;
  limits: Limits;
  /** of the page, for links */
  public_url?: string;
  /** the server shows a collection */
  library?: boolean;
}
export interface LibraryColumn {
  name: string;
  least: number;
  greatest: number;
  /** that have a value */
  puzzles: number;
}
export interface Library {
  puzzles: number;
  columns: LibraryColumn[];
}
export interface LibraryPuzzle {
  id: number;
  puzzle: Puzzle;
  ratings: Record<string, number | string | null>;
}
export interface LibraryBar {
  label: string;
  count: number;
}
export interface LibraryFound {
  /** in the ranges */
  total: number;
  puzzles: LibraryPuzzle[];
  /** of the histogram */
  bars: LibraryBar[];
}
export interface LayoutSummary {
  name: string;
  aliases: string[];
  digits: number;
  boards: number;
  cells: number;
  houses: number;
  rows: number;
  columns: number;
}
export interface LayoutList {
  layouts: LayoutSummary[];
}
export interface House {
  kind: 'row' | 'column' | 'block' | 'diagonal' | 'extra';
  code: string;
  name: string;
  cells: number[];
  boards: number[];
}
export interface Board {
  name: string;
  row: number;
  column: number;
  cells: number[];
}
export interface Layout {
  name: string;
  digits: number;
  box_rows: number;
  box_columns: number;
  rows: number;
  columns: number;
  /** row and column of each cell */
  cells: [number, number][];
  houses: House[];
  boards: Board[];
}
export interface Technique {
  key: string;
  code: string;
  name: string;
  japanese: string;
  level: number;
  help: string;
  helpJapanese: string;
}
export interface TechniqueList {
  techniques: Technique[];
}
export interface TechniquePage {
  key: string;
  code: string;
  name: string;
  japanese: string;
  level: number;
  help: string;
  helpJapanese: string;
  /** where it finds a step */
  examples: Puzzle[];
}
export interface Puzzle {
  /** 1: version of the form */
  masu: number;
  /** a name, or a description */
  layout: string | object;
  /** one symbol per cell */
  givens: string;
  /** by the player */
  placed?: string;
  /** candidates per cell */
  marks?: string[];
  note?: string;
}
export interface Parsed {
  puzzles: Puzzle[];
  errors: string[];
  /** records in the text */
  count: number;
}
export interface Text {
  text: string;
}
export interface Checked {
  layout: string;
  clues: number;
  status: 'none' | 'one' | 'several' | 'unknown';
  /** why there is no solution */
  reason?: string;
  minimal?: boolean;
  /** cells */
  redundant?: string[];
}
export interface Solved {
  layout: string;
  status: 'none' | 'one' | 'several' | 'unknown';
  solution?: string;
  /** where there are several */
  second?: string;
  nodes: number;
  reason?: string;
}
export interface Counted {
  layout: string;
  count: number;
  exact: boolean;
}
export interface Candidate {
  cell: string;
  digit: number;
}
export interface MarkedCandidate {
  cell: string;
  digit: number;
  role: string;
}
export interface MarkedHouse {
  house: string;
  role: string;
}
export interface Link {
  from: Candidate;
  to: Candidate;
  strong: boolean;
}
export interface CellSet {
  cells: string[];
  digits: number[];
}
export interface ChainNode {
  /** one: a candidate; several: a group, or the places in a set */
  cells: string[];
  digit: number;
  /** one of the cells is the digit; or none */
  on: boolean;
  /** which of the step's sets: an almost locked set */
  set?: number;
}
export interface Chain {
  nodes: ChainNode[];
  /** [from, to]: places in the list of nodes */
  follows: [number, number][];
  /** the first follows from the last */
  loop: boolean;
}
export interface Step {
  /** its key */
  technique: string;
  code: string;
  name: string;
  level: number;
  digits: number[];
  houses: MarkedHouse[];
  candidates: MarkedCandidate[];
  /** with the arrows of the chains */
  links: Link[];
  sets: CellSet[];
  chains: Chain[];
  placements: Candidate[];
  eliminations: Candidate[];
  line: string;
  paragraph: string;
  /** in three depths */
  hints?: string[];
  /** cells that singles fill after it */
  follow?: number;
  /** HoDoKu's technique that the score belongs to */
  search?: string;
  /** of SE's chains */
  complexity?: number;
  /** HoDoKu's score, or SE's rating */
  rating?: number;
}
export interface Position {
  digits: string;
  marks: string[];
}
export interface Hint {
  layout: string;
  state: 'step' | 'stuck' | 'unfinished' | 'complete' | 'clash' | 'wrong' | 'contradiction';
  steps: Step[];
  /** which clues clash */
  reason?: string;
  /** cells where the player went wrong */
  wrong?: string[];
  /** these are all the steps */
  complete?: boolean;
  position?: Position;
}
export interface Path {
  layout: string;
  end: 'solved' | 'stuck' | 'contradiction' | 'unfinished';
  /** why HoDoKu or SE have no path */
  reason?: string;
  /** of HoDoKu or SE */
  rating?: string;
  start: Position | null;
  /** the last one */
  position: string;
  steps: Step[];
}
export interface Rated {
  layout: string;
  status: 'none' | 'one' | 'several' | 'unknown';
  ratings: Record<string, number | string | null>;
  /** null: not enough time */
  trace?: DScoreSearch[] | null;
  /** candidates of every cell */
  cells?: number[];
  /** percent of random minimal puzzles that are easier */
  percentiles?: Record<string, number>;
}
export interface DScoreSearch {
  logic: string;
  /** what it adds to the score */
  looks: number;
  pattern: string;
  text: string;
  digit?: number;
  /** codes */
  houses?: string[];
  removed: Candidate[];
  placed: Candidate[];
  /** cells */
  remembered?: string[];
}
export interface BatchLine {
  /** from 1 */
  number?: number;
  puzzle?: Puzzle;
  status?: 'none' | 'one' | 'several' | 'unknown';
  ratings?: Record<string, number | string | null>;
  /** no puzzle */
  error?: string;
  /** in the last line: were all rated? */
  done?: boolean;
  count?: number;
}
export interface ClueLine {
  /** no puzzle has fewer */
  clues: number;
  unit?: number;
  /** parts of the search with that many clues */
  units?: number;
  /** one with that many clues */
  puzzle?: string;
  /** in the last line: is this the answer? */
  done?: boolean;
}
export interface Refutation {
  cell: string;
  digit: number;
  /** what follows from the digit */
  operations: Candidate[][];
  text: string;
}
export interface SRankRound {
  rank: string;
  refutations: Refutation[];
  /** what is solved then */
  operations: Candidate[][];
}
export interface SRank {
  layout: string;
  srank: string;
  story?: string;
  /** what the clues solve */
  start?: Candidate[][];
  rounds?: SRankRound[];
}
export interface Area {
  name: string;
  overlap: boolean;
  cells: number[];
}
export interface Run {
  strategy: string;
  /** a board; empty for a written schedule */
  start: string;
  solved: boolean;
  total: number;
  /** per area */
  looks: number[];
  /** per area */
  loops: number[];
  /** looks: cell, digit or 0, why, area of the lap, area, loop, house or null */
  trace?: [number, number, string, number, number, number, string | null][];
}
export interface Looks {
  layout: string;
  rules: string;
  areas: Area[];
  runs: Run[];
}
export interface GridNumber {
  layout: string;
  number: string;
  /** of all grids */
  count: string;
}
export interface NumberedGrid {
  layout: string;
  grid: string;
  /** of all grids */
  count: string;
}
export interface Grids {
  layout: string;
  grids: string[];
}
export interface Transmission {
  layout: string;
  sent: string;
  received: string;
  erased: number;
  status: 'none' | 'one' | 'several' | 'unknown';
  solutions: number;
  exact: boolean;
  rate: number | null;
  shannon_limit: number | null;
  decoded?: string;
  right?: boolean;
}
export interface CurvePoint {
  epsilon: number;
  strict: number;
  strict_low: number;
  strict_high: number;
  guess: number;
  guess_low: number;
  guess_high: number;
}
export interface CurveRow {
  /** erased cells */
  k: number;
  strict: number;
  strict_low: number;
  strict_high: number;
  guess: number;
  guess_low: number;
  guess_high: number;
}
export interface Curve {
  layout: string;
  exact: boolean;
  guess_limit: number | null;
  samples: number;
  rate: number;
  shannon_limit: number;
  points: CurvePoint[];
  /** f_k */
  rows: CurveRow[];
}
export interface Found {
  puzzle: Puzzle;
  ratings: Record<string, number | string | null>;
}
export interface GenerateLine {
  tries: number;
  puzzle?: Puzzle;
  ratings?: Record<string, number | string | null>;
  closest?: Found;
  /** in the last line: were enough found? */
  done?: boolean;
  found?: number;
}
