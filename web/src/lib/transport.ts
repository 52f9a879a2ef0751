// Where the page's questions go: to the server that it came from, or, in the static site (site.mjs), to masu in
// WebAssembly inside workers. The site says so in its head; nothing else in the page knows the difference.
import type { Workers } from '../../../bindings/wasm/index';

/** An element of the site's head, and in the single file the thing itself. */
const part = (name: string) => document.getElementById(`masu-${name}`);

/** Is there a server? Without one there are no studies and no PDF. */
export const hasServer = !part('worker');

/** The icon of the page, which the single file has inside. */
export const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href;

let workers: Promise<Workers> | undefined;

async function start(): Promise<Workers> {
  const { startWorkers } = await import('./transport-workers');
  return startWorkers(part('worker')!, part('module')!);
}

/** As fetch() of a route of the API. */
export async function send(route: string, request: RequestInit = {}): Promise<Response> {
  if (hasServer) return fetch('/api/v1/' + route, request);
  return (await (workers ??= start())).fetch(route, { body: request.body as string | undefined, signal: request.signal });
}

if (!hasServer) {
  workers = start();
  workers.catch(() => (workers = undefined)); // told to whoever asks
  // Offline after the first visit; not for the single file, which has no place to come from.
  if (location.protocol.startsWith('http') && part('worker')!.hasAttribute('data-offline')) navigator.serviceWorker?.register('sw.js').catch(() => {});
}
