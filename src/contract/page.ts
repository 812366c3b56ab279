import { Type, type TSchema } from '@sinclair/typebox';

export const MAX_PAGE_SIZE = 100;

/** A page of a list: cursor based, bounded. `endCursor` goes into `?after=` for the next page. */
export const PageOf = <T extends TSchema>(item: T, $id: string) =>
  Type.Object(
    {
      items: Type.Array(item),
      pageInfo: Type.Object({ endCursor: Type.Union([Type.String(), Type.Null()]), hasNextPage: Type.Boolean() }),
      totalCount: Type.Integer({ minimum: 0 }),
    },
    { $id },
  );
export interface Page<T> {
  items: T[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
  totalCount: number;
}
