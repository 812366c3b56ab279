import { SEARCH_CORPUS_FORMAT } from '@storefront/contract/search-limits';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SearchCorpus, SearchDocument } from '@storefront/contract';
import {
  answerQuery,
  completeAnswer,
  contentHash,
  deserialiseColumns,
  prepareCorpus,
  readCorpus,
  SearchCorpusError,
  SearchCursorError,
  serialiseColumns,
  updateCorpus,
  writeCorpus,
  type CorpusQuery,
  type WholeCorpus,
} from './index.js';

type Product = NonNullable<SearchDocument['product']>;

const product = (id: string, part: Partial<Omit<SearchDocument, 'product'>> & { product?: Partial<Product> } = {}) => ({
  id: `product:${id}`,
  kind: 'product' as const,
  handle: id,
  title: id,
  rank: 0,
  ...part,
  product: { price: 100, available: true, ...part.product },
});

const contentOf = (documents: SearchDocument[], part: Partial<SearchCorpus> = {}): Omit<SearchCorpus, 'version'> => ({
  format: SEARCH_CORPUS_FORMAT,
  storeId: 7,
  market: 'eu',
  currency: 'EUR',
  mode: 'fuzzy',
  synonyms: [],
  routes: { product: '/p/{handle}?id={id}', category: '/c/{handle}' },
  categories: [
    { handle: 'tea', title: 'Tea things' },
    { handle: 'cups', title: 'Cups' },
  ],
  documents,
  ...part,
});

const corpusOf = (documents: SearchDocument[], part: Partial<SearchCorpus> = {}): WholeCorpus =>
  prepareCorpus(readCorpus(writeCorpus(contentOf(documents, part)).text));

const ask = (corpus: WholeCorpus, query: CorpusQuery) => {
  const answer = answerQuery(corpus, query);
  return completeAnswer(
    corpus,
    answer,
    answer.positions.map((position) => corpus.documents[position]!),
  );
};
const ids = (corpus: WholeCorpus, query: CorpusQuery) => ask(corpus, query).items.map(({ id }) => id);

const shop = () =>
  corpusOf([
    product('a', {
      title: 'Crème mug',
      text: 'A mug for crème.',
      rank: 2,
      released: 30,
      product: { price: 300, maxPrice: 500, compareAtPrice: 600, brand: 'Kiln', tags: ['new', 'Smith, Wesson'] },
    }),
    product('b', {
      title: 'Blue mug',
      rank: 1,
      released: 10,
      product: {
        price: 200,
        available: false,
        brand: 'Ærø',
        tags: ['new', 'new'],
        categories: [1, 0],
        variantId: 'b-1',
      },
    }),
    product('c', {
      title: 'älter mug',
      rank: 3,
      released: 20,
      product: { price: 400, brand: 'Kiln', categories: [1] },
    }),
    { id: 'collection:mugs', kind: 'collection', handle: 'mugs', title: 'Mugs', rank: 0 },
    { id: 'story:mug-1', kind: 'story', handle: 'mug-1', title: 'How a mug is made', rank: 0, released: 40 },
  ]);

describe('a corpus', () => {
  it('is written as text and read again', () => {
    const content = contentOf([product('a')]);
    const { version, text } = writeCorpus(content);
    assert.ok(text.startsWith(`{"version":"${version}",`));
    assert.deepEqual(readCorpus(text), { version, ...content });
    const { documents, ...rest } = content;
    assert.equal(writeCorpus({ documents, ...rest }).version, version, 'whatever the order of members');
    assert.notEqual(writeCorpus({ ...content, market: 'us' }).version, version);
  });

  it('is rejected when it is damaged, truncated, or of another format', () => {
    const reason = (text: string) => {
      try {
        readCorpus(text);
      } catch (error) {
        if (error instanceof SearchCorpusError) return error.reason;
        throw error;
      }
      return undefined;
    };
    const { text } = writeCorpus(contentOf([product('a')]));
    assert.equal(reason(text), undefined);
    assert.equal(reason(text.replace('"eu"', '"us"')), 'damaged');
    assert.equal(reason(text.slice(0, -1)), 'damaged');
    assert.equal(reason(` ${text}`), 'damaged');
    assert.equal(reason('{}'), 'damaged');
    assert.equal(reason(writeCorpus(contentOf([], { format: SEARCH_CORPUS_FORMAT + 1 })).text), 'format');
    const shapeless: unknown[] = [{ ...product('a'), rank: 'x' }, { ...product('a'), product: { price: 1 } }, null, 3];
    for (const document of shapeless)
      assert.equal(reason(writeCorpus(contentOf([document as SearchDocument])).text), 'damaged');
    const body = '"format":1';
    assert.equal(reason(`{"version":"${contentHash(body)}",${body}`), 'damaged', 'no JSON');
  });

  it('has a hash that differs from others', () => {
    const seen = new Set<string>();
    const texts = Array.from({ length: 2000 }, (_, n) => ['a'.repeat(n), `${n}`, `x${n}y`, `\ud800${n}é`]).flat();
    for (const text of texts) seen.add(contentHash(text));
    assert.equal(seen.size, new Set(texts).size);
    assert.match(contentHash(''), /^[0-9a-f]{16}$/);
    assert.equal(contentHash('xyz', 1), contentHash('yz'));
  });
});

describe('an answer', () => {
  it('has hits in the form of the API', () => {
    const { items, ...rest } = ask(shop(), { q: '  creme   mug ', first: 1 });
    assert.deepEqual(items, [
      {
        kind: 'product',
        id: 'a',
        handle: 'a',
        title: 'Crème mug',
        url: '/p/a?id=a',
        text: 'A mug for crème.',
        highlights: {
          title: [
            [0, 5],
            [6, 9],
          ],
          text: [
            [2, 5],
            [10, 15],
          ],
        },
        image: null,
        product: {
          price: { amount: 300, currency: 'EUR' },
          compareAtPrice: { amount: 600, currency: 'EUR' },
          maxPrice: { amount: 500, currency: 'EUR' },
          available: true,
          variantId: null,
          brand: 'Kiln',
        },
      },
    ]);
    assert.equal(rest.query, 'creme mug');
    assert.equal(rest.mode, 'fuzzy');
    assert.deepEqual(Object.keys(rest).sort(), [
      'counts', 'didYouMean', 'facets', 'mode', 'pageInfo', 'query', 'totalCount',
    ]); // prettier-ignore
    const story = ask(shop(), { q: 'made' }).items[0];
    assert.deepEqual([story?.id, story?.url, story?.product], ['mug-1', null, null]);
  });

  it('is sorted as requested', () => {
    const corpus = shop();
    assert.deepEqual(ids(corpus, { q: 'mug', sort: 'newest' }), ['mug-1', 'a', 'c', 'b', 'mugs']);
    assert.deepEqual(ids(corpus, { q: 'mug', sort: 'price-asc' }), ['b', 'a', 'c', 'mugs', 'mug-1']);
    assert.deepEqual(ids(corpus, { q: 'mug', sort: 'price-desc' }), ['c', 'a', 'b', 'mugs', 'mug-1']);
    assert.deepEqual(ids(corpus, { q: 'mug', sort: 'title-asc' }), ['c', 'b', 'a', 'mug-1', 'mugs']);
  });

  it('counts the hits of every kind, also of kinds that were not requested', () => {
    const { items, counts, totalCount } = ask(shop(), { q: 'mug', kinds: 'story,collection' });
    assert.deepEqual(items.map(({ id }) => id).sort(), ['mug-1', 'mugs']);
    assert.deepEqual(counts, { product: 3, collection: 1, page: 0, story: 1 });
    assert.equal(totalCount, 2);
  });

  it('applies filters, which keep only products', () => {
    const corpus = shop();
    const found = (part: Partial<CorpusQuery>) => ids(corpus, { q: 'mug', sort: 'title-asc', ...part }).join();
    assert.equal(found({ brand: 'Kiln' }), 'c,a');
    assert.equal(found({ brand: 'Kiln,Ærø' }), 'c,b,a');
    assert.equal(found({ brand: 'Kiln', tag: 'new' }), 'a');
    assert.equal(found({ tag: 'Smith\\, Wesson' }), 'a');
    assert.equal(found({ tag: 'Kiln' }), '');
    assert.equal(found({ category: 'tea' }), 'b');
    assert.equal(found({ category: 'tea,cups' }), 'c,b');
    assert.equal(found({ category: ' , ' }), 'c,b,a,mug-1,mugs');
    assert.equal(found({ available: true }), 'c,a');
    assert.equal(found({ available: false }), 'c,b,a,mug-1,mugs');
    assert.equal(found({ minPrice: 450 }), 'a');
    assert.equal(found({ minPrice: 0 }), 'c,b,a');
    assert.equal(found({ maxPrice: 300 }), 'b,a');
    assert.equal(found({ minPrice: 301, maxPrice: 399 }), 'a');
  });

  it('counts each facet without its own filter', () => {
    const { facets } = ask(shop(), { q: 'mug', brand: 'Kiln,Gone', facets: true });
    assert.deepEqual(facets, [
      { name: 'category', values: [{ value: 'cups', label: 'Cups', count: 1 }] },
      {
        name: 'brand',
        values: [
          { value: 'Kiln', label: 'Kiln', count: 2 },
          { value: 'Ærø', label: 'Ærø', count: 1 },
          { value: 'Gone', label: 'Gone', count: 0 },
        ],
      },
      {
        name: 'tag',
        values: [
          { value: 'new', label: 'new', count: 1 },
          { value: 'Smith, Wesson', label: 'Smith, Wesson', count: 1 },
        ],
      },
    ]);
    assert.deepEqual(ask(shop(), { q: 'mug' }).facets, []);
  });

  it('lists selected values beyond the limit of a facet', () => {
    const corpus = corpusOf(
      Array.from({ length: 80 }, (_, n) =>
        product(`p${n}`, { title: 'cup', product: { tags: [`t${n}`, ...(n > 0 ? [`u${n}`] : [])] } }),
      ),
    );
    const tag = ask(corpus, { q: 'cup', facets: true, tag: 't79,gone' }).facets.find(({ name }) => name === 'tag');
    assert.equal(tag?.values.length, 50);
    assert.deepEqual(
      tag.values.find(({ value }) => value === 't79'),
      { value: 't79', label: 't79', count: 1 },
    );
    assert.deepEqual(tag.values.at(-1), { value: 'gone', label: 'gone', count: 0 });
  });

  it('has a spelling suggestion, and follows the search mode', () => {
    const documents = [product('a', { title: 'Ceramic teapot' })];
    assert.equal(ask(corpusOf(documents), { q: 'ceramci' }).didYouMean, 'ceramic');
    assert.deepEqual(ids(corpusOf(documents, { mode: 'exact' }), { q: 'ceram' }), []);
    assert.deepEqual(ids(corpusOf(documents, { mode: 'substring' }), { q: 'eram' }), ['a']);
    const { items, mode } = ask(corpusOf(documents, { mode: 'substring' }), { q: 'eram', match: 'prefix' });
    assert.deepEqual([items, mode], [[], 'prefix'], 'a query may have its own mode');
    assert.deepEqual(ids(corpusOf(documents, { mode: 'exact', synonyms: [['kettle', 'teapot']] }), { q: 'kettle' }), [
      'a',
    ]);
    assert.deepEqual(ids(corpusOf(documents), { q: ' 😀 ' }), []);
  });
});

describe('pages', () => {
  const many = (skip: (n: number) => boolean = () => false) =>
    Array.from({ length: 20 }, (_, n) =>
      product(`p${n}`, {
        title: n % 3 === 0 ? 'Mug' : `Mug ${'é日x'.charAt(n % 3)}${n}`,
        rank: n % 4,
        released: n % 5,
        product: { price: 100 + (n % 6) },
      }),
    ).filter((_, n) => !skip(n));

  for (const sort of ['relevance', 'newest', 'price-asc', 'price-desc', 'title-asc'] as const) {
    it(`continue each other by ${sort}, although hits are added and removed`, () => {
      const corpus = corpusOf(many());
      const all = ids(corpus, { q: 'mug', sort, first: 50 });
      assert.equal(all.length, 20);
      const { items, pageInfo } = ask(corpus, { q: 'mug', sort, first: 7 });
      assert.deepEqual(
        items.map(({ id }) => id),
        all.slice(0, 7),
      );
      assert.ok(pageInfo.hasNextPage && pageInfo.endCursor && pageInfo.endCursor.length <= 500);
      assert.match(pageInfo.endCursor, /^[\w-]+$/);
      assert.deepEqual(ids(corpus, { q: 'mug', sort, after: pageInfo.endCursor }), all.slice(7));
      // Scores depend on the corpus; the other orders do not.
      if (sort === 'relevance') return;
      for (const gone of [0, 3, 6, 7, 12]) {
        const fewer = corpusOf(many((n) => `p${n}` === all[gone]));
        assert.deepEqual(
          ids(fewer, { q: 'mug', sort, after: pageInfo.endCursor }),
          all.slice(7).filter((id) => id !== all[gone]),
        );
      }
    });
  }

  it('end with the last hit', () => {
    const corpus = corpusOf(many());
    const { pageInfo } = ask(corpus, { q: 'mug', first: 20 });
    assert.equal(pageInfo.hasNextPage, false);
    assert.deepEqual(ask(corpus, { q: 'mug', after: pageInfo.endCursor! }).pageInfo, {
      endCursor: null,
      hasNextPage: false,
    });
    assert.deepEqual(ask(corpus, { q: 'mug', first: 999 }).items.length, 20);
  });

  it('reject a cursor of another sort order or market, or an invalid one', () => {
    const documents = many();
    const cursor = ask(corpusOf(documents), { q: 'mug', first: 1 }).pageInfo.endCursor!;
    const refuses = (corpus: WholeCorpus, query: CorpusQuery) =>
      assert.throws(() => answerQuery(corpus, query), SearchCursorError);
    refuses(corpusOf(documents), { q: 'mug', after: cursor, sort: 'newest' });
    refuses(corpusOf(documents, { market: 'us' }), { q: 'mug', after: cursor });
    for (const after of ['', 'x', '☃', 'bnVsbA', cursor.slice(0, -4), btoa('["relevance","eu",null,0,"a"]')])
      refuses(corpusOf(documents), { q: 'mug', after });
    const forged = btoa(JSON.stringify(['title-asc', 'eu', 'zzz', -5, '\ud800']));
    assert.deepEqual(ids(corpusOf(documents), { q: 'mug', sort: 'title-asc', after: forged }), []);
  });
});

describe('an updated corpus', () => {
  const equal = (changed: WholeCorpus, fresh: WholeCorpus) => {
    assert.deepEqual(changed.documents, fresh.documents);
    assert.deepEqual(changed.columns, fresh.columns);
    assert.deepEqual(changed.index, fresh.index);
    assert.deepEqual(changed.rule, fresh.rule);
  };
  const before = [
    product('a', { title: 'Mug', product: { categories: [0, 1], brand: 'B' } }),
    product('b', { title: 'Cup', rank: -1, product: { categories: [1], tags: ['x'] } }),
    product('c', { title: 'Pot' }),
  ];

  it('equals a new one', () => {
    const put = [product('c', { title: 'Pan', rank: 5 }), product('d', { title: 'Lid', product: { brand: 'A' } })];
    equal(
      updateCorpus(corpusOf(before), {
        put,
        remove: ['product:a', 'product:none'],
        head: corpusOf([before[1]!, ...put]).rule.head,
      }),
      corpusOf([before[1]!, ...put]),
    );
  });

  it('keeps the categories of unchanged documents', () => {
    const categories = [
      { handle: 'new', title: 'New' },
      { handle: 'cups', title: 'Beakers' },
      { handle: 'tea', title: 'Tea things' },
    ];
    const after = [
      product('a', { title: 'Mug', product: { categories: [2, 1], brand: 'B' } }),
      product('b', { title: 'Cup', rank: -1, product: { categories: [1], tags: ['x'] } }),
      before[2]!,
    ];
    const fresh = corpusOf(after, { categories, synonyms: [['a', 'b']] });
    const changed = updateCorpus(corpusOf(before), { head: fresh.rule.head });
    equal(changed, fresh);
    assert.deepEqual(ids(changed, { q: 'beaker' }), ['b', 'a']);
  });
});

describe('columns', () => {
  it('are written as bytes and read again, and rejected when damaged', () => {
    for (const corpus of [
      shop(),
      corpusOf([]),
      corpusOf([product('ガラス', { title: '急須', product: { tags: ['日'] } })]),
    ]) {
      const buffer = serialiseColumns(corpus.columns);
      assert.deepEqual(deserialiseColumns(buffer), corpus.columns);
      assert.throws(() => deserialiseColumns(buffer.slice(0, -8)), { name: 'SearchIndexError' });
      const damaged = new Uint8Array(buffer.slice(0));
      damaged[140]! ^= 1;
      assert.throws(() => deserialiseColumns(damaged.buffer), { name: 'SearchIndexError' });
    }
    assert.throws(() => deserialiseColumns(new ArrayBuffer(0)), { name: 'SearchIndexError' });
  });
});
