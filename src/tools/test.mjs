// @ts-check
/*
 * npm test: installs missing dependencies, builds, and runs every test. Starts from a fresh clone, so only Node's own
 * modules are imported here.
 *
 *   npm test -- --only node|browser|e2e   one kind of test
 *   npm test -- --grep <pattern>          tests whose name matches
 *   npm test -- --files <pattern>         tests in files whose path matches
 *   npm test -- --built                   skips the build: nothing has changed since the last one
 *   npm test -- --strict                  a test that passes only at its second try is a failure, unless it is listed
 *
 * A file's name selects its runner: *.node.test.ts and *.ssr.test.ts run in Node, *.test.ts in the browsers of
 * SF_BROWSERS (default chromium), src/testing/e2e/*.e2e.ts in Node against a running service. At the end, each
 * failure is printed again on one line. A statement that the service sent to its database, and that is neither of one
 * store nor listed, is a failure as well: src/service/database/testing/across-stores.ts. Then comes each test that passed only at its second try, with its cause from
 * docs/architecture/flaky-tests.md or the request to add one. The last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './lib/dependencies.mjs';
import { runsOnce } from './lib/engine-free.mjs';
import { flakyTests, flakyTestsFile, sortFlaky } from './lib/flaky-tests.mjs';
import { groupsOf, resultsByFile, writeGroups } from './lib/node-test-groups.mjs';
import { filesBelow, root } from './lib/paths.mjs';
import { readResults, sentenceOf, sum } from './lib/test-results.mjs';

/** @typedef {import('./lib/test-results.mjs').Counts} Counts */
/** @typedef {import('./lib/test-results.mjs').Failure} Failure */
/** @typedef {import('./lib/test-results.mjs').RunResults} RunResults */
/** @typedef {{ files: string[], command: (files: string[]) => string[], isGrouped?: boolean, needsDatabase?: boolean, isRecorded?: boolean }} Runner */

const minutes = 60_000;

/** @param {number} concurrency @param {number} timeout */
const nodeTest = (concurrency, timeout) => [
  ...['--import', 'tsx', '--conditions=@storefront/source', '--test'],
  ...[`--test-concurrency=${String(concurrency)}`, `--test-timeout=${String(timeout)}`],
  '--test-reporter=./src/tools/lib/node-test-reporter.mjs',
  '--test-reporter-destination=stdout',
];

const options = readOptions();
const isWanted = (/** @type {string} */ file) => new RegExp(options.files ?? '').test(file);
const temporary = mkdtempSync(path.join(tmpdir(), 'storefront-test-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

/** The recorded statements of the service, a file for each process. */
const statements = path.join(temporary, 'statements');
mkdirSync(statements);

/** Chromium has run already, or will run. */
const isOtherEngine = !(process.env['SF_BROWSERS'] ?? 'chromium').includes('chromium');

/** @type {Record<string, Runner>} */
const runners = {
  node: {
    files: ['src', 'elements', 'docs'].flatMap((folder) =>
      filesBelow(folder, (file) => /\.(node|ssr)\.test\.ts$/.test(file)),
    ),
    // One more than the processors that we may count on: some tests wait for a browser or for a process of theirs.
    command: (files) => [...nodeTest(3, 40 * minutes), ...namePattern(), ...files],
    isGrouped: true,
    needsDatabase: true,
    isRecorded: true,
  },
  browser: {
    files: ['src', 'elements'].flatMap((folder) =>
      filesBelow(folder, (file) => /(?<!\.(node|ssr))\.test\.ts$/.test(file) && !(isOtherEngine && runsOnce(file))),
    ),
    command: (files) => ['node_modules/@web/test-runner/dist/bin.js', ...files.flatMap((file) => ['--files', file])],
  },
  e2e: {
    files: filesBelow('src/testing/e2e', (file) => file.endsWith('.e2e.ts')),
    command: (files) => [...nodeTest(2, 15 * minutes), ...namePattern(), ...files],
    isRecorded: true,
  },
};

ensureDependencies();
// Browsers load the sources.
if (options.only !== 'browser' && !options.built && (await run(['src/tools/build.mjs', '--quiet'])) !== 0)
  fail('the build failed');

/** @type {string[]} */
const lines = [];
/** @type {Counts[]} */
const all = [];
/** Failures, and tests that failed only once, a line each. @type {string[]} */
const notes = [];
for (const [name, runner] of Object.entries(runners)) {
  const files = runner.files.filter(isWanted);
  if ((options.only !== undefined && options.only !== name) || files.length === 0) continue;
  console.log(`\n── ${name} tests, ${String(files.length)} files`);
  const started = performance.now();
  const release = runner.needsDatabase ? await holdDatabase() : () => Promise.resolve();
  const { counts, failures, unsteady } = await outcomeOf(name, files, runner);
  const { known, unknown } = sortFlaky(unsteady, flakyTests());
  await release();
  const seconds = (performance.now() - started) / 1000;
  const failedOnce = options.strict ? unknown.length : 0;
  const settled = { ...counts, passed: counts.passed - failedOnce, failed: counts.failed + failedOnce };
  lines.push(`${name.padEnd(8)} ${seconds.toFixed(0).padStart(5)} s  ${sentence(settled)}`);
  notes.push(...failures.map((failure) => `failed: ${sentenceOf(failure)}`));
  notes.push(
    ...unknown.map(
      (test) =>
        `issue: passed at the second try only, find the cause or add it to ${flakyTestsFile}: ${sentenceOf(test)}`,
    ),
    ...known.map(({ test, cause }) => `passed at the second try only: ${sentenceOf(test)} (known: ${cause})`),
  );
  all.push(settled);
}
if (all.length > 0 && options.only !== 'browser') {
  const { files, failures } = await runFiles('statements', { files: [], command: checkOfStatements }, [statements]);
  const counts = sum(Object.values(files));
  lines.push(`of one store     ${sentence(counts)}`);
  notes.push(...failures.map((failure) => `failed: ${sentenceOf(failure)}`));
  all.push(counts);
}
const total = sum(all);
if (total.passed + total.failed === 0) fail('no test was run');
if (total.failed > 0) process.exitCode = 1;
leave(notes);
console.log(`\n${[...lines, ...(notes.length > 0 ? ['', ...notes, ''] : [])].join('\n')}\n${sentence(total)}`);

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        ...{ only: { type: 'string' }, grep: { type: 'string' } },
        ...{ files: { type: 'string' }, built: { type: 'boolean' }, strict: { type: 'boolean' } },
      },
    });
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
 * Runs one runner. A file that fails is run again, which shows whether a failure repeats: on a busy machine, a race
 * appears that a thousand quiet runs do not show. A test that then passes is listed at the end, and its cause must be
 * documented. A property test that found a counterexample stays failed.
 * @param {string} name
 * @param {string[]} files
 * @param {Runner} runner
 * @returns {Promise<{ counts: Counts, failures: Failure[], unsteady: Failure[] }>}
 */
async function outcomeOf(name, files, runner) {
  let first = await runFiles(name, runner, files);
  /** @type {Failure[]} */
  const deaths = [];
  if ('' in first.files) {
    console.log('\n── the runner has died; once more from the start');
    deaths.push(...first.failures.filter(({ file }) => file === ''));
    first = await runFiles(name, runner, files);
  }
  const isRefuted = (/** @type {Failure} */ { error }) => error.includes('{ seed:');
  const again = [...new Set(first.failures.filter((failure) => !isRefuted(failure)).map(({ file }) => file))].filter(
    Boolean,
  );
  if (again.length === 0) {
    return { counts: sum(Object.values(first.files)), failures: first.failures, unsteady: deaths };
  }
  console.log(`\n── once more: ${again.join(', ')}`);
  const second = await runFiles(`${name}-again`, runner, again, true);
  const isTriedAgain = (/** @type {Failure} */ failure) => failure.file in second.files && !isRefuted(failure);
  const fails = (/** @type {Failure} */ one) =>
    second.failures.some((failure) => failure.file === one.file && failure.name === one.name);
  const counts = sum(Object.values({ ...first.files, ...second.files }));
  const refuted = first.failures.filter(
    (failure) => isRefuted(failure) && failure.file in second.files && !fails(failure),
  ).length;
  return {
    counts: { ...counts, passed: counts.passed - refuted, failed: counts.failed + refuted },
    failures: [...first.failures.filter((failure) => !isTriedAgain(failure) && !fails(failure)), ...second.failures],
    unsteady: [...deaths, ...first.failures.filter((failure) => isTriedAgain(failure) && !fails(failure))],
  };
}

/**
 * The results of a runner. A runner that dies before it writes them, or fails without a failure, counts as a failure.
 * @param {string} name
 * @param {Runner} runner
 * @param {string[]} files
 * @param {boolean} [isAlone] each file in a process of its own
 * @returns {Promise<RunResults>}
 */
async function runFiles(name, { command, isGrouped = false, isRecorded = false }, files, isAlone = false) {
  const file = path.join(temporary, `${name}.json`);
  /** @type {import('./lib/node-test-groups.mjs').Groups} */
  const groups = isGrouped
    ? writeGroups(path.join(temporary, name), isAlone ? files.map((one) => [one]) : groupsOf(files))
    : new Map();
  const args = command(isGrouped ? [...groups.keys()] : files);
  const code = await run(args, {
    SF_RESULTS: file,
    ...(options.grep !== undefined && { SF_GREP: options.grep }),
    ...(isRecorded && recording()),
  });
  const results = resultsByFile(readResults(file) ?? { files: {}, failures: [] }, groups);
  if (code === 0 || results.failures.length > 0) return results;
  const failure = { file: '', name: `the runner of the ${name} tests`, error: `it ended with code ${String(code)}` };
  return { files: { ...results.files, '': { passed: 0, failed: 1, skipped: 0 } }, failures: [failure] };
}

/** Environment in which Node, and each Node below it, writes the texts that it sends to the database. */
function recording() {
  const recorder = pathToFileURL(path.join(root, 'src/service/database/testing/record-statements.mjs'));
  const others = process.env['NODE_OPTIONS'] ?? '';
  return { SF_STATEMENTS: statements, NODE_OPTIONS: `${others} --import=${recorder.href}`.trim() };
}

/** @param {string[]} folders of recorded statements */
function checkOfStatements(folders) {
  const isComplete = options.files === undefined && options.grep === undefined && options.only !== 'e2e';
  const script = 'src/service/database/testing/check-statements.ts';
  return ['--import', 'tsx', script, ...folders, ...(isComplete ? ['--complete'] : [])];
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
    let isStopped = false;
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      isStopped = true;
      child.kill(signal);
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.once('error', reject).once('exit', (code, signal) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (isStopped) process.exit(130);
      if (signal) console.error(`it was ended by ${signal}`);
      resolve(code ?? 1);
    });
  });
}

/**
 * Keeps the tests' PostgreSQL running between two files that need it. When it does not start, the tests report it.
 * @returns {Promise<() => Promise<unknown>>} releases it
 */
async function holdDatabase() {
  const args = ['--import', 'tsx', '--conditions=@storefront/source', 'src/service/testing/hold-server.ts'];
  const holder = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(holder, 'exit').catch(() => undefined);
  holder.stdin.on('error', () => undefined); // it has already ended
  await Promise.race([once(holder.stdout, 'data'), ended]);
  return () => {
    holder.stdin.end();
    return ended;
  };
}

/** @param {Counts} counts */
function sentence({ passed, failed, skipped }) {
  return `${String(passed)} passed, ${String(failed)} failed${skipped > 0 ? `, ${String(skipped)} skipped` : ''}`;
}

/** For `.ci/run`, which prints the notes of all its steps at its end. @param {string[]} these */
function leave(these) {
  if (process.env['SF_NOTES']) writeFileSync(process.env['SF_NOTES'], these.map((note) => `${note}\n`).join(''));
}

/** @param {string} message @returns {never} */
function fail(message) {
  leave([`failed: ${message}`]);
  console.error(message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
