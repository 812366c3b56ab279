import { Type } from '@sinclair/typebox';
import { choice, toggle } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const spacerSection = sectionType({
  type: 'spacer',
  version: 1,
  title: 'Space',
  description: 'Empty space between two sections, with a rule on request.',
  settings: Type.Object(
    {
      size: choice('Height', { small: 'Low', medium: 'Medium', large: 'High' }, 'medium'),
      rule: toggle('Rule', false),
    },
    { additionalProperties: false },
  ),
  presets: [
    { name: 'Space', settings: {} },
    { name: 'Rule', settings: { size: 'small', rule: true } },
  ],
});
