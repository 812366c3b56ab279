import type { Requirement } from '@storefront/contract';
import { ProviderError, type PaymentProvider } from '../../payments/provider.js';

/** The limits of one provider in a currency, in minor units. */
export interface ChargeLimits {
  readonly provider: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** The limits of the providers that accept the currency. */
export function chargeLimits(providers: readonly PaymentProvider[], currency: string): ChargeLimits[] {
  return providers.flatMap((provider) => {
    try {
      return [{ provider: provider.name, ...provider.limits(currency) }];
    } catch (error) {
      if (error instanceof ProviderError) return [];
      throw error;
    }
  });
}

/** Why no provider can charge an amount. Empty when one can, or when nothing is due. */
export function amountRequirements(amount: number, currency: string, limits: readonly ChargeLimits[]): Requirement[] {
  const requirement = (code: Requirement['code'], message: string): Requirement[] => [
    { step: 'payment', field: 'amountDue', code, message },
  ];
  if (amount === 0 || limits.some(({ min, max }) => amount >= min && amount <= max)) return [];
  if (limits.length === 0) return requirement('PAYMENT_UNAVAILABLE', `The store takes no payments in ${currency}.`);
  const least = Math.min(...limits.map(({ min }) => min));
  if (amount < least) {
    return requirement(
      'AMOUNT_BELOW_MINIMUM',
      `A card can be charged ${least} or more (${currency}, minor units), not ${amount}.`,
    );
  }
  const most = Math.max(...limits.map(({ max }) => max));
  return requirement(
    'AMOUNT_ABOVE_MAXIMUM',
    `A card can be charged at most ${most} (${currency}, minor units), not ${amount}.`,
  );
}
