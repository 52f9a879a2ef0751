// The package's front door: loads the module that lies beside this file, the one for this engine.
import { hasSimd, instantiate } from './masu.js';

export { hasSimd, instantiate, Masu } from './masu.js';
export { Workers } from './workers.js';

/** The module that this engine can run, as an address. */
export function moduleUrl() {
  return hasSimd() ? new URL('./masu.wasm', import.meta.url) : new URL('./masu-plain.wasm', import.meta.url);
}

/** masu, ready to be called in this thread. */
export async function load(environment) {
  const url = moduleUrl();
  if (url.protocol !== 'file:') return instantiate(await (await fetch(url)).arrayBuffer(), environment);
  const { readFile } = await import('node:fs/promises');
  return instantiate(await readFile(url), environment);
}
