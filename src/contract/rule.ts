import { Type, type Static } from '@sinclair/typebox';
import { Money } from './money.js';
import { StringEnum } from './schema.js';

/** What one of the merchant's checkout rules did to an estimate or an order. */
export const AppliedRule = Type.Object(
  {
    id: Type.String(),
    kind: StringEnum(['discount', 'shipping', 'validation']),
    title: Type.String(),
    status: StringEnum(['applied', 'skipped', 'blocked', 'unavailable'], {
      description: 'skipped: it had nothing to do; blocked: no order can be placed until it is met.',
    }),
    amount: Type.Union([Money, Type.Null()], { description: 'What it took off.' }),
    message: Type.Union([Type.String(), Type.Null()], { description: "The rule's own words to the shopper." }),
  },
  { $id: 'AppliedRule' },
);
export type AppliedRule = Static<typeof AppliedRule>;
