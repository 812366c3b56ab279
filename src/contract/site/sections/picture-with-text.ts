import { Type } from '@sinclair/typebox';
import { choice, heading, headingLevel, link, picture, richText, text, tone } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const pictureWithTextSection = sectionType({
  type: 'picture-with-text',
  version: 1,
  title: 'Picture with text',
  description: 'A picture beside a text with a link.',
  settings: Type.Object(
    {
      heading: heading('Why we make it'),
      headingLevel: headingLevel(2),
      text: richText('Text'),
      picture: picture('Picture'),
      side: choice('Picture', { start: 'Before the text', end: 'After the text' }, 'start'),
      share: choice('Size of the picture', { third: 'A third', half: 'Half', 'two-thirds': 'Two thirds' }, 'half'),
      link: link('Link'),
      linkLabel: text('Label of the link'),
      tone: tone(),
    },
    { additionalProperties: false },
  ),
  presets: [
    { name: 'Picture first', settings: {} },
    { name: 'Text first', settings: { side: 'end' } },
  ],
});
