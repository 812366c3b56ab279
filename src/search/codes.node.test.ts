import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  buildIndex,
  deserialise,
  highlight,
  marksOf,
  search,
  serialise,
  updateIndex,
  type SearchDocument,
  type SearchOptions,
} from './index.js';

const shop: SearchDocument[] = [
  { id: 'teapot', title: 'Teapot', labels: ['Ash', 'Moss'], codes: ['KQ-1007-ASH', 'KQ-1007-MOSS', '4006381333931'] },
  { id: 'mug', title: 'Mug', labels: ['Ash'], codes: ['KQ-2040-ASH', '4006381777773'] },
  { id: 'bowl', title: 'Bowl of ash wood', text: 'Takes 1007 ml.', codes: ['BOWL-L', 'AA-10-10'] },
  { id: 'tea', title: 'Sencha', labels: ['200 g'], codes: ['200 g', 'FL 2200', '0123456789012'] },
  { id: 'toner', title: 'Toner CLP-510D5M for printers' },
  { id: 'toner-2', title: 'Toner CLP-510D5C for printers' },
  { id: 'lamp', title: 'Lamp', codes: ['ЛК-77-А', 'ＦＷ－12'] },
];
const index = buildIndex(shop);
const ids = (query: string, options: SearchOptions = {}) => search(index, query, options).hits.map(({ id }) => id);
const first = (query: string, options: SearchOptions = {}) => ids(query, options)[0];

describe('a code', () => {
  for (const query of [
    'KQ-1007-ASH',
    'kq1007ash',
    '1007-ASH',
    'kq 1007 ash',
    'kq-1007 ash',
    'KQ1007-ash',
    'kq.1007.ash',
    '1007ash',
  ])
    it(`is found by ${query}`, () => assert.equal(first(query), 'teapot'));

  for (const [query, id] of [
    ['kq1007', 'teapot'],
    ['kq 10', 'teapot'],
    ['07-ash', 'teapot'],
    ['2040ash', 'mug'],
    ['bowl-l', 'bowl'],
    ['bowll', 'bowl'],
    ['aa1010', 'bowl'],
    ['aa 10 10', 'bowl'],
    ['aa-10-10', 'bowl'],
    ['fl2200', 'tea'],
    ['200g', 'tea'],
    ['200 g', 'tea'],
    ['4006381333931', 'teapot'],
    ['4006381 333931', 'teapot'],
    ['33931', 'teapot'],
    ['40063817', 'mug'],
    ['123456789012', 'tea'],
    ['лк77а', 'lamp'],
    ['fw12', 'lamp'],
    ['clp510d5m', 'toner'],
    ['clp 510 d 5 m', 'toner'],
    ['0d5m', 'toner'],
    ['d5c', 'toner-2'],
    ['teapot kq1007ash', 'teapot'],
    ['kq 1007 ash teapot', 'teapot'],
  ] as const)
    it(`is ${id} for ${query}`, () => assert.equal(first(query), id));

  it('is matched completely in every mode, and partly as far as the mode allows', () => {
    for (const mode of ['exact', 'prefix', 'substring', 'fuzzy'] as const)
      for (const query of ['KQ-1007-ASH', 'kq1007ash', 'kq 1007 ash']) {
        const found = ids(query, { mode });
        assert.equal(found[0], 'teapot', `${mode} ${query}`);
        if (mode !== 'fuzzy') assert.equal(found.length, 1);
      }
    assert.deepEqual(ids('kq1007', { mode: 'exact' }), []);
    assert.deepEqual(ids('kq1007', { mode: 'prefix' }), ['teapot']);
    assert.deepEqual(ids('07ash', { mode: 'prefix' }), []);
    assert.deepEqual(ids('07ash', { mode: 'substring' }), ['teapot']);
  });

  it('is not matched by a word in it, by the beginning of a barcode, or by a typo', () => {
    assert.deepEqual(ids('ash', { mode: 'prefix' }).sort(), ['bowl', 'mug', 'teapot']);
    assert.deepEqual(ids('kq'), []);
    assert.deepEqual(ids('400'), []);
    assert.deepEqual(ids('4'), []);
    assert.deepEqual(ids('kq1008ash'), []);
  });

  it('is never suggested, and a part of it leads to no suggestion', () => {
    for (const query of ['kq1007ash', '1007ash', '0d5m', 'kq1007asg', '4006381333932'])
      assert.doesNotMatch(search(index, query).didYouMean ?? '', /#/, query);
    assert.equal(search(index, '07ash').didYouMean, null);
  });

  it('prefix finds all of many documents', () => {
    const many = Array.from({ length: 300 }, (_, n) => ({
      id: `p${n}`,
      title: 'Plate',
      codes: [`ACME-${1000 + n}-X`],
    }));
    const large = buildIndex(many);
    assert.equal(search(large, 'acme1').total, 300);
    assert.equal(search(large, 'acme 1').total, 300);
    assert.deepEqual(
      search(large, '1234x').hits.map(({ id }) => id),
      ['p234'],
    );
  });

  it('is highlighted with its punctuation', () => {
    const marked = (query: string, text: string) => {
      const marks = marksOf(index, query);
      return highlight(text, marks).map(([from, to]) => text.slice(from, to));
    };
    const title = 'Toner CLP-510D5M for printers';
    assert.deepEqual(marked('clp510d5m', title), ['CLP-510D5M']);
    assert.deepEqual(marked('clp 510 d 5 m', title), ['CLP-510D5M']);
    assert.deepEqual(marked('clp-510', title), ['CLP-510D5M']);
    assert.deepEqual(marked('clp51', title), ['CLP-51']);
    assert.deepEqual(marked('0d5m', title), ['CLP-510D5M']);
    assert.deepEqual(marked('kq1007ash', 'Set of KQ-1007-ASH, ash.'), ['KQ-1007-ASH']);
    assert.deepEqual(marked('mug', 'KQ-1007-ASH'), []);
  });

  it('may be any text', () => {
    const hostile = [
      '',
      ' ',
      '#',
      '##1',
      '\n',
      '1\n2',
      '\ud800',
      '.*',
      '-'.repeat(5000),
      'a-1'.repeat(5000),
      '急須-1',
      '😀',
      '__proto__',
    ];
    const odd = buildIndex([{ id: 'odd', title: 'Odd', codes: hostile }, ...shop]);
    for (const query of [...hostile, '#kq1007ash', '\n', 'kq\n1007']) {
      const { hits } = search(odd, query);
      for (const { position } of hits) assert.ok(position < odd.size);
      for (const { title } of shop) highlight(title, marksOf(odd, query));
    }
    assert.equal(search(odd, 'kq1007ash').hits[0]?.id, 'teapot');
  });
});

const piece = fc.stringMatching(/^[A-Za-z0-9]{1,5}$/);
const code = fc
  .tuple(fc.array(piece, { minLength: 2, maxLength: 4 }), fc.constantFrom('-', '/', '.', '_', '+', ' '))
  .filter(([pieces]) => pieces.join('').length >= 6 && /[0-9]/.test(pieces.join('')))
  .map(([pieces, sign]) => ({ pieces, text: pieces.join(sign) }));

describe('any code', () => {
  const others = buildIndex(shop);
  const withCode = (text: string) => updateIndex(others, { put: [{ id: 'x', title: 'New', codes: [text] }] });
  const finds = (text: string, query: string) =>
    search(withCode(text), query, { limit: 10 }).hits.some(({ id }) => id === 'x');

  it('is found with and without its punctuation, and split', () =>
    fc.assert(
      fc.property(code, ({ pieces, text }) => {
        for (const sign of ['', '-', ' ', '.', '/'])
          assert.ok(finds(text, pieces.join(sign)), `${text} by ${pieces.join(sign)}`);
      }),
    ));

  it('is found by its end and by its beginning', () =>
    fc.assert(
      fc.property(code, fc.nat(), ({ pieces, text }, n) => {
        const joined = pieces.join('');
        const cut = 1 + (n % (joined.length - 5 || 1));
        const tail = joined.slice(cut);
        const start = joined.slice(0, -cut);
        if (/[0-9]/.test(tail)) assert.ok(finds(text, tail), `${text} by ${tail}`);
        if (/[0-9]/.test(start)) assert.ok(finds(text, start), `${text} by ${start}`);
      }),
    ));

  it('is indexed the same in a changed, a stored and a new index', () =>
    fc.assert(
      fc.property(code, ({ text }) => {
        const fresh = buildIndex([...shop, { id: 'x', title: 'New', codes: [text] }]);
        assert.deepEqual(withCode(text), fresh);
        assert.deepEqual(deserialise(serialise(fresh)), fresh);
      }),
      { numRuns: 30 },
    ));
});
