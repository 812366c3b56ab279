import type { Requirement } from '@storefront/contract';
import type { ShippingRate } from './shipping.js';

export interface ShippingChoice {
  /** The requested method. */
  readonly wanted: string | null;
  /** The methods that ship this cart to the address. */
  readonly rates: readonly ShippingRate[];
  readonly rate: ShippingRate | null;
  /** null: not known yet. */
  readonly country: string | null;
  /** Some method depends on a missing part of the address. */
  readonly isOpen: boolean;
}

/** Why the cart cannot be shipped. Empty once one of the methods is chosen. */
export function shippingRequirements({ wanted, rates, rate, country, isOpen }: ShippingChoice): Requirement[] {
  const requirement = (code: Requirement['code'], message: string): Requirement[] => [
    { step: 'shipping', field: 'shippingMethodId', code, message },
  ];
  if (rate) return [];
  if (country !== null && rates.length === 0)
    return isOpen
      ? requirement('SHIPPING_METHOD_REQUIRED', 'Fill in the address first; how it ships depends on it.')
      : requirement('SHIPPING_METHOD_UNAVAILABLE', `Nothing ships this cart to this address in ${country}.`);
  if (wanted !== null && country !== null) {
    const ids = rates.map(({ id }) => id).join(', ');
    return requirement(
      'SHIPPING_METHOD_UNAVAILABLE',
      `"${wanted}" does not ship this cart to this address in ${country}; choose of ${ids}.`,
    );
  }
  return requirement('SHIPPING_METHOD_REQUIRED', 'Choose how to ship.');
}
