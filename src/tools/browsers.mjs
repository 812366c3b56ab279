// @ts-check
// The browsers of the test runner. npm installs Chromium; Firefox and WebKit come from the system (Debian: firefox-esr;
// webkit2gtk-driver and xvfb). Firefox and WebKit run with reduced motion, which tests cannot change later.
import { chromeLauncher } from '@web/test-runner';
import { chromiumLaunchOptions } from './chromium.mjs';
import { severalBrowsers } from './lib/several-browsers.mjs';
import { onlyReducedMotion, webkitLauncher } from './lib/webkit.mjs';
import { withFreshPages } from './lib/wtr-pages.mjs';

/** @type {Record<string, () => Promise<import('@web/test-runner').BrowserLauncher>>} */
const launchers = { chromium, firefox, webkit: webkitLauncher };

/**
 * Launchers for the engines named in SF_BROWSERS, a comma-separated list of chromium, firefox and webkit.
 * @throws on an unknown name, or when an engine's binary is missing
 */
export async function browserLaunchers(names = process.env['SF_BROWSERS'] ?? 'chromium') {
  const wanted = names.split(',').map((name) => name.trim());
  return await Promise.all(
    wanted.map((name) => {
      const launch = launchers[name];
      if (!launch) throw new Error(`SF_BROWSERS: "${name}" is not one of ${Object.keys(launchers).join(', ')}`);
      return launch();
    }),
  );
}

async function chromium() {
  return withFreshPages(
    chromeLauncher({
      launchOptions: await chromiumLaunchOptions(),
      concurrency: 4,
      // Each file has its own storage: four run at once.
      createPage: async ({ browser }) => (await browser.createBrowserContext()).newPage(),
    }),
  );
}

/** @typedef {import('@web/test-runner').BrowserLauncher & { getPage(id: string): import('puppeteer-core').Page }} Launcher */

async function firefox() {
  return severalBrowsers(3, oneFirefox);
}

async function oneFirefox() {
  const { puppeteerLauncher } = await import('@web/test-runner-puppeteer');
  const launcher = /** @type {Launcher} */ (
    puppeteerLauncher({
      launchOptions: {
        browser: 'firefox',
        executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
        headless: true,
        extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
      },
      // A page behind another window receives no key events.
      createPage: async ({ browser }) => {
        const page = await browser.newPage();
        await page.bringToFront();
        return page;
      },
    })
  );
  const getPage = launcher.getPage.bind(launcher);
  launcher.getPage = (id) => {
    const page = getPage(id);
    page.emulateMediaFeatures = (features = []) => {
      const media = Object.fromEntries(
        features.map(({ name, value }) => [name === 'prefers-reduced-motion' ? 'reducedMotion' : name, value]),
      );
      return Promise.resolve(onlyReducedMotion('firefox', media));
    };
    // Over WebDriver BiDi, puppeteer finds this key only by the character that it types.
    const { keyboard } = page;
    const press = keyboard.press.bind(keyboard);
    keyboard.press = (key, options) => press(key === 'Space' ? ' ' : key, options);
    return page;
  };
  return withFreshPages(launcher);
}
