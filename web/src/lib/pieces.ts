// Many puzzles in pieces: the server takes 1 MiB at a time, and works on one request for a limited time.

/** Records of one line each can be counted, so that a piece can be gone on with; others are a text. */
export interface Piece {
  text: string;
  lines?: string[];
}
const MOST_RECORDS = 1000;
const MOST_SYMBOLS = 300_000; // of two bytes each, and some escaped
const SHORTEST = 36; // cells of 6x6: rows of a grid are shorter

/** Empty lines and remarks are no records. */
const recordsOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() && !line.startsWith('#'));

export function inPieces(text: string): Piece[] {
  const records = recordsOf(text);
  const byLine = records.length > 1 && records.every((line) => line.trim().split(/\s/, 1)[0].length >= SHORTEST);
  if (!byLine && text.length <= MOST_SYMBOLS) return [{ text }];
  // Puzzles of several lines have empty ones between.
  const parts = byLine ? records : text.split(/\n(?:[ \t\r]*\n)+/);
  const pieces: Piece[] = [];
  for (let at = 0; at < parts.length; ) {
    let end = at;
    for (let size = 0; end < parts.length && end - at < MOST_RECORDS && (end === at || size + parts[end].length <= MOST_SYMBOLS); end++) size += parts[end].length;
    const some = parts.slice(at, end);
    pieces.push(byLine ? pieceOf(some) : { text: some.join('\n\n') });
    at = end;
  }
  return pieces;
}
export const pieceOf = (lines: string[]): Piece => ({ text: lines.join('\n'), lines });
