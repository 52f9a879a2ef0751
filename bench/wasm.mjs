// The WebAssembly module beside the native library.   usage: node bench/wasm.mjs BUILD_WASM NATIVE PUZZLES [SITE]
//
// NATIVE is the program of tests/wasm (build/release/tests/wasm/masu_wasm_native), PUZZLES a list of lines of 81 characters. Processor
// time in Node.js; SITE (build/site) is also opened in Chromium: time to the first board and to the first hint, checks per second.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { instantiate } from '../bindings/wasm/masu.js';
import { serveFolder } from '../web/tests/static.mjs';

const [build, native, list, site] = process.argv.slice(2);
const lines = readFileSync(list, 'utf8').split('\n').filter((line) => /^[0-9.]{81}/.test(line)).slice(0, 20000);
const cells = Uint8Array.from(lines.map((line) => line.slice(0, 81)).join(''), (c) => (c === '.' ? 0 : Number(c)));
const cpu = () => process.cpuUsage().user / 1e6;

/** Puzzles per second of masu_check, best of five. */
function checks(masu, clock) {
  const { malloc, memory, masu_check } = masu.exports;
  const [at, status] = [malloc(cells.length), malloc(lines.length)];
  new Uint8Array(memory.buffer).set(cells, at);
  let best = 0;
  for (let round = 0; round < 5; round++) {
    const start = clock();
    if (masu_check(at, lines.length, status, 0) !== 0) throw new Error('masu_check');
    best = Math.max(best, lines.length / (clock() - start));
  }
  return best;
}

for (const name of ['masu.wasm', 'masu-plain.wasm']) {
  const bytes = readFileSync(path.join(build, name));
  console.log(`${name}: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} compressed`);
  console.log(`  ${Math.round(checks(await instantiate(await WebAssembly.compile(bytes)), cpu))} checks per second in Node.js`);
}

const masu = await instantiate(await WebAssembly.compile(readFileSync(path.join(build, 'masu.wasm'))));
const some = lines.filter((_, i) => i % Math.ceil(lines.length / 200) === 0);
const work = {
  path: some.map((puzzle) => ['path', JSON.stringify({ puzzle: puzzle.slice(0, 81), techniques: 'level-7' })]),
  // A rating takes 0.1 ms: all lines, or it is noise.
  rate: lines.map((puzzle) => ['rate', JSON.stringify({ puzzle: puzzle.slice(0, 81) })]),
  generate: [1, 2, 3, 4, 5].map((seed) => ['generate', JSON.stringify({ dscore: '80:120', count: 10, seed })]),
};
for (const [name, requests] of Object.entries(work)) {
  const ask = () => requests.forEach(([route, body]) => masu.ask(route, body, { head() {}, piece() {} }, 60));
  ask(); // compiled
  const start = cpu();
  ask();
  const ours = cpu() - start;
  const input = requests.map(([route, body]) => `${route}\t${body}\n`).join('');
  const timed = spawnSync('bash', ['-c', `TIMEFORMAT=%U; time "${native}" 60 >/dev/null`], { input, encoding: 'utf8' });
  const theirs = Number(timed.stderr.trim());
  console.log(`${name}: ${ours.toFixed(2)} s, native ${theirs.toFixed(2)} s, ${(ours / theirs).toFixed(2)} times`);
}

if (site) {
  const { chromium } = createRequire(new URL('../web/tests/', import.meta.url))('playwright-core');
  const { address, close } = await serveFolder(site);
  const chrome = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const page = await chrome.newPage();
  const begin = performance.now();
  await page.goto(`${address}/#9x9/${lines[0].slice(0, 81)}`);
  await page.waitForSelector('.frame svg.board');
  const board = performance.now() - begin;
  await page.click('[data-test=hint]');
  await page.waitForSelector('[data-test=hint-card]');
  console.log(`Chromium, from the call of the page: first board ${board.toFixed(0)} ms, first hint ${(performance.now() - begin).toFixed(0)} ms`);
  // The same measurement inside the browser, with its own engine.
  const source = readFileSync(new URL('../bindings/wasm/masu.js', import.meta.url), 'utf8').replaceAll('export ', '');
  const bytes = readFileSync(path.join(build, 'masu.wasm')).toString('base64');
  const blank = await chrome.newPage();
  const rate = await blank.evaluate(
    async ([code, measure, module, packed, count]) => {
      const decode = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
      const run = new Function('module', 'cells', 'lines', `${code}; ${measure}; return instantiate(module).then((masu) => checks(masu, () => performance.now() / 1000));`);
      return run(await WebAssembly.compile(decode(module)), decode(packed), { length: count });
    },
    [source, checks.toString(), bytes, Buffer.from(cells).toString('base64'), lines.length],
  );
  console.log(`Chromium: ${Math.round(rate)} checks per second (wall time)`);
  await chrome.close();
  close();
}
