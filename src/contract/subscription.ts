import { Type, type Static } from '@sinclair/typebox';
import { RecordId } from './ids.js';
import { Described, StringEnum } from './schema.js';

export const PLAN_INTERVALS = ['day', 'week', 'month', 'year'] as const;
export type PlanInterval = (typeof PLAN_INTERVALS)[number];
const interval = StringEnum(PLAN_INTERVALS, { description: 'Unit of the time between two renewals.' });
const planPart = {
  name: Type.String({ minLength: 1, maxLength: 100, description: 'Name for shoppers.' }),
  interval,
  intervalCount: Type.Integer({
    minimum: 1,
    maximum: 365,
    description: 'Every so many intervals: 2 and week is every two weeks.',
  }),
  discountPpm: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    description: 'Taken off the unit price, in parts per million: 10 % is 100000.',
  }),
};
export const PlanId = Type.String({ pattern: '^[a-z0-9-]{1,64}$' });

export const SubscriptionPlan = Type.Object(
  {
    id: Described(PlanId, 'Id of the plan.'),
    description: Type.String({ description: 'More for shoppers; may be empty.' }),
    ...planPart,
  },
  { $id: 'SubscriptionPlan', description: 'A way to have a product sent again and again.' },
);
export type SubscriptionPlan = Static<typeof SubscriptionPlan>;

export const LineSubscription = Type.Object(
  {
    planId: Type.String({ description: 'Id of the plan.' }),
    name: Type.String({ description: 'Name of the plan.' }),
    interval,
    intervalCount: planPart.intervalCount,
  },
  { $id: 'LineSubscription', description: 'What a cart line and an order line say of their plan.' },
);
export type LineSubscription = Static<typeof LineSubscription>;

export const SubscriptionPlanInput = Type.Object(
  {
    ...planPart,
    description: Type.Optional(Type.String({ maxLength: 500, description: 'More for shoppers.' })),
    enabled: Type.Optional(Type.Boolean({ description: 'false: no longer offered; true when absent.' })),
    products: Type.Optional(Type.Array(RecordId, { maxItems: 5000, description: 'Products it is offered for.' })),
    categories: Type.Optional(
      Type.Array(Type.String({ maxLength: 200 }), { maxItems: 200, description: 'Handles; all their products, too.' }),
    ),
    id: Type.Optional(Type.String({ maxLength: 64, readOnly: true, description: 'Ignored: the path names it.' })),
  },
  { $id: 'SubscriptionPlanInput', additionalProperties: false, description: 'A plan to make or change.' },
);
export type SubscriptionPlanInput = Static<typeof SubscriptionPlanInput>;

export const SubscriptionPlanRecord = Type.Composite(
  [
    SubscriptionPlan,
    Type.Object({
      enabled: Type.Boolean({ description: 'Whether it is offered.' }),
      products: Type.Array(RecordId, { description: 'Ids of products that it is offered for.' }),
      categories: Type.Array(Type.String(), { description: 'Handles of categories whose products it is offered for.' }),
    }),
  ],
  { $id: 'SubscriptionPlanRecord', description: 'A plan as the merchant sees it.' },
);
export type SubscriptionPlanRecord = Static<typeof SubscriptionPlanRecord>;
