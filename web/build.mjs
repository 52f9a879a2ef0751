// Builds the page and packs it for the program.   usage: node build.mjs OUT | --packages
//
// OUT/dist has the page, OUT/assets.cpp a table of its files, each as it is and compressed, taken in
// by the assembler (.incbin): a compiler takes a minute for what the assembler does at once.
//
// The packages of package-lock.json are installed if they are not there (with --packages, nothing else is
// done). No way to get them is an error: a program that lacks its page must be asked for.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { files } from './files.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(here, 'out'));
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml' };

function install() {
  const lock = createHash('sha256').update(readFileSync(join(here, 'package-lock.json'))).digest('hex');
  const stamp = join(here, 'node_modules/.masu-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  try {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: here, stdio: 'inherit', timeout: 300000 });
  } catch {
    console.error('web: npm ci failed (see above): the packages of web/package-lock.json could not be installed.');
    console.error('web: without a network, configure with -DMASU_WEB=OFF: masu serve then has the API, but no page.');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

function source(entries) {
  const incbin = ({ id, file }) => `    ".balign 16\\n${id}:\\n.incbin \\"${file}\\"\\n${id}_end:\\n"\n`;
  const parts = entries.flatMap((e, i) => [
    { id: `masu_asset_${i}`, file: e.file },
    { id: `masu_asset_${i}_gz`, file: e.gzip },
  ]);
  const text = (id) => `piece(${id}, ${id}_end)`;
  return `// Made by web/build.mjs.
#include "assets.hpp"

#include <array>

__asm__(
    ".section .rodata\\n"
${parts.map(incbin).join('')}    ".text\\n");
extern "C" {
${parts.map((p) => `extern const char ${p.id}[];\nextern const char ${p.id}_end[];\n`).join('')}}

namespace masu::serve {

std::span<const Asset> assets() {
  const auto piece = [](const char* begin, const char* end) {
    return std::string_view(begin, static_cast<std::size_t>(end - begin));
  };
  static const std::array<Asset, ${entries.length}> kAssets{{
${entries.map((e, i) => `      {"${e.path}", "${e.type}", ${text(`masu_asset_${i}`)}, ${text(`masu_asset_${i}_gz`)}},`).join('\n')}
  }};
  return kAssets;
}

}  // namespace masu::serve
`;
}

install();
if (process.argv[2] === '--packages') process.exit(0);
mkdirSync(out, { recursive: true });
const entries = [];
const dist = join(out, 'dist');
rmSync(dist, { recursive: true, force: true });
execFileSync(process.execPath, [join(here, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'warn'], { cwd: here, stdio: 'inherit' });
for (const file of files(dist)) {
  const gzip = file + '.gz';
  writeFileSync(gzip, gzipSync(readFileSync(file), { level: constants.Z_BEST_COMPRESSION }));
  entries.push({ path: '/' + relative(dist, file), type: types[extname(file)] ?? 'application/octet-stream', file, gzip });
}
writeFileSync(join(out, 'assets.cpp'), source(entries));
