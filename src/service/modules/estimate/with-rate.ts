/** What goods and shipping cost together: a discount may depend on shipping, and shipping on what the goods cost. Pure. */
import { withOwnDiscounts } from '../discounts/cart-discounts.js';
import { chooseDiscounts, type Chosen, type DiscountableLine } from '../discounts/choose.js';
import type { DiscountTerms } from '../discounts/terms.js';
import type { OrderDiscount } from '../pricing/discount.js';
import { price, type Priced, type PriceInput } from '../pricing/price.js';
import { shippingPrice, type Parcel, type ShippingRate } from './shipping.js';

export interface Goods {
  /** Without discounts and taxes. */
  readonly base: PriceInput;
  readonly lines: readonly DiscountableLine[];
  readonly terms: readonly DiscountTerms[];
  readonly parcel: Omit<Parcel, 'goods'>;
  /** Of the merchant's rules: taken off what the other discounts leave. */
  readonly ruled?: readonly OrderDiscount[];
}

export interface WithRate {
  readonly chosen: Chosen;
  /** The goods after discounts, without taxes. */
  readonly goods: Priced;
  readonly parcel: Parcel;
  /** Of shipping, before and after discounts; minor units. */
  readonly shippingPrice: number;
  readonly shippingAmount: number;
}

/** @param rate null: not chosen yet; shipping then costs nothing and decides nothing */
export function withRate({ base, lines, terms, parcel, ruled = [] }: Goods, rate: ShippingRate | null): WithRate {
  const shippingOf = (goods: number): number => (rate ? shippingPrice(rate, { ...parcel, goods }) : 0);
  const chosen = chooseDiscounts(terms, lines, base.rounding.mode, shippingOf);
  const goods = price({ ...base, lines: withOwnDiscounts(base.lines, chosen), discounts: [...chosen.goods, ...ruled] });
  const left = goods.subtotal - goods.discountTotal;
  const full = shippingOf(left);
  const { shippingTotal } = price({
    ...base,
    lines: [],
    shipping: { price: full, taxes: [], discounts: chosen.shipping },
  });
  return {
    chosen,
    goods,
    parcel: { ...parcel, goods: left },
    shippingPrice: full,
    shippingAmount: shippingTotal,
  };
}
