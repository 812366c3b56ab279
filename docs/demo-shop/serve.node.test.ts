import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startShop } from './serve.js';
import { preloadedFonts } from './server/fonts.js';
import { Site } from './server/site.js';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

let base = '';

/** As the API returns it, with texts that could break a template. */
const story = {
  handle: 'a-letter',
  title: 'Ink & "paper" <b>{{html}}</b>',
  summary: 'Of $& and {{title}}',
  image: { url: '/pictures/letter.svg', alt: 'A "pen"', width: 800, height: 1000 },
  publishedAt: '2026-03-01T23:30:00.000Z',
  updatedAt: '2026-03-01T23:30:00.000Z',
  html: '<h2>{{summary}}</h2>\n<p>$1 <a href="/">x</a></p>\n',
};
const plain = { ...story, handle: 'plain', title: 'Plain', summary: '', image: null };

/** The API's answer at an address; undefined: not found. */
function apiAnswer(url: string): unknown {
  const list = (items: object[], endCursor: string | null) => ({ items, pageInfo: { endCursor, hasNextPage: endCursor !== null }, totalCount: 2 }); // prettier-ignore
  const answers: Readonly<Record<string, unknown>> = {
    '/store/1/stories': list([story], 'c/1'),
    '/store/1/stories?after=c%2F1': list([plain], null),
  };
  const [, handle] = /^\/store\/1\/(?:pages|stories)\/([a-z-]+)$/.exec(url) ?? [];
  return handle === undefined ? answers[url] : handle === 'none' ? undefined : handle === 'a-letter' ? story : plain;
}

/** The address of a page: those that show a text name one. */
const addressOf = (name: string): string =>
  name === 'page.html' ? '/page.html?handle=plain' : name === 'story.html' ? '/story.html?handle=a-letter' : `/${name}`;

/** A raw request: no client normalises the path or decompresses the body. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString('utf8') });
      });
    });
    request.on('error', reject);
    request.end();
  });
}

describe('the demo shop', () => {
  const kitDir = mkdtempSync(join(tmpdir(), 'kit-'));
  let api: Server;
  let apiUrl = '';
  let redirects: unknown = { items: [] };
  let redirectReads = 0;
  let shop: { url: string; close: () => Promise<void> };

  before(async () => {
    writeFileSync(join(kitDir, 'storefront.js'), 'export const kit = 1;\n');
    writeFileSync(join(kitDir, 'core-ABCD1234.js'), 'export const core = 1;\n');
    api = createServer((request, response) => {
      if (request.url === '/store/1/redirects') redirectReads += 1;
      if (redirects === 'broken') {
        response.writeHead(500).end('no');
        return;
      }
      const body = request.url === '/store/1/redirects' ? redirects : apiAnswer(request.url ?? '');
      response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    apiUrl = `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`;
    redirects = {
      items: [
        { path: '/teapots', target: '/category.html?handle=tea', statusCode: 301 },
        { path: '/away', target: 'https://example.org/x', statusCode: 308 },
        { path: '/plain', target: '/contact.html', statusCode: 302 },
        { path: '/split', target: '/a\r\nset-cookie: x=1', statusCode: 302 },
        { path: '/elsewhere', target: '//evil.example', statusCode: 302 },
      ],
    };
    shop = await startShop({ host: '127.0.0.1', port: 0, apiUrl, sandboxUrl: 'http://127.0.0.1:4299', kitDir });
    base = shop.url;
  });

  after(async () => {
    await shop.close();
    api.close();
    api.closeAllConnections();
    rmSync(kitDir, { recursive: true });
  });

  it('serves its pages as HTML, with the address of the running API', async () => {
    const home = await ask('/');
    assert.equal(home.status, 200);
    assert.equal(home.headers['content-type'], 'text/html; charset=utf-8');
    assert.ok(home.text.includes(`data-base-url="${apiUrl}"`));
    assert.ok(!home.text.includes('127.0.0.1:4000'));
    assert.equal((await ask('/index.html')).text, home.text);
    assert.equal((await ask('/product.html?handle=moss-teapot')).status, 200);
  });

  it('shows the source of a page as text', async () => {
    const [page, source] = [await ask('/cart.html'), await ask('/source/cart.html')];
    assert.equal(source.headers['content-type'], 'text/plain; charset=utf-8');
    assert.equal(source.text, page.text);
  });

  it('has no dead link, picture, script or style on any page', async () => {
    for (const name of new Site(apiUrl, kitDir).pages) {
      const { text } = await ask(addressOf(name));
      for (const [, address] of text.matchAll(/(?:href|src)="(\/[^"]*)"/g))
        assert.equal((await ask(address!)).status, 200, `${name}: ${address ?? ''}`);
      for (const [, id] of text.matchAll(/href="#([^"]+)"/g))
        assert.ok(text.includes(`id="${id!}"`), `${name}: #${id ?? ''}`);
    }
  });

  it('has valid pages: one h1 (two pages leave it to their element), landmarks, one script tag, nothing inline', async () => {
    for (const name of new Site(apiUrl, kitDir).pages) {
      const { text } = await ask(addressOf(name));
      assert.equal(
        (text.match(/<h1[\s>]/g) ?? []).length,
        ['product.html', 'cart.html'].includes(name) ? 0 : 1,
        `${name}: h1`,
      );
      assert.equal((text.match(/data-store-id=/g) ?? []).length, 1, `${name}: kit`);
      for (const tag of ['<main id="main"', '<header ', '<footer ', '<a class="skip" href="#main"', '<html lang="en">'])
        assert.ok(text.includes(tag), `${name}: ${tag}`);
      assert.doesNotMatch(text, /\sstyle=|<style|\son[a-z]+=|javascript:|<script(?![^>]*\ssrc=)/, `${name}: inline`);
      const levels = [...text.matchAll(/<h([1-6])[\s>]/g)].map((m) => Number(m[1]));
      levels.forEach((level, i) => {
        assert.ok(i === 0 || level <= levels[i - 1]! + 1, `${name}: h${String(level)} after h${String(levels[i - 1])}`);
      });
      for (const [image] of text.matchAll(/<img[^>]*>/g))
        assert.match(image, / width="\d+" height="\d+" alt="/, `${name}: ${image}`);
    }
  });

  it('renders merchant content, text as text and HTML as HTML', async () => {
    const { text } = await ask('/story.html?handle=a-letter');
    for (const part of [
      '<title>Ink &amp; &quot;paper&quot; &lt;b&gt;{{html}}&lt;/b&gt;: Kiln',
      '<meta name="description" content="Of $&amp; and {{title}}">',
      '<p class="lead">Of $&amp; and {{title}}</p>',
      '<img class="writing-picture" src="/pictures/letter.svg" width="800" height="1000" alt="A &quot;pen&quot;">',
      '<time datetime="2026-03-01T23:30:00.000Z">1 March 2026</time>',
      story.html,
    ])
      assert.ok(text.includes(part), part);
    const bare = (await ask('/page.html?handle=plain')).text;
    assert.match(bare, /<h1>Plain<\/h1>/);
    assert.doesNotMatch(bare, /class="lead"|writing-picture|\{\{#/);
    assert.match((await ask('/source/story.html')).text, /\{\{\{html\}\}\}/);
    const etag = String((await ask('/page.html?handle=plain')).headers.etag);
    assert.equal((await ask('/page.html?handle=plain', { 'if-none-match': etag })).status, 304);
  });

  it('lists the stories page by page', async () => {
    const newer = (await ask('/letters.html')).text;
    assert.match(newer, /<a href="\/story.html\?handle=a-letter">Ink &amp;/);
    const [, older] = /href="(\/letters.html\?after=[^"]+)">Older/.exec(newer) ?? [];
    const last = (await ask(older ?? '')).text;
    assert.match(last, /<a href="\/story.html\?handle=plain">Plain/);
    assert.doesNotMatch(last, /Older|<img[^>]*letter/);
  });

  it('answers 404 where no content exists', async () => {
    for (const path of ['/page.html', '/page.html?handle=none', '/story.html?handle=..', '/story.html?handle=..%2F..%2Fcart', '/story.html?handle=', '/letters.html?after=x']) {
      const answer = await ask(path);
      assert.equal(answer.status, 404, path);
      assert.match(answer.text, /There is nothing on this shelf/);
    } // prettier-ignore
  });

  it('sends the content security policy of its pages', async () => {
    for (const path of ['/', '/pictures/hero.svg', '/assets/shop.css', '/nothing-here', '/storefront/storefront.js']) {
      const policy = String((await ask(path)).headers['content-security-policy']);
      for (const part of [
        "default-src 'none'",
        "script-src 'self' http://127.0.0.1:4299;",
        "style-src 'self';",
        `frame-src http://127.0.0.1:4299 ${apiUrl} `,
        "require-trusted-types-for 'script'",
        'trusted-types lit-html storefront storefront-search storefront-html',
        "base-uri 'none'",
      ])
        assert.ok(policy.includes(part), `${path}: ${part} in ${policy}`);
      assert.ok(new RegExp(`connect-src 'self' ${apiUrl} `).test(policy));
      assert.doesNotMatch(policy, /unsafe|\*/);
    }
  });

  it('compresses text as the browser accepts it', async () => {
    const plain = await ask('/assets/shop.css');
    assert.equal(plain.headers['content-encoding'], undefined);
    const br = await ask('/assets/shop.css', { 'accept-encoding': 'gzip, deflate, br' });
    assert.equal(br.headers['content-encoding'], 'br');
    assert.deepEqual(brotliDecompressSync(br.bytes), plain.bytes);
    assert.ok(br.bytes.length < plain.bytes.length / 3);
    const gzip = await ask('/assets/shop.css', { 'accept-encoding': 'gzip, br;q=0' });
    assert.equal(gzip.headers['content-encoding'], 'gzip');
    assert.deepEqual(gunzipSync(gzip.bytes), plain.bytes);
    assert.equal((await ask(preloadedFonts()[0]!, { 'accept-encoding': 'br' })).headers['content-encoding'], undefined);
    assert.match(String(br.headers.vary), /accept-encoding/i);
  });

  it('answers 304 only to a browser with the same bytes', async () => {
    const first = await ask('/pictures/moss-teapot-1.svg', { 'accept-encoding': 'br' });
    const etag = String(first.headers.etag);
    const again = await ask('/pictures/moss-teapot-1.svg', {
      'accept-encoding': 'br',
      'if-none-match': `"x", W/${etag}`,
    });
    assert.equal(again.status, 304);
    assert.equal(again.bytes.length, 0);
    assert.equal(again.headers.etag, etag);
    assert.equal(
      (await ask('/pictures/moss-teapot-1.svg', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status,
      200,
    );
    assert.equal(
      (await ask('/pictures/moss-teapot-2.svg', { 'accept-encoding': 'br', 'if-none-match': etag })).status,
      200,
    );
  });

  it('lets other sites load the kit, caches its hashed chunks forever and revalidates its entry', async () => {
    const [entry, chunk] = [await ask('/storefront/storefront.js'), await ask('/storefront/core-ABCD1234.js')];
    assert.equal(entry.headers['access-control-allow-origin'], '*');
    assert.equal(entry.headers['cache-control'], 'no-cache');
    assert.equal(entry.headers['content-type'], 'text/javascript; charset=utf-8');
    assert.match(String(chunk.headers['cache-control']), /max-age=31536000, immutable/);
    assert.equal((await ask('/assets/shop.js')).headers['access-control-allow-origin'], undefined);
  });

  it('serves a rebuilt kit without a restart', async () => {
    const before = await ask('/storefront/storefront.js');
    const file = join(kitDir, 'storefront.js');
    writeFileSync(file, 'export const kit = 2;\n');
    utimesSync(file, new Date(), new Date(Date.now() + 5000));
    const now = await ask('/storefront/storefront.js');
    assert.equal(now.text, 'export const kit = 2;\n');
    assert.notEqual(now.headers.etag, before.headers.etag);
  });

  it('has fallback font faces with the metrics of its fonts', async () => {
    const { text } = await ask('/assets/fonts.css');
    const face = (name: string): string => text.split('@font-face').find((rule) => rule.includes(`'${name}'`)) ?? '';
    for (const name of [
      'Fraunces as Georgia',
      'Fraunces as Times New Roman',
      'Hanken Grotesk as Arial',
      'Spline Sans Mono as Courier New',
    ]) {
      const value = (property: string): number => Number(new RegExp(`${property}: ([\\d.]+)%`).exec(face(name))?.[1]);
      assert.ok(value('size-adjust') > 80 && value('size-adjust') < 130, `${name}: size-adjust`);
      // line height of the fallback, scaled, is the line height of the font: between 1 and 1.6 em
      const line =
        ((value('ascent-override') + value('descent-override') + value('line-gap-override')) * value('size-adjust')) /
        10_000;
      assert.ok(line > 1 && line < 1.6, `${name}: ${String(line)}`);
    }
    for (const [, url] of text.matchAll(/url\('([^']+)'\)/g)) {
      const font = await ask(url!);
      assert.equal(font.headers['content-type'], 'font/woff2');
      assert.equal(font.bytes.subarray(0, 4).toString('latin1'), 'wOF2');
    }
  });

  it('serves nothing outside its folders', async () => {
    for (const path of [
      '/../package.json',
      '/assets/../serve.ts',
      '/assets/..%2fserve.ts',
      '/assets/%2e%2e/serve.ts',
      '/assets/....//serve.ts',
      '/themes/..%5c..%5cserve.ts',
      '/storefront/..%2f..%2fpackage.json',
      '/source/..%2fserve.ts',
      '/source/../../serve.ts',
      '/pages/index.html',
      '/serve.ts',
      '/.html',
      '/assets/',
      '/assets/shop.css%00.html',
      '/%',
      '//etc/passwd',
      '/etc/passwd',
      '/storefront/.env',
    ]) {
      const answer = await ask(path);
      assert.equal(answer.status, 404, path);
      assert.ok(answer.text.includes('There is nothing on this shelf'), path);
    }
  });

  it("follows the merchant's redirects, and caches them briefly", async () => {
    const reads = redirectReads;
    const teapots = await ask('/teapots?utm=1');
    assert.deepEqual([teapots.status, teapots.headers.location], [301, '/category.html?handle=tea']);
    assert.equal((await ask('/teapots/')).status, 301);
    assert.deepEqual(
      [(await ask('/away')).status, (await ask('/away')).headers.location],
      [308, 'https://example.org/x'],
    );
    assert.equal((await ask('/plain?a=b')).headers.location, '/contact.html?a=b');
    for (const path of ['/split', '/elsewhere', '/nothing']) assert.equal((await ask(path)).status, 404, path);
    assert.ok(redirectReads - reads <= 1);
  });

  it('has no redirects, and no error, when the API fails or is down', async () => {
    redirects = 'broken';
    for (const address of [apiUrl, 'http://127.0.0.1:9']) {
      const other = await startShop({
        host: '127.0.0.1',
        port: 0,
        apiUrl: address,
        sandboxUrl: 'http://127.0.0.1:4299',
        kitDir,
      });
      const response = await fetch(`${other.url}/teapots`, { redirect: 'manual' });
      assert.equal(response.status, 404);
      assert.match(await response.text(), /There is nothing on this shelf/);
      assert.equal((await fetch(`${other.url}/page.html?handle=plain`)).status, 500, 'a page is not gone with it');
      await other.close();
    }
  });

  it('answers HEAD without a body and rejects other methods', async () => {
    const head = await ask('/', {}, 'HEAD');
    assert.equal(head.status, 200);
    assert.equal(head.bytes.length, 0);
    assert.ok(Number(head.headers['content-length']) > 500);
    const post = await ask('/', {}, 'POST');
    assert.deepEqual([post.status, post.headers.allow], [405, 'GET, HEAD']);
  });

  it('reports when its port is in use', async () => {
    const port = Number(new URL(base).port);
    await assert.rejects(startShop({ host: '127.0.0.1', port, apiUrl, sandboxUrl: 'http://127.0.0.1:4299', kitDir }), {
      code: 'EADDRINUSE',
    });
  });
});
