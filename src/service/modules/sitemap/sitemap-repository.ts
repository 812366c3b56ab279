import type { SitemapItem, SitemapKind, SitemapPage } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { countRows } from '../../database/count.js';
import { pageOf } from '../../plugins/keyset.js';
import { problem } from '../../plugins/problem.js';
import type { StoreRecord } from '../../kernel/store-record.js';

interface Row {
  /** The sort key of the list. */
  place: string;
  handle: string;
  updated_at: Date;
  markets?: string[];
}

/** The look-up is no join: a page walks the active products, and ends when it is full. */
const SOLD = `from product p where p.store_id = $1 and p.status = 'active'
  and (select true from listing l where l.store_id = $1 and l.product_id = p.id limit 1)`;
/** The time of the newest change of its products is the last entry of an index. */
const CATEGORIES = `select c.handle as place, c.handle, greatest(c.updated_at, (select max(pc.updated_at)
    from product_category pc where pc.store_id = $1 and pc.category_handle = c.handle)) as updated_at
  from category c where c.store_id = $1 and c.handle > $2 order by c.handle limit $3::int`;
const PUBLISHED = 'from content where store_id = $1 and kind = $2 and published_at <= now()';

/** All public records of a kind, sorted by a key that never changes. Each page walks the table's own index. */
export async function listSitemap(
  database: Queryable,
  store: StoreRecord,
  { kind, first = 100, after }: { kind: SitemapKind; first?: number | undefined; after?: string | undefined },
): Promise<SitemapPage> {
  const from = after === undefined ? '' : decodePlace(kind, after);
  const [rows, totalCount] = await Promise.all(
    kind === 'product'
      ? [
          database.query<Row>(
            `select p.id as place, p.handle, p.updated_at, array(select l.market_code from listing l
               where l.store_id = $1 and l.product_id = p.id order by l.market_code) as markets
             ${SOLD} and p.id > $2 order by p.id limit $3::int`,
            [store.id, from, first + 1],
          ),
          countRows(database, SOLD, [store.id]),
        ]
      : kind === 'category'
        ? [
            database.query<Row>(CATEGORIES, [store.id, from, first + 1]),
            countRows(database, 'from category where store_id = $1', [store.id]),
          ]
        : [
            database.query<Row>(
              `select handle as place, handle, updated_at ${PUBLISHED} and handle > $3 order by handle limit $4::int`,
              [store.id, kind, from, first + 1],
            ),
            countRows(database, PUBLISHED, [store.id, kind]),
          ],
  );
  const everywhere = store.markets.map(({ code }) => code);
  return pageOf(
    rows.rows,
    first,
    totalCount,
    ({ place }) => encodePlace(kind, place),
    ({ handle, updated_at, markets = everywhere }): SitemapItem => ({
      handle,
      updatedAt: updated_at.toISOString(),
      markets,
    }),
  );
}

const encodePlace = (kind: SitemapKind, place: string): string =>
  Buffer.from(JSON.stringify([kind, place])).toString('base64url');

/** @throws 400 CURSOR_INVALID; a forged cursor that is well-formed only begins the page elsewhere */
function decodePlace(kind: SitemapKind, cursor: string): string {
  try {
    const current: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    // Database text cannot contain U+0000.
    if (
      Array.isArray(current) &&
      current.length === 2 &&
      current[0] === kind &&
      typeof current[1] === 'string' &&
      !current[1].includes('\0')
    )
      return current[1].toWellFormed();
  } catch {
    // reported below
  }
  throw problem(400, 'CURSOR_INVALID', 'The cursor in "after" is not from this list; begin again without it.', {
    path: 'after',
  });
}
