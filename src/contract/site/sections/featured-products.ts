import { Type } from '@sinclair/typebox';
import {
  choice,
  columns,
  handleOf,
  heading,
  headingLevel,
  link,
  number,
  products,
  text,
  toggle,
} from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const featuredProductsSection = sectionType({
  type: 'featured-products',
  version: 1,
  title: 'Featured products',
  description: 'A few products: chosen ones, of a category, or with a tag.',
  settings: Type.Object(
    {
      heading: heading('Favourites'),
      headingLevel: headingLevel(2),
      text: text('Text', { lines: true, maxLength: 500 }),
      source: choice('Products', { all: 'Whole shop', category: 'Category', tag: 'Tag', ids: 'Chosen ones' }, 'all'),
      category: handleOf('category', 'Category'),
      tag: Type.Optional(Type.String({ maxLength: 100, title: 'Tag', 'x-field': 'text' })),
      products: products('Products', { most: 24 }),
      limit: number('Number of products', { minimum: 1, maximum: 24, default: 4 }),
      sort: choice(
        'Order',
        {
          featured: 'As in the shop',
          newest: 'Newest first',
          'price-asc': 'Lowest price first',
          'price-desc': 'Highest price first',
          'title-asc': 'By title',
        },
        'featured',
      ),
      columns: columns(4),
      layout: choice('Layout', { grid: 'Grid', list: 'Rows' }, 'grid'),
      hideAdd: toggle('Without "Add to cart"', false),
      link: link('Link'),
      linkLabel: text('Label of the link'),
    },
    { additionalProperties: false },
  ),
  presets: [
    { name: 'Favourites', settings: {} },
    { name: 'New', settings: { heading: 'New', sort: 'newest' } },
    { name: 'Of a category', settings: { source: 'category' } },
  ],
});
