/**
 * Attacks in every setting of every section: saved, published and drawn by the real service and the real site, and inert in
 * Chromium, with a strict policy and without one. Requests to other machines go to a proxy that counts them.
 */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import puppeteer, { type Browser } from 'puppeteer-core';
import type { SiteDraft, SitePreview } from '@storefront/contract/site';
import { ownVectors } from '../../../elements/wb-extension-ui-renderer/testing/own-vectors.mjs';
import { testApp, type TestApp } from '../../service/testing/app.js';
import { expressSite, previewSource, publicSource, Site } from '../../site/index.js';
import { chromiumLaunchOptions } from '../../tools/chromium.mjs';
import { countingProxy, readVectors } from '../attacks/attack.mjs';
import { hostileDocument } from '../attacks/hostile-document.js';
import { look, watch, type Seen } from '../attacks/inert-page.js';
import { close, listen } from '../page-server.mjs';

const vectors = [...new Set([...ownVectors('http://allowed.test'), ...readVectors('HTML_VECTORS')])];
/** Each gives every setting another attack. */
const DOCUMENTS = Number(process.env['HOSTILE_DOCUMENTS'] ?? 2);
/** The pages that have a section of each type. */
const PATHS = ['/pages/hostile', '/p/mug', '/search?q=mug', '/checkout', '/order?id=o1', '/account'];
const POLICIES = { strict: true, none: false };
/** The page runs an attack, which a browser without a policy carries out: whoever sees nothing here would see nothing at all. */
const CONTROL = '<!doctype html><html lang="en"><title>Control</title><img src="x:x" alt="" onerror="alert(1)">';

describe('a site with attacks in all of its settings', () => {
  let shop: TestApp;
  let api: string;
  let browser: Browser;
  let server: Server;
  let url: string;
  let isStrict = false;
  const left: string[] = [];
  let proxy: Awaited<ReturnType<typeof countingProxy>>;

  before(async () => {
    proxy = await countingProxy((address) => left.push(address));
    shop = await testApp();
    api = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const sites = (['strict', 'none'] as const).map((policy) => {
      const policies = [
        ...["default-src 'none'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "font-src 'self'"],
        ...['img-src * data:', 'media-src *', `connect-src 'self' ${api}`, "base-uri 'none'", "form-action 'self'"],
      ];
      return new Site({
        renderer: { baseUrl: api, storeOptions: { storeId: 1 }, onError: () => undefined },
        // A new one each time: it keeps no document.
        source: () => publicSource(`${api}/store/1/site`)(),
        drafts: { source: previewSource(`${api}/store/1/site/preview`) },
        origin: 'https://shop.example',
        ...(POLICIES[policy] && { headers: { 'content-security-policy': policies.join('; ') } }),
      });
    });
    const [strict, none] = sites.map((site) => expressSite(site));
    server = createServer((request, response) => {
      if (request.url === '/control') {
        if (isStrict) response.setHeader('content-security-policy', "script-src 'self'");
        response.setHeader('content-type', 'text/html').end(CONTROL);
        return;
      }
      void (isStrict ? strict : none)?.(request, response, (error) => response.writeHead(500).end(String(error)));
    });
    url = await listen(server);
    await shop.admin('PATCH', '/store/1', { allowedOrigins: [url] });
    const options = await chromiumLaunchOptions();
    browser = await puppeteer.launch({ ...options, args: [...options.args, `--proxy-server=${proxy.url}`] });
  });
  after(async () => {
    await browser.close();
    await Promise.all([close(server), close(proxy.server)]);
    await shop.close();
  });

  /** Opens a page, and takes what it has become. */
  const visit = async (path: string): Promise<Seen & { readonly errors: readonly string[] }> => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('dialog', (dialog) => {
      errors.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss().catch(() => undefined);
    });
    left.length = 0;
    // The runner's compiler gives functions their names with it.
    await page.evaluateOnNewDocument('globalThis.__name = (it) => it');
    await page.evaluateOnNewDocument(watch);
    try {
      const response = await page.goto(url + path, { waitUntil: 'networkidle2' });
      assert.ok((response?.status() ?? 500) < 500, `${path} was answered ${String(response?.status())}`);
      return { ...(await page.evaluate(look)), errors };
    } finally {
      await page.close();
    }
  };
  const assertInert = async (path: string): Promise<void> => {
    const { fires, violations, active, files, errors, sections } = await visit(path);
    if (path.endsWith('/pages/hostile')) assert.ok(sections > 60, `${path} has ${String(sections)} sections`);
    const where = `${path}, ${isStrict ? 'strict' : 'no'} policy`;
    assert.deepEqual(
      { fires, violations, active, errors },
      { fires: [], violations: [], active: [], errors: [] },
      where,
    );
    // The merchant may show pictures and films of other hosts.
    const hosts = new Set(files.filter((file) => /^https?:/.test(file)).map((file) => new URL(file).host));
    const foreign = left.filter((one) => !files.includes(one) && !hosts.has(one.replace(/:443$/, '')));
    assert.deepEqual(foreign, [], where);
  };

  it('would be noticed', async () => {
    for (isStrict of [false, true]) assert.equal((await visit('/control')).fires.length, isStrict ? 0 : 1);
  });

  for (let number = 0; number < DOCUMENTS; number += 1)
    it(`shows them as words, and runs none: document ${String(number + 1)}`, async (test) => {
      const { document, taken, refused } = hostileDocument(vectors, number * 37);
      const now = (await shop.admin('GET', '/store/1/site/draft')).json<SiteDraft>();
      const saved = await shop.admin('POST', '/store/1/site/draft', { base: now.version, document });
      assert.equal(saved.statusCode, 200, saved.body);
      const { version } = saved.json<SiteDraft>();
      const published = await shop.admin('POST', '/store/1/site/publish', { base: version });
      assert.equal(published.statusCode, 200, published.body);
      const { token } = (await shop.admin('POST', '/store/1/site/previews', { hours: 1 })).json<SitePreview>();
      test.diagnostic(`${String(taken)} settings with an attack, ${String(refused)} attacks refused`);
      assert.ok(taken > 250);
      for (isStrict of [false, true]) {
        for (const path of PATHS) await assertInert(path);
        await assertInert(`/_draft/${token}/pages/hostile`);
      }
    });
});
