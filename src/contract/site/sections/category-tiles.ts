import { Type } from '@sinclair/typebox';
import { choice, columns, handleOf, heading, headingLevel, picture, text } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const categoryTilesSection = sectionType({
  type: 'category-tiles',
  version: 1,
  title: 'Category tiles',
  description: 'Categories with their pictures: all of the shop, or chosen ones.',
  settings: Type.Object(
    {
      heading: heading('Categories'),
      headingLevel: headingLevel(2),
      source: choice('Categories', { all: 'All', chosen: 'Chosen ones' }, 'all'),
      columns: columns(3),
      shape: choice('Pictures', { portrait: 'Upright', square: 'Square', round: 'Round' }, 'portrait'),
    },
    { additionalProperties: false },
  ),
  blocks: {
    title: 'Category',
    most: 24,
    settings: Type.Object(
      {
        category: handleOf('category', 'Category'),
        title: text('Title', { description: 'Empty: the title of the category.' }),
        picture: picture('Picture', { description: 'Default: the picture of the category.' }),
      },
      { additionalProperties: false },
    ),
  },
  presets: [
    { name: 'All categories', settings: {} },
    { name: 'Chosen categories', settings: { source: 'chosen' }, blocks: [{}, {}, {}] },
  ],
});
