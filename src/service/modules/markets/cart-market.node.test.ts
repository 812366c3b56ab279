import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Cart, MarketImpact } from '@storefront/contract';
import { berlin, cards, codesOf, openShop, type Shop, type Shopper } from '../orders/testing/shop.js';

let shop: Shop;
before(async () => {
  shop = await openShop({ webhooks: false });
});
after(() => shop.close());

const impact = (shopper: Shopper, code: string, from = 'eu') =>
  shopper.request<MarketImpact>('GET', `/cart/markets/${code}?market=${from}`);
const change = (shopper: Shopper, market: string, impactHash?: string, from = 'eu') =>
  shopper.request<Cart>('POST', `/cart/market?market=${from}`, { market, ...(impactHash && { impactHash }) });

/** Everything that a switch may write. */
const rows = async (cartId: string) =>
  JSON.stringify([
    (await shop.database.query('select * from cart where id = $1', [cartId])).rows,
    (await shop.database.query('select * from checkout where cart_id = $1 order by id', [cartId])).rows,
  ]);

describe('the impact of another market', () => {
  it('lists new prices, unavailable products and dropped gift cards, and changes nothing', async () => {
    const shopper = shop.shopper();
    const { body: cart } = await shopper.add('mug', 2);
    await shopper.add('poster');
    const code = await shop.giftCard(500);
    await shopper.applyGiftCard({ code });
    await shopper.checkout({ shippingAddress: berlin, shippingMethodId: 'eu-standard' });
    const then = await rows(cart.id);
    const { status, body } = await impact(shopper, 'us');
    assert.equal(status, 200);
    assert.deepEqual(
      body.lines.map(({ title, quantity, before: before, after: there }) => [title, quantity, before, there]),
      [
        ['Speckled Mug', 2, { amount: 1190, currency: 'EUR' }, { amount: 1200, currency: 'USD' }],
        ['Poster', 1, { amount: 900, currency: 'EUR' }, null],
      ],
    );
    assert.deepEqual([body.giftCards, body.country], [[code.slice(-4)], 'DE']);
    assert.deepEqual([body.before.totals.amountDue.amount, body.after.totals.amountDue.amount], [2780, 2400]);
    assert.deepEqual(body.after.totals.amountDue.currency, 'USD');
    assert.equal(await rows(cart.id), then, 'a question writes nothing');
  });

  it('lists codes that do not apply there', async () => {
    const shopper = shop.shopper();
    await shop.admin('PUT', '/store/1/discounts/home', {
      title: 'Home',
      code: 'HOME-ONLY',
      kind: 'percent',
      ratePpm: 100_000,
      markets: ['eu'],
    });
    await shopper.add('mug');
    const applied = await shopper.applyDiscount('HOME-ONLY');
    assert.equal(applied.status, 200, JSON.stringify(applied.body));
    assert.deepEqual((await impact(shopper, 'us')).body.discountCodes, ['HOME-ONLY']);
  });

  it('is rejected for an unknown market', async () => {
    const reply = await impact(shop.shopper(), 'moon');
    assert.deepEqual([reply.status, codesOf(reply)], [404, ['MARKET_NOT_FOUND']]);
  });
});

describe('the switch to another market', () => {
  it('switches cart and checkout: seen prices, currency, country and shipping', async () => {
    const shopper = shop.shopper();
    const ready = await shopper.ready('mug', 2);
    const { body: asked } = await impact(shopper, 'us');
    const { status, body, headers } = await change(shopper, 'us', asked.hash);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.market, body.currency, body.totals.subtotal.amount], ['us', 'USD', 2400]);
    assert.equal(headers.get('etag'), `"${body.version}"`);
    const { body: checkout } = await shopper.readCheckout(ready.id);
    assert.deepEqual([checkout.market, checkout.currency, checkout.quote.currency], ['us', 'USD', 'USD']);
    assert.deepEqual(checkout.shippingAddress, { ...checkout.shippingAddress, ...berlin }, 'what was typed stays');
    assert.deepEqual([checkout.quote.shippingMethodId, checkout.quote.totals.exact], [null, false]);
    assert.deepEqual(
      checkout.requirements.flatMap(({ field, code }) => (code === 'COUNTRY_NOT_SERVED' ? [field] : [])),
      ['shippingAddress.countryCode'],
    );
    assert.equal(checkout.cartVersion, body.version);
    const refused = await shopper.complete(checkout);
    assert.deepEqual(
      [refused.status, codesOf(refused)],
      [422, ['CHECKOUT_INCOMPLETE', 'COUNTRY_NOT_SERVED', 'SHIPPING_METHOD_REQUIRED']],
    );

    assert.equal((await change(shopper, 'eu')).status, 200);
    const { body: back } = await shopper.readCheckout(ready.id);
    assert.deepEqual(back.shippingAddress, ready.shippingAddress, 'and is there after the way back');
  });

  it('keeps a country that the other market ships to, and invalidates the former quote', async () => {
    const shopper = shop.shopper();
    await shop.admin('PUT', '/store/1/markets/ch', {
      name: 'Schweiz', currency: 'CHF', locales: ['de'], countries: ['CH', 'DE'], taxInclusive: true,
    }); // prettier-ignore
    const ready = await shopper.ready('mug');
    assert.equal((await change(shopper, 'ch')).status, 200);
    const { body } = await shopper.readCheckout(ready.id);
    assert.deepEqual([body.market, body.shippingAddress.countryCode], ['ch', 'DE']);
    const refused = await shopper.complete(ready);
    assert.equal(refused.status, 409, JSON.stringify(refused.body));
    assert.ok(!codesOf(refused).includes('INTERNAL'));
  });

  it('is rejected when the impact has changed, and changes nothing', async () => {
    const shopper = shop.shopper();
    const { body: cart } = await shopper.add('mug');
    const { body: asked } = await impact(shopper, 'us');
    const { body: grown } = await shopper.add('mug');
    assert.equal(grown.id, cart.id);
    const then = await rows(cart.id);
    const refused = await change(shopper, 'us', asked.hash);
    assert.deepEqual([refused.status, codesOf(refused)], [409, ['MARKET_IMPACT_CHANGED']]);
    assert.equal(await rows(cart.id), then);
    const { body: again } = await impact(shopper, 'us');
    assert.equal((await change(shopper, 'us', again.hash)).status, 200);
  });

  it('can be repeated when its answer was lost', async () => {
    const shopper = shop.shopper();
    await shopper.ready('mug');
    const { body: asked } = await impact(shopper, 'us');
    const first = await change(shopper, 'us', asked.hash);
    const second = await change(shopper, 'us', asked.hash);
    assert.deepEqual([second.status, second.body], [200, first.body]);
  });

  it('is atomic among simultaneous switches', async () => {
    const shopper = shop.shopper();
    const { id } = await shopper.ready('mug', 3);
    const replies = await Promise.all(['us', 'jp', 'us', 'jp', 'eu'].map((code) => change(shopper, code)));
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 200, 200, 200],
    );
    const { body: checkout } = await shopper.readCheckout(id);
    const { body: cart } = await shopper.cart(checkout.market);
    assert.equal(checkout.currency, cart.currency);
    const seen = await shop.database.query<{ market: string }>(
      `select distinct line->>'seenMarket' as market from cart, jsonb_array_elements(lines) as line where id = $1`,
      [cart.id],
    );
    assert.deepEqual(
      seen.rows.map(({ market }) => market),
      [checkout.market],
      'cart and checkout are of one market',
    );
  });

  it('is rejected during a payment, which stays in its market', async () => {
    const shopper = shop.shopper();
    const ready = await shopper.ready('mug');
    const { body } = await shopper.complete(ready);
    await shopper.pay(body.payment, cards.asyncGood);
    const then = await rows((await shopper.cart()).body.id);
    const refused = await change(shopper, 'us');
    assert.deepEqual([refused.status, codesOf(refused)], [409, ['CART_LOCKED']]);
    assert.equal(await rows((await shopper.cart()).body.id), then);
  });

  it('creates no row for a shopper without a cart', async () => {
    const shopper = shop.shopper();
    const { status, body } = await change(shopper, 'jp');
    assert.deepEqual([status, body.currency, body.version], [200, 'JPY', 0]);
    assert.equal((await shop.one<{ n: number }>('select count(*)::int as n from cart where id = $1', body.id)).n, 0);
  });
});
