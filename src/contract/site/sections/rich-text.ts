import { Type } from '@sinclair/typebox';
import { choice, richText, tone, width } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const richTextSection = sectionType({
  type: 'rich-text',
  version: 1,
  title: 'Text',
  description: 'Headings, paragraphs, lists, links and pictures.',
  settings: Type.Object(
    {
      text: richText('Text', { default: '## Heading\n\nWrite here.' }),
      width: width('medium'),
      tone: tone(),
      align: choice('Alignment', { start: 'Start', center: 'Middle' }, 'start'),
    },
    { additionalProperties: false },
  ),
  presets: [
    { name: 'Text', settings: {} },
    { name: 'Statement', settings: { align: 'center', tone: 'surface' } },
  ],
});
