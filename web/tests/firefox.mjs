// A smoke test in Firefox: Debian's firefox-esr over WebDriver BiDi.   usage: node firefox.mjs PROGRAM|SITE
// Exit code 77 (skipped) where there is no Firefox, the site has not been built, or the program was built without the page.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { target } from './targets.mjs';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const browser = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);
const skip = (why) => {
  console.log(`skipped: ${why}`);
  process.exit(77);
};
if (!browser) skip('no Firefox');
if (!existsSync(process.argv[2])) skip(`no ${process.argv[2]}`);
const { page: home, close, skip: why } = await target(process.argv[2]);
if (why) skip(why);

// Not public in playwright-core: its own Firefox is another build, and BiDi is how it drives one that is installed.
const firefox = await createRequire(import.meta.url)('playwright-core')._bidiFirefox.launch({ executablePath: browser, timeout: 120000 });
const page = await (await firefox.newContext({ viewport: { width: 1200, height: 850 } })).newPage();
page.setDefaultTimeout(60000);
const problems = [];
page.on('pageerror', (error) => problems.push(error.message));
const digits = () => page.locator('.frame text.digit').count();

await page.goto(`${home}#9x9/${EASY}`);
await page.waitForSelector('.frame text.digit');
const before = await digits();
assert.equal(before, EASY.replace(/\./g, '').length);
await page.focus('.frame');
await page.keyboard.press('4');
assert.equal(await digits(), before + 1);
await page.keyboard.press('Control+z');
assert.equal(await digits(), before);
await page.click('[data-test=hint]');
await page.waitForSelector('[data-test=hint-card]');
await page.click('#tab-explain');
await page.click('[role=tabpanel] button.primary');
await page.waitForSelector('.frame path.sight');
await page.click('#tab-rate');
await page.waitForFunction(() => document.querySelector('[data-test=dscore]')?.textContent === '12');
await page.click('#tab-home');
await page.click('[data-test=new-Easy]'); // an answer in a stream
await page.waitForSelector('#tab-play[aria-selected=true]');
await page.click('[data-test=lang]');
assert.equal(await page.getAttribute('html', 'lang'), 'ja');
assert.deepEqual(problems, []);
await firefox.close();
const trouble = await close();
assert.equal(trouble, '');
console.log('passed');
process.exit(0);
