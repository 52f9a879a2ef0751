// The puzzle on the board and what the player has done to it: digits, marks, colours, undo.
import { post, type PuzzleJson, type StepJson } from './api';
import { bit, digitOf, digitsOf, Geometry, loadGeometry, maskOf, symbol } from './geometry';
import { settings } from './settings.svelte';

export type Mode = 'digit' | 'corner' | 'centre' | 'colour';
export const MODES: Mode[] = ['digit', 'corner', 'centre', 'colour'];
export const COLOURS = 9;

interface Snapshot {
  digits: number[];
  corner: number[];
  centre: number[];
  removed: number[]; // centre marks that the player took away: filling leaves them away
  colour: number[];
}
interface Saved extends Snapshot {
  seconds: number;
  checkpoints?: Snapshot[];
}

const copy = (s: Snapshot): Snapshot => ({
  digits: [...s.digits],
  corner: [...s.corner],
  centre: [...s.centre],
  removed: [...s.removed],
  colour: [...s.colour],
});

class Game {
  geometry = $state.raw<Geometry | null>(null);
  givens = $state.raw<number[]>([]);
  board = $state.raw<Snapshot>({ digits: [], corner: [], centre: [], removed: [], colour: [] });
  selection = $state.raw<ReadonlySet<number>>(new Set());
  cursor = $state(0);
  mode = $state<Mode>('digit');
  past = $state.raw<Snapshot[]>([]);
  future = $state.raw<Snapshot[]>([]);
  checkpoints = $state.raw<Snapshot[]>([]);
  unsaved = false; // there is progress that could not be stored
  wrong = $state.raw<ReadonlySet<number>>(new Set()); // after "check"
  seconds = $state(0);
  private layout: PuzzleJson['layout'] = '';
  private solution: Promise<string | null> | null = null;
  paused = $state(false);
  note = $state('');

  readonly isGiven = $derived(this.givens.map((d) => d > 0));
  readonly conflicts = $derived.by(() => {
    const bad = new Set<number>();
    if (!this.geometry) return bad;
    for (const house of this.geometry.houses) {
      const seen = new Map<number, number>();
      for (const cell of house.cells) {
        const digit = this.board.digits[cell];
        if (!digit) continue;
        const other = seen.get(digit);
        if (other !== undefined) bad.add(cell).add(other);
        seen.set(digit, cell);
      }
    }
    return bad;
  });
  readonly left = $derived(this.board.digits.filter((d) => d === 0).length);
  readonly complete = $derived(this.board.digits.length > 0 && this.left === 0 && this.conflicts.size === 0);

  // --- loading

  async load(puzzle: PuzzleJson, resume = true): Promise<void> {
    const geometry = await loadGeometry(puzzle.layout);
    const n = geometry.cells.length;
    const givens = [...puzzle.givens].map(digitOf);
    const digits = [...givens];
    [...(puzzle.placed ?? '')].forEach((s, i) => {
      if (digitOf(s)) digits[i] = digitOf(s);
    });
    this.geometry = geometry;
    this.layout = puzzle.layout;
    this.solution = null;
    this.checkpoints = [];
    this.unsaved = false;
    this.givens = givens;
    this.note = puzzle.note ?? '';
    this.board = {
      digits,
      corner: Array(n).fill(0),
      centre: puzzle.marks ? puzzle.marks.map(maskOf) : Array(n).fill(0),
      removed: Array(n).fill(0),
      colour: Array(n).fill(0),
    };
    this.past = [];
    this.future = [];
    this.wrong = new Set();
    this.seconds = 0;
    this.paused = false;
    if (resume) this.restore();
    this.cursor = Math.max(0, this.board.digits.indexOf(0));
    this.selection = new Set([this.cursor]);
  }

  /** The clues alone. */
  get line(): string {
    return this.givens.map(symbol).join('');
  }
  get puzzle(): PuzzleJson {
    return { masu: 1, layout: this.layout, givens: this.line };
  }
  /** Clues and the player's digits; marks only where they are meant as candidates. */
  get position(): PuzzleJson {
    const placed = this.board.digits.map((d, i) => (this.givens[i] ? '.' : symbol(d))).join('');
    return { ...this.puzzle, placed };
  }

  // --- autosave

  private get key(): string {
    return `masu:${typeof this.layout === 'string' ? this.layout : JSON.stringify(this.layout)}:${this.line}`;
  }
  save(): void {
    if (!this.geometry || this.givens.length === 0) return;
    try {
      if (this.past.length > 0 || localStorage.getItem(this.key)) {
        localStorage.setItem(this.key, JSON.stringify({ ...this.board, seconds: this.seconds, checkpoints: this.checkpoints }));
      }
      this.unsaved = false;
    } catch {
      this.unsaved = this.past.length > 0; // storage is full or forbidden: the page asks before it is left
    }
  }
  private restore(): void {
    try {
      const saved: Saved | null = JSON.parse(localStorage.getItem(this.key) ?? 'null');
      if (saved && saved.digits.length === this.givens.length) {
        const { seconds, checkpoints, ...board } = saved;
        this.board = board;
        this.seconds = seconds;
        this.checkpoints = checkpoints ?? [];
      }
    } catch {
      // not ours, or damaged: begin anew
    }
  }

  // --- changes

  private change(edit: (next: Snapshot) => void): void {
    const before = this.board;
    const next = copy(before);
    edit(next);
    if (JSON.stringify(next) === JSON.stringify(before)) return;
    this.past = [...this.past, before];
    this.future = [];
    this.board = next;
    this.wrong = new Set();
    this.save();
  }
  undo(): void {
    const before = this.past[this.past.length - 1];
    if (!before) return;
    this.future = [...this.future, this.board];
    this.board = before;
    this.past = this.past.slice(0, -1);
    this.wrong = new Set();
    this.save();
  }
  redo(): void {
    const after = this.future[this.future.length - 1];
    if (!after) return;
    this.past = [...this.past, this.board];
    this.board = after;
    this.future = this.future.slice(0, -1);
    this.save();
  }
  checkpoint(): void {
    this.checkpoints = [...this.checkpoints, this.board];
    this.save();
  }
  /** To the last checkpoint; from there to the one before. It can be undone like any change. */
  returnToCheckpoint(): void {
    const same = (a: Snapshot, b: Snapshot) => JSON.stringify(a) === JSON.stringify(b);
    const [last] = this.checkpoints.slice(-1);
    if (last && same(last, this.board) && this.checkpoints.length > 1) this.checkpoints = this.checkpoints.slice(0, -1);
    const [goal] = this.checkpoints.slice(-1);
    if (goal) this.change((next) => Object.assign(next, copy(goal)));
  }
  restart(): void {
    const n = this.givens.length;
    const empty = () => Array<number>(n).fill(0);
    this.change((next) =>
      Object.assign(next, { digits: [...this.givens], corner: empty(), centre: empty(), removed: empty(), colour: empty() }),
    );
  }

  /** What a digit key does in a mode; several cells take marks. */
  enter(digit: number, mode: Mode = this.mode): void {
    if (!this.geometry || digit > (mode === 'colour' ? COLOURS : this.geometry.digits)) return;
    const cells = [...this.selection];
    const open = cells.filter((c) => !this.givens[c]);
    if (mode === 'colour') {
      const off = cells.every((c) => this.board.colour[c] === digit);
      return this.change((next) => cells.forEach((c) => (next.colour[c] = off ? 0 : digit)));
    }
    if (mode === 'digit' && open.length > 1) mode = 'centre';
    if (mode === 'digit') {
      const cell = open[0];
      if (cell === undefined) return;
      const off = this.board.digits[cell] === digit;
      return this.change((next) => (off ? (next.digits[cell] = 0) : this.place(next, cell, digit)));
    }
    const empty = open.filter((c) => !this.board.digits[c]);
    const marks = this.board[mode];
    const off = empty.length > 0 && empty.every((c) => marks[c] & bit(digit));
    this.change((next) => {
      for (const cell of empty) {
        next[mode][cell] = off ? next[mode][cell] & ~bit(digit) : next[mode][cell] | bit(digit);
        if (mode !== 'centre') continue;
        next.removed[cell] = off ? next.removed[cell] | bit(digit) : next.removed[cell] & ~bit(digit);
      }
    });
  }
  private place(next: Snapshot, cell: number, digit: number): void {
    next.digits[cell] = digit;
    next.corner[cell] = next.centre[cell] = 0;
    if (!settings.autoClean) return;
    for (const peer of this.geometry!.peers[cell]) {
      next.corner[peer] &= ~bit(digit);
      next.centre[peer] &= ~bit(digit);
    }
  }
  /** Digits first; a second time marks; then colours. */
  clear(): void {
    const cells = [...this.selection].filter((c) => !this.givens[c]);
    this.change((next) => {
      if (cells.some((c) => next.digits[c])) return cells.forEach((c) => (next.digits[c] = 0));
      if (cells.some((c) => next.centre[c] || next.corner[c])) {
        return cells.forEach((c) => (next.centre[c] = next.corner[c] = 0));
      }
      this.selection.forEach((c) => (next.colour[c] = 0));
    });
  }
  /** Candidates by the rules, but for those the player has taken away. */
  fillMarks(): void {
    const geometry = this.geometry!;
    this.change((next) => {
      next.digits.forEach((digit, cell) => {
        if (digit) return;
        let mask = (1 << geometry.digits) - 1;
        for (const peer of geometry.peers[cell]) if (next.digits[peer]) mask &= ~bit(next.digits[peer]);
        next.centre[cell] = mask & ~next.removed[cell];
      });
    });
  }
  /** What a step of the explanation concludes. */
  apply(steps: StepJson[]): void {
    const geometry = this.geometry!;
    this.change((next) => {
      for (const step of steps) {
        for (const { cell, digit } of step.placements) this.place(next, geometry.cellNamed(cell), digit);
        for (const { cell, digit } of step.eliminations) {
          const c = geometry.cellNamed(cell);
          next.centre[c] &= ~bit(digit);
          next.removed[c] |= bit(digit);
        }
      }
    });
  }

  /** Against the solution; null: the puzzle has none or several. */
  async check(): Promise<number | null> {
    this.solution ??= post<{ status: string; solution?: string }>('solve', { puzzle: this.puzzle }).then(
      (r) => (r.status === 'one' && r.solution ? r.solution : null),
    );
    this.solution.catch(() => (this.solution = null));
    const solution = await this.solution;
    if (!solution) return null;
    const bad = new Set<number>();
    this.board.digits.forEach((digit, cell) => {
      if (digit && digit !== digitOf(solution[cell])) bad.add(cell);
    });
    this.wrong = bad;
    return bad.size;
  }

  // --- selection

  select(cells: Iterable<number>, cursor?: number): void {
    this.selection = new Set(cells);
    if (cursor !== undefined) this.cursor = cursor;
  }
  move(down: number, right: number, add: boolean): void {
    if (!this.geometry) return;
    this.cursor = this.geometry.neighbour(this.cursor, down, right, settings.wrap);
    this.selection = new Set(add ? [...this.selection, this.cursor] : [this.cursor]);
  }
  jump(down: number, right: number): void {
    if (!this.geometry) return;
    let cell = this.cursor;
    for (;;) {
      const next = this.geometry.neighbour(cell, down, right);
      if (next === cell) return;
      cell = next;
      if (!this.board.digits[cell]) return this.select([cell], cell);
    }
  }
  selectAlike(cell: number): void {
    const digit = this.board.digits[cell];
    if (!digit) return;
    this.select(
      this.board.digits.flatMap((d, c) => (d === digit ? [c] : [])),
      cell,
    );
  }
  /** What a screen reader says of the cursor. */
  describe(words: { row: string; column: string; given: string; empty: string; board: string }): string {
    if (!this.geometry || this.board.digits.length === 0) return '';
    const [r, c] = this.geometry.cells[this.cursor];
    const digit = this.board.digits[this.cursor];
    const marks = [...digitsOf(this.board.centre[this.cursor] | this.board.corner[this.cursor])].map(symbol).join(' ');
    const boards =
      this.geometry.boards.length > 1
        ? `, ${words.board} ${this.geometry.boardsOf[this.cursor].map((b) => this.geometry!.boards[b].name).join(' ')}`
        : '';
    const what = digit ? symbol(digit) + (this.givens[this.cursor] ? ` ${words.given}` : '') : `${words.empty} ${marks}`;
    return `${words.row} ${r + 1}, ${words.column} ${c + 1}${boards}: ${what}`;
  }
}

export const game = new Game();
