/** Built corpora in the database, so that a start need not build them. They are only copies. */
import { SEARCH_CORPUS_FORMAT } from '@storefront/contract';
import { SEARCH_INDEX_FORMAT } from '@storefront/search';
import type { CorpusHead } from '@storefront/search/corpus';
import { createHash } from 'node:crypto';
import { endianness } from 'node:os';
import type { Database, Queryable } from '../../database/connection.js';
import type { Moment, Place } from './read-corpus.js';
import { READING } from './read-documents.js';
import { blocksOf, shapesOf, SnapshotError, SnapshotReader, type PartShape } from './snapshot-parts.js';
import { StoreCorpus } from './store-corpus.js';

/** A larger corpus is not stored. It is built at each start. */
const MOST_BYTES = 512_000_000;
/** Increase it with every change of the parts. */
const PARTS = 2;
/** Blocks per read. */
const BLOCKS = 2;

interface Row {
  format: string;
  seen: string;
  basis: string;
  head: CorpusHead;
  parts: readonly PartShape[];
}

/** Identifies the data that is read, and how it is stored. */
const FORMAT = [PARTS, endianness(), READING, SEARCH_CORPUS_FORMAT, SEARCH_INDEX_FORMAT].join('.');

const hashOf = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
/** `jsonb` does not keep the order of members, so shapes are compared as lists. */
const hashOfRow = ({ format, seen, basis, head, parts }: Row): Buffer =>
  hashOf(JSON.stringify([format, seen, basis, head, parts.map(({ name, type, length }) => [name, type, length])]));

/**
 * Stores a corpus for the next start, in one transaction: after a crash either the old one or the new one is there.
 * @param olderThanMs another process's copy stays when it is younger than this
 * @returns when it was written, as `copyWrittenAt` gives it; undefined when it was not
 */
export async function saveSnapshot(
  database: Database,
  corpus: StoreCorpus,
  { seen, basis }: Moment,
  olderThanMs: number,
): Promise<string | undefined> {
  const { head, documents, weight } = corpus;
  if (weight > MOST_BYTES) return undefined;
  const key = [head.storeId, head.market];
  const isYoung = async (tx: Queryable) => {
    const { rowCount } = await tx.query(
      `select 1 from search_snapshot where store_id = $1 and market_code = $2 and format = $3
         and written_at > now() - $4::float8 * interval '1 millisecond'`,
      [...key, FORMAT, olderThanMs],
    );
    return rowCount > 0;
  };
  if (await isYoung(database)) return undefined;
  const row: Row = { format: FORMAT, seen: String(seen), basis, head, parts: shapesOf(corpus, documents) };
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ written: string }>(
      `insert into search_snapshot (store_id, market_code, format, seen, basis, head, parts, bytes, hash)
       select m.store_id, m.code, $3, $4, $5, $6, $7, $8, $9 from market m where m.store_id = $1 and m.code = $2
       on conflict (store_id, market_code) do update set format = excluded.format, seen = excluded.seen,
         basis = excluded.basis, head = excluded.head, parts = excluded.parts, bytes = excluded.bytes,
         hash = excluded.hash, written_at = excluded.written_at, documents = null, starts = null, index = null,
         columns = null
       where search_snapshot.format <> excluded.format
         or excluded.written_at - search_snapshot.written_at >= $10::float8 * interval '1 millisecond'
       returning written_at::text as written`,
      [
        ...key,
        row.format,
        row.seen,
        basis,
        JSON.stringify(head),
        JSON.stringify(row.parts),
        weight,
        hashOfRow(row),
        olderThanMs,
      ],
    );
    // The market is gone, or another process was faster.
    if (rows.length === 0) return undefined;
    await tx.query('delete from search_snapshot_part where store_id = $1 and market_code = $2', key);
    for await (const { part, number, bytes } of blocksOf(corpus, documents))
      await tx.query(
        `insert into search_snapshot_part (store_id, market_code, part, number, bytes, hash)
         values ($1, $2, $3, $4, $5, $6)`,
        [...key, part, number, bytes, hashOf(bytes)],
      );
    return rows[0]?.written;
  });
}

/** When the stored corpus was written, as text; undefined when none is readable. */
export async function copyWrittenAt(database: Queryable, { storeId, market }: Place): Promise<string | undefined> {
  const { rows } = await database.query<{ written: string }>(
    `select written_at::text as written from search_snapshot
     where store_id = $1 and market_code = $2 and format = $3`,
    [storeId, market, FORMAT],
  );
  return rows[0]?.written;
}

/** The stored corpora that were written last, those of most use first. */
export async function storedPlaces(database: Database, most: number): Promise<(Place & { bytes: number })[]> {
  const { rows } = await database.query<{ store_id: number; market_code: string; bytes: number }>(
    `select store_id, market_code, bytes from search_snapshot where format = $1 order by written_at desc limit $2::int`,
    [FORMAT, most],
  );
  return rows.map(({ store_id, market_code, bytes }) => ({ storeId: store_id, market: market_code, bytes }));
}

/** The stored corpus; null when none is readable. A damaged one is deleted. */
export async function loadSnapshot(
  database: Database,
  { storeId, market }: Place,
): Promise<{ corpus: StoreCorpus; moment: Moment } | null> {
  const key = [storeId, market];
  const loaded = await database.transaction(
    async (tx) => {
      const { rows } = await tx.query<Row & { hash: Buffer }>(
        `select format, seen, basis, head, parts, hash from search_snapshot
         where store_id = $1 and market_code = $2 and format = $3`,
        [...key, FORMAT],
      );
      const row = rows[0];
      if (!row) return null;
      return hashOfRow(row).equals(row.hash) ? await readParts(tx, key, row) : 'damaged';
    },
    { isolation: 'repeatable read' },
  );
  if (loaded !== 'damaged') return loaded;
  await database.query('delete from search_snapshot where store_id = $1 and market_code = $2', key);
  return null;
}

async function readParts(
  tx: Queryable,
  key: readonly unknown[],
  { seen, basis, head, parts }: Row,
): Promise<{ corpus: StoreCorpus; moment: Moment } | 'damaged'> {
  const reader = new SnapshotReader(parts);
  const names = [...parts.map(({ name }) => name), 'documents'];
  try {
    for (const part of names)
      for (let number = 0; ; number += BLOCKS) {
        const { rows } = await tx.query<{ bytes: Buffer; hash: Buffer }>(
          `select bytes, hash from search_snapshot_part
           where store_id = $1 and market_code = $2 and part = $3 and number >= $4::int and number < $4::int + ${BLOCKS}
           order by number`,
          [...key, part, number],
        );
        for (const { bytes, hash } of rows) {
          if (!hashOf(bytes).equals(hash)) throw new SnapshotError('A block is not as it was written');
          await reader.take({ part, bytes });
        }
        if (rows.length < BLOCKS) break;
      }
    const { documents, ...searchable } = reader.result();
    // Version 0 always counts as stale, so the first comparison looks for changes.
    return {
      corpus: StoreCorpus.of(head, searchable, documents),
      moment: { seen: Number(seen), basis, storeVersion: 0 },
    };
  } catch (error) {
    reader.close();
    if (error instanceof SnapshotError) return 'damaged';
    throw error;
  }
}
