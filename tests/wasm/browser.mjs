// The npm package in a page, as its README says, and its types.   usage: node browser.mjs MODULES
// Exit code 77 (skipped) where the modules have not been built, or there is no Chromium or no TypeScript.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveFolder } from '../../web/tests/static.mjs';

const modules = resolve(process.argv[2]);
const web = fileURLToPath(new URL('../../web/', import.meta.url));
const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const compiler = join(web, 'node_modules/typescript/bin/tsc');
const lacking = [join(modules, 'masu.wasm'), browser ?? 'Chromium', compiler].find((path) => !existsSync(path));
if (lacking) {
  console.log(`skipped: no ${lacking}`);
  process.exit(77);
}
const bindings = fileURLToPath(new URL('../../bindings/wasm/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'masu-browser-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
execFileSync(process.execPath, [join(bindings, 'pack.mjs'), modules, join(folder, 'masu-wasm')]);

// Step 1. The page of the README, as it stands there.
const [, example] = /```html\n([\s\S]*?)```/.exec(readFileSync(join(bindings, 'README.md'), 'utf8'));
writeFileSync(join(folder, 'index.html'), `<!doctype html><meta charset="utf-8" /><link rel="icon" href="data:," /><body></body>${example}`);
const { chromium } = createRequire(join(web, 'package.json'))('playwright-core');
const chrome = await chromium.launch({ executablePath: browser, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
const page = await chrome.newPage();
const problems = [];
page.on('pageerror', (error) => problems.push(error.message));
page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
const { address, close } = await serveFolder(folder);
await page.goto(`${address}/`);
await page.waitForFunction(() => /r\dc\d/.test(document.body.textContent), null, { timeout: 60000 });
assert.deepEqual(problems, []);
await chrome.close();
close();

// Step 2. Its types, strictly: what the README does is right, and what is not there is an error.
const check = (name, text) => {
  writeFileSync(join(folder, name), text);
  const words = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom', name];
  try {
    execFileSync(process.execPath, [compiler, ...words], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
    return '';
  } catch (error) {
    return error.stdout;
  }
};
writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
const start = "import { load, moduleUrl, Workers } from './masu-wasm/index.js';\nconst masu = await load();\n";
const good = `${start}const status: number = masu.call('solve', { puzzle: '1' }).status;
masu.ask('generate', { dscore: '80:120' }, { head() {}, piece: (line: Uint8Array) => line.length > 0 });
const workers = new Workers(await WebAssembly.compileStreaming(fetch(moduleUrl())), () => new Worker('worker.js', { type: 'module' }));
const response: Response = await workers.fetch('step', { body: '{}', signal: new AbortController().signal });
console.log(status, response.ok);
`;
assert.equal(check('good.ts', good), '');
assert.match(check('bad.ts', `${start}const text: number = masu.call('solve').text;\nmasu.nothing();\n`), /bad\.ts\(3,7\)[\s\S]*bad\.ts\(4,6\)/);
console.log('passed: the package in a page, and its types');
process.exit(0);
