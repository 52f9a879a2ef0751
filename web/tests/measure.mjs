// Measures of the server and its page.   usage: node web/tests/measure.mjs PROGRAM [SECONDS]   (0: the page alone)
// Needs wrk and Chromium. On one core: taskset -c 0 node web/tests/measure.mjs ...
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [program, seconds = '30'] = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), 'masu-measure-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const samurai = /layout: 'samurai', text: '([^']+)'/.exec(readFileSync(new URL('../src/lib/examples.ts', import.meta.url), 'utf8'))[1];

const server = spawn(program, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
process.on('exit', () => server.kill());
const address = await new Promise((done) => server.stdout.once('data', (data) => done(/http:\/\/localhost:\d+/.exec(String(data))[0])));
const memory = () => +/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1];
const cpu = () => {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (+fields[11] + +fields[12]) / 100; // user and system, of ticks of 10 ms
};

// --- requests per second
const script = join(scratch, 'post.lua');
writeFileSync(script, `wrk.method="POST"\nwrk.headers["Content-Type"]="application/json"\nwrk.body='{"puzzle":"${easy}"}'\n`);
function wrk(route, connections, time) {
  const before = cpu();
  const out = execFileSync('wrk', ['-t1', `-c${connections}`, `-d${time}s`, '-s', script, `${address}/api/v1/${route}`], { encoding: 'utf8' });
  const rate = +/Requests\/sec:\s+([\d.]+)/.exec(out)[1];
  const total = +/(\d+) requests in/.exec(out)[1];
  const errors = /Socket errors: .*|Non-2xx.*/.exec(out)?.[0] ?? 'no errors';
  return { rate, perCpu: total / (cpu() - before), errors };
}
if (+seconds) {
  for (const route of ['solve', 'rate']) {
    const { rate, perCpu, errors } = wrk(route, 16, Math.min(5, +seconds));
    console.log(`${route}: ${rate.toFixed(0)} requests/s, ${perCpu.toFixed(0)} per second of the server's processor time, ${errors}`);
  }
  wrk('rate', 200, 10); // all threads and engines are there
  const before = memory();
  const load = wrk('rate', 200, +seconds);
  console.log(`200 connections, ${seconds} s: ${load.rate.toFixed(0)} requests/s, ${load.errors}; memory ${before} kB, then ${memory()} kB`);
}

// --- a step of a samurai puzzle
// The first question of a client of its own kind costs what its libraries cost to load.
for (let i = 0; i < 5; i++) await (await fetch(`${address}/api/v1/version`)).text();
const times = [];
for (let i = 0; i < 20; i++) {
  const begin = performance.now();
  await (await fetch(`${address}/api/v1/step`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ puzzle: samurai, layout: 'samurai' }) })).text();
  times.push(performance.now() - begin);
}
times.sort((a, b) => a - b);
console.log(`samurai step: median ${times[10].toFixed(1)} ms, slowest of 20 ${times[19].toFixed(1)} ms`);

// --- the page
const { chromium } = createRequire(import.meta.url)('playwright-core');
const chrome = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const paints = [];
const ready = []; // the board is drawn and takes keys
let weight = 0;
let blocked = 0;
for (let i = 0; i < 5; i++) {
  const context = await chrome.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.blocked = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((e) => (window.blocked += Math.max(0, e.duration - 50)))).observe({ type: 'longtask', buffered: true });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.frame text.digit')) return;
      window.ready = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${address}/#9x9/${easy}`);
  await page.waitForSelector('.frame text.digit');
  const found = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    bytes: [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')].reduce((sum, e) => sum + e.transferSize, 0),
    ready: window.ready,
    blocked: window.blocked,
  }));
  paints.push(found.paint);
  ready.push(found.ready);
  weight = found.bytes;
  blocked = Math.max(blocked, found.blocked);
  await context.close();
}
for (const list of [paints, ready]) list.sort((a, b) => a - b);
console.log(`first contentful paint: median ${paints[2].toFixed(0)} ms, slowest of 5 ${paints[4].toFixed(0)} ms; page weight ${(weight / 1000).toFixed(0)} kB with headers and first answers`);
console.log(`interactive (board drawn): median ${ready[2].toFixed(0)} ms, slowest of 5 ${ready[4].toFixed(0)} ms; tasks blocked at most ${blocked.toFixed(0)} ms`);

// --- steps of a path on samurai: script, and all work of the page with drawing
const context = await chrome.newContext();
const page = await context.newPage();
await page.goto(`${address}/#samurai/${samurai}`);
await page.waitForSelector('.frame text.digit');
await page.click('#tab-explain');
await page.click('[role=tabpanel] button.primary');
await page.waitForSelector('ol.steps li');
const devtools = await context.newCDPSession(page);
await devtools.send('Performance.enable');
const metrics = async () => Object.fromEntries((await devtools.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value * 1000]));
await page.focus('ol.steps');
const started = await metrics();
const STEPS = 100;
for (let i = 0; i < STEPS; i++) await page.keyboard.press('ArrowDown');
const ended = await metrics();
const per = (name) => ((ended[name] - started[name]) / STEPS).toFixed(1);
console.log(`a step on samurai: ${per('ScriptDuration')} ms of script, ${per('TaskDuration')} ms of all work (mean of ${STEPS})`);
await chrome.close();
process.exit(0);
