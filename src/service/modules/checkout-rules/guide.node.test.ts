import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import type { RuleKind } from '@storefront/contract';
import { RuleCompiler, RuleRunner, type RuleInput, type RuleResult } from '../../rules/index.js';

const guide = readFileSync(new URL('../../../../docs/guides/checkout-rules.md', import.meta.url), 'utf8');
/** The rules of the guide by their headings, unchanged. */
const rules = new Map(
  [...guide.matchAll(/^##+ (.+)\n(?:(?!^#)[^])*?```ts\n([^]*?)```/gm)].map(([, title = '', source = '']) => [
    title,
    source,
  ]),
);

const compiler = new RuleCompiler();
const runner = new RuleRunner();
after(() => Promise.all([compiler.close(), runner.close()]));

type Line = RuleInput['lines'][number];
const line = (id: string, unitPrice: number, quantity = 1, more: Partial<Line> = {}): Line => ({
  id,
  productId: id,
  variantId: id,
  sku: '',
  title: id,
  categories: [],
  tags: [],
  quantity,
  unitPrice,
  subtotal: unitPrice * quantity,
  weightGrams: 500,
  isSubscription: false,
  attributes: [],
  ...more,
});
const order = (lines: readonly Line[], more: Partial<RuleInput> = {}): RuleInput => ({
  market: { code: 'eu', currency: 'EUR', taxInclusive: true, countries: ['DE'] },
  currency: 'EUR',
  today: '2027-06-01',
  subtotal: lines.reduce((sum, { subtotal }) => sum + subtotal, 0),
  lines,
  discountCodes: [],
  shippingAddress: { countryCode: 'DE', postalCode: '10115' },
  shippingMethodId: null,
  shippingMethods: [
    { id: 'eu-standard', title: 'Parcel', price: 490 },
    { id: 'eu-express', title: 'Express', price: 1490 },
  ],
  customer: { email: 'ada@example.com', orders: 1, bought: [{ productId: 'print', quantity: 1 }] },
  ...more,
});
const to = (postalCode: string, countryCode = 'DE') => ({ shippingAddress: { countryCode, postalCode } });
const wine = (born?: string) =>
  line('wine', 900, 1, { tags: ['adults'], attributes: born ? [{ name: 'Date of birth', value: born }] : [] });
const print = (quantity: number) => line('print', 5000, quantity, { tags: ['limited'] });
const pot = (id: string, unitPrice: number, quantity: number) =>
  line(id, unitPrice, quantity, { categories: ['ceramics'] });
const adults = { lineId: 'wine', message: 'wine is sold to adults only.' };
const free = { methodId: 'eu-standard', price: 0, message: 'Shipping is on us.' };
const gift = line('card', 600, 2, { tags: ['gift'] });

/** The answers of each rule to some orders. */
const examples: Readonly<Record<string, readonly (readonly [RuleInput, RuleResult])[]>> = {
  'Store a rule': [[order([line('a', 10_000)]), [{ title: '10 % off', percent: 10 }]]],
  'Tiered discount': [
    [order([line('a', 4999)]), []],
    [order([line('a', 2500, 2)]), [{ title: '5 % off', percent: 5 }]],
    [order([line('a', 30_000)]), [{ title: '15 % off', percent: 15 }]],
  ],
  'Free shipping from an amount, by market': [
    [order([line('a', 5999)]), []],
    [order([line('a', 6000)]), [free]],
    [order([line('a', 6000)], { market: { code: 'us', currency: 'USD', taxInclusive: false, countries: ['US'] } }), []],
  ],
  'No delivery to some postal codes': [
    [order([line('a', 1)]), []],
    [
      order([line('a', 1)], to(' 27498 ')),
      [{ message: 'We cannot deliver to the islands.', field: 'shippingAddress.postalCode' }],
    ],
    [order([line('a', 1)], to('27498', 'FR')), []],
    [order([line('a', 1)], { shippingAddress: {} }), []],
  ],
  'Age limit': [
    [order([wine('2009-06-01')]), []],
    [order([wine('2009-06-02')]), [adults]],
    [order([wine('yesterday')]), [adults]],
    [order([wine(), line('bread', 300)]), [adults]],
  ],
  'Bundle price': [
    [order([line('teapot', 4500, 3)]), []],
    [
      order([line('teapot', 4500, 3), line('tea-tin', 1200, 2)]),
      [{ title: 'Pot and tin together', amount: 1600, lineIds: ['teapot', 'tea-tin'] }],
    ],
    [order([line('teapot', 3000), line('tea-tin', 1200)]), []],
  ],
  'Limit per customer': [
    [order([print(1)]), []],
    [order([print(2)]), [{ lineId: 'print', message: 'At most 2 of print per customer.' }]],
    [order([print(2)], { customer: { email: null, orders: 0, bought: [] } }), []],
  ],
  'Buy two, get the third cheaper': [
    [order([pot('a', 1000, 2)]), []],
    [
      order([pot('a', 1000, 2), pot('b', 801, 1)]),
      [{ title: 'Every third at half price', amount: 400, lineIds: ['b'] }],
    ],
    [order([pot('a', 1000, 7)]), [{ title: 'Every third at half price', amount: 1000, lineIds: ['a'] }]],
  ],
  'No express for heavy carts': [
    [order([line('a', 1, 20)]), []],
    [
      order([line('a', 1, 21)]),
      [{ methodId: 'eu-express', hide: true, message: 'More than 10 kg does not go by express.' }],
    ],
  ],
  'Wholesale minimum': [
    [order([line('a', 5000, 6)]), []],
    [
      order([line('a', 500, 7)]),
      [{ lineId: 'a', message: 'a is sold in boxes of six.' }, { message: 'Wholesale orders begin at 250.00.' }],
    ],
  ],
  'A gift with a code': [
    [order([gift, line('a', 4000)]), []],
    [
      order([gift, line('a', 4000)], { discountCodes: ['GIFT'] }),
      [{ title: 'Your gift', amount: 600, lineIds: ['card'], message: 'Enjoy it.' }],
    ],
    [order([gift, line('a', 100)], { discountCodes: ['GIFT'] }), []],
  ],
};

describe('the rules of the guide', () => {
  it('are all tested here', () => {
    assert.deepEqual([...rules.keys()].sort(), Object.keys(examples).sort());
    assert.equal(guide.match(/^```ts$/gm)?.length, rules.size);
  });

  for (const [title, source] of rules)
    it(title, async () => {
      const kind = /satisfies (\w+)Rule;\s*$/.exec(source)?.[1]?.toLowerCase() as RuleKind;
      const compiled = await compiler.compile(kind, source);
      assert.ok(compiled.ok, JSON.stringify(compiled));
      const { code, hash } = compiled;
      for (const [input, expected] of examples[title] ?? []) {
        const [outcome] = await runner.run([{ id: title, kind, code, hash }], input);
        assert.deepEqual(outcome, { id: title, status: 'done', result: expected });
      }
    });
});
