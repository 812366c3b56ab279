// @ts-check
// Several files of Node's tests in one process, one after the other. What a file imports takes longer to load, above all
// the service, than most files take to run.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

/** @typedef {import('./test-results.mjs').Told} Told */
/** @typedef {Map<string, string[]>} Groups files by the script that runs them */

const most = 9;
const patience = 20 * 60_000;

/** Changes what the next file in its process would find. */
const changesItsProcess = /\bmock\.|\bglobalThis\b|process\.(chdir|exit|on|once)\b|process\.env[\w.[\]']*\s*=[^=]/;

/** Takes minutes: the others of its process would wait for it. */
const killsProcesses = /SIGKILL|\.kill\(|service\/faults\//;

/**
 * Neighbours go together, since they import the same. What runs longest begins first: what has a process of its own starts
 * browsers, or processes, and of the others more text is more tests.
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
    if (changesItsProcess.test(text) || killsProcesses.test(file + text)) {
      alone.push([file]);
      continue;
    }
    // Rendering on a server brings a document of its own with it.
    const room = file.endsWith('.ssr.test.ts') ? 'ssr' : file.startsWith('src/service/') ? 'service' : '';
    rooms.set(room, [...(rooms.get(room) ?? []), file]);
  }
  const length = (/** @type {string[]} */ group) => group.reduce((sum, file) => sum + (lengths.get(file) ?? 0), 0);
  const groups = [...rooms.values()].flatMap((its) => parts(its, Math.ceil(its.length / most)));
  return [...alone, ...groups.sort((a, b) => length(b) - length(a))];
}

/** @param {string[]} files @param {number} count */
const parts = (files, count) =>
  Array.from({ length: count }, (_, at) =>
    files.slice(Math.round((at * files.length) / count), Math.round(((at + 1) * files.length) / count)),
  );

/**
 * Writes a script for each group. A file is a suite in it, so that its hooks are its own.
 * @param {string} folder is made
 * @param {string[][]} groups
 * @returns {Groups}
 */
export function writeGroups(folder, groups) {
  mkdirSync(folder, { recursive: true });
  return new Map(
    groups.map((files, at) => {
      // Node runs them in the order of their names.
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
 * What was told of a script, told of its files: a script's own failures are of a file that does not load or whose hooks
 * fail, or else of a process that has ended, and then of all its files.
 * @param {Told} told
 * @param {Groups} groups
 * @returns {Told}
 */
export function toldOfFiles(told, groups) {
  const files = { ...told.files };
  const failures = told.failures.filter(({ file }) => !groups.has(path.resolve(root, file)));
  for (const [script, its] of groups) {
    const name = path.relative(root, script);
    delete files[name];
    for (const failure of told.failures.filter(({ file }) => file === name)) {
      for (const file of its.includes(failure.name) ? [failure.name] : its) {
        const counts = (files[file] ??= { passed: 0, failed: 0, skipped: 0 });
        files[file] = { ...counts, failed: counts.failed + 1 };
        failures.push({ ...failure, file, name: '' });
      }
    }
  }
  return { files, failures };
}
