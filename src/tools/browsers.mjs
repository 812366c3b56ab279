// @ts-check
// The browsers of the test runner. Chromium comes with npm; Firefox and WebKit are the system's (Debian: firefox-esr;
// webkit2gtk-driver and xvfb). Firefox and WebKit run with reduced motion, which cannot be changed in them later.
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
      // Each file has storage of its own: four run at once.
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
      // A page that is opened behind another hears no keys.
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
    // Over WebDriver BiDi, puppeteer knows the key by what it types only.
    const { keyboard } = page;
    const press = keyboard.press.bind(keyboard);
    keyboard.press = (key, options) => press(key === 'Space' ? ' ' : key, options);
    return page;
  };
  return withFreshPages(launcher);
}
