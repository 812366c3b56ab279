import { Type } from '@sinclair/typebox';
import { choice, headingLevel, link, toggle } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const checkoutSection = sectionType({
  type: 'checkout',
  version: 1,
  title: 'Checkout',
  description: 'Contact, delivery, shipping and payment, with the summary of the order.',
  settings: Type.Object(
    {
      headingLevel: headingLevel(1),
      layout: choice('Layout', { page: 'One page', steps: 'Step by step' }, 'page'),
      guest: choice('Account', { allow: 'Offer signing in', require: 'Guests only' }, 'allow'),
      showDiscount: toggle('Field for discount codes', true),
      showGiftCard: toggle('Field for gift cards', true),
      showRules: toggle('Effects of rules', true),
      terms: link('Terms of sale', { description: 'With it the shopper must accept them.' }),
    },
    { additionalProperties: false },
  ),
  places: ['checkout'],
  once: true,
  presets: [
    { name: 'One page', settings: {} },
    { name: 'Step by step', settings: { layout: 'steps' } },
  ],
});
