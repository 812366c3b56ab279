/** The taxes of a quote: where they apply, and how prices change that contain the taxes of another country. */
import type { Market } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import type { CheckedLine } from '../cart/price-lines.js';
import { fromMinor, toMinor } from '../pricing/arithmetic.js';
import { exchangeTaxes } from '../pricing/tax.js';
import type { ConfigurationSnapshot } from '../../kernel/configuration.js';
import { repriced, shippingPrice, type ShippingRate } from './shipping.js';
import { taxesOrNull, type Taxes } from './tax-answer.js';
import type { TaxItem, TaxPlace, TaxProvider } from './tax-provider.js';

export interface TaxServices {
  readonly tax: TaxProvider;
  readonly onTaxFailure: (error: unknown) => void;
}

export interface TaxSale {
  readonly storeId: number;
  readonly snapshot: ConfigurationSnapshot;
  readonly market: Market;
  /** null: not known yet; no tax is requested then. */
  readonly place: TaxPlace | null;
}

/** Taxes by item. Empty while the place is not known; null when the taxes are not available. */
export async function taxesAt(
  db: Queryable,
  { tax, onTaxFailure }: TaxServices,
  { storeId, snapshot, market, place }: TaxSale,
  items: readonly TaxItem[],
): Promise<Taxes | null> {
  if (place === null || items.length === 0) return new Map();
  return taxesOrNull(
    tax,
    { storeId, market, to: place, items },
    { db, snapshot: () => Promise.resolve(snapshot) },
    onTaxFailure,
  );
}

export interface PricesBeforeAddress {
  readonly checked: readonly CheckedLine[];
  readonly rates: readonly ShippingRate[];
}

/**
 * Prices at an address. They are those of the price list, except in a market that keeps the net part of a price. There,
 * the taxes of the home country, which the price contains, are replaced by those of the address. Discounts, steps and
 * thresholds then use these prices.
 * @returns null when the taxes are not available
 */
export async function pricesAt(
  db: Queryable,
  services: TaxServices,
  sale: TaxSale,
  prices: PricesBeforeAddress,
): Promise<PricesBeforeAddress | null> {
  const { market, place } = sale;
  if (place === null || !market.taxInclusive || market.tax?.behaviour !== 'keep-net') return prices;
  const home: TaxPlace = { countryCode: market.tax.homeCountry, region: '', postalCode: '', city: '', vatNumber: '' };
  const items = itemsOf(prices);
  const inside = await taxesAt(db, services, { ...sale, place: home }, items);
  const instead = inside && (await taxesAt(db, services, sale, items));
  if (!instead) return null;
  const change = (id: string) => (amount: number) =>
    toMinor(exchangeTaxes(fromMinor(amount), inside.get(id) ?? [], instead.get(id) ?? [], market.rounding.mode));
  return {
    checked: prices.checked.map((each) => changed(each, change(each.line.id))),
    rates: prices.rates.map((rate) => repriced(rate, change(shippingItem(rate)))),
  };
}

const shippingItem = ({ id }: ShippingRate): string => `shipping ${id}`;

const itemsOf = ({ checked, rates }: PricesBeforeAddress): TaxItem[] => [
  ...checked.flatMap(({ line, variant, unitPrice }): TaxItem[] =>
    variant && !variant.isGiftCard && unitPrice !== null
      ? [{ id: line.id, kind: 'line', category: variant.taxCategory, amount: unitPrice * line.quantity }]
      : [],
  ),
  ...rates.map((rate): TaxItem => {
    const parcel = { countryCode: '', region: '', postalCode: '', weightGrams: 0, goods: 0 };
    return {
      id: shippingItem(rate),
      kind: 'shipping',
      category: rate.taxCategory,
      amount: shippingPrice({ ...rate, freeFrom: null }, parcel),
    };
  }),
];

function changed(checked: CheckedLine, change: (amount: number) => number): CheckedLine {
  const { variant, unitPrice } = checked;
  if (!variant || unitPrice === null) return checked;
  const { price, compareAtPrice } = variant;
  return {
    ...checked,
    unitPrice: change(unitPrice),
    variant: {
      ...variant,
      price: price === null ? null : change(price),
      compareAtPrice: compareAtPrice === null ? null : change(compareAtPrice),
    },
  };
}
