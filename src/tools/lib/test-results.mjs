// @ts-check
// A test runner's results for `npm test`: its counts and its failures, as JSON in the file that SF_RESULTS names.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ file: string, name: string, error: string }} Failure `file` as written from the root, `error` one line */
/** @typedef {{ files: Record<string, Counts>, failures: Failure[] }} RunResults */

export class Results {
  /** @type {Record<string, Counts>} */
  #files = {};
  /** @type {Failure[]} */
  #failures = [];

  /** @param {string | undefined} file of the test @param {keyof Counts} kind */
  count(file, kind) {
    const counts = (this.#files[relative(file)] ??= { passed: 0, failed: 0, skipped: 0 });
    counts[kind] += 1;
  }

  /**
   * @param {string | undefined} file of the test
   * @param {string} name
   * @param {string} error any number of lines
   */
  fail(file, name, error) {
    this.count(file, 'failed');
    this.#failures.push({ file: relative(file), name, error: firstLine(error) });
  }

  /** For `npm test`. Does nothing when the runner was started by hand. */
  tell() {
    const results = { files: this.#files, failures: this.#failures };
    if (process.env['SF_RESULTS']) writeFileSync(process.env['SF_RESULTS'], JSON.stringify(results));
  }
}

/** @param {string} file @returns {RunResults | undefined} undefined when the runner died before it wrote its results */
export function readResults(file) {
  try {
    return /** @type {RunResults} */ (JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** @param {Counts[]} all @returns {Counts} */
export function sum(all) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const example of all) {
    for (const key of /** @type {(keyof Counts)[]} */ (Object.keys(counts))) counts[key] += example[key];
  }
  return counts;
}

/** @param {Failure} failure */
export const sentenceOf = ({ file, name, error }) => `${[file, name].filter(Boolean).join(' › ')}: ${error}`;

/** @param {string | undefined} file */
const relative = (file) => (file ? path.relative(root, file) : '');

/** @param {string} text @returns {string} at most 200 characters; with the seed and path that repeat a property run */
const firstLine = (text) => {
  const lines = stripVTControlCharacters(text).split('\n');
  const [first = 'no message', second = ''] = lines.map((line) => line.trim()).filter((line) => line !== '');
  return (second.startsWith('{ seed:') ? `${first} ${second}` : first).slice(0, 200);
};
