import { Type } from '@sinclair/typebox';
import { richText, width } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const htmlSection = sectionType({
  type: 'html',
  version: 1,
  title: 'HTML',
  description: 'HTML of the merchant. Anything except text, lists, tables, links and pictures is removed.',
  settings: Type.Object({ html: richText('HTML'), width: width() }, { additionalProperties: false }),
  presets: [{ name: 'HTML', settings: { html: { format: 'html', text: '<p>Write here.</p>' } } }],
});
