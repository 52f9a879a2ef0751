// A plain file server for a folder, as any host has it: no special headers, nothing but files.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json' };

/** Serves `folder` under /some/place/ on a free port of this machine; `headers` are what a host adds to a file. */
export async function serveFolder(folder, headers = {}) {
  const prefix = '/some/place/';
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    const name = normalize(path.slice(prefix.length) || 'index.html');
    try {
      if (!path.startsWith(prefix) || name.startsWith('..')) throw new Error('elsewhere');
      const bytes = await readFile(join(folder, name));
      response.writeHead(200, { ...headers, 'Content-Type': types[extname(name)] ?? 'application/octet-stream' }).end(bytes);
    } catch {
      response.writeHead(404).end('not here\n');
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { address: `http://localhost:${server.address().port}${prefix.slice(0, -1)}`, close: () => void (server.closeAllConnections(), server.close()) };
}
