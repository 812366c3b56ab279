import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  buildIndex,
  compileSynonyms,
  deserialise,
  highlight,
  idsOf,
  marksOf,
  search,
  searchAll,
  SearchIndexError,
  serialise,
  updateIndex,
  type SearchDocument,
  type SearchMode,
  type SearchOptions,
} from './index.js';

const MODES: readonly SearchMode[] = ['fuzzy', 'prefix', 'substring', 'exact'];

const shop: SearchDocument[] = [
  { id: 'kettle', title: 'Gooseneck Kettle', labels: ['Hario', 'Tea'], text: 'Pours slowly. Holds 1.2 litres.' },
  { id: 'mug', title: 'Stoneware Mug', labels: ['Mugs'], text: 'For coffee and tea.' },
  { id: 'sofa', title: 'Sofa in Oak', text: 'Seats three.' },
  { id: 'battery', title: 'Battery AA', labels: ['Power'] },
  { id: 'headset', title: 'Wireless Headset' },
  { id: 'shelf', title: 'Wall Shelf', text: 'Oak' },
  { id: 'brulee', title: 'Crème Brûlée', text: 'Dessert, à la vanille' },
  { id: 'teapot', title: '急須 南部鉄器', text: '東京タワーの写真' },
  { id: 'shalom', title: 'שָׁלוֹם ספר', text: 'كِتَاب' },
  { id: 'strasse', title: 'Straßenkarte İstanbul' },
  { id: 'tv', title: 'Flat screen 55"', text: 'A screen that is flat' },
];
const index = buildIndex(shop);
const ids = (query: string, options: SearchOptions = {}) => search(index, query, options).hits.map(({ id }) => id);

describe('modes', () => {
  const cases: [mode: SearchMode, query: string, found: string[]][] = [
    ['exact', 'mug', ['mug']],
    ['exact', 'stone', []],
    ['exact', 'battry', []],
    ['prefix', 'stone', ['mug']],
    ['prefix', 'ware', []],
    ['prefix', 'sotneware', []],
    ['substring', 'ware', ['mug']],
    ['substring', 'stone', ['mug']],
    ['substring', 'eware', ['mug']],
    ['fuzzy', 'sotneware', ['mug']],
    ['fuzzy', 'stonware', ['mug']],
    ['fuzzy', 'stonewware', ['mug']],
    ['fuzzy', 'stonexare', ['mug']],
    ['fuzzy', 'sotnew', ['mug']],
    ['fuzzy', 'goosneck ketle', ['kettle']],
    ['fuzzy', 'mgu', ['mug']],
  ];
  for (const [mode, query, found] of cases)
    it(`${mode} finds ${found.join(', ') || 'nothing'} for ${query}`, () =>
      assert.deepEqual(ids(query, { mode }), found));

  it('requires all words, and in fuzzy mode most of them when few documents have all', () => {
    assert.deepEqual(ids('oak sofa', { mode: 'prefix' }), ['sofa']);
    assert.deepEqual(ids('oak sofa'), ['sofa', 'shelf']);
  });
  it('treats singular and plural as equal except in exact mode', () => {
    for (const mode of ['fuzzy', 'prefix', 'substring'] as const) {
      assert.deepEqual(ids('batteries', { mode }), ['battery']);
      assert.deepEqual(ids('sofas', { mode }), ['sofa']);
      assert.deepEqual(ids('shelves', { mode }), ['shelf']);
    }
    assert.deepEqual(ids('sofas', { mode: 'exact' }), []);
    const plural = buildIndex([{ id: 'a', title: 'Batteries' }]);
    assert.equal(search(plural, 'battery', { mode: 'prefix' }).total, 1);
  });
  it('finds one word written as two, and two as one', () => {
    assert.deepEqual(ids('head set'), ['headset']);
    assert.deepEqual(search(buildIndex([{ id: 'a', title: "L'Oréal" }]), 'loreal').hits[0]?.id, 'a');
  });
  it('finds a fraction in any notation', () => {
    const docs = buildIndex([
      { id: 'half', title: 'Pipe 2½ inch' },
      { id: 'quarter', title: 'Pipe ¼ inch' },
      { id: 'typed', title: 'Pipe 2 1/2 inch' },
    ]);
    for (const mode of MODES)
      for (const query of ['1/2', '½', '1⁄2', '2 1/2', '2½'])
        assert.deepEqual(
          search(docs, `${query} inch`, { mode })
            .hits.map(({ id }) => id)
            .filter((id) => mode !== 'fuzzy' || id !== 'quarter')
            .sort(),
          ['half', 'typed'],
          `${mode} ${query}`,
        );
    assert.deepEqual(highlight('2½ inch', marksOf(docs, '1/2')), [[0, 2]]);
  });
  it('never treats one number as a typo of another', () => assert.deepEqual(ids('1234'), []));
});

describe('scripts', () => {
  const cases: [query: string, id: string][] = [
    ['creme brulee', 'brulee'],
    ['CRE\u0300ME', 'brulee'],
    ['タワー', 'teapot'],
    ['鉄', 'teapot'],
    ['器', 'teapot'],
    ['שלום', 'shalom'],
    ['كتاب', 'shalom'],
    ['strassenkarte', 'strasse'],
    ['ISTANBUL', 'strasse'],
  ];
  for (const mode of MODES)
    for (const [query, id] of cases)
      it(`${mode} finds ${id} for ${query}`, () => {
        // A single letter is part of a pair. The exact mode does not find it,
        // unless it ends a run.
        if (mode === 'exact' && query === '鉄') return;
        assert.deepEqual(ids(query, { mode }), [id]);
      });
});

describe('did you mean', () => {
  it('keeps known words, and replaces unknown ones', () => {
    assert.equal(search(index, 'Sotneware  mug!').didYouMean, 'stoneware  mug!');
    assert.equal(search(index, 'stoneware mug').didYouMean, null);
    assert.equal(search(index, 'stonew').didYouMean, null);
    assert.equal(search(index, 'qqqqqq').didYouMean, null);
  });
  it('suggests in other modes only when nothing was found', () => {
    assert.equal(search(index, 'sotneware', { mode: 'prefix' }).didYouMean, 'stoneware');
    assert.equal(search(index, 'sofaa', { mode: 'exact' }).didYouMean, 'sofa');
  });
});

describe('order', () => {
  it('ranks the title above the text, and a whole word above a prefix', () => {
    const docs = [
      { id: 'a', title: 'Table lamp', text: 'Its foot is made of oak, its shade of linen.' },
      { id: 'b', title: 'Oakley glasses' },
      { id: 'c', title: 'Oak table' },
    ];
    const order = search(buildIndex(docs), 'oak').hits.map(({ id }) => id);
    assert.equal(order[0], 'c');
    assert.equal(order.length, 3);
  });
  it('breaks ties by rank, then id', () => {
    const docs = ['d', 'c', 'b', 'a'].map((id) => ({ id, title: 'Same', rank: id === 'c' ? -1 : 0 }));
    assert.deepEqual(
      search(buildIndex(docs), 'same').hits.map(({ id }) => id),
      ['c', 'a', 'b', 'd'],
    );
  });
  it('scores are integers', () => {
    for (const { score } of search(index, 'stonware tea oak').hits) assert.ok(Number.isSafeInteger(score));
  });
  it('supports paging and filters', () => {
    const many = buildIndex(Array.from({ length: 60 }, (_, id) => ({ id: `${100 + id}`, title: 'Same' })));
    const all = search(many, 'same', { limit: 60 }).hits.map(({ id }) => id);
    const paged = [0, 25, 50].flatMap((offset) => search(many, 'same', { limit: 25, offset }).hits.map(({ id }) => id));
    assert.deepEqual(paged, all);
    const even = search(many, 'same', { filter: (position) => position % 2 === 0, limit: 5 });
    assert.equal(even.total, 30);
    assert.deepEqual(
      even.hits.map(({ position }) => position),
      [0, 2, 4, 6, 8],
    );
    assert.equal(search(many, 'same', { limit: 0 }).total, 60);
    assert.equal(searchAll(many, 'same').positions.length, 60);
  });
  it('finds a word that every document has', () => {
    const many = buildIndex(Array.from({ length: 3_000 }, (_, id) => ({ id: `${id}`, title: 'Same' })));
    for (const mode of MODES) assert.equal(search(many, 'same', { mode }).total, 3_000);
  });
  it('a filter that throws leaves no state behind', () => {
    const before = search(index, 'oak tea');
    const filter = () => {
      throw new Error('filter');
    };
    assert.throws(() => search(index, 'tea oak', { filter }), /filter/);
    assert.deepEqual(search(index, 'oak tea'), before);
  });
  it('a prefix of a common letter scores the same before and after another word', () => {
    const docs = Array.from({ length: 40 }, (_, id) => ({
      id: `${100 + id}`,
      title: id % 4 ? 'Mug' : 'Mat',
      text: id % 3 ? 'oak' : '',
    }));
    const built = buildIndex(docs);
    for (const mode of ['prefix', 'fuzzy'] as const) {
      const found = search(built, 'oak m', { mode, limit: 40 });
      assert.deepEqual(search(built, 'm oak', { mode, limit: 40 }).hits, found.hits);
      assert.equal(found.total, docs.filter(({ text }) => text === 'oak').length);
      assert.equal(search(built, 'm', { mode }).total, 40);
    }
    assert.equal(search(built, 'oakk m', { mode: 'fuzzy' }).total, docs.filter(({ text }) => text === 'oak').length);
    assert.equal(search(built, 'qqqqqq m', { mode: 'fuzzy' }).total, 40);
  });
  it('the last of several documents with one id wins', () => {
    const twice = buildIndex([
      { id: 'a', title: 'Old' },
      { id: 'a', title: 'New' },
    ]);
    assert.equal(twice.size, 1);
    assert.equal(search(twice, 'old').total, 0);
    assert.equal(search(twice, 'new').total, 1);
  });
});

describe('highlight', () => {
  const marked = (text: string, query: string, options: SearchOptions = {}) => {
    let result = '';
    let done = 0;
    for (const [from, to] of highlight(text, marksOf(index, query, options))) {
      result += `${text.slice(done, from)}[${text.slice(from, to)}]`;
      done = to;
    }
    return result + text.slice(done);
  };
  const cases: [text: string, query: string, marked: string, mode?: SearchMode][] = [
    ['Crème Brûlée', 'creme bru', '[Crème] [Brû]lée'],
    ['Cre\u0300me', 'cre', '[Cre\u0300]me'],
    ['Straßenkarte', 'stras', '[Straß]enkarte'],
    ['Stoneware Mug', 'sotneware', '[Stoneware] Mug'],
    ['Wall Shelf', 'shelves', 'Wall [Shelf]'],
    ['Stoneware', 'ware', 'Stone[ware]', 'substring'],
    ['Stoneware', 'stone', 'Stoneware', 'exact'],
    ['Mug, mugs', 'mug', '[Mug], mugs', 'exact'],
    ['東京タワーの写真', 'タワー', '東京[タワー]の写真'],
    ['😀 Mug 😀', 'mug', '😀 [Mug] 😀'],
  ];
  for (const [text, query, result, mode = 'fuzzy'] of cases)
    it(`marks ${query} in ${text}`, () => assert.equal(marked(text, query, { mode }), result));
  it('marks synonyms', () => {
    const synonyms = compileSynonyms([['couch', 'sofa']]);
    assert.equal(marked('Sofa in Oak', 'couch', { synonyms, mode: 'prefix' }), '[Sofa] in Oak');
  });
});

// — properties —

const alphabet = [
  'a',
  'b',
  'e',
  's',
  'é',
  'ß',
  ' ',
  '-',
  '1',
  'й',
  '急',
  '須',
  '\u0301',
  '😀',
  '\ud800',
  'ا',
  'ñ',
  'I',
];
const phrase = (maxLength = 24) => fc.string({ unit: fc.constantFrom(...alphabet), maxLength });
const document = fc.record({
  id: fc.stringMatching(/^[a-e][0-9]?$/),
  title: phrase(),
  labels: fc.array(phrase(8), { maxLength: 2 }),
  text: phrase(60),
  rank: fc.integer({ min: -2, max: 2 }),
});
const documents = fc.array(document, { maxLength: 30 });
const mode = fc.constantFrom(...MODES);
const bytes = (buffer: ArrayBuffer) => Buffer.from(buffer).toString('base64');

describe('properties', () => {
  it('a serialised index equals the original', () =>
    fc.assert(
      fc.property(documents, phrase(), mode, (docs, query, queryMode) => {
        const built = buildIndex(docs);
        const back = deserialise(serialise(built));
        assert.deepEqual(back, built);
        assert.deepEqual(search(back, query, { mode: queryMode }), search(built, query, { mode: queryMode }));
      }),
    ));
  it('an updated index equals a new index, byte for byte', () =>
    fc.assert(
      fc.property(documents, documents, fc.array(fc.stringMatching(/^[a-f][0-9]?$/)), (before, put, remove) => {
        const changed = updateIndex(buildIndex(before), { put, remove });
        const kept = new Map(before.map((item) => [item.id, item]));
        for (const id of remove) kept.delete(id);
        for (const example of put) kept.set(example.id, example);
        assert.equal(bytes(serialise(changed)), bytes(serialise(buildIndex(kept.values()))));
      }),
      { numRuns: 300 },
    ));
  it('the order of documents does not matter', () =>
    fc.assert(
      fc.property(fc.uniqueArray(document, { selector: ({ id }) => id }), (docs) => {
        assert.equal(bytes(serialise(buildIndex(docs))), bytes(serialise(buildIndex(docs.toReversed()))));
      }),
    ));
  it('another letter adds no documents, in prefix and substring mode', () =>
    fc.assert(
      fc.property(
        documents,
        fc.stringMatching(/^[abet1]{2,6}$/),
        fc.constantFrom('prefix', 'substring'),
        (docs, word, text) => {
          const built = buildIndex(docs);
          const found = (query: string) => new Set(searchAll(built, query, { mode: text as SearchMode }).positions);
          const less = found(word.slice(0, -1));
          for (const position of found(word)) assert.ok(less.has(position));
        },
      ),
    ));
  it('each mode finds all hits of stricter modes', () =>
    fc.assert(
      fc.property(documents, phrase(12), (docs, query) => {
        const built = buildIndex(docs);
        const found = (searchMode: SearchMode) => new Set(searchAll(built, query, { mode: searchMode }).positions);
        const [fuzzy, prefix, substring, exact] = MODES.map(found);
        for (const position of exact ?? []) assert.ok(prefix?.has(position));
        for (const position of prefix ?? []) assert.ok(substring?.has(position) && fuzzy?.has(position));
      }),
    ));
  it('two swapped neighbours are one typo', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{4,12}$/), fc.nat(), (word, place) => {
        const at = place % (word.length - 1);
        const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
        assert.equal(search(buildIndex([{ id: 'a', title: word }]), swapped).total, 1);
      }),
    ));
  it('highlights are within the text, sorted, disjoint, and split no surrogate pair', () =>
    fc.assert(
      fc.property(
        documents,
        phrase(12),
        mode,
        fc.string({ unit: 'binary', maxLength: 80 }),
        (docs, query, searchMode, other) => {
          const built = buildIndex(docs);
          const marks = marksOf(built, query, { mode: searchMode });
          for (const text of [...docs.map(({ text: own }) => own), other]) {
            let done = 0;
            for (const [from, to] of highlight(text, marks)) {
              assert.ok(from >= done && to > from && to <= text.length);
              assert.ok(!/^[\udc00-\udfff]/.test(text.slice(from)) || !/[\ud800-\udbff]$/.test(text.slice(0, from)));
              done = to;
            }
          }
        },
      ),
    ));
  it('every hit is highlighted in its title or text', () =>
    fc.assert(
      fc.property(documents, fc.stringMatching(/^[abes1]{1,5}$/), mode, (docs, query, searchMode) => {
        const built = buildIndex(docs);
        const byId = new Map(docs.map((doc) => [doc.id, doc]));
        const marks = marksOf(built, query, { mode: searchMode });
        for (const { id } of search(built, query, { mode: searchMode }).hits) {
          const { title = '', text = '', labels = [] } = byId.get(id) ?? {};
          assert.ok([title, text, ...labels].some((part) => highlight(part, marks).length > 0));
        }
      }),
    ));
});

describe('hostile input', () => {
  const hostile = [
    '',
    '   ',
    '😀',
    '👩‍👩‍👧‍👦🏽',
    '\0\u0001\u001b[31m',
    '.*+?^${}()|[\\]\\',
    '(a+)+$',
    '\ud800',
    '\udfff\ud800x',
    '__proto__ constructor',
    '\u202e\u200d\ufeff',
    'a'.repeat(1_000),
    'ab '.repeat(20_000),
    '急'.repeat(50_000),
    'e\u0301'.repeat(50_000),
    '\u0301'.repeat(10_000),
    'a\uffff\ufffe\ufffd',
  ];
  for (const mode of MODES) {
    it(`any query has an answer in mode ${mode}`, () => {
      for (const query of hostile) {
        const { hits, total } = search(index, query, { mode });
        assert.ok(hits.length <= total && total <= index.size);
        highlight('Any text', marksOf(index, query, { mode }));
      }
    });
  }
  it('texts can be indexed, and other documents are found', () => {
    const docs = hostile.map((title, id) => ({ id: `h${id}`, title, labels: [title], text: title }));
    const built = deserialise(
      serialise(buildIndex([...docs, { id: '\ud800', title: 'needle' }, { id: '', title: 'x' }])),
    );
    assert.deepEqual(
      search(built, 'needle').hits.map(({ id }) => id),
      ['\ud800'],
    );
    assert.equal(search(built, '__proto__').total, 1);
    assert.equal(idsOf(built).length, docs.length + 2);
  });
  it('an empty index has no hits', () => {
    for (const mode of MODES) assert.equal(search(buildIndex([]), 'x', { mode }).total, 0);
    assert.equal(search(deserialise(serialise(buildIndex([]))), 'x').didYouMean, null);
  });
  it('bytes that are no complete index of this format are rejected', () => {
    const good = serialise(index);
    const changed = (change: (bytes: Uint8Array) => void) => {
      const copy = good.slice(0);
      change(new Uint8Array(copy));
      return copy;
    };
    const bad = [
      new ArrayBuffer(0),
      new ArrayBuffer(1024),
      good.slice(0, -8),
      good.slice(0, good.byteLength >> 1),
      changed((bytes) => (bytes[4] = 99)),
      changed((bytes) => (bytes[bytes.length - 9]! ^= 1)),
      changed((bytes) => (bytes[200]! ^= 4)),
      changed((bytes) => bytes.set(bytes.slice(256, 320), 320)),
    ];
    for (const buffer of bad) assert.throws(() => deserialise(buffer), SearchIndexError);
  });
  it('a block with any changed byte is rejected', () =>
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), (place, flip) => {
        const copy = serialise(index);
        const all = new Uint8Array(copy);
        all[place % all.length]! ^= flip;
        assert.throws(() => deserialise(copy), SearchIndexError);
      }),
    ));
});
