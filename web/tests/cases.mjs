// What people do with the page. A case gets the page of the browser and the tools of run.mjs; `failures` are the failed
// requests on the console that it means to have; `server` needs masu serve, `site` is without; `core` runs on all.
import { both } from './both.mjs';
import { soon } from './soon.mjs';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const HARD = '.................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...';
const clues = (line) => line.replace(/\./g, '');
const example = (page, name) => page.locator('dialog[open] button', { hasText: new RegExp(`^${name}$`) }).click();

export const cases = {
  'keyboard only: fill in, marks, undo, finish': {
    core: true,
    async run(page, { open, press, clues: digits, assert, message }) {
      await open(`#9x9/${EASY}`);
      await page.focus('.frame');
      await press('Escape', 'Control+a', 'Escape');
      await press('ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight'); // r1c3
      await soon(async () => assert.match(await page.textContent('#cursor-text'), /row 1, column 3: empty/));
      await press('Shift+Digit1', 'Shift+Digit2', 'Control+Digit4');
      await soon(async () => assert.equal(await page.locator('.frame text.mark').count(), 3));
      await press('4');
      await soon(async () => assert.equal((await digits()).slice(0, 3), '534'));
      await soon(async () => assert.equal(await page.locator('.frame text.mark').count(), 0));
      await press('Control+z', 'Control+z');
      await soon(async () => assert.equal(await page.locator('.frame text.mark').count(), 2));
      await press('Control+y', 'Control+Shift+z');
      await soon(async () => assert.equal((await digits()).slice(0, 3), '534'));
      await press('Delete');
      await soon(async () => assert.equal((await digits()).slice(0, 3), '537'));
      await press('x', '1', 'z'); // modes: corner, then digit
      await soon(async () => assert.equal(await page.locator('.frame text.mark').count(), 1));
      // all of it, row by row
      for (let row = 0; row < 9; row++) {
        for (let i = 0; i < 9; i++) await press('ArrowLeft');
        for (let column = 0; column < 9; column++) {
          if (EASY[9 * row + column] === '.') await press(SOLVED[9 * row + column]);
          await press('ArrowRight');
        }
        await press('ArrowDown');
      }
      await soon(async () => assert.equal(await digits(), SOLVED));
      await soon(async () => assert.match(await message(), /Solved/));
    },
  },
  'mouse: click, drag, multi-select, double-click, colours': {
    async run(page, { open, cell, clues: digits, assert }) {
      await open(`#9x9/${EASY}`);
      const at = async (r, c) => Object.values(await cell(r, c));
      await page.mouse.click(...(await at(1, 3)));
      await page.click('.digits [data-colour="4"]');
      await soon(async () => assert.equal((await digits()).slice(0, 3), '534'));
      await page.mouse.move(...(await at(2, 2)));
      await page.mouse.down();
      await page.mouse.move(...(await at(2, 3)), { steps: 4 });
      await page.mouse.move(...(await at(3, 3)), { steps: 4 });
      await page.mouse.up();
      await soon(async () => assert.equal(await page.locator('.frame rect.selected').count(), 3));
      await page.click('.digits [data-colour="7"]'); // several cells: marks
      await soon(async () => assert.equal(await page.locator('.frame text.mark').count(), 2));
      await page.keyboard.down('Control');
      await page.mouse.click(...(await at(9, 1)));
      await page.keyboard.up('Control');
      await soon(async () => assert.equal(await page.locator('.frame rect.selected').count(), 4));
      await page.click('.modes button:has-text("Colour")');
      await page.click('[data-colour="5"]');
      await soon(async () => assert.equal(await page.locator('.frame rect.colour5').count(), 4));
      await page.mouse.dblclick(...(await at(2, 5))); // 9
      await soon(async () => assert.equal(await page.locator('.frame rect.selected').count(), 4));
    },
  },
  'conflicts, check, fill candidates': {
    async run(page, { open, press, assert, message }) {
      await open(`#9x9/${EASY}`);
      await page.focus('.frame');
      await press('5');
      await soon(async () => assert.ok((await page.locator('.frame circle.dot').count()) >= 2));
      await press('Control+z', '1');
      await page.click('button:has-text("Check")');
      await page.waitForSelector('path.cross');
      await soon(async () => assert.match(await message(), /1 cell is wrong/));
      await press('Control+z');
      await page.click('button:has-text("Fill candidates")');
      await soon(async () => assert.ok((await page.locator('.frame text.mark').count()) >= 50));
    },
  },
  'autosave: the board is there again after a reload': {
    async run(page, { open, press, clues: digits, assert }) {
      await open(`#9x9/${EASY}`);
      await page.focus('.frame');
      await press('4');
      const before = await digits();
      await page.reload();
      await page.waitForSelector('.frame text.digit');
      await soon(async () => assert.equal(await digits(), before));
      await page.click('button:has-text("Restart")');
      await soon(async () => assert.equal(await digits(), clues(EASY)));
    },
  },
  'checkpoint and return, keys u and r; wrong digits at once; marks hidden': {
    async run(page, { open, press, clues: digits, assert }) {
      await open(`#9x9/${EASY}`);
      await page.focus('.frame');
      await press('4', 'k', 'ArrowRight', '6');
      const later = await digits();
      await press('l');
      await soon(async () => assert.equal(await digits(), '534' + clues(EASY).slice(2)));
      await press('u');
      await soon(async () => assert.equal(await digits(), later));
      await press('r');
      await soon(async () => assert.equal((await digits()).length, 31));
      await page.reload(); // checkpoints are kept
      await page.waitForSelector('.frame text.digit');
      await page.focus('.frame');
      await press('7');
      await page.click('button:has-text("Return")');
      await soon(async () => assert.equal((await digits()).length, 31));
      await page.click('summary:has-text("Settings")');
      await page.check('label:has-text("wrong digits at once") input');
      await page.focus('.frame');
      await press('9');
      await page.waitForSelector('path.cross');
      await press('Control+z');
      await page.waitForSelector('path.cross', { state: 'detached' });
      await press('Shift+Digit9');
      await soon(async () => assert.equal(await page.locator('.frame text.mark').count(), 1));
      await press('p');
      await soon(async () => assert.equal(await page.locator('.frame text.mark').count(), 0));
      await press('p');
      await soon(async () => assert.equal(await page.locator('.frame text.mark').count(), 1));
    },
  },
  'Ctrl+arrows jump, arrows go round, keypad flipped, marks at fixed places': {
    async run(page, { open, press, assert, cell }) {
      await open(`#9x9/${EASY}`);
      await page.focus('.frame');
      const at = (r, c) => page.waitForFunction(([r, c]) => document.querySelector('#cursor-text').textContent.startsWith(`row ${r}, column ${c}:`), [r, c]);
      await press('Control+ArrowDown'); // from r1c3 over the 8 of r3c3
      await at(2, 3);
      await press('Control+ArrowDown');
      await at(4, 3);
      await page.click('summary:has-text("Settings")');
      await page.check('label:has-text("go round") input');
      await page.check('label:has-text("7 8 9") input');
      await page.check('label:has-text("fixed places") input');
      await soon(async () => assert.equal((await page.locator('.digits [data-colour]').allTextContents()).map((x) => x.trim()[0]).join(''), '789456123'));
      await page.focus('.frame');
      await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
      await at(4, 9);
      await page.mouse.click(...Object.values(await cell(1, 3)));
      await press('Control+Digit1', 'Control+Digit9');
      const [one, nine] = await page.locator('.frame text.mark').evaluateAll((all) => all.map((e) => +e.getAttribute('y')));
      assert.ok(one < 0.4 && nine > 0.6);
    },
  },
  'asks before leaving only where nothing could be stored': {
    async run(page, { open, press, assert }) {
      await open(`#9x9/${EASY}`);
      const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
      await page.focus('.frame');
      await press('4');
      await soon(async () => assert.equal(await asks(), false));
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new Error('full');
        };
      });
      await press('1');
      await soon(async () => assert.equal(await asks(), true));
    },
  },
  'zoom: wheel, keys, the cursor stays in sight': {
    async run(page, { open, press, assert, cell }) {
      await open(`#samurai/(369)`);
      const width = () => page.evaluate(() => document.querySelector('.frame svg.board').getBoundingClientRect().width);
      const before = await width();
      const { x, y } = await cell(19, 19);
      await page.mouse.move(x, y);
      await page.keyboard.down('Control');
      for (let i = 0; i < 5; i++) await page.mouse.wheel(0, -60);
      await page.keyboard.up('Control');
      await page.waitForFunction((old) => document.querySelector('.frame svg.board').getBoundingClientRect().width > 2 * old, before);
      await page.mouse.click(x, y); // the point under the pointer stayed
      await soon(async () => assert.match(await page.textContent('#cursor-text'), /row 19, column 19, board/));
      for (let i = 0; i < 8; i++) await press('ArrowLeft');
      assert.ok(await page.evaluate(() => {
        const inside = document.querySelector('.frame rect.cursor').getBoundingClientRect();
        const frame = document.querySelector('.frame').getBoundingClientRect();
        return inside.left >= frame.left - 2 && inside.right <= frame.right + 2;
      }));
      await page.click('button[aria-label="Fit"]');
      await soon(async () => assert.ok(Math.abs((await width()) - before) < 2));
      await press('+');
      await soon(async () => assert.ok((await width()) > 1.3 * before));
      await press('-');
      await soon(async () => assert.ok(Math.abs((await width()) - before) < 2));
      await soon(async () => assert.equal(await page.locator('.chip').count(), 5)); // progress per board
    },
  },
  'a layout of one\'s own': {
    async run(page, { open, press, assert, clues: digits }) {
      const { readFileSync } = await import('node:fs');
      const windoku = readFileSync(new URL('../../examples/windoku.json', import.meta.url), 'utf8');
      await open();
      await page.click('[data-test=open]');
      await page.fill('[data-test=paste]', windoku);
      await page.click('dialog[open] button[type=submit]');
      await page.waitForFunction(() => location.hash.startsWith('#%7B'));
      await page.focus('.frame');
      await press('1', 'ArrowDown', '2');
      await page.reload();
      await page.waitForSelector('.frame text.digit');
      await soon(async () => assert.equal(await digits(), '12'));
      await page.click('[data-test=hint]'); // the server understands it
      await page.waitForSelector('.hint, [data-test=message]');
    },
  },
  'paste anything': {
    clipboard: true,
    async run(page, { open, clues: digits, assert }) {
      await open();
      await page.click('[data-test=open]');
      await page.fill('[data-test=paste]', 'nonsense');
      await page.click('dialog[open] button[type=submit]');
      await page.waitForSelector('dialog[open] [role=alert]');
      const grid = HARD.match(/.{9}/g).map((row) => row.match(/.{3}/g).join('|')).join('\n');
      await page.fill('[data-test=paste]', grid);
      await page.click('dialog[open] button[type=submit]');
      await page.waitForFunction(() => !document.querySelector('dialog[open]'));
      await soon(async () => assert.equal(await digits(), clues(HARD)));
      // with Ctrl+V on the board
      await page.evaluate((text) => navigator.clipboard.writeText(text), EASY);
      await page.focus('.frame');
      await page.keyboard.press('Control+v');
      await page.waitForFunction((n) => document.querySelectorAll('.frame text.digit').length === n, clues(EASY).length);
      // several at once: choose
      await page.click('[data-test=open]');
      await page.fill('[data-test=paste]', `${EASY}\n${HARD}\n`);
      await page.click('dialog[open] button[type=submit]');
      await page.click('dialog[open] .found button:nth-child(2)');
      await page.waitForFunction((n) => document.querySelectorAll('.frame text.digit').length === n, clues(HARD).length);
    },
  },
  'share: the link opens the same puzzle; line and picture': {
    clipboard: true,
    async run(page, { open, press, clues: digits, assert }) {
      await open(`#9x9/${HARD}`);
      await page.focus('.frame');
      await press('9');
      await page.click('header button:has-text("Share")');
      await soon(async () => assert.equal(await page.inputValue('[data-test=line]'), HARD));
      await page.check('dialog[open] input[type=checkbox]');
      const link = await page.inputValue('[data-test=link]');
      await page.click('dialog[open] button:has-text("Copy link")');
      await soon(async () => assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link));
      await page.click('dialog[open] button:has-text("Copy as line")');
      await soon(async () => assert.equal(await page.evaluate(() => navigator.clipboard.readText()), HARD));
      const [file] = await Promise.all([page.waitForEvent('download'), page.click('dialog[open] button:has-text("Save picture")')]);
      assert.equal(file.suggestedFilename(), 'masu.svg');
      await page.click('dialog[open] button:has-text("Copy picture")');
      await page.waitForFunction(async () => (await navigator.clipboard.read())[0].types.includes('image/png'));
      await page.waitForSelector('[data-test=qr] path');
      await soon(async () => assert.ok((await page.locator('[data-test=qr] path').getAttribute('d')).length > 2000));
      const links = await page.locator('dialog[open] a').evaluateAll((all) => all.map((a) => a.href));
      assert.ok(links[0].endsWith('?bd=' + HARD.replaceAll('.', '0')));
      assert.match(links[1], /^https:\/\/www\.f-puzzles\.com\/\?load=N4Ig/);
      await page.evaluate(() => localStorage.clear());
      await page.goto('about:blank');
      await page.goto(link);
      await page.waitForSelector('.frame text.digit');
      await soon(async () => assert.equal(await digits(), '9' + clues(HARD)));
    },
  },
  'explain: the path, a step on the board, techniques off, Japanese': {
    core: true,
    async run(page, { open, assert, shot }) {
      await open(`#9x9/${HARD}`);
      await page.click('#tab-explain');
      await page.click('button:has-text("Show the solving path")');
      await page.waitForSelector('ol.steps li');
      const steps = await page.locator('ol.steps li').count();
      assert.ok(steps > 64);
      const pointing = page.locator('ol.steps li', { hasText: 'Pointing' }).first();
      await pointing.click();
      await soon(async () => assert.ok((await page.locator('.frame .spot.pattern').count()) >= 2));
      await soon(async () => assert.ok((await page.locator('.frame .strike').count()) >= 1));
      await soon(async () => assert.ok((await page.locator('.frame rect.house').count()) >= 9));
      await soon(async () => assert.match(await page.textContent('.text'), /box|row|column/));
      await shot('step');
      const before = await page.locator('.frame text.digit').count();
      await page.click('button:has-text("Solve up to here")');
      await soon(async () => assert.ok((await page.locator('.frame text.digit').count()) >= before));
      await page.click('details:has-text("Legend") summary');
      await soon(async () => assert.equal(await page.locator('.legend li:visible').count(), 9));
      await page.click('details:has-text("Techniques") summary');
      await page.locator('label', { hasText: 'Claiming' }).click();
      await page.locator('label', { hasText: 'Pointing' }).click();
      await page.click('button:has-text("Show the solving path")');
      await page.waitForFunction((n) => document.querySelectorAll('ol.steps li').length !== n, steps);
      await soon(async () => assert.equal(await page.locator('ol.steps li', { hasText: 'Pointing' }).count(), 0));
      await page.click('[data-test=lang]');
      await page.click('button:has-text("解法の手順を表示")');
      await page.waitForSelector('ol.steps li:has-text("法")');
    },
  },
  'explain by keys: arrows step through the list, the board keeps its own': {
    async run(page, { open, press, assert }) {
      await open(`#9x9/${EASY}`);
      const cursor = () => page.textContent('#cursor-text');
      const before = await cursor();
      await page.click('#tab-explain');
      await page.focus('button:has-text("Show the solving path")');
      await press('Enter');
      await page.waitForSelector('ol.steps:focus');
      const last = (await page.locator('ol.steps li').count()) - 1;
      const at = async (n) => {
        await soon(async () => assert.equal(await page.getAttribute('ol.steps', 'aria-activedescendant'), `step-${n}`));
        await soon(async () => assert.equal(await page.locator('ol.steps [aria-selected=true]').getAttribute('id'), `step-${n}`));
        await soon(async () => assert.equal(await page.locator('.frame text.digit').count(), clues(EASY).length + n)); // singles only: one digit a step
      };
      await at(0);
      await press('ArrowUp');
      await at(0);
      await press('ArrowDown', 'ArrowDown', 'j', 'k');
      await at(2);
      await press('End', 'ArrowDown');
      await at(last);
      assert.ok(await page.evaluate(() => {
        const [item, list] = ['ol.steps [aria-selected=true]', 'ol.steps'].map((s) => document.querySelector(s).getBoundingClientRect());
        return item.top >= list.top - 1 && item.bottom <= list.bottom + 1;
      }));
      await press('PageUp');
      await at(last - 10);
      await press('Home');
      await at(0);
      await soon(async () => assert.equal(await cursor(), before));
      // Escape gives the board back, and its arrows with it; the list has its own again
      await press('ArrowDown', 'Escape');
      await soon(async () => assert.equal(await page.locator('.frame text.digit').count(), clues(EASY).length));
      await press('ArrowDown');
      const moved = await cursor();
      assert.notEqual(moved, before);
      await page.focus('ol.steps');
      await press('ArrowDown', 'ArrowDown');
      await at(1);
      await soon(async () => assert.equal(await cursor(), moved));
    },
  },
  ...both('hint in three depths, apply', {
    core: true,
    async run(page, { open, clues: digits, assert }) {
      await open(`#9x9/${EASY}`);
      const said = [];
      for (let depth = 1; depth <= 3; depth++) {
        await page.click('[data-test=hint]');
        await page.waitForFunction((old) => document.querySelector('.hint')?.textContent !== old && document.querySelector('.hint'), said.at(-1) ?? '');
        said.push(await page.textContent('.hint'));
      }
      assert.ok(said[0].length < said[2].length);
      await soon(async () => assert.ok((await page.locator('.frame .spot.put').count()) === 1));
      const before = (await digits()).length;
      await page.click('[data-test=hint-card] .row button >> nth=0');
      await soon(async () => assert.equal((await digits()).length, before + 1));
    },
  }),
  'hint on a board gone wrong': {
    async run(page, { open, press, assert, message }) {
      await open(`#9x9/${EASY}`);
      await page.focus('.frame');
      await press('1');
      await page.click('[data-test=hint]');
      await page.waitForSelector('path.cross');
      await soon(async () => assert.match(await message(), /r1c3/));
    },
  },
  ...both('rate: D-score, looks per logic, s-rank with its story; strategies of overlapped boards', {
    async run(page, { open, assert }) {
      await open(`#9x9/${HARD}`);
      await page.click('#tab-rate');
      await page.waitForFunction(() => document.querySelector('[data-test=srank]')?.textContent === '1-1');
      await soon(async () => assert.equal(await page.textContent('[data-test=dscore]'), '93'));
      await soon(async () => assert.equal(await page.locator('.bars .bar').count(), 6));
      await page.click('[data-test=story] > summary');
      await soon(async () => assert.match(await page.textContent('[data-test=whole-story]'), /1-1/));
      await page.click('[data-test=open]');
      await example(page, 'twin');
      await page.waitForFunction(() => document.querySelectorAll('.bars .bar').length === 16);
    },
  }),
  'boards of all kinds: 6x6, 16x16 with letters, sudoku X, samurai, windmill': {
    core: true,
    async run(page, { open, press, assert, shot }) {
      await open();
      const pick = async (name, digits) => {
        await page.click('[data-test=open]');
        await example(page, name);
        await page.waitForFunction((n) => document.querySelectorAll('.frame rect.cell').length === n, digits);
        await shot(name);
      };
      await pick('6×6', 36);
      await pick('16×16', 256);
      await page.focus('.frame');
      await press('c');
      await soon(async () => assert.equal(await page.textContent('.frame text.digit:not(.given)'), 'C'));
      await pick('sudoku X', 81);
      await soon(async () => assert.match(await page.getAttribute('.frame path.diagonal', 'd'), /^M.*L.*M.*L/));
      await pick('windmill', 333);
      await pick('samurai', 369);
      await soon(async () => assert.equal(await page.locator('.frame rect.shared').count(), 36));
      await soon(async () => assert.equal(await page.locator('.frame rect.active').count(), 1));
      // arrow keys skip voids: from the end of board A's first row into board B
      await page.focus('.frame');
      for (let i = 0; i < 9; i++) await press('ArrowLeft');
      for (let i = 0; i < 9; i++) await press('ArrowRight');
      await soon(async () => assert.match(await page.textContent('#cursor-text'), /row 1, column 13, board B/));
      await page.click('button[aria-label="Zoom in"]');
      await soon(async () => assert.equal(await page.locator('.frame.zoomed').count(), 1));
    },
  },
  ...both('25x25 and 4x4, empty', {
    async run(page, { open, assert }) {
      await open(`#25x25/(625)`);
      await soon(async () => assert.equal(await page.locator('.frame rect.cell').count(), 625));
      await open(`#4x4/(16)`);
      await soon(async () => assert.equal(await page.locator('.frame rect.cell').count(), 16));
    },
  }),
  'pause hides the board, help opens with ?': {
    async run(page, { open, press, assert }) {
      await open(`#9x9/${EASY}`);
      await page.click('button:has-text("Pause")');
      await soon(async () => assert.equal(await page.locator('.frame text.digit').first().isVisible(), false));
      await page.click('button:has-text("Resume")');
      await page.focus('.frame');
      await press('?');
      await page.waitForSelector('dialog[open] kbd');
      await press('Escape');
      await soon(async () => assert.equal(await page.locator('dialog[open]').count(), 0));
    },
  },
  'phone: touch, no sideways scrolling': {
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    async run(page, { open, cell, clues: digits, assert, axe }) {
      await open(`#9x9/${EASY}`);
      const { x, y } = await cell(1, 3);
      await page.touchscreen.tap(x, y);
      await page.tap('.digits [data-colour="4"]');
      await soon(async () => assert.equal((await digits()).slice(0, 3), '534'));
      await soon(async () => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)));
      await page.tap('.digits [aria-label=Erase]');
      await soon(async () => assert.equal((await digits()).slice(0, 3), '537'));
      await page.tap('.digits [data-colour="4"]');
      // a long press on a key is a mark, on a cell it changes to marks and back
      const client = await page.context().newCDPSession(page);
      const hold = async (x, y) => {
        await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
        await page.waitForTimeout(600);
        await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      const other = await cell(1, 4);
      await page.touchscreen.tap(other.x, other.y);
      const key = await page.locator('.digits button[data-colour="6"]').boundingBox();
      await hold(key.x + key.width / 2, key.y + key.height / 2);
      await soon(async () => assert.equal(await page.locator('.frame text.mark').count(), 1));
      await soon(async () => assert.equal((await digits()).slice(0, 4), '5347'));
      await hold(other.x, other.y);
      await soon(async () => assert.equal(await page.getAttribute('.modes button:has-text("Centre")', 'aria-pressed'), 'true'));
      await hold(other.x, other.y);
      await soon(async () => assert.equal(await page.getAttribute('.modes button:has-text("Digit")', 'aria-pressed'), 'true'));
      // two fingers
      const width = () => page.evaluate(() => document.querySelector('.frame svg.board').getBoundingClientRect().width);
      const before = await width();
      const two = (d) => [{ x: x - d, y, id: 0 }, { x: x + d, y, id: 1 }];
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: two(30) });
      for (const d of [40, 60, 75]) await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: two(d) });
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await soon(async () => assert.ok((await width()) > 2 * before));
      await page.click('button[aria-label="Fit"]');
      await axe();
    },
  },
  'accessibility, light': {
    async run(page, { open, axe }) {
      await open(`#9x9/${HARD}`);
      await axe();
      await page.click('#tab-explain');
      await page.click('button:has-text("Show the solving path")');
      await page.waitForSelector('ol.steps li');
      await axe();
      await page.click('#tab-rate');
      await page.waitForFunction(() => document.querySelector('[data-test=srank]')?.textContent === '1-1');
      await axe();
      await page.click('[data-test=open]');
      await axe();
    },
  },
  'accessibility, dark, Japanese': {
    options: { colorScheme: 'dark', locale: 'ja-JP' },
    async run(page, { open, axe, assert, shot }) {
      await open(`#9x9/${EASY}`);
      await soon(async () => assert.equal(await page.getAttribute('html', 'lang'), 'ja'));
      await soon(async () => assert.equal(await page.getAttribute('html', 'data-theme'), 'dark'));
      await axe();
      await page.focus('.frame');
      await page.keyboard.press('v');
      for (const colour of '123456789') for (const key of [colour, 'ArrowRight']) await page.keyboard.press(key);
      await axe();
      await shot('colours');
      await page.click('#tab-explain');
      await page.click('[role=tabpanel] button.primary');
      await page.waitForSelector('ol.steps li');
      await axe();
      await shot('step');
    },
  },
  'watch the looks: two strategies, look by look': {
    async run(page, { open, assert, axe, shot }) {
      await open(`#9x9/${EASY}`);
      await page.click('#tab-looks');
      await page.click('[role=tabpanel] button:has-text("twin")');
      await page.waitForSelector('[data-test=watch]');
      await page.click('[data-test=watch]');
      await page.waitForFunction(() => parseInt(document.querySelector('[data-test=looks]')?.textContent) > 5);
      await page.click('button:has-text("Stop")');
      const boards = page.locator('.pair svg.board');
      await soon(async () => assert.equal(await boards.count(), 2));
      await soon(async () => assert.equal(await page.locator('.pair circle.eye').count(), 2));
      const slider = page.locator('label.wide input[type=range]');
      await slider.fill(await slider.getAttribute('max'));
      const texts = await page.locator('[data-test=looks]').allTextContents();
      for (const text of texts) assert.match(text, /^(\d+) \/ \1$/); // both at their end
      await soon(async () => assert.equal(await boards.nth(0).locator('text.digit').count(), 153));
      await axe();
      await shot('end');
    },
  },
  'generate to a difficulty, cancel': {
    core: true,
    async run(page, { open, assert, axe, message }) {
      await open(`#9x9/${EASY}`);
      await page.click('#tab-generate');
      await page.click('[data-test=generate]');
      await page.waitForFunction(() => document.querySelectorAll('.finds li').length === 5, null, { timeout: 60000 });
      for (const text of await page.locator('.finds button').allTextContents()) {
        const score = +/D-score (\d+)/.exec(text)[1];
        assert.ok(score >= 30 && score <= 80);
      }
      await axe();
      await page.click('.finds li:nth-child(2) button');
      await page.waitForFunction((old) => !location.hash.includes(old), EASY);
      await page.fill('input[aria-label="D-score ≥"]', '90000');
      await page.fill('input[aria-label="D-score ≤"]', '90001');
      await page.click('[data-test=generate]');
      await page.waitForFunction(() => /tries/.test(document.querySelector('[role=tabpanel] [role=status]').textContent));
      await page.waitForSelector('[data-test=closest]');
      await page.click('button:has-text("Cancel")');
      await page.waitForFunction(() => !document.querySelector('[data-test=generate]').disabled);
      await soon(async () => assert.match(await page.textContent('[data-test=closest]'), /\d+ clues/));
      await soon(async () => assert.equal(await message(), 'Cancelled.'));
      // half a minute of work, cancelled on the way
      await page.locator('label', { hasText: /^D-score$/ }).click();
      await page.selectOption('[role=tabpanel] select >> nth=0', '25x25');
      await page.click('[data-test=generate]');
      await page.waitForSelector('[role=tabpanel] progress');
      await page.click('button:has-text("Cancel")');
      await page.waitForFunction(() => !document.querySelector('[data-test=generate]').disabled);
      await soon(async () => assert.equal(await message(), 'Cancelled.'));
      await page.selectOption('[role=tabpanel] select >> nth=0', '9x9');
      // to practise a technique
      await page.selectOption('[data-test=needs]', 'x-wing');
      await page.fill('[role=tabpanel] label:has-text("How many") input', '1');
      const before = await page.evaluate(() => location.hash);
      await page.click('[data-test=generate]');
      await page.click('.finds button');
      await page.waitForFunction((old) => location.hash !== old, before); // the find is open, or the path would be the old puzzle's
      await page.click('#tab-explain');
      await page.click('button:has-text("Show the solving path")');
      await page.waitForSelector('ol.steps li:has-text("X-wing")');
    },
  },
  'print to PDF': {
    server: true,
    async run(page, { open, assert, axe }) {
      await open(`#9x9/${EASY}`);
      await page.click('#tab-print');
      await page.selectOption('[role=tabpanel] select >> nth=0', '2');
      await page.fill('[data-test=print-text]', `${EASY}\n${HARD}`);
      const [file] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("Make PDF")')]);
      assert.equal(file.suggestedFilename(), 'masu.pdf');
      const { readFileSync } = await import('node:fs');
      await soon(async () => assert.equal(readFileSync(await file.path()).subarray(0, 5).toString(), '%PDF-'));
      await axe();
    },
  },
  'print with the browser, where there is no PDF': {
    site: true,
    core: true,
    async run(page, { open, assert }) {
      await page.addInitScript(() => (window.print = () => (window.parent.printed = document.querySelectorAll('svg').length)));
      await open(`#9x9/${EASY}`);
      await soon(async () => assert.equal(await page.locator('#tab-studies').count(), 0));
      await page.click('#tab-print');
      await page.fill('[data-test=print-text]', `${EASY}\n${HARD}`);
      await page.click('[role=tabpanel] button.primary');
      await page.waitForFunction(() => window.printed > 0);
      await soon(async () => assert.equal(await page.evaluate(() => window.printed), 3)); // two puzzles, and the solutions
    },
  },
  'channel: slide epsilon, decode, the curve with the Shannon limit': {
    async run(page, { open, assert, axe, shot }) {
      await open(`#9x9/${EASY}`);
      await page.click('#tab-channel');
      await page.waitForSelector('[data-test=decoded]');
      const slide = async (value) => {
        await page.locator('[data-test=epsilon]').fill(value);
        await page.waitForTimeout(300);
      };
      await slide('0.1');
      await page.waitForFunction(() => /the right one/.test(document.querySelector('[data-test=decoded]').textContent));
      await slide('0.9');
      await page.waitForFunction(() => /solutions fit/.test(document.querySelector('[data-test=decoded]').textContent));
      await page.fill('[role=tabpanel] input[type=number]', '200');
      await page.click('[data-test=curve]');
      await page.waitForSelector('[data-test=failure]');
      await soon(async () => assert.ok(+(await page.textContent('[data-test=failure]')) > 0.99));
      await soon(async () => assert.match(await page.textContent('[data-test=guess-limit]'), /^50 solutions/));
      await slide('0.2');
      await soon(async () => assert.ok(+(await page.textContent('[data-test=failure]')) < 0.1));
      await soon(async () => assert.match(await page.textContent('figure ul'), /0\.7176/));
      await page.click('button:has-text("Send my solution")');
      await axe();
      await shot('curve');
    },
  },
  'channel: my solution, on a layout of my own': {
    async run(page, { open, assert }) {
      const { readFileSync } = await import('node:fs');
      const layout = readFileSync(new URL('../../examples/windoku.json', import.meta.url), 'utf8');
      const givens = '.7.2..1...2...6...3.....8.........5..9.....6..1.........2.....3...6...2...3..2.4.';
      await open(`#${encodeURIComponent(layout)}/${givens}`);
      await page.click('#tab-channel');
      await page.waitForSelector('[data-test=decoded]');
      await page.locator('[data-test=epsilon]').fill('0.2');
      await page.click('button:has-text("Send my solution")');
      await page.waitForSelector('[role=tabpanel] :text("The number of grids of this layout is unknown")');
      await soon(async () => assert.equal(await page.locator('[data-test=channel-layout] option:checked').textContent(), 'windoku'));
      await soon(async () => assert.match(await page.textContent('[data-test=decoded]'), /the right one/));
      await soon(async () => assert.equal(await page.locator('[role=tabpanel] svg.board text.digit').allTextContents().then((all) => all.slice(0, 9).join('')), '478235196'));
      await soon(async () => assert.ok(await page.isDisabled('[data-test=curve]')));
      await page.selectOption('[data-test=channel-layout]', '6x6');
      await page.waitForFunction(() => document.querySelectorAll('[role=tabpanel] svg.board rect.cell').length === 36);
      await soon(async () => assert.ok(await page.isEnabled('[data-test=curve]')));
      await soon(async () => assert.equal(await page.locator('[data-test=message]').count(), 0));
    },
  },
  'library: filter, histogram, open': {
    server: true,
    async run(page, { open, assert, axe }) {
      await open(`#9x9/${EASY}`);
      await page.click('#tab-library');
      await page.waitForSelector('[data-test=library-total]');
      const total = async () => (await page.textContent('[data-test=library-total]')).split(' / ').map(Number);
      const [all, same] = await total();
      assert.equal(all, same);
      await soon(async () => assert.equal(await page.locator('.finds li').count(), Math.min(all, 100)));
      await soon(async () => assert.ok((await page.locator('.bars tr').count()) > 1));
      const slider = page.locator('input[aria-label="Clues ≤"]');
      await slider.fill(await slider.getAttribute('min'));
      await slider.dispatchEvent('change');
      await page.waitForFunction((before) => +document.querySelector('[data-test=library-total]').textContent.split(' / ')[0] < before, all);
      const [fewer] = await total();
      assert.ok(fewer > 0 && fewer < all);
      const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-test=library-booklet]')]);
      assert.equal(download.suggestedFilename(), 'masu.pdf');
      await page.click('.finds button >> nth=0');
      await page.waitForFunction((clues) => document.querySelectorAll('.frame text.digit').length === clues, +(await slider.getAttribute('min')));
      await axe();
    },
  },
  'studies: the report of the folder': {
    server: true,
    async run(page, { open, assert, axe }) {
      await open(`#9x9/${EASY}`);
      await page.click('#tab-studies');
      const frame = page.frameLocator('iframe');
      await frame.locator('h1').waitFor();
      await soon(async () => assert.match(await frame.locator('h1').textContent(), /D-score study/));
      await soon(async () => assert.ok((await page.locator('details li').count()) > 5));
      await axe();
    },
  },
  'a bad address says so and shows a board': {
    async run(page, { open, assert, message }) {
      await open('#9x9/123');
      await soon(async () => assert.match(await message(), /found 3 symbols/));
      await soon(async () => assert.equal(await page.locator('.frame text.digit').count(), 30));
      await open('#nonsense/123');
      await soon(async () => assert.match(await message(), /unknown layout/));
    },
  },
  'errors in Japanese: a sentence for the kind, what the server says as a detail': {
    server: true,
    options: { locale: 'ja-JP' },
    failures: /status of (4\d\d|503)|ERR_FAILED/,
    async run(page, { open, press, assert, message, axe }) {
      await open('#9x9/123');
      await soon(async () => assert.match(await message(), /^入力を読み取れません。found 3 symbols/));
      await soon(async () => assert.match(await page.textContent('[data-test=message] [lang=en]'), /^found 3 symbols/));
      await axe();
      await open('#nonsense/123');
      await soon(async () => assert.match(await message(), /^盤の形の指定が正しくありません。unknown layout/));
      // one of two is broken: the other opens, and the page says so
      await page.click('[data-test=open]');
      await page.fill('[data-test=paste]', `${HARD}\n${HARD.replace('2', '!')}\n`);
      await page.click('dialog[open] button[type=submit]');
      await page.waitForFunction(() => !document.querySelector('dialog[open]'));
      await soon(async () => assert.match(await message(), /^1 問は読み取れませんでした。line 2:24/));
      await page.click('[data-test=open]');
      const alert = async (text) => {
        await page.fill('[data-test=paste]', text);
        const [answer] = await Promise.all([page.waitForResponse(/api/), page.click('dialog[open] button[type=submit]')]);
        await answer.finished();
        await page.waitForSelector('dialog[open] [role=alert]');
        return page.textContent('dialog[open] [role=alert]');
      };
      await soon(async () => assert.match(await alert('12x..3\nabc'), /^入力を読み取れません。\(2 行目、4 文字目\)found 3 symbols/));
      await soon(async () => assert.match(await alert('5'.repeat(2 ** 20)), /^送る内容が大きすぎます。.*large/));
      const { readFileSync } = await import('node:fs');
      const layout = JSON.parse(readFileSync(new URL('../../examples/windoku.json', import.meta.url), 'utf8'));
      await soon(async () => assert.match(await alert(JSON.stringify({ ...layout, digits: 25, box: [5, 5], boards: Array(300).fill(layout.boards[0]) })), /^サーバーの上限を超えました。.*too large/));
      await press('Escape');
      // a server that has too much to do, and one that is gone
      await open(`#9x9/${EASY}`);
      const said = (text) => page.waitForFunction((x) => document.querySelector('[data-test=message]')?.textContent.startsWith(x), text);
      await page.focus('.frame');
      await press('5', 'h');
      await said('数字が重複しています。');
      await press('Control+z');
      await page.route('**/api/v1/step', (route) => route.fulfill({ status: 503, json: { error: { code: 'busy', message: 'the server is busy: try again' } } }));
      await page.click('[data-test=hint]');
      await said('サーバーが混み合っています。');
      await page.unroute('**/api/v1/step');
      await page.route('**/api/v1/step', (route) => route.abort());
      await page.click('[data-test=hint]');
      await said('サーバーから応答がありません。');
      await page.click('[data-test=lang]');
      await page.click('[data-test=hint]');
      await said('The server does not answer.');
    },
  },
  // What README and docs show (scripts/picture): a step of the explanation on the board, two strategies on a twin.
  picture: {
    options: { viewport: { width: 1100, height: 640 } },
    async run(page, { open, assert, shot }) {
      await open('#9x9/....4...6.325..7..........56.7.3.5...........9...7.8.....8.2..9.5....1.34....1...');
      await page.click('#tab-explain');
      await page.click('button:has-text("Show the solving path")');
      await page.waitForSelector('ol.steps li');
      await page.locator('ol.steps li', { hasText: 'Locked Triple' }).first().click();
      await soon(async () => assert.ok((await page.locator('.frame .spot.pattern').count()) >= 2));
      await shot('page');
      await open();
      await page.click('#tab-looks');
      await page.click('[role=tabpanel] button:has-text("twin")');
      await page.click('[data-test=watch]');
      await page.waitForFunction(() => parseInt(document.querySelector('[data-test=looks]')?.textContent) > 40);
      await page.click('button:has-text("Stop")');
      await soon(async () => assert.equal(await page.locator('.pair svg.board').count(), 2));
      await page.locator('.pair').scrollIntoViewIfNeeded();
      await shot('looks');
    },
  },
};
