import { Type } from '@sinclair/typebox';
import { choice, headingLevel, number, product } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const reviewsSection = sectionType({
  type: 'reviews',
  version: 1,
  title: 'Reviews',
  description: 'Reviews by buyers: of the product of the page, or of a chosen one.',
  settings: Type.Object(
    {
      headingLevel: headingLevel(2),
      product: product('Product', { description: 'Default: the product of the page.' }),
      limit: number('Reviews per page', { minimum: 1, maximum: 100, default: 5 }),
      sort: choice(
        'Order',
        { newest: 'Newest first', oldest: 'Oldest first', 'rating-desc': 'Best first', 'rating-asc': 'Worst first' },
        'newest',
      ),
      form: choice('Form', { button: 'Behind a button', open: 'Open', none: 'None' }, 'button'),
    },
    { additionalProperties: false },
  ),
  presets: [{ name: 'Reviews', settings: {} }],
});
