import { Type } from '@sinclair/typebox';
import { heading, headingLevel, richText, text, toggle, width } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const questionsSection = sectionType({
  type: 'questions',
  version: 1,
  title: 'Questions and answers',
  description: 'Questions that open to their answers.',
  settings: Type.Object(
    {
      heading: heading('Questions and answers'),
      headingLevel: headingLevel(2),
      openFirst: toggle('First answer open', false),
      width: width('medium'),
    },
    { additionalProperties: false },
  ),
  blocks: {
    title: 'Question',
    most: 50,
    settings: Type.Object(
      { question: text('Question', { default: 'How long does delivery take?' }), answer: richText('Answer') },
      { additionalProperties: false },
    ),
  },
  presets: [{ name: 'Questions', settings: {}, blocks: [{}, {}] }],
});
