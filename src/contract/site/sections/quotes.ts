import { Type } from '@sinclair/typebox';
import { columns, heading, headingLevel, picture, text, tone } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const quotesSection = sectionType({
  type: 'quotes',
  version: 1,
  title: 'Quotes',
  description: 'Words of customers or of the press, each with its author.',
  settings: Type.Object(
    { heading: heading('In their words'), headingLevel: headingLevel(2), columns: columns(3), tone: tone() },
    { additionalProperties: false },
  ),
  blocks: {
    title: 'Quote',
    most: 24,
    settings: Type.Object(
      {
        quote: text('Quote', { lines: true, maxLength: 1000, default: 'It is the best that I own.' }),
        author: text('Author', { default: 'A customer' }),
        source: text('Place or publication'),
        picture: picture('Picture'),
      },
      { additionalProperties: false },
    ),
  },
  presets: [
    { name: 'One quote', settings: { heading: '', columns: 1 }, blocks: [{}] },
    { name: 'Three quotes', settings: {}, blocks: [{}, {}, {}] },
  ],
});
