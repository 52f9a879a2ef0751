// A new version of the static site: a page that is open stays whole, the next one is new as a whole.
// usage: node update.mjs SITE.   Exit code 77 (skipped) where there is no Chromium, or the site has not been built.
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { soon } from './soon.mjs';
import { serveFolder } from './static.mjs';

const [site] = process.argv.slice(2);
const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
if (!browser || !existsSync(site)) {
  console.log(`skipped: no ${browser ? site : 'Chromium'}`);
  process.exit(77);
}
const folder = mkdtempSync(join(tmpdir(), 'masu-site-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
cpSync(site, folder, { recursive: true });
const edit = (name, change) => writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')));

const { chromium } = createRequire(import.meta.url)('playwright-core');
const chrome = await chromium.launch({ executablePath: browser, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
const context = await chrome.newContext({ viewport: { width: 1200, height: 850 }, locale: 'en-GB' });
context.setDefaultTimeout(30000);
const problems = [];
context.on('page', (page) => {
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
});
// The host tells browsers to keep files, as most do.
const { address, close } = await serveFolder(folder, { 'Cache-Control': 'max-age=3600' });
const openPage = async () => {
  const page = await context.newPage();
  try {
    await page.goto(`${address}/`, { timeout: 10000 });
    await page.waitForSelector('.frame svg.board');
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    return page;
  } catch (error) {
    // Chromium may hold a page that is opened in the moment when workers change: a person would load it again.
    await page.close();
    assert.fail(error.message);
  }
};
const title = (page) => page.evaluate(() => document.title);

const old = await soon(openPage, 60000);
assert.equal(await title(old), 'masu');

// A new version: another title, and a part that is loaded later has another name.
const [chunk] = readdirSync(join(folder, 'assets')).filter((name) => /^PanelChannel.*\.js$/.test(name));
assert.ok(chunk, 'no part for the panel of the channel');
const renamed = chunk.replace('.js', 'new.js');
renameSync(join(folder, 'assets', chunk), join(folder, 'assets', renamed));
for (const name of readdirSync(join(folder, 'assets'))) if (name.endsWith('.js')) edit(join('assets', name), (text) => text.replaceAll(chunk, renamed));
edit('index.html', (text) => text.replace('<title>masu</title>', '<title>masu, new</title>'));
edit('sw.js', (text) => text.replace(/'masu-[0-9a-f]{12}'/, "'masu-000000000000'").replaceAll(chunk, renamed));
assert.match(readFileSync(join(folder, 'sw.js'), 'utf8'), /masu-000000000000/);

// The open page sees it, and goes on with its own parts.
await old.evaluate(async () => (await navigator.serviceWorker.ready).update());
await old.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
assert.ok(await old.evaluate(async (name) => (await fetch(`assets/${name}`)).ok, chunk), 'a part of the open page is gone');
await old.click('#tab-channel');
await old.waitForSelector('[data-test=decoded]');

// When it is closed, the new version is there, from the host and not from what the browser kept.
await old.close();
await soon(async () => {
  const page = await openPage();
  const found = await title(page);
  const parts = await page.evaluate(async () => (await (await caches.open('masu-000000000000')).keys()).map((request) => request.url));
  const names = await page.evaluate(() => caches.keys());
  await page.close();
  assert.equal(found, 'masu, new');
  assert.ok(parts.some((url) => url.endsWith(renamed)));
  assert.deepEqual(names, ['masu-000000000000']);
}, 60000);
assert.deepEqual(problems, []);
await chrome.close();
close();
console.log('passed: a new version of the site');
process.exit(0);
