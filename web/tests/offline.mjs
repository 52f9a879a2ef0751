// The static site without a network, after one visit.   usage: node offline.mjs SITE
// Exit code 77 (skipped) where there is no Chromium, or the site has not been built.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { serveFolder } from './static.mjs';

const [folder] = process.argv.slice(2);
const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
if (!browser || !existsSync(folder)) {
  console.log(`skipped: no ${browser ? folder : 'Chromium'}`);
  process.exit(77);
}
const { chromium } = createRequire(import.meta.url)('playwright-core');
const chrome = await chromium.launch({ executablePath: browser, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
const context = await chrome.newContext({ viewport: { width: 1200, height: 850 }, locale: 'en-GB' });
context.setDefaultTimeout(30000);
const page = await context.newPage();
const problems = [];
page.on('pageerror', (error) => problems.push(error.message));
page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));

const { address, close } = await serveFolder(folder);
await page.goto(`${address}/`);
await page.waitForSelector('.frame svg.board');
await page.evaluate(() => navigator.serviceWorker.ready);
await page.waitForFunction(() => navigator.serviceWorker.controller);
// What installing a site asks for.
const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json());
for (const { src } of manifest.icons) assert.ok(existsSync(`${folder}/${src}`), src);
assert.ok(manifest.icons.some(({ sizes, type }) => sizes === '512x512' && type === 'image/png'));

close(); // the host is gone, and so is the network
await context.setOffline(true);
await page.goto(`${address}/#9x9/53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79`);
await page.reload();
await page.waitForSelector('.frame svg.board');
assert.equal(await page.locator('.frame text.digit').count(), 30);
await page.click('#tab-explain');
await page.click('button:has-text("Show the solving path")');
await page.waitForSelector('ol.steps li');
assert.ok((await page.locator('ol.steps li').count()) > 40);
await page.click('#tab-generate');
await page.click('[data-test=generate]');
await page.waitForSelector('.finds button');
assert.deepEqual(problems, []);
await chrome.close();
console.log('passed: the site works offline');
