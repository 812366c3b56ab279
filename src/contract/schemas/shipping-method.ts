import { Type, type Static } from '@sinclair/typebox';
import { country, region, postalCodes, taxCategory } from './area.js';
import { Money } from './money.js';
import { Described, type Same } from './schema.js';

const strict = { additionalProperties: false } as const;

export const ShippingZone = Type.Object(
  {
    countryCode: Described(country, 'ISO 3166-1 alpha-2.'),
    regions: Type.Optional(Type.Array(region, { maxItems: 100, description: 'Default: all.' })),
    postalCodes: postalCodes(200, 'Default: all.'),
    exceptPostalCodes: postalCodes(200, 'Postal codes to exclude, such as those of islands.'),
  },
  {
    $id: 'ShippingZone',
    ...strict,
    description: 'A country or a part of it. An address must match every given field.',
  },
);
export type ShippingZone = Static<typeof ShippingZone>;

export const WeightStep = Type.Object(
  {
    fromGrams: Type.Integer({ minimum: 1, maximum: 100_000_000, description: 'Weight in grams.' }),
    price: Described(Money, 'Price from this threshold on.'),
  },
  { $id: 'WeightStep', ...strict, description: 'Shipping price from a weight on.' },
);
export type WeightStep = Static<typeof WeightStep>;

export const GoodsStep = Type.Object(
  {
    from: Described(Money, 'Value of the goods after discounts.'),
    price: Described(Money, 'Price from this threshold on.'),
  },
  { $id: 'GoodsStep', ...strict, description: 'Shipping price from a value of goods on.' },
);
export type GoodsStep = Static<typeof GoodsStep>;

export const ShippingMethodReceipt = Type.Object(
  { id: Type.String({ description: 'Id of the method.' }) },
  { $id: 'ShippingMethodReceipt', description: 'The created or changed method.' },
);
export type ShippingMethodReceipt = Static<typeof ShippingMethodReceipt>;

const shippingMethodInput = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 100, description: 'Name that shoppers see.' }),
    description: Type.Optional(Type.String({ maxLength: 500, description: 'Description that shoppers see.' })),
    market: Type.String({ maxLength: 32, description: 'Code of the market that offers it.' }),
    countries: Type.Optional(
      Type.Array(country, {
        maxItems: 250,
        description: 'Countries of delivery. Absent or empty: all countries of the market.',
      }),
    ),
    zones: Type.Optional(
      Type.Array(ShippingZone, {
        maxItems: 50,
        description: 'Parts of countries, in place of `countries`. An address must match one zone.',
      }),
    ),
    price: Described(Money, 'Price.'),
    weightSteps: Type.Optional(
      Type.Array(WeightStep, {
        maxItems: 50,
        description: 'Prices by weight, in place of `price`. The heaviest step that the cart reaches applies.',
      }),
    ),
    goodsSteps: Type.Optional(
      Type.Array(GoodsStep, {
        maxItems: 50,
        description:
          'Prices by value of the goods after discounts, in place of `price`. The highest step that the cart reaches ' +
          'applies. It cannot be combined with `weightSteps`.',
      }),
    ),
    /** Value of goods after discounts from which shipping is free. */
    freeFrom: Type.Optional(Described(Money, 'Value of goods after discounts from which shipping is free.')),
    minDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365, description: 'Fewest days on the way.' })),
    maxDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365, description: 'Most days on the way.' })),
    maxWeightGrams: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100_000_000,
        description: 'Largest weight of a cart in grams. Default: no limit.',
      }),
    ),
    taxCategory,
    position: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1000, description: 'Order among methods. The lowest comes first.' }),
    ),
    enabled: Type.Optional(Type.Boolean({ description: 'false: shoppers cannot choose it. Default: true.' })),
  },
  { $id: 'ShippingMethodInput', ...strict, description: 'A shipping method to create or change.' },
);
export interface ShippingMethodInputSchema extends Same<typeof shippingMethodInput> {}
export const ShippingMethodInput: ShippingMethodInputSchema = shippingMethodInput;
export type ShippingMethodInput = Static<ShippingMethodInputSchema>;

export const ShippingMethodRecord = Type.Composite(
  [Type.Object({ id: Type.String({ description: 'Code of the method.' }) }), ShippingMethodInput],
  { $id: 'ShippingMethodRecord', ...strict, description: 'A shipping method as the merchant set it up.' },
);
export type ShippingMethodRecord = Static<typeof ShippingMethodRecord>;
