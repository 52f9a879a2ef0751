// The page in a real browser against the real server.   usage: node run.mjs PROGRAM [--shots FOLDER] [name ...]
// Exit code 77 (skipped) where there is no Chromium or the program was built without the page (MASU_WEB=OFF).
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cases } from './cases.mjs';

const args = process.argv.slice(2);
const program = args.shift();
const shots = args[0] === '--shots' ? (args.shift(), args.shift()) : null;
const skip = (why) => {
  console.log(`skipped: ${why}`);
  process.exit(77);
};
const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
if (!browser) skip('no Chromium');
const require = createRequire(import.meta.url);
const { chromium } = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const studies = mkdtempSync(join(tmpdir(), 'masu-studies-'));
process.on('exit', () => rmSync(studies, { recursive: true, force: true }));
const sample = fileURLToPath(new URL('../../tests/data/sample.sdm', import.meta.url));
execFileSync(program, ['study', 'dscore', sample, '--out', join(studies, 'dscore')], { stdio: 'ignore' });
const server = spawn(program, ['serve', '--port', '0', '--studies', studies], { stdio: ['ignore', 'pipe', 'inherit'] });
const address = await new Promise((done, fail) => {
  let said = '';
  server.stdout.on('data', (data) => {
    const found = /http:\/\/localhost:\d+/.exec((said += data));
    if (found) done(found[0]);
  });
  server.on('exit', () => fail(new Error('the server ended')));
});
process.on('exit', () => server.kill());
if ((await (await fetch(address)).text()).startsWith('This masu was built without')) skip('the program has no page');

const chrome = await chromium.launch({ executablePath: browser, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
let failed = 0;
let count = 0;
for (const [name, { options = {}, failures = /status of 4\d\d/, run }] of Object.entries(cases)) {
  if (args.length && !args.includes(name)) continue;
  const context = await chrome.newContext({ viewport: { width: 1200, height: 850 }, locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'], ...options });
  context.setDefaultTimeout(15000);
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(`error in the page: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !failures.test(message.text())) problems.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && !url.startsWith(address)) problems.push(`asks elsewhere: ${url}`);
  });
  const tools = {
    address,
    assert,
    /** A puzzle of the address, ready. */
    open: async (hash = '') => {
      await page.goto('about:blank');
      await page.goto(`${address}/${hash}`);
      await page.waitForSelector('.frame svg.board');
    },
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    /** The digits on the board as a line: '.' where there is none. */
    clues: () => page.evaluate(() => [...document.querySelectorAll('.frame text.digit')].map((e) => e.textContent).join('')),
    message: () => page.textContent('[data-test=message]'),
    /** Middle of a cell of the board, on the screen. */
    cell: async (row, column) => {
      const box = await page.locator('.frame svg.board').boundingBox();
      const [, , width] = (await page.getAttribute('.frame svg.board', 'viewBox')).split(' ').map(Number);
      const scale = box.width / width;
      return { x: box.x + (column - 0.5 + 0.1) * scale, y: box.y + (row - 0.5 + 0.1) * scale };
    },
    axe: async () => {
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
      assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`), []);
    },
    shot: async (label) => {
      if (!shots) return;
      mkdirSync(shots, { recursive: true });
      await page.screenshot({ path: join(shots, `${name}${label ? '-' + label : ''}.png`) });
    },
  };
  count++;
  try {
    await run(page, tools);
    assert.deepEqual(problems, []);
    await tools.shot('');
  } catch (error) {
    failed++;
    console.log(`FAILED: ${name}: ${error.message}\n${error.stack?.split('\n').find((l) => l.includes('cases.mjs')) ?? ''}`);
    if (shots) await tools.shot('failed');
  }
  await context.close();
}
await chrome.close();
server.kill('SIGTERM');
const code = await new Promise((done) => (server.exitCode === null ? server.on('exit', done) : done(server.exitCode)));
if (code !== 0) {
  failed++;
  console.log(`FAILED: the server ended with ${code}`);
}
console.log(`${count - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
