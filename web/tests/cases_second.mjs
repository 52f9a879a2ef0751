// The second edition: new puzzles, techniques, batch, what experts and readers of the documents look at. Every case runs
// in English on light and in Japanese on dark paper.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { both } from './both.mjs';
import { soon } from './soon.mjs';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const HARD = '.................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...';
const LOCKED = '...921..3..9....6.......5...8.4.3..6..7...8..5..7...4...3.......2....7..8..195...';
const XWING = '1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5';

async function analysis(page) {
  await page.waitForSelector('[data-test=analysis]');
  await page.evaluate(() => (document.querySelector('[data-test=analysis]').open = true));
}

export const cases = {
  ...both('first screen: a new puzzle by level, of the day, on another board; games are listed and resumed', {
    core: true,
    async run(page, { open, press, assert, axe, clues }) {
      await open();
      await soon(async () => assert.equal(await page.getAttribute('#tab-home', 'aria-selected'), 'true'));
      await page.waitForSelector('[data-test=new-Hard]');
      await axe();
      await page.click('[data-test=new-Hard]');
      await page.waitForSelector('#tab-play[aria-selected=true]');
      const puzzle = await clues();
      await page.click('#tab-rate');
      await page.waitForFunction(() => /Hard|中級/.test(document.querySelector('[role=tabpanel]').textContent)); // HoDoKu says so
      await page.click('#tab-play');
      // a digit makes it a game of the list
      await page.focus('.frame');
      await press('5');
      const ofDay = async (day) => {
        await page.click('#tab-home');
        await page.fill('[data-test=day]', day);
        await page.click('[data-test=day-Easy]');
        await page.waitForSelector('#tab-play[aria-selected=true]');
        return page.url();
      };
      const days = [await ofDay('2026-11-18'), await ofDay('2026-11-19'), await ofDay('2026-11-18')];
      assert.equal(days[0], days[2]);
      assert.notEqual(days[0], days[1]);
      await page.click('#tab-home');
      await page.selectOption('[data-test=new-layout]', 'samurai');
      await page.click('[data-test=new-Easy]');
      await page.waitForFunction(() => location.hash.startsWith('#samurai'));
      await page.click('#tab-home');
      await page.click('[data-test=game]');
      await page.waitForFunction(() => location.hash.startsWith('#9x9'));
      await soon(async () => assert.equal((await clues()).length, puzzle.length + 1));
    },
  }),
  ...both('a page per technique: example with its step, puzzles that need it', {
    core: true,
    async run(page, { open, assert, axe }) {
      await open(`#9x9/${EASY}`);
      await page.click('#tab-techniques');
      await page.selectOption('[data-test=technique]', 'xy-wing');
      await page.waitForSelector('[data-test=example] .spot.gone');
      await soon(async () => assert.ok((await page.locator('[data-test=example] text.mark').count()) > 20));
      await page.selectOption('[data-test=technique]', 'naked-pair');
      await page.waitForSelector('[data-test=practise]');
      await axe();
      await page.click('[data-test=practise] >> nth=0');
      await page.waitForSelector('#tab-play[aria-selected=true]');
      await page.click('#tab-explain');
      await page.click('[role=tabpanel] button.primary');
      await page.waitForSelector('ol.steps li');
      // and from a step to its page
      await page.click('[data-test=about]');
      await page.waitForSelector('[data-test=example]');
    },
  }),
  ...both('candidates: colours, links, filters, strong links, copy and paste of pencil marks', {
    clipboard: true,
    async run(page, { open, press, assert, axe, cell }) {
      await open(`#9x9/${XWING}`);
      await analysis(page);
      await page.click('[data-test=analysis] button >> nth=0'); // fill
      const marks = async () => page.evaluate(() => [...document.querySelectorAll('.frame text.mark')].map((e) => e.textContent).join(''));
      const candidate = async (row, column, digit) => {
        const { x, y } = await cell(row, column);
        const [, , width] = (await page.getAttribute('.frame svg.board', 'viewBox')).split(' ').map(Number);
        const size = (await page.locator('.frame svg.board').boundingBox()).width / width / 3;
        return [x + (((digit - 1) % 3) - 1) * size, y + (Math.floor((digit - 1) / 3) - 1) * size];
      };
      await page.click('[data-test=tint-3]');
      await page.mouse.click(...(await candidate(1, 2, 3)));
      await page.mouse.click(...(await candidate(1, 2, 7)));
      await soon(async () => assert.equal(await page.locator('.frame circle.tint').count(), 2));
      await page.mouse.click(...(await candidate(1, 2, 7))); // again: gone
      await soon(async () => assert.equal(await page.locator('.frame circle.tint').count(), 1));
      await page.click('[data-test=link-tool]');
      await page.mouse.click(...(await candidate(1, 2, 3)));
      await page.mouse.click(...(await candidate(1, 3, 3)));
      await soon(async () => assert.equal(await page.locator('.frame path.link.own').count(), 1));
      await page.focus('.frame');
      await press('Control+z');
      await soon(async () => assert.equal(await page.locator('.frame path.link.own').count(), 0));
      await press('Control+y');
      await page.click('[data-test=filter-7]');
      const ofDigit = await page.locator('.frame rect.bright').count();
      assert.ok(ofDigit > 3);
      await page.check('[data-test=strong-links]');
      await soon(async () => assert.ok((await page.locator('.frame path.link.own').count()) > 3));
      await page.uncheck('[data-test=strong-links]');
      await page.click('[data-test=filter-bivalue]');
      await soon(async () => assert.ok((await page.locator('.frame rect.bright').count()) % 2 === 0));
      await page.click('[data-test=filter-bilocation]');
      await axe();
      await page.click('[data-test=filter-bilocation]');
      const before = await marks();
      await page.click('[data-test=copy-marks]');
      await page.waitForSelector('[data-test=message]');
      const text = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(text, /^\.-+\.-+\.-+\.\n\|/);
      assert.match(text, /\n:-+\+-+\+-+:\n/);
      await page.click('[data-test=open]');
      await page.fill('[data-test=paste]', text);
      await page.click('dialog[open] button.primary');
      await page.waitForSelector('dialog[open]', { state: 'detached' });
      await soon(async () => assert.equal(await marks(), before));
    },
  }),
  ...both('redundant clues and a second solution', {
    core: true,
    async run(page, { open, assert, message }) {
      await open(`#9x9/${EASY}`);
      await analysis(page);
      await page.click('[data-test=redundant]');
      await page.waitForSelector('.frame text.spare');
      await soon(async () => assert.equal(await page.locator('.frame text.spare').count(), parseInt(await message())));
      await page.click('[data-test=second]');
      await page.waitForFunction(() => document.querySelector('[data-test=message]') && !/^\d/.test(document.querySelector('[data-test=message]').textContent));
      await open(`#9x9/${EASY.replace('53', '..')}`);
      await analysis(page);
      await page.click('[data-test=second]');
      await page.waitForFunction(() => /^\d/.test(document.querySelector('[data-test=message]')?.textContent ?? ''));
      await soon(async () => assert.equal(await page.locator('.frame .spot.a').count(), parseInt(await message())));
    },
  }),
  ...both('all steps from here, by technique and by progress; the paths of HoDoKu and Sudoku Explainer', {
    core: true,
    async run(page, { open, assert, axe }) {
      await open(`#9x9/${LOCKED}`);
      await page.click('#tab-explain');
      await page.click('[data-test=all-steps]');
      await page.waitForSelector('[data-test=found]');
      const follow = async () => (await page.locator('ol.steps .follow').allTextContents()).map(Number);
      await page.selectOption('[data-test=sort]', 'p');
      const sorted = await follow();
      assert.ok(sorted.length > 10);
      assert.deepEqual(sorted, [...sorted].sort((a, b) => b - a));
      await page.selectOption('[data-test=sort]', 't');
      const levels = (await page.locator('ol.steps .level').allTextContents()).map(Number);
      assert.deepEqual(levels, [...levels].sort((a, b) => a - b));
      await page.locator('ol.steps li').last().click();
      await page.waitForSelector('.frame .spot');
      await axe();
      for (const [whose, end] of [['hodoku', /Hard 1262/], ['se', /ED=4\.0\/1\.2\/1\.2/]]) {
        await page.selectOption('[data-test=whose]', whose);
        await page.click('[role=tabpanel] button.primary');
        await page.waitForSelector('[data-test=path-rating]');
        await soon(async () => assert.match(await page.textContent('[data-test=path-rating]'), end));
        await page.locator('ol.steps li').nth(12).click();
        await page.waitForSelector('.frame .spot');
      }
    },
  }),
  ...both('a path of HoDoKu or Sudoku Explainer says why there is none, or what should be known about it', {
    async run(page, { open, assert }) {
      await open(`#9x9/.${LOCKED.slice(1).replace(/[1-9]/, '.')}`); // two clues less: several solutions
      await page.click('#tab-explain');
      for (const whose of ['hodoku', 'se']) {
        await page.selectOption('[data-test=whose]', whose);
        await page.click('[role=tabpanel] button.primary');
        await soon(async () => assert.match(await page.textContent('[data-test=reason]'), /several solutions|複数解/));
      }
    },
  }),
  ...both('what a step draws: scanning without candidates, eliminations tinted, links below digits', {
    core: true,
    async run(page, { open, assert }) {
      await open(`#9x9/${LOCKED}`);
      await page.click('#tab-explain');
      await page.click('[role=tabpanel] button.primary');
      await page.waitForSelector('.frame path.sight');
      await soon(async () => assert.equal(await page.locator('.frame text.mark').count(), 0));
      await soon(async () => assert.ok((await page.locator('.frame .spot.witness').count()) > 0));
      await page.locator('ol.steps li').nth(8).click(); // pointing
      await page.waitForSelector('.frame .spot.gone');
      // the candidate that goes is still there to read
      const shown = await page.evaluate(() => {
        const gone = [...document.querySelectorAll('.frame .spot.gone')].map((e) => [+e.getAttribute('x') + +e.getAttribute('width') / 2, +e.getAttribute('y') + +e.getAttribute('height') / 2]);
        const texts = [...document.querySelectorAll('.frame text.mark')].map((e) => [+e.getAttribute('x'), +e.getAttribute('y')]);
        return gone.every(([x, y]) => texts.some(([a, b]) => Math.abs(a - x) + Math.abs(b - y) < 0.01));
      });
      assert.ok(shown);
      await page.click('#tab-techniques');
      await page.selectOption('[data-test=technique]', 'x-chain');
      await page.waitForSelector('[data-test=example] path.link');
      const order = await page.evaluate(() => {
        const all = [...document.querySelectorAll('[data-test=example] svg > *')];
        const at = (selector) => all.findIndex((e) => e.matches(selector));
        return [at('path.halo'), at('path.link'), at('text.digit')];
      });
      assert.deepEqual(order, [...order].sort((a, b) => a - b));
    },
  }),
  ...both('batch: a table with ratings, sorted, its histogram, csv; a click opens the puzzle', {
    core: true,
    async run(page, { open, assert, axe, clues }) {
      await open(`#9x9/${EASY}`);
      await page.click('#tab-batch');
      await page.fill('[data-test=batch-text]', [HARD, 'nonsense', EASY, '.'.repeat(81), LOCKED].join('\n'));
      await page.click('[data-test=batch]');
      await page.waitForFunction(() => document.querySelectorAll('.table tbody tr').length === 5);
      await page.click('[data-test=sort-dscore]');
      const column = async () => page.locator('.table tbody tr td:nth-child(3)').allTextContents();
      const up = (await column()).filter((text) => text !== '–').map(Number);
      assert.deepEqual(up, [...up].sort((a, b) => a - b));
      await page.waitForSelector('[data-test=histogram]');
      await axe();
      const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-test=csv]')]);
      assert.equal(file.suggestedFilename(), 'masu.csv');
      await page.locator('[data-test=batch-open]').first().click();
      await page.waitForSelector('#tab-play[aria-selected=true]');
      await soon(async () => assert.equal(await clues(), EASY.replace(/\./g, '')));
    },
  }),
  ...both('rate: words and percentiles, heat of the cells, the D-score search by search, refutations on the board', {
    server: true, // answers one question itself
    async run(page, { open, assert, axe }) {
      await open(`#9x9/${HARD}`);
      await page.click('#tab-rate');
      await page.waitForFunction(() => document.querySelectorAll('[data-test=percentile]').length === 3);
      await soon(async () => assert.match(await page.textContent('[data-test=percentile]'), /\d+ %/));
      await page.click('[data-test=heat]');
      await soon(async () => assert.ok((await page.locator('.frame rect.heat').count()) > 50));
      await page.waitForSelector('[data-test=story]');
      await page.evaluate(() => document.querySelectorAll('[data-test=story], [data-test=trace]').forEach((e) => (e.open = true)));
      const simple = await page.locator('[data-test=story] li').first().textContent();
      await page.check('[data-test=polynomials]');
      await soon(async () => assert.notEqual(await page.locator('[data-test=story] li').first().textContent(), simple));
      await page.uncheck('[data-test=polynomials]');
      await page.evaluate(() => (document.querySelector('[data-test=whole-story]').parentElement.open = true));
      await page.click('[data-test=refutation] >> nth=0');
      await page.waitForSelector('.frame .spot.a');
      for (let i = 0; i < 3; i++) await page.click('[data-test=trace-next]');
      await soon(async () => assert.equal(await page.locator('[data-test=trace] li[aria-selected=true]').count(), 1));
      await axe();
      await page.click('#tab-play');
      await soon(async () => assert.equal(await page.locator('.frame rect.heat, .frame .spot').count(), 0));
      // an s-rank without end
      await page.route('**/srank', (route) => route.fulfill({ json: { layout: '9x9', srank: 'inf' } }));
      await page.click('#tab-rate');
      await page.waitForFunction(() => document.querySelector('[data-test=srank]')?.textContent === '∞');
    },
  }),
  ...both('looks: every strategy and start with the best marked, other rules; channel: f_k, seed, csv and SVG', {
    core: true,
    async run(page, { open, assert, axe }) {
      await open('#twin/2..3...7.6.8..7..9....5..6.96.....5238.592.1412.....37.1..7........185..6.....1.4....9...5.....2.....8.9..213..7.6..947..1.5.....3..8.4...8.7.5.85......3');
      await page.click('#tab-looks');
      await page.waitForSelector('[data-test=strategies] .best');
      const totals = async () => (await page.locator('[data-test=strategies] td button').allTextContents()).map((text) => parseInt(text));
      const usual = await totals();
      assert.equal(usual.length, 10);
      await soon(async () => assert.equal(parseInt(await page.textContent('[data-test=strategies] .best')), Math.min(...usual)));
      if ((await page.getAttribute('html', 'lang')) === 'ja') assert.match(await page.textContent('[data-test=strategies]'), /交互法.*片側法.*重なり部分重視法/s);
      await page.selectOption('[data-test=rule]', 'naked');
      await page.waitForFunction((before) => document.querySelector('[data-test=strategies]') && [...document.querySelectorAll('[data-test=strategies] td button')].map((e) => parseInt(e.textContent)).join() !== before, usual.join());
      await page.locator('[data-test=strategies] td button').first().click();
      await page.waitForSelector('.pair svg.board');
      await page.click('#tab-channel');
      await page.selectOption('[data-test=channel-layout]', '4x4');
      await page.fill('[data-test=channel-seed]', '7');
      await page.click('[data-test=curve]');
      await page.waitForSelector('[data-test=fk] tbody tr', { state: 'attached' });
      await soon(async () => assert.equal(await page.locator('[data-test=fk] tbody tr').count(), 17));
      for (const [button, name] of [['csv-curve', 'curve.csv'], ['svg-curve', 'curve.svg']]) {
        const [file] = await Promise.all([page.waitForEvent('download'), page.click(`[data-test=${button}]`)]);
        assert.equal(file.suggestedFilename(), name);
      }
      await axe();
    },
  }),
  ...both('how few clues has this grid; puzzles by HoDoKu’s level', {
    core: true,
    async run(page, { open, assert }) {
      await open('#4x4/1234341221434...');
      await page.click('#tab-generate');
      await page.waitForSelector('[data-test=few-clues]');
      await page.evaluate(() => (document.querySelector('[data-test=few-clues]').open = true));
      await page.click('[data-test=fewest]');
      await page.waitForSelector('[data-test=fewest-answer].good');
      await soon(async () => assert.match(await page.textContent('[data-test=fewest-answer]'), /^\s*[45] /));
      await page.selectOption('[data-test=hodoku-level]', 'Medium');
    },
  }),
  ...both('channel: a curve that is being sampled can be cancelled', {
    server: true, // does not answer
    async run(page, { open, assert }) {
      await page.route('**/channel/curve', () => {});
      await open(`#9x9/${EASY}`);
      await page.click('#tab-channel');
      await page.click('[data-test=curve]');
      await page.click('[data-test=cancel-curve]');
      await soon(async () => assert.ok(await page.isEnabled('[data-test=curve]')));
      await soon(async () => assert.equal(await page.locator('[data-test=cancel-curve], [data-test=failure], [data-test=message]').count(), 0));
    },
  }),
  ...both('studies: no folder is said, and nothing fails; the verdicts of all documents', {
    server: true,
    failures: /(?!)/, // none
    async run(page, { serve, masu, assert, axe }) {
      await page.goto(`${await serve()}/`);
      await page.click('#tab-studies');
      await page.waitForSelector('[data-test=no-studies]');
      const folder = mkdtempSync(join(tmpdir(), 'masu-verdicts-'));
      process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
      masu('study', 'all', '--only', 'srank', '--puzzles', new URL('../../tests/data/sample.sdm', import.meta.url).pathname, '-o', folder);
      await page.goto(`${await serve('--studies', folder)}/`);
      await page.click('#tab-studies');
      const frame = page.frameLocator('iframe');
      await frame.locator('td.reproduced').first().waitFor();
      const reproduced = readFileSync(join(folder, 'srank/verdicts.csv'), 'utf8').split(',reproduced,').length - 1;
      assert.ok(reproduced > 0);
      await soon(async () => assert.equal(await frame.locator('td.reproduced').count(), reproduced));
      await axe();
    },
  }),
  ...both('share: the address that the server is told', {
    server: true,
    async run(page, { serve, assert }) {
      await page.goto(`${await serve('--public-url', 'https://example.org/masu/')}/#9x9/${EASY}`);
      await page.waitForSelector('.frame text.digit');
      await page.click('header button >> nth=1');
      await soon(async () => assert.match(await page.inputValue('[data-test=link]'), /^https:\/\/example\.org\/masu\/#9x9\//));
      await soon(async () => assert.equal(await page.locator('[data-test=only-here]').count(), 0));
    },
  }),
  ...both('share: an address that others can reach', {
    async run(page, { open, press, assert }) {
      await open(`#9x9/${EASY}`);
      await page.focus('.frame');
      await press('4', 'ArrowRight', 'Control+2');
      await page.click('header button:has(svg) >> nth=1');
      await page.waitForSelector('[data-test=only-here]');
      await page.fill('[data-test=public-url]', 'https://example.org/sudoku/');
      await page.check('[data-test=with-progress]');
      const link = await page.inputValue('[data-test=link]');
      assert.ok(link.startsWith('https://example.org/sudoku/#9x9/'));
      await open(new URL(link).hash);
      await soon(async () => assert.ok((await page.locator('.frame text.mark').count()) > 0));
    },
  }),
};
