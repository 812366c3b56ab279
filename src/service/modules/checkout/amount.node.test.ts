/**
 * The amount shown by the final quote is the amount of the intent: through random edits by shopper and merchant, in
 * currencies with none, two and three decimals, with tax included and added, rounded per line and per order, with gift
 * cards that pay nothing, a part or everything.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Checkout, CompleteResult } from '@storefront/contract';
import fc from 'fast-check';
import { berlin, codesOf, openShop, problemOf, provider, type Shop, type Shopper } from '../orders/testing/shop.js';
import { configure } from '../../testing/configure.js';

const timeLimitMs = 12_000;

let shop: Shop;
before(async () => {
  shop = await openShop({ webhooks: false });
  for (const market of markets) await addMarket(market);
  await shop.database.query(`update stock set quantity = 1000000 where quantity is not null`);
  shop.app.services.stores.forget(1);
});
after(() => shop.close());

const markets = [
  { code: 'kw', currency: 'KWD', country: 'KW', inclusive: true, tax: 'line', mode: 'half-up', increment: 1, unit: 1234 },
  { code: 'ch', currency: 'CHF', country: 'CH', inclusive: true, tax: 'order', mode: 'half-even', increment: 5, unit: 1333 },
  { code: 'hu', currency: 'HUF', country: 'HU', inclusive: true, tax: 'line', mode: 'half-up', increment: 100, unit: 399_950 },
  { code: 'ca', currency: 'CAD', country: 'CA', inclusive: false, tax: 'order', mode: 'half-even', increment: 1, unit: 1777 },
] as const; // prettier-ignore
const codes = ['eu', 'us', 'jp', ...markets.map(({ code }) => code)];

const addresses: Readonly<Record<string, object>> = {
  eu: berlin,
  us: { ...berlin, region: 'CA', postalCode: '93650', countryCode: 'US' },
  jp: { ...berlin, region: '13', postalCode: '100-0001', countryCode: 'JP' },
  kw: { ...berlin, countryCode: 'KW' },
  ch: { ...berlin, postalCode: '8001', countryCode: 'CH' },
  hu: { ...berlin, postalCode: '1051', countryCode: 'HU' },
  ca: { ...berlin, region: 'QC', postalCode: 'H2X 1Y4', countryCode: 'CA' },
};

async function addMarket(market: (typeof markets)[number]): Promise<void> {
  const { code, currency, country, inclusive, unit, tax, mode, increment } = market;
  const rounding = JSON.stringify({ tax, mode, priceIncrement: 1, totalIncrement: increment });
  const { database } = shop;
  await configure(
    database,
    `insert into market (store_id, code, name, currency, locales, countries, tax_inclusive, rounding, is_default)
     values (1, $1, $1, $2, '{en}', $3, $4, $5, false)`,
    [code, currency, [country], inclusive, rounding],
  );
  for (const [index, variant] of ['mug', 'shirt-s', 'book'].entries())
    await database.query(
      'insert into price (store_id, market_code, variant_id, amount, currency) values (1, $1, $2, $3, $4)',
      [code, variant, unit * (index + 1) + index, currency],
    );
  await configure(
    database,
    `insert into shipping_method (store_id, code, market_code, title, currency, amount) values (1, $1, $2, 'Post', $3, $4)`,
    [`${code}-standard`, code, currency, unit - 1],
  );
  const { rows } = await database.query<{ next: number }>('select max(position) + 1 as next from tax_rate');
  for (const [index, [name, ppm, compound]] of (
    [
      ['Tax', 81_250, false],
      ['More', 99_750, true],
    ] as const
  ).entries())
    await configure(
      database,
      'insert into tax_rate (store_id, position, name, country_code, rate_ppm, compound) values (1, $1, $2, $3, $4, $5)',
      [(rows[0]?.next ?? 0) + index, name, country, ppm, compound],
    );
}

type Edit =
  | { do: 'add'; variant: string; quantity: number }
  | { do: 'set'; line: number; quantity: number }
  | { do: 'market'; code: string }
  | { do: 'street'; number: number }
  | { do: 'method'; id: string | null }
  | { do: 'price'; variant: string; code: string; by: number }
  | { do: 'tax'; ppm: number }
  | { do: 'giftCard'; percent: number }
  | { do: 'look' | 'complete' };

const variant = fc.constantFrom('mug', 'shirt-s', 'book');
const edit = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add'), variant, quantity: fc.integer({ min: 1, max: 5 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('set'), line: fc.nat(2), quantity: fc.integer({ min: 1, max: 40 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('market'), code: fc.constantFrom(...codes) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('street'), number: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('method'), id: fc.constantFrom(null, 'eu-standard', 'eu-express') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('price'),
      variant,
      code: fc.constantFrom(...codes),
      by: fc.integer({ min: 0, max: 9 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tax'), ppm: fc.integer({ min: 0, max: 250_000 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('giftCard'), percent: fc.constantFrom(1, 30, 70, 97, 99, 100, 130) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('look') }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('complete') }) },
) as fc.Arbitrary<Edit>;

interface Session {
  readonly shopper: Shopper;
  code: string;
  shown: Checkout;
  /** Whether anything may have changed since `shown`. */
  isDirty: boolean;
}

/** Always run, however few runs there is time for. */
const examples: [Edit[]][] = [
  [[{ do: 'giftCard', percent: 30 }, { do: 'look' }, { do: 'complete' }]],
  [[{ do: 'giftCard', percent: 100 }, { do: 'look' }, { do: 'complete' }]],
  [[{ do: 'add', variant: 'mug', quantity: 1 }, { do: 'complete' }]],
];

const completed = { same: 0, stale: 0, refused: 0, withGiftCards: 0, covered: 0 };

async function enter(shopper: Shopper, code: string): Promise<Checkout> {
  const input = { email: 'ada@example.com', shippingAddress: addresses[code], shippingMethodId: `${code}-standard` };
  const { status, body } = await shopper.checkout(input, code);
  assert.equal(status, 200);
  return body;
}

async function apply(session: Session, what: Edit): Promise<void> {
  const { shopper, shown, code } = session;
  const expectAnswer = ({ status }: { status: number }) =>
    assert.ok([200, 409, 422].includes(status), `${what.do} answered ${status}`);
  const { database } = shop;
  session.isDirty ||= what.do !== 'complete';
  switch (what.do) {
    case 'complete':
      await complete(session);
      break;
    case 'look':
      show(session, (await shopper.readCheckout(shown.id)).body);
      break;
    case 'market':
      session.code = what.code;
      show(session, await enter(shopper, what.code));
      break;
    case 'add':
      expectAnswer(await shopper.add(what.variant, what.quantity));
      break;
    case 'set': {
      const { lines } = (await shopper.cart(code)).body;
      const line = lines[what.line % lines.length];
      if (line) expectAnswer(await shopper.request('PATCH', `/cart/lines/${line.id}`, { quantity: what.quantity }));
      break;
    }
    case 'street': {
      const shippingAddress = { ...addresses[code], address1: `Street ${what.number}` };
      expectAnswer(await shopper.updateCheckout(shown.id, { shippingAddress }));
      break;
    }
    case 'method':
      expectAnswer(await shopper.updateCheckout(shown.id, { shippingMethodId: what.id ?? `${code}-standard` }));
      break;
    case 'giftCard': {
      const { amount, currency } = shown.quote.totals.total;
      const money = { amount: Math.max(1, Math.floor((amount * what.percent) / 100)), currency };
      expectAnswer(await shopper.applyGiftCard({ code: await shop.giftCard(money.amount, { amount: money }) }, code));
      break;
    }
    case 'price': {
      const { by, variant, code: where } = what;
      const sql = 'update price set amount = amount + $1 where variant_id = $2 and market_code = $3';
      await database.query(sql, [by, variant, where]);
      break;
    }
    case 'tax':
      await configure(database, 'update tax_rate set rate_ppm = $1 where position % 2 = 0', [what.ppm]);
  }
}

function show(session: Session, checkout: Checkout): void {
  session.shown = checkout;
  session.isDirty = false;
  checkShown(checkout);
}

function checkShown({ quote, status }: Checkout): void {
  const { totals, lines, taxes } = quote;
  const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);
  assert.equal(totals.exact, quote.state === 'final', 'exact is said of final quotes alone');
  assert.equal(sum(lines.map(({ total }) => total)), totals.subtotal.amount - totals.discountTotal.amount);
  assert.equal(sum(taxes.map(({ amount }) => amount)), totals.taxTotal.amount);
  assert.equal(sum(quote.giftCards.map(({ applied }) => applied)), totals.giftCardTotal.amount);
  assert.equal(totals.total.amount - totals.giftCardTotal.amount, totals.amountDue.amount);
  const onTop = totals.taxIncluded ? 0 : totals.taxTotal.amount;
  const { subtotal, discountTotal, shippingTotal, roundingTotal, total } = totals;
  assert.equal(
    subtotal.amount - discountTotal.amount + shippingTotal.amount + onTop + roundingTotal.amount,
    total.amount,
  );
  if (quote.state === 'final' && quote.currency === 'KWD') assert.equal(totals.amountDue.amount % 10, 0);
  if (status === 'ready') assert.equal(quote.state, 'final');
}

async function complete(session: Session): Promise<void> {
  const { shopper, shown, isDirty } = session;
  const reply = await shopper.complete(shown);
  if (reply.status === 200) {
    const { payment, order } = reply.body;
    if (order.giftCards.length > 0) completed.withGiftCards++;
    if (shown.quote.totals.amountDue.amount === 0) return goOn(session, reply.body);
    assert.ok(payment);
    const adapter = await shop.app.services.providers.get(1, provider, true);
    const intent = await adapter?.retrieve(payment.intentId);
    const amount = shown.quote.totals.amountDue;
    assert.deepEqual([payment.amount, intent?.amount, order.totals.amountDue], [amount, amount, amount]);
    assert.equal(shown.quote.state, 'final');
    completed[isDirty ? 'stale' : 'same']++;
    return;
  }
  assert.ok(
    isDirty || shown.quote.state !== 'final',
    `${reply.status} ${codesOf(reply).join()} though nothing has changed`,
  );
  completed.refused++;
  const fresh = problemOf(reply).checkout;
  assert.ok(fresh, 'a refusal brings the checkout as it stands');
  if (codesOf(reply).includes('QUOTE_CHANGED')) assert.notEqual(fresh.quote.hash, shown.quote.hash);
  show(session, fresh);
}

/** Nothing was due, so the order is placed. The shopper begins another one. */
async function goOn(session: Session, { payment, order }: CompleteResult): Promise<void> {
  assert.deepEqual([payment, order.paymentStatus, order.totals.amountDue.amount], [null, 'not-required', 0]);
  completed.covered++;
  await session.shopper.add('mug', 1);
  show(session, await enter(session.shopper, session.code));
}

describe('the amount', () => {
  it('that the final quote shows is the amount of the intent', async (test) => {
    const end = Date.now() + timeLimitMs;
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 4, maxLength: 15, size: 'max' }), async (edits) => {
        // The examples always run, and no run is cut off by the time limit: it would continue while the shop is closed.
        if (runs >= examples.length && Date.now() > end) return;
        runs++;
        const shopper = shop.shopper();
        await shopper.add('mug', 1);
        const session: Session = { shopper, code: 'eu', shown: await enter(shopper, 'eu'), isDirty: false };
        for (const each of edits) await apply(session, each);
      }),
      { numRuns: 1000, endOnFailure: true, examples },
    );
    test.diagnostic(JSON.stringify(completed));
    assert.ok(completed.same > 0 && completed.refused > 0, 'both were seen');
    assert.ok(completed.withGiftCards > 0 && completed.covered > 0, 'gift cards paid a part, and everything');
  });
});
