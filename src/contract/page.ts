import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { Described } from './schema.js';

export const MAX_PAGE_SIZE = 100;

export const PageInfo = Type.Object(
  {
    endCursor: Type.Union([Type.String(), Type.Null()], {
      description: 'Send it as `after` to get the next page; null: the page is empty.',
    }),
    hasNextPage: Type.Boolean({ description: 'Whether there is a next page.' }),
  },
  { $id: 'PageInfo', description: 'Where a page of a list ends.' },
);
export type PageInfo = Static<typeof PageInfo>;

/** A page of a list: cursor based, bounded. `endCursor` goes into `?after=` for the next page. */
export const PageOf = <T extends TSchema>(item: T, $id: string) =>
  Type.Object(
    {
      items: Type.Array(item, { description: 'Entries of this page.' }),
      pageInfo: Described(PageInfo, 'Where this page ends, and whether there is another.'),
      totalCount: Type.Integer({ minimum: 0, description: 'How many entries all pages have together.' }),
    },
    { $id, description: `A page of a list of ${item.$id ?? 'entries'}.` },
  );
export interface Page<T> {
  items: T[];
  pageInfo: PageInfo;
  totalCount: number;
}
