/**
 * The adapters over real HTTP. The API answers nothing, so the tests cover only
 * requests and responses.
 */
import assert from 'node:assert/strict';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { storefrontPage as expressPage } from './express.js';
import { storefrontPage as fastifyPage } from './fastify.js';
import { storefrontPage as fetchPage } from './fetch.js';
import { createStorefrontRenderer, html } from '../index.js';
import { streamOf } from '../render/stream.js';
import type { Page, StorefrontRenderer } from '../request/types.js';

const requests: Request[] = [];
const begun = new Map(
  ['Fastify', 'Express'].map((name) => {
    let begin = (_: Request): void => undefined;
    const promise = new Promise<Request>((resolve) => (begin = resolve));
    return [name, { promise, begin }] as const;
  }),
);
const page: Page = ({ request, url }) => {
  requests.push(request);
  if (url.pathname === '/leaving') {
    begun.get(request.headers.get('host') === new URL(urls['Fastify']!).host ? 'Fastify' : 'Express')!.begin(request);
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => {
        reject(new Error('given up'));
      });
    });
  }
  if (url.pathname === '/broken') throw new Error('the page is broken');
  return {
    status: 203,
    headers: [
      ['set-cookie', 'a=1; Path=/'],
      ['set-cookie', 'b=2; Path=/'],
    ],
    body: html`<p>${url.href}</p>`,
  };
};
const large: Page = () => ({ body: html`${Array.from({ length: 20_000 }, () => html`<p>${'x'.repeat(500)}</p>`)}` });

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
};

let renderer: StorefrontRenderer;
let fastify: FastifyInstance;
let plain: Server;
const urls: Record<string, string> = {};
before(async () => {
  renderer = createStorefrontRenderer({
    baseUrl: 'http://api.invalid',
    storeOptions: { storeId: 1 },
    fetch: () => Promise.reject(new TypeError('no API')),
    onError: () => undefined,
  });
  fastify = Fastify();
  fastify.get('/large', fastifyPage(renderer, large));
  fastify.get('/*', fastifyPage(renderer, page));
  urls['Fastify'] = await fastify.listen({ port: 0, host: '127.0.0.1' });
  plain = createServer((request, response) => {
    void expressPage(renderer, request.url === '/large' ? large : page)(request, response, (error) => {
      response.writeHead(500).end(String(error));
    });
  });
  urls['Express'] = await listening(plain);
});
after(async () => {
  await fastify.close();
  plain.closeAllConnections();
  plain.close();
});

for (const name of ['Fastify', 'Express']) {
  describe(name, () => {
    it('passes on the request unchanged, with the address of the client', async () => {
      const response = await fetch(`${urls[name]!}/a/b?c=d%20e`, {
        headers: { cookie: 'wb_market=us', 'x-forwarded-for': '6.6.6.6' },
      });
      const request = requests.at(-1)!;
      assert.equal(request.url, `${urls[name]!}/a/b?c=d%20e`);
      assert.equal(request.headers.get('cookie'), 'wb_market=us');
      assert.equal(request.headers.get('x-forwarded-for'), '127.0.0.1');
      assert.equal(response.status, 203);
      assert.deepEqual(response.headers.getSetCookie(), ['a=1; Path=/', 'b=2; Path=/']);
      assert.match(await response.text(), /<p>http:.*\/a\/b\?c=d%20e<\/p>/);
    });

    it('answers an error of a page with status 500', async () => {
      const response = await fetch(`${urls[name]!}/broken`);
      assert.equal(response.status, 500);
      assert.match(await response.text(), /the page is broken/);
    });

    it('aborts the request when the client disconnects', async () => {
      const leaving = get(`${urls[name]!}/leaving`);
      leaving.once('error', () => undefined);
      const request = await begun.get(name)!.promise;
      const aborted = new Promise((resolve) => request.signal.addEventListener('abort', resolve));
      leaving.destroy();
      await aborted;
    });

    it('sends bodies larger than any buffer', async () => {
      const answer = await new Promise<IncomingMessage>((resolve) => get(`${urls[name]!}/large`, resolve));
      let size = 0;
      for await (const chunk of answer) size += (chunk as Buffer).length;
      assert.ok(size > 20_000 * 500);
    });
  });
}

describe('a handler from Request to Response', () => {
  it('is a function, as Deno, Bun and edge runtimes expect', async () => {
    const response = await fetchPage(renderer, page)(new Request('https://shop.example/x'));
    assert.equal(response.status, 203);
    assert.match(await response.text(), /<p>https:\/\/shop\.example\/x<\/p>/);
  });
});

describe('a stream', () => {
  it('is generated only as far as it is read', async () => {
    const made: string[] = [];
    let ended = 0;
    const text = 'é'.repeat(10_000);
    async function* parts() {
      while (made.length < 100) {
        made.push(text);
        yield await Promise.resolve(text);
      }
    }
    const reader = streamOf(parts(), () => (ended += 1)).getReader();
    assert.equal(made.length, 0);
    const first = await reader.read();
    assert.equal(first.value?.length, 40_000, 'two parts, of two bytes a letter');
    assert.equal(made.length, 2);
    await reader.cancel();
    assert.equal(made.length, 2);
    assert.equal(ended, 1);
  });

  it('reports an error of the generator to its reader', async () => {
    let ended = 0;
    async function* parts() {
      yield await Promise.resolve('a');
      throw new Error('broken');
    }
    await assert.rejects(new Response(streamOf(parts(), () => (ended += 1))).text(), /broken/);
    assert.equal(ended, 1);
  });
});
