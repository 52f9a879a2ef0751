// What the player has done to a board, as values: snapshots, and the changes between them. Undo keeps
// changes, not boards: a game of samurai with its whole past fits into the browser's storage.
export interface Snapshot {
  digits: number[];
  corner: number[];
  centre: number[];
  removed: number[]; // candidates that the player took away: filling and hints leave them away
  colour: number[];
  tints: Record<string, number>; // colours of candidates, by candidateKey()
  links: Record<string, number>; // drawn between candidates, by linkKey(): 1 strong, 2 weak
}
export const COLOURS = 9;
const LISTS = ['digits', 'corner', 'centre', 'removed', 'colour'] as const;
const SPARSE = ['tints', 'links'] as const;
const FIELDS = [...LISTS, ...SPARSE];

export const candidateKey = (cell: number, digit: number): string => `${cell}:${digit}`;
export const linkKey = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** field, cell or key, value before, value after */
export type Change = [number, number | string, number, number];

export function emptySnapshot(cells: number): Snapshot {
  const list = () => Array<number>(cells).fill(0);
  return { digits: list(), corner: list(), centre: list(), removed: list(), colour: list(), tints: {}, links: {} };
}

export function copy(s: Snapshot): Snapshot {
  return {
    digits: [...s.digits],
    corner: [...s.corner],
    centre: [...s.centre],
    removed: [...s.removed],
    colour: [...s.colour],
    tints: { ...s.tints },
    links: { ...s.links },
  };
}

export function difference(before: Snapshot, after: Snapshot): Change[] {
  const changes: Change[] = [];
  LISTS.forEach((name, field) => {
    const [a, b] = [before[name], after[name]];
    for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) changes.push([field, i, a[i], b[i]]);
  });
  SPARSE.forEach((name, i) => {
    const [a, b] = [before[name], after[name]];
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if ((a[key] ?? 0) !== (b[key] ?? 0)) changes.push([LISTS.length + i, key, a[key] ?? 0, b[key] ?? 0]);
    }
  });
  return changes;
}

/** The board with the changes made, or taken back. */
export function changed(board: Snapshot, changes: Change[], back: boolean): Snapshot {
  const next = copy(board);
  for (const [field, key, before, after] of changes) {
    const values = next[FIELDS[field]] as Record<string | number, number>;
    const value = back ? before : after;
    if (field >= LISTS.length && !value) delete values[key];
    else values[key] = value;
  }
  return next;
}

// --- what is stored may be damaged, or of another edition of the page

/** May the field of a board of so many cells and digits have this value at this cell or key? */
function fits(field: number, key: unknown, value: unknown, cells: number, digits: number): boolean {
  const upTo = (number: unknown, most: number) => Number.isInteger(number) && (number as number) >= 0 && (number as number) <= most;
  const isCandidate = (text: string) => {
    const [, cell, digit] = /^(\d+):(\d+)$/.exec(text) ?? [];
    return cell !== undefined && +cell < cells && +digit >= 1 && +digit <= digits;
  };
  const name = FIELDS[field];
  if (name === 'tints') return isCandidate(String(key)) && upTo(value, COLOURS);
  if (name === 'links') return /^[^-]+-[^-]+$/.test(String(key)) && String(key).split('-').every(isCandidate) && upTo(value, 2);
  return upTo(key, cells - 1) && upTo(value, name === 'digits' ? digits : name === 'colour' ? COLOURS : 2 ** digits - 1);
}

/** A stored board of a puzzle with these clues; null: it is none. */
export function readSnapshot(stored: unknown, givens: number[], digits: number): Snapshot | null {
  const from = stored as Partial<Snapshot> | null;
  const good = (field: number, key: unknown, value: unknown) => fits(field, key, value, givens.length, digits);
  if (!Array.isArray(from?.digits) || from.digits.length !== givens.length) return null;
  if (givens.some((digit, c) => digit && from.digits![c] !== digit)) return null;
  const board = emptySnapshot(givens.length);
  for (const [field, name] of LISTS.entries()) {
    const list = from[name];
    if (Array.isArray(list) && list.length === givens.length) board[name] = list.map((value, c) => (good(field, c, value) ? value : 0));
  }
  SPARSE.forEach((name, i) => {
    for (const [key, value] of Object.entries(from[name] ?? {})) if (value && good(LISTS.length + i, key, value)) board[name][key] = value;
  });
  return board;
}

/** Stored changes; none if one of them is not one of this board. */
export function readChanges(stored: unknown, cells: number, digits: number): Change[][] {
  const isChange = (change: unknown) =>
    Array.isArray(change) && change.length === 4 && FIELDS[change[0]] !== undefined && [change[2], change[3]].every((value) => fits(change[0], change[1], value, cells, digits));
  return Array.isArray(stored) && stored.every((changes) => Array.isArray(changes) && changes.every(isChange)) ? stored : [];
}
