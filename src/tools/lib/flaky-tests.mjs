// @ts-check
// Tests that sometimes pass only at their second try, each with its cause: docs/architecture/flaky-tests.md.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{ file: string, name: string, cause: string }} FlakyTest `file` as written from the root */

export const flakyTestsFile = 'docs/architecture/flaky-tests.md';

/**
 * The rows of the table: a file, the name of a test in it, and the cause.
 * @param {string} [text]
 * @returns {FlakyTest[]}
 * @throws when a row has no cause
 */
export function flakyTests(text = readFileSync(path.join(root, flakyTestsFile), 'utf8')) {
  const rows = [...text.matchAll(/^\| *`([^`]+)` *\|([^|]*)\|([^|]*)\| *$/gm)];
  return rows.map(([, file = '', name = '', cause = '']) => {
    if (cause.trim() === '') throw new Error(`${flakyTestsFile}: ${file} › ${name.trim()} has no cause`);
    return { file, name: name.trim(), cause: cause.trim() };
  });
}

/**
 * Splits the tests that passed at their second try into listed and unlisted ones. `npm test -- --strict` fails on
 * unlisted ones.
 * @template {{ file: string, name: string }} T
 * @param {readonly T[]} unsteady
 * @param {readonly FlakyTest[]} listed
 * @returns {{ known: { test: T, cause: string }[], unknown: T[] }}
 */
export function sortFlaky(unsteady, listed) {
  /** @type {{ test: T, cause: string }[]} */
  const known = [];
  /** @type {T[]} */
  const unknown = [];
  for (const test of unsteady) {
    const row = listed.find(({ file, name }) => file === test.file && name === test.name);
    if (row) known.push({ test, cause: row.cause });
    else unknown.push(test);
  }
  return { known, unknown };
}
