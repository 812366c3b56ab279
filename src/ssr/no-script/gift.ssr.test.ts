/** The form of a gift card without script: a refusal loses nothing, and names the field. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Cart } from '@storefront/contract';
import { sellVouchers } from '../../service/modules/gift-cards/testing/voucher.js';
import type { Shop } from '../../service/modules/orders/testing/shop.js';
import { createShopForms, createStorefrontRenderer, html, shopNotice } from '../index.js';
import { openService, optionsFor, wordsOf } from '../testing/service.js';

const SITE = 'https://shop.example';
const PRODUCT = '/p/voucher?market=eu';
const written = {
  'gift-name': 'Grace "G" <Murray>',
  'gift-message': '\r\nAll the best,\r\nAda & Bo',
  'gift-day': '',
};

let shop: Shop;
let send: (fields: Record<string, string>, cookie?: string) => Promise<Response>;
let open: (path: string, cookie?: string) => Promise<{ page: string; cache: string | null }>;
before(async () => {
  shop = await openService();
  await sellVouchers(shop.database);
  const { options } = optionsFor(shop.url, { forms: true, scripts: [] });
  const renderer = createStorefrontRenderer(options);
  const forms = createShopForms(options);
  send = async (fields, cookie = '') => {
    const headers = {
      origin: SITE,
      referer: SITE + PRODUCT,
      'content-type': 'application/x-www-form-urlencoded',
      cookie,
    };
    const body = new URLSearchParams({ product: 'voucher', add: 'voucher', quantity: '1', ...fields }).toString();
    const response = await forms.answer(new Request(`${SITE}/_shop/cart`, { method: 'POST', headers, body }));
    assert.equal(response?.status, 303);
    return response;
  };
  open = async (path, cookie = '') => {
    const response = await renderer.respond(new Request(SITE + path, { headers: { cookie } }), async (pageShop) => ({
      body: html`${await shopNotice(pageShop)}<wb-product-detail handle="voucher"></wb-product-detail>`,
      cache: { maxAge: 60 },
    }));
    return { page: await response.text(), cache: response.headers.get('cache-control') };
  };
});
after(() => shop.close());

const pathOf = (response: Response): string => response.headers.get('location') ?? '';
const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
/** The tag of a field, and the content of an area. */
const field = (page: string, name: string): string =>
  new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>([^<]*</textarea>)?`).exec(page)?.[0] ?? '';

describe('the form of a gift card', () => {
  it('keeps the input when a field is rejected, and shows the error there and in the notice', async () => {
    const refused = await send({ ...written, 'gift-email': 'grace@localhost' });
    assert.equal(pathOf(refused), '/p/voucher?market=eu&notice=VALIDATION_FAILED&gift-refused=recipientEmail');
    const cookie = refused.headers.getSetCookie().find((one) => one.startsWith('storefront_gift=')) ?? '';
    assert.match(cookie, /^storefront_gift=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/);
    const { page, cache } = await open(pathOf(refused), cookieOf(refused));
    assert.equal(cache, 'private, no-store');
    assert.match(field(page, 'gift-name'), / value="Grace &quot;G&quot; &lt;Murray&gt;"/);
    assert.match(field(page, 'gift-message'), />\nAll the best,\nAda &amp; Bo<\/textarea>/);
    assert.match(
      field(page, 'gift-email'),
      /(?=.* value="grace@localhost")(?=.* aria-invalid="true")(?=.* aria-describedby="gift-email-error")/,
    );
    assert.match(page, /id="gift-email-error"[^>]*>Enter an e-mail address like name@example.com</);
    assert.match(wordsOf(page), /^Their e-mail address: Enter an e-mail address like name@example.com/);
    assert.doesNotMatch(field(page, 'gift-name'), /aria-invalid/);
  });

  for (const [name, value, error] of [
    ['gift-day', '2020-01-01', 'Send on: Choose today or a day within a year'],
    ['gift-message', 'x'.repeat(201), 'Please check: Your message'],
    ['gift-name', 'x'.repeat(101), 'Please check: Their name'],
  ] as const)
    it(`does so for ${name}`, async () => {
      const refused = await send({ ...written, 'gift-email': 'grace@example.net', [name]: value });
      const { page } = await open(pathOf(refused), cookieOf(refused));
      assert.match(field(page, name), /(?=[^]*aria-invalid="true")/);
      assert.ok(field(page, name).includes(value), 'it is there');
      assert.match(field(page, 'gift-email'), / value="grace@example.net"/);
      assert.ok(wordsOf(page).startsWith(error), wordsOf(page).slice(0, 120));
    });

  it('keeps the input after an error of another field', async () => {
    const none = await send({ ...written, 'gift-email': 'grace@example.net', quantity: '0' });
    assert.match(pathOf(none), /notice=VALIDATION_FAILED&gift-refused=none$/);
    const { page } = await open(pathOf(none), cookieOf(none));
    assert.match(field(page, 'gift-email'), / value="grace@example.net"/);
    assert.doesNotMatch(page, /id="gift-\w+-error"/);
  });

  it('is empty after the card was added, and for other shoppers', async () => {
    const refused = await send({ ...written, 'gift-email': 'grace@localhost' });
    const cookie = cookieOf(refused);
    const added = await send({ ...written, 'gift-email': 'grace@example.net' }, cookie);
    assert.equal(pathOf(added), '/p/voucher?market=eu&notice=added');
    const removed = added.headers.getSetCookie().find((one) => one.startsWith('storefront_gift='));
    assert.match(removed ?? '', /^storefront_gift=; Path=\/; Max-Age=0/);
    const headers = { cookie };
    const cart = (await (await fetch(`${shop.url}/store/1/cart?market=eu`, { headers })).json()) as Cart;
    assert.equal(cart.lines[0]?.giftCard?.message, 'All the best,\nAda & Bo');
    // Only the page of the refusal reads the cookie. It is in no shared cache, with the cookie or without it.
    for (const [path, kept, caches] of [
      [PRODUCT, cookie.replace(/wb_shopper=[^;]*(; )?/, ''), 'public, max-age=60'],
      [pathOf(refused), '', 'private, no-store'],
      [pathOf(refused), 'storefront_gift=bm8', 'private, no-store'],
      [
        pathOf(refused),
        `storefront_gift=${Buffer.from('[1,{"message":{}}]').toString('base64url')}`,
        'private, no-store',
      ],
    ] as const) {
      const { page, cache } = await open(path, kept);
      assert.doesNotMatch(page, /grace@|Murray/);
      assert.equal(cache, caches);
    }
    const { page } = await open(`${PRODUCT}&gift-refused=%3Cscript%3E`, cookie);
    assert.doesNotMatch(page, /id="gift-\w+-error"|<script>/);
  });
});
