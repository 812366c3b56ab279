import { Type } from '@sinclair/typebox';
import { choice, heading, headingLevel, mediaAddress, picture, text, toggle, width } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const videoSection = sectionType({
  type: 'video',
  version: 1,
  title: 'Video',
  description: 'A video file with subtitles. It starts when the shopper starts it.',
  settings: Type.Object(
    {
      heading: heading(),
      headingLevel: headingLevel(2),
      video: mediaAddress('Video', { description: 'An MP4 or WebM file.' }),
      poster: picture('Picture until it plays'),
      captions: mediaAddress('Subtitles', { description: 'A WebVTT file. Speech without subtitles excludes people.' }),
      captionsLanguage: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$',
          title: 'Language of the subtitles',
          'x-field': 'text',
        }),
      ),
      label: text('Name for screen readers', { default: 'Video' }),
      loop: toggle('Repeat', false),
      ratio: choice('Shape', { '16/9': '16 to 9', '4/3': '4 to 3', '1/1': 'Square', '9/16': '9 to 16' }, '16/9'),
      width: width(),
    },
    { additionalProperties: false },
  ),
  presets: [{ name: 'Video', settings: {} }],
});
