/** Facts of the fixture's shop for the service's own pricing: nothing is computed here. */
import type { CheckoutInput, Market, Quote } from '@storefront/contract';
import type { StoredCart, Variants } from '../service/modules/cart/stored-cart.js';
import { checkLines } from '../service/modules/cart/price-lines.js';
import { noEffects } from '../service/modules/checkout-rules/effects.js';
import { termsOfCart } from '../service/modules/discounts/cart-discounts.js';
import { placeOf } from '../service/modules/estimate/address-facts.js';
import { chargeContent } from '../service/modules/estimate/charge-content.js';
import { chargeOf, chooseRate, describeCharge, unruledGoods } from '../service/modules/estimate/charge.js';
import { mightShip, ships, type ShippingRate } from '../service/modules/estimate/shipping.js';
import { taxPlace } from '../service/modules/estimate/tax-place.js';
import type { TaxPlace } from '../service/modules/estimate/tax-provider.js';
import { selectRates, type TaxRateRow } from '../service/modules/estimate/tax-table.js';
import { canonicalJson } from '../service/modules/pricing/canonical-json.js';
import { termsIn } from './fixture-discounts.js';
import { priceIn, productsIn } from './fixtures.js';

export type FixtureAddress = NonNullable<CheckoutInput['shippingAddress']>;

/** The store's limit for one line. */
export const maxQuantity = 20;

/** The catalogue in a market. @param unsold `market variant` that cannot be bought there */
export const variantsIn = (
  market: Market,
  units: ReadonlyMap<string, number>,
  unsold: ReadonlySet<string> = new Set(),
): Variants =>
  new Map(
    productsIn(market, units).flatMap(({ id: productId, handle, title, variants, categories, plans, giftCard }) =>
      variants.map(({ id, options, image, price, compareAtPrice }) => [
        id,
        {
          variantId: id,
          productId,
          handle,
          title,
          options,
          image,
          price: unsold.has(`${market.code} ${id}`) ? null : price.amount,
          compareAtPrice: compareAtPrice?.amount ?? null,
          stock: units.get(id) ?? 0,
          weightGrams: 300,
          taxCategory: 'standard',
          isGiftCard: giftCard,
          categories,
          plans: plans.map((plan) => ({ ...plan, offered: true })),
        },
      ]),
    ),
  );

/** The rows of the tax table for a place: tests see tax change with the address. */
export function taxRows(market: Market, { countryCode, region }: TaxPlace): TaxRateRow[] {
  const row = (name: string, ratePpm: number): TaxRateRow[] => [
    { name, region: null, postalCodes: [], category: 'standard', ratePpm, compound: false, shipping: true },
  ];
  if (market.code === 'us')
    return row(`${region} sales tax`.trim(), { NY: 88_750, CA: 72_500, OR: 0 }[region] ?? 60_000);
  if (market.code === 'jp') return row('消費税', 100_000);
  return row('VAT', { FR: 200_000, AT: 200_000, NL: 210_000 }[countryCode] ?? 190_000);
}

export function shippingRates(market: Market): ShippingRate[] {
  const rate = (id: string, title: string, cents: number, days: [number, number]): ShippingRate => ({
    id,
    title,
    description: `${days[0]} to ${days[1]} days`,
    price: priceIn(market, cents).amount,
    freeFrom: null,
    countries: [],
    zones: [],
    maxWeightGrams: null,
    minDays: days[0],
    maxDays: days[1],
    taxCategory: 'standard',
  });
  return [
    { ...rate('standard', 'Standard', 490, [2, 4]), freeFrom: priceIn(market, 5000).amount },
    rate('express', 'Express', 1290, [1, 2]),
  ];
}

/** The limits of the fixture's card provider. */
const limits = [{ provider: 'sandbox', min: 50, max: 99_999_999, step: 1 }];

/** A short hash: equal content gives the same value. */
function hash(content: string): string {
  let value = 5381;
  for (const character of content) value = (value * 33 + (character.codePointAt(0) ?? 0)) >>> 0;
  return `q${value.toString(16)}`;
}

export interface FixtureQuoteRequest {
  readonly market: Market;
  readonly cart: StoredCart;
  readonly variants: Variants;
  readonly address: FixtureAddress;
  readonly shippingMethodId: string | null;
  /** True if a gift card that is not on the cart pays for everything. */
  readonly covered?: boolean;
}

const cover = { last4: '', held: 0, status: 'active', expiresAt: null } as const;

/** The quote of a cart, computed by the service. */
export function quoteOf({ market, cart, variants, address, shippingMethodId, covered }: FixtureQuoteRequest): Quote {
  const all = { ...cover, id: 'cover', currency: market.currency, balance: Number.MAX_SAFE_INTEGER };
  const paying = covered ? { ...cart, giftCards: [...cart.giftCards, all] } : cart;
  const request = { market, cart: paying, shippingMethodId, limits };
  const checked = checkLines(cart.lines, variants, market, maxQuantity);
  const place = placeOf(market, address, checked);
  const methods = place.country === null ? [] : shippingRates(market);
  const rates = methods.filter((rate) => ships(rate, place.to));
  const isOpen = place.delivery.length > 0 && mightShip(methods, place.to);
  const facts = { ...place, checked, terms: termsOfCart(cart.discountCodes, termsIn(market)), rates, isOpen };
  const ruled = { isRuled: false, goods: unruledGoods(request, facts), effects: noEffects(rates) };
  const chosen = chooseRate(request, facts, ruled);
  const taxed = taxPlace(place.address, place.country);
  const taxes = new Map(
    taxed ? chosen.taxItems.map((item) => [item.id, selectRates(taxRows(market, taxed), item, taxed)]) : [],
  );
  const charge = chargeOf(request, facts, ruled, chosen, taxes);
  const quote = describeCharge(request, facts, ruled, charge);
  const content = chargeContent(1, market, place.address, quote, charge.priced);
  const giftCards = quote.giftCards.filter(({ id }) => id !== all.id);
  return { ...quote, hash: hash(canonicalJson(content)), giftCards };
}
