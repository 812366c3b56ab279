import { Type } from '@sinclair/typebox';
import { columns, heading, headingLevel, link, number, text, toggle } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const storiesSection = sectionType({
  type: 'stories',
  version: 1,
  title: 'Stories',
  description: 'The newest stories of the shop, with picture and summary.',
  settings: Type.Object(
    {
      heading: heading('Stories'),
      headingLevel: headingLevel(2),
      limit: number('Number of stories', { minimum: 1, maximum: 24, default: 3 }),
      columns: columns(3),
      showSummary: toggle('Summary', true),
      showDate: toggle('Date', true),
      paging: toggle('Link to older stories', false),
      link: link('Link'),
      linkLabel: text('Label of the link'),
    },
    { additionalProperties: false },
  ),
  presets: [{ name: 'Stories', settings: {} }],
});
