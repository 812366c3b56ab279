/** Built corpora in the database, so that a start need not build them. They are only copies. */
import { SEARCH_CORPUS_FORMAT } from '@storefront/contract';
import { SEARCH_INDEX_FORMAT } from '@storefront/search';
import type { CorpusHead } from '@storefront/search/corpus';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Database, Queryable } from '../../database/connection.js';
import type { Moment, Place } from './read-corpus.js';
import { READING } from './read-documents.js';
import { StoreCorpus } from './store-corpus.js';

/** A larger corpus is not stored. It is built at each start. */
const MOST_BYTES = 256_000_000;

interface Row {
  format: string;
  seen: string;
  basis: string;
  head: CorpusHead;
  documents: Buffer;
  starts: Buffer;
  index: Buffer;
  columns: Buffer;
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Identifies the data that is read, its format, and the server: transaction ids mean nothing on another server. */
async function formatOf(database: Queryable): Promise<string> {
  const { rows } = await database.query<{ server: string }>(
    `select system_identifier::text || '-' || 'search_change'::regclass::oid as server from pg_control_system()`,
  );
  return [READING, SEARCH_CORPUS_FORMAT, SEARCH_INDEX_FORMAT, rows[0]?.server ?? ''].join('.');
}

function hashOf({ format, seen, basis, head, documents, starts, index, columns }: Row): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([format, seen, basis, head]));
  for (const part of [documents, starts, index, columns]) hash.update(String(part.length)).update(part);
  return hash.digest();
}

const shared = (bytes: Uint8Array): SharedArrayBuffer => {
  const buffer = new SharedArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return buffer;
};
const own = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/**
 * Stores a corpus for the next start, in one statement: after a crash either the old one or the new one is there.
 * @param olderThanMs another process's copy stays when it is younger than this
 */
export async function saveSnapshot(
  database: Database,
  corpus: StoreCorpus,
  { seen, basis }: Moment,
  olderThanMs: number,
): Promise<void> {
  const { head, documents, packed } = corpus;
  if (corpus.weight > MOST_BYTES) return;
  const key = [head.storeId, head.market];
  const format = await formatOf(database);
  const { rowCount } = await database.query(
    `select 1 from search_snapshot where store_id = $1 and market_code = $2 and format = $3
       and written_at > now() - $4::float8 * interval '1 millisecond'`,
    [...key, format, olderThanMs],
  );
  if (rowCount > 0) return;
  const row: Row = {
    format,
    seen,
    basis,
    head,
    documents: await compress(Buffer.from(documents.json), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    starts: Buffer.from(documents.starts.buffer),
    index: Buffer.from(packed.index),
    columns: Buffer.from(packed.columns),
  };
  await database.query(
    `insert into search_snapshot (store_id, market_code, format, seen, basis, head, documents, starts, index, columns, hash)
     select m.store_id, m.code, $3, $4, $5, $6, $7, $8, $9, $10, $11 from market m where m.store_id = $1 and m.code = $2
     on conflict (store_id, market_code) do update set format = excluded.format, seen = excluded.seen,
       basis = excluded.basis, head = excluded.head, documents = excluded.documents, starts = excluded.starts,
       index = excluded.index, columns = excluded.columns, hash = excluded.hash, written_at = now()`,
    [...key, format, seen, basis, JSON.stringify(head), row.documents, row.starts, row.index, row.columns, hashOf(row)],
  );
}

/** The stored corpus; null when none is readable. A damaged one is deleted. */
export async function loadSnapshot(
  database: Database,
  { storeId, market }: Place,
): Promise<{ corpus: StoreCorpus; moment: Moment } | null> {
  const { rows } = await database.query<Row & { hash: Buffer }>(
    `select format, seen, basis, head, documents, starts, index, columns, hash from search_snapshot
     where store_id = $1 and market_code = $2 and format = $3`,
    [storeId, market, await formatOf(database)],
  );
  const row = rows[0];
  if (!row) return null;
  try {
    if (!hashOf(row).equals(row.hash)) throw new Error('The snapshot is damaged');
    const { seen, basis, head } = row;
    const corpus = StoreCorpus.of(head, {
      index: own(row.index),
      columns: own(row.columns),
      documents: {
        json: new Uint8Array(shared(await decompress(row.documents))),
        starts: new Uint32Array(shared(row.starts)),
      },
    });
    // Version 0 always counts as stale, so the first comparison looks for changes.
    return { corpus, moment: { seen, basis, storeVersion: 0 } };
  } catch {
    await database.query('delete from search_snapshot where store_id = $1 and market_code = $2', [storeId, market]);
    return null;
  }
}
