// Requests to compare two builds by: every route, good and bad, the same for the same seed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const data = fileURLToPath(new URL('../data/', import.meta.url));

/** Numbers from a seed (mulberry32). */
function random(seed) {
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n) => Math.floor(next() * n);
  return { below, of: (list) => list[below(list.length)], chance: (p) => next() < p };
}

function lines(file) {
  return readFileSync(file, 'utf8').split('\n').map((line) => line.trim()).filter((line) => line && !line.startsWith('#'));
}

export function puzzles() {
  const nine = lines(join(data, 'sample.sdm')).filter((line) => line.length === 81);
  for (const file of readdirSync(join(data, 'puzzles')).filter((name) => name.endsWith('.txt'))) {
    nine.push(...lines(join(data, 'puzzles', file)).map((line) => line.slice(0, 81)).filter((line) => /^[1-9.0]{81}$/.test(line)).slice(0, 200));
  }
  return nine;
}

/** A puzzle that something may be wrong with: clues gone or changed, cut off, symbols that are none. */
function spoilt(puzzle, r) {
  const cells = [...puzzle];
  switch (r.below(6)) {
    case 0: for (let n = r.below(6) + 1; n > 0; n--) cells[r.below(81)] = '.'; break;
    case 1: cells[r.below(81)] = String(1 + r.below(9)); break;
    case 2: return puzzle.slice(0, r.below(81));
    case 3: cells[r.below(81)] = r.of(['x', '"', '\u00e9', '\\', '\u30de', '|']); break;
    case 4: return puzzle + r.of(['1', ' # note', '\n' + puzzle, ',5']);
  }
  return cells.join('');
}

const kOther = ['4x4', '6x6', '8x8', '9x9-x', 'samurai', 'twin', '12x12', '16x16', 'windoku', 'nope', ''];
const kFormats = ['line', 'grid', 'sdk', 'json', 'csv', 'candidates', 'opensudoku', 'hodoku', 'picture', 'ss', 'sdm', 'nope'];
const kRatings = ['dscore', 'level', 'blanks', 'entropy', 'clues', 'srank', 'er', 'hodoku-score', 'hodoku-level', 'nope'];
// A batch bounds what one puzzle may take by the clock: nothing there that takes long.
const kQuick = kRatings.filter((name) => name !== 'er');
const kWrong = ['{', '[]', 'null', '{"puzzle":5}', '{"puzzle":null}', '{"puzzle":"1","unknown":1}', '{"puzzle":{"masu":1}}', '{"puzzle":{"masu":2,"layout":"9x9","givens":""}}', '{"puzzle":"{\\"masu\\":1e999}"}', '{"puzzle":"{\\"masu\\":1,}"}', '"', '{"a":'.repeat(400)];
const kGrid = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const kTwins = lines(join(data, 'twin.txt'));
/** A grid with other digits. */
function renamed(grid, r) {
  const names = [...'123456789'];
  for (let n = 8; n > 0; n--) {
    const other = r.below(n + 1);
    [names[n], names[other]] = [names[other], names[n]];
  }
  return [...grid].map((digit) => names[digit - 1]).join('');
}
const kXml = (puzzle) => `<game data="${puzzle.replaceAll('.', '0')}" note="a &lt; b &#10; &#x30DE; &amp;" />`;

/** What a request of every route may look like, and how often (a weight: some take seconds). */
function kinds(nine) {
  const puzzle = (r) => (r.chance(0.25) ? spoilt(r.of(nine), r) : r.of(nine));
  const lang = (r) => (r.chance(0.4) ? { lang: r.of(['en', 'ja', 'ja', 'fr']) } : {});
  const seed = (r) => ({ seed: r.of([0, 1, 5, 4294967296, 9007199254740991, r.below(1e9)]) });
  const plain = (route, weight, more = () => ({})) => ({ route, weight, make: (r) => ({ puzzle: puzzle(r), ...more(r) }) });
  return [
    plain('parse', 6),
    { route: 'parse', weight: 2, make: (r) => ({ puzzle: kXml(r.of(nine)) }) },
    plain('convert', 8, (r) => ({ format: r.of(kFormats) })),
    plain('check', 8, (r) => (r.chance(0.3) ? { minimal: true } : {})),
    plain('solve', 10),
    plain('count', 4, (r) => ({ limit: r.of([1, 2, 100, 10000]) })),
    plain('step', 10, (r) => ({ ...lang(r), ...(r.chance(0.3) ? { all: true } : {}) })),
    plain('path', 6, (r) => ({ ...lang(r), ...(r.chance(0.3) ? { techniques: r.of(['all', 'level-3', 'all,-x-chain', 'nope']) } : {}) })),
    plain('rate', 5, (r) => (r.chance(0.5) ? { columns: [r.of(kRatings), r.of(kRatings)].join(',') } : {})),
    plain('srank', 0.3, lang),
    { route: 'looks', weight: 0.6, make: (r) => ({ puzzle: r.of(nine), ...(r.chance(0.3) ? { trace: true } : {}) }) },
    { route: 'grids/sample', weight: 2, make: (r) => ({ ...seed(r), count: 1 + r.below(20), ...(r.chance(0.3) ? { layout: r.of(kOther) } : {}) }) },
    { route: 'grids/unrank', weight: 2, make: (r) => ({ number: r.of(['0', '1', '6670903752021072936959', '6670903752021072936960', 'x', String(r.below(2 ** 31)) + String(r.below(2 ** 31))]) }) },
    { route: 'grids/unrank', weight: 0.5, make: (r) => ({ number: String(r.below(400)), layout: r.of(['4x4', '6x6', 'samurai']) }) },
    { route: 'grids/rank', weight: 2, make: (r) => ({ grid: r.chance(0.3) ? spoilt(kGrid, r) : renamed(kGrid, r) }) },
    { route: 'grids/rank', weight: 0.5, make: (r) => ({ grid: r.of(['1234341221434321', '1234341223414123', '1234']), layout: '4x4' }) },
    { route: 'grids/minimum', weight: 0.3, make: (r) => ({ grid: r.of(['1234341221434321', '1234341223414123']), layout: '4x4', ...(r.chance(0.5) ? { most: r.of([3, 4, 5, 99]) } : {}) }) },
    { route: 'batch', weight: 0.5, make: (r) => ({ puzzle: Array.from({ length: 1 + r.below(6) }, () => puzzle(r)).join('\n'), ...(r.chance(0.5) ? { columns: r.of(kQuick) } : {}) }) },
    plain('path', 1, (r) => ({ ...lang(r), path: r.of(['hodoku', 'se', 'masu', 'nope']) })),
    plain('rate', 1, (r) => ({ trace: r.chance(0.5), cells: r.chance(0.5), percentiles: r.chance(0.5) })),
    plain('srank', 0.1, (r) => ({ ...lang(r), polynomials: true })),
    { route: 'looks', weight: 1, make: (r) => ({ puzzle: r.of(kTwins), ...(r.chance(0.5) ? { rules: r.of(['full-house/block/yes', 'naked/all/no', 'nope']) } : {}), ...(r.chance(0.5) ? { strategies: r.of([['alternating'], ['one-sided', 'focus2'], ['A C2 B'], ['A Q']]) } : {}), ...(r.chance(0.3) ? { start: r.of(['A', 'B', 'Z']) } : {}) }) },
    { route: 'channel/send', weight: 1, make: (r) => ({ ...seed(r), epsilon: r.of([0, 0.25, 0.5, 0.65, 1, 2]) }) },
    { route: 'channel/curve', weight: 0.1, make: (r) => ({ ...seed(r), samples: r.of([10, 50]) }) },
    { route: 'generate', weight: 0.6, make: (r) => ({ ...seed(r), count: 1 + r.below(2), ...(r.chance(0.5) ? { symmetry: r.of(['none', '90', 'horizontal', 'nope']) } : {}), ...(r.chance(0.3) ? { dscore: r.of(['10:40', '80:120', 'x']) } : {}) }) },
    { route: 'generate', weight: 0.3, make: (r) => ({ ...seed(r), ...r.of([{ ratings: { 'hodoku-level': 'Medium' } }, { ratings: { er: '2.0:4.0' } }, { ratings: { nope: '1' } }, { needs: 'naked-pair' }, { level: '1:3' }, { clues: '24:28' }]), columns: r.of(['dscore,level', 'clues,er']) }) },
    { route: 'generate', weight: 0.1, make: (r) => ({ ...seed(r), layout: r.of(['4x4', '6x6', 'twin']) }) },
    plain('print', 0.5, (r) => ({ format: r.of(['svg', 'pages', 'nope']), candidates: r.chance(0.5), solutions: r.chance(0.5), ...lang(r) })),
    { route: 'layouts', weight: 0.5, make: (r) => ({ layout: r.of([...kOther, { digits: 9, box: [3, 3], boards: [{ at: [0, 0] }] }, { digits: 4, boards: [{ at: [0, 0], regions: ['aabb', 'aabb', 'ccdd', 'ccdd'] }] }, {}]) }) },
  ];
}

/** [route, body or undefined] */
export function requests(count, seed) {
  const nine = puzzles();
  const all = kinds(nine);
  const total = all.reduce((sum, kind) => sum + kind.weight, 0);
  const r = random(seed);
  const out = ['version', 'openapi.json', 'layouts', 'techniques', 'nope', 'layouts/nope', 'library', 'techniques/x-wing', 'techniques/aic', 'techniques/nope', ...kOther.slice(0, 9).map((name) => `layouts/${name}`)].map((route) => [route, undefined]);
  for (const body of kWrong) out.push(['solve', body], ['convert', body]);
  while (out.length < count) {
    let at = (r.below(1e6) / 1e6) * total;
    const kind = all.find(({ weight }) => (at -= weight) < 0) ?? all[0];
    out.push([kind.route, JSON.stringify(kind.make(r))]);
  }
  return out;
}
