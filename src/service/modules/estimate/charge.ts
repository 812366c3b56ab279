/**
 * The charge of a cart at an address, and the quote that shows it, from facts that were read before. Pure: the fake API
 * of the browser tests computes its quotes here, too.
 */
import type { Market, Quote, Requirement } from '@storefront/contract';
import { blocks, discountable, toCartLine, toTotals, type CheckedLine } from '../cart/price-lines.js';
import type { StoredCart } from '../cart/stored-cart.js';
import { appliedRules, type RuleEffects } from '../checkout-rules/effects.js';
import { amountsOff, appliedCodes, priceLines } from '../discounts/cart-discounts.js';
import type { DiscountTerms } from '../discounts/terms.js';
import { appliedCards, cardWarnings, tendersOf } from '../gift-cards/tenders.js';
import { toMinor } from '../pricing/arithmetic.js';
import { price, type Priced } from '../pricing/price.js';
import type { TaxComponent } from '../pricing/tax.js';
import type { Place } from './address-facts.js';
import { amountRequirements, type ChargeLimits } from './charge-limits.js';
import { shippingRequirements } from './shipping-requirements.js';
import { toShippingMethod, type ShippingRate } from './shipping.js';
import type { TaxItem } from './tax-provider.js';
import { withRate, type Goods, type WithRate } from './with-rate.js';

export interface ChargeRequest {
  readonly market: Market;
  readonly cart: Pick<StoredCart, 'giftCards' | 'discountCodes'>;
  readonly shippingMethodId: string | null;
  /** The limits of what the store's payment providers can charge in the market's currency. */
  readonly limits: readonly ChargeLimits[];
}

export interface ChargeFacts extends Place {
  readonly checked: readonly CheckedLine[];
  readonly terms: readonly DiscountTerms[];
  /** A shipping method may serve the address once it is complete. */
  readonly isOpen: boolean;
  /** The methods that ship to the address, before rules change them. */
  readonly rates: readonly ShippingRate[];
}

/** The goods as they are without rules. */
export const unruledGoods = (
  { market }: Pick<ChargeRequest, 'market'>,
  { checked, terms, to }: ChargeFacts,
): Goods => ({
  lines: discountable(checked),
  terms,
  mode: market.rounding.mode,
  parcel: to,
  ruled: [],
});

export interface Ruled {
  /** True when the store has rules. The quote then lists what they changed. */
  readonly isRuled: boolean;
  readonly goods: Goods;
  readonly effects: RuleEffects<ShippingRate>;
}

/** The methods on offer, and the chosen one with the price of the goods. */
export interface ChosenRate {
  readonly offers: readonly { readonly rate: ShippingRate; readonly cost: WithRate }[];
  readonly rate: ShippingRate | null;
  readonly cost: WithRate;
  /** For the tax provider. */
  readonly taxItems: readonly TaxItem[];
}

const shippingItem = 'shipping';

export function chooseRate(
  { shippingMethodId }: Pick<ChargeRequest, 'shippingMethodId'>,
  { checked }: Pick<ChargeFacts, 'checked'>,
  { goods, effects }: Ruled,
): ChosenRate {
  const offers = effects.rates.map((rate) => ({ rate, cost: withRate(goods, rate) }));
  const picked = offers.find(({ rate }) => rate.id === shippingMethodId);
  const rate = picked?.rate ?? null;
  const cost = picked?.cost ?? withRate(goods, null);
  const categories = new Map(checked.map(({ line, variant }) => [line.id, variant?.taxCategory]));
  const giftCards = new Set(checked.flatMap(({ line, variant }) => (variant?.isGiftCard ? [line.id] : [])));
  const taxItems = cost.goods
    .filter(({ id }) => !giftCards.has(id))
    .map(({ id, amount }): TaxItem => ({
      id,
      kind: 'line',
      category: categories.get(id) ?? 'standard',
      amount: toMinor(amount),
    }));
  if (rate)
    taxItems.push({ id: shippingItem, kind: 'shipping', category: rate.taxCategory, amount: cost.shippingAmount });
  return { offers, rate, cost, taxItems };
}

export interface Charge extends ChosenRate {
  /** The amount that rules took off shipping. */
  readonly saved: number;
  /** false: a tax is not available, and the price contains none. */
  readonly isTaxed: boolean;
  readonly priced: Priced;
}

/**
 * @param taxes by item; null: not available
 * @throws AmountTooLargeError when a sum is above the maximum of `Money`
 */
export function chargeOf(
  { market, cart, limits }: ChargeRequest,
  { rates }: Pick<ChargeFacts, 'rates'>,
  { isRuled, goods, effects }: Ruled,
  chosen: ChosenRate,
  taxes: ReadonlyMap<string, readonly TaxComponent[]> | null,
): Charge {
  const { rate, cost } = chosen;
  const unruled = isRuled ? rates.find(({ id }) => id === rate?.id) : undefined;
  const saved = unruled ? withRate(goods, unruled).shippingAmount - cost.shippingAmount : 0;
  const taxesOf = (id: string): readonly TaxComponent[] => taxes?.get(id) ?? [];
  const { goods: terms, shipping: discounts } = cost.chosen;
  const priced = price({
    taxInclusive: market.taxInclusive,
    rounding: market.rounding,
    lines: priceLines(goods.lines, cost.chosen, taxesOf),
    discounts: [...terms, ...effects.discounts],
    shipping: rate ? { price: cost.shippingPrice, taxes: taxesOf(shippingItem), discounts } : undefined,
    tenders: tendersOf(cart.giftCards, market.currency),
    charge: limits.length > 0 ? allLimits(limits) : undefined,
  });
  return { ...chosen, saved, isTaxed: taxes !== null, priced };
}

/** The quote without its hash. */
export function describeCharge(
  { market, cart, limits, shippingMethodId }: ChargeRequest,
  { delivery, isShipped, isOpen, country, checked, terms }: ChargeFacts,
  { effects }: Ruled,
  { offers, rate, cost, saved, isTaxed, priced }: Charge,
): Omit<Quote, 'hash'> {
  const { currency } = market;
  const blocked = [...blockedRequirements(checked), ...effects.blocked];
  const { unavailable, rates } = effects;
  const shipping = isShipped ? shippingRequirements({ wanted: shippingMethodId, rates, rate, country, isOpen }) : [];
  const untaxed = isTaxed ? [] : [taxUnavailable];
  const payment = amountRequirements(priced.amountDue, currency, limits);
  const requirements = [...delivery, ...shipping, ...blocked, ...unavailable, ...untaxed];
  const state = stateOf({ unavailable, blocked, delivery, shipping, untaxed, payment });
  if (requirements.length === 0) requirements.push(...payment);

  const amounts = amountsOff(priced);
  const pricedById = new Map(priced.lines.map((line) => [line.id, line]));
  const money = (amount: number) => ({ amount, currency });
  return {
    state,
    currency,
    totals: toTotals(priced, market, state === 'final'),
    lines: checked.map((each) => toCartLine(each, pricedById.get(each.line.id), currency)),
    taxes: priced.taxes.map(({ names, ...tax }) => ({
      ...tax,
      ...(names && { names: { ...names } }),
      amount: money(tax.amount),
    })),
    shippingMethods: offers.map((each) =>
      toShippingMethod(each.rate, each.cost.parcel, currency, each.cost.shippingAmount),
    ),
    shippingMethodId: rate?.id ?? null,
    discountCodes: appliedCodes(cart.discountCodes, terms, cost.chosen, priced, currency),
    giftCards: appliedCards(cart.giftCards, priced, currency),
    appliedRules: appliedRules(effects, { amounts, shipping: rate && { id: rate.id, saved }, currency }),
    requirements,
    warnings: cardWarnings(cart.giftCards, priced, currency),
  };
}

const taxUnavailable: Requirement = {
  step: 'payment',
  field: 'taxTotal',
  code: 'TAX_UNAVAILABLE',
  message: 'The tax cannot be had right now; try again.',
};

/** The first missing part, in the order in which a shopper would fill it in. */
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

function allLimits(limits: readonly ChargeLimits[]): { minimum: number; step: number } {
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
