/*
 * npm run test:apps: packs all packages, installs the apps of this folder with them, checks the types, builds each for
 * production, and buys in it in Chromium. It says which apps it could not install. The last line is
 * `N passed, N failed`. It needs npm's registry, or npm's cache.
 *
 *   npm run test:apps -- vite-react nuxt   some of the apps
 *   npm run test:apps -- --built           packs the last build, with its declarations
 *   npm run test:apps -- --home DIR        keeps the folder; a second run installs nothing
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import puppeteer, { type Browser } from 'puppeteer-core';
import { chromiumLaunchOptions } from '../../tools/chromium.mjs';
import { apps, environmentOf, type App } from './apps.js';
import { checkTypes } from './check-types.js';
import { reloadsHot, walksQuietly } from './dev.js';
import { copyApps, install, isInstalled, versionsOf } from './home.js';
import { buy } from './journey.js';
import { partTests } from './parts.js';
import { runProgram, serveFolder, serveProgram, type Served } from './process.js';
import { hydratesAsSent, keepsTheInternalAddress, readWithoutScript } from './rendered.js';
import { Report } from './report.js';
import { openShop, type Shop } from './shop.js';

const { values, positionals } = parseArgs({
  options: { built: { type: 'boolean' }, home: { type: 'string' } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !apps.some((app) => app.name === name));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: the apps are ${apps.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const chosen = apps.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

const home =
  values.home === undefined ? mkdtempSync(path.join(tmpdir(), 'storefront-apps-')) : path.resolve(values.home);
mkdirSync(home, { recursive: true });
chmodSync(home, 0o755);
if (values.home === undefined) process.once('exit', () => rmSync(home, { recursive: true, force: true }));

const report = new Report();
const began = Date.now();
const kept = isInstalled(home, chosen);
if (kept) copyApps(home);
const { apps: ready, leftOut } = kept
  ? { apps: chosen, leftOut: [] }
  : await install(home, chosen, values.built ?? false);
console.log(`${kept ? 'kept' : 'packed and installed in'} ${((Date.now() - began) / 1000).toFixed(0)} s`);

const shop = await openShop();
const browser = await puppeteer.launch(await chromiumLaunchOptions());
try {
  for (const app of ready) await testApp(app, shop, browser);
} finally {
  await browser.close();
  await shop.close();
}
if (leftOut.length > 0)
  console.log(`\nLeft out, because they could not be installed (${leftOut.length}):\n${leftOut.join('\n')}`);
console.log(`\n${report.passed} passed, ${report.failed} failed`);
process.exit(report.failed > 0 || ready.length === 0 ? 1 : 0);

async function testApp(app: App, shop: Shop, browser: Browser): Promise<void> {
  const folder = path.join(home, app.name);
  const env = (port: string): NodeJS.ProcessEnv => environmentOf(shop, port);
  const test = (name: string, body: () => Promise<unknown>): Promise<boolean> =>
    report.test(`${app.name} ${name}`, body);
  console.log(`\n── ${app.name}: ${versionsOf(home, app)}`);
  const isBuilt = await test('is built for production', () => runProgram(folder, app.build, env('0')));
  await test('passes its type check, declarations of packages included', () => checkTypes(folder, app, env('0')));
  if (isBuilt)
    await withServer(
      'folder' in app.serve
        ? serveFolder(path.join(folder, app.serve.folder))
        : serveProgram(folder, app.serve.command, env),
      shop,
      async ({ origin }) => {
        await test('sells: list, detail, cart, checkout, card, order', () => buy(browser, shop, origin));
        for (const [name, body] of partTests(browser, origin)) await test(name, body);
        if (!app.isRendered) return;
        await test('can be read without script', () => readWithoutScript(browser, origin));
        await test('contains the internal address in no page', () => keepsTheInternalAddress(shop, origin));
        await test('hydrates without a mismatch, and requests nothing twice', () =>
          hydratesAsSent(browser, origin, shop));
      },
    );
  await withServer(serveProgram(folder, app.dev, env), shop, async ({ origin }) => {
    await test('has no warnings in development', () => walksQuietly(browser, origin));
    await test('reloads a changed source and keeps the cart', () =>
      reloadsHot(browser, origin, path.join(folder, app.source)));
  });
}

async function withServer(
  starting: Promise<Served>,
  shop: Shop,
  body: (served: Served) => Promise<void>,
): Promise<void> {
  const served = await starting.catch((error: unknown) => error as Error);
  if (served instanceof Error) {
    await report.test('a server of an app starts', () => Promise.reject(served));
    return;
  }
  try {
    await shop.allow(served.origin);
    await body(served);
  } finally {
    await served.close();
  }
}
