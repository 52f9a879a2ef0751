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
  /** Not what was ordered, but the closest there was. */
  near?: boolean;
}
type Order = Record<string, unknown> & { tries?: number };

/** The first puzzle of the order, else the closest; null: there is none. After the tries of an order the closest is the same everywhere, when the time was up it is not. */
export async function makePuzzle(order: Order, signal?: AbortSignal): Promise<Made | null> {
  let closest: Made | null = null;
  let tries = 0;
  for await (const line of linesOf<Partial<Made> & { closest?: Made; tries?: number }>(await postRaw('generate', order, signal))) {
    if (line.puzzle) return line as Made;
    closest = line.closest ?? closest;
    tries = line.tries ?? tries;
  }
  return closest && (!order.tries || tries >= order.tries) ? { ...closest, near: true } : null;
}

export function orderOf(layout: string, level: Level, seed: number): Order {
  const columns = layout === '9x9' ? 'dscore,level,clues,hodoku-level,hodoku-score' : 'dscore,level,clues';
  return { layout, seed, columns, ...(layout === '9x9' ? { ratings: { 'hodoku-level': level } } : { level: byLogic[level] }) };
}

/** Of the puzzle of the day: tries, not time, so that it is the same on a slow machine. The most of a month were 89. */
export const TRIES_OF_DAY = 1000;
/** 20261118 of a date, in the player's own time zone. */
export const seedOfDay = (date: Date): number => date.getFullYear() * 10000 + (date.getMonth() + 1) * 100 + date.getDate();
