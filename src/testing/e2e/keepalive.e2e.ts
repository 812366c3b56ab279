/**
 * An address that is saved while its page unloads: the request outlives the
 * page, in a real browser.
 */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import * as esbuild from 'esbuild';
import puppeteer, { type Browser } from 'puppeteer-core';
import { chromiumLaunchOptions } from '../../tools/chromium.mjs';

interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (error: Error) => void;
}
function deferred<T>(): Deferred<T> {
  const deferred = {} as Deferred<T>;
  deferred.promise = new Promise<T>((resolve, reject) => Object.assign(deferred, { resolve, reject }));
  return deferred;
}

describe('a page that is left at once', () => {
  let browser: Browser;
  let client: string;
  /** The CORS preflight. The test answers it when the page is gone. */
  let asked: Deferred<() => void>;
  let saved: Deferred<string>;
  const server = createServer((request, response) => {
    const headers = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type',
      'content-type': 'application/json',
    };
    if (request.method === 'OPTIONS') asked.resolve(() => response.writeHead(204, headers).end());
    else if (request.method === 'POST') {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        saved.resolve(body);
        response.writeHead(200, headers).end('{}');
      });
    } else response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><script>${client}</script>`);
  });
  before(async () => {
    const { outputFiles } = await esbuild.build({
      stdin: {
        contents: `import { CustomerClient } from './src/client/index.ts';
          globalThis.save = (baseUrl, address) =>
            void new CustomerClient({ baseUrl, storeId: 1 }).account.addresses.add(address).catch(() => undefined);`,
        resolveDir: process.cwd(),
      },
      bundle: true,
      write: false,
      format: 'iife',
      conditions: ['@storefront/source'],
    });
    client = outputFiles[0]?.text.replaceAll('</script', '<\\/script') ?? '';
    await new Promise<void>((resolve) => server.listen(0, resolve));
    browser = await puppeteer.launch(await chromiumLaunchOptions());
  });
  after(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });

  it('still saves the address', async () => {
    asked = deferred();
    saved = deferred();
    const port = String((server.address() as AddressInfo).port);
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    // On another origin, like an API: the browser sends a preflight, and by its
    // answer the page is gone.
    const api = `http://localhost:${port}`;
    await page.evaluate((baseUrl) => {
      (globalThis as unknown as { save(baseUrl: string, address: object): void }).save(baseUrl, { city: 'Berlin' });
    }, api);
    const allow = await asked.promise;
    await page.goto('about:blank');
    allow();
    const late = setTimeout(() => saved.reject(new Error('the address never came')), 10_000);
    assert.deepEqual(JSON.parse(await saved.promise), { city: 'Berlin' });
    clearTimeout(late);
  });
});
