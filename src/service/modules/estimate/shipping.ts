import type { ShippingMethod, ShippingZone } from '@storefront/contract';
import { fitsPostalPattern } from '../shipping/postal-code.js';

/** A row of the merchant's shipping table; amounts in minor units of the market's currency. */
export interface ShippingRate {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly price: ShippingPrice;
  /** Goods worth this much ship free. */
  readonly freeFrom: number | null;
  /** Empty: every country of the market. */
  readonly countries: readonly string[];
  /** When not empty, these apply and `countries` does not. */
  readonly zones: readonly ShippingZone[];
  readonly maxWeightGrams: number | null;
  readonly minDays: number | null;
  readonly maxDays: number | null;
  readonly taxCategory: string;
}

/**
 * One price, or steps by the weight of the parcel (grams) or the cost of the goods. The first step starts at 0, and the
 * others ascend.
 */
export type ShippingPrice =
  number | { readonly by: 'weight' | 'goods'; readonly steps: readonly { from: number; price: number }[] };

export interface Destination {
  readonly countryCode: string;
  /** Empty until the shopper gives it. */
  readonly region: string;
  readonly postalCode: string;
}

export interface Parcel extends Destination {
  readonly weightGrams: number;
  /** The cost of the goods after discounts, in minor units, as the market shows prices. */
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
    // A zone with excluded postal codes applies only when the postal code is known: the address may be an excluded
    // island.
    (exceptPostalCodes.length === 0 || (postalCode !== '' && !exceptPostalCodes.some(fits)))
  );
}

/** True when some method may serve the destination once the address is complete. */
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

/** The same method with changed prices. */
export function repriced(rate: ShippingRate, change: (amount: number) => number): ShippingRate {
  const { price } = rate;
  if (typeof price === 'number') return { ...rate, price: change(price) };
  return {
    ...rate,
    price: { ...price, steps: price.steps.map((step) => ({ from: step.from, price: change(step.price) })) },
  };
}

/**
 * The cart value from which shipping is free everywhere in the market, even where a smaller value is enough. null: some
 * part of the market never ships free.
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
 * The method as the shopper sees it: with the price of this parcel, and with `freeFrom` only while the cart is below
 * it.
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
