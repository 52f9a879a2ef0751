// The puzzle in the address: #layout/clues, and with progress
// #layout/clues/placed/centre marks/corner marks/candidates taken away/colours/tints/links.
// Parts that are empty at the end are left away.
import type { PuzzleJson } from './api';
import { game } from './game.svelte';
import { digitsOf, symbol } from './geometry';

// Runs of empty cells are long on large boards: "......" is "(6)" in the address.
const pack = (line: string): string => line.replace(/\.{4,}/g, (run) => `(${run.length})`);
const unpack = (text: string): string => text.replace(/\((\d{1,4})\)/g, (_, n) => '.'.repeat(+n));

// Marks cell by cell with '-' between, "(6)" for six cells without: as src/io/link.cpp reads them.
function packMarks(masks: number[]): string {
  const tokens: string[] = [];
  let silent = 0;
  const flush = () => {
    if (silent) tokens.push(`(${silent})`);
    silent = 0;
  };
  for (const mask of masks) {
    if (!mask) silent++;
    else flush(), tokens.push([...digitsOf(mask)].map(symbol).join(''));
  }
  flush();
  return tokens.join('-');
}
const unpackMarks = (text: string): string[] =>
  text.split('-').flatMap((token) => {
    const run = /^\((\d{1,4})\)$/.exec(token);
    return run ? Array<string>(+run[1]).fill('') : [token];
  });

// Colours of candidates and links between them: "12:3:4" is colour 4, "12:3:15:3:1" a strong link; '_' between.
const packKeyed = (values: Record<string, number>): string =>
  Object.entries(values).map(([key, value]) => `${key.replace('-', ':')}:${value}`).join('_');
function unpackKeyed(text: string): Record<string, number> {
  return Object.fromEntries(
    text.split('_').map((token) => {
      const numbers = token.split(':');
      const value = +numbers.pop()!;
      return [numbers.length === 4 ? `${numbers.slice(0, 2).join(':')}-${numbers.slice(2).join(':')}` : numbers.join(':'), value];
    }),
  );
}
const packColours = (colours: number[]): string => (colours.some((c) => c) ? pack(colours.map((c) => c || '.').join('')) : '');

export function addressOf(withProgress = false): string {
  const { layout } = game.puzzle;
  const { digits, centre, corner, removed, colour, tints, links } = game.board;
  const parts = [encodeURIComponent(typeof layout === 'string' ? layout : JSON.stringify(layout)), pack(game.line)];
  const placed = digits.map((d, i) => (game.givens[i] ? '.' : symbol(d))).join('');
  const marked = [centre, corner, removed].map((masks) => masks.map((mask, c) => (digits[c] ? 0 : mask)));
  const drawn = [packColours(colour), packKeyed(tints), packKeyed(links)];
  if (withProgress && (/[^.]/.test(placed) || marked.some((masks) => masks.some((mask) => mask)) || drawn.some((text) => text))) {
    parts.push(pack(placed), ...marked.map(packMarks), ...drawn);
    while (!parts[parts.length - 1]) parts.pop();
  }
  return '#' + parts.join('/');
}

export function puzzleOfAddress(hash: string): PuzzleJson | null {
  let parts: string[];
  let layout: string | object;
  try {
    parts = hash.replace(/^#/, '').split('/').map(decodeURIComponent);
    layout = parts[0].startsWith('{') ? JSON.parse(parts[0]) : parts[0];
  } catch {
    return null; // somebody else's address
  }
  const [, clues, placed, marks, corner, removed, colour, tints, links] = parts;
  if (!layout || !clues) return null;
  return {
    masu: 1, layout, givens: unpack(clues),
    ...(placed ? { placed: unpack(placed) } : {}),
    ...(marks ? { marks: unpackMarks(marks) } : {}),
    ...(corner ? { corner: unpackMarks(corner) } : {}),
    ...(removed ? { removed: unpackMarks(removed) } : {}),
    ...(colour ? { colour: [...unpack(colour)].map((c) => +c || 0) } : {}),
    ...(tints ? { tints: unpackKeyed(tints) } : {}),
    ...(links ? { links: unpackKeyed(links) } : {}),
  };
}

/** Where other people's pages open this puzzle; they take one board of nine digits. */
export async function elsewhere(): Promise<{ name: string; address: string }[]> {
  if (game.geometry!.name !== '9x9') return [];
  const { compressToBase64 } = (await import('lz-string')).default;
  const grid = Array.from({ length: 9 }, (_, r) =>
    game.givens.slice(9 * r, 9 * r + 9).map((value) => (value ? { value, given: true } : {})),
  );
  const packed = encodeURIComponent(compressToBase64(JSON.stringify({ size: 9, grid })));
  return [
    { name: 'SudokuWiki', address: `https://www.sudokuwiki.org/sudoku.htm?bd=${game.line.replaceAll('.', '0')}` },
    { name: 'f-puzzles', address: `https://www.f-puzzles.com/?load=${packed}` },
  ];
}

/** A QR code as the path of an SVG, one unit per module, with its quiet zone. */
export async function qrOf(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { border: 4, ecc: 'L' });
  const path = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}

/** The board as it is drawn, with its colours written out, as a picture by itself. */
export function pictureOf(board: SVGSVGElement, scale = 48): string {
  const copy = board.cloneNode(true) as SVGSVGElement;
  const from = [board, ...board.querySelectorAll<SVGElement>('*')];
  const to = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  const wanted = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'font-size', 'font-weight', 'font-family', 'text-anchor', 'dominant-baseline'];
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    for (const name of wanted) to[i].setAttribute(name, style.getPropertyValue(name));
    to[i].removeAttribute('class');
    to[i].removeAttribute('style');
  });
  copy.querySelectorAll('[data-cursor]').forEach((e) => e.remove());
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(board.viewBox.baseVal.width * scale));
  copy.setAttribute('height', String(board.viewBox.baseVal.height * scale));
  return new XMLSerializer().serializeToString(copy);
}

export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d')!;
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'));
}

/** To the clipboard. Pages that come by plain http, but from localhost, have none: there by a field that is selected. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed'; // the page does not scroll to it
  (document.querySelector('dialog[open]') ?? document.body).append(field); // behind a dialog nothing can be selected
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  focused?.focus();
  if (!done) throw new DOMException('execCommand', 'NotAllowedError');
}

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
