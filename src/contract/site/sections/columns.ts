import { Type } from '@sinclair/typebox';
import { columns, heading, headingLevel, link, picture, richText, text, tone } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const columnsSection = sectionType({
  type: 'columns',
  version: 1,
  title: 'Columns',
  description: 'Texts beside each other, each with an optional picture and link.',
  settings: Type.Object(
    { heading: heading(), headingLevel: headingLevel(2), columns: columns(3), tone: tone() },
    { additionalProperties: false },
  ),
  blocks: {
    title: 'Column',
    most: 12,
    settings: Type.Object(
      {
        heading: text('Heading', { default: 'Made to last' }),
        text: richText('Text'),
        picture: picture('Picture'),
        link: link('Link'),
        linkLabel: text('Label of the link'),
      },
      { additionalProperties: false },
    ),
  },
  presets: [
    { name: 'Two columns', settings: { columns: 2 }, blocks: [{}, {}] },
    { name: 'Three columns', settings: {}, blocks: [{}, {}, {}] },
  ],
});
