import { Type, type Static } from '@sinclair/typebox';
import { RecordId } from './ids.js';
import { Described, StringEnum } from './schema.js';

export const PLAN_INTERVALS = ['day', 'week', 'month', 'year'] as const;
export type PlanInterval = (typeof PLAN_INTERVALS)[number];
const interval = StringEnum(PLAN_INTERVALS, { description: 'Unit of the interval between renewals.' });
const planPart = {
  name: Type.String({ minLength: 1, maxLength: 100, description: 'Name that shoppers see.' }),
  interval,
  intervalCount: Type.Integer({
    minimum: 1,
    maximum: 365,
    description: 'Number of intervals between renewals: 2 and week means every two weeks.',
  }),
  discountPpm: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    description: 'Discount on the unit price in parts per million: 10 % is 100000.',
  }),
};
export const PlanId = Type.String({ pattern: '^[a-z0-9-]{1,64}$' });

export const SubscriptionPlan = Type.Object(
  {
    id: Described(PlanId, 'Id of the plan.'),
    description: Type.String({ description: 'Description that shoppers see. It may be empty.' }),
    ...planPart,
  },
  { $id: 'SubscriptionPlan', description: 'A subscription plan for products.' },
);
export type SubscriptionPlan = Static<typeof SubscriptionPlan>;

export const LineSubscription = Type.Object(
  {
    planId: Type.String({ description: 'Id of the plan.' }),
    name: Type.String({ description: 'Name of the plan.' }),
    interval,
    intervalCount: planPart.intervalCount,
  },
  { $id: 'LineSubscription', description: 'The plan of a cart line or an order line.' },
);
export type LineSubscription = Static<typeof LineSubscription>;

export const SubscriptionPlanInput = Type.Object(
  {
    ...planPart,
    description: Type.Optional(Type.String({ maxLength: 500, description: 'Description that shoppers see.' })),
    enabled: Type.Optional(Type.Boolean({ description: 'false: shoppers cannot choose it. Default: true.' })),
    products: Type.Optional(
      Type.Array(RecordId, { maxItems: 5000, description: 'Ids of the products that offer it.' }),
    ),
    categories: Type.Optional(
      Type.Array(Type.String({ maxLength: 200 }), {
        maxItems: 200,
        description: 'Handles of categories. All their products offer it.',
      }),
    ),
    id: Type.Optional(Type.String({ maxLength: 64, readOnly: true, description: 'Ignored. The path contains it.' })),
  },
  { $id: 'SubscriptionPlanInput', additionalProperties: false, description: 'A plan to create or change.' },
);
export type SubscriptionPlanInput = Static<typeof SubscriptionPlanInput>;

export const SubscriptionPlanRecord = Type.Composite(
  [
    SubscriptionPlan,
    Type.Object({
      enabled: Type.Boolean({ description: 'true: shoppers can choose it.' }),
      products: Type.Array(RecordId, { description: 'Ids of the products that offer it.' }),
      categories: Type.Array(Type.String(), { description: 'Handles of the categories whose products offer it.' }),
    }),
  ],
  { $id: 'SubscriptionPlanRecord', description: 'A plan for the merchant.' },
);
export type SubscriptionPlanRecord = Static<typeof SubscriptionPlanRecord>;
