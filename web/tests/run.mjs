// The page in a real browser.   usage: node run.mjs PROGRAM|SITE|FILE [--core] [--offline] [--shots FOLDER] [name ...]
// Against the real server, or without one: the static site on a plain file server, or its single file (targets.mjs).
// --core: the cases that say so; --offline: the network is off after a first visit to the site; a name: those that begin with it. MASU_WEB_TIMES=1 tells how long each took.
// Exit code 77 (skipped) where there is no Chromium, the site has not been built, or the program was built without the
// page (MASU_WEB=OFF).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cases as usual } from './cases.mjs';
import { cases as found } from './cases_found.mjs';
import { cases as second } from './cases_second.mjs';
import { cases as state } from './cases_state.mjs';
import { serve, target } from './targets.mjs';

const cases = { ...usual, ...state, ...second, ...found };

const args = process.argv.slice(2);
const tested = args.shift();
const core = args[0] === '--core' && args.shift();
const offline = args[0] === '--offline' && args.shift();
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

if (!existsSync(tested)) skip(`no ${tested}`);
const { kind, address, page: home, close, skip: why } = await target(tested);
if (why) skip(why);

const chrome = await chromium.launch({ executablePath: browser, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
let failed = 0;
let count = 0;
async function test([name, { options = {}, failures = /status of 4\d\d/, run }]) {
  const context = await chrome.newContext({ viewport: { width: 1200, height: 850 }, locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'], ...options });
  context.setDefaultTimeout(15000);
  const page = await context.newPage();
  const problems = [];
  const own = [address];
  const more = []; // servers of this case alone
  page.on('pageerror', (error) => problems.push(`error in the page: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !failures.test(message.text())) problems.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && !own.some((start) => url.startsWith(start))) problems.push(`asks elsewhere: ${url}`);
  });
  const tools = {
    home,
    assert,
    /** As if the page had never been here; leaving it stores nothing. */
    fresh: async () => {
      await page.evaluate(() => {
        localStorage.clear();
        Storage.prototype.setItem = () => {};
      });
      await page.goto('about:blank');
    },
    /** A puzzle of the address, ready. */
    open: async (hash = '') => {
      await page.goto('about:blank');
      await page.goto(home + hash);
      await page.waitForSelector('.frame svg.board');
    },
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    /** Another server of this case, with these options: its address. */
    serve: async (...options) => {
      const server = await serve(tested, ...options);
      own.push(server.address);
      more.push(server);
      return server.address;
    },
    masu: (...words) => execFileSync(tested, words, { stdio: 'ignore' }),
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
  const begin = Date.now();
  try {
    if (offline) {
      await page.goto(home);
      await page.waitForFunction(() => navigator.serviceWorker.controller);
      await tools.fresh();
      await context.setOffline(true);
    }
    await run(page, tools);
    assert.deepEqual(problems, []);
    await tools.shot('');
  } catch (error) {
    failed++;
    console.log(`FAILED: ${name}: ${error.message}\n${error.stack?.split('\n').find((l) => /cases\w*\.mjs/.test(l)) ?? ''}`);
    if (shots) await tools.shot('failed');
  }
  await context.close();
  for (const { close: end } of more) await end();
  if (process.env.MASU_WEB_TIMES) console.log(`${((Date.now() - begin) / 1000).toFixed(1)} s: ${name}`);
}
// Two at a time: a browser mostly waits. Those that use the clipboard, which all share, are of one lane.
const chosen = Object.entries(cases).filter(([name, { server = false, site = false, core: isCore = false }]) => {
  if ((server && kind !== 'server') || (site && kind === 'server') || (core && !isCore)) return false;
  return !args.length || args.some((asked) => name.startsWith(asked));
});
const queue = chosen.filter(([, { clipboard = false }]) => !clipboard);
async function lane(own) {
  for (let next; (next = own.shift() ?? queue.shift()); ) await test(next);
}
await Promise.all([lane(chosen.filter(([, { clipboard = false }]) => clipboard)), lane([])]);
await chrome.close();
const trouble = await close();
if (trouble) {
  failed++;
  console.log(`FAILED: ${trouble}`);
}
console.log(`${count - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
