import { Type } from '@sinclair/typebox';
import { choice, columns, headingLevel, number, toggle } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const searchResultsSection = sectionType({
  type: 'search-results',
  version: 1,
  title: 'Search results',
  description: 'Products, categories, pages and stories that match the search of the address.',
  settings: Type.Object(
    {
      headingLevel: headingLevel(1),
      limit: number('Results per page', { minimum: 1, maximum: 50, default: 24 }),
      columns: columns(4),
      facets: toggle('Filters', true),
      paging: choice('Later pages', { none: 'None', more: 'Button', pages: 'Page numbers' }, 'pages'),
      sort: choice(
        'Order',
        {
          relevance: 'Best match first',
          newest: 'Newest first',
          'price-asc': 'Lowest price first',
          'price-desc': 'Highest price first',
          'title-asc': 'By title',
        },
        'relevance',
      ),
      hideAdd: toggle('Without "Add to cart"', false),
    },
    { additionalProperties: false },
  ),
  places: ['search', 'not-found'],
  once: true,
  presets: [{ name: 'Search results', settings: {} }],
});
