import { Type } from '@sinclair/typebox';
import { choice, columns, headingLevel, number, toggle } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const productListSection = sectionType({
  type: 'product-list',
  version: 1,
  title: 'Product list',
  description: 'The products of the category of the page, with filters and order. On other pages: the whole shop.',
  settings: Type.Object(
    {
      showHeading: toggle('Title and description of the category', true),
      headingLevel: headingLevel(1),
      limit: number('Products per page', { minimum: 1, maximum: 100, default: 24 }),
      columns: columns(4),
      layout: choice('Layout', { grid: 'Grid', list: 'Rows' }, 'grid'),
      showSort: toggle('Order', true),
      facets: toggle('Filters', true),
      paging: choice(
        'Later pages',
        { none: 'None', more: 'Button', infinite: 'By scrolling', pages: 'Page numbers' },
        'pages',
      ),
      hideAdd: toggle('Without "Add to cart"', false),
    },
    { additionalProperties: false },
  ),
  places: ['category', 'home', 'search', 'pages'],
  once: true,
  presets: [
    { name: 'With filters', settings: {} },
    { name: 'Plain', settings: { showSort: false, facets: false } },
  ],
});
