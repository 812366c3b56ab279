import type { Market } from '@storefront/contract';
import { isInVatArea, isVatNumberOf } from './vat-number.js';

export interface Delivery {
  readonly countryCode: string;
  /** Of the buyer; empty: none. */
  readonly vatNumber: string;
}

/**
 * Whether the buyer owes the tax: a delivery from one country of the European Union to another, to a business there. The
 * number is judged by its form.
 */
export const isReverseCharge = (tax: Market['tax'], { countryCode, vatNumber }: Delivery): boolean =>
  tax?.reverseCharge === true &&
  countryCode !== tax.homeCountry &&
  isInVatArea(tax.homeCountry) &&
  isVatNumberOf(countryCode, vatNumber);
