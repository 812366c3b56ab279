// @ts-check
/*
 * npm test: dependencies when they are missing, the build, then every test. Starts from a fresh clone, so only Node's
 * own modules are imported here.
 *
 *   npm test -- --only node|browser|e2e   one kind of test
 *   npm test -- --grep <pattern>          tests whose name matches
 *
 * Which runner a file belongs to stands in its name: *.node.test.ts and *.ssr.test.ts run in Node, *.test.ts in the
 * browsers of SF_BROWSERS (default chromium), src/testing/e2e/*.e2e.ts in Node against a running service.
 * The last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './lib/dependencies.mjs';
import { filesBelow, root } from './lib/paths.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ files: string[], command: (files: string[]) => string[] }} Runner */

const minutes = 60_000;

/** @param {number} concurrency @param {number} timeout */
const nodeTest = (concurrency, timeout) => [
  ...['--import', 'tsx', '--conditions=source', '--test'],
  ...[`--test-concurrency=${String(concurrency)}`, `--test-timeout=${String(timeout)}`],
  '--test-reporter=./src/tools/lib/node-test-reporter.mjs',
  '--test-reporter-destination=stdout',
];

const options = readOptions();
const temporary = mkdtempSync(path.join(tmpdir(), 'storefront-test-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

/** @type {Record<string, Runner>} */
const runners = {
  node: {
    files: ['src', 'elements', 'docs'].flatMap((folder) =>
      filesBelow(folder, (file) => /\.(node|ssr)\.test\.ts$/.test(file)),
    ),
    command: (files) => [...nodeTest(2, 10 * minutes), ...namePattern(), ...files],
  },
  browser: {
    files: ['src', 'elements'].flatMap((folder) =>
      filesBelow(folder, (file) => /(?<!\.(node|ssr))\.test\.ts$/.test(file)),
    ),
    command: () => ['node_modules/@web/test-runner/dist/bin.js'],
  },
  e2e: {
    files: filesBelow('src/testing/e2e', (file) => file.endsWith('.e2e.ts')),
    command: (files) => [...nodeTest(1, 15 * minutes), ...namePattern(), ...files],
  },
};

ensureDependencies();
if ((await run(['src/tools/build.mjs', '--quiet'])) !== 0) fail('the build failed');

/** @type {Counts} */
const total = { passed: 0, failed: 0, skipped: 0 };
const lines = [];
for (const [name, { files, command }] of Object.entries(runners)) {
  if ((options.only !== undefined && options.only !== name) || files.length === 0) continue;
  console.log(`\n── ${name} tests, ${String(files.length)} files`);
  const counts = await count(name, command(files));
  lines.push(`${name.padEnd(8)} ${sentence(counts)}`);
  for (const key of /** @type {(keyof Counts)[]} */ (Object.keys(total))) total[key] += counts[key];
}
if (total.passed + total.failed === 0) {
  console.error('no test was run');
  process.exitCode = 1;
}
if (total.failed > 0) process.exitCode = 1;
console.log(`\n${lines.join('\n')}\n${sentence(total)}`);

function readOptions() {
  try {
    const { values } = parseArgs({ options: { only: { type: 'string' }, grep: { type: 'string' } } });
    if (values.only !== undefined && !['node', 'browser', 'e2e'].includes(values.only)) {
      throw new Error(`--only is "${values.only}", not node, browser or e2e`);
    }
    return values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function namePattern() {
  return options.grep === undefined ? [] : [`--test-name-pattern=${options.grep}`];
}

/**
 * Runs one runner; what it counted comes back by a file. A runner that dies without one counts as a failure.
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<Counts>}
 */
async function count(name, args) {
  const first = await counted(name, args);
  if (!first.files) return first.counts;
  const again = Object.keys(first.files).filter((file) => (first.files?.[file]?.failed ?? 0) > 0);
  if (again.length === 0) return first.counts;
  // A browser that was driven for minutes may lose keys or its connection: what failed is tried once more, in a new one.
  console.log(`\n── once more, in a new browser: ${again.join(', ')}`);
  const second = await counted(`${name}-again`, [...args, ...again.flatMap((file) => ['--files', file])]);
  return sum({ ...first.files, ...(second.files ?? {}) });
}

/** @param {Record<string, Counts>} files @returns {Counts} */
function sum(files) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const its of Object.values(files)) {
    for (const key of /** @type {(keyof Counts)[]} */ (Object.keys(counts))) counts[key] += its[key];
  }
  return counts;
}

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<{ counts: Counts, files?: Record<string, Counts> }>} `files` where the runner tells them apart
 */
async function counted(name, args) {
  const file = path.join(temporary, `${name}.json`);
  const code = await run(args, { SF_COUNTS: file, ...(options.grep !== undefined && { SF_GREP: options.grep }) });
  if (!existsSync(file)) return { counts: { passed: 0, failed: 1, skipped: 0 } };
  const told = /** @type {Counts | Record<string, Counts>} */ (JSON.parse(readFileSync(file, 'utf8')));
  const isTotal = typeof told['passed'] === 'number';
  const files = isTotal ? undefined : /** @type {Record<string, Counts>} */ (told);
  const counts = files ? sum(files) : /** @type {Counts} */ (told);
  if (code !== 0 && counts.failed === 0) return { counts: { ...counts, failed: 1 } };
  return files ? { counts, files } : { counts };
}

/**
 * @param {string[]} args for node
 * @param {Record<string, string>} [environment]
 * @returns {Promise<number>} exit code
 */
function run(args, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill(signal);
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.once('error', reject).once('exit', (code, signal) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (signal === 'SIGINT' || signal === 'SIGTERM') process.exit(130);
      resolve(code ?? 1);
    });
  });
}

/** @param {Counts} counts */
function sentence({ passed, failed, skipped }) {
  return `${String(passed)} passed, ${String(failed)} failed${skipped > 0 ? `, ${String(skipped)} skipped` : ''}`;
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
