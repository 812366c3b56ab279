// @ts-check
// Browsers of puppeteer for the test runner, each test file on a page nobody has used.

/**
 * What of the runner's launcher is used here.
 * @typedef {object} Launcher
 * @property {(id: string) => import('puppeteer-core').Page} getPage
 * @property {(id: string) => Promise<object>} stopSession
 * @property {{ puppeteerPage: import('puppeteer-core').Page }[]} inactivePages pages kept for the next file
 */

/**
 * Closes a page once its file is done, in place of giving it to the next file. Emulated colours, above all forced ones,
 * outlive their emulation in a process of Chromium, and Firefox keeps what a page has used.
 * @template {import('@web/test-runner').BrowserLauncher} T
 * @param {T} launcher
 * @returns {T}
 */
export function withFreshPages(launcher) {
  const its = /** @type {Launcher} */ (/** @type {unknown} */ (launcher));
  const stopSession = its.stopSession.bind(its);
  its.stopSession = async (id) => {
    const page = its.getPage(id);
    const result = await stopSession(id);
    its.inactivePages = its.inactivePages.filter(({ puppeteerPage }) => puppeteerPage !== page);
    const context = page.browserContext();
    await page.close();
    if (context !== page.browser().defaultBrowserContext()) await context.close();
    return result;
  };
  return launcher;
}
