import type { Market } from '@storefront/contract';
import { divideRounded, fromMinor, PPM, toMinor } from './arithmetic.js';

/**
 * The price of one piece in a subscription plan: the one-time price less the plan's discount, rounded as the market
 * rounds prices. Product page, cart, estimate and order all use it.
 * @param unitPrice one-time price in minor units
 * @param discountPpm the plan's discount in parts per million
 */
export function planPrice(
  unitPrice: number,
  discountPpm: number,
  { mode, priceIncrement }: Pick<Market['rounding'], 'mode' | 'priceIncrement'>,
): number {
  if (discountPpm === 0) return unitPrice;
  const left = fromMinor(unitPrice) * (PPM - fromMinor(discountPpm));
  const increment = fromMinor(priceIncrement);
  const rounded = divideRounded(left, PPM * increment, mode) * increment;
  // A coarse increment must neither cancel the discount nor make the goods free. In those cases the price is rounded to
  // the minor unit.
  const isFair = rounded < fromMinor(unitPrice) && (rounded > 0n || left === 0n);
  return toMinor(isFair ? rounded : divideRounded(left, PPM, mode));
}
