import { Type } from '@sinclair/typebox';
import { heading, headingLevel, richText, text, tone, width } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const newsletterConsentSection = sectionType({
  type: 'newsletter-consent',
  version: 1,
  title: 'Newsletter',
  description: 'Takes a wish for news as a message to the shop, with the consent of the sender.',
  settings: Type.Object(
    {
      heading: heading('News from the workshop'),
      headingLevel: headingLevel(2),
      text: richText('Text', { default: 'Twice a month, and nothing else.' }),
      consent: text('Consent', {
        default: 'I want to receive news by email. I can end this at any time.',
        lines: true,
        maxLength: 500,
      }),
      topic: text('Topic of the message', { default: 'Newsletter' }),
      width: width('narrow'),
      tone: tone(),
    },
    { additionalProperties: false },
  ),
  presets: [{ name: 'Newsletter', settings: {} }],
});
