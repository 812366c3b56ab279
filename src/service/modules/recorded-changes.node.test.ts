/** Each writer records its change: what quotes are made from, what search reads again, the tags and the categories. */
import type { CheckoutRuleRecord, Order } from '@storefront/contract';
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { publishDue } from './content/publish-due.js';
import { cards, openShop, type Shop } from './orders/testing/shop.js';

let shop: Shop;
before(async () => {
  shop = await openShop();
  // A copy, because the service's own reader of search may take the rows at any time.
  await shop.database.query(
    `create table recorded (kind text, id text);
     create function keep_copy() returns trigger language plpgsql as
       $$ begin insert into recorded values (new.kind, new.id); return null; end $$;
     create trigger keep_copy after insert on search_change for each row execute function keep_copy();`,
  );
});
after(() => shop.close());

const send = async (method: 'PUT' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) => {
  const reply = await shop.admin(method, `/store/1${path}`, body);
  assert.ok(reply.statusCode < 300, `${method} ${path}: ${reply.body}`);
  return reply;
};
const importLines = async (lines: readonly object[], query = ''): Promise<void> => {
  const reply = await shop.app.inject({
    method: 'POST',
    url: `/store/1/catalogue/import${query}`,
    headers: { authorization: `Bearer ${shop.rootKey}`, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  assert.equal(reply.statusCode, 200, reply.body);
  assert.deepEqual(reply.json<{ errors: unknown[] }>().errors, []);
};
const source = `export default ((order) => [{ title: 'Ten percent', percent: 10 }]) satisfies DiscountRule;`;
const market = { name: 'Wien', currency: 'EUR', locales: ['de'], countries: ['AT'], taxInclusive: true };
const method = { title: 'Bike', market: 'eu', price: { amount: 300, currency: 'EUR' } };
const discount = { title: 'Ten', kind: 'percent', ratePpm: 100_000, code: 'TEN' };

interface Numbers {
  readonly configuration: number;
  readonly settings: number;
}
const numbers = (): Promise<Numbers> =>
  shop.one<Numbers & object>('select configuration, settings_version as settings from store where store_id = 1');

describe('the number of the configuration grows with', () => {
  let ruleId = '';
  const rule = (more: object = {}) => ({ kind: 'discount', title: 'Ten percent', source, ...more });
  // In this order: later writes change what earlier ones made.
  const writes: Record<string, () => Promise<unknown>> = {
    'a tax table': () => send('PUT', '/tax-rates', { rates: [{ name: 'VAT', countryCode: 'DE', ratePpm: 190_000 }] }),
    'deleted tax rates': () => send('DELETE', '/tax-rates?countryCode=DE'),
    'a shipping method': () => send('PUT', '/shipping-methods/bike', method),
    'a changed shipping method': () => send('PUT', '/shipping-methods/bike', { ...method, title: 'By bike' }),
    'a deleted shipping method': () => send('DELETE', '/shipping-methods/bike'),
    'a discount': () => send('PUT', '/discounts/ten', discount),
    'a changed discount': () => send('PUT', '/discounts/ten', { ...discount, title: 'Tenth' }),
    'a deleted discount': () => send('DELETE', '/discounts/ten'),
    'a rule': async () => {
      ruleId = (await send('POST', '/checkout-rules', rule())).json<CheckoutRuleRecord>().id;
    },
    'a replaced rule': () => send('PUT', `/checkout-rules/${ruleId}`, rule({ title: 'Tenth', version: 1 })),
    'a disabled rule': () => send('PATCH', `/checkout-rules/${ruleId}`, { enabled: false }),
    'a deleted rule': () => send('DELETE', `/checkout-rules/${ruleId}`),
  };
  for (const [what, write] of Object.entries(writes))
    it(what, async () => {
      const before = await numbers();
      await write();
      const now = await numbers();
      assert.ok(now.configuration > before.configuration);
      assert.equal(now.settings, before.settings);
    });

  it('a market that goes with its shipping methods', async () => {
    await send('PUT', '/markets/at', market);
    await send('PUT', '/shipping-methods/at-bike', { ...method, market: 'at' });
    const before = await numbers();
    await send('DELETE', '/markets/at');
    const now = await numbers();
    assert.ok(now.configuration > before.configuration && now.settings > before.settings);
  });

  it('none of the settings', async () => {
    const before = await numbers();
    await send('PATCH', '', { tagline: 'Other' });
    assert.equal((await numbers()).configuration, before.configuration);
  });
});

describe('the number of the settings grows with', () => {
  const writes: Record<string, () => Promise<unknown>> = {
    'a market': () => send('PUT', '/markets/at', market),
    'a changed market': () => send('PUT', '/markets/at', { ...market, taxInclusive: false }),
    'a deleted market': () => send('DELETE', '/markets/at'),
    'a setting': () => send('PATCH', '', { maxQuantityPerLine: 7 }),
    'a name': () => send('PATCH', '', { name: 'Renamed' }),
  };
  for (const [what, write] of Object.entries(writes))
    it(what, async () => {
      const before = await numbers();
      await write();
      assert.ok((await numbers()).settings > before.settings);
    });

  it('nothing that is put back as it was', async () => {
    const settings = (await shop.admin('GET', '/store/1/settings')).json<object>();
    await send('PUT', '', settings);
    const before = await numbers();
    await send('PUT', '', settings);
    assert.equal((await numbers()).settings, before.settings);
  });
});

describe('search reads again', () => {
  beforeEach(() => shop.database.query('delete from recorded'));
  const recorded = async (): Promise<string[]> => {
    const { rows } = await shop.database.query<{ name: string }>(
      `select distinct kind || ' ' || id as name from recorded order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  const line = {
    id: 'vase',
    title: 'Vase',
    price: 900,
    currency: 'EUR',
    category: 'Vases',
    tags: ['tall', 'gift'],
    stock: 2,
  };
  const tags = async (): Promise<string[]> =>
    (
      await shop.one<{ tags: string[] }>(
        `select array(select tag from product_tag where store_id = 1 and product_id = 'vase' order by tag) as tags`,
      )
    ).tags;

  it('an imported product and its new category, and lists find its tags', async () => {
    await importLines([line]);
    assert.deepEqual(await recorded(), ['category vases', 'product vase']);
    assert.deepEqual(await tags(), ['gift', 'tall']);
  });

  it('a product of another import, with other tags, and the category that it left has changed', async () => {
    const changedAt = async (): Promise<Date> =>
      (await shop.one<{ at: Date }>(`select updated_at as at from category where store_id = 1 and handle = 'vases'`))
        .at;
    const before = await changedAt();
    await importLines([{ ...line, category: 'Ceramics', tags: ['gift', 'short'] }]);
    assert.deepEqual(await recorded(), ['product vase']);
    assert.deepEqual(await tags(), ['gift', 'short']);
    assert.ok((await changedAt()) > before);
  });

  it('a product whose price changes, and one whose prices go', async () => {
    const price = { amount: 800, currency: 'EUR' };
    await send('PUT', '/price-lists/eu', { prices: [{ variantId: 'vase', price }] });
    assert.deepEqual(await recorded(), ['product vase']);
    await shop.database.query('delete from recorded');
    await send('DELETE', '/price-lists/eu');
    assert.ok((await recorded()).includes('product vase'));
    await send('PUT', '/price-lists/eu', {
      prices: ['vase', 'mug'].map((variantId) => ({ variantId, price, imported: true })),
    });
  });

  it('a product whose stock a merchant ends or begins, and no other', async () => {
    const stock = (pieces: number) => send('PUT', '/stock', { levels: [{ variantId: 'mug', stock: pieces }] });
    await stock(2);
    await stock(1);
    assert.deepEqual(await recorded(), []);
    await stock(0);
    assert.deepEqual(await recorded(), ['product mug']);
    await shop.database.query('delete from recorded');
    await stock(100);
    assert.deepEqual(await recorded(), ['product mug']);
  });

  it('a product whose last piece an order takes, and gives back', async () => {
    await send('PUT', '/tax-rates', { rates: [{ name: 'VAT', countryCode: 'DE', ratePpm: 190_000 }] });
    const buy = async (variant: string): Promise<Order> => {
      const shopper = shop.shopper();
      const { body } = await shopper.complete(await shopper.ready(variant, 1));
      await shopper.pay(body.payment, cards.good);
      return body.order;
    };
    await buy('mug');
    assert.deepEqual(await recorded(), [], 'not with each piece');
    await send('PUT', '/stock', { levels: [{ variantId: 'mug', stock: 1 }] });
    const { id, lines } = await buy('mug');
    assert.deepEqual(await recorded(), ['product mug']);
    await shop.database.query('delete from recorded');
    await shop.reconcileAfter();
    const reply = await shop.app.inject({
      method: 'POST',
      url: `/store/1/orders/${id}/refunds`,
      headers: {
        authorization: `Bearer ${shop.rootKey}`,
        'content-type': 'application/json',
        'idempotency-key': 'back-again',
      },
      payload: JSON.stringify({ lines: [{ lineId: lines[0]?.id, quantity: 1 }], restock: true }),
    });
    assert.equal(reply.statusCode, 200, reply.body);
    assert.deepEqual(await recorded(), ['product mug']);
  });

  it('a product that leaves the shop, by itself or as missing from a file', async () => {
    const changedAt = async (): Promise<Date> =>
      (
        await shop.one<{ at: Date }>(
          `select updated_at as at from product_category where store_id = 1 and product_id = 'vase'`,
        )
      ).at;
    const before = await changedAt();
    await send('DELETE', '/products/vase');
    assert.deepEqual(await recorded(), ['product vase']);
    assert.ok((await changedAt()) > before, 'its category has changed');
    await importLines([line]);
    await shop.database.query('delete from recorded');
    await importLines([{ id: 'mug', title: 'Mug', price: 1190, currency: 'EUR', stock: 3 }], '?archiveMissing=true');
    assert.ok((await recorded()).includes('product vase'));
    await importLines([line]);
  });

  it('a category that is written or deleted', async () => {
    await send('PUT', '/categories/glass', { title: 'Glass' });
    assert.deepEqual(await recorded(), ['category glass']);
    await shop.database.query('delete from recorded');
    await send('DELETE', '/categories/glass');
    assert.deepEqual(await recorded(), ['category glass']);
  });

  it('pages and stories that are written, deleted or due', async () => {
    await send('PUT', '/pages/care', { title: 'Care', body: 'Text' });
    await send('PUT', '/stories/kiln', { title: 'Kiln', body: 'Text', publishedAt: '2099-01-01T09:00:00.000Z' });
    assert.deepEqual(await recorded(), ['page care', 'story kiln']);
    await shop.database.query('delete from recorded');
    await shop.database.query(`update content set published_at = now() - interval '1 second' where handle = 'kiln'`);
    await publishDue(shop.database, shop.app.log);
    assert.deepEqual(await recorded(), ['story kiln']);
    await shop.database.query('delete from recorded');
    await send('DELETE', '/pages/care');
    await send('DELETE', '/stories/kiln');
    assert.deepEqual(await recorded(), ['page care', 'story kiln']);
  });

  it('the products of a market that goes', async () => {
    await send('PUT', '/markets/at', { ...market, conversion: { from: 'EUR', rate: '1' } });
    assert.ok((await recorded()).includes('product vase'));
    await shop.database.query('delete from recorded');
    await send('DELETE', '/markets/at');
    assert.ok((await recorded()).includes('product vase'));
  });
});
