/** The server-drawn shop's API proxy with slow, broken and hostile clients. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Cart, StorePublicData } from '@storefront/contract';
import type { Shop } from '../../../src/service/modules/orders/testing/shop.js';
import { openService } from '../../../src/ssr/testing/service.js';
import { ApiProxy } from './api-proxy.js';
import { Clients, trustedProxies, type TrustedProxies } from './clients.js';
import { startRenderedShop } from './serve.js';

let shop: Shop;
let site: Awaited<ReturnType<typeof startRenderedShop>> | undefined;
/** Of the site, without a slash at the end. */
let siteUrl = '';
before(async () => {
  shop = await openService();
  site = await startRenderedShop({
    host: '127.0.0.1',
    port: 0,
    apiUrl: shop.url,
    sandboxUrl: 'http://127.0.0.1:9',
  });
  siteUrl = site.url;
});
after(async () => {
  // Without the browser build the site does not start. A service that stays open would keep the run from ending.
  await site?.close();
  await shop.close();
});

const open = async (url: string): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

/** Sends exactly these bytes, and reads until the other end closes. */
async function raw(text: string, url = siteUrl): Promise<string> {
  const socket = await open(url);
  socket.write(text);
  const parts: Buffer[] = [];
  for await (const part of socket as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

const get = (target: string, url?: string) =>
  raw(`GET ${target} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`, url);
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

describe('slow clients', () => {
  it('140 slow clients do not block another shopper', { timeout: 60_000 }, async () => {
    const slow = await Promise.all(Array.from({ length: 140 }, () => open(siteUrl)));
    for (const socket of slow)
      socket.write(
        'POST /store/1/cart/lines?market=eu HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"va',
      );
    // Requests arrive in order: once a later one has an answer, all of these have been received.
    const began = performance.now();
    const store = await fetch(`${siteUrl}/store/1`, { signal: AbortSignal.timeout(5000) });
    assert.equal(((await store.json()) as StorePublicData).id, 1);
    const added = await fetch(`${siteUrl}/store/1/cart/lines?market=eu`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ variantId: 'mug', quantity: 2 }),
      signal: AbortSignal.timeout(5000),
    });
    assert.equal(added.status, 200);
    assert.equal(((await added.json()) as Cart).lines[0]?.quantity, 2);
    const cookie = added.headers.getSetCookie().map((each) => each.split(';')[0]).join('; '); // prettier-ignore
    const checkout = await fetch(`${siteUrl}/store/1/checkout?market=eu`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: '{}',
      signal: AbortSignal.timeout(5000),
    });
    assert.equal(checkout.status, 200);
    const page = await fetch(`${siteUrl}/about`, { signal: AbortSignal.timeout(5000) });
    assert.ok(page.status < 500);
    assert.ok(performance.now() - began < 10_000);
    for (const socket of slow) socket.destroy();
  });

  it('are disconnected when their request does not arrive', { timeout: 40_000 }, async () => {
    const began = performance.now();
    const [head, body] = await Promise.all([
      raw('GET /store/1 HTTP/1.1\r\nhost: sh'),
      raw('POST /store/1/cart/lines?market=eu HTTP/1.1\r\nhost: shop\r\ncontent-length: 5\r\n\r\n{'),
    ]);
    assert.deepEqual([statusOf(head), statusOf(body)], [408, 408]);
    assert.ok(performance.now() - began < 30_000);
  });

  it('may not send more than a cart can hold', async () => {
    const answer = await fetch(`${siteUrl}/store/1/cart/lines?market=eu`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `"${'x'.repeat(300 * 1024)}"`,
    });
    assert.equal(answer.status, 413);
    assert.equal(((await answer.json()) as { errors: { code: string }[] }).errors[0]?.code, 'PAYLOAD_TOO_LARGE');
  });
});

describe('request targets', () => {
  const outside = [
    '/store/1/../../metrics',
    '/store/1/../../admin/openapi.json',
    '/store/1/%2e%2e/%2e%2e/metrics',
    '/store/1/.%2E/%2e./metrics',
    '/store/1/..%2f..%2fmetrics',
    '/store/1/..%5c..%5cmetrics',
    '/store/1/..\\..\\metrics',
    '/store/1\\..\\..\\metrics',
    '/store/1/%252e%252e/%252e%252e/metrics',
    '/store/1/%25252e%25252e/%25252e%25252e/metrics',
    '/store/1/./../../metrics',
    '//store/1/../../metrics',
    '/store/1//../..//metrics',
    '/store/1/#/../../metrics',
    '/store/../store/1/../../metrics',
    'http://shop/store/1/../../metrics',
    '/store%2f1/..%2f..%2fmetrics',
    '/store/1/%2e%2e%2f%2e%2e%2fmetrics?x=/store/1',
  ];
  for (const target of outside)
    it(`${target} reaches nothing of the API`, async () => {
      const answer = await get(target);
      assert.ok([400, 404].includes(statusOf(answer)), answer.slice(0, 100));
      assert.doesNotMatch(answer, /http_request_duration|"openapi"/);
    });

  it('may have a dot, a slash or a bracket in a value', async () => {
    for (const target of ['/store/1/products/a%2Fb', '/store/1/products/a..b', '/store/1/products/.mug'])
      assert.match(await get(target), /^HTTP\/1\.1 404[^]*PRODUCT_NOT_FOUND/, target);
  });

  it('with invalid encoding are rejected as by the API', async () => {
    const answer = await get('/store/1/products/%zz');
    assert.match(answer, /^HTTP\/1\.1 400[^]*application\/problem\+json[^]*VALIDATION_FAILED/);
  });

  it('in absolute form are reduced to their path', async () => {
    const store = await get('http://elsewhere.example/store/1');
    assert.match(store, /^HTTP\/1\.1 200[^]*"defaultMarket":"eu"/);
    assert.equal(statusOf(await get('http://elsewhere.example/healthz')), 200);
    assert.equal(statusOf(await get('HTTPS://elsewhere.example?x=1')), statusOf(await get('/?x=1')));
    assert.equal(statusOf(await get('ftp://elsewhere.example/store/1')), 400);
    assert.equal(statusOf(await raw('OPTIONS * HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n')), 400);
  });
});

describe('request smuggling', () => {
  const hidden = 'GET /store/1?market=us HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n';
  const post = (headers: string, body: string) =>
    raw(`POST /store/1/cart/lines?market=eu HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`); // prettier-ignore
  const attempts: Record<string, [headers: string, body: string]> = {
    'a length with chunks': [
      `content-length: ${5 + hidden.length}\r\ntransfer-encoding: chunked`,
      `0\r\n\r\n${hidden}`,
    ],
    'two lengths': [`content-length: 2\r\ncontent-length: ${2 + hidden.length}`, `{}${hidden}`],
    'two lengths in one header': [`content-length: 2, ${2 + hidden.length}`, `{}${hidden}`],
    'an unknown coding': ['transfer-encoding: xchunked', `0\r\n\r\n${hidden}`],
    'two transfer codings': ['transfer-encoding: chunked\r\ntransfer-encoding: identity', `0\r\n\r\n${hidden}`],
    'a length with a sign': ['content-length: +2', `{}${hidden}`],
    'a space before the colon': ['content-length : 2', `{}${hidden}`],
  };
  for (const [name, [headers, body]] of Object.entries(attempts))
    it(`by ${name}: is rejected, and the second request is never answered`, async () => {
      const answer = await post(headers, body);
      assert.equal(statusOf(answer), 400, answer.slice(0, 200));
      assert.equal(answer.split('HTTP/1.1 ').length - 1, 1, 'one answer');
      assert.doesNotMatch(answer, /defaultMarket/);
    });
});

describe('requests forwarded to the API', () => {
  let api: Server;
  let apiUrl: string;
  before(async () => {
    api = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (part: string) => (body += part));
      request.on('end', () => {
        if (request.url?.endsWith('/away')) return void request.socket.destroy();
        response.writeHead(request.url?.endsWith('/gone') ? 204 : 201, { 'set-cookie': ['a=1', 'b=2'] });
        response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }));
      });
    });
    api.listen(0, '127.0.0.1');
    await once(api, 'listening');
    apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  });
  after(() => {
    api.closeAllConnections();
    api.close();
  });

  async function through<T>(trust: TrustedProxies, work: (url: string) => Promise<T>): Promise<T> {
    const clients = new Clients(trust);
    const proxy = await ApiProxy.start({ apiUrl, storeId: 1, clients });
    const server = createServer((incoming, outgoing) => proxy.answer(incoming, outgoing));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/store/1`);
    } finally {
      server.closeAllConnections();
      server.close();
      await proxy.close();
    }
  }
  interface ReceivedRequest {
    method: string;
    url: string;
    headers: Record<string, string | undefined>;
    body: string;
  }
  const received = async (response: Response): Promise<ReceivedRequest> => (await response.json()) as ReceivedRequest;
  const spoofed = {
    'x-forwarded-for': '192.0.2.1, 198.51.100.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'shop.example',
    'x-real-ip': '192.0.2.1',
    forwarded: 'for=192.0.2.1',
    authorization: 'Bearer sk_something',
  };

  it('have the address of the connection, whatever a client sends', () =>
    through(false, async (url) => {
      const { headers } = await received(await fetch(`${url}/cart`, { headers: spoofed }));
      assert.equal(headers['x-forwarded-for'], '127.0.0.1');
      for (const name of Object.keys(spoofed).slice(1)) assert.equal(headers[name], undefined, name);
    }));

  it('have the client and protocol that a trusted proxy names', () =>
    through(trustedProxies('127.0.0.0/8, ::1'), async (url) => {
      const { headers } = await received(await fetch(`${url}/cart`, { headers: spoofed }));
      assert.equal(headers['x-forwarded-for'], '198.51.100.7', 'not what the client has put before it');
      assert.equal(headers['x-forwarded-proto'], 'https');
      assert.equal(headers['authorization'], undefined);
    }));

  it("have the shopper's cookies, and not the session of an editor", () =>
    through(false, async (url) => {
      const { headers } = await received(
        await fetch(`${url}/site/draft`, { headers: { cookie: 'a=1; wb_editor=secret; b=2' } }),
      );
      assert.equal(headers['cookie'], 'a=1; b=2');
    }));

  it('have the unchanged body, for every method', () =>
    through(false, async (url) => {
      for (const [method, type, body] of [
        ['POST', 'application/json', '{ "a" : 1.0 }'],
        ['POST', 'application/json', '{ not json'],
        ['PUT', 'text/plain; charset=utf-8', 'é'],
        ['PATCH', 'application/x-www-form-urlencoded', 'a=1&a=2'],
        ['DELETE', 'application/json', ''],
      ] as const) {
        const init = { method, headers: { 'content-type': type }, ...(body && { body }) };
        const answer = await fetch(`${url}/cart?q=%C3%A9&x=a/b`, init);
        assert.deepEqual([answer.status, answer.headers.getSetCookie()], [201, ['a=1', 'b=2']]);
        const setup = await received(answer);
        assert.deepEqual([setup.method, setup.url, setup.body], [method, '/store/1/cart?q=%C3%A9&x=a/b', body]);
      }
      assert.equal((await fetch(`${url}/gone`)).status, 204);
      assert.equal((await fetch(`${url}/cart`, { method: 'HEAD' })).status, 201);
    }));

  it('pass on an error of the API to the shopper', () =>
    through(false, async (url) => {
      const answer = await fetch(`${url}/away`);
      assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '5']);
      assert.equal(((await answer.json()) as { errors: { code: string }[] }).errors[0]?.code, 'UNAVAILABLE');
    }));
});

describe('the client address', () => {
  const asked = (remoteAddress: string, forwarded?: string) =>
    ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage; // prettier-ignore

  it('is that of the connection, unless trusted proxies name another', () => {
    const cases: [TrustedProxies, string, string | undefined, string][] = [
      [false, '::ffff:10.0.0.1', '1.1.1.1', '10.0.0.1'],
      [['10.0.0.0/8'], '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.9', '1.1.1.1'],
      [['10.0.0.0/8'], '11.0.0.1', '1.1.1.1', '11.0.0.1'],
      [['10.0.0.1'], '10.0.0.1', 'nonsense', '10.0.0.1'],
      [['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
      [['2001:db8::/32'], '2001:db8::1', '::ffff:1.1.1.1', '1.1.1.1'],
      [true, '10.0.0.1', '6.6.6.6, 1.1.1.1', '6.6.6.6'],
    ];
    for (const [trust, address, forwarded, expected] of cases)
      assert.equal(new Clients(trust).addressOf(asked(address, forwarded)), expected, `${address} ${forwarded}`);
    assert.deepEqual(trustedProxies(' 10.0.0.0/8, ::1 '), ['10.0.0.0/8', '::1']);
    assert.deepEqual(
      [trustedProxies(undefined), trustedProxies('false'), trustedProxies('true')],
      [false, false, true],
    );
  });
});
