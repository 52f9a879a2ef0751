// The puzzle on the board and what the player has done to it: digits, marks, colours, undo.
import { post, type PuzzleJson, type StepJson } from './api';
import { forgetGame, keyOf, noteOf, rememberLast, savedGame, saveGame } from './games';
import { bit, digitOf, digitsOf, Geometry, loadGeometry, maskOf, symbol } from './geometry';
import { candidateKey, changed, COLOURS, copy, difference, emptySnapshot, linkKey, readChanges, readSnapshot, type Change, type Snapshot } from './history';
import { settings } from './settings.svelte';

export type Mode = 'digit' | 'corner' | 'centre' | 'colour';
export const MODES: Mode[] = ['digit', 'corner', 'centre', 'colour'];

class Game {
  geometry = $state.raw<Geometry | null>(null);
  givens = $state.raw<number[]>([]);
  board = $state.raw<Snapshot>(emptySnapshot(0));
  selection = $state.raw<ReadonlySet<number>>(new Set());
  cursor = $state(0);
  mode = $state<Mode>('digit');
  past = $state.raw<Change[][]>([]);
  future = $state.raw<Change[][]>([]);
  checkpoints = $state.raw<Snapshot[]>([]);
  unsaved = false; // there is progress that could not be stored
  private forgotten = false; // by the player, who has not gone on with it
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

  /** The clues of the puzzle with what it brings along: placed digits and marks. Nothing stored is looked at. */
  private started(puzzle: PuzzleJson, givens: number[]): Snapshot {
    const board = emptySnapshot(givens.length);
    board.digits = [...givens];
    [...(puzzle.placed ?? '')].forEach((s, i) => {
      if (digitOf(s)) board.digits[i] = digitOf(s);
    });
    (puzzle.corner ?? []).slice(0, givens.length).forEach((text, c) => (board.corner[c] = maskOf(text)));
    (puzzle.marks ?? []).slice(0, givens.length).forEach((text, c) => {
      const mask = maskOf(text);
      // All digits, or none: nothing is said about the cell.
      if (board.digits[c] || mask === 0 || (mask === this.all && !puzzle.removed)) return;
      board.centre[c] = mask;
      if (!puzzle.removed) board.removed[c] = this.possible(board, c) & ~mask;
    });
    (puzzle.removed ?? []).slice(0, givens.length).forEach((text, c) => (board.removed[c] = maskOf(text)));
    const { colour = board.colour, tints = {}, links = {} } = puzzle;
    return readSnapshot({ ...board, colour, tints, links }, givens, this.geometry!.digits)!;
  }
  private get all(): number {
    return (1 << this.geometry!.digits) - 1;
  }
  /** What the digits around leave open. */
  private possible({ digits }: { digits: number[] }, cell: number): number {
    let mask = this.all;
    for (const peer of this.geometry!.peers[cell]) if (digits[peer]) mask &= ~bit(digits[peer]);
    return mask;
  }
  /** What the digits leave open, cell by cell. */
  candidates(digits: number[]): number[] {
    return digits.map((digit, cell) => (digit ? 0 : this.possible({ digits }, cell)));
  }

  /** How the puzzle's own progress meets what is stored: `mine` is asked if both are there and differ. */
  async load(puzzle: PuzzleJson, mine: (seconds: number, left: number) => Promise<boolean> = async () => true): Promise<void> {
    const geometry = await loadGeometry(puzzle.layout);
    const givens = [...puzzle.givens].map(digitOf);
    if (givens.length !== geometry.cells.length) throw new Error(`${givens.length} of ${geometry.cells.length} cells`);
    const saved = savedGame(puzzle);
    const ofStored = (stored: unknown) => readSnapshot(stored, givens, geometry.digits);
    const kept = ofStored(saved);
    const { placed = '', marks = [], corner = [], removed = [], colour, tints, links } = puzzle;
    const drawn = !!(colour ?? tints ?? links);
    const brings = drawn || /[^.]/.test(placed) || [...marks, ...corner, ...removed].some((text) => text);
    this.save();
    this.geometry = geometry;
    this.layout = puzzle.layout;
    this.solution = null;
    this.givens = givens;
    this.note = puzzle.note ?? noteOf(puzzle);
    this.paused = false;
    this.wrong = new Set();
    const fresh = this.started(puzzle, givens);
    // Colours and links of mine stay where the other brings none.
    const same = kept && difference(fresh, kept).every(([field]) => !drawn && field > 3);
    this.board = kept ?? fresh;
    const changes = (stored: unknown) => (kept ? readChanges(stored, givens.length, geometry.digits) : []);
    this.past = changes(saved?.past);
    this.future = changes(saved?.future);
    this.checkpoints = kept && Array.isArray(saved!.checkpoints) ? saved!.checkpoints.flatMap((stored) => ofStored(stored) ?? []) : [];
    this.seconds = kept && Number.isFinite(saved!.seconds) ? saved!.seconds : 0;
    this.unsaved = this.forgotten = false;
    this.cursor = Math.max(0, this.board.digits.indexOf(0));
    this.selection = new Set([this.cursor]);
    rememberLast(this.puzzle);
    // The stored game is a step of undo away.
    if (kept && brings && !same && !(await mine(this.seconds, this.left))) {
      this.change((next) => Object.assign(next, copy(fresh)));
    }
  }
  /** What was typed becomes the puzzle. */
  get asClues(): PuzzleJson {
    return { ...this.puzzle, givens: this.board.digits.map(symbol).join('') };
  }

  /** The clues alone. */
  get line(): string {
    return this.givens.map(symbol).join('');
  }
  get puzzle(): PuzzleJson {
    return { masu: 1, layout: this.layout, givens: this.line };
  }
  get hasProgress(): boolean {
    return this.board.digits.some((d, c) => d !== this.givens[c]) || this.board.removed.some((mask) => mask);
  }
  /**
   * The player's state as hints and explanations take it up: clues, digits, and the candidates that are left. Those
   * the player took away are gone; marks count as all candidates of their cell once every empty cell has some.
   */
  get position(): PuzzleJson {
    const { digits, centre, removed } = this.board;
    const placed = digits.map((d, i) => (this.givens[i] ? '.' : symbol(d))).join('');
    const full = digits.every((d, c) => d || centre[c]);
    if (!full && !removed.some((mask) => mask)) return { ...this.puzzle, placed };
    const open = (c: number) => this.all & ~removed[c] & (full ? centre[c] : this.all);
    const marks = digits.map((d, c) => (d ? '' : [...digitsOf(open(c))].map(symbol).join('')));
    return { ...this.puzzle, placed, marks };
  }

  // --- autosave

  save(): void {
    if (!this.geometry || this.givens.length === 0 || this.forgotten) return;
    const { puzzle, seconds, left, past, future, checkpoints } = this;
    try {
      if (past.length > 0 || future.length > 0 || localStorage.getItem(keyOf(puzzle))) {
        const total = this.givens.filter((d) => !d).length;
        saveGame({ puzzle, layout: this.geometry.name, seconds, left, total, when: Date.now(), note: this.note }, { ...this.board, seconds, checkpoints, past, future });
      }
      this.unsaved = false;
    } catch {
      this.unsaved = past.length > 0; // storage is full or forbidden: the page asks before it is left
    }
  }

  /** Takes it out of the list. The one on the board stays there, and comes back with the next change only. */
  forget(puzzle: PuzzleJson): void {
    forgetGame(puzzle);
    if (keyOf(puzzle) === keyOf(this.puzzle)) this.forgotten = true;
  }

  // --- changes

  private change(edit: (next: Snapshot) => void): void {
    const next = copy(this.board);
    edit(next);
    const changes = difference(this.board, next);
    if (changes.length === 0) return;
    this.past = [...this.past, changes];
    this.future = [];
    this.board = next;
    this.wrong = new Set();
    this.forgotten = false;
    this.save();
  }
  private step(from: Change[][], back: boolean): Change[] | null {
    const changes = from[from.length - 1];
    if (!changes) return null;
    this.board = changed(this.board, changes, back);
    this.wrong = new Set();
    this.forgotten = false;
    return changes;
  }
  undo(): void {
    const changes = this.step(this.past, true);
    if (!changes) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, changes];
    this.save();
  }
  redo(): void {
    const changes = this.step(this.future, false);
    if (!changes) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, changes];
    this.save();
  }
  checkpoint(): void {
    this.checkpoints = [...this.checkpoints, this.board];
    this.save();
  }
  /** To the last checkpoint; from there to the one before. It can be undone like any change. */
  returnToCheckpoint(): void {
    const [last] = this.checkpoints.slice(-1);
    if (last && difference(last, this.board).length === 0 && this.checkpoints.length > 1) this.checkpoints = this.checkpoints.slice(0, -1);
    const [goal] = this.checkpoints.slice(-1);
    if (goal) this.change((next) => Object.assign(next, copy(goal)));
  }
  /** The time begins anew, too. */
  restart(): void {
    this.seconds = 0;
    this.change((next) => Object.assign(next, emptySnapshot(this.givens.length), { digits: [...this.givens] }));
    this.save();
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
    this.change((next) => {
      next.digits.forEach((digit, cell) => {
        if (!digit) next.centre[cell] = this.possible(next, cell) & ~next.removed[cell];
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
    const asked = this.solution;
    asked.catch(() => this.solution === asked && (this.solution = null));
    const solution = await asked;
    if (!solution || asked !== this.solution) return null; // of a puzzle that is not on the board any more
    const bad = new Set<number>();
    this.board.digits.forEach((digit, cell) => {
      if (digit && digit !== digitOf(solution[cell])) bad.add(cell);
    });
    this.wrong = bad;
    return bad.size;
  }

  // --- colours and links of candidates

  /** The colour again takes it away. */
  tint(cell: number, digit: number, colour: number): void {
    const key = candidateKey(cell, digit);
    this.change((next) => {
      if (!colour || next.tints[key] === colour) delete next.tints[key];
      else next.tints[key] = colour;
    });
  }
  /** None, strong, weak, none ... */
  link(a: string, b: string): void {
    const key = linkKey(a, b);
    this.change((next) => {
      const kind = ((next.links[key] ?? 0) + 1) % 3;
      if (kind) next.links[key] = kind;
      else delete next.links[key];
    });
  }
  clearColours(): void {
    this.change((next) => Object.assign(next, { tints: {}, links: {}, colour: next.colour.map(() => 0) }));
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
