/**
 * The price of goods and shipping together: a discount may depend on shipping, and shipping on the price of the goods.
 * Pure.
 */
import { chooseDiscounts, withOwn, type Chosen } from '../discounts/choose.js';
import type { DiscountTerms } from '../discounts/terms.js';
import { fromMinor, sum, toMinor, type RoundingMode } from '../pricing/arithmetic.js';
import {
  applyDiscounts,
  discountLines,
  takenOff,
  type DiscountedLine,
  type OrderDiscount,
} from '../pricing/discount.js';
import { shippingPrice, type Parcel, type ShippingRate } from './shipping.js';
import type { DiscountableLine } from '../discounts/line.js';

export interface Goods {
  readonly lines: readonly DiscountableLine[];
  readonly terms: readonly DiscountTerms[];
  readonly mode: RoundingMode;
  readonly parcel: Omit<Parcel, 'goods'>;
  /** Discounts of the merchant's rules. They apply to what the other discounts leave. */
  readonly ruled: readonly OrderDiscount[];
}

export interface WithRate {
  readonly chosen: Chosen;
  /** The lines after discounts, without taxes. */
  readonly goods: readonly DiscountedLine[];
  readonly parcel: Parcel;
  /** The shipping price before and after discounts, in minor units. */
  readonly shippingPrice: number;
  readonly shippingAmount: number;
}

/**
 * @param rate null: not chosen yet; shipping then costs nothing and affects nothing
 * @throws AmountTooLargeError when a sum is above the maximum of `Money`
 */
export function withRate({ lines, terms, mode, parcel, ruled }: Goods, rate: ShippingRate | null): WithRate {
  const shippingOf = (goods: number): number => (rate ? shippingPrice(rate, { ...parcel, goods }) : 0);
  const chosen = chooseDiscounts(terms, lines, mode, shippingOf);
  const goods = discountLines(withOwn(lines, chosen.lines), [...chosen.goods, ...ruled], mode);
  const left = toMinor(sum(goods.map(({ amount }) => amount)));
  const full = shippingOf(left);
  const off = takenOff(applyDiscounts(fromMinor(full), chosen.shipping, mode));
  return {
    chosen,
    goods,
    parcel: { ...parcel, goods: left },
    shippingPrice: full,
    shippingAmount: toMinor(fromMinor(full) - off),
  };
}
