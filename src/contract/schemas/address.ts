import { Type, type Static } from '@sinclair/typebox';
import type { Same } from './schema.js';

const line = (max: number, description?: string) =>
  Type.String({ maxLength: max, ...(description ? { description } : {}) });

const address = Type.Object(
  {
    firstName: line(100, 'Given name.'),
    lastName: line(100, 'Family name.'),
    company: Type.Optional(line(100, 'Company.')),
    address1: line(200, 'Street and number.'),
    address2: Type.Optional(line(200, 'Second line: flat, floor, building.')),
    city: line(100, 'City or town.'),
    region: Type.Optional(
      line(100, 'State, province or prefecture: the ISO 3166-2 part after the dash where one exists.'),
    ),
    postalCode: Type.Optional(line(20, 'Postal code, as the country writes it.')),
    countryCode: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2.' }),
    phone: Type.Optional(line(40, 'Telephone number, for the carrier.')),
    vatNumber: Type.Optional(
      line(
        20,
        'VAT number of the buyer with the country prefix: DE123456789. It is used in the shipping address only.',
      ),
    ),
  },
  {
    $id: 'Address',
    additionalProperties: false,
    description:
      'A postal address. Which fields are required depends on the country: see `addressRules` in `address-rules.ts`.',
  },
);
export interface AddressSchema extends Same<typeof address> {}
export const Address: AddressSchema = address;
export type Address = Static<AddressSchema>;

const partialAddress = Type.Partial(Address, {
  $id: 'PartialAddress',
  additionalProperties: false,
  description: 'An address that may be incomplete. Any field may be absent.',
});
export interface PartialAddressSchema extends Same<typeof partialAddress> {}
/** An address that may be incomplete. */
export const PartialAddress: PartialAddressSchema = partialAddress;
export type PartialAddress = Static<PartialAddressSchema>;
