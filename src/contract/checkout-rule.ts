import { Type, type Static } from '@sinclair/typebox';
import { Requirement } from './checkout.js';
import { MarketCode } from './market.js';
import { Money } from './money.js';
import { AppliedRule } from './rule.js';
import { Described, Nullable, StringEnum } from './schema.js';

const strict = { additionalProperties: false } as const;

export const RULE_KINDS = ['discount', 'shipping', 'validation'] as const;
/** Bounds of a store's rules; `source` in bytes of UTF-8, `versions` are those that are kept of one rule. */
export const RULE_LIMITS = { perStore: 64, source: 65_536, versions: 20 } as const;

export const RuleKind = StringEnum(RULE_KINDS, { $id: 'RuleKind', description: 'What a checkout rule is about.' });
export type RuleKind = (typeof RULE_KINDS)[number];

/** What a version of a rule consists of. */
const content = {
  kind: Described(RuleKind, 'What the rule is about.'),
  title: Type.String({ minLength: 1, maxLength: 100, description: 'Shown to shoppers beside what the rule does.' }),
  source: Type.String({
    minLength: 1,
    description: 'TypeScript: a module whose default export is the rule. At most 64 kB of UTF-8.',
  }),
  failClosed: Type.Optional(
    Type.Boolean({
      description: 'Only of kind `validation`: while the rule cannot run, no estimate is made and no order is placed.',
    }),
  ),
  position: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1000, description: 'Order in which rules take effect; lowest first.' }),
  ),
  markets: Type.Optional(
    Type.Array(MarketCode, { maxItems: 50, description: 'Where it holds; empty or absent: everywhere.' }),
  ),
};

export const CheckoutRuleInput = Type.Object(
  { ...content, enabled: Type.Optional(Type.Boolean({ description: 'true when absent.' })) },
  { $id: 'CheckoutRuleInput', ...strict, description: 'A checkout rule to store.' },
);
export type CheckoutRuleInput = Static<typeof CheckoutRuleInput>;

const readOnly = Type.Optional(
  Type.String({ maxLength: 200, readOnly: true, description: 'Ignored: the service writes it.' }),
);

export const CheckoutRuleReplacement = Type.Object(
  {
    ...content,
    version: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'The one that this replaces.' }),
    id: readOnly,
    hash: readOnly,
    compiler: readOnly,
    enabled: Type.Optional(Type.Boolean({ readOnly: true, description: 'Ignored: `PATCH` changes it.' })),
    createdAt: readOnly,
    updatedAt: readOnly,
    lastFailure: Type.Optional(Type.Unknown({ readOnly: true, description: 'Ignored: the service writes it.' })),
  },
  { $id: 'CheckoutRuleReplacement', ...strict, description: 'Whether it is enabled stays as it is.' },
);
export type CheckoutRuleReplacement = Static<typeof CheckoutRuleReplacement>;

export const CheckoutRuleChange = Type.Object(
  { enabled: Type.Boolean({ description: 'false: it does nothing until it is enabled again.' }) },
  { $id: 'CheckoutRuleChange', ...strict, description: 'A change of a checkout rule.' },
);

const stored = {
  ...content,
  failClosed: Type.Boolean({ description: 'Whether orders wait while the rule cannot run.' }),
  position: Type.Integer({ description: 'Order in which rules take effect; lowest first.' }),
  markets: Type.Array(Type.String(), { description: 'Codes of the markets where it holds; empty: everywhere.' }),
  version: Type.Integer({ minimum: 1, description: 'Version; it grows with each replacement.' }),
  hash: Type.String({ description: 'Of the compiled program.' }),
  compiler: Type.String({ description: 'What compiled it; another compiler compiles it anew when it next runs.' }),
};

export const CheckoutRuleFailure = Type.Object(
  {
    at: Type.String({ format: 'date-time', description: 'When it happened.' }),
    reason: Type.String({ description: 'Why: time, memory, output, threw, …' }),
    message: Type.String({ description: 'More about it.' }),
  },
  { $id: 'CheckoutRuleFailure', description: 'The last time that a rule could not run.' },
);
export type CheckoutRuleFailure = Static<typeof CheckoutRuleFailure>;

export const CheckoutRuleRecord = Type.Object(
  {
    id: Type.String({ description: 'Id of the rule.' }),
    ...stored,
    enabled: Type.Boolean({ description: 'Whether it takes effect.' }),
    createdAt: Type.String({ format: 'date-time', description: 'When it was made.' }),
    updatedAt: Type.String({ format: 'date-time', description: 'When it was last changed.' }),
    lastFailure: Nullable(CheckoutRuleFailure, { description: 'The last time that it could not run; null: never.' }),
  },
  { $id: 'CheckoutRuleRecord', description: 'A checkout rule as it is stored.' },
);
export type CheckoutRuleRecord = Static<typeof CheckoutRuleRecord>;

export const CheckoutRuleVersion = Type.Object(
  { ...stored, createdAt: Type.String({ format: 'date-time', description: 'When it was made.' }) },
  { $id: 'CheckoutRuleVersion', description: 'A version of a checkout rule.' },
);
export type CheckoutRuleVersion = Static<typeof CheckoutRuleVersion>;

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const texts = Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }));
const amount = Type.Integer({ minimum: 0, maximum: 99_999_999_999 });
const count = Type.Integer({ minimum: 0, maximum: 1_000_000 });

export const TrialAttribute = Type.Object(
  {
    name: Type.String({ maxLength: 100, description: 'Name of the field.' }),
    value: Type.String({ maxLength: 1000, description: 'What was entered.' }),
  },
  { $id: 'TrialAttribute', ...strict, description: 'An attribute of a line.' },
);
export type TrialAttribute = Static<typeof TrialAttribute>;

export const TrialLine = Type.Object(
  {
    id: Described(text(100), 'Id of the line.'),
    productId: Type.String({ maxLength: 100, description: 'Id of the product.' }),
    variantId: Described(text(100), 'Id of the variant.'),
    sku: Described(text(200), 'Stock-keeping unit.'),
    title: Described(text(500), 'Title of the product.'),
    categories: Described(texts, 'Handles of categories.'),
    tags: Described(texts, 'Tags of the product.'),
    quantity: Type.Integer({ minimum: 1, maximum: 9999, description: 'How many.' }),
    unitPrice: Described(amount, 'Price of one, in minor units.'),
    weightGrams: Type.Optional(Described(count, 'Weight of one in grams.')),
    isSubscription: Type.Optional(Type.Boolean({ description: 'Whether it is subscribed to.' })),
    attributes: Type.Optional(
      Type.Array(TrialAttribute, { maxItems: 20, description: 'What the shopper said about the line.' }),
    ),
  },
  { $id: 'TrialLine', ...strict, description: 'A line of a made-up order.' },
);
export type TrialLine = Static<typeof TrialLine>;

export const TrialAddress = Type.Object(
  {
    countryCode: Described(text(2), 'ISO 3166-1 alpha-2.'),
    region: Described(text(100), 'State, province or prefecture.'),
    postalCode: Described(text(20), 'Postal code.'),
    city: Described(text(100), 'City or town.'),
  },
  { $id: 'TrialAddress', ...strict, description: 'Where a made-up order goes.' },
);
export type TrialAddress = Static<typeof TrialAddress>;

export const TrialOrderShippingMethod = Type.Object(
  {
    id: Type.String({ maxLength: 100, description: 'Id of the method.' }),
    title: Type.String({ maxLength: 200, description: 'Name for shoppers.' }),
    price: Described(amount, 'What it costs, in minor units.'),
  },
  { $id: 'TrialOrderShippingMethod', ...strict, description: 'A way to have a made-up order sent.' },
);
export type TrialOrderShippingMethod = Static<typeof TrialOrderShippingMethod>;

export const TrialPurchase = Type.Object(
  {
    productId: Type.String({ maxLength: 100, description: 'Id of the product.' }),
    quantity: Described(count, 'How many pieces.'),
  },
  { $id: 'TrialPurchase', ...strict, description: 'What the customer has bought before.' },
);
export type TrialPurchase = Static<typeof TrialPurchase>;

export const TrialCustomer = Type.Object(
  {
    email: Described(text(254), 'Email address.'),
    orders: Type.Optional(Described(count, 'Orders placed before.')),
    bought: Type.Optional(Type.Array(TrialPurchase, { maxItems: 100, description: 'What was bought before.' })),
  },
  { $id: 'TrialCustomer', ...strict, description: 'Who places a made-up order.' },
);
export type TrialCustomer = Static<typeof TrialCustomer>;

/** A made-up order to try a rule on; what is left out is empty. */
export const TrialOrder = Type.Object(
  {
    market: Type.Optional(Described(MarketCode, 'Code of the market; absent: the default.')),
    today: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d{2}-\\d{2}$',
        description: 'The day it is placed on, 2031-01-31; absent: today.',
      }),
    ),
    lines: Type.Array(TrialLine, { minItems: 1, maxItems: 100, description: 'What is ordered.' }),
    discountCodes: Described(texts, 'Codes on the cart.'),
    shippingAddress: Type.Optional(Described(TrialAddress, 'Where it goes.')),
    shippingMethodId: Described(text(100), 'Method that is chosen.'),
    shippingMethods: Type.Optional(
      Type.Array(TrialOrderShippingMethod, { maxItems: 50, description: 'Methods to choose from.' }),
    ),
    customer: Type.Optional(Described(TrialCustomer, 'Who places it.')),
  },
  { $id: 'TrialOrder', ...strict, description: 'Amounts in minor units of the currency of the market.' },
);
export type TrialOrder = Static<typeof TrialOrder>;

export const CheckoutRuleTrial = Type.Object(
  {
    ruleId: Type.Optional(Type.String({ maxLength: 100, description: 'A stored rule; or `kind` and `source`.' })),
    kind: Type.Optional(Described(RuleKind, 'What the rule is about; with `source`.')),
    source: Type.Optional(
      Type.String({ minLength: 1, description: 'Source of a rule that is not stored; with `kind`.' }),
    ),
    order: Type.Optional(Described(TrialOrder, 'A made-up order; or `checkoutId`.')),
    checkoutId: Type.Optional(Type.String({ maxLength: 100, description: 'A checkout of the store; or `order`.' })),
  },
  { $id: 'CheckoutRuleTrial', ...strict, description: 'A rule to try, on a made-up order or on a checkout.' },
);
export type CheckoutRuleTrial = Static<typeof CheckoutRuleTrial>;

const TrialTotals = Type.Object(
  {
    subtotal: Described(Money, 'Lines before discounts.'),
    discountTotal: Described(Money, 'What discounts take off.'),
    shippingTotal: Described(Money, 'Shipping.'),
    taxTotal: Described(Money, 'All taxes.'),
    total: Described(Money, 'What it costs.'),
  },
  { $id: 'TrialTotals', description: 'Sums of a made-up order.' },
);

export const TrialShippingMethod = Type.Object(
  {
    id: Type.String({ description: 'Id of the method.' }),
    title: Type.String({ description: 'Name for shoppers.' }),
    price: Described(Money, 'What it costs.'),
  },
  { $id: 'TrialShippingMethod', description: 'A shipping method after the rule.' },
);
export type TrialShippingMethod = Static<typeof TrialShippingMethod>;

export const CheckoutRuleTrialResult = Type.Object(
  {
    outcome: StringEnum(['done', 'failed'], { description: 'Whether the rule ran to its end.' }),
    reason: Nullable(Type.String({ description: 'Why it failed: time, memory, output, threw, …' }), {
      description: 'Why it failed: time, memory, output, threw, …; null: it did not.',
    }),
    message: Nullable(Type.String(), { description: 'More about the failure; null: there was none.' }),
    milliseconds: Type.Number({ description: 'From asking to answer, with waiting.' }),
    result: Type.Unknown({ description: 'What the rule returned; null when it failed.' }),
    rule: Described(AppliedRule, 'What it would do to the order.'),
    requirements: Type.Array(Requirement, { description: 'What keeps the order from being placed.' }),
    ignored: Type.Array(Type.String(), { description: 'Parts of the result that have no effect, and why.' }),
    shippingMethods: Type.Array(TrialShippingMethod, { description: 'Methods that the shopper would see.' }),
    before: Described(TrialTotals, 'Sums without the rule.'),
    after: Described(TrialTotals, 'Sums with the rule.'),
  },
  {
    $id: 'CheckoutRuleTrialResult',
    description: 'A made-up order has no taxes and no other discounts; a checkout has them, without other rules.',
  },
);
export type CheckoutRuleTrialResult = Static<typeof CheckoutRuleTrialResult>;
