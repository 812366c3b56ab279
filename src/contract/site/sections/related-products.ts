import { Type } from '@sinclair/typebox';
import { choice, columns, heading, headingLevel, number, toggle } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const relatedProductsSection = sectionType({
  type: 'related-products',
  version: 1,
  title: 'Related products',
  description: 'Other products of the same category, without the product of the page.',
  settings: Type.Object(
    {
      heading: heading('You may also like'),
      headingLevel: headingLevel(2),
      limit: number('Number of products', { minimum: 1, maximum: 24, default: 4 }),
      columns: columns(4),
      sort: choice('Order', { featured: 'As in the shop', newest: 'Newest first' }, 'featured'),
      hideAdd: toggle('Without "Add to cart"', true),
    },
    { additionalProperties: false },
  ),
  places: ['product'],
  presets: [{ name: 'Related products', settings: {} }],
});
