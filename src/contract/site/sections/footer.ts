import { Type } from '@sinclair/typebox';
import { handleOf, richText, text, toggle } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const footerSection = sectionType({
  type: 'footer',
  version: 1,
  title: 'Footer',
  description: 'Menus, a text and the small print below all pages.',
  settings: Type.Object(
    {
      text: richText('Text'),
      smallPrint: text('Small print', { description: 'Such as the name and seat of the company.', maxLength: 500 }),
      markets: toggle('Markets', true),
      withdrawal: toggle('Link to the withdrawal', true, { description: 'Shops in the EU need it.' }),
    },
    { additionalProperties: false },
  ),
  blocks: {
    title: 'Menu',
    most: 6,
    settings: Type.Object(
      {
        heading: text('Heading', { description: 'Empty: the title of the menu.' }),
        menu: handleOf('menu', 'Menu'),
      },
      { additionalProperties: false },
    ),
  },
  places: ['footer'],
  once: true,
  presets: [{ name: 'Footer', settings: {}, blocks: [{ menu: 'footer' }] }],
});
