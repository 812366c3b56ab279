// @ts-check
// Browsers beside each other for the test runner, each with one test file at a time: of two pages in one browser, or of
// two windows on one screen, a single one hears keys.
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What the runner asks of a launcher, and its commands besides.
 * @typedef {import('@web/test-runner').BrowserLauncher & { getPage(id: string): unknown }} Launcher
 */

/** How long a page may take before it is left to the runner, which waits for its tests. In milliseconds. */
const opening = 20_000;

/**
 * One launcher over several. A browser that has ended is replaced: that costs the file that was in it, not the run.
 * @param {number} count
 * @param {() => Promise<Launcher>} open one more
 * @returns {Promise<Launcher>} named and typed as the first is
 */
export async function severalBrowsers(count, open) {
  const first = await open();
  const all = [first];
  // One after the other, since each may look for a screen that is free.
  while (all.length < count) all.push(await open());
  /** @type {import('@web/test-runner').TestRunnerCoreConfig | undefined} */
  let options;
  /** @type {string[]} */
  let files = [];
  const begin = async (/** @type {Launcher} */ its) => {
    if (options) await its.initialize?.({ ...options, concurrency: 1 }, files);
  };
  /** @type {Map<string, Launcher>} */
  const used = new Map();
  const browserOf = (/** @type {string} */ id) => {
    const its = used.get(id);
    if (!its) throw new Error(`${first.name}: this file has no browser`);
    return its;
  };
  const replace = async (/** @type {Launcher} */ lost) => {
    void lost.stop?.();
    const its = await open();
    await begin(its);
    all.splice(all.indexOf(lost), 1, its);
    return its;
  };
  return {
    name: first.name,
    type: first.type,
    concurrency: count,
    initialize: async (config, testFiles) => {
      [options, files] = [config, testFiles];
      await Promise.all(all.map(begin));
    },
    stop: async () => {
      await Promise.all(all.map((its) => its.stop?.()));
    },
    startSession: async (id, url) => {
      const busy = [...used.values()];
      // A file that was given up before it began has left its browser taken.
      const its = all.find((one) => !busy.includes(one)) ?? busy[0] ?? first;
      used.set(id, its);
      const begun = its.startSession(id, url).catch(async (error) => {
        console.warn(`${first.name}: a browser was lost and is replaced: ${String(error)}`);
        const other = await replace(its);
        used.set(id, other);
        await other.startSession(id, url);
      });
      await Promise.race([begun, sleep(opening, undefined, { ref: false })]);
    },
    isActive: (id) => used.get(id)?.isActive(id) ?? false,
    getBrowserUrl: (id) => browserOf(id).getBrowserUrl(id),
    stopSession: (id) =>
      browserOf(id)
        .stopSession(id)
        .finally(() => used.delete(id)),
    startDebugSession: (id, url) => first.startDebugSession(id, url),
    getPage: (id) => browserOf(id).getPage(id),
  };
}
