import { Type } from '@sinclair/typebox';
import { choice, heading, headingLevel, text, toggle, width } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const contactFormSection = sectionType({
  type: 'contact-form',
  version: 1,
  title: 'Contact form',
  description: 'A message to the shop, or the withdrawal from a contract.',
  settings: Type.Object(
    {
      heading: heading('Write to us'),
      headingLevel: headingLevel(2),
      kind: choice('Purpose', { message: 'Message', withdrawal: 'Withdrawal' }, 'message'),
      askTopic: toggle('Ask for a topic', false),
      topics: text('Topics', { description: 'Separated by commas. Empty: the shopper types one.', maxLength: 500 }),
      width: width('narrow'),
    },
    { additionalProperties: false },
  ),
  presets: [
    { name: 'Message', settings: {} },
    { name: 'Withdrawal', settings: { heading: 'Withdraw from a contract', kind: 'withdrawal' } },
  ],
});
