import { Type } from '@sinclair/typebox';
import { headingLevel, number, toggle } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const orderSection = sectionType({
  type: 'order',
  version: 1,
  title: 'Order',
  description: 'The order of the page: lines, totals, addresses, payments and parcels.',
  settings: Type.Object(
    {
      headingLevel: headingLevel(1),
      thanks: toggle('Thanks after the payment', true),
      showTracking: toggle('Links to carriers', true),
      progress: toggle('Progress of the parcels', true),
      updates: number('Tracking updates', { minimum: 0, maximum: 50, default: 5 }, { description: '0: none.' }),
      showRules: toggle('Effects of rules', true),
    },
    { additionalProperties: false },
  ),
  places: ['order', 'account'],
  once: true,
  presets: [{ name: 'Order', settings: {} }],
});
