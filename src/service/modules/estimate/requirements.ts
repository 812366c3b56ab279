import { checkAddress, addressRules, type Address, type ErrorCode, type Requirement } from '@storefront/contract';

const names: Readonly<Record<keyof Address, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  address1: 'Street and number',
  address2: 'Address line 2',
  city: 'City',
  region: 'Region',
  postalCode: 'Postal code',
  countryCode: 'Country',
  phone: 'Phone',
  vatNumber: 'VAT number',
};

const email = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** @returns the missing parts of the contact; empty when complete */
export function contactRequirements(address: string): Requirement[] {
  if (email.test(address)) return [];
  const code = address === '' ? 'REQUIRED' : 'EMAIL_INVALID';
  const message = address === '' ? 'An e-mail address is required' : 'The e-mail address is not complete';
  return [{ step: 'contact', field: 'email', code, message }];
}

/** Why this address cannot receive a parcel. `countries` are those the market ships to. */
export function deliveryRequirements(address: Partial<Address>, countries: readonly string[]): Requirement[] {
  const { countryCode } = address;
  if (countryCode && !countries.includes(countryCode)) {
    return [
      {
        step: 'delivery',
        field: 'shippingAddress.countryCode',
        code: 'COUNTRY_NOT_SERVED',
        message: `This market does not ship to ${countryCode}; it ships to ${countries.slice(0, 30).join(', ')}`,
      },
    ];
  }
  return addressRequirements(address, 'delivery', 'shippingAddress');
}

export function addressRequirements(
  address: Partial<Address>,
  step: 'delivery' | 'payment',
  member: 'shippingAddress' | 'billingAddress',
): Requirement[] {
  return checkAddress(address).map(({ field, code }) => ({
    step,
    field: `${member}.${field}`,
    code,
    message: messageOf(field, code, address.countryCode),
  }));
}

function messageOf(field: keyof Address, code: ErrorCode, countryCode = ''): string {
  if (code === 'REQUIRED') return `${names[field]} is required`;
  const { postalExample, regions } = addressRules(countryCode);
  if (code === 'POSTAL_CODE_INVALID') {
    return `The postal code is not of the shape used in ${countryCode}${postalExample ? `, such as ${postalExample}` : ''}`;
  }
  return `The region is not one of ${regions.join(', ')}`;
}

/** Removes spaces at the ends: they do not make a different address. */
export function trimAddress(address: Partial<Address>): Partial<Address> {
  return Object.fromEntries(
    Object.entries(address)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
}
