/**
 * The price of a cart at an address. The estimate, the checkout and the order all use this function, so the shopper is
 * charged what was shown. The hash covers everything that defines the charge.
 */
import type { Address, Quote } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import type { CheckedLine } from '../cart/price-lines.js';
import { effectsOf, isRuleDiscount, noEffects } from '../checkout-rules/effects.js';
import { ruleInput } from '../checkout-rules/rule-input.js';
import { amountsOff } from '../discounts/cart-discounts.js';
import type { Priced } from '../pricing/price.js';
import { quoteHash } from '../pricing/quote-hash.js';
import { chargeContent } from './charge-content.js';
import { chargeOf, chooseRate, describeCharge, unruledGoods, type Ruled } from './charge.js';
import { readQuoteFacts, type QuoteRequest, type QuoteFacts, type QuoteFactsServices } from './quote-facts.js';
import type { ShippingRate } from './shipping.js';
import { taxesAt } from './tax-quote.js';
import { withRate } from './with-rate.js';

/** The quote with the data that an order is made from. */
export interface Quoted {
  readonly quote: Quote;
  /** By the database's clock. In a transaction: the time when it began. */
  readonly now: Date;
  /** The store's settings or markets have changed since the store record of this quote was read. */
  readonly isStoreOld: boolean;
  readonly checked: readonly CheckedLine[];
  readonly priced: Priced;
  readonly shippingRate: ShippingRate | null;
  /** The amount that each of the store's discounts took off, by id. Discounts of rules are not included. */
  readonly discountAmounts: ReadonlyMap<string, number>;
  /** Answers of the store's rules that had no effect, for the merchant. */
  readonly ignoredByRules: readonly string[];
  /** As typed, without spaces at the ends. Empty when nothing is shipped. */
  readonly shippingAddress: Partial<Address>;
  /** As typed, without spaces at the ends. The bill goes there unless the shopper names another address. */
  readonly typedAddress: Partial<Address>;
}

/** @throws AmountTooLargeError when a sum is above the maximum of `Money` */
export async function makeQuote(db: Queryable, services: QuoteFactsServices, request: QuoteRequest): Promise<Quoted> {
  const quoteFacts = await readQuoteFacts(db, services, request);
  const ruled = await askRules(db, services, request, quoteFacts);
  const chosen = chooseRate(request, quoteFacts, ruled);
  const taxes = quoteFacts.isPriced ? await taxesAt(db, services, quoteFacts.sale, chosen.taxItems) : null;
  const charge = chargeOf(request, quoteFacts, ruled, chosen, taxes);
  const { priced, rate } = charge;
  const { store, market } = request;
  const { address, checked, snapshot } = quoteFacts;
  const quote = describeCharge(request, quoteFacts, ruled, charge);
  return {
    quote: { hash: quoteHash(chargeContent(store.id, market, address, quote, priced)), ...quote },
    now: snapshot.now,
    isStoreOld: snapshot.settingsVersion !== store.settingsVersion,
    checked,
    priced,
    shippingRate: rate,
    discountAmounts: new Map([...amountsOff(priced)].filter(([id]) => !isRuleDiscount(id))),
    ignoredByRules: ruled.effects.ignored,
    shippingAddress: quoteFacts.isShipped ? address : {},
    typedAddress: address,
  };
}

/** Every rule gets the same order: as it is without rules. */
async function askRules(
  db: Queryable,
  services: QuoteFactsServices,
  request: QuoteRequest,
  facts: QuoteFacts,
): Promise<Ruled> {
  const { store, market, cart, email = '', shippingMethodId } = request;
  const { lines, rules, rates, address } = facts;
  const unruled = unruledGoods(request, facts);
  if (rules.length === 0 || lines.length === 0) return { isRuled: false, goods: unruled, effects: noEffects(rates) };
  const shippingMethods = rates.map((each) => ({
    id: each.id,
    title: each.title,
    price: withRate(unruled, each).shippingAmount,
  }));
  const input = await ruleInput(db, {
    storeId: store.id,
    market,
    lines,
    discountCodes: cart.discountCodes,
    address,
    shippingMethodId,
    email,
    shippingMethods,
  });
  const outcomes = await services.rules.run(store.id, rules, input);
  const effects = effectsOf(rules, outcomes, { lineIds: cart.lines.map(({ id }) => id), rates });
  return { isRuled: true, goods: { ...unruled, ruled: effects.discounts }, effects };
}
