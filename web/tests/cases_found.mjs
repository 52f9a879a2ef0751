// What went wrong once: late answers, links that lost something, puzzles that were not what was asked for, screens that
// hid what they were to show. Each case fails on the page as it was before.
import { both } from './both.mjs';
import { soon } from './soon.mjs';
import { inSight } from './sight.mjs';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const LOCKED = '...921..3..9....6.......5...8.4.3..6..7...8..5..7...4...3.......2....7..8..195...';
const SIX = '32.1..........5.1..6.2..........1.42';
const clues = (line) => line.replace(/\./g, '').length;
const steps = (page) => page.locator('ol.steps li');

/** Answers of the route come when they are let go. */
async function held(page, route) {
  const waiting = [];
  await page.route(`**/api/v1/${route}`, (one) => waiting.push(one));
  return {
    asked: () => soon(async () => { if (!waiting.length) throw Object.assign(new Error(`nobody asked for ${route}`), { code: 'ERR_ASSERTION' }); }),
    release: async () => {
      await page.unroute(`**/api/v1/${route}`);
      for (const one of waiting.splice(0)) await one.continue().catch(() => {}); // given up meanwhile
    },
  };
}
const settled = (page) => page.evaluate(() => new Promise((done) => setTimeout(done, 1000)));

export const cases = {
  'a path that comes late is not shown on another board': {
    server: true, // delays answers
    async run(page, { open, press, assert, fresh }) {
      for (const button of ['[role=tabpanel] button.primary', '[data-test=all-steps]']) {
        // another puzzle, of another layout
        await open(`#9x9/${LOCKED}`);
        await page.click('#tab-explain');
        const late = await held(page, button.includes('all') ? 'step' : 'path');
        await page.click(button);
        await late.asked();
        await page.evaluate((hash) => (location.hash = hash), `#6x6/${SIX}`);
        await soon(async () => assert.equal(await page.locator('.frame rect.cell').count(), 36));
        await late.release();
        await settled(page);
        assert.equal(await steps(page).count(), 0);
        assert.equal(await page.locator('[data-test=message]').count(), 0);
        assert.ok(await page.isEnabled('[role=tabpanel] button.primary'));
        // a digit of the player's own
        await open(`#9x9/${EASY}`);
        await page.click('#tab-explain');
        const later = await held(page, button.includes('all') ? 'step' : 'path');
        await page.click(button);
        await later.asked();
        await page.focus('.frame');
        await press('4');
        await later.release();
        await settled(page);
        assert.equal(await steps(page).count(), 0);
        await soon(async () => assert.equal(await page.locator('.frame text.digit').count(), clues(EASY) + 1));
        await fresh();
      }
    },
  },
  ...both('a path says when the board is not its own any more', {
    core: true,
    async run(page, { open, press, assert }) {
      await open(`#9x9/${EASY}`);
      await page.click('#tab-explain');
      await page.click('[role=tabpanel] button.primary');
      await steps(page).first().waitFor();
      await soon(async () => assert.equal(await page.locator('[data-test=stale]').count(), 0));
      await page.focus('.frame');
      await press('v', '3'); // a colour is no other board
      await soon(async () => assert.equal(await page.locator('.frame rect.colour3').count(), 1));
      await soon(async () => assert.equal(await page.locator('[data-test=stale]').count(), 0));
      await press('z', '4');
      await page.waitForSelector('[data-test=stale]');
      await press('Control+z');
      await page.waitForSelector('[data-test=stale]', { state: 'detached' });
    },
  }),
  ...both('a link carries all that the player has done: eliminations, marks, colours, drawn links', {
    core: true,
    async run(page, { open, press, assert, fresh }) {
      await open(`#9x9/${LOCKED}`);
      // an elimination of a step of the path
      await page.click('#tab-explain');
      await page.click('[role=tabpanel] button.primary');
      await steps(page).nth(8).waitFor();
      await steps(page).nth(8).click();
      const line = await steps(page).nth(8).textContent();
      await page.locator('[data-test=step-card] .row button').nth(2).click();
      await page.click('#tab-play');
      const state = () => page.evaluate(() => JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('masu:9x9:'))[1]));
      await soon(async () => assert.ok((await state()).removed.some((mask) => mask)));
      await page.focus('.frame');
      await press('Shift+Digit1', 'ArrowDown', 'Control+Digit2', 'ArrowDown', 'v', '5', 'z');
      await page.evaluate(() => {
        const [key, text] = Object.entries(localStorage).find(([name]) => name.startsWith('masu:9x9:'));
        const stored = { ...JSON.parse(text), tints: { '0:4': 3 }, links: { '0:4-1:4': 2 } };
        localStorage.setItem(key, JSON.stringify(stored));
        Storage.prototype.setItem = () => {}; // leaving must not write over it
      });
      await page.reload();
      await page.waitForSelector('.frame path.link.own');
      const { digits, corner, centre, removed, colour, tints, links } = await state();
      const before = { digits, corner, centre, removed, colour, tints, links };
      await page.click('header button >> nth=1');
      await page.check('[data-test=with-progress]');
      const link = await page.inputValue('[data-test=link]');
      await press('Escape');
      const check = async (address) => {
        await soon(async () => assert.equal(await page.locator('.frame path.link.own').count(), 1, address));
        await page.focus('.frame');
        await press('v', '1', '1', 'z'); // stored with the first change
        const now = await state();
        for (const name of Object.keys(before)) assert.deepEqual(now[name], before[name], `${name} in ${link}`);
      };
      await fresh();
      await open(new URL(link).hash);
      await check('opened');
      // the path goes on behind that step
      await page.click('#tab-explain');
      await page.click('[role=tabpanel] button.primary');
      await steps(page).first().waitFor();
      assert.ok(!(await steps(page).allTextContents()).includes(line));
      // pasted
      await fresh();
      await open(`#9x9/${EASY}`);
      await page.click('[data-test=open]');
      await page.fill('[data-test=paste]', ` ${link}\n`);
      await page.click('dialog[open] button.primary');
      await page.waitForFunction(() => !document.querySelector('dialog[open]'));
      await check('pasted');
    },
  }),
  ...both('a puzzle that is not quite what was asked for is said to be so, and not listed as it', {
    server: true, // answers for the server
    async run(page, { open, press, assert, message }) {
      const closest = { puzzle: { masu: 1, layout: '6x6', givens: SIX }, ratings: { dscore: 12, level: 1, clues: 10 } };
      let tries = 1000;
      await page.route('**/api/v1/generate', (route) => route.fulfill({ contentType: 'application/x-ndjson', body: `${JSON.stringify({ tries: 1, closest })}\n${JSON.stringify({ done: false, found: 0, tries, closest })}\n` }));
      await open(`#9x9/${EASY}`);
      await page.click('#tab-home');
      await page.selectOption('[data-test=new-layout]', '6x6');
      await page.click('[data-test=new-Extreme]');
      await page.waitForSelector('#tab-play[aria-selected=true]');
      await soon(async () => assert.match(await message(), /closest|最も近い/));
      await page.focus('.frame');
      await press('5');
      await page.click('#tab-home');
      await page.waitForSelector('[data-test=game]');
      assert.doesNotMatch(await page.locator('.games').textContent(), /Extreme|超上級/);
      // of the day: what came in the tries it has, or none; never what this machine came to in time
      const before = page.url();
      tries = 400;
      await page.click('[data-test=day-Extreme]');
      await soon(async () => assert.match(await message(), /None found in time|見つかりませんでした/));
      assert.equal(page.url(), before);
    },
  }),
  ...both('a forgotten game stays away, though it is the one on the board', {
    core: true,
    async run(page, { open, press, assert }) {
      await open(`#9x9/${EASY}`);
      await page.focus('.frame');
      await press('4');
      await page.click('#tab-home');
      await page.click('[data-test=forget]');
      await soon(async () => assert.equal(await page.locator('[data-test=game]').count(), 0));
      await page.evaluate(() => dispatchEvent(new Event('pagehide'))); // what stores it, as the clock does
      await page.reload();
      await page.waitForSelector('.frame text.digit');
      await page.click('#tab-home');
      await page.waitForSelector('[data-test=new-Easy]');
      await soon(async () => assert.equal(await page.locator('[data-test=game]').count(), 0));
      await soon(async () => assert.equal(await page.locator('.frame text.digit').count(), clues(EASY)));
      // going on makes it a game again
      await page.click('#tab-play');
      await page.focus('.frame');
      await press('4');
      await page.click('#tab-home');
      await soon(async () => assert.equal(await page.locator('[data-test=game]').count(), 1));
    },
  }),
  ...both('strong links end at their candidates', {
    async run(page, { open, assert }) {
      await open(`#9x9/${EASY}`);
      await page.waitForSelector('[data-test=analysis]');
      await page.evaluate(() => (document.querySelector('[data-test=analysis]').open = true));
      await page.click('[data-test=analysis] button >> nth=0'); // fill
      await page.check('[data-test=strong-links]');
      await page.waitForSelector('.frame path.link.own');
      const far = await page.evaluate(() => {
        const marks = [...document.querySelectorAll('.frame text.mark')].filter((e) => e.textContent.length === 1).map((e) => [+e.getAttribute('x'), +e.getAttribute('y')]);
        const ends = [...document.querySelectorAll('.frame path.link.own')].flatMap((e) => {
          const [, x1, y1, , , x2, y2] = e.getAttribute('d').split(/[MQ ]/).map(Number);
          return [[x1, y1], [x2, y2]];
        });
        return ends.map(([x, y]) => Math.min(...marks.map(([a, b]) => Math.hypot(a - x, b - y)))).filter((distance) => !(distance < 0.2));
      });
      assert.deepEqual(far, []);
    },
  }),
  ...both('batch: a file of 14,000 lines, dropped; what is no D-score is not counted as one', {
    async run(page, { open, assert }) {
      await open(`#9x9/${EASY}`);
      await page.click('#tab-batch');
      const drop = (text) =>
        page.evaluate((content) => {
          const data = new DataTransfer();
          data.items.add(new File([content], 'list.txt', { type: 'text/plain' }));
          document.querySelector('.drop').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
        }, text);
      const status = () => page.textContent('[role=tabpanel] [role=status]');
      // the six logics do not finish the second
      await page.waitForSelector('[data-test=batch-text]');
      await drop(`${EASY}\n${LOCKED}\n${'.'.repeat(81)}\nnonsense\n`);
      await soon(async () => assert.equal(await page.locator('.table tbody tr').count(), 4));
      await soon(async () => assert.match(await status(), /^2 (rated|問を評価) · 1 .* · 1 /));
      await page.waitForSelector('[data-test=histogram]');
      const bars = (await page.getAttribute('[data-test=histogram]', 'aria-label')).match(/: (\d+)(?=,|$)/g).map((text) => +text.slice(2));
      assert.equal(bars.reduce((a, b) => a + b), 1);
      await soon(async () => assert.equal((await page.locator('.table tbody tr:nth-child(2) td').allTextContents())[2], '–'));
      for (const box = page.locator('[role=tabpanel] fieldset input:checked'); await box.count(); ) await box.first().uncheck();
      await page.check('[role=tabpanel] fieldset label:nth-of-type(3) input'); // clues
      const lines = Array.from({ length: 14000 }, (_, i) => (i % 2 ? EASY : LOCKED));
      lines[7000] = 'x'.repeat(81);
      await drop(lines.join('\n'));
      await page.waitForFunction(() => document.querySelector('[data-test=batch]').disabled === false, null, { timeout: 60000 });
      await soon(async () => assert.match(await status(), /^13999 .* · 1 /));
      await soon(async () => assert.equal(await page.locator('[data-test=message]').count(), 0));
      await page.click('[data-test=sort-number]'); // the last first
      await soon(async () => assert.equal(await page.locator('.table tbody td').first().textContent(), '14000'));
    },
  }),
  ...both('phone, on its side: a hint is in sight, and a step that is tapped says what it is', {
    options: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    async run(page, { open, assert, shot }) {
      await open(`#9x9/${LOCKED}`);
      await page.tap('[data-test=hint]');
      await page.waitForSelector('[data-test=hint-card]');
      await page.evaluate(() => scrollTo(0, 0));
      await soon(() => inSight(page, assert, '[data-test=hint-card] button >> nth=0', '[data-test=hint-card] button >> nth=1'));
      await page.tap('#tab-explain');
      await page.tap('[role=tabpanel] button.primary');
      await steps(page).nth(40).waitFor();
      for (const n of [8, 30, 45]) {
        await steps(page).nth(n).tap();
        await soon(async () => assert.equal(await page.locator('[data-test=step-card] strong').textContent(), (await steps(page).nth(n).textContent()).replace(/^\d\s*/, '').trim()));
        await inSight(page, assert, '.frame svg.board', '[data-test=step-card] strong', '[data-test=step-card] .row button >> nth=4');
        await shot(`step${n}`);
      }
    },
  }),
  ...both('a phone of 360 by 640: the buttons of a step are in sight', {
    options: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    async run(page, { open, assert, shot }) {
      await open(`#9x9/${LOCKED}`);
      await page.tap('#tab-explain');
      await page.tap('[role=tabpanel] button.primary');
      await steps(page).nth(40).waitFor();
      await steps(page).nth(30).tap();
      for (let n = 0; n < 5; n++) await inSight(page, assert, '.frame svg.board', `[data-test=step-card] .row button >> nth=${n}`);
      await inSight(page, assert, '[data-test=step-card] strong');
      await shot('step');
    },
  }),
  ...both('rate says what its figures are, also of a puzzle that the six logics do not finish', {
    core: true,
    async run(page, { open, assert, shot }) {
      await open(`#9x9/${LOCKED}`);
      await page.click('#tab-rate');
      await soon(async () => assert.equal(await page.locator('[data-test=percentile]').count(), 3));
      await soon(async () => assert.equal(await page.textContent('[data-test=dscore]'), '–'));
      const texts = await page.locator('.scale').allTextContents();
      assert.match(texts[0], /(no D-score|D値なし).*3172/);
      assert.match(texts[1], /HoDoKu/);
      assert.match(texts[2], /(hardest step|最も難しい手)/);
      for (const mark of ['25 %', '50 %', '75 %']) assert.ok(texts[0].includes(mark));
      await shot('scales');
    },
  }),
  'Japanese: searches of the D-score, rules of the looks, symmetries and ratings have Japanese names': {
    options: { locale: 'ja-JP', colorScheme: 'dark' },
    async run(page, { open, assert, shot }) {
      await open(`#9x9/${LOCKED}`);
      await page.click('#tab-rate');
      await page.waitForSelector('[data-test=trace]');
      await page.evaluate(() => (document.querySelector('[data-test=trace]').open = true));
      const lines = await page.locator('[data-test=trace] li').allTextContents();
      for (const name of ['CRBE法', '候補使用', '双子法', '共有候補法', '三つ子法']) assert.ok(lines.some((line) => line.includes(name)), name);
      // names of cells and houses are Latin letters: nothing else is
      for (const line of lines) assert.doesNotMatch(line.replace('CRBE', '').replace(/\b[rcb]\d+(?:c\d+)?\b/g, ''), /[a-z]/i);
      await shot('trace');
      await page.click('#tab-generate');
      const options = await page.locator('[role=tabpanel] select >> nth=1').locator('option').allTextContents();
      for (const text of options) assert.doesNotMatch(text, /[a-z]/i);
      await page.evaluate(() => (location.hash = '#twin/2..3...7.6.8..7..9....5..6.96.....5238.592.1412.....37.1..7........185..6.....1.4....9...5.....2.....8.9..213..7.6..947..1.5.....3..8.4...8.7.5.85......3'));
      await page.click('#tab-looks');
      await page.waitForSelector('[data-test=rule]');
      for (const text of await page.locator('.choice select:not(:has(option[value=""])) option').allTextContents()) assert.doesNotMatch(text, /^[a-z]/);
      await page.click('#tab-batch');
      for (const text of await page.locator('fieldset label').allTextContents()) assert.doesNotMatch(text, /^[a-z]{2}/);
    },
  },
  'a page that cannot ask anybody says so, and keeps what its address asks for': {
    server: true, // and it does not answer
    failures: /Failed to load resource/,
    async run(page, { home, assert }) {
      await page.route('**/api/v1/**', (route) => route.abort());
      await page.goto(`${home}#9x9/${EASY}`);
      await soon(async () => assert.match((await page.textContent('[data-test=message]')) ?? '', /does not answer/));
      assert.ok((await page.evaluate(() => location.hash)).includes('53..7'));
      await page.unroute('**/api/v1/**');
      await page.reload();
      await soon(async () => assert.equal(await page.locator('.frame text.digit').count(), clues(EASY)));
    },
  },
  'copying where the browser has no clipboard for the page: plain http from another machine': {
    clipboard: true,
    async run(page, { open, assert }) {
      await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      await open(`#9x9/${EASY}`);
      await page.evaluate(() => document.addEventListener('copy', () => (window.copied = String(document.activeElement.value))));
      await page.click('header button:has(svg) >> nth=1');
      await page.click('dialog[open] button.primary');
      await soon(async () => assert.equal(await page.textContent('dialog[open] [role=status]'), 'Copied.'));
      assert.equal(await page.evaluate(() => window.copied), await page.inputValue('[data-test=link]'));
      assert.equal(await page.locator('dialog[open] textarea').count(), 0);
    },
  },
  'full-width digits, as a Japanese keyboard writes them': {
    async run(page, { open, assert }) {
      await open(`#6x6/${SIX}`);
      await page.click('[data-test=open]');
      await page.fill('[data-test=paste]', EASY.replace(/[1-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).replaceAll('.', '・'));
      await page.click('dialog[open] button.primary');
      await soon(async () => assert.equal(await page.locator('.frame text.digit').count(), clues(EASY)));
    },
  },
  'keys of a keyboard on the screen, which have no place': {
    async run(page, { open, assert }) {
      await open(`#9x9/${EASY}`);
      await page.evaluate(() => document.querySelector('.frame').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: '4' })));
      await soon(async () => assert.equal(await page.locator('.frame text.digit').count(), clues(EASY) + 1));
    },
  },
  'where there is no server, the page points to none': {
    site: true,
    async run(page, { open, assert }) {
      await open();
      assert.doesNotMatch(await page.evaluate(() => document.querySelector('noscript').textContent), /\/api\//);
    },
  },
};
