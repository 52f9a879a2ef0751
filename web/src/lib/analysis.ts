// What the player's own candidates show at a glance: cells with two, houses where a digit has two places. Counting, no
// conclusions: those come from the server.
import { bit, digitsOf, type Geometry } from './geometry';
import { candidateKey, linkKey, type Snapshot } from './history';

export type Filter = number | 'bivalue' | 'bilocation';

/** Pairs of cells that are the only ones of a house for a digit. */
function pairs(geometry: Geometry, { digits, centre }: Snapshot, digit: number): [number, number][] {
  return geometry.houses.flatMap(({ cells }) => {
    const open = cells.filter((c) => !digits[c] && centre[c] & bit(digit));
    return open.length === 2 ? [[open[0], open[1]] as [number, number]] : [];
  });
}
const all = (geometry: Geometry): number[] => Array.from({ length: geometry.digits }, (_, i) => i + 1);

/** The candidates that the filter is about, by candidateKey(). */
export function standOut(geometry: Geometry, board: Snapshot, filter: Filter): Set<string> {
  const found = new Set<string>();
  if (filter === 'bilocation') {
    for (const d of all(geometry)) for (const pair of pairs(geometry, board, d)) for (const c of pair) found.add(candidateKey(c, d));
    return found;
  }
  board.centre.forEach((mask, c) => {
    if (board.digits[c]) return;
    const open = [...digitsOf(mask)];
    if (filter === 'bivalue' ? open.length === 2 : mask & bit(filter)) {
      for (const d of open) if (filter === 'bivalue' || d === filter) found.add(candidateKey(c, d));
    }
  });
  return found;
}

/** Strong links of a digit (0: of all) by linkKey(). */
export function strongLinks(geometry: Geometry, board: Snapshot, digit: number): string[] {
  const digits = digit ? [digit] : all(geometry);
  return [...new Set(digits.flatMap((d) => pairs(geometry, board, d).map(([a, b]) => linkKey(candidateKey(a, d), candidateKey(b, d)))))];
}
