/**
 * A cart's price at an address. The estimate, the checkout and the order all ask here, so what is shown is what is
 * charged: the hash names everything that defines the charge.
 */
import type { Address, Quote, Requirement } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { blocks, toCartLine, toTotals, type CheckedLine } from '../cart/price-lines.js';
import { appliedRules, effectsOf, isRuleDiscount, noEffects, type RuleEffects } from '../checkout-rules/effects.js';
import { ruleInput } from '../checkout-rules/rule-input.js';
import { amountsOff, appliedCodes, discountable, priceLines } from '../discounts/cart-discounts.js';
import type { Chosen } from '../discounts/choose.js';
import { appliedCards, cardWarnings, tendersOf } from '../gift-cards/tenders.js';
import { toMinor } from '../pricing/arithmetic.js';
import { price, type Priced } from '../pricing/price.js';
import type { TaxComponent } from '../pricing/tax.js';
import { amountRequirements, type ChargeLimits } from './charge-limits.js';
import { hashOf } from './hash.js';
import { readShelf, type QuoteRequest, type Shelf, type ShelfServices } from './shelf.js';
import { shippingRequirements } from './shipping-requirements.js';
import { toShippingMethod, type ShippingRate } from './shipping.js';
import type { TaxItem } from './tax-provider.js';
import { taxesAt } from './tax-quote.js';
import { withRate, type Goods, type WithRate } from './with-rate.js';

/** The quote, and what an order is made from. */
export interface Quoted {
  readonly quote: Quote;
  /** By the database's clock; in a transaction when it began. */
  readonly now: Date;
  /** The store's settings or markets have changed since the record that the quote was made from was read. */
  readonly isStoreOld: boolean;
  readonly checked: readonly CheckedLine[];
  readonly priced: Priced;
  readonly shippingRate: ShippingRate | null;
  /** What each of the store's discounts took off, by id; those of rules are not among them. */
  readonly discountAmounts: ReadonlyMap<string, number>;
  /** What the store's rules answered in vain; for the merchant. */
  readonly ignoredByRules: readonly string[];
  /** As typed, without spaces at the ends. */
  readonly shippingAddress: Partial<Address>;
}

const shippingItem = 'shipping';

/** @throws AmountTooLargeError when the cart is worth more than Money can say */
export async function makeQuote(db: Queryable, services: ShelfServices, request: QuoteRequest): Promise<Quoted> {
  const shelf = await readShelf(db, services, request);
  const ruled = await askRules(db, services, request, shelf);
  const charge = await chargeFor(db, services, request, shelf, ruled);
  return told(request, shelf, ruled, charge);
}

interface Ruled {
  /** Whether there are any: then what they have changed is told. */
  readonly isRuled: boolean;
  readonly goods: Goods;
  readonly effects: RuleEffects<ShippingRate>;
}

/** Rules see the order as it is without them, all of them the same one. */
async function askRules(
  db: Queryable,
  services: ShelfServices,
  { store, market, cart, email = '', shippingMethodId }: QuoteRequest,
  { checked, lines, terms, rules, rates, address, to }: Shelf,
): Promise<Ruled> {
  const unruled: Goods = { lines: discountable(checked), terms, mode: market.rounding.mode, parcel: to, ruled: [] };
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

interface Charge {
  readonly offers: readonly { readonly rate: ShippingRate; readonly cost: WithRate }[];
  readonly rate: ShippingRate | null;
  readonly chosen: Chosen;
  /** What rules took off shipping. */
  readonly saved: number;
  /** false: a tax cannot be had, and the price is without any. */
  readonly isTaxed: boolean;
  readonly priced: Priced;
}

async function chargeFor(
  db: Queryable,
  services: ShelfServices,
  { market, cart, limits, shippingMethodId }: QuoteRequest,
  { sale, lines, rates, isPriced }: Shelf,
  { isRuled, goods, effects }: Ruled,
): Promise<Charge> {
  const offers = effects.rates.map((rate) => ({ rate, cost: withRate(goods, rate) }));
  const picked = offers.find(({ rate }) => rate.id === shippingMethodId);
  const rate = picked?.rate ?? null;
  const { goods: left, chosen, shippingPrice, shippingAmount } = picked?.cost ?? withRate(goods, null);
  const unruled = isRuled ? rates.find(({ id }) => id === rate?.id) : undefined;
  const saved = unruled ? withRate(goods, unruled).shippingAmount - shippingAmount : 0;

  const items = left.map(({ id, amount }, index): TaxItem => ({
    id,
    kind: 'line',
    category: lines[index]?.variant.taxCategory ?? 'standard',
    amount: toMinor(amount),
  }));
  if (rate) items.push({ id: shippingItem, kind: 'shipping', category: rate.taxCategory, amount: shippingAmount });
  const taxes = isPriced ? await taxesAt(db, services, sale, items) : null;
  const taxesOf = (id: string): readonly TaxComponent[] => taxes?.get(id) ?? [];
  const priced = price({
    taxInclusive: market.taxInclusive,
    rounding: market.rounding,
    lines: priceLines(goods.lines, chosen, taxesOf),
    discounts: [...chosen.goods, ...effects.discounts],
    shipping: rate ? { price: shippingPrice, taxes: taxesOf(shippingItem), discounts: chosen.shipping } : undefined,
    tenders: tendersOf(cart.giftCards, market.currency),
    charge: limits.length > 0 ? chargeOf(limits) : undefined,
  });
  return { offers, rate, chosen, saved, isTaxed: taxes !== null, priced };
}

function told(
  request: QuoteRequest,
  { standing, address, delivery, isOpen, country, checked, terms }: Shelf,
  { effects }: Ruled,
  { offers, rate, chosen, saved, isTaxed, priced }: Charge,
): Quoted {
  const { store, market, cart, limits } = request;
  const { currency } = market;
  const blocked = [...blockedRequirements(checked), ...effects.blocked];
  const { unavailable, rates } = effects;
  const shipping = shippingRequirements({ wanted: request.shippingMethodId, rates, rate, country, isOpen });
  const untaxed = isTaxed ? [] : [taxUnavailable];
  const payment = amountRequirements(priced.amountDue, currency, limits);
  const requirements = [...delivery, ...shipping, ...blocked, ...unavailable, ...untaxed];
  const state = stateOf({ unavailable, blocked, delivery, shipping, untaxed, payment });
  if (requirements.length === 0) requirements.push(...payment);

  const amounts = amountsOff(priced);
  const pricedById = new Map(priced.lines.map((line) => [line.id, line]));
  const money = (amount: number) => ({ amount, currency });
  const unnamed: Omit<Quote, 'hash'> = {
    state,
    currency,
    totals: toTotals(priced, market, state === 'final'),
    lines: checked.map((each) => toCartLine(each, pricedById.get(each.line.id), currency)),
    taxes: priced.taxes.map(({ name, ratePpm, amount }) => ({ name, ratePpm, amount: money(amount) })),
    shippingMethods: offers.map((each) =>
      toShippingMethod(each.rate, each.cost.parcel, currency, each.cost.shippingAmount),
    ),
    shippingMethodId: rate?.id ?? null,
    discountCodes: appliedCodes(cart.discountCodes, terms, chosen, priced, currency),
    giftCards: appliedCards(cart.giftCards, priced, currency),
    appliedRules: appliedRules(effects, { amounts, shipping: rate && { id: rate.id, saved }, currency }),
    requirements,
    warnings: cardWarnings(cart.giftCards, priced, currency),
  };
  const hash = hashOf(store.id, market, address, unnamed, priced);
  return {
    quote: { hash, ...unnamed },
    now: standing.now,
    isStoreOld: standing.settingsVersion !== store.settingsVersion,
    checked,
    priced,
    shippingRate: rate,
    discountAmounts: new Map([...amounts].filter(([id]) => !isRuleDiscount(id))),
    ignoredByRules: effects.ignored,
    shippingAddress: address,
  };
}

const taxUnavailable: Requirement = {
  step: 'payment',
  field: 'taxTotal',
  code: 'TAX_UNAVAILABLE',
  message: 'The tax cannot be had right now; try again.',
};

/** What is missing first, in the order in which a shopper would mend it. */
function stateOf(missing: {
  readonly [K in 'unavailable' | 'blocked' | 'delivery' | 'shipping' | 'untaxed' | 'payment']: readonly Requirement[];
}): Quote['state'] {
  if (missing.unavailable.length > 0) return 'rules-unavailable';
  if (missing.blocked.length > 0) return 'blocked';
  if (missing.delivery.length > 0) return 'needs-address';
  if (missing.shipping.length > 0) return 'needs-shipping';
  if (missing.untaxed.length > 0) return 'tax-unavailable';
  return missing.payment.length > 0 ? 'blocked' : 'final';
}

function chargeOf(limits: readonly ChargeLimits[]): { minimum: number; step: number } {
  return { minimum: Math.min(...limits.map(({ min }) => min)), step: Math.max(...limits.map(({ step }) => step)) };
}

function blockedRequirements(checked: readonly CheckedLine[]): Requirement[] {
  if (checked.length === 0)
    return [
      { step: 'payment', field: 'lines', code: 'CART_EMPTY', message: 'The cart is empty; add something first.' },
    ];
  return checked.flatMap((each, index) => {
    const warning = blocks(each);
    return warning
      ? [{ step: 'payment' as const, field: `lines.${index}`, code: warning.code, message: warning.message }]
      : [];
  });
}
