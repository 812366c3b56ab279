import { Type } from '@sinclair/typebox';
import { choice, headingLevel, text, toggle } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const cartSection = sectionType({
  type: 'cart',
  version: 1,
  title: 'Cart',
  description: 'The whole cart: lines, totals and the link to the checkout.',
  settings: Type.Object(
    {
      headingLevel: headingLevel(1),
      showDiscount: toggle('Field for discount codes', true),
      showGiftCard: toggle('Field for gift cards', true),
      showNote: toggle('Field for a note', false),
      showEstimate: toggle('Shipping, tax and total', true),
      shippingProgress: toggle('Progress to free shipping', true),
      suggestions: text('Heading of suggestions', { description: 'An empty cart shows products. Empty: none.' }),
      suggestionsTag: Type.Optional(Type.String({ maxLength: 100, title: 'Tag of suggestions', 'x-field': 'text' })),
      confirmRemove: choice('Removing', { undo: 'Can be undone', dialog: 'Asks first', none: 'At once' }, 'undo'),
    },
    { additionalProperties: false },
  ),
  places: ['cart', 'pages'],
  once: true,
  presets: [{ name: 'Cart', settings: {} }],
});
