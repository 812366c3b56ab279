import type { ShippingMethod } from '@storefront/contract';

/** A row of the merchant's shipping table; amounts in minor units of the market's currency. */
export interface ShippingRate {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly price: number;
  /** Goods worth this much ship for nothing. */
  readonly freeFrom: number | null;
  /** Empty: every country of the market. */
  readonly countries: readonly string[];
  readonly maxWeightGrams: number | null;
  readonly minDays: number | null;
  readonly maxDays: number | null;
  readonly taxCategory: string;
}

export interface Parcel {
  readonly countryCode: string;
  readonly weightGrams: number;
  /** What the goods cost after discounts, in minor units, as the market shows prices. */
  readonly goods: number;
}

export const ships = (rate: ShippingRate, { countryCode, weightGrams }: Omit<Parcel, 'goods'>): boolean =>
  (rate.countries.length === 0 || rate.countries.includes(countryCode)) &&
  (rate.maxWeightGrams === null || weightGrams <= rate.maxWeightGrams);

const isFree = (rate: ShippingRate, { goods }: Parcel): boolean => rate.freeFrom !== null && goods >= rate.freeFrom;

export const shippingPrice = (rate: ShippingRate, parcel: Parcel): number => (isFree(rate, parcel) ? 0 : rate.price);

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
