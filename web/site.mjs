// Builds the page as a static site, without a server: masu runs in WebAssembly.   usage: node site.mjs MODULES OUT
//
// MODULES has masu.wasm and masu-plain.wasm (cmake --preset wasm). OUT gets files with relative paths for any host, and
// masu.html: everything in one file, which opens from a disk.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { files } from './files.mjs';
import { icon } from './icon.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const [modules, out] = process.argv.slice(2).map((path) => resolve(path));
execFileSync(process.execPath, [join(here, 'build.mjs'), '--packages'], { stdio: 'inherit' });
const { build } = await import('vite');
const esbuild = await import('esbuild');

const sha = (text) => createHash('sha256').update(text).digest('base64');
const text = (name) => readFileSync(join(out, name), 'utf8');

async function page(outDir, build_options) {
  await build({ root: here, configFile: join(here, 'vite.config.ts'), logLevel: 'warn', build: { outDir, emptyOutDir: true, ...build_options } });
}
/** What may run, and where from: the site's own files, and masu. `more` by directive. */
function policy(more = {}) {
  const rules = { 'default-src': "'none'", 'script-src': "'self' 'wasm-unsafe-eval'", 'worker-src': "'self'", 'connect-src': "'self'", 'style-src': "'self' 'unsafe-inline'", 'img-src': "'self' data: blob:", 'manifest-src': "'self'", 'base-uri': "'none'", 'form-action': "'none'", ...more };
  return `<meta http-equiv="Content-Security-Policy" content="${Object.entries(rules).map(([name, value]) => `${name} ${value}`).join('; ')}" />`;
}
/** The page as it is without a server: with these tags in its head, and no API to point to. */
const intoHead = (html, tags) =>
  html.replace(/<meta charset="utf-8" \/>/, (charset) => [charset, ...tags].join('\n    ')).replace(/<noscript>.*?<\/noscript>/s, '<noscript>This page needs JavaScript.</noscript>');

// Step 1. The site.
rmSync(out, { recursive: true, force: true });
await page(out, {});
for (const name of ['masu.wasm', 'masu-plain.wasm']) copyFileSync(join(modules, name), join(out, name));
const bundled = await esbuild.build({ entryPoints: [join(here, '../bindings/wasm/worker.js')], bundle: true, minify: true, format: 'iife', target: 'es2022', write: false });
const worker = bundled.outputFiles[0].text;
writeFileSync(join(out, 'worker.js'), worker);
for (const size of [192, 512]) writeFileSync(join(out, `icon-${size}.png`), icon(size));
const manifest = {
  name: 'masu', short_name: 'masu', description: 'A laboratory for sudoku', start_url: './', scope: './', display: 'standalone', background_color: '#ffffff', theme_color: '#2f4b7c',
  icons: [{ src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' }, { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' }, { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }],
};
writeFileSync(join(out, 'manifest.webmanifest'), JSON.stringify(manifest, null, 2) + '\n');
const head = ['<link rel="manifest" href="manifest.webmanifest" />', '<meta name="theme-color" content="#2f4b7c" />', '<link id="masu-worker" rel="masu" href="worker.js" data-offline />', '<link id="masu-module" rel="masu" href="masu.wasm" data-plain="masu-plain.wasm" />'];
writeFileSync(join(out, 'index.html'), intoHead(text('index.html'), [policy(), ...head]));

// Step 2. The single file.
const single = join(out, '.single');
await page(single, { cssCodeSplit: false, modulePreload: false, rollupOptions: { output: { inlineDynamicImports: true } } });
const inSingle = (pattern) => files(single).filter((file) => pattern.test(file)).map((file) => readFileSync(file, 'utf8'));
const script = inSingle(/\.js$/).join('\n').replaceAll('</script', '<\\/script');
const style = inSingle(/\.css$/).join('\n');
const icons = `data:image/svg+xml;base64,${readFileSync(join(here, 'public/icon.svg')).toString('base64')}`;
const module = gzipSync(readFileSync(join(modules, 'masu.wasm')), { level: constants.Z_BEST_COMPRESSION }).toString('base64');
const whole = intoHead(readFileSync(join(single, 'index.html'), 'utf8'), [policy({ 'script-src': `'sha256-${sha(script)}' blob: 'wasm-unsafe-eval'`, 'worker-src': 'blob:', 'connect-src': 'blob: data:', 'style-src': "'unsafe-inline'", 'img-src': 'data: blob:', 'manifest-src': "'none'" })])
  .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${icons}" />`)
  .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
  .replace(/\s*<script type="module"[^>]*><\/script>/, '')
  .replace('</head>', () => `  <style>${style}</style>\n  </head>`)
  .replace('</body>', () => `  <script id="masu-worker" type="text/plain">${worker.replaceAll('</script', '<\\/script')}</script>\n    <script id="masu-module" type="text/plain">${module}</script>\n    <script type="module">${script}</script>\n  </body>`);
rmSync(single, { recursive: true });
writeFileSync(join(out, 'masu.html'), whole);

// Step 3. What works offline: all but the module for old engines and the single file.
const kept = files(out).map((file) => relative(out, file)).filter((name) => name !== 'masu-plain.wasm' && name !== 'masu.html');
const version = createHash('sha256').update(kept.map((name) => sha(readFileSync(join(out, name)))).join()).digest('hex').slice(0, 12);
const offline = readFileSync(join(here, 'sw.js'), 'utf8').replace('@VERSION@', version).replace("'@FILES@'", ['./', ...kept].map((name) => JSON.stringify(name)).join(', '));
writeFileSync(join(out, 'sw.js'), offline);

const kilobytes = (names) => Math.round(names.reduce((sum, name) => sum + statSync(join(out, name)).size, 0) / 1024);
console.log(`${relative(process.cwd(), out)}: ${kept.length + 3} files, ${kilobytes(kept)} KiB to visit; masu.html ${kilobytes(['masu.html'])} KiB`);
