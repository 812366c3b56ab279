// @ts-check
// The `waitUntil` of the browser tests gives up after a second, which a busy machine needs now and then: here it is told
// to wait as long as the suite's own. What never comes fails all the same.

const helpers = '/@open-wc/testing-helpers/src/helpers.js';
const [hasty, patient] = ['timeout = 1000 }', 'timeout = 20000 }'];

/** @returns {import('@web/test-runner').TestRunnerPlugin} */
export function patience() {
  return {
    name: 'patience',
    transform({ path, body }) {
      if (!path.endsWith(helpers) || typeof body !== 'string') return undefined;
      if (!body.includes(hasty)) throw new Error(`${path} has no "${hasty}" any more: mend wtr-patience.mjs`);
      return { body: body.replace(hasty, patient) };
    },
  };
}
