import { Type, type Static } from '@sinclair/typebox';
import { Money } from './money.js';
import { StringEnum } from './schema.js';

export const AppliedRule = Type.Object(
  {
    id: Type.String({ description: 'Id of the rule.' }),
    kind: StringEnum(['discount', 'shipping', 'validation'], { description: 'Kind of the rule.' }),
    title: Type.String({ description: 'Title that shoppers see.' }),
    status: StringEnum(['applied', 'skipped', 'blocked', 'unavailable'], {
      description: 'skipped: the rule had no effect. blocked: no order can be placed until the requirement is met.',
    }),
    amount: Type.Union([Money, Type.Null()], { description: 'Amount that it took off.' }),
    message: Type.Union([Type.String(), Type.Null()], { description: 'Message of the rule to the shopper.' }),
  },
  { $id: 'AppliedRule', description: 'Effect of a checkout rule of the merchant on an estimate or an order.' },
);
export type AppliedRule = Static<typeof AppliedRule>;
