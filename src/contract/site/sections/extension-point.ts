import { Type } from '@sinclair/typebox';
import { sectionType } from '../fields/section-type.js';

export const extensionPointSection = sectionType({
  type: 'extension-point',
  version: 1,
  title: 'Extensions',
  description: 'The extensions of the merchant for one place.',
  settings: Type.Object(
    {
      target: Type.String({
        pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)*$',
        maxLength: 100,
        default: 'page',
        title: 'Place',
        'x-field': 'text',
      }),
    },
    { additionalProperties: false },
  ),
  presets: [{ name: 'Extensions of the page', settings: {} }],
});
