import { Type, type Static } from '@sinclair/typebox';
import { Market, Rounding } from './market.js';
import { Described } from './schema.js';

const strict = { additionalProperties: false } as const;

export const MarketConversion = Type.Object(
  {
    from: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 code of the other currency.' }),
    rate: Type.String({
      pattern: '^[0-9]{1,9}(\\.[0-9]{1,9})?$',
      description: "Units of this market's currency for one unit of `from`, as a decimal string.",
    }),
  },
  {
    $id: 'MarketConversion',
    ...strict,
    description: 'The import converts prices from another currency for lines that have no price for this market.',
  },
);

export const RoundingInput = Type.Partial(Rounding, {
  $id: 'RoundingInput',
  ...strict,
  description: 'Rounding of amounts. Fields that are left out have their defaults.',
});
export type RoundingInput = Static<typeof RoundingInput>;

export const MarketInput = Type.Composite(
  [
    Type.Omit(Market, ['code', 'rounding', 'isDefault']),
    Type.Object({
      rounding: Type.Optional(Described(RoundingInput, 'Rounding of amounts.')),
      isDefault: Type.Optional(
        Type.Boolean({ description: 'true: the default market for shoppers who have not chosen one.' }),
      ),
      conversion: Type.Optional(
        Described(MarketConversion, 'Rule to convert prices for products whose import has no price for this market.'),
      ),
    }),
  ],
  { $id: 'MarketInput', ...strict, description: 'A market to create or change.' },
);
export type MarketInput = Static<typeof MarketInput>;

export const MarketRecord = Type.Composite(
  [
    Market,
    Type.Object({
      conversion: Type.Optional(
        Described(MarketConversion, 'Rule to convert prices for products whose import has no price for this market.'),
      ),
    }),
  ],
  {
    $id: 'MarketRecord',
    ...strict,
    description: 'A market as the merchant set it up.',
  },
);
export type MarketRecord = Static<typeof MarketRecord>;
