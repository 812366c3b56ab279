// @ts-check
// npm run check: every gate, one after the other, with a summary. `npm run check:<name>` runs one of them alone.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { root } from './lib/paths.mjs';

/** @type {Record<string, string>} */
const scripts = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts;
const prefix = 'check:';
const names = Object.keys(scripts).filter((name) => name.startsWith(prefix));

const results = names.map((name) => {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', name], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  return { name, ok: status === 0, seconds: (performance.now() - started) / 1000 };
});

console.log('');
for (const { name, ok, seconds } of results) {
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s`);
}
const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
if (failed.length > 0) {
  console.error(`\n${failed.map((name) => `npm run ${name}`).join(', ')} must pass`);
  process.exitCode = 1;
}
