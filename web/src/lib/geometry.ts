// What a board looks like, from the layout that the server describes. Lines are as strong as what
// they separate, as on paper (src/render/board.cpp).
import { get, post, type GeometryJson, type HouseJson } from './api';

const SYMBOLS = '.123456789ABCDEFGHIJKLMNOP';
export const symbol = (digit: number): string => SYMBOLS[digit];
export const digitOf = (text: string): number => Math.max(0, SYMBOLS.indexOf(text.toUpperCase()));
export const bit = (digit: number): number => 1 << (digit - 1);
export function* digitsOf(mask: number): Generator<number> {
  for (let d = 1; mask >> (d - 1); d++) if (mask & bit(d)) yield d;
}
export const maskOf = (symbols: string): number => [...symbols].reduce((m, s) => (digitOf(s) ? m | bit(digitOf(s)) : m), 0);

export class Geometry {
  readonly name: string;
  readonly digits: number;
  readonly rows: number;
  readonly columns: number;
  readonly boxColumns: number;
  readonly boxRows: number;
  readonly cells: [number, number][];
  readonly houses: HouseJson[];
  readonly boards: GeometryJson['boards'];
  readonly boardsOf: number[][];
  readonly housesOf: number[][];
  readonly peers: number[][];
  readonly lines: { cell: string; block: string; outline: string; diagonal: string };
  private readonly at: number[];

  constructor(json: GeometryJson) {
    this.name = json.name;
    this.digits = json.digits;
    this.rows = json.rows;
    this.columns = json.columns;
    this.boxColumns = json.box_columns;
    this.boxRows = json.box_rows;
    this.cells = json.cells;
    this.houses = json.houses;
    this.boards = json.boards;
    const n = this.cells.length;
    this.at = Array(this.rows * this.columns).fill(-1);
    this.cells.forEach(([r, c], i) => (this.at[r * this.columns + c] = i));
    this.boardsOf = Array.from({ length: n }, () => []);
    this.boards.forEach((board, b) => board.cells.forEach((c) => this.boardsOf[c].push(b)));
    this.housesOf = Array.from({ length: n }, () => []);
    this.houses.forEach((house, h) => house.cells.forEach((c) => this.housesOf[c].push(h)));
    this.peers = this.housesOf.map((houses, c) => {
      const all = new Set(houses.flatMap((h) => this.houses[h].cells));
      all.delete(c);
      return [...all];
    });
    this.lines = this.makeLines();
  }

  /** -1: a void. */
  cellAt(row: number, column: number): number {
    if (row < 0 || column < 0 || row >= this.rows || column >= this.columns) return -1;
    return this.at[row * this.columns + column];
  }
  cellNamed(name: string): number {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(name) ?? [];
    return row ? this.cellAt(+row - 1, +column - 1) : -1;
  }
  nameOf(cell: number): string {
    const [r, c] = this.cells[cell];
    return `r${r + 1}c${c + 1}`;
  }
  houseWithCode(code: string): HouseJson | undefined {
    return this.houses.find((house) => house.code === code);
  }
  /** The next cell in a direction; voids are skipped, at the end it stays or goes on at the other side. */
  neighbour(cell: number, down: number, right: number, wrap = false): number {
    let [r, c] = this.cells[cell];
    for (;;) {
      r += down;
      c += right;
      if (wrap) {
        r = (r + this.rows) % this.rows;
        c = (c + this.columns) % this.columns;
      }
      if (r < 0 || c < 0 || r >= this.rows || c >= this.columns) return cell;
      const next = this.cellAt(r, c);
      if (next >= 0) return next;
    }
  }

  private makeLines() {
    const blocks = (cell: number) =>
      this.housesOf[cell].filter((h) => this.houses[h].kind === 'block').join();
    const weight = (a: number, b: number): 'cell' | 'block' | 'outline' | null => {
      if (a < 0 && b < 0) return null;
      if (a < 0 || b < 0 || this.boardsOf[a].join() !== this.boardsOf[b].join()) return 'outline';
      return blocks(a) === blocks(b) ? 'cell' : 'block';
    };
    const lines = { cell: '', block: '', outline: '', diagonal: '' };
    for (let r = 0; r <= this.rows; r++) {
      for (let c = 0; c < this.columns; c++) {
        const kind = weight(this.cellAt(r - 1, c), this.cellAt(r, c));
        if (kind) lines[kind] += `M${c} ${r}h1`;
      }
    }
    for (let r = 0; r < this.rows; r++) {
      for (let c = 0; c <= this.columns; c++) {
        const kind = weight(this.cellAt(r, c - 1), this.cellAt(r, c));
        if (kind) lines[kind] += `M${c} ${r}v1`;
      }
    }
    for (const house of this.houses) {
      if (house.kind !== 'diagonal') continue;
      const [r1, c1] = this.cells[house.cells[0]];
      const [r2, c2] = this.cells[house.cells[house.cells.length - 1]];
      lines.diagonal += c1 < c2 ? `M${c1} ${r1}L${c2 + 1} ${r2 + 1}` : `M${c1 + 1} ${r1}L${c2} ${r2 + 1}`;
    }
    return lines;
  }
}

const known = new Map<string, Promise<Geometry>>();
/** Of a layout by name, or as JSON describes it. */
export function loadGeometry(layout: string | object): Promise<Geometry> {
  const name = typeof layout === 'string' ? layout : JSON.stringify(layout);
  let geometry = known.get(name);
  if (!geometry) {
    const asked =
      typeof layout === 'string'
        ? get<GeometryJson>('layouts/' + encodeURIComponent(layout))
        : post<GeometryJson>('layouts', { layout });
    geometry = asked.then((json) => new Geometry(json));
    geometry.catch(() => known.delete(name));
    known.set(name, geometry);
  }
  return geometry;
}
