/**
 * A shop's page in a real browser, on another origin than the sandbox and with a strict policy, for tests of the form.
 */
import * as esbuild from 'esbuild';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Browser, type Frame, type Page } from 'puppeteer-core';
import { chromiumLaunchOptions } from '../../../tools/chromium.mjs';
import { until } from './until.js';

export interface Shop {
  readonly page: Page;
  readonly origin: string;
  /** Complaints of the page and its frames: policy violations, uncaught errors. */
  readonly complaints: readonly string[];
  /** Addresses that the page and the frame requested from the sandbox, in order. */
  readonly requests: readonly string[];
  /** Resolves with the card form when it is usable. */
  form(): Promise<Frame>;
  close(): Promise<void>;
}

export interface ShopOptions {
  readonly sandboxOrigin: string;
  /** A module for the page; bundled. */
  readonly entry: URL;
  readonly lang?: string;
  readonly colorScheme?: 'light' | 'dark';
}

let browser: Browser | undefined;

/** Pages share one browser: close it after the last test. */
export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
}

export async function openShop(options: ShopOptions): Promise<Shop> {
  const { sandboxOrigin, entry, lang = 'en', colorScheme = 'light' } = options;
  const script = await bundle(entry);
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${sandboxOrigin}`,
    `frame-src ${sandboxOrigin}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types storefront lit-html',
  ].join('; ');
  const html = `<!doctype html><html lang="${lang}"><title>Shop</title><body><script type="module" src="/page.js"></script>`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Another host than the sandbox's, so that it is also another site.
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  browser ??= await puppeteer.launch(await chromiumLaunchOptions());
  const page = await browser.newPage();
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: colorScheme }]);
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (request.url().startsWith(sandboxOrigin)) requests.push(request.url().slice(sandboxOrigin.length));
  });
  await page.goto(origin);
  const found = (): Frame | undefined =>
    page.frames().find((frame) => frame.url().startsWith(`${sandboxOrigin}/v1/frame`));
  return {
    page,
    origin,
    complaints,
    requests,
    async form() {
      await until(() => found() !== undefined, 'the frame');
      const frame = found()!;
      await frame.waitForSelector('#main:not([hidden])', { timeout: 10_000 });
      return frame;
    },
    async close() {
      await page.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The axe violations of a frame, by rule. A form in a frame has its heading in the page around it. */
export async function axeViolations(frame: Frame): Promise<string[]> {
  const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  await frame.evaluate(await readFile(source, 'utf8'));
  return await frame.evaluate(async () => {
    interface Axe {
      run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    }
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run({
      rules: { 'page-has-heading-one': { enabled: false } },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

async function bundle(entry: URL): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['@storefront/source'],
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}
