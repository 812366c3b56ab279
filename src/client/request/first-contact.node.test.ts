import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { routes, type RouteDefinition } from '@storefront/contract';
import { isPersonal } from './first-contact.js';
import { CustomerClient, type ClientOptions } from '../index.js';

/**
 * How the server handles a request; by default it answers with an empty list.
 */
type Act = 'hang' | 'fail' | 'cut';

let url: string;
/** Each request with its path and the shopper of its cookie. */
let asked: { path: string; shopper: string | undefined }[];
let acts: Act[];
let close: () => Promise<void>;
let cookie: string | undefined;

/** A browser's fetch that keeps one cookie. */
const fetchWithCookie: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  if (cookie) headers.set('cookie', cookie);
  const answer = await fetch(input, { ...init, headers });
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  return answer;
};
const client = (options: Partial<ClientOptions> = {}): CustomerClient =>
  new CustomerClient({ baseUrl: url, storeId: 1, fetch: fetchWithCookie, ...options });
const shoppers = (): (string | undefined)[] => asked.map(({ shopper }) => shopper);

beforeEach(async () => {
  [asked, acts, cookie] = [[], [], undefined];
  let made = 0;
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    asked.push({ path: request.url ?? '', shopper: request.headers.cookie });
    const act = acts.shift();
    if (act === 'hang') return;
    if (act === 'cut') {
      request.socket.destroy();
      return;
    }
    // Like the API: a request without a cookie gets one.
    if (!request.headers.cookie) response.setHeader('set-cookie', `wb_shopper=${(made += 1)}; Path=/`);
    response.writeHead(act === 'fail' ? 500 : 200, { 'content-type': 'application/json' });
    response.end('{"items":[]}');
  };
  // Each answer takes one turn of the event loop, so that requests overlap.
  const server = createServer((request, response) => void setImmediate(() => answer(request, response)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
});
afterEach(() => close());

describe('the first contact of a shopper', () => {
  it('happens in one request, although several calls start at once', async () => {
    const { cart, orders, giftCards, engagement } = client();
    await Promise.all([
      cart.get(),
      cart.addLine({ variantId: 'v1-1', quantity: 1 }),
      orders.get('1'),
      giftCards.list(),
      engagement.contact({ name: 'Ada', email: 'ada@example.org', message: 'Hello' }),
    ]);
    assert.deepEqual(shoppers(), [undefined, ...Array.from({ length: 4 }, () => 'wb_shopper=1')]);
  });

  it('does not delay public calls', async () => {
    acts = ['hang'];
    const customerClient = client({ timeout: 5000 });
    const ending = new AbortController();
    const hanging = customerClient.cart.get({ signal: ending.signal });
    while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await customerClient.store.getAvailableProducts(1);
    ending.abort();
    await assert.rejects(hanging, { code: 'ABORTED' });
  });

  for (const act of ['fail', 'cut'] as const)
    it(`does not block the next call after it failed (${act})`, async () => {
      acts = [act];
      const { cart } = client();
      const [first, second] = await Promise.allSettled([
        cart.applyDiscount('a', { signal: AbortSignal.timeout(act === 'cut' ? 1 : 5000) }),
        cart.get(),
      ]);
      assert.equal(first.status, 'rejected');
      assert.equal(second.status, 'fulfilled');
    });

  it('delays the next call only for a limited time when it hangs', async () => {
    acts = ['hang'];
    const { cart } = client({ timeout: 200 });
    const ending = new AbortController();
    const hanging = cart.addLine({ variantId: 'v1-1', quantity: 1 }, { signal: ending.signal });
    await cart.get();
    ending.abort();
    await assert.rejects(hanging);
  });

  it('does not delay the abort of a waiting call', async () => {
    acts = ['hang'];
    const { cart } = client();
    const ending = new AbortController();
    const hanging = cart.get({ signal: ending.signal });
    while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const second = cart.applyDiscount('a', { signal: ending.signal });
    ending.abort();
    await assert.rejects(hanging, { code: 'ABORTED' });
    await assert.rejects(second, { code: 'ABORTED' });
    assert.equal(asked.length, 1, 'what waited was not sent');
  });

  it('is skipped when the cookie is known to exist', async () => {
    cookie = 'wb_shopper=known';
    acts = ['hang'];
    const { cart } = client({ firstContact: false });
    const ending = new AbortController();
    const hanging = cart.get({ signal: ending.signal });
    await cart.applyDiscount('a');
    ending.abort();
    await assert.rejects(hanging, { code: 'ABORTED' });
  });

  it('delays exactly the routes that read the cookie', () => {
    for (const [name, { method, path, audience, access }] of Object.entries(routes as Record<string, RouteDefinition>))
      if (audience === 'shopper') assert.equal(isPersonal(method, path), access !== 'public', name);
  });
});
