// @ts-check
// Reporter for Web Test Runner: the counts as JSON into the file named by SF_COUNTS, beside the runner's own report.
import { writeFileSync } from 'node:fs';

/** @typedef {import('@web/test-runner-core').TestSuiteResult} Suite */

/** @returns {import('@web/test-runner-core').Reporter} */
export function countsReporter() {
  return {
    onTestRunFinished({ sessions }) {
      const counts = { passed: 0, failed: 0, skipped: 0 };
      /** @param {Pick<Suite, 'suites' | 'tests'>} suite */
      const add = ({ suites, tests }) => {
        for (const test of tests) counts[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed'] += 1;
        suites.forEach(add);
      };
      for (const { testResults, errors, passed } of sessions) {
        const before = counts.failed;
        if (testResults) add(testResults);
        // A file that does not load has no results, only errors.
        if (!passed && counts.failed === before) counts.failed += Math.max(1, errors.length);
      }
      if (process.env['SF_COUNTS']) writeFileSync(process.env['SF_COUNTS'], JSON.stringify(counts));
    },
  };
}
