// The vector kernel of the module against its scalar one: the same answers, and as many nodes.   usage: node kernel.mjs MODULE
// Exit code 77 (skipped) where the module has not been built.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { instantiate } from '../../bindings/wasm/masu.js';
import { puzzles } from './requests.mjs';

const [module] = process.argv.slice(2);
if (!existsSync(module)) {
  console.log(`skipped: no ${module} (cmake --preset wasm)`);
  process.exit(77);
}
const compiled = await WebAssembly.compile(readFileSync(module));
const [vector, scalar] = [await instantiate(compiled), await instantiate(compiled, { MASU_FORCE_TARGET: 'scalar' })];

const all = puzzles();
let nodes = 0;
let broken = 0;
all.forEach((puzzle, i) => {
  const spoilt = [...puzzle]; // one clue less: several solutions; one changed: mostly none
  const clues = spoilt.flatMap((c, n) => (/[1-9]/.test(c) ? [n] : []));
  if (i % 3) spoilt[clues[i % clues.length]] = i % 3 === 1 ? '.' : String(1 + (i % 9));
  const question = { puzzle: spoilt.join('') };
  const [ours, theirs] = [vector, scalar].map((masu) => masu.call('solve', question));
  assert.deepEqual(ours, theirs, question.puzzle);
  if (ours.status !== 200) broken++;
  nodes += JSON.parse(ours.text).nodes ?? 0;
});
assert.ok(all.length > 500 && nodes > 5000 && broken < all.length / 2, `${all.length} puzzles, ${nodes} nodes, ${broken} not answered`);
console.log(`passed: ${all.length} puzzles, ${nodes} nodes`);
