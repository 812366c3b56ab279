import { Type } from '@sinclair/typebox';
import { heading, headingLevel, toggle, width } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const giftCardBalanceSection = sectionType({
  type: 'gift-card-balance',
  version: 1,
  title: 'Gift-card balance',
  description: 'Shows what is left on a gift card, and the gift cards of the shopper.',
  settings: Type.Object(
    {
      heading: heading('Balance of a gift card'),
      headingLevel: headingLevel(2),
      myCards: toggle('Gift cards of the shopper', false),
      width: width('narrow'),
    },
    { additionalProperties: false },
  ),
  presets: [{ name: 'Balance', settings: {} }],
});
