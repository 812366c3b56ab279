import type { Market } from '@storefront/contract';
import { divideRounded, fromMinor, PPM, toMinor } from './arithmetic.js';

/**
 * What one costs in a subscription plan: the one-time price less the plan's part, rounded as the market rounds prices.
 * Product page, cart, estimate and order all ask here.
 * @param unitPrice one-time price in minor units
 * @param discountPpm what the plan takes off, in parts per million
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
  // A coarse increment must neither take the discount back nor give the goods away: then the minor unit decides.
  const isFair = rounded < fromMinor(unitPrice) && (rounded > 0n || left === 0n);
  return toMinor(isFair ? rounded : divideRounded(left, PPM, mode));
}
