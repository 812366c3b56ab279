import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tokenise } from '@storefront/search';
import { documentOf, excerptOf, listOf, rangesOf, search, type Corpus, type DocumentSource } from './match.js';

const marked = (text: string, query: string): string[] =>
  rangesOf(text, tokenise(query)).map(([from, to]) => text.slice(from, to));

describe('highlights', () => {
  const cases: [text: string, query: string, marked: string[]][] = [
    ['Enamel Mug', 'mu', ['Mu']],
    ['Mug by mug', 'mug', ['Mug', 'mug']],
    ['Crème Brûlée', 'creme bru', ['Crème', 'Brû']],
    ['Cre\u0300me', 'cre', ['Cre\u0300']],
    ['Straße', 'stras', ['Straß']],
    ['Straße', 'strasse', ['Straße']],
    ['Ærø', 'a', ['Æ']],
    ['ﬁne ﬁlter', 'fi', ['ﬁ', 'ﬁ']],
    ['دلّة قهوة', 'قهو', ['قهو']],
    ['ガラス急須', 'ガラ', ['ガラ']],
    ['한국어', '한', ['한']],
    ['Ｘ-ray 😀', 'x', ['Ｘ']],
    ['no such', 'mug', []],
    ['smug', 'mug', []],
  ];
  for (const [text, query, expected] of cases)
    it(`stand in ${text} for ${query}`, () => assert.deepEqual(marked(text, query), expected));

  it('are in order, without overlap, and inside of any text', () => {
    const texts = ['ß̈́ aaa ½ x', '👩‍👩‍👧 family', '\ud800 lone', 'ﷺ', 'é'.repeat(50), ' - '];
    for (const text of texts) {
      for (const query of ['a', 's', 'ss', 'x', 'e', 'صلى', '1', 'l']) {
        let last = 0;
        for (const [from, to] of rangesOf(text, tokenise(query))) {
          assert.ok(from >= last && to > from && to <= text.length, JSON.stringify([text, query, from, to]));
          last = to;
        }
      }
    }
  });
});

it('cuts an excerpt between words, and never inside of a pair', () => {
  assert.equal(excerptOf(' a \n\n b '), 'a b');
  const long = excerptOf('word '.repeat(100));
  assert.ok(long.length <= 241 && long.endsWith('word…'));
  assert.ok(!/\p{Surrogate}/u.test(excerptOf('😀'.repeat(200))));
});

it('splits lists at commas that are not escaped', () => {
  assert.deepEqual(listOf('a, b,,'), ['a', 'b']);
  assert.deepEqual(listOf('Smith\\, Wesson,B\\\\C'), ['Smith, Wesson', 'B\\C']);
  assert.deepEqual(listOf('\\'), []);
  assert.deepEqual(listOf(undefined), []);
});

describe('search', () => {
  const source = (id: string, part: Partial<DocumentSource> = {}): DocumentSource => ({
    kind: 'product',
    id,
    handle: id,
    title: id,
    description: '',
    image: null,
    product: {
      price: { amount: 100, currency: 'EUR' },
      compareAtPrice: null,
      maxPrice: null,
      available: true,
      variantId: id,
      brand: null,
    },
    tags: [],
    categories: [],
    position: 0,
    releasedAt: 0,
    ...part,
  });
  const corpusOf = (...sources: DocumentSource[]): Corpus => ({
    documents: sources.map((its) => documentOf(its, new Map([['tea', 'Tea things']]))),
    categories: new Map([['tea', 'Tea things']]),
  });
  const ids = (corpus: Corpus, q: string): string[] => search(corpus, { q }).items.map(({ id }) => id);

  it('ranks the start of a title before its words, labels and text', () => {
    const corpus = corpusOf(
      source('text', { description: 'goes with tea' }),
      source('label', { categories: ['tea'] }),
      source('word', { title: 'Moss Teapot' }),
      source('whole', { title: 'Moss Tea' }),
      source('start', { title: 'Teapot' }),
      source('start-whole', { title: 'Tea tin' }),
      source('none', { title: 'Steamer' }),
    );
    assert.deepEqual(ids(corpus, 'TÉA'), ['start-whole', 'start', 'whole', 'word', 'label', 'text']);
  });

  it('wants every word, wherever it stands', () => {
    const corpus = corpusOf(
      source('a', { title: 'Moss Teapot', description: 'holds a litre' }),
      source('b', { title: 'Moss' }),
    );
    assert.deepEqual(ids(corpus, 'litre moss'), ['a']);
    assert.deepEqual(ids(corpus, 'moss litres'), []);
    assert.deepEqual(ids(corpus, ''), []);
    assert.deepEqual(ids(corpus, ' -%_\\" '), []);
  });

  it('lists what is chosen even among more values than a facet holds', () => {
    const corpus = corpusOf(
      ...Array.from({ length: 80 }, (_, n) =>
        source(`p${n}`, { title: 'cup', tags: [`t${n}`, ...(n > 0 ? [`u${n}`] : [])] }),
      ),
    );
    const tag = search(corpus, { q: 'cup', facets: true, tag: 't79,gone' }).facets.find(({ name }) => name === 'tag');
    assert.equal(tag?.values.length, 50);
    assert.deepEqual(
      tag.values.find(({ value }) => value === 't79'),
      { value: 't79', label: 't79', count: 1 },
    );
    assert.deepEqual(tag.values.at(-1), { value: 'gone', label: 'gone', count: 0 });
  });
});
