import { Type, type Static, type TArray, type TInteger, type TObject, type TSchema } from '@sinclair/typebox';
import { Described, type Same } from './schema.js';

export const MAX_PAGE_SIZE = 100;

const pageInfo = Type.Object(
  {
    endCursor: Type.Union([Type.String(), Type.Null()], {
      description: 'Cursor of the last entry. Send it as `after` to get the next page. null: the page is empty.',
    }),
    hasNextPage: Type.Boolean({ description: 'true: there is a next page.' }),
  },
  { $id: 'PageInfo', description: 'End of a page of a list.' },
);
export interface PageInfoSchema extends Same<typeof pageInfo> {}
export const PageInfo: PageInfoSchema = pageInfo;
export type PageInfo = Static<PageInfoSchema>;

export interface PageSchema<T extends TSchema> extends TObject<{
  items: TArray<T>;
  pageInfo: PageInfoSchema;
  totalCount: TInteger;
}> {}
/**
 * A page of a list with cursors. Send `endCursor` as `?after=` to get the next page. Lists are counted up to
 * `MAX_TOTAL_COUNT`.
 */
export const PageOf = <T extends TSchema>(item: T, $id: string): PageSchema<T> =>
  Type.Object(
    {
      items: Type.Array(item, { description: 'Entries of this page.' }),
      pageInfo: Described(PageInfo, 'End of this page.'),
      totalCount: Type.Integer({ minimum: 0, description: 'Entries on all pages, counted up to 1,000.' }),
    },
    { $id, description: `A page of a list of ${item.$id ?? 'entries'}.` },
  );
export interface Page<T> {
  items: T[];
  pageInfo: PageInfo;
  totalCount: number;
}
