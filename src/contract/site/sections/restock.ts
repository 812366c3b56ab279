import { Type } from '@sinclair/typebox';
import { choice, heading, headingLevel, product, toggle, width } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const restockSection = sectionType({
  type: 'restock',
  version: 1,
  title: 'Back in stock',
  description: 'Takes an address, and notifies when a product can be bought again.',
  settings: Type.Object(
    {
      heading: heading('Tell me when it is back'),
      headingLevel: headingLevel(2),
      product: product('Product', { description: 'Default: the product of the page.' }),
      channels: choice('Ways', { email: 'Email', sms: 'SMS', 'email,sms': 'Email and SMS' }, 'email'),
      consent: toggle('Ask for consent', false),
      inline: toggle('Show the form at once', true),
      width: width('narrow'),
    },
    { additionalProperties: false },
  ),
  presets: [{ name: 'Back in stock', settings: {} }],
});
