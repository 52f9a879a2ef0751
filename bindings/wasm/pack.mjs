// Puts the npm package together.   usage: node pack.mjs MODULES OUT
//
// MODULES has masu.wasm and masu-plain.wasm (cmake --preset wasm); `npm pack` in OUT makes the archive.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const top = join(here, '../..');
const [modules, out] = process.argv.slice(2);

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const name of ['index.js', 'index.d.ts', 'masu.js', 'worker.js', 'workers.js', 'README.md']) copyFileSync(join(here, name), join(out, name));
for (const name of ['masu.wasm', 'masu-plain.wasm']) copyFileSync(join(modules, name), join(out, name));
for (const name of ['LICENSE', 'THIRD-PARTY.md']) copyFileSync(join(top, name), join(out, name));
const [, version] = /kVersion = "([^"]+)"/.exec(readFileSync(join(top, 'include/masu/version.hpp'), 'utf8'));
const description = { ...JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')), version };
writeFileSync(join(out, 'package.json'), JSON.stringify(description, null, 2) + '\n');
