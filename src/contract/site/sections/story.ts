import { Type } from '@sinclair/typebox';
import { handleOf, headingLevel, toggle, width } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const storySection = sectionType({
  type: 'story',
  version: 1,
  title: 'Story or page',
  description: 'The text of the story or page of the address, or of a chosen story.',
  settings: Type.Object(
    {
      story: handleOf('story', 'Story', { description: 'Default: the record of the page.' }),
      headingLevel: headingLevel(1),
      showImage: toggle('Picture', true),
      showDate: toggle('Date', true, { description: 'Only stories have one.' }),
      width: width('medium'),
    },
    { additionalProperties: false },
  ),
  presets: [{ name: 'Story', settings: {} }],
});
