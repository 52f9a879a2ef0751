// masu in workers: finds its parts, compiles the module.
//
//   site          <link id="masu-worker" href="worker.js"> <link id="masu-module" href="masu.wasm" data-plain="masu-plain.wasm">
//   single file   <script id="masu-worker" type="text/plain">, the text; <script id="masu-module">, gzip in base64
import { hasSimd } from '../../../bindings/wasm/masu.js';
import { Workers } from '../../../bindings/wasm/workers.js';

function compressed(base64: string): Response {
  const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
}

async function compile(element: HTMLElement): Promise<WebAssembly.Module> {
  if (element.textContent) return WebAssembly.compile(await compressed(element.textContent).arrayBuffer());
  const name = (hasSimd() ? element.getAttribute('href') : element.dataset.plain)!;
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  // A server that does not know the type gets no streaming.
  if (response.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

export async function startWorkers(worker: HTMLElement, module: HTMLElement): Promise<Workers> {
  const script = worker.textContent ? URL.createObjectURL(new Blob([worker.textContent], { type: 'text/javascript' })) : worker.getAttribute('href')!;
  return new Workers(await compile(module), () => new Worker(script));
}
