// @ts-check
// Reporter for Web Test Runner: the counts of each file as JSON into the file named by SF_COUNTS, beside the runner's own
// report.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** @typedef {import('@web/test-runner-core').TestSuiteResult} Suite */
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @returns {import('@web/test-runner-core').Reporter} */
export function countsReporter() {
  return {
    onTestRunFinished({ sessions }) {
      /** @type {Record<string, Counts>} */
      const files = {};
      for (const { testFile, testResults, errors, passed } of sessions) {
        const counts = (files[path.relative(root, testFile)] ??= { passed: 0, failed: 0, skipped: 0 });
        /** @param {Pick<Suite, 'suites' | 'tests'>} suite */
        const add = ({ suites, tests }) => {
          for (const test of tests) counts[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed'] += 1;
          suites.forEach(add);
        };
        const before = counts.failed;
        if (testResults) add(testResults);
        // A file that does not load has no results, only errors.
        if (!passed && counts.failed === before) counts.failed += Math.max(1, errors.length);
      }
      if (process.env['SF_COUNTS']) writeFileSync(process.env['SF_COUNTS'], JSON.stringify(files));
    },
  };
}
