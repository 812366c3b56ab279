import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CheckoutRuleRecord, CheckoutRuleTrialResult, Problem } from '@storefront/contract';
import { berlin, openShop, type Shop } from '../orders/testing/shop.js';

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const trial = (body: object) => shop.admin('POST', '/store/1/checkout-rules/dry-run', body);
async function tried(body: object): Promise<CheckoutRuleTrialResult> {
  const reply = await trial(body);
  assert.equal(reply.statusCode, 200, reply.body);
  return reply.json<CheckoutRuleTrialResult>();
}
const refused = async (body: object) => {
  const reply = await trial(body);
  const [first] = reply.json<Problem>().errors;
  return [reply.statusCode, first?.code, first?.path];
};
const sums = ({
  subtotal,
  discountTotal,
  shippingTotal,
  taxTotal,
  total,
}: CheckoutRuleTrialResult['after']): number[] =>
  [subtotal, discountTotal, shippingTotal, taxTotal, total].map(({ amount }) => amount);
const order = {
  lines: [{ productId: 'tea', quantity: 3, unitPrice: 1000, categories: ['tea'] }],
  shippingMethods: [
    { id: 'slow', title: 'Slow', price: 490 },
    { id: 'fast', title: 'Fast', price: 990 },
  ],
  shippingMethodId: 'slow',
};
const discount = {
  kind: 'discount',
  source: `export default ((order) => [
    { title: 'A third', amount: Math.floor(order.subtotal / 3), lineIds: ['line-1', 'other'] },
  ]) satisfies DiscountRule;`,
};

describe('a dry run with an order in the request', () => {
  it('returns result, duration and totals before and after', async () => {
    const result = await tried({ ...discount, order });
    assert.deepEqual([result.outcome, result.reason, result.requirements], ['done', null, []]);
    assert.ok(result.milliseconds > 0);
    assert.deepEqual(result.result, [{ title: 'A third', amount: 1000, lineIds: ['line-1', 'other'] }]);
    assert.deepEqual(
      [sums(result.before), sums(result.after)],
      [
        [3000, 0, 490, 0, 3490],
        [3000, 1000, 490, 0, 2490],
      ],
    );
    assert.deepEqual([result.rule.status, result.rule.amount], ['applied', { amount: 1000, currency: 'EUR' }]);
    assert.deepEqual(result.ignored, ['0.lineIds: no line "other"']);
  });

  it('supports shipping and validation rules', async () => {
    const shipping = await tried({
      kind: 'shipping',
      source: `export default ((order) => [{ methodId: 'slow', price: order.subtotal > 2000 ? 0 : 490 }, { methodId: 'fast', hide: true }]) satisfies ShippingRule;`,
      order,
    });
    assert.deepEqual([sums(shipping.before)[2], sums(shipping.after)[2], shipping.rule.amount?.amount], [490, 0, 490]);
    assert.deepEqual(
      shipping.shippingMethods.map(({ id, price }) => [id, price.amount]),
      [['slow', 0]],
    );
    const validation = await tried({
      kind: 'validation',
      source: `export default ((order) => [{ message: 'At most two', lineId: order.lines[0]!.id }]) satisfies ValidationRule;`,
      order,
    });
    assert.deepEqual(validation.requirements, [
      { step: 'payment', field: 'lines.0', code: 'CHECKOUT_RULE_BLOCKED', message: 'At most two' },
    ]);
  });

  it('reports why a rule failed', async () => {
    const source = `export default ((order) => { throw new Error('no ' + order.lines.length); }) satisfies DiscountRule;`;
    const result = await tried({ kind: 'discount', source, order });
    assert.deepEqual(
      [result.outcome, result.reason, result.result, result.rule.status],
      ['failed', 'threw', null, 'unavailable'],
    );
    assert.match(result.message ?? '', /no 1/);
    assert.deepEqual(result.after, result.before);
  });

  it('names what the request lacks', async () => {
    assert.deepEqual(await refused({ order }), [400, 'VALIDATION_FAILED', 'ruleId']);
    assert.deepEqual(await refused(discount), [400, 'VALIDATION_FAILED', 'order']);
    assert.deepEqual(await refused({ ...discount, order, checkoutId: 'x' }), [400, 'VALIDATION_FAILED', 'order']);
    assert.deepEqual(await refused({ ruleId: 'nope', order }), [404, 'NOT_FOUND', 'ruleId']);
    assert.deepEqual(await refused({ ...discount, checkoutId: 'nope' }), [404, 'CHECKOUT_NOT_FOUND', 'checkoutId']);
    assert.deepEqual(await refused({ kind: 'discount', source: 'export default 1 +', order }).then(([status, code]) => [status, code]), [422, 'CHECKOUT_RULE_INVALID']); // prettier-ignore
    assert.deepEqual(await refused({ ...discount, order: { ...order, market: 'moon' } }), [404, 'MARKET_NOT_FOUND', 'order.market']); // prettier-ignore
  });
});

describe('a dry run on a checkout', () => {
  it('prices it with the rule, and stores nothing', async () => {
    const stored = await shop.admin('POST', '/store/1/checkout-rules', {
      ...discount,
      title: 'Stored',
      enabled: false,
    });
    const { id, version } = stored.json<CheckoutRuleRecord>();
    const shopper = shop.shopper();
    await shopper.add('mug', 2);
    const { body: checkout } = await shopper.checkout({ shippingAddress: berlin, shippingMethodId: 'eu-standard' });
    const line = checkout.quote.lines[0]?.id ?? '';
    const source = discount.source.replace('line-1', line);
    const result = await tried({ kind: 'discount', source, checkoutId: checkout.id });
    assert.deepEqual(
      [sums(result.before), sums(result.after)],
      [
        [2380, 0, 490, 458, 2870],
        // 793 off: 15.87 includes 2.53 of tax, 4.90 includes 0.78.
        [2380, 793, 490, 331, 2077],
      ],
    );
    assert.equal((await tried({ ruleId: id, checkoutId: checkout.id })).rule.status, 'skipped');
    const after = (await shopper.readCheckout(checkout.id)).body;
    assert.deepEqual([after.quote.hash, after.quote.appliedRules], [checkout.quote.hash, []]);
    const read = (await shop.admin('GET', `/store/1/checkout-rules/${id}`)).json<CheckoutRuleRecord>();
    assert.deepEqual([read.version, read.enabled, read.lastFailure], [version, false, null]);
  });
});
