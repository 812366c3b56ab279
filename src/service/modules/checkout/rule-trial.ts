/** Tries a rule on an order: returns the rule's answer and the totals that would follow. Stores nothing. */
import type { CheckoutRuleTrial, CheckoutRuleTrialResult, Quote, TrialOrder } from '@storefront/contract';
import { problem } from '../../plugins/problem.js';
import type { RuleInput, RuleOutcome, RuleProgram } from '../../rules/index.js';
import { findCart } from '../cart/repository.js';
import { findCheckout } from './repository.js';
import { marketOf } from './view.js';
import { quoteCart } from '../estimate/service.js';
import type { CheckoutCommerce } from './checkout-commerce.js';
import { AmountTooLargeError } from '../pricing/arithmetic.js';
import { price, type Priced } from '../pricing/price.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import { compileRule } from '../checkout-rules/check-rule.js';
import { appliedRules, effectsOf, noEffects, type RuleEffects } from '../checkout-rules/effects.js';
import { readRule } from '../checkout-rules/rule-repository.js';
import type { RuleTerms } from '../checkout-rules/rule-terms.js';

type Effect = Omit<CheckoutRuleTrialResult, 'outcome' | 'reason' | 'message' | 'milliseconds' | 'result'>;
/** Runs the rule once. */
type Run = (input: RuleInput) => Promise<RuleOutcome>;

/** @throws 400 VALIDATION_FAILED; 404 NOT_FOUND, CHECKOUT_NOT_FOUND; 409 CART_EMPTY; and the errors of `compileRule` */
export async function tryRule(
  commerce: CheckoutCommerce,
  store: StoreRecord,
  trial: CheckoutRuleTrial,
): Promise<CheckoutRuleTrialResult> {
  const { order, checkoutId } = trial;
  const { terms, source } = await subjectOf(commerce, store, trial);
  const { engine } = commerce.rules;
  const program: RuleProgram = { ...terms, ...(await compileRule(engine, terms.kind, source)) };
  let outcome: RuleOutcome | undefined;
  let milliseconds = 0;
  const run: Run = async (input) => {
    const began = performance.now();
    [outcome] = await engine.runner.run([program], input);
    milliseconds = Math.round((performance.now() - began) * 1000) / 1000;
    if (!outcome) throw new Error('The sandbox gave no answer');
    return outcome;
  };
  let effect: Effect;
  if (order && checkoutId === undefined) effect = await onOrder(store, terms, order, run);
  else if (checkoutId !== undefined && !order) effect = await onCheckout(commerce, store, terms, checkoutId, run);
  else throw invalid('order', 'Send either "order" or "checkoutId": what the rule is tried on.');
  if (!outcome)
    throw problem(409, 'CART_EMPTY', 'The checkout has no lines that could be bought; rules do not run on it.');
  const answer =
    outcome.status === 'done'
      ? { reason: null, message: null, result: outcome.result }
      : { reason: outcome.reason, message: outcome.message, result: null };
  return { outcome: outcome.status, milliseconds, ...answer, ...effect };
}

async function subjectOf(
  { database }: CheckoutCommerce,
  store: StoreRecord,
  { ruleId, kind, source }: CheckoutRuleTrial,
): Promise<{ terms: RuleTerms; source: string }> {
  if (ruleId !== undefined && kind === undefined && source === undefined) {
    const rule = await readRule(database, store.id, ruleId);
    return { terms: rule, source: rule.source };
  }
  if (ruleId === undefined && kind !== undefined && source !== undefined)
    return { terms: { id: 'trial', version: 1, kind, title: 'Dry run', failClosed: false }, source };
  throw invalid('ruleId', 'Send either "ruleId" or both "kind" and "source": which rule is tried.');
}

async function onCheckout(
  commerce: CheckoutCommerce,
  store: StoreRecord,
  terms: RuleTerms,
  checkoutId: string,
  run: Run,
): Promise<Effect> {
  const { database } = commerce;
  const { rows } = await database.query<{ shopper: string }>(
    `select cart.shopper from checkout c join cart on cart.store_id = c.store_id and cart.id = c.cart_id
     where c.store_id = $1 and c.id = $2`,
    [store.id, checkoutId],
  );
  const shopper = rows[0]?.shopper ?? '';
  const checkout = await findCheckout(database, store.id, checkoutId, shopper);
  if (!checkout)
    throw problem(404, 'CHECKOUT_NOT_FOUND', `There is no checkout "${checkoutId}".`, { path: 'checkoutId' });
  const cart = await findCart(database, store.id, shopper);
  const { shippingAddress, shippingMethodId, email } = checkout;
  const asked = { store, market: marketOf(store, checkout.market), cart, shippingAddress, shippingMethodId, email };
  const quoteWith = (rules: readonly RuleTerms[]) =>
    quoteCart(commerce, database, asked, {
      load: () => Promise.resolve(rules),
      run: async (_storeId, _terms, input) => [await run(input)],
    });
  const before = await quoteWith([]);
  const { quote, ignoredByRules } = await quoteWith([terms]);
  const [rule = skipped(terms)] = quote.appliedRules;
  return {
    rule,
    requirements: quote.requirements,
    ignored: [...ignoredByRules],
    shippingMethods: quote.shippingMethods.map(({ id, title, price: price }) => ({ id, title, price: price })),
    before: totalsOfQuote(before.quote),
    after: totalsOfQuote(quote),
  };
}

async function onOrder(store: StoreRecord, terms: RuleTerms, order: TrialOrder, run: Run): Promise<Effect> {
  const market =
    order.market === undefined ? store.markets[0] : store.markets.find(({ code }) => code === order.market);
  if (!market)
    throw problem(404, 'MARKET_NOT_FOUND', `There is no market "${order.market ?? ''}".`, { path: 'order.market' });
  const { code, currency, taxInclusive, countries } = market;
  const money = (amount: number) => ({ amount, currency });
  const lines = order.lines.map((line, index): RuleInput['lines'][number] => ({
    id: `line-${index + 1}`,
    variantId: line.productId,
    sku: '',
    title: line.productId,
    categories: [],
    tags: [],
    weightGrams: 0,
    isSubscription: false,
    attributes: [],
    subtotal: line.unitPrice * line.quantity,
    ...line,
  }));
  if (new Set(lines.map(({ id }) => id)).size < lines.length)
    throw invalid('order.lines', 'Two lines have the same "id"; leave it out, or make them differ.');
  const methods = order.shippingMethods ?? [];
  const input: RuleInput = {
    market: { code, currency, taxInclusive, countries },
    currency,
    today: order.today ?? new Date().toISOString().slice(0, 10),
    subtotal: lines.reduce((sum, { subtotal }) => sum + subtotal, 0),
    lines,
    discountCodes: order.discountCodes ?? [],
    shippingAddress: order.shippingAddress ?? {},
    shippingMethodId: order.shippingMethodId ?? null,
    shippingMethods: methods,
    customer: { orders: 0, bought: [], ...order.customer, email: order.customer?.email ?? null },
  };
  const rates = methods.map((method) => ({ ...method, freeFrom: null }));
  const effects = effectsOf([terms], [await run(input)], { lineIds: lines.map(({ id }) => id), rates });
  const chosen = (among: typeof rates) => among.find(({ id }) => id === input.shippingMethodId);
  const priceWith = ({ discounts, rates: left }: RuleEffects<(typeof rates)[number]>): Priced => {
    const rate = chosen([...left]);
    return price({
      taxInclusive,
      rounding: market.rounding,
      lines: lines.map((line) => ({ ...line, taxes: [] })),
      discounts,
      ...(rate && { shipping: { price: rate.price, taxes: [] } }),
    });
  };
  try {
    const [before, after] = [priceWith(noEffects(rates)), priceWith(effects)];
    const rate = chosen([...effects.rates]);
    const shipping = rate ? { id: rate.id, saved: before.shippingTotal - after.shippingTotal } : null;
    const [rule = skipped(terms)] = appliedRules(effects, { amounts: amountsOf(after), shipping, currency });
    return {
      rule,
      requirements: [...effects.unavailable, ...effects.blocked],
      ignored: [...effects.ignored],
      shippingMethods: effects.rates.map(({ id, title, price: price }) => ({ id, title, price: money(price) })),
      before: totalsOfPriced(before, currency),
      after: totalsOfPriced(after, currency),
    };
  } catch (error) {
    if (!(error instanceof AmountTooLargeError)) throw error;
    throw problem(422, 'AMOUNT_ABOVE_MAXIMUM', 'The order is worth more than Money can say; lower a price.', {
      path: 'order.lines',
    });
  }
}

function amountsOf({ lines }: Priced): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { discounts } of lines)
    for (const { id, amount } of discounts) amounts.set(id, (amounts.get(id) ?? 0) + amount);
  return amounts;
}

const totalsOfQuote = ({ totals }: Quote): Effect['before'] => {
  const { subtotal, discountTotal, shippingTotal, taxTotal, total } = totals;
  return { subtotal, discountTotal, shippingTotal, taxTotal, total };
};

const totalsOfPriced = (priced: Priced, currency: string): Effect['before'] => ({
  subtotal: { amount: priced.subtotal, currency },
  discountTotal: { amount: priced.discountTotal, currency },
  shippingTotal: { amount: priced.shippingTotal, currency },
  taxTotal: { amount: priced.taxTotal, currency },
  total: { amount: priced.total, currency },
});

const skipped = ({ id, kind, title }: RuleTerms): Effect['rule'] => ({
  id,
  kind,
  title,
  status: 'skipped',
  amount: null,
  message: null,
});

const invalid = (path: string, message: string) => problem(400, 'VALIDATION_FAILED', message, { path });
