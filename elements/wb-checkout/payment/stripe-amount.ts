import type { Money } from '@storefront/contract';
import { currencyDigits } from '@storefront/contract/currency';

/**
 * Charged in whole units. For all others Stripe counts hundredths, or
 * thousandths if the currency has them.
 */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));

/**
 * An amount in Stripe's units. They equal ISO minor units, except for
 * currencies that lost, or never had, their small coins: MGA has hundredths in
 * ISO and none at Stripe; ISK and UGX the other way round.
 * @throws RangeError for an amount that Stripe cannot charge exactly: the
 * market's rounding steps are too fine
 */
export function stripeAmount({ amount, currency }: Money): number {
  const digits = currencyDigits(currency);
  const charged = WHOLE.has(currency) ? 0 : Math.max(2, digits);
  const converted = amount * 10 ** (charged - digits);
  // Cards cannot charge thousandths: the last digit must be zero.
  if (!Number.isSafeInteger(converted) || (charged === 3 && converted % 10 !== 0)) {
    const step = charged === 3 ? 10 : 10 ** (digits - charged);
    throw new RangeError(
      `Stripe cannot charge ${amount} ${currency}: set the market's priceIncrement and totalIncrement to multiples of ${step}`,
    );
  }
  return converted;
}
