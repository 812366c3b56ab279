import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Checkout, CheckoutRuleInput, CheckoutRuleRecord, Quote } from '@storefront/contract';
import { RuleCompiler, RuleRunner, type RuleInput } from '../../rules/index.js';
import { seedStore } from '../../testing/seed.js';
import { assertSettled } from '../orders/testing/invariants.js';
import { berlin, codesOf, openShop, problemOf, type Reply, type Shop, type Shopper } from '../orders/testing/shop.js';
import { loadRules } from './rule-terms.js';
import { StoreRules } from './store-rules.js';
import { configure } from '../../testing/configure.js';

let shop: Shop;
/** Connections in use whenever rules ran. */
const inUse: number[] = [];
let runs = 0;
let lastInput: RuleInput;
const runner = new RuleRunner();
before(async () => {
  shop = await openShop({
    commerce: {
      rules: {
        runner: {
          run(programs, input) {
            runs++;
            lastInput = input;
            inUse.push(shop.database.pool.total - shop.database.pool.idle);
            return runner.run(programs, input);
          },
          close: () => runner.close(),
        },
      },
    },
  });
  await seedStore(shop.database, 2);
});
after(() => shop.close());
beforeEach(() => configure(shop.database, 'update checkout_rule set deleted_at = now() where deleted_at is null'));

async function put(
  kind: CheckoutRuleInput['kind'],
  body: string,
  more: Partial<CheckoutRuleInput> = {},
  store = 1,
): Promise<CheckoutRuleRecord> {
  const type = { discount: 'DiscountRule', shipping: 'ShippingRule', validation: 'ValidationRule' }[kind];
  const source = `const rule: ${type} = (order) => ${body};\nexport default rule;`;
  const input = { kind, title: `The ${kind}`, source, ...more };
  const reply = await shop.admin('POST', `/store/${store}/checkout-rules`, input);
  assert.equal(reply.statusCode, 200, reply.body);
  return reply.json<CheckoutRuleRecord>();
}
const record = async (id: string): Promise<CheckoutRuleRecord> =>
  (await shop.admin('GET', `/store/1/checkout-rules/${id}`)).json<CheckoutRuleRecord>();
const there = { shippingAddress: berlin, shippingMethodId: 'eu-standard' };
const estimate = async (shopper: Shopper, input: object = there): Promise<Quote> => {
  const { status, body } = await shopper.estimate(input);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const ruleRows = ({ appliedRules }: Pick<Quote, 'appliedRules'>) =>
  appliedRules.map(({ title, status, amount, message }) => [title, status, amount?.amount ?? null, message]);
const sums = ({ totals }: Pick<Quote, 'totals'>): number[] =>
  [totals.subtotal, totals.discountTotal, totals.shippingTotal, totals.taxTotal, totals.amountDue].map(
    ({ amount }) => amount,
  );
async function pay(shopper: Shopper, checkout: Checkout): Promise<Checkout> {
  const placed = await shopper.complete(checkout);
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  await shopper.pay(placed.body.payment);
  return (await shopper.resume(checkout.id)).body.checkout;
}
const broken = '{ throw new Error("no stock list") }';

describe('rules in an estimate', () => {
  it('discount, change prices and hide methods, are listed in the quote, and change the tax', async () => {
    await put('discount', `[{ title: 'Bundle', percent: 10, message: 'Two are cheaper' }]`, { position: 1 });
    await put(
      'shipping',
      `order.shippingMethods.map(({ id, price }) => id === 'eu-express' ? { methodId: id, hide: true } : { methodId: id, price: price - 190, title: 'Slow parcel' })`,
      { position: 2 },
    );
    await put('validation', `order.lines.length > 5 ? [{ message: 'Too many' }] : []`, { position: 3 });
    const shopper = shop.shopper();
    await shopper.add('mug', 2);
    const quote = await estimate(shopper);
    // 23.80 less 2.38, and 3.00 of shipping: 24.42 includes 3.42 + 0.48 of tax.
    assert.deepEqual(sums(quote), [2380, 238, 300, 390, 2442]);
    assert.deepEqual(ruleRows(quote), [
      ['The discount', 'applied', 238, 'Two are cheaper'],
      ['The shipping', 'applied', 190, null],
      ['The validation', 'skipped', null, null],
    ]);
    assert.deepEqual(quote.lines[0]?.discounts, [{ title: 'Bundle', amount: { amount: 238, currency: 'EUR' } }]);
    assert.deepEqual(
      quote.shippingMethods.map(({ id, title, price }) => [id, title, price.amount]),
      [['eu-standard', 'Slow parcel', 300]],
    );
    assert.deepEqual([quote.state, quote.totals.exact], ['final', true]);
  });

  it('change the hash of the quote only by their effects', async () => {
    const shopper = shop.shopper();
    await shopper.add('mug', 2);
    const { hash: plain } = await estimate(shopper);
    await put('discount', `[]`, { title: 'Idle' });
    assert.equal((await estimate(shopper)).hash, plain, 'a rule with nothing to do');
    await put('discount', `[{ title: 'Off', amount: 100 }]`);
    const { hash: off } = await estimate(shopper);
    assert.notEqual(off, plain);
    assert.equal((await estimate(shopper)).hash, off);
    const free = await put('shipping', `[{ methodId: 'eu-standard', price: 490, message: 'As ever' }]`);
    assert.notEqual((await estimate(shopper)).hash, off, 'what is said is agreed to as well');
    await shop.admin('PATCH', `/store/1/checkout-rules/${free.id}`, { enabled: false });
    assert.equal((await estimate(shopper)).hash, off);
  });

  it('never make the total negative, and apply after ordinary discounts', async () => {
    const half = { title: 'Half', kind: 'percent', ratePpm: 500_000 };
    assert.equal((await shop.admin('PUT', '/store/1/discounts/half', half)).statusCode, 200);
    await put('discount', `[{ title: 'Much', amount: 1_000_000_000 }, { title: 'All', percent: 100 }]`);
    const shopper = shop.shopper();
    await shopper.add('mug', 2);
    const quote = await estimate(shopper);
    assert.deepEqual(sums(quote).slice(0, 3), [2380, 2380, 490]);
    assert.deepEqual(ruleRows(quote), [['The discount', 'applied', 1190, null]]);
    await shop.admin('PUT', '/store/1/discounts/half', { ...half, enabled: false });
  });

  it('apply in their markets and store while enabled', async () => {
    const off = `[{ title: 'Off', amount: 100 }]`;
    await put('discount', off, { title: 'Abroad', markets: ['us'] });
    await put('discount', off, { title: 'Disabled', enabled: false });
    await put('discount', off, { title: 'Elsewhere' }, 2);
    await put('discount', off, { title: 'Here', markets: ['eu', 'jp'] });
    const shopper = shop.shopper();
    await shopper.add('mug', 2);
    assert.deepEqual(ruleRows(await estimate(shopper)), [['Here', 'applied', 100, null]]);
  });

  it('receive the cart with its prices', async () => {
    const seen = `[{ title: 'x', amount: 1, message: JSON.stringify([order.market.code, order.currency, order.subtotal,
      order.lines.map((line) => [line.sku, line.title, line.categories, line.tags, line.quantity, line.unitPrice, line.weightGrams]),
      order.shippingAddress, order.shippingMethodId, order.customer, order.today.length]) }]`;
    await put('discount', seen);
    const shopper = shop.shopper();
    await shopper.add('mug', 2);
    const [rule] = (await estimate(shopper)).appliedRules;
    const { countryCode, postalCode, city } = berlin;
    assert.deepEqual(JSON.parse(rule?.message ?? ''), [
      'eu',
      'EUR',
      2380,
      [['MUG', 'Speckled Mug', ['ceramics'], ['gift'], 2, 1190, 300]],
      { countryCode, postalCode, city },
      'eu-standard',
      { email: null, orders: 0, bought: [] },
      10,
    ]);
  });

  it('run once for the same order', async () => {
    await put('discount', `[{ title: 'Once', amount: 1 }]`);
    const shopper = shop.shopper();
    await shopper.add('mug', 7);
    const before = runs;
    await estimate(shopper);
    await estimate(shopper);
    assert.equal(runs, before + 1);
  });
});

describe('rules at placing', () => {
  it('are recorded in the order, even after they are deleted', async () => {
    const rule = await put('discount', `[{ title: 'Off', amount: 500, message: 'Thanks' }]`);
    const shopper = shop.shopper();
    const ready = await shopper.ready('mug', 2);
    const { order } = await pay(shopper, ready);
    await shop.admin('DELETE', `/store/1/checkout-rules/${rule.id}`);
    const kept = (await shopper.readCheckout(ready.id)).body.order;
    for (const each of [order, kept])
      assert.deepEqual(each?.appliedRules, [
        {
          id: rule.id,
          kind: 'discount',
          title: 'The discount',
          status: 'applied',
          amount: { amount: 500, currency: 'EUR' },
          message: 'Thanks',
        },
      ]);
    assert.deepEqual([kept?.status, kept?.totals.amountDue.amount], ['placed', 2380 - 500 + 490]);
    await assertSettled(shop.database, shop.sandbox);
  });

  it('run while no database connection is held', async () => {
    await put('discount', `[{ title: 'Off', amount: 1 }]`, { title: 'Alone' });
    const shopper = shop.shopper();
    const ready = await shopper.ready('mug', 3);
    inUse.length = 0;
    // Otherwise the answers of the checkout would be reused.
    await shop.admin('DELETE', `/store/1/checkout-rules/${ready.quote.appliedRules[0]?.id ?? ''}`);
    await put('discount', `[{ title: 'Off', amount: 1 }]`, { title: 'Alone again' });
    const changed = await shopper.complete(ready);
    assert.deepEqual([changed.status, codesOf(changed)], [409, ['QUOTE_CHANGED']]);
    assert.ok(inUse.length > 0);
    assert.deepEqual(new Set(inUse), new Set([0]));
  });

  it('that changed after the quote charge nothing', async () => {
    const rule = await put('discount', `[{ title: 'Off', amount: 500 }]`);
    const shopper = shop.shopper();
    const ready = await shopper.ready('mug', 2);
    const { kind, title, source } = rule;
    const changed = { kind, title, source: source.replace('500', '100'), version: 1 };
    assert.equal((await shop.admin('PUT', `/store/1/checkout-rules/${rule.id}`, changed)).statusCode, 200);
    const refused = await shopper.complete(ready);
    assert.deepEqual([refused.status, codesOf(refused)], [409, ['QUOTE_CHANGED']]);
    const { checkout } = problemOf(refused);
    assert.equal(checkout?.quote.totals.discountTotal.amount, 100);
    assert.equal((await pay(shopper, checkout)).order?.status, 'placed');
  });

  it('receive what the same customer has bought', async () => {
    await put(
      'validation',
      `order.customer.bought.some(({ productId, quantity }) => productId === 'book' && quantity > 0)
        ? [{ message: 'One book each, and you have ' + order.customer.orders, lineId: order.lines[0]?.id ?? '' }] : []`,
    );
    const first = shop.shopper();
    await pay(first, await first.ready('book', 1));
    const again = shop.shopper();
    await again.add('book', 1);
    const { body } = await again.checkout({ ...there, email: 'ADA@example.com' });
    assert.equal(body.quote.state, 'blocked');
    assert.deepEqual(
      body.requirements.map(({ field, code, message }) => [field, code, message.slice(0, 24)]),
      [['lines.0', 'CHECKOUT_RULE_BLOCKED', 'One book each, and you h']],
    );
    const other = await again.updateCheckout(body.id, { email: 'grace@example.com' });
    assert.equal(other.body.status, 'ready');
  });

  it('receive at most 1,000 orders of one customer', async () => {
    const shopper = shop.shopper();
    await shopper.add('book', 1);
    const { body: first } = await shopper.checkout({ ...there, email: 'counter@example.com' });
    const { order } = await pay(shopper, first);
    const copied = `jsonb_build_object('id', its.id || '-' || n, `;
    await shop.database.query(
      `insert into checkout select (jsonb_populate_record(its, ${copied} 'state', 'completed'))).*
       from checkout its, generate_series(1, 1200) n where id = $1`,
      [first.id],
    );
    await shop.database.query(
      `insert into orders select (jsonb_populate_record(its, ${copied}
         'number', 900000 + n, 'checkout_id', its.checkout_id || '-' || n))).*
       from orders its, generate_series(1, 1200) n where id = $1`,
      [order?.id],
    );
    await put('validation', `[{ message: 'You have ' + order.customer.orders }]`);
    const again = shop.shopper();
    await again.add('mug', 1);
    const { body } = await again.checkout({ ...there, email: 'counter@example.com' });
    assert.equal(body.requirements[0]?.message, 'You have 1000');
  });
});

describe('a validation rule', () => {
  it('blocks the order with its message until the condition is met', async () => {
    await put(
      'validation',
      `order.shippingAddress.postalCode?.startsWith('101') ? [{ message: 'Not to 101xx', field: 'shippingAddress.postalCode' }] : []`,
    );
    const shopper = shop.shopper();
    await shopper.add('mug', 1);
    const { body } = await shopper.checkout({ ...there, email: 'ada@example.com' });
    assert.deepEqual([body.status, body.quote.state, body.quote.totals.exact], ['incomplete', 'blocked', false]);
    assert.deepEqual(ruleRows(body.quote), [['The validation', 'blocked', null, 'Not to 101xx']]);
    const refused = await shopper.complete(body);
    assert.deepEqual([refused.status, codesOf(refused)], [422, ['CHECKOUT_INCOMPLETE', 'CHECKOUT_RULE_BLOCKED']]);
    assert.equal(problemOf(refused).errors[1]?.message, 'Not to 101xx');
    const moved = await shopper.updateCheckout(body.id, { shippingAddress: { ...berlin, postalCode: '20095' } });
    assert.equal(moved.body.status, 'ready');
    assert.equal((await pay(shopper, moved.body)).order?.appliedRules[0]?.status, 'skipped');
  });
});

describe('a failing rule', () => {
  it('has no effect, and the merchant is notified', async () => {
    const rule = await put('discount', broken, { title: 'Broken' });
    await put('discount', `[{ title: 'Off', amount: 100 }]`, { title: 'Sound', position: 1 });
    const number = () => shop.one<{ configuration: number }>('select configuration from store where store_id = 1');
    const before = await number();
    const shopper = shop.shopper();
    const ready = await shopper.ready('mug', 2);
    assert.deepEqual(ruleRows(ready.quote), [
      ['Broken', 'unavailable', null, null],
      ['Sound', 'applied', 100, null],
    ]);
    assert.equal((await pay(shopper, ready)).order?.status, 'placed');
    const { lastFailure } = await record(rule.id);
    assert.equal(lastFailure?.reason, 'threw');
    assert.match(lastFailure.message, /no stock list/);
    assert.deepEqual(await number(), before, 'no quote reads the notice');
  });

  it('with failClosed stops the sale, keeps all input, and allows the sale once it runs', async () => {
    const rule = await put('validation', broken, { failClosed: true });
    await put('validation', `[{ message: 'Never' }]`, { title: 'Another' });
    const shopper = shop.shopper();
    await shopper.add('mug', 2);
    const only = (reply: Reply<unknown>) => [reply.status, new Set(codesOf(reply))];
    const unavailable = [400, new Set(['CHECKOUT_RULE_UNAVAILABLE'])];
    assert.deepEqual(only(await shopper.estimate(there)), unavailable);
    assert.deepEqual(only(await shopper.estimate({})), unavailable, 'whatever else is missing');

    const made = await shopper.checkout({ email: 'ada@example.com' });
    assert.deepEqual([made.status, made.body.quote.state], [200, 'rules-unavailable']);
    const typed = await shopper.updateCheckout(made.body.id, there);
    assert.deepEqual([typed.status, typed.body.quote.state], [200, 'rules-unavailable']);
    const read = (await shopper.readCheckout(made.body.id)).body;
    assert.deepEqual(
      [read.email, read.shippingAddress, read.quote.shippingMethodId],
      ['ada@example.com', berlin, 'eu-standard'],
    );
    assert.deepEqual([read.status, read.quote.totals.exact, read.order], ['incomplete', false, null]);

    const refused = await shopper.complete(read);
    assert.deepEqual(only(refused), unavailable);
    assert.equal(problemOf(refused).checkout?.id, read.id);
    assert.equal(
      (await shop.one<{ count: number }>('select count(*) from orders where checkout_id = $1', read.id)).count,
      0,
    );

    const mended = {
      kind: 'validation',
      title: 'Mended',
      source: 'export default (() => []) satisfies ValidationRule;',
    };
    const closed = await shop.admin('PUT', `/store/1/checkout-rules/${rule.id}`, {
      ...mended,
      failClosed: true,
      version: 1,
    });
    assert.deepEqual([closed.statusCode, closed.json<CheckoutRuleRecord>().lastFailure], [200, null]);
    for (const { id, title } of (await shop.admin('GET', '/store/1/checkout-rules')).json<{
      items: CheckoutRuleRecord[];
    }>().items)
      if (title === 'Another') await shop.admin('DELETE', `/store/1/checkout-rules/${id}`);
    const ready = (await shopper.readCheckout(read.id)).body;
    assert.equal(ready.status, 'ready');
    assert.equal((await pay(shopper, ready)).order?.status, 'placed');
  });

  it('does not matter while the cart is empty', async () => {
    await put('validation', broken, { failClosed: true });
    const { status, body } = await shop.shopper().estimate(there);
    assert.deepEqual([status, body.state, body.appliedRules], [200, 'blocked', []]);
  });
});

describe('a changed compiler version', () => {
  it('compiles a stored rule again at its next run', async () => {
    const { id } = await put('discount', `[{ title: 'Off', amount: 100 }]`);
    await shop.database.query(`update checkout_rule_version set compiler = 'older', code = '???' where rule_id = $1`, [
      id,
    ]);
    const shopper = shop.shopper();
    await shopper.add('mug', 1);
    assert.deepEqual(ruleRows(await estimate(shopper)), [['The discount', 'applied', 100, null]]);
    assert.match((await record(id)).compiler, /^typescript /);
  });

  it('makes a rule fail temporarily, with a notice, while the compiler is busy', async () => {
    const { id } = await put('validation', `[]`, { failClosed: true });
    await shop.database.query(`update checkout_rule_version set compiler = 'older' where rule_id = $1`, [id]);
    const { engine } = shop.app.commerce.rules;
    const compiler = new RuleCompiler({ answerWithinMs: 1 });
    const rules = new StoreRules(shop.database, shop.app.log, { ...engine, compiler });
    await rules.run(1, await loadRules(shop.database, 1, 'eu'), lastInput);
    await compiler.close();
    const failure = (await record(id)).lastFailure;
    assert.equal(failure?.reason, 'engine');
    assert.match(
      failure.message,
      /^typescript \S+ cannot compile it now: The compiler is busy .*; try again in a moment\.$/,
    );
  });

  it('makes a rule fail that it rejects', async () => {
    const { id } = await put('validation', `[]`, { failClosed: true });
    await shop.database.query(
      `update checkout_rule_version set compiler = 'older', source = 'export default order => nothing;' where rule_id = $1`,
      [id],
    );
    const shopper = shop.shopper();
    await shopper.add('mug', 1);
    assert.equal((await shopper.estimate(there)).status, 400);
    assert.equal((await record(id)).lastFailure?.reason, 'compile');
  });
});
