import { checkAddress } from '@storefront/contract/address-rules';
import type {
  AppliedDiscountCode,
  Cart,
  CartLine,
  CheckoutInput,
  Market,
  Money,
  Product,
  Quote,
  Requirement,
  ShippingMethod,
  Totals,
} from '@storefront/contract';
import { isShippingFree } from './fixture-discounts.js';
import { applyGiftCards, giftCardWarnings, type FixtureGiftCard } from './fixture-gift-cards.js';
import { priceIn } from './fixtures.js';

/** A line as the in-page API keeps it. */
export interface StoredLine {
  id: string;
  variantId: string;
  quantity: number;
  attributes: { name: string; value: string }[];
  planId?: string;
  /** Set when less than asked for is in stock. */
  reduced?: boolean;
}

export type FixtureAddress = NonNullable<CheckoutInput['shippingAddress']>;

/** Parts per million by where goods go; enough for tests to see tax come and go with the address. */
function taxRate(market: Market, { countryCode, region }: FixtureAddress): { name: string; ratePpm: number } {
  if (market.code === 'us') {
    const ratePpm = { NY: 88_750, CA: 72_500, OR: 0 }[region ?? ''] ?? 60_000;
    return { name: `${region ?? ''} sales tax`.trim(), ratePpm };
  }
  if (market.code === 'jp') return { name: '消費税', ratePpm: 100_000 };
  return { name: 'VAT', ratePpm: { FR: 200_000, AT: 200_000, NL: 210_000 }[countryCode ?? ''] ?? 190_000 };
}

export function priceLine(
  line: StoredLine,
  products: readonly Product[],
  units: ReadonlyMap<string, number>,
): CartLine {
  const product = products.find(({ variants }) => variants.some(({ id }) => id === line.variantId));
  const variant = product?.variants.find(({ id }) => id === line.variantId);
  if (!product || !variant) throw new Error(`The fixture has no variant ${line.variantId}`);
  const plan = product.plans.find(({ id }) => id === line.planId);
  const unitPrice = variant.planPrices.find(({ planId }) => planId === plan?.id)?.price ?? variant.price;
  const total: Money = { amount: unitPrice.amount * line.quantity, currency: unitPrice.currency };
  return {
    id: line.id,
    productId: product.id,
    variantId: variant.id,
    handle: product.handle,
    title: product.title,
    options: variant.options,
    image: variant.image,
    quantity: line.quantity,
    maxQuantity: Math.min(20, units.get(variant.id) ?? 0),
    unitPrice,
    compareAtUnitPrice: plan ? variant.price : variant.compareAtPrice,
    discounts: [],
    subtotal: total,
    total,
    attributes: line.attributes,
    subscription: plan
      ? { planId: plan.id, name: plan.name, interval: plan.interval, intervalCount: plan.intervalCount }
      : null,
    warnings: line.reduced
      ? [{ code: 'QUANTITY_REDUCED', message: 'Less than asked for is in stock', severity: 'warning' }]
      : [],
  };
}

interface Sums {
  shipping: number;
  tax: number;
  exact: boolean;
  /** Whether gift cards pay for all of it, without any on the cart. */
  covered: boolean;
  giftCards: readonly FixtureGiftCard[];
}

type Priced = Pick<Cart, 'totals' | 'giftCards'>;

/** What the lines cost after discounts. */
const goodsOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { total }) => sum + total.amount, 0);

function totalsOf(market: Market, lines: readonly CartLine[], sums: Sums): Priced {
  const { shipping, tax, exact, covered } = sums;
  const money = (amount: number): Money => ({ amount, currency: market.currency });
  const subtotal = lines.reduce((sum, line) => sum + line.subtotal.amount, 0);
  const goods = goodsOf(lines);
  const total = goods + shipping + (market.taxInclusive ? 0 : tax);
  const giftCards = applyGiftCards(sums.giftCards, market, total);
  const paid = covered ? total : giftCards.reduce((sum, { applied }) => sum + applied.amount, 0);
  const totals: Totals = {
    subtotal: money(subtotal),
    discountTotal: money(subtotal - goods),
    shippingTotal: money(shipping),
    taxTotal: money(tax),
    taxIncluded: market.taxInclusive,
    roundingTotal: money(0),
    total: money(total),
    giftCardTotal: money(paid),
    amountDue: money(total - paid),
    exact,
  };
  return { totals, giftCards };
}

/** Totals of a cart, goods only and never exact, and what its gift cards pay of them. */
export const priceCart = (market: Market, lines: readonly CartLine[], giftCards: readonly FixtureGiftCard[]): Priced =>
  totalsOf(market, lines, { shipping: 0, tax: 0, exact: false, covered: false, giftCards });

/** @param discounted whether a discount pays for shipping */
export function shippingMethods(market: Market, subtotal: number, discounted = false): ShippingMethod[] {
  const freeFrom = priceIn(market, 5000);
  const free = discounted || subtotal >= freeFrom.amount;
  const method = (id: string, title: string, cents: number, days: [number, number]): ShippingMethod => ({
    id,
    title,
    description: `${days[0]} to ${days[1]} days`,
    price: priceIn(market, discounted ? 0 : cents),
    freeFrom: null,
    minDays: days[0],
    maxDays: days[1],
  });
  return [
    { ...method('standard', 'Standard', free ? 0 : 490, [2, 4]), freeFrom },
    method('express', 'Express', 1290, [1, 2]),
  ];
}

/** A short name of a content: equal content, equal name. */
function hash(content: unknown): string {
  let value = 5381;
  for (const character of JSON.stringify(content)) value = (value * 33 + (character.codePointAt(0) ?? 0)) >>> 0;
  return `q${value.toString(16)}`;
}

/** What is still missing of an address. */
export function addressRequirements(market: Market, address: FixtureAddress): Requirement[] {
  const missing = checkAddress(address).map(({ field, code }): Requirement => ({
    step: 'delivery',
    field: `shippingAddress.${field}`,
    code,
    message: `${field}: ${code}`,
  }));
  const { countryCode } = address;
  if (countryCode && !market.countries.includes(countryCode)) {
    const message = `Not served from this market: ${countryCode}`;
    missing.push({ step: 'delivery', field: 'shippingAddress.countryCode', code: 'COUNTRY_NOT_SERVED', message });
  }
  return missing;
}

/** The quote of lines at an address: words until address and shipping are known, then what would be charged. */
export function quoteOf(
  market: Market,
  lines: CartLine[],
  address: FixtureAddress,
  shippingMethodId: string | null,
  covered = false,
  codes: readonly AppliedDiscountCode[] = [],
  giftCards: readonly FixtureGiftCard[] = [],
): Quote {
  const requirements = addressRequirements(market, address);
  const goods = goodsOf(lines);
  const freed = isShippingFree(codes);
  const methods = requirements.length > 0 ? [] : shippingMethods(market, goods, freed);
  const method = methods.find(({ id }) => id === shippingMethodId);
  if (methods.length > 0 && !method) {
    const message = 'Choose a shipping method';
    requirements.push({ step: 'shipping', field: 'shippingMethodId', code: 'SHIPPING_METHOD_REQUIRED', message });
  }
  const state = methods.length === 0 ? 'needs-address' : method ? 'final' : 'needs-shipping';
  const { name, ratePpm } = taxRate(market, address);
  const shipping = method?.price.amount ?? 0;
  const share = market.taxInclusive ? ratePpm / (1_000_000 + ratePpm) : ratePpm / 1_000_000;
  const tax = methods.length > 0 ? Math.round((goods + shipping) * share) : 0;
  const priced = totalsOf(market, lines, { shipping, tax, exact: state === 'final', covered, giftCards });
  const { totals } = priced;
  return {
    hash: hash([
      market.code,
      lines.map(({ variantId, quantity, subscription }) => [variantId, quantity, subscription?.planId]),
      address,
      method?.id,
      totals,
      priced.giftCards.map(({ id, applied }) => [id, applied.amount]),
    ]),
    state,
    currency: market.currency,
    totals,
    lines,
    taxes: tax > 0 ? [{ name, ratePpm, amount: totals.taxTotal }] : [],
    shippingMethods: methods,
    shippingMethodId: method?.id ?? null,
    discountCodes: codes.map((its) => {
      const full = shippingMethods(market, goods).find(({ id }) => id === method?.id)?.price;
      return full && isShippingFree([its]) ? { ...its, amount: full } : its;
    }),
    giftCards: priced.giftCards,
    appliedRules: [],
    requirements,
    warnings: giftCardWarnings(giftCards, market),
  };
}
