// The WebAssembly module against the native library: the same bytes for the same request.
//   usage: node compare.mjs NATIVE MODULE [--count N] [--seed N] [--target NAME]
// Exit code 77 (skipped) where the module has not been built.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { instantiate } from '../../bindings/wasm/masu.js';
import { requests } from './requests.mjs';

const [native, module, ...rest] = process.argv.slice(2);
const option = (name, usual) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : usual);
if (!existsSync(module)) {
  console.log(`skipped: no ${module} (cmake --preset wasm)`);
  process.exit(77);
}
const kSeconds = 1000; // no answer depends on the speed then
const asked = requests(Number(option('--count', 1500)), Number(option('--seed', 1)));

// A search says now and then how far it is: that depends on the speed.
const told = (route, text) => (/^(generate|batch|grids\/minimum)$/.test(route) ? text.split('\n').filter((line) => !/^{"tries":/.test(line)).join('\n') : text);

const input = asked.map(([route, body]) => `${route}\t${body ?? ''}\n`).join('');
const output = execFileSync(native, [String(kSeconds)], { input, maxBuffer: 2 ** 30 });
let at = 0;
const expected = asked.map(() => {
  const end = output.indexOf(10, at);
  const [status, size] = output.toString('latin1', at, end).split(' ').map(Number);
  const text = output.toString('utf8', end + 1, end + 1 + size);
  at = end + 1 + size + 1;
  return { status, text };
});

const masu = await instantiate(readFileSync(module), option('--target') ? { MASU_FORCE_TARGET: option('--target') } : {});
const kinds = new Map();
let differ = 0;
asked.forEach(([route, body], i) => {
  const answer = masu.call(route, body, kSeconds);
  const key = `${route.split('/')[0]} ${answer.status}`;
  kinds.set(key, (kinds.get(key) ?? 0) + 1);
  if (answer.status === expected[i].status && told(route, answer.text) === told(route, expected[i].text)) return;
  if (++differ > 5) return;
  console.log(`DIFFERENT: ${route} ${body}\n  native ${expected[i].status} ${expected[i].text.slice(0, 400)}\n  wasm   ${answer.status} ${answer.text.slice(0, 400)}`);
});
// Every route has been answered well, but the library, which neither has.
const document = JSON.parse(masu.call('openapi.json').text);
const answered = new Set();
asked.forEach(([route], i) => expected[i].status === 200 && answered.add(route));
for (const [path, methods] of Object.entries(document.paths)) {
  const name = path.replace(/^\/(api\/v1\/)?/, '');
  const pattern = new RegExp(`^${name.replace(/\{\w+\}/, '[^/]+')}$`);
  assert.ok(name === 'library' || [...answered].some((route) => pattern.test(route)), `no request to ${path} (${Object.keys(methods)}) was answered with 200`);
}
// What the module lacks it says.
assert.equal(masu.call('library').status, 501);
const pdf = masu.call('print', { puzzle: '.'.repeat(81), format: 'pdf' });
assert.equal(pdf.status, 501, pdf.text);
assert.match(JSON.parse(pdf.text).error.message, /PDF/);
console.log([...kinds].sort().map(([kind, n]) => `${kind}: ${n}`).join(', '));
console.log(`${asked.length - differ} of ${asked.length} answers are the same`);
process.exit(differ ? 1 : 0);
