// @ts-check
// Test framework of the browser tests: the runner's own mocha. With a pattern, tests that do not match are removed
// before the run: the runner would count them as failed, because they never started.
import '@web/test-runner-mocha/dist/autorun.js';

/** @typedef {{ tests: { fullTitle(): string }[], suites: Suite[] }} Suite */

const mocha = /** @type {{ suite: Suite, options: { grep?: RegExp }, run: (done?: () => void) => unknown }} */ (
  /** @type {Record<string, unknown>} */ (globalThis)['mocha']
);
const run = mocha.run;

/** @param {() => void} [done] */
mocha.run = (done) => {
  const { grep } = mocha.options;
  if (grep) keepOnly(mocha.suite, grep);
  return run.call(mocha, done);
};

/** @param {Suite} suite @param {RegExp} pattern */
function keepOnly(suite, pattern) {
  suite.tests = suite.tests.filter((test) => pattern.test(test.fullTitle()));
  for (const inner of suite.suites) keepOnly(inner, pattern);
}
