// The player's games in the browser's storage: one entry per puzzle, and a list of them for the first screen.
import type { PuzzleJson } from './api';
import type { Change, Snapshot } from './history';

export interface Saved extends Snapshot {
  seconds: number;
  checkpoints?: Snapshot[];
  past?: Change[][];
  future?: Change[][];
}
/** A line of the list of games. */
export interface Entry {
  puzzle: PuzzleJson;
  layout: string; // name
  seconds: number;
  left: number; // cells to fill
  total: number; // cells that were empty at the start
  when: number; // last change
  note?: string;
}

const LIST = 'masu:games';
const LAST = 'masu:last';
const MOST = 60; // games that are kept; the oldest goes

export function keyOf({ layout, givens }: PuzzleJson): string {
  return `masu:${typeof layout === 'string' ? layout : JSON.stringify(layout)}:${givens}`;
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null; // not ours, damaged, or no storage
  }
}

export const savedGame = (puzzle: PuzzleJson): Saved | null => read<Saved>(keyOf(puzzle));

/** Newest first. */
export function gameList(): Entry[] {
  const list = read<Entry[]>(LIST);
  const whole = (entry: Entry | null) =>
    typeof entry?.puzzle?.givens === 'string' && typeof entry.layout === 'string' && [entry.seconds, entry.left, entry.total, entry.when].every(Number.isFinite);
  return Array.isArray(list) ? list.filter(whole) : [];
}

/** What was said of it when it was begun. */
export const noteOf = (puzzle: PuzzleJson): string => gameList().find((entry) => keyOf(entry.puzzle) === keyOf(puzzle))?.note ?? '';

/** Throws if there is no room even without the past. */
export function saveGame(entry: Entry, saved: Saved): void {
  const key = keyOf(entry.puzzle);
  try {
    localStorage.setItem(key, JSON.stringify(saved));
  } catch {
    localStorage.setItem(key, JSON.stringify({ ...saved, past: [], future: [] }));
  }
  const list = [entry, ...gameList().filter((other) => keyOf(other.puzzle) !== key)];
  for (const old of list.splice(MOST)) localStorage.removeItem(keyOf(old.puzzle));
  localStorage.setItem(LIST, JSON.stringify(list));
}

export function forgetGame(puzzle: PuzzleJson): void {
  const key = keyOf(puzzle);
  try {
    localStorage.removeItem(key);
    localStorage.setItem(LIST, JSON.stringify(gameList().filter((other) => keyOf(other.puzzle) !== key)));
  } catch {
    // no storage, nothing to forget
  }
}

export function lastPuzzle(): PuzzleJson | null {
  const puzzle = read<PuzzleJson>(LAST);
  return typeof puzzle?.givens === 'string' ? puzzle : null;
}
export function rememberLast(puzzle: PuzzleJson): void {
  try {
    localStorage.setItem(LAST, JSON.stringify(puzzle));
  } catch {
    // no storage, no memory
  }
}
