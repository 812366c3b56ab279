import { Type, type Static } from '@sinclair/typebox';
import { Requirement } from './checkout.js';
import { MarketCode } from './market.js';
import { Money } from './money.js';
import { AppliedRule } from './rule.js';
import { StringEnum } from './schema.js';

const strict = { additionalProperties: false } as const;
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

export const RULE_KINDS = ['discount', 'shipping', 'validation'] as const;
/** Bounds of a store's rules; `source` in bytes of UTF-8, `versions` are those that are kept of one rule. */
export const RULE_LIMITS = { perStore: 64, source: 65_536, versions: 20 } as const;

export const RuleKind = StringEnum(RULE_KINDS, { $id: 'RuleKind' });
export type RuleKind = (typeof RULE_KINDS)[number];

/** What a version of a rule consists of. */
const content = {
  kind: RuleKind,
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
  { $id: 'CheckoutRuleInput', ...strict },
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

export const CheckoutRuleChange = Type.Object({ enabled: Type.Boolean() }, { $id: 'CheckoutRuleChange', ...strict });

const stored = {
  ...content,
  failClosed: Type.Boolean(),
  position: Type.Integer(),
  markets: Type.Array(Type.String()),
  version: Type.Integer({ minimum: 1 }),
  hash: Type.String({ description: 'Of the compiled program.' }),
  compiler: Type.String({ description: 'What compiled it; another compiler compiles it anew when it next runs.' }),
};

export const CheckoutRuleRecord = Type.Object(
  {
    id: Type.String(),
    ...stored,
    enabled: Type.Boolean(),
    createdAt: Type.String({ format: 'date-time' }),
    updatedAt: Type.String({ format: 'date-time' }),
    lastFailure: nullable(
      Type.Object({
        at: Type.String({ format: 'date-time' }),
        reason: Type.String(),
        message: Type.String(),
      }),
    ),
  },
  { $id: 'CheckoutRuleRecord' },
);
export type CheckoutRuleRecord = Static<typeof CheckoutRuleRecord>;

export const CheckoutRuleVersion = Type.Object(
  { ...stored, createdAt: Type.String({ format: 'date-time' }) },
  { $id: 'CheckoutRuleVersion' },
);
export type CheckoutRuleVersion = Static<typeof CheckoutRuleVersion>;

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const texts = Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }));
const amount = Type.Integer({ minimum: 0, maximum: 99_999_999_999 });
const count = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** A made-up order to try a rule on; what is left out is empty. */
export const TrialOrder = Type.Object(
  {
    market: Type.Optional(MarketCode),
    today: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    lines: Type.Array(
      Type.Object(
        {
          id: text(100),
          productId: Type.String({ maxLength: 100 }),
          variantId: text(100),
          sku: text(200),
          title: text(500),
          categories: texts,
          tags: texts,
          quantity: Type.Integer({ minimum: 1, maximum: 9999 }),
          unitPrice: amount,
          weightGrams: Type.Optional(count),
          isSubscription: Type.Optional(Type.Boolean()),
          attributes: Type.Optional(
            Type.Array(
              Type.Object({ name: Type.String({ maxLength: 100 }), value: Type.String({ maxLength: 1000 }) }, strict),
              { maxItems: 20 },
            ),
          ),
        },
        strict,
      ),
      { minItems: 1, maxItems: 100 },
    ),
    discountCodes: texts,
    shippingAddress: Type.Optional(
      Type.Object({ countryCode: text(2), region: text(100), postalCode: text(20), city: text(100) }, strict),
    ),
    shippingMethodId: text(100),
    shippingMethods: Type.Optional(
      Type.Array(
        Type.Object(
          { id: Type.String({ maxLength: 100 }), title: Type.String({ maxLength: 200 }), price: amount },
          strict,
        ),
        { maxItems: 50 },
      ),
    ),
    customer: Type.Optional(
      Type.Object(
        {
          email: text(254),
          orders: Type.Optional(count),
          bought: Type.Optional(
            Type.Array(Type.Object({ productId: Type.String({ maxLength: 100 }), quantity: count }, strict), {
              maxItems: 100,
            }),
          ),
        },
        strict,
      ),
    ),
  },
  { $id: 'TrialOrder', ...strict, description: 'Amounts in minor units of the currency of the market.' },
);
export type TrialOrder = Static<typeof TrialOrder>;

export const CheckoutRuleTrial = Type.Object(
  {
    ruleId: Type.Optional(Type.String({ maxLength: 100, description: 'A stored rule; or `kind` and `source`.' })),
    kind: Type.Optional(RuleKind),
    source: Type.Optional(Type.String({ minLength: 1 })),
    order: Type.Optional(TrialOrder),
    checkoutId: Type.Optional(Type.String({ maxLength: 100, description: 'A checkout of the store; or `order`.' })),
  },
  { $id: 'CheckoutRuleTrial', ...strict },
);
export type CheckoutRuleTrial = Static<typeof CheckoutRuleTrial>;

const TrialTotals = Type.Object(
  { subtotal: Money, discountTotal: Money, shippingTotal: Money, taxTotal: Money, total: Money },
  { $id: 'TrialTotals' },
);

export const CheckoutRuleTrialResult = Type.Object(
  {
    outcome: StringEnum(['done', 'failed']),
    reason: nullable(Type.String({ description: 'Why it failed: time, memory, output, threw, …' })),
    message: nullable(Type.String()),
    milliseconds: Type.Number({ description: 'From asking to answer, with waiting.' }),
    result: Type.Unknown({ description: 'What the rule returned; null when it failed.' }),
    rule: AppliedRule,
    requirements: Type.Array(Requirement, { description: 'What keeps the order from being placed.' }),
    ignored: Type.Array(Type.String(), { description: 'Parts of the result that have no effect, and why.' }),
    shippingMethods: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), price: Money })),
    before: TrialTotals,
    after: TrialTotals,
  },
  {
    $id: 'CheckoutRuleTrialResult',
    description: 'A made-up order has no taxes and no other discounts; a checkout has them, without other rules.',
  },
);
export type CheckoutRuleTrialResult = Static<typeof CheckoutRuleTrialResult>;
