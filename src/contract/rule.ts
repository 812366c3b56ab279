import { Type, type Static } from '@sinclair/typebox';
import { Money } from './money.js';
import { StringEnum } from './schema.js';

export const AppliedRule = Type.Object(
  {
    id: Type.String({ description: 'Id of the rule.' }),
    kind: StringEnum(['discount', 'shipping', 'validation'], { description: 'What the rule is about.' }),
    title: Type.String({ description: 'Title for shoppers.' }),
    status: StringEnum(['applied', 'skipped', 'blocked', 'unavailable'], {
      description: 'skipped: it had nothing to do; blocked: no order can be placed until it is met.',
    }),
    amount: Type.Union([Money, Type.Null()], { description: 'What it took off.' }),
    message: Type.Union([Type.String(), Type.Null()], { description: "The rule's own words to the shopper." }),
  },
  { $id: 'AppliedRule', description: "What one of the merchant's checkout rules did to an estimate or an order." },
);
export type AppliedRule = Static<typeof AppliedRule>;
