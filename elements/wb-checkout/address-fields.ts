import { localityOrder, streetComesLast } from '@storefront/contract/address-format';
import { fieldNeed } from './address-labels.js';
import type { AddressField } from './checkout-form.js';

/**
 * The address fields of a country, in its usual order. Other fields are not
 * shown at all.
 */
export function addressFields(countryCode: string): AddressField[] {
  const street: AddressField[] = ['address1', 'address2'];
  const locality = localityOrder(countryCode);
  const body = streetComesLast(countryCode) ? [...locality, ...street] : [...street, ...locality];
  const all: AddressField[] = ['countryCode', 'firstName', 'lastName', 'company', 'vatNumber', ...body, 'phone'];
  return all.filter((field) => fieldNeed(field, countryCode) !== 'none');
}
