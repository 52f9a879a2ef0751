// The player's state: hints that follow it, what is stored, what links bring along. Each case here fails on the page
// as it was before issue 23.
import { both } from './both.mjs';
import { inSight } from './sight.mjs';
import { soon } from './soon.mjs';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const LOCKED = '...921..3..9....6.......5...8.4.3..6..7...8..5..7...4...3.......2....7..8..195...';
const clues = (line) => line.replace(/\./g, '');
const key = (page, init) => page.evaluate((e) => document.querySelector('.frame').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...e })), init);

async function fullHint(page) {
  for (let depth = 1; depth <= 3; depth++) {
    await page.click('[data-test=hint]');
    await page.waitForFunction((n) => document.querySelectorAll('[data-test=hint-card] button').length === 2 && (n < 3 || document.querySelector('.frame .spot')), depth);
  }
}

/** What can be tapped is at least 44 px high and wide; of a checkbox its label is. */
async function fingers(page, assert) {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, select, summary, input, [role=option], header a')].flatMap((e) => {
      const target = e.matches('input') && e.closest('label') ? e.closest('label') : e;
      const { width, height } = target.getBoundingClientRect();
      return width && height && e.checkVisibility() && Math.min(width, height) < 43.5 ? [`${e.outerHTML.slice(0, 90)}: ${Math.round(width)} x ${Math.round(height)}`] : [];
    }),
  );
  assert.deepEqual(small, []);
}

export const cases = {
  'hints go on after an elimination': {
    async run(page, { open, assert }) {
      await open(`#9x9/${LOCKED}`);
      const said = [];
      for (let i = 0; i < 12; i++) {
        await fullHint(page);
        said.push(await page.textContent('[data-test=hint-card] strong'));
        await page.click('[data-test=hint-card] button >> nth=0');
        await page.waitForSelector('[data-test=hint-card]', { state: 'detached' });
      }
      assert.equal(new Set(said).size, said.length, `the same hint again: ${said.join(' | ')}`);
    },
  },
  'the path starts from the board: digits, and candidates that were taken away': {
    async run(page, { open, press, assert }) {
      await open(`#9x9/${LOCKED}`);
      const steps = async () => {
        await page.click('#tab-explain');
        await page.click('[role=tabpanel] button.primary');
        await page.waitForSelector('ol.steps li');
        const lines = await page.locator('ol.steps li').allTextContents();
        await press('Escape');
        return lines;
      };
      const whole = await steps();
      await page.locator('ol.steps li').nth(12).click();
      await page.click('button:has-text("Solve up to here")');
      const rest = await steps();
      assert.deepEqual(rest, whole.slice(13)); // as if it had gone on, eliminations included
      await page.check('[data-test=from-start]');
      await soon(async () => assert.deepEqual(await steps(), whole));
    },
  },
  'marks count as candidates once every empty cell has some': {
    server: true, // looks at what is asked
    async run(page, { open, assert }) {
      await open(`#9x9/${LOCKED}`);
      await page.click('button:has-text("Fill candidates")');
      const body = page.waitForRequest(/step$/);
      await page.click('[data-test=hint]');
      const { puzzle } = JSON.parse((await body).postData());
      assert.equal(puzzle.marks.length, 81);
      assert.ok(puzzle.marks.every((text, c) => (LOCKED[c] === '.') === text.length > 0));
    },
  },
  ...both('an open hint: another tab, Escape, typing and keypad close it', {
    core: true,
    async run(page, { open, press, assert, clues: digits }) {
      await open(`#9x9/${EASY}`);
      await fullHint(page);
      // its paragraph stands there once
      const text = await page.textContent('[data-test=hint-card]');
      const paragraph = await page.textContent('[data-test=hint-card] p');
      assert.equal(text.split(paragraph).length, 2);
      await page.click('#tab-rate');
      await page.click('#tab-play');
      await soon(async () => assert.equal(await page.locator('.frame .spot').count(), 0));
      await page.focus('.frame');
      await press('4');
      await soon(async () => assert.equal((await digits()).slice(0, 3), '534'));
      await press('Control+z');
      await fullHint(page);
      await page.focus('.frame');
      await press('Escape');
      await soon(async () => assert.equal(await page.locator('[data-test=hint-card]').count(), 0));
      await soon(async () => assert.equal(await page.locator('.frame .spot').count(), 0));
      await fullHint(page);
      await page.focus('.frame');
      await press('4'); // closes it, and is the digit
      await soon(async () => assert.equal((await digits()).slice(0, 3), '534'));
      await soon(async () => assert.equal(await page.locator('.frame .spot').count(), 0));
      await press('Control+z');
      await fullHint(page);
      await page.click('.digits [data-colour="4"]');
      await soon(async () => assert.equal((await digits()).slice(0, 3), '534'));
      await soon(async () => assert.equal(await page.locator('[data-test=hint-card]').count(), 0));
    },
  }),
  'back leaves the page; another puzzle is a step back away': {
    async run(page, { open, home, assert, clues: digits }) {
      await open();
      await page.goBack();
      assert.equal(page.url(), 'about:blank');
      await open(`#9x9/${EASY}`);
      await page.click('[data-test=open]');
      await page.locator('dialog[open] button', { hasText: /^6×6$/ }).click();
      await page.waitForFunction(() => location.hash.startsWith('#6x6'));
      await page.goBack();
      await page.waitForFunction((n) => document.querySelectorAll('.frame text.digit').length === n, clues(EASY).length);
      await soon(async () => assert.equal(await digits(), clues(EASY)));
      await page.goBack();
      assert.equal(page.url(), 'about:blank');
      await page.goto(home); // and the last game is what opens
      await page.waitForSelector('.frame text.digit');
      await soon(async () => assert.equal(await digits(), clues(EASY)));
    },
  },
  ...both('letters by what the key says: QWERTZ, AZERTY, and keyboards without Latin letters', {
    async run(page, { open, press, assert, clues: digits }) {
      await open(`#9x9/${EASY}`);
      await page.focus('.frame');
      await press('4');
      await key(page, { key: 'z', code: 'KeyY', ctrlKey: true }); // QWERTZ
      await soon(async () => assert.equal(await digits(), clues(EASY)));
      await key(page, { key: 'y', code: 'KeyZ', ctrlKey: true });
      await soon(async () => assert.equal((await digits()).slice(0, 3), '534'));
      const cursor = await page.textContent('#cursor-text');
      await key(page, { key: 'x', code: 'KeyX' });
      await key(page, { key: 'z', code: 'KeyW' }); // AZERTY: mode, not up
      await soon(async () => assert.equal(await page.textContent('#cursor-text'), cursor));
      await soon(async () => assert.equal(await page.getAttribute('.modes button >> nth=0', 'aria-pressed'), 'true'));
      await key(page, { key: 'я', code: 'KeyZ', ctrlKey: true });
      await soon(async () => assert.equal(await digits(), clues(EASY)));
    },
  }),
  ...both('a typed puzzle becomes clues', {
    core: true,
    async run(page, { open, press, assert }) {
      await open('#9x9/(81)');
      await page.focus('.frame');
      await press('5', 'ArrowRight', '3', 'ArrowRight', '7');
      await page.click('[data-test=as-clues]');
      await page.waitForFunction(() => !location.hash.includes('(81)'));
      await soon(async () => assert.equal(await page.locator('.frame text.digit:not(.given)').count(), 0));
      await page.click('#tab-rate');
      await page.waitForSelector('[data-test=clues]');
      await soon(async () => assert.equal(await page.textContent('[data-test=clues]'), '3'));
    },
  }),
  ...both('a link with progress meets a stored game: it asks', {
    clipboard: true,
    async run(page, { open, press, assert, clues: digits }) {
      await open(`#9x9/${EASY}`);
      await page.focus('.frame');
      await press('4', 'ArrowRight', 'Control+Digit2', 'Control+Digit6', 'Shift+Digit8');
      await page.click('header button >> nth=1');
      await page.check('dialog[open] input[type=checkbox]');
      const link = await page.inputValue('[data-test=link]');
      await press('Escape');
      // elsewhere: digits and marks of the link are there, nobody is asked
      await page.evaluate(() => localStorage.clear());
      await open(new URL(link).hash);
      await soon(async () => assert.equal((await digits()).slice(0, 3), '534'));
      await soon(async () => assert.deepEqual(await page.locator('.frame text.mark').allTextContents(), ['8', '26']));
      await soon(async () => assert.equal(await page.locator('dialog[open]').count(), 0));
      // here another game of it
      await press('Escape', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight', '1');
      await open(new URL(link).hash);
      await page.click('[data-test=keep-mine]');
      await soon(async () => assert.equal((await digits()).slice(0, 3), '531'));
      await open(new URL(link).hash);
      await page.click('[data-test=take-link]');
      await page.waitForFunction(() => !document.querySelector('dialog[open]'));
      await soon(async () => assert.equal((await digits()).slice(0, 3), '534'));
      await page.focus('.frame');
      await press('Control+z');
      await soon(async () => assert.equal((await digits()).slice(0, 3), '531'));
      // masu reads its own link, here from the clipboard
      await page.evaluate((text) => navigator.clipboard.writeText(text), link);
      await press('Control+v');
      await page.click('[data-test=take-link]');
      await page.waitForFunction(() => document.querySelectorAll('.frame text.digit')[2].textContent === '4');
    },
  }),
  ...both('undo is there after a reload', {
    core: true,
    async run(page, { open, press, assert, clues: digits }) {
      await open(`#9x9/${EASY}`);
      await page.focus('.frame');
      await press('4', 'ArrowRight', '2', 'Control+z');
      await page.reload();
      await page.waitForSelector('.frame text.digit');
      await page.focus('.frame');
      await press('Control+y');
      await soon(async () => assert.equal((await digits()).slice(0, 4), '5342'));
      await press('Control+z', 'Control+z');
      await soon(async () => assert.equal(await digits(), clues(EASY)));
    },
  }),
  ...both('paste: HoDoKu\'s pencil marks, a link of SudokuWiki', {
    core: true,
    async run(page, { open, assert, clues: digits }) {
      await open();
      const rows = [];
      for (let r = 0; r < 9; r++) {
        const cells = Array.from({ length: 9 }, (_, c) => (EASY[9 * r + c] === '.' ? '123456789' : EASY[9 * r + c]).padEnd(10));
        if (r === 0) cells[2] = '24'.padEnd(10);
        rows.push(`| ${cells.slice(0, 3).join('')}| ${cells.slice(3, 6).join('')}| ${cells.slice(6).join('')}|`);
      }
      const edge = '-'.repeat(31);
      const middle = `:${edge}+${edge}+${edge}:`;
      const grid = [`.${edge}.${edge}.${edge}.`, ...rows.slice(0, 3), middle, ...rows.slice(3, 6), middle, ...rows.slice(6), `'${edge}'${edge}'${edge}'`].join('\n');
      const paste = async (text) => {
        await page.click('[data-test=open]');
        await page.fill('[data-test=paste]', text);
        await page.click('dialog[open] button[type=submit]');
        await page.waitForFunction(() => !document.querySelector('dialog[open]'));
      };
      await paste(grid);
      await soon(async () => assert.equal(await digits(), clues(EASY)));
      const marks = () => page.locator('.frame text.mark').allTextContents();
      await soon(async () => assert.ok((await marks()).includes('24')));
      // what the pasted marks lack stays away: erasing and filling does not bring it back
      await page.focus('.frame');
      await page.keyboard.press('Delete');
      await page.click('.tools button >> nth=2');
      await soon(async () => assert.ok((await marks()).includes('24')));
      await paste(`https://www.sudokuwiki.org/sudoku.htm?bd=${LOCKED.replaceAll('.', '0')}`);
      await soon(async () => assert.equal(await digits(), clues(LOCKED)));
    },
  }),
  'messages about the board go with it; zoom goes with the layout; restart starts the time': {
    async run(page, { open, press, assert, message }) {
      const solved = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
      await open(`#9x9/${solved.replace('4', '.')}`);
      await page.focus('.frame');
      await press('4');
      await soon(async () => assert.match(await message(), /Solved/));
      await press('Control+z');
      await soon(async () => assert.equal(await page.locator('[data-test=message]').count(), 0));
      await press('1');
      await page.click('button:has-text("Check")');
      await page.waitForSelector('path.cross');
      await soon(async () => assert.match(await message(), /^1 cell is wrong/));
      await page.focus('.frame');
      await press('Control+z');
      await soon(async () => assert.equal(await page.locator('[data-test=message]').count(), 0));
      await page.waitForFunction(() => document.querySelector('[role=timer]').textContent !== '0:00');
      await press('4');
      await page.click('button:has-text("Restart")');
      await soon(async () => assert.equal(await page.textContent('[role=timer]'), '0:00'));
      await press('+', '+');
      await soon(async () => assert.equal(await page.locator('.frame.zoomed').count(), 1));
      await page.evaluate(() => (location.hash = '#6x6/32.1..........5.1..6.2..........1.42'));
      await page.waitForFunction(() => document.querySelectorAll('.frame rect.cell').length === 36);
      await soon(async () => assert.equal(await page.locator('.frame.zoomed').count(), 0));
    },
  },
  'paused: no hint, no steps, no keys': {
    async run(page, { open, press, assert }) {
      await open(`#9x9/${EASY}`);
      await page.click('#tab-explain');
      await page.click('[role=tabpanel] button.primary');
      await page.waitForSelector('ol.steps li');
      await page.click('.under button:has-text("Pause")');
      await soon(async () => assert.equal(await page.locator('ol.steps').count(), 0));
      await soon(async () => assert.equal(await page.locator('[data-test=step-card]').count(), 0));
      await soon(async () => assert.match(await page.textContent('#cursor-text'), /Paused/));
      await page.click('#tab-play');
      await soon(async () => assert.equal(await page.locator('[data-test=hint]').count(), 0));
      await press('h', '4');
      await page.click('[role=tabpanel] button:has-text("Resume")');
      await soon(async () => assert.equal(await page.locator('.frame text.digit').count(), clues(EASY).length));
    },
  },
  ...both('phone, upright: the board stays, the card is directly below it, fingers fit', {
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    async run(page, { open, assert, shot, axe }) {
      await open(`#9x9/${LOCKED}`);
      await shot('play');
      for (let depth = 1; depth <= 3; depth++) {
        await page.tap(depth === 1 ? '[data-test=hint]' : '[data-test=hint-card] button >> nth=0');
        await page.waitForSelector('[data-test=hint-card]');
      }
      await page.waitForSelector('.frame .spot');
      await inSight(page, assert, '.frame svg.board', '[data-test=hint-card]', '[data-test=hint-card] button >> nth=0');
      await shot('hint');
      await fingers(page, assert);
      await page.tap('#tab-explain');
      await page.tap('[role=tabpanel] button.primary');
      await page.waitForSelector('ol.steps li');
      await page.locator('ol.steps li').nth(30).tap();
      await page.evaluate(() => scrollBy(0, 400));
      await inSight(page, assert, '.frame svg.board', '[data-test=step-card] strong');
      await shot('explain');
      await fingers(page, assert);
      await axe();
      for (const tab of ['rate', 'generate', 'print', 'channel']) {
        await page.tap(`#tab-${tab}`);
        await page.waitForSelector('[role=tabpanel] :is(button, dl, select)');
        await fingers(page, assert);
      }
      await soon(async () => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)));
    },
  }),
  ...both('a phone of 360 px: no panel is wider than it, an open hint leaves room for the next panel', {
    options: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    async run(page, { open, assert }) {
      await open(`#9x9/${EASY}`);
      await page.tap('[data-test=hint]');
      await page.waitForSelector('[data-test=hint-card]');
      const filled = { techniques: 'select option >> nth=50', generate: 'select option >> nth=50', batch: 'input[type=file]' };
      for (const tab of ['home', 'rate', 'techniques', 'generate', 'batch', 'channel', 'print']) {
        await page.evaluate((id) => document.getElementById(`tab-${id}`).click(), tab);
        await page.locator(`[role=tabpanel] ${filled[tab] ?? 'button >> nth=0'}`).waitFor({ state: 'attached' });
        await soon(async () => assert.equal(await page.locator('[data-test=hint-card]').count(), 0));
        await soon(async () => assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, tab));
      }
    },
  }),
  'whatever is stored, the page opens and can be played': {
    async run(page, { open, press, assert }) {
      const store = `masu:9x9:${EASY}`;
      const of = (value) => Array(81).fill(value);
      const good = { digits: [...EASY].map((c) => +c || 0), corner: of(0), centre: of(0), removed: of(0), colour: of(0), tints: {}, links: {}, seconds: 5, checkpoints: [], past: [], future: [] };
      const damaged = [
        { 'masu:settings': 'null' },
        { 'masu:settings': JSON.stringify({ theme: 5, lang: 'fr', off: 'abc', path: 'x', columns: 7, publicUrl: [] }) },
        { 'masu:games': JSON.stringify([null, { puzzle: { givens: 5 } }, { puzzle: { givens: EASY }, seconds: 'a', total: 'b' }]) },
        ...[
          { digits: of('x') }, { digits: of(99) }, { digits: of(0) }, { colour: of(77), corner: of(-1), centre: of(1e12) }, { seconds: 'abc', checkpoints: { a: 1 } }, { past: 5 },
          { past: 'abc', future: [[[99, 1, 2, 3]]] }, { past: [[[0, 500, 7, 7]], [5], null] }, { tints: { foo: 3, '200:1': 99 }, links: { 'a-b': 1, '900:1-3:2': 1 } },
        ].map((part) => ({ [store]: JSON.stringify({ ...good, ...part }) })),
        { 'masu:last': JSON.stringify({ layout: '9x9', givens: '...' }), address: '' },
      ];
      await open();
      for (const { address = `#9x9/${EASY}`, ...items } of damaged) {
        await page.goto('about:blank');
        await open(); // where the storage is
        await page.evaluate((all) => (localStorage.clear(), Object.entries(all).forEach(([name, value]) => localStorage.setItem(name, value))), items);
        // leaving stores the game that is open: not over what was just put there
        await page.evaluate(() => (Storage.prototype.setItem = () => {}));
        await open(address);
        const about = JSON.stringify(items).slice(0, 200);
        const digits = () => page.locator('.frame text.digit').count();
        await soon(async () => assert.equal(await digits(), 30, about));
        await page.click('#tab-play');
        await page.focus('.frame');
        await press('4');
        await soon(async () => assert.equal(await digits(), 31, about));
        await press('u', 'u', 'l');
        await soon(async () => assert.equal(await digits(), 30, about));
        await press('h');
        await page.waitForSelector('[data-test=hint-card]');
        await page.click('#tab-home');
        await page.waitForSelector('[data-test=game]');
        await soon(async () => assert.doesNotMatch(await page.textContent('main'), /NaN|undefined/, about));
      }
    },
  },
  ...both('copying leaves the step that is shown; AltGr writes characters, no digits', {
    async run(page, { open, press, assert }) {
      await open(`#9x9/${EASY}`);
      await page.click('#tab-explain');
      await page.click('[role=tabpanel] button.primary');
      await page.waitForSelector('.frame .spot');
      await press('Control+c');
      await soon(async () => assert.ok(await page.locator('.frame .spot').count()));
      await press('Escape');
      await page.click('#tab-play');
      await page.focus('.frame');
      await press('4');
      await key(page, { key: '[', code: 'Digit8', modifierAltGraph: true, ctrlKey: true, altKey: true });
      await page.waitForFunction(() => document.querySelectorAll('.frame text.digit').length === 30); // [ undoes
      await soon(async () => assert.equal(await page.locator('.frame text.mark').count(), 0));
    },
  }),
  ...both('phone, on its side: board and keys beside each other', {
    options: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    async run(page, { open, assert, shot, axe }) {
      await open(`#9x9/${EASY}`);
      await page.evaluate(() => document.querySelector('main').scrollIntoView());
      await inSight(page, assert, '.frame svg.board', '.digits [data-colour="9"]', '.modes button >> nth=0');
      const [board, keys] = [await page.locator('.frame svg.board').boundingBox(), await page.locator('.digits').boundingBox()];
      assert.ok(board.width > 280 && keys.x > board.x + board.width);
      await page.tap('.digits [data-colour="4"]');
      await soon(async () => assert.equal(await page.locator('.frame text.digit').count(), 31));
      await shot('play');
      await fingers(page, assert);
      await page.tap('#tab-explain');
      await page.tap('[role=tabpanel] button.primary');
      await page.waitForSelector('ol.steps li');
      await page.locator('ol.steps li').nth(20).tap();
      await inSight(page, assert, '.frame svg.board');
      await shot('explain');
      await soon(async () => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)));
      await axe();
    },
  }),
};
