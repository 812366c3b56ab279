import type { Market } from '@storefront/contract';
import { isInVatArea, isVatNumberOf } from './vat-number.js';

export interface Delivery {
  readonly countryCode: string;
  /** The buyer's VAT number; empty: none. */
  readonly vatNumber: string;
}

/**
 * True when the buyer owes the tax: a delivery from one country of the European Union to a business in another. Only
 * the format of the number is checked.
 */
export const isReverseCharge = (tax: Market['tax'], { countryCode, vatNumber }: Delivery): boolean =>
  tax?.reverseCharge === true &&
  countryCode !== tax.homeCountry &&
  isInVatArea(tax.homeCountry) &&
  isVatNumberOf(countryCode, vatNumber);
