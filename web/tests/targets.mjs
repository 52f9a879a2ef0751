// What the page is tested on, by what is given: the program (its server), the folder of the static site (a plain file
// server), or the single file (from the disk). Each has the address of the page, and close().
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serveFolder } from './static.mjs';

/** masu serve with these options on a free port: its address, and close(), which says what went wrong. */
export async function serve(path, ...options) {
  const server = spawn(path, ['serve', '--port', '0', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = () => server.kill();
  process.on('exit', kill);
  server.on('exit', () => process.off('exit', kill));
  const address = await new Promise((done, fail) => {
    let said = '';
    server.stdout.on('data', (data) => {
      const found = /http:\/\/localhost:\d+/.exec((said += data));
      if (found) done(found[0]);
    });
    server.on('exit', () => fail(new Error('the server ended')));
  });
  const close = async () => {
    server.kill('SIGTERM');
    const code = await new Promise((done) => (server.exitCode === null ? server.on('exit', done) : done(server.exitCode)));
    return code === 0 ? '' : `the server ended with ${code}`;
  };
  return { address, close };
}

async function program(path) {
  const studies = mkdtempSync(join(tmpdir(), 'masu-studies-'));
  process.on('exit', () => rmSync(studies, { recursive: true, force: true }));
  const sample = fileURLToPath(new URL('../../tests/data/sample.sdm', import.meta.url));
  execFileSync(path, ['study', 'dscore', sample, '--out', join(studies, 'dscore')], { stdio: 'ignore' });
  const collection = join(studies, 'library.db');
  execFileSync(path, ['collection', 'add', collection, sample], { stdio: 'ignore' });
  execFileSync(path, ['collection', 'rate', collection, '--columns', 'dscore,level'], { stdio: 'ignore' });
  const { address, close } = await serve(path, '--studies', studies, '--collection', collection);
  const lacksPage = (await (await fetch(address)).text()).startsWith('This masu was built without');
  return { kind: 'server', address, page: `${address}/`, close, skip: lacksPage ? 'the program has no page' : '' };
}

async function site(folder) {
  const { address, close } = await serveFolder(folder);
  return { kind: 'site', address, page: `${address}/`, close: () => (close(), '') };
}

function file(path) {
  const address = pathToFileURL(resolve(path)).href;
  return { kind: 'file', address, page: address, close: () => '' };
}

export async function target(path) {
  if (path.endsWith('.html')) return file(path);
  return statSync(path).isDirectory() ? site(path) : program(path);
}
