import { Type } from '@sinclair/typebox';
import { choice, headingLevel, text, toggle } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const productDetailSection = sectionType({
  type: 'product-detail',
  version: 1,
  title: 'Product',
  description: 'Pictures, price, options, stock and "Add to cart" of the product of the page.',
  settings: Type.Object(
    {
      headingLevel: headingLevel(1),
      controls: choice(
        'Pictures',
        {
          'thumbnails-row': 'Small pictures below',
          'thumbnails-column': 'Small pictures beside',
          dots: 'Dots',
          none: 'Buttons only',
        },
        'thumbnails-row',
      ),
      zoom: choice('Enlarge', { none: 'No', hover: 'Under the pointer', overlay: 'In a dialogue' }, 'overlay'),
      subscribe: toggle('Offer subscriptions', true, { description: 'Only products with plans show them.' }),
      restock: toggle('Notify when it is back', true),
      note: text('Note below the button', { lines: true, maxLength: 500 }),
    },
    { additionalProperties: false },
  ),
  places: ['product'],
  once: true,
  presets: [{ name: 'Product', settings: {} }],
});
