/**
 * The messages of the server-drawn forms when the API's answer is late, cut, or a proxy's page, although the write was
 * done.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { lastToken } from '../../../../src/service/modules/account/testing/browser.js';
import { testApp, type TestApp } from '../../../../src/service/testing/app.js';
import { createShopForms, createStorefrontRenderer, html, type RendererOptions } from '../shared/kit.js';
import { account } from './pages.js';

const SITE = 'https://shop.example';
const EMAIL = 'ada@example.com';
const PASSWORD = 'four quiet kilns 71';
const UNKNOWN = /do not know yet whether this was done/;
const NOTHING = /Nothing was changed/;

/** The fault of the answer to a write that the API has done. */
type Fault = 'late' | 'cut' | 'html';

let app: TestApp;
let api: string;
before(async () => {
  app = await testApp({
    accounts: { passwordCost: { logN: 4, r: 1, p: 1 } },
    config: { cookiePath: '/' },
  });
  api = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => app.close());

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });

/** The API with faulty answers to writes. @param times number of faulty answers; absent: all */
function faulty(fault: Fault, times = Infinity): typeof fetch {
  let left = times;
  return async (input, init = {}) => {
    const isWrite = (init.method ?? 'GET') !== 'GET';
    if (!isWrite || left <= 0) return fetch(input, init);
    left -= 1;
    const { signal, ...rest } = init;
    await (await fetch(input, rest)).text();
    if (fault === 'late') return aborted(signal!);
    if (fault === 'cut') throw new TypeError('terminated');
    return new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502 });
  };
}

const optionsWith = (given: typeof fetch = fetch): RendererOptions => ({
  baseUrl: api,
  storeOptions: { storeId: 1, locale: 'en' },
  fetch: given,
  // Writes wait five times as long.
  apiTimeoutMs: 500,
  onError: () => undefined,
  forms: true,
});

/** A browser without script. */
class Visitor {
  readonly cookies = new Map<string, string>();

  #keep(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  #request(path: string, fields?: Record<string, string>): Request {
    return new Request(SITE + path, {
      headers: {
        origin: SITE,
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields).toString() }),
    });
  }

  /** Sends a form of the account's pages. */
  async post(path: string, fields: Record<string, string>, given?: typeof fetch) {
    const page = account(new URL(path, SITE).pathname);
    assert.ok(page, `${path} is no page`);
    const response = await createStorefrontRenderer(optionsWith(given)).respond(
      this.#request(path, fields),
      async (shop) => {
        const answer = await page(shop);
        if (!('content' in answer)) return answer;
        return { status: answer.status ?? 200, body: html`${answer.content}` };
      },
    );
    this.#keep(response);
    return { status: response.status, to: response.headers.get('location'), text: await response.text() };
  }

  /** Sends a form of the cart. @returns the notice on the page */
  async cart(fields: Record<string, string>, given?: typeof fetch): Promise<string | null> {
    const response = await createShopForms(optionsWith(given)).answer(this.#request('/_shop/cart', fields));
    assert.ok(response);
    this.#keep(response);
    return new URL(response.headers.get('location')!, SITE).searchParams.get('notice');
  }

  async read<T>(path: string): Promise<T> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    return (await app.get(`/store/1${path}`, { cookie })).json<T>();
  }
}

async function signedIn(email: string): Promise<Visitor> {
  const visitor = new Visitor();
  await visitor.cart({ add: 'mug', key: email });
  assert.equal((await visitor.post('/account/sign-up', { email, password: PASSWORD })).to, '/account/check-mail');
  const token = await lastToken(app, email);
  assert.equal((await visitor.post(`/account/verify?token=${token}`, {})).to, '/account?done=welcome');
  return visitor;
}

const address = {
  ...{ act: 'add', firstName: 'Ada', lastName: 'Kiln', address1: 'Hauptstr. 1' },
  ...{ city: 'Berlin', postalCode: '10115', countryCode: 'DE' },
};

describe('a form without an answer from the API', () => {
  it('sign-up: waits longer than for a read, and retries after a broken connection', async () => {
    const slow: typeof fetch = async (input, init = {}) => {
      const response = await fetch(input, init);
      const late = AbortSignal.timeout(900);
      if (init.method === 'POST') await aborted(late).catch(() => undefined);
      return response;
    };
    const fields = { email: EMAIL, password: PASSWORD };
    assert.equal((await new Visitor().post('/account/sign-up', fields, slow)).to, '/account/check-mail');
    for (const fault of ['cut', 'html'] as const)
      assert.equal((await new Visitor().post('/account/sign-up', fields, faulty(fault, 1))).to, '/account/check-mail');
  });

  for (const fault of ['late', 'cut', 'html'] as const) {
    it(`sign-up, ${fault}: reports an unknown outcome and where to check`, async () => {
      const email = `${fault}@example.com`;
      const response = await new Visitor().post('/account/sign-up', { email, password: PASSWORD }, faulty(fault));
      assert.equal(response.status, 503);
      assert.match(response.text, UNKNOWN);
      assert.match(response.text, /an email with a link/);
      assert.doesNotMatch(response.text, NOTHING);
      assert.ok(await lastToken(app, email), 'it was done');
    });

    it(`sign-in, ${fault}: asks the shopper to sign in again`, async () => {
      const visitor = await signedIn(`in-${fault}@example.com`);
      const other = new Visitor();
      const fields = { email: `in-${fault}@example.com`, password: PASSWORD };
      const response = await other.post('/account/sign-in', fields, faulty(fault));
      assert.match(response.text, UNKNOWN);
      assert.match(response.text, /sign in once more/);
      assert.equal((await other.post('/account/sign-in', fields)).to, '/account');
      assert.ok((await visitor.read<{ customer: object | null }>('/session')).customer);
    });

    it(`addresses, details, sign-out, ${fault}: are read back and reported as done`, async () => {
      const visitor = await signedIn(`book-${fault}@example.com`);
      const lose = () => faulty(fault);
      assert.equal((await visitor.post('/account/addresses', address, lose())).to, '/account/addresses?done=saved');
      const book = await visitor.read<{ items: { id: string; city: string }[] }>('/account/addresses');
      assert.equal(book.items.length, 1);
      const { id } = book.items[0]!;
      const changed = { ...address, city: 'Potsdam' };
      assert.equal(
        (await visitor.post(`/account/addresses/${id}`, changed, lose())).to,
        '/account/addresses?done=saved',
      );
      const removal = { act: 'remove', id };
      assert.equal((await visitor.post('/account/addresses', removal, lose())).to, '/account/addresses?done=removed');
      const person = { act: 'person', firstName: 'Ada', lastName: 'Byron' };
      assert.equal((await visitor.post('/account/details', person, lose())).to, '/account/details?done=saved');
      const word = { act: 'word', currentPassword: PASSWORD, password: 'nine green bowls' };
      const answer = await visitor.post('/account/details', word, lose());
      assert.match(answer.text, UNKNOWN);
      assert.match(answer.text, /sign in with the new password/);
    });

    it(`the cart, ${fault}: adds once, and reports the content of the cart`, async () => {
      const visitor = new Visitor();
      await visitor.cart({ add: 'book', key: `first ${fault}` });
      if (fault !== 'late') {
        assert.equal(await visitor.cart({ add: 'mug', key: fault }, faulty(fault, 1)), 'added');
        await visitor.cart({ add: 'mug', key: fault });
      } else assert.equal(await visitor.cart({ add: 'mug', key: fault }, faulty(fault)), 'unknown');
      const cart = () => visitor.read<{ itemCount: number; lines: { id: string; quantity: number }[] }>('/cart');
      const { itemCount, lines } = await cart();
      assert.equal(itemCount, 2);
      assert.equal(await visitor.cart({ line: lines[0]!.id, quantity: '3' }, faulty(fault)), 'changed');
      assert.equal((await cart()).lines[0]?.quantity, 3);
      assert.equal(await visitor.cart({ note: 'Ring twice', save: 'note' }, faulty(fault)), 'changed');
    });
  }

  it('sign-out: is read back', async () => {
    const visitor = await signedIn('out@example.com');
    assert.equal((await visitor.post('/account/sign-out', {}, faulty('cut'))).to, '/');
  });

  it('rejected by the API: reports that nothing was changed', async () => {
    const busy: typeof fetch = (input, init) =>
      init?.method === 'POST'
        ? Promise.resolve(
            Response.json(
              {
                type: 'about:blank',
                title: 'Busy',
                status: 503,
                errors: [{ code: 'UNAVAILABLE', message: 'Busy', severity: 'error' }],
              },
              { status: 503 },
            ),
          )
        : fetch(input, init);
    const response = await new Visitor().post('/account/sign-up', { email: EMAIL, password: PASSWORD }, busy);
    assert.match(response.text, NOTHING);
    assert.doesNotMatch(response.text, UNKNOWN);
  });

  it('that cannot be read back: reports that, and where to check', async () => {
    const visitor = await signedIn('gone@example.com');
    let isGone = false;
    const gone: typeof fetch = (input, init) => {
      isGone ||= init?.method === 'POST';
      return isGone ? Promise.reject(new TypeError('connection refused')) : fetch(input, init);
    };
    const response = await visitor.post('/account/addresses', address, gone);
    assert.equal(response.status, 503);
    assert.match(response.text, UNKNOWN);
    assert.doesNotMatch(response.text, NOTHING);
    assert.equal(await visitor.cart({ add: 'mug', key: 'gone' }, gone), 'unknown');
  });
});
