import { addressRules } from '@storefront/contract/address-rules';
import type { CheckoutTexts } from '../../src/element-base/texts/checkout.js';
import type { AddressField } from './checkout-form.js';

/** What a country's people call the region of an address. */
export const regionLabel = (countryCode: string, texts: CheckoutTexts): string =>
  texts[addressRules(countryCode).regionKind];

/** What a country's people call the postal code. */
export function postalLabel(countryCode: string, texts: CheckoutTexts): string {
  switch (countryCode) {
    case 'US':
    case 'PR':
      return texts.zipCode;
    case 'IE':
      return texts.eircode;
    case 'IN':
      return texts.pinCode;
    case 'AU':
    case 'GB':
    case 'NZ':
      return texts.postcode;
    default:
      return texts.postalCode;
  }
}

export function fieldLabel(field: AddressField, countryCode: string, texts: CheckoutTexts): string {
  if (field === 'countryCode') return texts.country;
  if (field === 'region') return regionLabel(countryCode, texts);
  if (field === 'postalCode') return postalLabel(countryCode, texts);
  return texts[field];
}

const optional: ReadonlySet<AddressField> = new Set(['company', 'vatNumber', 'address2', 'phone']);

/** Whether a country's mail needs the field; those it does not know are not shown at all. */
export function fieldNeed(field: AddressField, countryCode: string): 'required' | 'optional' | 'none' {
  // Before a country is chosen: what most of them need.
  if (countryCode === '' && field === 'region') return 'none';
  if (countryCode === '' && field === 'postalCode') return 'required';
  const rules = addressRules(countryCode);
  if (field === 'region') return rules.region;
  if (field === 'postalCode') return rules.postalCode;
  return optional.has(field) ? 'optional' : 'required';
}

/**
 * The country to begin with: the only one of the market, else the one the language's region names, when it is served.
 * @returns empty when nothing says one; a wrong guess costs more than a choice
 */
export function suggestedCountry(countries: readonly string[], locale: string): string {
  if (countries.length === 1) return countries[0]!;
  const { region } = new Intl.Locale(locale);
  return region && countries.includes(region) ? region : '';
}
