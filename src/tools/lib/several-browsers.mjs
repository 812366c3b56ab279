// @ts-check
// Several browsers side by side for the test runner, each with one test file at a time. Of two pages in one browser, or
// of two windows on one screen, only one receives key events.
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The launcher interface of the runner, and the method that its commands use.
 * @typedef {import('@web/test-runner').BrowserLauncher & { getPage(id: string): unknown }} Launcher
 */

/**
 * How long a page may take to open. After that the runner's own limit applies, which waits for the page's tests. In
 * milliseconds.
 */
const opening = 20_000;

/**
 * One launcher for several browsers. A browser that has ended is replaced: only the file in it fails, not the run.
 * @param {number} count
 * @param {() => Promise<Launcher>} open one more
 * @returns {Promise<Launcher>} with the name and type of the first
 */
export async function severalBrowsers(count, open) {
  const first = await open();
  const all = [first];
  // One after the other, because each may look for a free screen.
  while (all.length < count) all.push(await open());
  /** @type {import('@web/test-runner').TestRunnerCoreConfig | undefined} */
  let options;
  /** @type {string[]} */
  let files = [];
  const begin = async (/** @type {Launcher} */ launcher) => {
    if (options) await launcher.initialize?.({ ...options, concurrency: 1 }, files);
  };
  /** @type {Map<string, Launcher>} */
  const used = new Map();
  const browserOf = (/** @type {string} */ id) => {
    const launcher = used.get(id);
    if (!launcher) throw new Error(`${first.name}: this file has no browser`);
    return launcher;
  };
  const replace = async (/** @type {Launcher} */ lost) => {
    void lost.stop?.();
    const launcher = await open();
    await begin(launcher);
    all.splice(all.indexOf(lost), 1, launcher);
    return launcher;
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
      await Promise.all(all.map((launcher) => launcher.stop?.()));
    },
    startSession: async (id, url) => {
      const busy = [...used.values()];
      // A file that was abandoned before it began has left its browser marked as busy.
      const launcher = all.find((one) => !busy.includes(one)) ?? busy[0] ?? first;
      used.set(id, launcher);
      const begun = launcher.startSession(id, url).catch(async (error) => {
        console.warn(`${first.name}: a browser was lost and is replaced: ${String(error)}`);
        const other = await replace(launcher);
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
