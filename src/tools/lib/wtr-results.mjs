// @ts-check
// Reporter for Web Test Runner besides the runner's own: counts and failures for `npm test`, and axe's results.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { Results } from './test-results.mjs';

/** @typedef {import('@web/test-runner-core').TestSuiteResult} Suite */
/** @typedef {{ tags: number, runs: number, violations: number }} AxeCounts of the shared suite, in one engine */

/** @type {Map<string, AxeCounts>} */
const axeCounts = new Map();

/** Adds axe's results for one page of the shared suite. @param {AxeCounts & { engine: string }} counts */
export function countAxe({ engine, tags, runs, violations }) {
  const current = axeCounts.get(engine) ?? { tags: 0, runs: 0, violations: 0 };
  const sum = { tags: current.tags + tags, runs: current.runs + runs, violations: current.violations + violations };
  axeCounts.set(engine, sum);
}

/**
 * Prints a line for each engine and writes `.bench/axe.json`, where the counts of engines that did not run now stay.
 */
function tellAxe() {
  const file = path.join(root, '.bench/axe.json');
  /** @type {Record<string, number>} */
  const figures = {};
  for (const [engine, { tags, runs, violations }] of axeCounts) {
    if (runs === 0) continue;
    console.log(`axe in ${engine}: ${runs} runs over ${tags} tags, ${violations} violations`);
    Object.assign(figures, {
      [`${engine}_tags`]: tags,
      [`${engine}_runs`]: runs,
      [`${engine}_violations`]: violations,
    });
  }
  axeCounts.clear();
  if (Object.keys(figures).length === 0) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ figures: { ...figuresIn(file), ...figures } }, null, 2)}\n`);
}

/** @param {string} file @returns {Record<string, number>} none when nothing was written yet */
function figuresIn(file) {
  try {
    return /** @type {{ figures: Record<string, number> }} */ (JSON.parse(readFileSync(file, 'utf8'))).figures;
  } catch {
    return {};
  }
}

/** @returns {import('@web/test-runner-core').Reporter} */
export function resultsReporter() {
  return {
    onTestRunFinished({ sessions }) {
      const results = new Results();
      for (const { testFile, testResults, errors, passed, browser } of sessions) {
        let isReported = false;
        /** @param {Pick<Suite, 'suites' | 'tests'>} suite @param {string[]} names */
        const add = ({ suites, tests }, names) => {
          for (const { name, skipped, passed: isPassed, error } of tests) {
            if (skipped || isPassed) {
              results.count(testFile, skipped ? 'skipped' : 'passed');
            } else {
              isReported = true;
              results.fail(testFile, [...names, name].join(' › '), error?.message ?? 'it did not end');
            }
          }
          for (const inner of suites) add(inner, [...names, inner.name]);
        };
        if (testResults) add(testResults, [`in ${browser.name}`]);
        // A file that does not load has no results, only errors.
        if (passed || isReported) continue;
        for (const { message } of errors.length > 0 ? errors : [{ message: 'it did not end' }]) {
          results.fail(testFile, `in ${browser.name}`, message);
        }
      }
      results.tell();
      tellAxe();
    },
  };
}
