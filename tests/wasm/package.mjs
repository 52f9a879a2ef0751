// The npm package: packed, installed somewhere else, used as its README says.   usage: node package.mjs MODULES
// Exit code 77 (skipped) where the modules have not been built.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = resolve(process.argv[2]);
if (!existsSync(join(modules, 'masu.wasm'))) {
  console.log(`skipped: no ${modules}/masu.wasm (cmake --preset wasm)`);
  process.exit(77);
}
const bindings = fileURLToPath(new URL('../../bindings/wasm/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'masu-package-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const run = (program, args, cwd = folder) => execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

const packed = join(folder, 'packed');
run(process.execPath, [join(bindings, 'pack.mjs'), modules, packed]);
const archive = run('npm', ['pack', '--silent', '--pack-destination', folder], packed).trim();
writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
run('npm', ['install', '--silent', '--offline', '--no-audit', '--no-fund', join(folder, archive)]);

// The example of the README, as it stands there, and what it prints.
const [, example] = /```js\n([\s\S]*?)```/.exec(readFileSync(join(bindings, 'README.md'), 'utf8'));
assert.ok(example.split('\n').length <= 13, 'the example is short');
writeFileSync(join(folder, 'example.js'), example);
const said = run(process.execPath, ['example.js']).trim().split('\n');
assert.equal(said[0], '534678912672195348198342567859761423426853791713924856961537284287419635345286179');
assert.match(said[1], /dscore: 12/);
const last = JSON.parse(said.at(-1));
assert.ok(last.done && last.found === 1, said.at(-1));

// Both modules answer, and the types name what is there.
writeFileSync(
  join(folder, 'both.js'),
  `import * as masu from 'masu-wasm';
import { readFileSync } from 'node:fs';
for (const name of ['masu.wasm', 'masu-plain.wasm']) {
  const bytes = readFileSync(new URL(import.meta.resolve ? await import.meta.resolve('masu-wasm/' + name) : 'node_modules/masu-wasm/' + name, import.meta.url));
  const { status, text } = (await masu.instantiate(bytes)).call('version');
  console.log(status, JSON.parse(text).masu);
}
console.log(Object.keys(masu).sort().join());
`,
);
const both = run(process.execPath, ['both.js']).trim().split('\n');
assert.deepEqual(both.slice(0, 2), Array(2).fill(`200 ${JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')).version}`));
const declared = [...readFileSync(join(packed, 'index.d.ts'), 'utf8').matchAll(/export declare (?:class|function) (\w+)/g)].map(([, name]) => name).sort();
assert.equal(both[2], declared.join());
console.log(`passed: ${archive}, ${said.length} lines from the example`);
