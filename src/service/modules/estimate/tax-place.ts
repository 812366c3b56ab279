/** Where a sale is taxed. Pure. */
import { addressRules, type Address, type Market, type Requirement } from '@storefront/contract';
import { isInVatArea, isVatNumberOf, plainVatNumber, vatNumberExample } from '../taxes/vat-number.js';
import type { TaxPlace } from './tax-provider.js';

/**
 * The tax location of an address; null while the address is too incomplete. @param country that the market serves, or
 * null
 */
export function taxPlace(address: Partial<Address>, country: string | null): TaxPlace | null {
  if (country === null) return null;
  const { region = '', postalCode = '', city = '', vatNumber = '' } = address;
  if (region === '' && addressRules(country).region === 'required') return null;
  const isGood = isVatNumberOf(country, vatNumber);
  return { countryCode: country, region, postalCode, city, vatNumber: isGood ? plainVatNumber(vatNumber) : '' };
}

/** Problems with the VAT number of an address. Empty where a VAT number has no effect. */
export function vatRequirements(
  { tax }: Pick<Market, 'tax'>,
  { vatNumber = '' }: Partial<Address>,
  country: string | null,
): Requirement[] {
  if (!tax?.reverseCharge || vatNumber === '' || country === null || !isInVatArea(country)) return [];
  if (isVatNumberOf(country, vatNumber)) return [];
  const message = `A VAT number of ${country} looks like ${vatNumberExample(country)}; correct it, or leave it out to pay with tax.`;
  return [{ step: 'delivery', field: 'shippingAddress.vatNumber', code: 'ADDRESS_INVALID', message }];
}
