// @ts-check
// npm run check: every gate, two at a time, with a summary. `npm run check:<name>` runs one of them alone.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { root } from './lib/paths.mjs';

/** @typedef {{ name: string, ok: boolean, seconds: number }} Result */

/** @type {Record<string, string>} */
const scripts = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts;
const prefix = 'check:';
const names = Object.keys(scripts).filter((name) => name.startsWith(prefix));

// The slow gates are last in package.json and start first, so that the other worker can run all the quick ones.
const queue = [...names];
/** @type {Map<string, Result>} */
const done = new Map();
await Promise.all([work(), work()]);
const results = names.flatMap((name) => done.get(name) ?? []);

async function work() {
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) done.set(name, await run(name));
}

/** Runs a gate, and prints its output when it has ended. @param {string} name @returns {Promise<Result>} */
function run(name) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const gate = spawn('npm', ['run', '--silent', name], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [gate.stdout, gate.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
    gate.once('error', reject).once('close', (code) => {
      console.log(`\n── ${name}\n${output.trimEnd()}`);
      resolve({ name, ok: code === 0, seconds: (performance.now() - started) / 1000 });
    });
  });
}

console.log('');
for (const { name, ok, seconds } of results) {
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s`);
}
const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
if (failed.length > 0) {
  console.error(`\n${failed.map((name) => `npm run ${name}`).join(', ')} must pass`);
  process.exitCode = 1;
}
