import { Type, type Static } from '@sinclair/typebox';
import { PageOf } from './page.js';

const time = (description: string) => Type.String({ format: 'date-time', description });

export const ContentRecordSummary = Type.Object(
  {
    handle: Type.String({ description: 'Part of its address.' }),
    title: Type.String({ description: 'Headline.' }),
    publishedAt: time('Time from which shoppers see it. It may be in the future.'),
    updatedAt: time('Time of the last change.'),
  },
  { $id: 'ContentRecordSummary', description: 'A page or a story. Its date may be in the future.' },
);

export const ContentRecordPage = PageOf(ContentRecordSummary, 'ContentRecordPage');
export type ContentRecordPage = Static<typeof ContentRecordPage>;

export const BlockRecordSummary = Type.Object(
  { handle: Type.String({ description: 'Name of the block.' }), updatedAt: time('Time of the last change.') },
  { $id: 'BlockRecordSummary', description: 'A block in the list of all blocks.' },
);

export const BlockRecordPage = PageOf(BlockRecordSummary, 'BlockRecordPage');
export type BlockRecordPage = Static<typeof BlockRecordPage>;
