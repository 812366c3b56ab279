// @ts-check
// WebKit for the test runner: Debian's MiniBrowser under Xvfb, driven by WebKitWebDriver. The runner's own launcher for
// WebDriver does not support viewports, held keys and media features. This one answers the runner's commands as a page
// of Playwright would, so tests do not depend on the engine.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { severalBrowsers } from './several-browsers.mjs';

/**
 * The methods of WebdriverIO's browser that are used here.
 * @typedef {object} Driver
 * @property {(actions: object[]) => Promise<void>} performActions
 * @property {(x: number, y: number, width: number, height: number) => Promise<unknown>} setWindowRect
 * @property {(script: string) => Promise<unknown>} execute
 * @property {() => Promise<string>} takeScreenshot base64 of a PNG
 */

/**
 * Members of the runner's launcher that are used here and missing in its types.
 * @typedef {object} Inside
 * @property {() => Promise<void>} ensureManagerInitialized
 * @property {{ startSession(id: string, url: string): Promise<void> }} [driverManager]
 * @property {Driver} [driver]
 */

/** WebDriver's code points of named keys. */
const keys = new Map(
  Object.entries({
    ...{ Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Shift: '\uE008', Control: '\uE009', Alt: '\uE00A' },
    ...{ Escape: '\uE00C', Space: ' ', PageUp: '\uE00E', PageDown: '\uE00F', End: '\uE010', Home: '\uE011' },
    ...{ ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', Delete: '\uE017' },
    ...{ Meta: '\uE03D' },
  }),
);
const buttons = ['left', 'middle', 'right'];

/**
 * A launcher for two windows, each on its own screen; see `browsers.mjs`.
 * @throws when MiniBrowser or Xvfb is missing
 */
export const webkitLauncher = () => severalBrowsers(2, openWindow);

/** @returns {Promise<import('./several-browsers.mjs').Launcher>} */
async function openWindow() {
  const { WebdriverLauncher } = await import('@web/test-runner-webdriver');
  const binary = miniBrowser();
  const port = await startDriver();
  class Launcher extends WebdriverLauncher {
    /**
     * The runner's own method does not wait for the page: nothing would handle its rejection, and the run would end.
     * @override @param {string} id @param {string} url
     */
    async startSession(id, url) {
      const own = /** @type {Inside} */ (/** @type {unknown} */ (this));
      await own.ensureManagerInitialized();
      await own.driverManager?.startSession(id, url);
    }
    getPage() {
      const { driver } = /** @type {Inside} */ (/** @type {unknown} */ (this));
      if (!driver) throw new Error('webkit: the browser has not started');
      return pageOf(driver);
    }
  }
  const capabilities = {
    browserName: 'MiniBrowser',
    'wdio:enforceWebDriverClassic': true,
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  };
  const launcher = new Launcher({ hostname: '127.0.0.1', port, path: '/', logLevel: 'error', capabilities });
  // The runner's commands check the type, and then call `getPage`.
  const named = Object.assign(launcher, { name: 'MiniBrowser', type: 'playwright' });
  return /** @type {import('./several-browsers.mjs').Launcher} */ (/** @type {unknown} */ (named));
}

const findMiniBrowser = () =>
  ['4.1', '6.0', '4.0']
    .map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
    .find((candidate) => existsSync(candidate));

export const isWebkitInstalled = () => findMiniBrowser() !== undefined && existsSync('/usr/bin/xvfb-run');

/** @returns {string} path of Debian's browser @throws when it is missing */
export function miniBrowser() {
  const binary = findMiniBrowser();
  if (!binary) throw new Error('webkit: no MiniBrowser; install webkit2gtk-driver and xvfb');
  return binary;
}

/** @param {Driver} driver */
function pageOf(driver) {
  /** @param {object[]} actions */
  const key = (...actions) => driver.performActions([{ type: 'key', id: 'keyboard', actions }]);
  /** @param {object[]} actions */
  const pointer = (...actions) => driver.performActions([{ type: 'pointer', id: 'mouse', actions }]);
  /** @param {string} name @param {string} type */
  const stroke = (name, type) => ({ type, value: keys.get(name) ?? name });
  /** @param {string} type @param {{ button?: string }} [options] */
  const press = (type, { button = 'left' } = {}) => ({ type, button: buttons.indexOf(button) });
  /** @param {number} x @param {number} y */
  const move = (x, y) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) });
  return {
    keyboard: {
      /** @param {string} name */
      press: (name) => key(stroke(name, 'keyDown'), stroke(name, 'keyUp')),
      /** @param {string} name */
      down: (name) => key(stroke(name, 'keyDown')),
      /** @param {string} name */
      up: (name) => key(stroke(name, 'keyUp')),
      /** @param {string} text */
      type: (text) => key(...[...text].flatMap((letter) => [stroke(letter, 'keyDown'), stroke(letter, 'keyUp')])),
    },
    mouse: {
      /** @param {number} x @param {number} y */
      move: (x, y) => pointer(move(x, y)),
      /** @param {number} x @param {number} y @param {{ button?: string }} [options] */
      click: (x, y, options) => pointer(move(x, y), press('pointerDown', options), press('pointerUp', options)),
      /** @param {{ button?: string }} [options] */
      down: (options) => pointer(press('pointerDown', options)),
      /** @param {{ button?: string }} [options] */
      up: (options) => pointer(press('pointerUp', options)),
    },
    /**
     * The size is that of the window's content; the bar above it is extra.
     * @param {{ width: number, height: number }} size
     */
    setViewportSize: async ({ width, height }) => {
      const bar = Number(await driver.execute('return outerHeight - innerHeight'));
      await driver.setWindowRect(0, 0, width, height + bar);
      // On a busy machine, a new size takes effect late.
      const wanted = `${String(width)}x${String(height)}`;
      let inside;
      for (let attempt = 0; attempt < 100; attempt += 1) {
        inside = await driver.execute('return innerWidth + "x" + innerHeight');
        if (inside === wanted) return;
        await sleep(20);
      }
      throw new Error(`webkit: the window is ${String(inside)}, not ${wanted}`);
    },
    /** @param {Record<string, unknown>} media */
    emulateMedia: (media) => Promise.resolve(onlyReducedMotion('webkit', media)),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  };
}

/**
 * Firefox and WebKit run with reduced motion from the start; their other media features cannot be changed either.
 * Requests for motion are allowed, because tests use them to restore reduced motion. A test about motion checks
 * `matchMedia` and skips itself.
 * @param {string} engine
 * @param {Record<string, unknown>} media as in `emulateMedia`
 */
export function onlyReducedMotion(engine, media) {
  const others = Object.keys(media).filter((name) => name !== 'reducedMotion' && media[name] !== undefined);
  if (others.length > 0) throw new Error(`${engine} cannot emulate ${others.join(', ')}; skip the test there`);
}

/** Starts WebKitWebDriver under its own X server. @returns its port */
async function startDriver() {
  const port = await freePort();
  const config = mkdtempSync(path.join(tmpdir(), 'storefront-webkit-'));
  const gtk = path.join(config, 'gtk-3.0');
  mkdirSync(gtk);
  writeFileSync(path.join(gtk, 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  // Otherwise the browser's own buttons make the window wider than a small phone.
  writeFileSync(
    path.join(gtk, 'gtk.css'),
    '* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }\nimage { -gtk-icon-transform: scale(0.01); }\n',
  );
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${String(port)}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, XDG_CONFIG_HOME: config },
  });
  // Otherwise a stopped runner would leave its browser running.
  process.once('SIGTERM', () => process.exit(143));
  process.on('exit', () => {
    rmSync(config, { recursive: true, force: true });
    try {
      if (driver.pid) process.kill(-driver.pid);
    } catch {
      // already ended
    }
  });
  await answering(`http://127.0.0.1:${String(port)}/status`);
  return port;
}

/** @param {string} url */
async function answering(url) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} did not answer within 10 s`);
}
