import { createApp } from '../../app.js';
import type { SearchResult } from '@storefront/contract';
import { compactIndex, positionAt, serialise } from '@storefront/search';
import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { openDatabase, type Database, type Queryable } from '../../database/connection.js';
import { testApp, type TestApp } from '../../testing/app.js';
import { exited, spawnModule, until } from '../../testing/process.js';
import { seedStore } from '../../testing/seed.js';
import { deleteCategory, saveCategory } from '../categories/category-repository.js';
import { deleteContent } from '../content/content-repository.js';
import { refreshListing } from '../products/listing.js';
import { recordStock } from '../products/product-topics.js';
import { recordSearchChanges } from '../../kernel/search-changes.js';
import { bumpStoreVersion } from '../../kernel/store-version.js';
import { trimChanges } from './change-log.js';
import { Corpora, type Kept } from './corpora.js';
import { loadSnapshot, saveSnapshot } from './snapshot.js';
import type { StoreCorpus } from './store-corpus.js';
import { change, putProducts } from './testing/edits.js';

describe('cached corpora', () => {
  let shop: TestApp;
  const opened: Corpora[] = [];
  before(async () => {
    shop = await testApp();
  });
  beforeEach(async () => {
    await shop.database.query('delete from search_snapshot');
  });
  afterEach(async () => {
    for (const corpora of opened.splice(0)) await corpora.close();
  });
  after(() => shop.close());

  const open = (): Corpora => {
    const corpora = new Corpora(shop.database, shop.app.services.stores, shop.app.log, { mostRestMs: 0 });
    opened.push(corpora);
    return corpora;
  };
  const context = async (storeId = 1, market = 'eu') => {
    const store = await shop.app.services.stores.get(storeId);
    assert.ok(store);
    const found = store.markets.find(({ code }) => code === market);
    assert.ok(found);
    return { store, market: found };
  };
  /** The corpus once it contains all changes up to the store's version. */
  const current = async (corpora: Corpora, storeId = 1, market = 'eu'): Promise<Kept> => {
    await shop.app.services.stores.check();
    const { store, market: value } = await context(storeId, market);
    let kept: Kept | undefined;
    await until(async () => {
      kept = await corpora.of({ store, market: value });
      return kept.moment.storeVersion >= store.version;
    }, 60_000);
    assert.ok(kept);
    return kept;
  };
  /** In order of rank, then id. */
  const positionsOf = ({ index }: StoreCorpus): number[] =>
    Array.from({ length: index.size }, (_, place) => positionAt(index, place));
  /** As text: members in their order. */
  const documentsOf = (corpus: StoreCorpus): string[] =>
    positionsOf(corpus).map((position) => JSON.stringify(corpus.documentAt(position)));
  const titles = (corpus: StoreCorpus): string[] =>
    positionsOf(corpus).map((position) => corpus.documentAt(position).title);
  /** The columns of each document, with the names of its facet values, and the titles in their order. */
  const columnsOf = (corpus: StoreCorpus) => {
    const { kind, available, price, maxPrice, released, titleOrder, facetOf, values, valueStart, valuesOf } =
      corpus.columns;
    const positions = positionsOf(corpus);
    const orders = [...new Set(positions.map((position) => titleOrder[position]))].sort(
      (x, y) => Number(x) - Number(y),
    );
    const rows = positions.map((position) => [
      ...[kind, available, price, maxPrice, released].map((column) => column[position]),
      orders.indexOf(titleOrder[position]),
      ...Array.from(valuesOf.subarray(valueStart[position], valueStart[position + 1]), (value) => [
        facetOf[value],
        values[value],
      ]),
    ]);
    const used = new Set(
      positions.flatMap((position) => [...valuesOf.subarray(valueStart[position], valueStart[position + 1])]),
    );
    return { rows, values: values.filter((_, value) => used.has(value)) };
  };
  const assertSame = (a: StoreCorpus, b: StoreCorpus): void => {
    assert.deepEqual(a.head, b.head);
    assert.deepEqual(documentsOf(a), documentsOf(b));
    const [bytes, others] = [a, b].map(({ index }) => Buffer.from(serialise(compactIndex(index))));
    assert.ok(bytes && others && bytes.equals(others));
    assert.deepEqual(columnsOf(a), columnsOf(b));
    for (const corpus of [a, b]) assert.equal(corpus.documentBytes, corpus.documents.bytesOf(corpus.index));
    for (const q of ['thing', 'mug', 'm', 'käse', 'blue lamp', '急須'])
      for (const sort of ['relevance', 'newest', 'price-asc', 'title-asc'] as const)
        assert.equal(a.answer({ q, sort, facets: true }), b.answer({ q, sort, facets: true }));
  };
  const rename = async (tx: Queryable, id: string, title: string): Promise<void> => {
    await tx.query('update product set title = $2 where store_id = 1 and id = $1', [id, title]);
    await recordSearchChanges(tx, 1, 'product', [id]);
  };
  const built = (): Promise<StoreCorpus> => current(open()).then(({ corpus }) => corpus);

  it('answer from the current state while a change is being read', async () => {
    const corpora = open();
    const first = await current(corpora);
    await change(shop.database, 1, (tx) => rename(tx, 'poster', 'Placard'));
    await shop.app.services.stores.check();
    const kept = corpora.of(await context());
    assert.equal(kept, first, 'at once, without a promise');
    const next = await current(corpora);
    assert.ok(titles(next.corpus).includes('Placard'));
    assert.notEqual(next.generation, first.generation);
  });

  it('read a change that committed after a later one', async () => {
    const corpora = open();
    let commit: () => void = () => undefined;
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    let written: () => void = () => undefined;
    const isWritten = new Promise<void>((resolve) => (written = resolve));
    await current(corpora);
    const late = shop.database.transaction(async (tx) => {
      await rename(tx, 'book', 'A late book');
      written();
      await mayCommit;
      await bumpStoreVersion(tx, 1);
    });
    await isWritten;
    await change(shop.database, 1, (tx) => rename(tx, 'mug', 'A quick mug'));
    const between = titles((await current(corpora)).corpus);
    assert.ok(between.includes('A quick mug') && !between.includes('A late book'));
    commit();
    await late;
    assert.ok(titles((await current(corpora)).corpus).includes('A late book'));
    assertSame((await current(corpora)).corpus, await built());
  });

  it('find changes in the log that raised no version', async () => {
    const corpora = open();
    await current(corpora);
    await shop.database.transaction((tx) => rename(tx, 'mug', 'A quiet mug'));
    await until(async () => {
      await corpora.check();
      return titles((await current(corpora)).corpus).includes('A quiet mug');
    });
  });

  it('do not block an order by another one that sells out the same product', async () => {
    const sellOut = async (tx: Queryable, variantId: string, before: number) => {
      await tx.query('update stock set quantity = 0 where store_id = 1 and variant_id = $1', [variantId]);
      await recordStock(tx, 1, [{ variantId, before, after: 0 }], 5);
    };
    const changes = async () =>
      (await shop.database.query(`select 1 from search_change where store_id = 1 and id = 'shirt'`)).rowCount;
    const before = await changes();
    await shop.database.transaction(async (tx) => {
      await sellOut(tx, 'shirt-s', 20);
      await shop.database.transaction(async (other) => {
        await other.query(`set local lock_timeout = '5s'`);
        await sellOut(other, 'shirt-l', 3);
      });
    });
    assert.equal(await changes(), before + 2);
    await shop.database.query(`update stock set quantity = 9 where store_id = 1 and variant_id like 'shirt-%'`);
  });

  it('stay the same object when no searchable field has changed', async () => {
    const corpora = open();
    const first = await current(corpora);
    await change(shop.database, 1, async (tx) => {
      await tx.query(`update stock set quantity = quantity - 1 where store_id = 1 and variant_id = 'mug'`);
      await tx.query(`update product set review_stars = '{0,0,0,0,1}' where store_id = 1 and id = 'mug'`);
    });
    const next = await current(corpora);
    assert.equal(next.corpus, first.corpus);
    assert.equal(next.generation, first.generation);
    await change(shop.database, 1, (tx) =>
      tx.query(
        `insert into search_settings values (1, 'exact', '[["a", "b"]]') on conflict (store_id) do update set mode = 'exact'`,
      ),
    );
    const ruled = await current(corpora);
    assert.equal(ruled.corpus.head.mode, 'exact');
    assert.equal(ruled.corpus.index, first.corpus.index, 'another rule needs no other index');
    await shop.database.query('delete from search_settings');
  });

  it('are rebuilt when the log was trimmed, and when mediaBaseUrl changes', async () => {
    const corpora = open();
    await current(corpora);
    await change(shop.database, 1, (tx) => rename(tx, 'mug', 'A trimmed mug'));
    await trimChanges(shop.database, { rows: 0, interval: '1 hour' });
    assert.ok(titles((await current(corpora)).corpus).includes('A trimmed mug'));
    await change(shop.database, 1, (tx) =>
      tx.query(`update store set settings = settings || '{"mediaBaseUrl": "https://new.example"}' where store_id = 1`),
    );
    const { corpus } = await current(corpora);
    assert.ok(documentsOf(corpus).some((text) => text.includes('https://new.example/pictures/mug.svg')));
    assertSame(corpus, await built());
  });

  it('distinguish a recreated category from the deleted one', async () => {
    await seedStore(shop.database, 2);
    const corpora = open();
    await current(corpora, 2);
    await change(shop.database, 2, async (tx) => {
      const { rows } = await tx.query<{ handle: string; title: string }>(
        'delete from category where store_id = 2 and number = (select max(number) from category where store_id = 2) returning handle, title',
      );
      await tx.query('insert into category (store_id, handle, title) values (2, $1, $2)', [
        rows[0]?.handle,
        rows[0]?.title,
      ]);
      await recordSearchChanges(tx, 2, 'category', [rows[0]?.handle ?? '']);
    });
    const { corpus } = await current(corpora, 2);
    await shop.database.query('delete from search_snapshot');
    assertSame(corpus, (await current(open(), 2)).corpus);
  });

  it('equal a new build after any sequence of edits', async () => {
    await seedStore(shop.database, 3);
    const many = Array.from({ length: 400 }, (_, n) => ({
      id: `p${n}`,
      title: `Thing ${n % 40}`,
      tags: [`t${n % 5}`],
      category: 'paper',
    }));
    await change(shop.database, 3, (tx) => putProducts(tx, 3, many));
    const id = fc.integer({ min: 0, max: 420 }).map((n) => `p${n}`);
    const word = fc.constantFrom('Mug', 'käse', '急須', 'blue lamp', '😀', 'x');
    const handle = fc.constantFrom('paper', 'ceramics', 'new-one', 'another');
    const edit = fc.oneof(
      fc.record({ id, title: word, tags: fc.array(word, { maxLength: 2 }), category: fc.constantFrom('paper', 'ceramics', 'clothing'), price: fc.nat(900) })
        .map((item) => async (tx: Queryable) => {
          // An earlier edit may have deleted the product's category.
          await tx.query('insert into category (store_id, handle, title) values (3, $1, $1) on conflict do nothing', [item.category]);
          await recordSearchChanges(tx, 3, 'category', [item.category]);
          await putProducts(tx, 3, [item]);
        }),
      fc.tuple(id, fc.nat(1)).map(([text, quantity]) => async (tx: Queryable) => {
        await tx.query('update stock set quantity = $2 where store_id = 3 and variant_id = $1', [text, quantity]);
        await recordSearchChanges(tx, 3, 'product', [text]);
      }),
      id.map((name) => async (tx: Queryable) => {
        await tx.query(`update product set status = 'archived', handle = '~' || id where store_id = 3 and id = $1`, [name]);
        await refreshListing(tx, 3, [name]);
      }),
      id.map((name) => async (tx: Queryable) => {
        await tx.query('delete from product where store_id = 3 and id = $1', [name]);
        await recordSearchChanges(tx, 3, 'product', [name]);
      }),
      fc.tuple(handle, word, fc.nat(3)).map(([text, title, position]) => (tx: Queryable) =>
        saveCategory(tx, 3, text, { title, position })),
      handle.map((name) => (tx: Queryable) => deleteCategory(tx, 3, name)),
      fc.tuple(fc.constantFrom('page', 'story'), handle, word).map(([kind, text, title]) => async (tx: Queryable) => {
        await tx.query(
          `insert into content (store_id, kind, handle, title, body, published_at) values (3, $1, $2, $3, $3, '2026-01-01')
           on conflict (store_id, kind, handle) do update set title = excluded.title`,
          [kind, text, title],
        );
        await recordSearchChanges(tx, 3, kind, [text]);
      }),
      handle.map((name) => async (tx: Queryable) => {
        for (const kind of ['page', 'story'] as const) await deleteContent(tx, 3, kind, name);
      }),
    ); // prettier-ignore
    const corpora = open();
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), async (edits) => {
        await change(shop.database, 3, async (tx) => {
          for (const work of edits) await work(tx);
        });
        await shop.database.query('delete from search_snapshot');
        const changed = (await current(corpora, 3)).corpus;
        assertSame(changed, (await current(open(), 3)).corpus);
        for (const other of opened.splice(1)) await other.close();
      }),
      {
        numRuns: 12,
        endOnFailure: true,
        includeErrorInReport: true,
        ...(process.env['FC_SEED'] ? { seed: Number(process.env['FC_SEED']) } : {}),
      },
    );
  });

  describe('in the database', () => {
    const saved = () => until(async () => (await shop.database.query('select 1 from search_snapshot')).rowCount === 1);

    it('are loaded at the start, with later changes', async () => {
      const before = await built();
      await saved();
      await change(shop.database, 1, (tx) => rename(tx, 'mug', 'A mug since'));
      const { corpus } = await current(open());
      assert.ok(titles(corpus).includes('A mug since'));
      assert.deepEqual(corpus.columns.kind, before.columns.kind);
      await shop.database.query('delete from search_snapshot');
      assertSame(corpus, await built());
    });

    it('are read before the first request', async () => {
      const before = await built();
      await saved();
      const corpora = open();
      await corpora.preload();
      const kept = corpora.of(await context());
      assert.ok(!(kept instanceof Promise));
      assertSame(kept.corpus, before);
    });

    it('keep what was changed since they were built', async () => {
      const corpora = open();
      await current(corpora);
      await saved();
      await change(shop.database, 1, async (tx) => {
        await rename(tx, 'mug', 'A mug with a new word');
        await tx.query('delete from product where store_id = 1 and id = $1', ['poster']);
        await recordSearchChanges(tx, 1, 'product', ['poster']);
        await putProducts(tx, 1, [{ id: 'added', title: 'Added after that' }]);
      });
      const { corpus, moment } = await current(corpora);
      assert.ok(corpus.index.order, 'positions are not in order');
      await saveSnapshot(shop.database, corpus, moment, 0);
      const loaded = await loadSnapshot(shop.database, { storeId: 1, market: 'eu' });
      assert.ok(loaded);
      assertSame(loaded.corpus, corpus);
      loaded.corpus.documents.file.close();
    });

    for (const [what, spoil] of [
      [
        'damaged',
        `update search_snapshot_part set bytes = overlay(bytes placing '\\x00ff00ff'::bytea from 4) where part = 'letters'`,
      ],
      ['truncated', `update search_snapshot_part set bytes = substring(bytes from 1 for 200) where part = 'documents'`],
      ['without a part', `delete from search_snapshot_part where part = 'postingImpact'`],
      ['of other settings', `update search_snapshot set basis = '[]'`],
      ['of another format', `update search_snapshot set format = '0.0.0'`],
      ['newer than the log', `update search_snapshot set seen = '9000000000000'`],
    ] as const)
      it(`are rebuilt when the stored copy is ${what}`, async () => {
        const before = await built();
        await saved();
        await shop.database.query(spoil);
        assertSame((await current(open())).corpus, before);
      });
  });
});

describe('several processes on one database', () => {
  let shop: TestApp;
  let second: Database;
  let other: FastifyInstance;
  before(async () => {
    shop = await testApp();
    second = await openDatabase({ databaseUrl: shop.database.url, dataDir: '' });
    other = await createApp({ database: second, config: { logLevel: 'silent', rateLimits: false } });
    await other.ready();
  });
  after(async () => {
    await other.close();
    await second.close();
    await shop.close();
  });

  const find = async (app: FastifyInstance, q: string): Promise<SearchResult> =>
    (await app.inject({ method: 'GET', url: `/store/1/search?q=${q}` })).json();
  const tag = async (app: FastifyInstance): Promise<unknown> =>
    (await app.inject({ method: 'GET', url: '/store/1/search/index' })).headers['etag'];

  it('agree shortly after a change, in answers and version', async () => {
    assert.equal(await tag(other), await tag(shop.app));
    const before = await tag(other);
    await shop.admin('PUT', '/store/1/stock', { levels: [{ variantId: 'mug', stock: 0 }] });
    await shop.admin('PUT', '/store/1/search/settings', { mode: 'fuzzy', synonyms: [['mug', 'beaker']] });
    for (const app of [shop.app, other])
      await until(async () => (await find(app, 'beaker')).items[0]?.product?.available === false);
    await until(async () => (await tag(other)) === (await tag(shop.app)) && (await tag(other)) !== before);
    assert.deepEqual(await find(other, 'mug'), await find(shop.app, 'mug'));
  });

  it('recover after one was killed while it stored an index', async () => {
    await until(async () => (await shop.database.query('select 1 from search_snapshot')).rowCount === 1);
    await shop.database.query('delete from search_snapshot');
    let unlock: () => void = () => undefined;
    const mayUnlock = new Promise<void>((resolve) => (unlock = resolve));
    const locked = shop.database.transaction(async (tx) => {
      await tx.query('lock table search_snapshot in exclusive mode');
      await mayUnlock;
    });
    const child = spawnModule('server.ts', { PORT: '0', DATABASE_URL: shop.database.url, LOG_LEVEL: 'info' });
    try {
      const address = await new Promise<string>((resolve, reject) => {
        let text = '';
        child.stdout?.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          const found = /Server listening at ([^"]+)"/.exec(text)?.[1];
          if (found) resolve(found);
        });
        child.once('exit', () => reject(new Error(text)));
      });
      assert.equal((await fetch(`${address}/store/1/search?q=mug`)).status, 200);
      await until(async () => {
        const { rowCount } = await shop.database.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into search_snapshot%'`,
        );
        return rowCount > 0;
      });
    } finally {
      child.kill('SIGKILL');
      await exited(child);
      unlock();
      await locked;
    }
    const third = await createApp({ database: second, config: { logLevel: 'silent', rateLimits: false } });
    try {
      assert.deepEqual(await find(third, 'mug'), await find(shop.app, 'mug'));
    } finally {
      await third.close();
    }
  });
});
