// @ts-check
// The browsers of the test runner. Chromium comes with npm; Firefox and WebKit are the system's (Debian: firefox-esr;
// webkit2gtk-driver and xvfb) and need @web/test-runner-puppeteer and @web/test-runner-webdriver beside the kit.
import { chromeLauncher } from '@web/test-runner';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumLaunchOptions } from './chromium.mjs';

/** @type {Record<string, () => Promise<import('@web/test-runner').BrowserLauncher>>} */
const launchers = { chromium, firefox, webkit };

/**
 * Launchers for the engines named in SF_BROWSERS, a comma-separated list of chromium, firefox and webkit.
 * @throws on an unknown name, or when an engine's launcher or binary is missing
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
  return chromeLauncher({ launchOptions: await chromiumLaunchOptions(), concurrency: 2 });
}

async function firefox() {
  const { puppeteerLauncher } = await optional('@web/test-runner-puppeteer');
  const executablePath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';
  return puppeteerLauncher({ launchOptions: { browser: 'firefox', executablePath, headless: true }, concurrency: 1 });
}

async function webkit() {
  const { webdriverLauncher } = await optional('@web/test-runner-webdriver');
  const binary = ['4.1', '6.0', '4.0']
    .map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
    .find((candidate) => existsSync(candidate));
  if (!binary) throw new Error('webkit: no MiniBrowser; install webkit2gtk-driver and xvfb');
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], { stdio: 'ignore', detached: true });
  process.on('exit', () => {
    try {
      if (driver.pid) process.kill(-driver.pid);
    } catch {
      // already gone
    }
  });
  await answering(`http://127.0.0.1:${port}/status`);
  return webdriverLauncher({
    hostname: '127.0.0.1',
    port,
    path: '/',
    logLevel: 'error',
    capabilities: {
      browserName: 'MiniBrowser',
      'wdio:enforceWebDriverClassic': true,
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    },
  });
}

/** @param {string} name */
async function optional(name) {
  try {
    return await import(name);
  } catch (cause) {
    throw new Error(`${name} is missing; run "npm install --no-save ${name}"`, { cause });
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
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
