// @ts-check
// Reporter for Web Test Runner beside the runner's own: counts and failures for `npm test`.
import { Results } from './test-results.mjs';

/** @typedef {import('@web/test-runner-core').TestSuiteResult} Suite */

/** @returns {import('@web/test-runner-core').Reporter} */
export function resultsReporter() {
  return {
    onTestRunFinished({ sessions }) {
      const results = new Results();
      for (const { testFile, testResults, errors, passed, browser } of sessions) {
        let isTold = false;
        /** @param {Pick<Suite, 'suites' | 'tests'>} suite @param {string[]} names */
        const add = ({ suites, tests }, names) => {
          for (const { name, skipped, passed: isPassed, error } of tests) {
            if (skipped || isPassed) {
              results.count(testFile, skipped ? 'skipped' : 'passed');
            } else {
              isTold = true;
              results.fail(testFile, [...names, name].join(' › '), error?.message ?? 'it did not end');
            }
          }
          for (const inner of suites) add(inner, [...names, inner.name]);
        };
        if (testResults) add(testResults, [`in ${browser.name}`]);
        // A file that does not load has no results, only errors.
        if (passed || isTold) continue;
        for (const { message } of errors.length > 0 ? errors : [{ message: 'it did not end' }]) {
          results.fail(testFile, `in ${browser.name}`, message);
        }
      }
      results.tell();
    },
  };
}
