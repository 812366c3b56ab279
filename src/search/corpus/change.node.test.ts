import { SEARCH_CORPUS_FORMAT, SEARCH_SORTS } from '@storefront/contract/search-limits';
import type { SearchCorpus, SearchDocument } from '@storefront/contract';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'node:test';
import { compactIndex, serialise } from '../index.js';
import {
  answerQuery,
  changeCorpus,
  compileRule,
  completeAnswer,
  prepareCorpus,
  renamedPositions,
  type CorpusHead,
  type CorpusQuery,
  type PreparedCorpus,
} from './index.js';

const WORDS = [
  'mug',
  'mugs',
  'mgu',
  'blue',
  'blues',
  'kq-1007',
  'lamp',
  'head',
  'set',
  'headset',
  'käse',
  '急須',
  'ガラス',
  'x',
];
const word = fc.constantFrom(...WORDS);
const words = (most: number) => fc.array(word, { maxLength: most }).map((list) => list.join(' '));
const CATEGORIES = ['tea', 'cups', 'new'];

const document: fc.Arbitrary<SearchDocument> = fc
  .record({
    id: fc.nat(60),
    title: words(4),
    text: words(9),
    rank: fc.integer({ min: -1, max: 1 }),
    released: fc.nat(3),
    price: fc.nat(5),
    available: fc.boolean(),
    brand: fc.constantFrom('', 'Kiln', 'Ærø', 'ærø', 'Blue'),
    tags: fc.array(word, { maxLength: 2 }),
    categories: fc.uniqueArray(fc.nat(1), { maxLength: 2 }),
    codes: fc.array(fc.constantFrom('KQ-1007-ASH', '4006381333931', 'x-7'), { maxLength: 1 }),
    kind: fc.constantFrom<'product' | 'story'>('product', 'product', 'product', 'story'),
  })
  .map(({ id, title, text, rank, released, price, available, brand, tags, categories, codes, kind }) => ({
    id: `${kind}:${id}`,
    kind,
    handle: `h${id}`,
    title,
    text,
    rank,
    released,
    ...(kind === 'product' && { product: { price, available, brand, tags, categories, codes } }),
  }));

const step = fc.record({
  put: fc.array(document, { maxLength: 5 }),
  remove: fc.array(
    fc.nat(60).map((id) => `product:${id}`),
    { maxLength: 3 },
  ),
  titles: fc.option(fc.tuple(word, word, word), { freq: 6 }),
});

const query: fc.Arbitrary<CorpusQuery> = fc
  .record({
    q: fc.oneof(
      { weight: 3, arbitrary: word },
      words(3),
      fc.constantFrom('m', 'mu', 'bleu', 'lapm', '1007', '40063', 'kq 1007', 'mugx', 'he'),
    ),
    sort: fc.constantFrom(...SEARCH_SORTS),
    match: fc.constantFrom('fuzzy', 'fuzzy', 'prefix', 'substring', 'exact'),
    first: fc.constantFrom(2, 50),
    tag: fc.option(word, { nil: undefined, freq: 4 }),
    available: fc.option(fc.constant(true), { nil: undefined, freq: 4 }),
  })
  .map(({ tag, available, ...rest }) => ({
    ...rest,
    facets: true,
    ...(tag && { tag }),
    ...(available && { available }),
  }));

const corpusOf = (documents: Iterable<SearchDocument>, titles: readonly string[]): SearchCorpus => ({
  version: '',
  format: SEARCH_CORPUS_FORMAT,
  storeId: 1,
  market: 'eu',
  currency: 'EUR',
  mode: 'fuzzy',
  synonyms: [['mug', 'blue lamp']],
  routes: {},
  categories: titles.map((title, place) => ({ handle: CATEGORIES[place]!, title })),
  documents: [...documents],
});

/** Two pages of an answer, as shoppers get them. */
function pages(
  corpus: PreparedCorpus,
  documentAt: (position: number) => SearchDocument,
  asked: CorpusQuery,
): unknown[] {
  const first = answerQuery(corpus, asked);
  const { endCursor } = first.pageInfo;
  const answers = endCursor === null ? [first] : [first, answerQuery(corpus, { ...asked, after: endCursor })];
  return answers.map((answer) => completeAnswer(corpus, answer, answer.positions.map(documentAt)));
}

/** The documents to put, with those whose category has another title. */
function withRenamed(
  corpus: PreparedCorpus,
  documents: readonly SearchDocument[],
  put: readonly SearchDocument[],
  remove: readonly string[],
  head: CorpusHead,
): SearchDocument[] {
  const ids = new Set([...remove, ...put.map(({ id }) => id)]);
  const renamed = renamedPositions(corpus, head).map((position) => documents[position]!);
  return [...put, ...renamed.filter(({ id }) => !ids.has(id))];
}

describe('a corpus after any changes', () => {
  it('answers as one that was prepared from nothing, in the same order', () =>
    fc.assert(
      fc.property(
        fc.array(document, { maxLength: 60 }),
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.array(query, { minLength: 6, maxLength: 12 }),
        (before, steps, queries) => {
          let titles: readonly string[] = ['Tea things', 'Cups'];
          const current = new Map(before.map((item) => [item.id, item]));
          const whole = prepareCorpus(corpusOf(current.values(), titles));
          let corpus: PreparedCorpus = whole;
          let documents = [...whole.documents];
          for (const { put, remove, titles: others } of steps) {
            titles = others ?? titles;
            for (const id of remove) current.delete(id);
            for (const item of put) current.set(item.id, item);
            const next = corpusOf(current.values(), titles);
            const known = documents;
            const all = withRenamed(corpus, known, put, remove, next);
            const documentAt = (position: number) => known[position]!;
            // The larger the change, the more likely a service does it in a thread without the documents.
            const changed = changeCorpus(
              corpus,
              { put: all, remove, head: next },
              put.length < 4 ? documentAt : undefined,
            );
            documents = [...known];
            for (const item of put) documents[changed.put.get(item.id)!] = current.get(item.id)!;
            corpus = { ...changed, rule: compileRule(next) };
            const fresh = prepareCorpus(next);
            assert.equal(corpus.index.size, fresh.index.size);
            for (const asked of queries)
              assert.deepEqual(
                pages(corpus, (position) => documents[position]!, asked),
                pages(fresh, (position) => fresh.documents[position]!, asked),
              );
            assert.ok(Buffer.from(serialise(compactIndex(corpus.index))).equals(Buffer.from(serialise(fresh.index))));
          }
        },
      ),
      { numRuns: 150 },
    ));

  it('leaves the corpus before as it was', () => {
    const documents = ['mug', 'blue mug', 'lamp'].map((title, n): SearchDocument => ({
      id: `story:${n}`,
      kind: 'story',
      handle: `${n}`,
      title,
      rank: n,
    }));
    const whole = prepareCorpus(corpusOf(documents, ['Tea', 'Cups']));
    const documentAt = (position: number) => whole.documents[position]!;
    const { rule } = whole;
    const { head } = rule;
    const change = (corpus: PreparedCorpus, document: SearchDocument, remove: string[] = []): PreparedCorpus => ({
      ...changeCorpus(corpus, { put: [document], remove, head }, documentAt),
      rule,
    });
    const one = change(whole, { ...documents[0]!, title: 'mug lamp' });
    const other = change(whole, { ...documents[0]!, title: 'lamp lamp' }, ['story:2']);
    const further = change(one, { ...documents[1]!, title: 'lamp' });
    const found = (corpus: PreparedCorpus, q: string) => answerQuery(corpus, { q }).ids.toSorted().join();
    assert.deepEqual(
      [whole, one, other, further].map((corpus) => [found(corpus, 'mug'), found(corpus, 'lamp')]),
      [
        ['story:0,story:1', 'story:2'],
        ['story:0,story:1', 'story:0,story:2'],
        ['story:1', 'story:0'],
        ['story:0', 'story:0,story:1,story:2'],
      ],
    );
  });

  it('refuses documents that are not those it was made from', () => {
    const whole = prepareCorpus(
      corpusOf([{ id: 'story:a', kind: 'story', handle: 'a', title: 'mug', rank: 0 }], ['Tea', 'Cups']),
    );
    const other = { ...whole.documents[0]!, title: 'lamp' };
    assert.throws(() => changeCorpus(whole, { put: [], remove: ['story:a'], head: whole.rule.head }, () => other), {
      name: 'SearchIndexError',
    });
  });
});
