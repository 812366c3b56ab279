import { Type } from '@sinclair/typebox';
import { headingLevel, toggle } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const accountSection = sectionType({
  type: 'account',
  version: 1,
  title: 'Account',
  description: 'Signing in and up, orders, addresses and gift cards of the customer.',
  settings: Type.Object(
    {
      headingLevel: headingLevel(1),
      orders: toggle('Orders', true),
      addresses: toggle('Addresses', true),
      giftCards: toggle('Gift cards', true),
      extensions: toggle('Extensions', true),
    },
    { additionalProperties: false },
  ),
  places: ['account'],
  once: true,
  presets: [{ name: 'Account', settings: {} }],
});
