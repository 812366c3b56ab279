import { Type } from '@sinclair/typebox';
import { choice, headingLevel, link, mediaAddress, picture, text } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const heroSection = sectionType({
  type: 'hero',
  version: 1,
  title: 'Hero',
  description: 'A large picture or video with a heading, a text and a link.',
  settings: Type.Object(
    {
      heading: text('Heading', { default: 'Made to be used every day' }),
      headingLevel: headingLevel(1),
      text: text('Text', { lines: true, maxLength: 500 }),
      media: choice('Medium', { picture: 'Picture', video: 'Video' }, 'picture'),
      picture: picture('Picture', { description: 'Of a video: shown until it plays.' }),
      video: mediaAddress('Video', { description: 'It plays without sound, and only for people who want movement.' }),
      link: link('Link'),
      linkLabel: text('Label of the link', { default: 'See the range' }),
      align: choice('Place of the text', { start: 'Start', center: 'Middle', end: 'End' }, 'start'),
      height: choice('Height', { small: 'Low', medium: 'Medium', large: 'High' }, 'medium'),
      overlay: choice('Text stands', { over: 'On the picture', beside: 'Beside it' }, 'beside'),
    },
    { additionalProperties: false },
  ),
  presets: [
    { name: 'Picture', settings: { link: { to: 'shop' } } },
    { name: 'Video', settings: { media: 'video', link: { to: 'shop' } } },
    { name: 'Text on the picture', settings: { overlay: 'over', align: 'center', height: 'large' } },
  ],
});
