import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { createSampleShop } from './sample-shop.js';

describe('the preview’s sample shop', () => {
  it("passes the shopper's data in the same places as a shop, and only by capability", () => {
    const shop = createSampleShop();
    const factsFor = (target: string, capabilities: readonly string[]) =>
      Object.keys(shop.context(target, { id: 'x', capabilities }));
    const all = ['contact', 'addresses', 'customer'];
    assert.deepEqual(factsFor('checkout.contact.after', all), ['contact', 'shippingAddress']);
    assert.deepEqual(factsFor('order.status', all), ['contact', 'shippingAddress', 'billingAddress']);
    assert.deepEqual(factsFor('account.overview', all), ['customer']);
    assert.deepEqual(factsFor('cart.summary', all), []);
    assert.deepEqual(factsFor('checkout.contact.after', ['contact']), ['contact']);
    for (const target of ['checkout.contact.after', 'order.status', 'account.overview'])
      assert.doesNotMatch(
        JSON.stringify(shop.context(target, { id: 'x', capabilities: ['cart', 'checkout', 'order', 'product'] })),
        /ada|Lindenweg|10115/i,
      );
  });

  it('signs session tokens as a shop does, with the secret of the guide', async () => {
    const shop = createSampleShop();
    const token = await shop.act('session.token', {}, { id: 'fit', capabilities: ['session:token'] });
    const [head = '', claims = '', mac] = String(token).split('.');
    assert.equal(mac, createHmac('sha256', 'exs_preview').update(`${head}.${claims}`).digest('base64url'));
    const { aud, dest, iss, sub, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    assert.deepEqual(
      { aud, dest, iss, sub },
      { aud: 'fit', dest: '1', iss: 'storefront-elements', sub: 'preview-fit' },
    );
    assert.equal(Number(exp) - Number(iat), 300);
    assert.throws(() => shop.act('session.token', {}, { id: 'fit', capabilities: [] }), /session:token/);
  });
});
