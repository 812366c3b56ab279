import fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SearchDocument, SearchFacetName, SearchSort } from '@storefront/contract';
import {
  SEARCH_FACETS,
  SEARCH_KINDS,
  SEARCH_LIMITS,
  SEARCH_MODES,
  SEARCH_SORTS,
  SEARCH_CORPUS_FORMAT,
} from '@storefront/contract/search-limits';
import { fold } from '../fold.js';
import { searchAll } from '../search.js';
import {
  answerQuery,
  deserialiseColumns,
  prepareCorpus,
  serialiseColumns,
  updateCorpus,
  type CorpusHead,
  type CorpusQuery,
  type WholeCorpus,
} from './index.js';

// Few values of each, so that documents share them.
const WORDS = ['mug', 'Mugs', 'múg', 'cup', 'cups', 'pot', 'tea pot', '急須', 'чай'];
const BRANDS = ['Kiln', 'kiln', 'Ærø', 'a,b', 'back\\slash'];
const TAGS = ['new', 'New', 'sale', 'Kiln', 'a,b'];
const CATEGORIES = [
  { handle: 'tea', title: 'Tea' },
  { handle: 'cups', title: 'cups' },
  { handle: 'a', title: 'Cups' },
];

const product = fc.record(
  {
    price: fc.nat(6),
    maxPrice: fc.nat(8),
    available: fc.boolean(),
    brand: fc.constantFrom(...BRANDS),
    tags: fc.array(fc.constantFrom(...TAGS), { maxLength: 3 }),
    categories: fc.array(fc.nat(3), { maxLength: 3 }),
  },
  { requiredKeys: ['price', 'available'] },
);
const documents: fc.Arbitrary<SearchDocument[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('product', 'product', 'product', ...SEARCH_KINDS),
      title: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
      rank: fc.integer({ min: -2, max: 2 }),
      released: fc.option(fc.nat(3), { nil: undefined }),
      product,
    }),
    { maxLength: 40 },
  )
  .map((all) =>
    all.map(({ kind, product, released, ...rest }, n) => ({
      ...rest,
      id: `${kind}:${(n * 7) % 41}`,
      kind,
      handle: `h${n}`,
      ...(released !== undefined && { released }),
      ...(kind === 'product' && {
        product: { ...product, ...(product.maxPrice !== undefined && { maxPrice: product.price + product.maxPrice }) },
      }),
    })),
  );

const list = (values: readonly string[]) =>
  fc
    .array(fc.constantFrom(...values, 'none such'), { maxLength: 3 })
    .map((texts) => texts.map((value) => value.replace(/[\\,]/g, '\\$&')).join(','));
const query: fc.Arbitrary<CorpusQuery> = fc.record(
  {
    q: fc.constantFrom('mug', 'm', 'cup', 'mug cup', 'tea pot', '急', 'чай', 'none', ''),
    match: fc.constantFrom(...SEARCH_MODES),
    sort: fc.constantFrom(...SEARCH_SORTS),
    first: fc.integer({ min: 1, max: 9 }),
    kinds: fc.subarray([...SEARCH_KINDS], { minLength: 1 }).map((kinds) => kinds.join(',')),
    category: list(CATEGORIES.map(({ handle }) => handle)),
    brand: list(BRANDS),
    tag: list(TAGS),
    available: fc.boolean(),
    minPrice: fc.nat(8),
    maxPrice: fc.nat(8),
    facets: fc.boolean(),
  },
  { requiredKeys: ['q'] },
);

const head: CorpusHead = {
  version: '0',
  format: SEARCH_CORPUS_FORMAT,
  storeId: 1,
  market: 'eu',
  currency: 'EUR',
  mode: 'fuzzy',
  synonyms: [['mug', 'cup']],
  routes: {},
  categories: CATEGORIES,
};

/** Splits a list character by character. */
function listed(text = ''): string[] {
  const values = [''];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === ',') values.push('');
    else {
      if (text[at] === '\\') at += 1;
      values.push(`${values.pop() ?? ''}${text[at] ?? ''}`);
    }
  }
  return values.filter((value) => value !== '');
}

const valuesOf: Readonly<Record<SearchFacetName, (document: SearchDocument) => string[]>> = {
  category: ({ product }) => (product?.categories ?? []).flatMap((place) => CATEGORIES[place]?.handle ?? []),
  brand: ({ product }) => (product?.brand ? [product.brand] : []),
  tag: ({ product }) => product?.tags ?? [],
};

type Hit = { document: SearchDocument; position: number; score: number };
const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0);
const priceOf = ({ document }: Hit) => document.product?.price;
const orders: Readonly<Record<SearchSort, (a: Hit, b: Hit) => number>> = {
  relevance: (a, b) => b.score - a.score,
  newest: (a, b) => (b.document.released ?? 0) - (a.document.released ?? 0),
  'price-asc': (a, b) => (priceOf(a) ?? Infinity) - (priceOf(b) ?? Infinity) || 0,
  'price-desc': (a, b) => (priceOf(b) ?? -Infinity) - (priceOf(a) ?? -Infinity) || 0,
  'title-asc': (a, b) => compare(fold(a.document.title), fold(b.document.title)),
};

/**
 * A direct implementation of the rules. It computes every list from the
 * documents themselves.
 */
function reference(corpus: WholeCorpus, query: CorpusQuery) {
  const { rule, index, documents } = corpus;
  const { match: mode = rule.head.mode, sort = 'relevance', minPrice, maxPrice } = query;
  const { positions, scores } = searchAll(index, query.q, { mode, synonyms: rule.synonyms });
  const hits = Array.from(positions, (position, place): Hit => ({
    document: documents[position]!,
    position,
    score: scores[place]!,
  }));
  const passes = ({ document: { product } }: Hit) =>
    (query.available !== true || product?.available === true) &&
    (minPrice === undefined || (product !== undefined && (product.maxPrice ?? product.price) >= minPrice)) &&
    (maxPrice === undefined || (product !== undefined && product.price <= maxPrice));
  const passesFacet = (name: SearchFacetName, { document }: Hit) => {
    const wanted = listed(query[name]);
    return wanted.length === 0 || valuesOf[name](document).some((value) => wanted.includes(value));
  };
  const passing = (except?: SearchFacetName) =>
    hits.filter((hit) => passes(hit) && SEARCH_FACETS.every((name) => name === except || passesFacet(name, hit)));
  const found = passing();
  const kinds = query.kinds?.split(',') ?? SEARCH_KINDS;
  const listedHits = found
    .filter(({ document: { kind } }) => kinds.includes(kind as never))
    .sort((a, b) => orders[sort](a, b) || a.position - b.position);
  const facets = SEARCH_FACETS.map((name) => {
    const counts = new Map(listed(query[name]).map((value) => [value, 0]));
    for (const { document } of passing(name))
      for (const value of new Set(valuesOf[name](document))) counts.set(value, (counts.get(value) ?? 0) + 1);
    const title = (value: string) =>
      CATEGORIES.find(({ handle }) => name === 'category' && handle === value)?.title ?? value;
    const values = Array.from(counts, ([value, count]) => ({ value, label: title(value), count })).sort(
      (a, b) => b.count - a.count || compare(fold(a.label), fold(b.label)) || compare(a.value, b.value),
    );
    return { name, values };
  });
  return {
    ids: listedHits.map(({ document }) => document.id),
    counts: Object.fromEntries(
      SEARCH_KINDS.map((kind) => [kind, found.filter(({ document }) => document.kind === kind).length]),
    ),
    facets: query.facets === true ? facets : [],
  };
}

/** All pages, each read with the cursor of the previous one. */
function allPages(corpus: WholeCorpus, query: CorpusQuery): string[] {
  const ids: string[] = [];
  for (let after: string | undefined; ;) {
    const { ids: texts, pageInfo } = answerQuery(corpus, after === undefined ? query : { ...query, after });
    ids.push(...texts);
    assert.ok(ids.length <= corpus.documents.length, 'pages end');
    assert.equal(texts.length === 0, pageInfo.endCursor === null);
    if (!pageInfo.hasNextPage) return ids;
    assert.equal(texts.length, query.first ?? 24);
    after = pageInfo.endCursor ?? assert.fail('a page is followed by another one, and has no cursor');
  }
}

describe('any query over any documents', () => {
  it('has the hits, counts and facets of a linear scan, page by page', () => {
    fc.assert(
      fc.property(documents, query, (documents, query) => {
        const corpus = prepareCorpus({ ...head, documents });
        const { ids, counts, facets } = reference(corpus, query);
        const answer = answerQuery(corpus, query);
        assert.deepEqual(answer.counts, counts);
        assert.equal(answer.totalCount, ids.length);
        assert.deepEqual(answer.facets, facets);
        assert.deepEqual(answer.ids, ids.slice(0, query.first ?? 24));
        assert.deepEqual(
          answer.ids,
          answer.positions.map((position) => corpus.documents[position]?.id),
        );
        assert.deepEqual(allPages(corpus, query), ids);
      }),
      { numRuns: 400 },
    );
  });

  it('continues after the last hit, although documents were added and removed', () => {
    fc.assert(
      fc.property(documents, documents, query, fc.boolean(), (documents, others, asked, isLastGone) => {
        // Scores depend on the corpus; every other order is stable.
        const query = {
          ...asked,
          sort: asked.sort === 'relevance' ? ('title-asc' as const) : (asked.sort ?? 'newest'),
        };
        const before = prepareCorpus({ ...head, documents });
        const { ids: seen, pageInfo } = answerQuery(before, query);
        const { endCursor } = pageInfo;
        fc.pre(endCursor !== null);
        const after = prepareCorpus({
          ...head,
          documents: [...documents.slice(1).filter(({ id }) => !(isLastGone && id === seen.at(-1))), ...others],
        });
        const rest = allPages(after, { ...query, after: endCursor });
        const { ids } = reference(after, query);
        assert.deepEqual(rest, rest.length === 0 ? [] : ids.slice(-rest.length), 'the end of the whole list');
        // Unchanged documents that were not shown yet appear. Shown documents
        // do not appear twice.
        const same = new Set(documents.filter((document) => after.documents.includes(document)).map(({ id }) => id));
        const reached = reference(before, query).ids;
        for (const [place, id] of reached.entries())
          if (same.has(id) && ids.includes(id)) assert.equal(rest.includes(id), place >= seen.length, id);
      }),
      { numRuns: 300 },
    );
  });

  it('has the same answer after updates, and from stored bytes', () => {
    fc.assert(
      fc.property(documents, documents, fc.array(fc.nat(40)), query, (documents, put, gone, query) => {
        const remove = gone.map((n) => `product:${n}`);
        const changed = updateCorpus(prepareCorpus({ ...head, documents }), { put, remove });
        const fresh = prepareCorpus({
          ...head,
          documents: [...documents.filter(({ id }) => !remove.includes(id)), ...put],
        });
        assert.deepEqual(changed, fresh);
        const columns = deserialiseColumns(serialiseColumns(fresh.columns));
        assert.deepEqual(answerQuery({ ...changed, columns }, query), answerQuery(fresh, query));
      }),
      { numRuns: 200 },
    );
  });

  it('lists at most the limit of facet values, plus the selected ones', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(90), { maxLength: 30 }), { maxLength: 30 }),
        fc.array(fc.nat(99)),
        (tags, chosen) => {
          const corpus = prepareCorpus({
            ...head,
            documents: tags.map((items, n) => ({
              id: `product:${n}`,
              kind: 'product',
              handle: `h${n}`,
              title: 'mug',
              rank: 0,
              product: { price: 1, available: true, tags: items.map((tag) => `t${tag}`) },
            })),
          });
          const wanted = new Set(chosen.map((tag) => `t${tag}`));
          const [, , tag] = answerQuery(corpus, { q: 'mug', facets: true, tag: [...wanted].join() }).facets;
          const { values = [] } = tag ?? {};
          const all = new Set([...tags.flat().map((tag) => `t${tag}`), ...wanted]);
          assert.equal(values.length, Math.min(all.size, SEARCH_LIMITS.facetValues));
          const listed = new Set(values.map(({ value }) => value));
          assert.equal(
            [...wanted].filter((value) => listed.has(value)).length,
            Math.min(wanted.size, SEARCH_LIMITS.facetValues),
          );
          for (const { value, count } of values)
            assert.equal(count, tags.filter((tag) => tag.some((candidate) => `t${candidate}` === value)).length);
        },
      ),
    );
  });
});
