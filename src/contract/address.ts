import { Type, type Static } from '@sinclair/typebox';

const line = (max: number, description?: string) =>
  Type.String({ maxLength: max, default: '', ...(description ? { description } : {}) });

/** A postal address. Which fields are required depends on the country: see `addressRules` in `address-rules.ts`. */
export const Address = Type.Object(
  {
    firstName: line(100),
    lastName: line(100),
    company: Type.Optional(line(100)),
    address1: line(200),
    address2: Type.Optional(line(200)),
    city: line(100),
    region: Type.Optional(
      line(100, 'State, province or prefecture: the ISO 3166-2 part after the dash where one exists.'),
    ),
    postalCode: Type.Optional(line(20)),
    countryCode: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2.' }),
    phone: Type.Optional(line(40)),
    vatNumber: Type.Optional(
      line(20, 'Of the buyer, with its country before it: DE123456789. Counts in the shipping address only.'),
    ),
  },
  { $id: 'Address', additionalProperties: false },
);
export type Address = Static<typeof Address>;
