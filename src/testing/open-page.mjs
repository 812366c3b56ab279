// @ts-check
// Opens one page in one of the three engines, and sends all requests to other machines to a proxy.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer from 'puppeteer-core';
import { chromiumLaunchOptions } from '../tools/chromium.mjs';
import { miniBrowser } from '../tools/lib/webkit.mjs';

export const firefoxPath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

/**
 * @param {string} engine chromium, firefox or webkit
 * @param {string} url
 * @param {string} proxy as http://host:port
 * @returns {Promise<() => Promise<void>>} closes it
 * @throws when the engine is unknown, or not installed
 */
export async function openPage(engine, url, proxy) {
  if (engine === 'webkit') return openWebkit(url, proxy);
  if (engine !== 'chromium' && engine !== 'firefox') throw new Error(`SF_BROWSERS: there is no engine "${engine}"`);
  const { hostname, port } = new URL(proxy);
  const browser = await puppeteer.launch(engine === 'chromium' ? await chromium() : firefox());
  const page = await browser.newPage();
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  await page.goto(url);
  return () => browser.close();

  async function chromium() {
    const options = await chromiumLaunchOptions();
    return { ...options, args: [...options.args, `--proxy-server=${proxy}`] };
  }
  function firefox() {
    return {
      browser: /** @type {const} */ ('firefox'),
      executablePath: firefoxPath,
      headless: true,
      extraPrefsFirefox: {
        'network.proxy.type': 1,
        'network.proxy.http': hostname,
        'network.proxy.http_port': Number(port),
        'network.proxy.ssl': hostname,
        'network.proxy.ssl_port': Number(port),
      },
    };
  }
}

/** Without WebDriver: it only has to show a page. @param {string} url @param {string} proxy */
function openWebkit(url, proxy) {
  const home = mkdtempSync(path.join(tmpdir(), 'storefront-webkit-'));
  const browser = spawn(
    'xvfb-run',
    ['-a', miniBrowser(), `--proxy=${proxy}`, '--ignore-host=127.0.0.1', '--ignore-host=localhost', url],
    { stdio: 'ignore', detached: true, env: { ...process.env, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home } },
  );
  const close = () => {
    try {
      if (browser.pid) process.kill(-browser.pid);
    } catch {
      // already ended
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', close);
  return Promise.resolve(() => {
    process.off('exit', close);
    return Promise.resolve(close());
  });
}
