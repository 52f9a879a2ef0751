// Puzzles by words that people know: HoDoKu's levels on plain 9x9, ranges of the D-score's level elsewhere. A puzzle of a
// day is made from its date as seed: the same for everybody, and without a network.
import { postRaw, type PuzzleJson } from './api';
import { linesOf } from './stream';

export const LEVELS = ['Easy', 'Medium', 'Hard', 'Unfair', 'Extreme'] as const;
export type Level = (typeof LEVELS)[number];
const japanese: Record<Level, string> = { Easy: '入門', Medium: '初級', Hard: '中級', Unfair: '上級', Extreme: '超上級' };
export const levelName = (level: string, lang: string): string => (lang === 'ja' ? (japanese[level as Level] ?? level) : level);

/** Where HoDoKu has no say: levels of the D-score. */
const byLogic: Record<Level, string> = { Easy: '1', Medium: '2', Hard: '3', Unfair: '4', Extreme: '5:6' };

export interface Made {
  puzzle: PuzzleJson;
  ratings: Record<string, number | string | null>;
}

/** The first puzzle of the order, else the closest (unless it must be `exact`); null: there is none. */
export async function makePuzzle(order: object, signal?: AbortSignal, exact = false): Promise<Made | null> {
  let closest: Made | null = null;
  for await (const line of linesOf<Partial<Made> & { closest?: Made }>(await postRaw('generate', order, signal))) {
    if (line.puzzle) return line as Made;
    closest = line.closest ?? closest;
  }
  return exact ? null : closest;
}

export function orderOf(layout: string, level: Level, seed: number): object {
  const columns = layout === '9x9' ? 'dscore,level,clues,hodoku-level,hodoku-score' : 'dscore,level,clues';
  return { layout, seed, columns, ...(layout === '9x9' ? { ratings: { 'hodoku-level': level } } : { level: byLogic[level] }) };
}

/** 20261118 of a date, in the player's own time zone. */
export const seedOfDay = (date: Date): number => date.getFullYear() * 10000 + (date.getMonth() + 1) * 100 + date.getDate();
