import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { SiteDocument } from '@storefront/contract/site';
import Fastify from 'fastify';
import { createFixtureApi } from '../testing/fixture-api.js';
import { expressSite, fastifySite, fileSource, publicSource, Site, sitePage, type SiteSource } from './index.js';
import type { DraftOptions } from './drafts.js';
import { DEFAULT_ROUTES } from './page/routes.js';
import { documentOf, drawn, sectionOf, template } from './testing/drawing.js';

const document = documentOf({
  theme: { light: { 'color-primary': '#6f2a32' }, dark: { 'color-primary': '#e9a890' } },
  fonts: { body: 'Inter', heading: 'Fraunces' },
  groups: { header: [sectionOf('header')], footer: [sectionOf('footer')] },
  templates: {
    home: template(
      sectionOf('hero', {
        heading: { en: 'Good things', de: 'Gute Dinge' },
        link: { to: 'product', id: 'enamel-mug' },
      }),
      sectionOf('featured-products', { source: 'category', category: 'kitchen' }),
    ),
    category: template(sectionOf('product-list')),
    product: template(sectionOf('product-detail'), sectionOf('related-products')),
    page: template(sectionOf('story')),
    story: template(sectionOf('story')),
    search: template(sectionOf('search-results')),
    cart: template(sectionOf('cart')),
    checkout: template(sectionOf('checkout')),
    order: template(sectionOf('order')),
    account: template(sectionOf('account')),
  },
  pages: [
    {
      id: 'about',
      handle: 'about-us',
      title: 'About us',
      sections: [
        sectionOf('rich-text', { text: { format: 'markdown', text: '# <b>Two</b> people' } }),
        { id: 'old', type: 'carousel', version: 3, settings: { speed: 4 } },
      ],
    },
  ],
});

const page = (at: string, draft = false) => drawn(sitePage(document, { draft, routes: DEFAULT_ROUTES }), at);
const title = (html: string): string | undefined => /<title>(.*?)<\/title>/.exec(html)?.[1];

describe('a page of a document', () => {
  it('has the sections of its template, between header and footer', async () => {
    const { html, status, headers, errors } = await page('/');
    assert.equal(status, 200);
    assert.deepEqual(errors, []);
    const order = ['section-header', 'section-hero', 'section-featured-products', 'section-footer'].map((name) =>
      html.indexOf(name),
    );
    assert.deepEqual(
      order,
      [...order].sort((a, b) => a - b),
    );
    assert.ok(order.every((place) => place > 0));
    assert.match(html, /<h1 id="heading-[^"]*" ?>Good things<\/h1>/);
    assert.match(html, /<a class="button" href="\/p\/enamel-mug" ?>See the range<\/a>/);
    assert.match(String(headers.get('cache-control')), /max-age=60/);
  });

  it('has a title, structured data and addresses for search engines', async () => {
    const product = (await page('/p/enamel-mug')).html;
    assert.match(title(product) ?? '', /^Enamel Mug: /);
    assert.match(product, /<link rel="canonical" href="https:\/\/shop\.example\/p\/enamel-mug">/);
    const data = [...product.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => (JSON.parse(json ?? '') as { '@type': string })['@type'],
    );
    assert.deepEqual(data.sort(), ['BreadcrumbList', 'Product']);
    assert.match(product, /<meta property="og:type" content="product">/);
    const home = (await page('/')).html;
    assert.match(home, /"@type":"Organization"/);
    const { html: cart, headers } = await page('/cart');
    assert.match(cart, /<meta name="robots" content="noindex">/);
    assert.match(String(headers.get('cache-control')), /private|no-store/);
  });

  it('leads from the id of a product to its address', async () => {
    const { requests: _, ...byHandle } = await page('/p/enamel-mug');
    const id =
      /"id":"([^"]+)"[^}]*?"handle":"enamel-mug"/.exec(byHandle.html)?.[1] ??
      /product-id="([^"]+)"/.exec(byHandle.html)?.[1];
    const { status, headers } = await page(`/p/${id ?? 'p1'}?variant=x`);
    assert.equal(status, 301);
    assert.equal(headers.get('location'), '/p/enamel-mug?variant=x');
  });

  it('answers 404 for a record that does not exist, and for an unknown address', async () => {
    for (const at of ['/p/nothing-here', '/c/nothing-here', '/pages/nothing-here', '/no/such/page']) {
      const { status, html, headers } = await page(at);
      assert.equal(status, 404, at);
      assert.match(html, /There is nothing at this address/);
      assert.match(String(headers.get('cache-control')), /private|no-store/);
    }
  });

  it('escapes texts of the merchant, also Markdown that nobody turned into HTML', async () => {
    const { html } = await page('/pages/about-us');
    assert.match(title(html) ?? '', /^About us: /);
    assert.match(html, /# &lt;b&gt;Two&lt;\/b&gt; people/);
  });

  it('draws nothing of an unknown section for shoppers, and a note in drafts', async () => {
    assert.doesNotMatch((await page('/pages/about-us')).html, /carousel/);
    const { html } = await page('/pages/about-us', true);
    assert.match(html, /data-wb-section="old"[^]*A section of the type &quot;carousel&quot; is not known here/);
  });

  it('has markers in drafts alone, which no cache and no search engine keeps', async () => {
    assert.doesNotMatch((await page('/')).html, /data-wb-(section|field|block)/);
    const { html, headers } = await page('/', true);
    assert.match(html, /data-wb-section="[^"]+"[^]*data-wb-field="heading"/);
    assert.match(String(headers.get('cache-control')), /private|no-store/);
    assert.match(html, /<meta name="robots" content="noindex">/);
  });

  it('hides what the merchant hid', async () => {
    const hidden = structuredClone(document);
    hidden.templates.home[0]!.sections[0]!.hidden = true;
    const { html } = await drawn(sitePage(hidden), '/');
    assert.doesNotMatch(html, /Good things/);
    assert.match(html, /section-featured-products/);
  });
});

describe('a site', () => {
  const servers: { close: () => unknown }[] = [];
  after(() => Promise.all(servers.map((server) => server.close())));
  const siteOf = (source: SiteSource, api = createFixtureApi(), drafts?: DraftOptions): Site =>
    new Site({
      renderer: { baseUrl: api.baseUrl, storeOptions: { storeId: 1 }, fetch: api.fetch, onError: () => undefined },
      source,
      origin: 'https://shop.example',
      headers: { 'content-security-policy': "default-src 'self'" },
      ...(drafts && { drafts }),
    });
  const published =
    (version = '1', shown: SiteDocument = document): SiteSource =>
    () =>
      Promise.resolve({ version, document: shown });
  const get = (site: Site, at: string): Promise<Response> => site.answer(new Request(`https://shop.example${at}`));

  it('says in words that nothing is published', async () => {
    const response = await get(
      siteOf(() => Promise.resolve(undefined)),
      '/',
    );
    assert.equal(response.status, 404);
    assert.match(await response.text(), /Nothing is published here yet/);
  });

  it('serves its fonts and style sheets under names that change with their content', async () => {
    const site = siteOf(published());
    const html = await (await get(site, '/')).text();
    const files = [...html.matchAll(/<link rel="(?:preload|stylesheet)" href="([^"]+)"/g)].map(
      ([, address]) => address ?? '',
    );
    assert.equal(files.length, 4);
    for (const file of files) {
      const response = await get(site, file);
      assert.equal(response.status, 200, file);
      assert.match(String(response.headers.get('cache-control')), /immutable/);
      assert.equal(response.headers.get('content-security-policy'), "default-src 'self'");
    }
    const theme = await (await get(site, files.find((file) => file.includes('theme')) ?? '')).text();
    assert.match(theme, /--wb-color-primary: light-dark\(#6f2a32, #e9a890\);/);
    assert.match(theme, /--wb-font-heading: 'Fraunces', 'Fraunces as Georgia'/);
    assert.equal((await get(site, '/site/..%2findex.ts')).status, 404);
    // The policy of a site allows neither; styles of elements have hashes.
    assert.doesNotMatch(html, / style="/);
    for (const [tag] of html.matchAll(/<script[^>]*>/g)) assert.match(tag, / src=| type="application\/(ld\+)?json"/);
  });

  it('serves the modules of the editor, and drafts to its frame, when it has one', async () => {
    const draft = `/_draft/${'a'.repeat(43)}/`;
    const without = siteOf(published());
    for (const path of ['/frame.js', '/axe.js', draft]) assert.equal((await get(without, path)).status, 404, path);
    const site = siteOf(published(), createFixtureApi(), {
      source: () => Promise.resolve({ version: '1', document }),
      editor: 'https://editor.shop.example',
    });
    const page = await get(site, draft);
    const policy = "default-src 'self'; frame-ancestors https://editor.shop.example";
    assert.deepEqual([page.status, page.headers.get('content-security-policy')], [200, policy]);
    const [, module = ''] = /<script type="module" src="(\/frame\.js[^"]*)"/.exec(await page.text()) ?? [];
    for (const path of [module, '/axe.js']) {
      const { status, headers } = await get(site, path);
      assert.deepEqual([status, headers.get('content-type')], [200, 'text/javascript; charset=utf-8'], path);
      assert.equal(headers.get('cache-control'), 'no-cache', path);
    }
    assert.equal((await get(site, '/builder.css')).status, 404, 'no other file of the editor');
  });

  it('draws a new version of the document at once, and keeps the style sheet of the one before', async () => {
    let version = '1';
    let shown = document;
    const site = siteOf(() => Promise.resolve({ version, document: shown }));
    const sheet = /\/site\/theme-\w+\.css/;
    const first = sheet.exec(await (await get(site, '/')).text())?.[0] ?? '';
    shown = structuredClone(document);
    shown.theme.light['color-primary'] = '#004400';
    version = '2';
    const second = sheet.exec(await (await get(site, '/')).text())?.[0] ?? '';
    assert.notEqual(first, second);
    assert.match(await (await get(site, first)).text(), /#6f2a32/);
    assert.match(await (await get(site, second)).text(), /#004400/);
  });

  it('has redirects, a sitemap and robots.txt', async () => {
    const site = siteOf(published());
    const moved = await get(site, '/mugs?a=1');
    assert.deepEqual([moved.status, moved.headers.get('location')], [301, '/products/enamel-mug?a=1']);
    const bare = await get(site, '/cart/');
    assert.deepEqual([bare.status, bare.headers.get('location')], [301, '/cart']);
    assert.match(await (await get(site, '/robots.txt')).text(), /Disallow: \/checkout[^]*sitemap\.xml/);
    assert.equal((await site.answer(new Request('https://shop.example/cart', { method: 'POST' }))).status, 405);
  });

  it('runs in Express, in Fastify, and for several host names', async () => {
    const site = siteOf(published());
    const plain: Server = createServer((request, response) => {
      void expressSite(({ hostname }) => (hostname === '127.0.0.1' ? site : undefined))(request, response, (error) => {
        response.writeHead(500).end(String(error));
      });
    });
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    const port = String((plain.address() as AddressInfo).port);
    servers.push({ close: () => (plain.closeAllConnections(), plain.close()) });
    const fastify = Fastify();
    fastify.all('/*', fastifySite(site));
    const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
    servers.push(fastify);
    for (const base of [`http://127.0.0.1:${port}`, url])
      assert.match(await (await fetch(`${base}/`)).text(), /Good things/);
    const other = await fetch(`http://localhost:${port}/`).catch(() => undefined);
    if (other) assert.equal(other.status, 404);
  });
});

describe('the source of a document', () => {
  it('is a file, which is read again after a change', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'storefront-site-'));
    const file = path.join(folder, 'site.json');
    const source = fileSource(file);
    assert.equal(await source(), undefined);
    writeFileSync(file, JSON.stringify({ version: 1, pages: [{ id: 'a', handle: 'a', title: 'A' }] }));
    const first = await source();
    assert.equal(first?.document.pages[0]?.title, 'A');
    assert.equal(await source(), first);
    writeFileSync(file, JSON.stringify({ version: 1, pages: [{ id: 'a', handle: 'NO', title: 'A' }] }));
    utimesSync(file, new Date(), new Date(Date.now() + 5000));
    await assert.rejects(async () => await source(), /is no document of a site: pages\.0\.handle/);
    rmSync(folder, { recursive: true });
  });

  it('is the public read, which is asked once a second and may fail', async () => {
    const asked: (string | null)[] = [];
    let status = 200;
    const ask: typeof fetch = (_url, init) => {
      asked.push(new Headers(init?.headers).get('if-none-match'));
      if (status === 500) return Promise.reject(new TypeError('no answer'));
      const body = status === 200 ? JSON.stringify({ version: 7, document: { version: 1 } }) : null;
      return Promise.resolve(new Response(body, { status, headers: { etag: '"7"' } }));
    };
    const source = publicSource('https://api.example/site', ask);
    const [first, same] = await Promise.all([source(), source()]);
    assert.equal(first?.version, '7');
    assert.equal(same, first);
    assert.equal(await source(), first);
    assert.deepEqual(asked, [null]);
    const later = publicSource('https://api.example/site', ask);
    status = 404;
    assert.equal(await later(), undefined);
    status = 500;
    await assert.rejects(publicSource('https://api.example/site', ask), /no answer/);
  });

  it('keeps no page waiting for a read that hangs', async (test) => {
    test.mock.timers.enable({ apis: ['Date'] });
    const hanging: ((response: Response) => void)[] = [];
    const answer = (version: number) => new Response(JSON.stringify({ version, document: { version: 1 } }));
    let isHanging = false;
    const source = publicSource('https://api.example/site', () =>
      isHanging ? new Promise((resolve) => hanging.push(resolve)) : Promise.resolve(answer(1)),
    );
    const first = await source();
    isHanging = true;
    test.mock.timers.tick(1001);
    // The first page waits for a moment, and the others do not.
    assert.equal(await source(), first);
    const pages = await Promise.race([
      Promise.all([source(), source(), source()]),
      new Promise((resolve) => setTimeout(resolve, 50, 'they wait')),
    ]);
    assert.deepEqual(pages, [first, first, first]);
    assert.equal(hanging.length, 1, 'it is asked once');
    hanging[0]?.(answer(2));
    isHanging = false;
    await setImmediate();
    assert.equal((await source())?.version, '2');
  });
});
