// @ts-check
// Puppeteer browsers for the test runner, with a fresh page for each test file.

/**
 * The members of the runner's launcher that are used here.
 * @typedef {object} Launcher
 * @property {(id: string) => import('puppeteer-core').Page} getPage
 * @property {(id: string) => Promise<object>} stopSession
 * @property {{ puppeteerPage: import('puppeteer-core').Page }[]} inactivePages pages kept for the next file
 */

/**
 * Closes a page once its file is done, instead of reusing it for the next file. Emulated colours, above all forced
 * ones, outlive their emulation in a process of Chromium, and Firefox keeps the state that a page has created.
 * @template {import('@web/test-runner').BrowserLauncher} T
 * @param {T} launcher
 * @returns {T}
 */
export function withFreshPages(launcher) {
  const current = /** @type {Launcher} */ (/** @type {unknown} */ (launcher));
  const stopSession = current.stopSession.bind(current);
  current.stopSession = async (id) => {
    const page = current.getPage(id);
    const result = await stopSession(id);
    current.inactivePages = current.inactivePages.filter(({ puppeteerPage }) => puppeteerPage !== page);
    const context = page.browserContext();
    await page.close();
    if (context !== page.browser().defaultBrowserContext()) await context.close();
    return result;
  };
  return launcher;
}
