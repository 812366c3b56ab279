import { currencyDigits } from '@storefront/contract/currency';
import type { Conversion } from '../../kernel/store-record.js';

/** The largest price, as in the import's schema. */
export const MAX_AMOUNT = 99_999_999_999;

/**
 * Converts a price to another currency, exact until its one rounding: half up, to a multiple of `increment` minor
 * units. A price above 0 stays above 0.
 * @param amount minor units of `conversion.from`
 * @returns minor units of `currency`; undefined above the largest price
 */
export function convert(
  amount: number,
  conversion: Conversion,
  currency: string,
  increment: number,
): number | undefined {
  const [whole = '', fraction = ''] = conversion.rate.split('.');
  const step = BigInt(increment);
  const numerator = BigInt(amount) * BigInt(whole + fraction) * power(currencyDigits(currency));
  const denominator = power(currencyDigits(conversion.from)) * power(fraction.length) * step;
  const steps = (2n * numerator + denominator) / (2n * denominator);
  const result = (steps === 0n && amount > 0 ? 1n : steps) * step;
  return result > BigInt(MAX_AMOUNT) ? undefined : Number(result);
}

const power = (digits: number): bigint => 10n ** BigInt(digits);
