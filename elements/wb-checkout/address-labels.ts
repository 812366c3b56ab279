import { addressRules } from '@storefront/contract/address-rules';
import type { CheckoutTexts } from '../../src/element-base/texts/checkout.js';
import type { AddressField } from './checkout-form.js';

/** Label of an address's region in this country: state, province and so on. */
export const regionLabel = (countryCode: string, texts: CheckoutTexts): string =>
  texts[addressRules(countryCode).regionKind];

/** Label of the postal code in this country. */
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

/**
 * Whether a country's postal addresses need the field. Fields without a use
 * there are not shown at all.
 */
export function fieldNeed(field: AddressField, countryCode: string): 'required' | 'optional' | 'none' {
  // Before a country is chosen, use the needs of most countries.
  if (countryCode === '' && field === 'region') return 'none';
  if (countryCode === '' && field === 'postalCode') return 'required';
  const rules = addressRules(countryCode);
  if (field === 'region') return rules.region;
  if (field === 'postalCode') return rules.postalCode;
  return optional.has(field) ? 'optional' : 'required';
}

/**
 * The initial country: the market's only one, otherwise the region of the
 * language tag if the market ships there.
 * @returns empty when neither gives one; a wrong guess costs the shopper more
 * than a choice
 */
export function suggestedCountry(countries: readonly string[], locale: string): string {
  if (countries.length === 1) return countries[0]!;
  const { region } = new Intl.Locale(locale);
  return region && countries.includes(region) ? region : '';
}
