import { Type } from '@sinclair/typebox';
import { choice, link, text } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const announcementSection = sectionType({
  type: 'announcement',
  version: 1,
  title: 'Announcement',
  description: 'One line above the page, such as a note about delivery.',
  settings: Type.Object(
    {
      text: text('Text', { default: 'Free delivery from €50' }),
      link: link('Link'),
      tone: choice('Background', { primary: 'Primary colour', surface: 'Surface' }, 'primary'),
    },
    { additionalProperties: false },
  ),
  places: ['header'],
  presets: [{ name: 'Announcement', settings: {} }],
});
