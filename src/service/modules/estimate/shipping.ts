import type { ShippingMethod, ShippingZone } from '@storefront/contract';
import { fitsPostalPattern } from '../shipping/postal-code.js';

/** A row of the merchant's shipping table; amounts in minor units of the market's currency. */
export interface ShippingRate {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly price: ShippingPrice;
  /** Goods worth this much ship for nothing. */
  readonly freeFrom: number | null;
  /** Empty: every country of the market. */
  readonly countries: readonly string[];
  /** Not empty: these, and not `countries`. */
  readonly zones: readonly ShippingZone[];
  readonly maxWeightGrams: number | null;
  readonly minDays: number | null;
  readonly maxDays: number | null;
  readonly taxCategory: string;
}

/** One price, or one by what the parcel weighs (grams) or the goods cost; the first step is from 0, the others rise. */
export type ShippingPrice =
  number | { readonly by: 'weight' | 'goods'; readonly steps: readonly { from: number; price: number }[] };

export interface Destination {
  readonly countryCode: string;
  /** Empty while the shopper has not said. */
  readonly region: string;
  readonly postalCode: string;
}

export interface Parcel extends Destination {
  readonly weightGrams: number;
  /** What the goods cost after discounts, in minor units, as the market shows prices. */
  readonly goods: number;
}

export const ships = (rate: ShippingRate, parcel: Omit<Parcel, 'goods'>): boolean =>
  reaches(rate, parcel) && (rate.maxWeightGrams === null || parcel.weightGrams <= rate.maxWeightGrams);

const reaches = ({ countries, zones }: ShippingRate, to: Destination): boolean =>
  zones.length > 0
    ? zones.some((zone) => isInZone(zone, to))
    : countries.length === 0 || countries.includes(to.countryCode);

function isInZone(zone: ShippingZone, { countryCode, region, postalCode }: Destination): boolean {
  const { regions = [], postalCodes = [], exceptPostalCodes = [] } = zone;
  const fits = (pattern: string): boolean => fitsPostalPattern(pattern, postalCode);
  return (
    zone.countryCode === countryCode &&
    (regions.length === 0 || regions.includes(region)) &&
    (postalCodes.length === 0 || postalCodes.some(fits)) &&
    // Nothing is promised to an island before it is known not to be one.
    (exceptPostalCodes.length === 0 || (postalCode !== '' && !exceptPostalCodes.some(fits)))
  );
}

/** Whether some method might ship there, once the shopper has given the whole address. */
export const mightShip = (rates: readonly ShippingRate[], { countryCode }: Destination): boolean =>
  rates.some(({ zones }) => zones.some((zone) => zone.countryCode === countryCode));

const isFree = (rate: ShippingRate, { goods }: Parcel): boolean => rate.freeFrom !== null && goods >= rate.freeFrom;

export function shippingPrice(rate: ShippingRate, parcel: Parcel): number {
  if (isFree(rate, parcel)) return 0;
  const { price } = rate;
  if (typeof price === 'number') return price;
  const reached = price.by === 'weight' ? parcel.weightGrams : parcel.goods;
  return price.steps.findLast(({ from }) => from <= reached)?.price ?? 0;
}

/** The same method at other prices. */
export function repriced(rate: ShippingRate, change: (amount: number) => number): ShippingRate {
  const { price } = rate;
  if (typeof price === 'number') return { ...rate, price: change(price) };
  return {
    ...rate,
    price: { ...price, steps: price.steps.map((step) => ({ from: step.from, price: change(step.price) })) },
  };
}

/**
 * From what a cart ships free wherever it goes in the market, however little it costs elsewhere; null: somewhere never.
 * @param countries of the market
 */
export function freeEverywhereFrom(rates: readonly ShippingRate[], countries: readonly string[]): number | null {
  const from = countries.map((countryCode) =>
    Math.min(
      ...rates
        .filter(({ freeFrom }) => freeFrom !== null)
        .filter((rate) =>
          rate.zones.length > 0
            ? rate.zones.some((zone) => zone.countryCode === countryCode && isWhole(zone))
            : reaches(rate, { countryCode, region: '', postalCode: '' }),
        )
        .map(({ freeFrom }) => freeFrom ?? Infinity),
    ),
  );
  const most = Math.max(...from);
  return Number.isFinite(most) ? most : null;
}

const isWhole = ({ regions = [], postalCodes = [], exceptPostalCodes = [] }: ShippingZone): boolean =>
  regions.length + postalCodes.length + exceptPostalCodes.length === 0;

/**
 * As the shopper sees it: with its price for this parcel, and `freeFrom` only while it is out of reach.
 * @param price after discounts
 */
export function toShippingMethod(
  rate: ShippingRate,
  parcel: Parcel,
  currency: string,
  price = shippingPrice(rate, parcel),
): ShippingMethod {
  const { id, title, description, minDays, maxDays, freeFrom } = rate;
  return {
    id,
    title,
    description,
    price: { amount: price, currency },
    freeFrom: freeFrom === null || isFree(rate, parcel) || price === 0 ? null : { amount: freeFrom, currency },
    minDays,
    maxDays,
  };
}
