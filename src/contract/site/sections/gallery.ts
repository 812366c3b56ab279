import { Type } from '@sinclair/typebox';
import { choice, columns, heading, headingLevel, link, picture, text } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const gallerySection = sectionType({
  type: 'gallery',
  version: 1,
  title: 'Gallery',
  description: 'Pictures in columns, each with an optional caption and link.',
  settings: Type.Object(
    {
      heading: heading(),
      headingLevel: headingLevel(2),
      columns: columns(3),
      ratio: choice('Shape', { natural: 'As they are', '1/1': 'Square', '4/3': '4 to 3', '3/4': '3 to 4' }, '1/1'),
    },
    { additionalProperties: false },
  ),
  blocks: {
    title: 'Picture',
    most: 48,
    settings: Type.Object(
      { picture: picture('Picture'), caption: text('Caption'), link: link('Link') },
      { additionalProperties: false },
    ),
  },
  presets: [{ name: 'Gallery', settings: {}, blocks: [{}, {}, {}] }],
});
