/** Facts about a cart from an address: the place of delivery, and what is missing. Pure. */
import type { Address, Market, Requirement } from '@storefront/contract';
import type { CheckedLine } from '../cart/price-lines.js';
import { deliveryRequirements, trimAddress } from './requirements.js';
import type { Parcel } from './shipping.js';
import { vatRequirements } from './tax-place.js';

export interface Place {
  /** As typed, without spaces at the ends. */
  readonly address: Partial<Address>;
  /** null: no country that the market serves. */
  readonly country: string | null;
  /** false: all of it is sent by email, so it needs no address and no shipping method. */
  readonly isShipped: boolean;
  /** Missing or invalid fields of the address. */
  readonly delivery: readonly Requirement[];
  readonly to: Omit<Parcel, 'goods'>;
}

export function placeOf(
  market: Pick<Market, 'countries' | 'tax'>,
  typed: Partial<Address>,
  checked: readonly CheckedLine[],
): Place {
  const address = trimAddress(typed);
  const { region = '', postalCode = '' } = address;
  const country = countryIn(market, address);
  const isShipped = checked.length === 0 || checked.some(({ variant }) => variant?.isGiftCard !== true);
  return {
    address,
    country,
    isShipped,
    delivery: !isShipped
      ? []
      : [...deliveryRequirements(address, market.countries), ...vatRequirements(market, address, country)],
    to: { countryCode: country ?? '', region, postalCode, weightGrams: weightOf(checked) },
  };
}

/** The country of an address, if the market serves it. */
export const countryIn = (
  { countries }: Pick<Market, 'countries'>,
  { countryCode }: Partial<Address>,
): string | null => (countryCode !== undefined && countries.includes(countryCode) ? countryCode : null);

const weightOf = (checked: readonly CheckedLine[]): number =>
  checked.reduce(
    (sum, { line, variant, unitPrice }) =>
      sum + (unitPrice === null || variant?.isGiftCard ? 0 : (variant?.weightGrams ?? 0) * line.quantity),
    0,
  );
