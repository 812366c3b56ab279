// @ts-check
// Runs several Node test files in one process, one after the other. Loading a file's imports, above all the service,
// takes longer than most files take to run.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

/** @typedef {import('./test-results.mjs').RunResults} RunResults */
/** @typedef {Map<string, string[]>} Groups files by the script that runs them */

const most = 9;
const patience = 20 * 60_000;

/**
 * Such a file changes the state that the next file in its process would find. A polyfill installs globals: Lit, loaded after
 * that of remote-dom, takes its `document` for that of a browser.
 */
const changesProcess =
  /\bmock\.|\bglobalThis\b|\/polyfill\b|process\.(chdir|exit|on|once)\b|process\.env[\w.[\]']*\s*=[^=]/;

/** Such a file takes minutes, and the others in its process would wait for it. */
const killsProcesses = /SIGKILL|\.kill\(|service\/faults\//;

/**
 * Files that are neighbours run together, because they import the same modules. The longest start first. Files with a
 * process of their own start browsers or processes, so they come first; of the others, a longer text has more tests.
 * @param {string[]} files sorted
 * @returns {string[][]}
 */
export function groupsOf(files) {
  /** @type {Map<string, string[]>} */
  const rooms = new Map();
  /** @type {Map<string, number>} */
  const lengths = new Map();
  /** @type {string[][]} */
  const alone = [];
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    lengths.set(file, text.length);
    if (changesProcess.test(text) || killsProcesses.test(file + text)) {
      alone.push([file]);
      continue;
    }
    // Server rendering installs its own global document.
    const room = file.endsWith('.ssr.test.ts') ? 'ssr' : file.startsWith('src/service/') ? 'service' : '';
    rooms.set(room, [...(rooms.get(room) ?? []), file]);
  }
  const length = (/** @type {string[]} */ group) => group.reduce((sum, file) => sum + (lengths.get(file) ?? 0), 0);
  const groups = [...rooms.values()].flatMap((room) => parts(room, Math.ceil(room.length / most)));
  return [...alone, ...groups.sort((a, b) => length(b) - length(a))];
}

/** @param {string[]} files @param {number} count */
const parts = (files, count) =>
  Array.from({ length: count }, (_, at) =>
    files.slice(Math.round((at * files.length) / count), Math.round(((at + 1) * files.length) / count)),
  );

/**
 * Writes a script for each group. Each file is a suite in it, so that its hooks apply to it alone.
 * @param {string} folder is created
 * @param {string[][]} groups
 * @returns {Groups}
 */
export function writeGroups(folder, groups) {
  mkdirSync(folder, { recursive: true });
  return new Map(
    groups.map((files, at) => {
      // Node runs the scripts in the order of their names.
      const script = path.join(folder, `${String(at).padStart(3, '0')}.mjs`);
      const list = files.map((file) => [file, pathToFileURL(path.join(root, file)).href]);
      writeFileSync(
        script,
        `import { describe } from 'node:test';
for (const [file, url] of ${JSON.stringify(list)}) await describe(file, { timeout: ${String(patience)} }, () => import(url));
`,
      );
      return [script, files];
    }),
  );
}

/**
 * Assigns the results of each script to its files. A failure of the script itself belongs to a file that does not load
 * or whose hooks fail. Otherwise the process has ended, and the failure belongs to all its files.
 * @param {RunResults} results
 * @param {Groups} groups
 * @returns {RunResults}
 */
export function resultsByFile(results, groups) {
  const files = { ...results.files };
  const failures = results.failures.filter(({ file }) => !groups.has(path.resolve(root, file)));
  for (const [script, texts] of groups) {
    const name = path.relative(root, script);
    delete files[name];
    for (const failure of results.failures.filter(({ file }) => file === name)) {
      for (const file of texts.includes(failure.name) ? [failure.name] : texts) {
        const counts = (files[file] ??= { passed: 0, failed: 0, skipped: 0 });
        files[file] = { ...counts, failed: counts.failed + 1 };
        failures.push({ ...failure, file, name: '' });
      }
    }
  }
  return { files, failures };
}
