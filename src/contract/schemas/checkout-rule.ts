import { Type, type Static } from '@sinclair/typebox';
import { Requirement } from './checkout.js';
import { MarketCode } from './market.js';
import { Money } from './money.js';
import { AppliedRule } from './rule.js';
import { Described, Nullable, StringEnum, type Same } from './schema.js';

const strict = { additionalProperties: false } as const;

export const RULE_KINDS = ['discount', 'shipping', 'validation'] as const;
/** Limits of the rules of a store. `source` is in bytes of UTF-8. `versions` is the number of versions kept of one rule. */
export const RULE_LIMITS = { perStore: 64, source: 65_536, versions: 20 } as const;

export const RuleKind = StringEnum(RULE_KINDS, { $id: 'RuleKind', description: 'Kind of a checkout rule.' });
export type RuleKind = (typeof RULE_KINDS)[number];

/** The fields of a version of a rule. */
const content = {
  kind: Described(RuleKind, 'Kind of the rule.'),
  title: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Title that shoppers see beside the effect of the rule.',
  }),
  source: Type.String({
    minLength: 1,
    description: 'TypeScript: a module whose default export is the rule. At most 64 kB of UTF-8.',
  }),
  failClosed: Type.Optional(
    Type.Boolean({
      description:
        'For the kind `validation` only. true: as long as the rule cannot run, estimates and orders are refused.',
    }),
  ),
  position: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1000,
      description: 'Position in the order in which rules apply. The lowest comes first.',
    }),
  ),
  markets: Type.Optional(
    Type.Array(MarketCode, {
      maxItems: 50,
      description: 'Codes of the markets in which it applies. Default: all markets.',
    }),
  ),
};

export const CheckoutRuleInput = Type.Object(
  { ...content, enabled: Type.Optional(Type.Boolean({ description: 'Default: true.' })) },
  { $id: 'CheckoutRuleInput', ...strict, description: 'A checkout rule to store.' },
);
export type CheckoutRuleInput = Static<typeof CheckoutRuleInput>;

const readOnly = Type.Optional(
  Type.String({ maxLength: 200, readOnly: true, description: 'Ignored. The service sets it.' }),
);

export const CheckoutRuleReplacement = Type.Object(
  {
    ...content,
    version: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Version that this one replaces.' }),
    id: readOnly,
    hash: readOnly,
    compiler: readOnly,
    enabled: Type.Optional(Type.Boolean({ readOnly: true, description: 'Ignored. Change it with `PATCH`.' })),
    createdAt: readOnly,
    updatedAt: readOnly,
    lastFailure: Type.Optional(Type.Unknown({ readOnly: true, description: 'Ignored. The service sets it.' })),
  },
  {
    $id: 'CheckoutRuleReplacement',
    ...strict,
    description: 'A new version of a checkout rule. It stays enabled or disabled.',
  },
);
export type CheckoutRuleReplacement = Static<typeof CheckoutRuleReplacement>;

export const CheckoutRuleChange = Type.Object(
  { enabled: Type.Boolean({ description: 'false: the rule does not apply until it is enabled again.' }) },
  { $id: 'CheckoutRuleChange', ...strict, description: 'A change of a checkout rule.' },
);

const stored = {
  ...content,
  failClosed: Type.Boolean({ description: 'true: estimates and orders are refused as long as the rule cannot run.' }),
  position: Type.Integer({ description: 'Position in the order in which rules apply. The lowest comes first.' }),
  markets: Type.Array(Type.String(), { description: 'Codes of the markets in which it applies. Empty: all markets.' }),
  version: Type.Integer({ minimum: 1, description: 'Number of the version. Each replacement increases it.' }),
  hash: Type.String({ description: 'Hash of the compiled program.' }),
  compiler: Type.String({
    description: 'Name and version of the compiler. A different compiler compiles the rule again before its next run.',
  }),
};

export const CheckoutRuleFailure = Type.Object(
  {
    at: Type.String({ format: 'date-time', description: 'Time of the event.' }),
    reason: Type.String({ description: 'Reason: time, memory, output, threw, …' }),
    message: Type.String({ description: 'More about it.' }),
  },
  { $id: 'CheckoutRuleFailure', description: 'The last time that a rule could not run.' },
);
export type CheckoutRuleFailure = Static<typeof CheckoutRuleFailure>;

const checkoutRuleRecord = Type.Object(
  {
    id: Type.String({ description: 'Id of the rule.' }),
    ...stored,
    enabled: Type.Boolean({ description: 'true: the rule applies.' }),
    createdAt: Type.String({ format: 'date-time', description: 'Time of creation.' }),
    updatedAt: Type.String({ format: 'date-time', description: 'Time of the last change.' }),
    lastFailure: Nullable(CheckoutRuleFailure, { description: 'Last failure of the rule, or null.' }),
  },
  { $id: 'CheckoutRuleRecord', description: 'A checkout rule as it is stored.' },
);
export interface CheckoutRuleRecordSchema extends Same<typeof checkoutRuleRecord> {}
export const CheckoutRuleRecord: CheckoutRuleRecordSchema = checkoutRuleRecord;
export type CheckoutRuleRecord = Static<CheckoutRuleRecordSchema>;

export const CheckoutRuleVersion = Type.Object(
  { ...stored, createdAt: Type.String({ format: 'date-time', description: 'Time of creation.' }) },
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
    value: Type.String({ maxLength: 1000, description: 'Text that the shopper entered.' }),
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
    quantity: Type.Integer({ minimum: 1, maximum: 9999, description: 'Number of pieces.' }),
    unitPrice: Described(amount, 'Price of one piece in minor units.'),
    weightGrams: Type.Optional(Described(count, 'Weight of one piece in grams.')),
    isSubscription: Type.Optional(Type.Boolean({ description: 'true: the line is a subscription.' })),
    attributes: Type.Optional(
      Type.Array(TrialAttribute, { maxItems: 20, description: 'Fields that the shopper filled in for the line.' }),
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
  { $id: 'TrialAddress', ...strict, description: 'Delivery address of an example order.' },
);
export type TrialAddress = Static<typeof TrialAddress>;

export const TrialOrderShippingMethod = Type.Object(
  {
    id: Type.String({ maxLength: 100, description: 'Id of the method.' }),
    title: Type.String({ maxLength: 200, description: 'Name that shoppers see.' }),
    price: Described(amount, 'Price in minor units.'),
  },
  { $id: 'TrialOrderShippingMethod', ...strict, description: 'A way to have a made-up order sent.' },
);
export type TrialOrderShippingMethod = Static<typeof TrialOrderShippingMethod>;

export const TrialPurchase = Type.Object(
  {
    productId: Type.String({ maxLength: 100, description: 'Id of the product.' }),
    quantity: Described(count, 'Number of pieces.'),
  },
  { $id: 'TrialPurchase', ...strict, description: 'Previous purchases of the customer.' },
);
export type TrialPurchase = Static<typeof TrialPurchase>;

export const TrialCustomer = Type.Object(
  {
    email: Described(text(254), 'Email address.'),
    orders: Type.Optional(Described(count, 'Number of previous orders.')),
    bought: Type.Optional(Type.Array(TrialPurchase, { maxItems: 100, description: 'Total of previous orders.' })),
  },
  { $id: 'TrialCustomer', ...strict, description: 'The customer of an example order.' },
);
export type TrialCustomer = Static<typeof TrialCustomer>;

/** An example order to try a rule on. Fields that are left out are empty. */
export const TrialOrder = Type.Object(
  {
    market: Type.Optional(Described(MarketCode, 'Code of the market. Default: the default market of the store.')),
    today: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d{2}-\\d{2}$',
        description: 'Day of the order: 2031-01-31. Default: today.',
      }),
    ),
    lines: Type.Array(TrialLine, { minItems: 1, maxItems: 100, description: 'Lines of the order.' }),
    discountCodes: Described(texts, 'Discount codes on the cart.'),
    shippingAddress: Type.Optional(Described(TrialAddress, 'Means of payment that receives it.')),
    shippingMethodId: Described(text(100), 'Chosen shipping method.'),
    shippingMethods: Type.Optional(
      Type.Array(TrialOrderShippingMethod, { maxItems: 50, description: 'Available shipping methods.' }),
    ),
    customer: Type.Optional(Described(TrialCustomer, 'The customer who places the order.')),
  },
  { $id: 'TrialOrder', ...strict, description: 'Amounts in minor units of the currency of the market.' },
);
export type TrialOrder = Static<typeof TrialOrder>;

export const CheckoutRuleTrial = Type.Object(
  {
    ruleId: Type.Optional(
      Type.String({ maxLength: 100, description: 'Id of a stored rule. Send either this, or `kind` and `source`.' }),
    ),
    kind: Type.Optional(Described(RuleKind, 'Kind of the rule in `source`.')),
    source: Type.Optional(
      Type.String({ minLength: 1, description: 'Source of a rule that is not stored. It needs `kind`.' }),
    ),
    order: Type.Optional(Described(TrialOrder, 'An example order. Send either this or `checkoutId`.')),
    checkoutId: Type.Optional(
      Type.String({ maxLength: 100, description: 'Id of a checkout of the store. Send either this or `order`.' }),
    ),
  },
  { $id: 'CheckoutRuleTrial', ...strict, description: 'A rule to try, on a made-up order or on a checkout.' },
);
export type CheckoutRuleTrial = Static<typeof CheckoutRuleTrial>;

const TrialTotals = Type.Object(
  {
    subtotal: Described(Money, 'Sum of the lines before discounts.'),
    discountTotal: Described(Money, 'Sum of all discounts.'),
    shippingTotal: Described(Money, 'Shipping.'),
    taxTotal: Described(Money, 'All taxes.'),
    total: Described(Money, 'Price.'),
  },
  { $id: 'TrialTotals', description: 'Sums of a made-up order.' },
);

export const TrialShippingMethod = Type.Object(
  {
    id: Type.String({ description: 'Id of the method.' }),
    title: Type.String({ description: 'Name that shoppers see.' }),
    price: Described(Money, 'Price.'),
  },
  { $id: 'TrialShippingMethod', description: 'A shipping method after the rule.' },
);
export type TrialShippingMethod = Static<typeof TrialShippingMethod>;

export const CheckoutRuleTrialResult = Type.Object(
  {
    outcome: StringEnum(['done', 'failed'], { description: 'true: the rule ran to its end.' }),
    reason: Nullable(Type.String({ description: 'Reason of the failure: time, memory, output, threw, …' }), {
      description: 'Reason of the failure: time, memory, output, threw, …. null: it did not fail.',
    }),
    message: Nullable(Type.String(), { description: 'Details of the failure. null: it did not fail.' }),
    milliseconds: Type.Number({ description: 'Milliseconds from request to result, including waiting time.' }),
    result: Type.Unknown({ description: 'Value that the rule returned. null: it failed.' }),
    rule: Described(AppliedRule, 'Effect of the rule on the order.'),
    requirements: Type.Array(Requirement, { description: 'Requirements that block the order.' }),
    ignored: Type.Array(Type.String(), {
      description: 'Parts of the result that have no effect, each with the reason.',
    }),
    shippingMethods: Type.Array(TrialShippingMethod, { description: 'Shipping methods that the shopper would see.' }),
    before: Described(TrialTotals, 'Totals without the rule.'),
    after: Described(TrialTotals, 'Totals with the rule.'),
  },
  {
    $id: 'CheckoutRuleTrialResult',
    description:
      'Result of a dry run. An example order has no taxes and no other discounts. A checkout has both, but other rules do not apply.',
  },
);
export type CheckoutRuleTrialResult = Static<typeof CheckoutRuleTrialResult>;
