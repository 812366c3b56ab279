import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  buildIndex,
  compileSynonyms,
  highlight,
  marksOf,
  search,
  type SearchMode,
  type SearchOptions,
} from './index.js';

const MODES: readonly SearchMode[] = ['fuzzy', 'prefix', 'substring', 'exact'];

const index = buildIndex([
  { id: 'kettle', title: 'Gooseneck Kettle', labels: ['Hario', 'Tea'] },
  { id: 'sofa', title: 'Sofa in Oak', text: 'Seats three.' },
  { id: 'shelf', title: 'Wall Shelf', text: 'Oak' },
  { id: 'tv', title: 'Flat screen 55"', text: 'A screen that is flat' },
]);
const ids = (query: string, options: SearchOptions = {}) => search(index, query, options).hits.map(({ id }) => id);

describe('synonyms', () => {
  const synonyms = compileSynonyms([
    ['couch', 'sofa', 'settee'],
    ['television', 'TV', 'flat screen'],
  ]);
  for (const mode of MODES) {
    it(`work in mode ${mode}`, () => {
      assert.deepEqual(ids('couch', { mode, synonyms }), ['sofa']);
      assert.deepEqual(ids('COUCHES oak', { mode, synonyms })[0], 'sofa');
      assert.deepEqual(ids('tv', { mode, synonyms }), ['tv']);
      assert.deepEqual(ids('televisions', { mode, synonyms }), ['tv']);
    });
  }
  it('match a phrase', () => {
    const other = buildIndex([
      { id: 'a', title: 'Television' },
      { id: 'b', title: 'Flat shoes' },
    ]);
    assert.deepEqual(
      search(other, 'flat screen', { mode: 'prefix', synonyms }).hits.map(({ id }) => id),
      ['a'],
    );
  });
  describe('work while the shopper types', () => {
    const docs = buildIndex([
      { id: 'tv', title: 'Flatscreen' },
      { id: 'tvs', title: 'Two TVs' },
      { id: 'sofa', title: 'Settee' },
      { id: 'table', title: 'Table' },
      { id: 'lead', title: 'Lead' },
      { id: 'pc', title: 'Personal computers' },
      { id: 'headset', title: 'Earphones' },
    ]);
    const rules = compileSynonyms([
      ['television', 'TV', 'flat screen'],
      ['couch', 'settee'],
      ['cable', 'lead'],
      ['PC', 'personal computer'],
      ['headset', 'earphones'],
    ]);
    const found = (query: string, mode: SearchMode = 'fuzzy') =>
      search(docs, query, { mode, synonyms: rules })
        .hits.map(({ id }) => id)
        .sort();
    const cases: [what: string, query: string, ids: string[], modes: readonly SearchMode[]][] = [
      ['a word with a typo', 'televsion', ['tv', 'tvs'], ['fuzzy']],
      ['a short word with a typo', 'couhc', ['sofa'], ['fuzzy']],
      ['half a word', 'telev', ['tv', 'tvs'], ['fuzzy', 'prefix', 'substring']],
      ['half a phrase', 'flat scr', ['tv', 'tvs'], ['fuzzy', 'prefix', 'substring']],
      ['half a phrase with a typo', 'flta scr', ['tv', 'tvs'], ['fuzzy']],
      ['a joined phrase', 'flatscreens', ['tv', 'tvs'], MODES.filter((mode) => mode !== 'exact')],
      ['a joined phrase as it stands', 'flatscreen', ['tv', 'tvs'], MODES],
      ['a word in two', 'head set', ['headset'], MODES.filter((mode) => mode !== 'fuzzy')],
      ['a phrase', 'flat screen', ['tv', 'tvs'], MODES],
      ['a short plural', 'pcs', ['pc'], MODES],
      ['the plural of a short word', 'television', ['tv', 'tvs'], MODES],
    ];
    for (const [what, query, expected, modes] of cases)
      it(`for ${what}`, () => {
        for (const mode of modes) assert.deepEqual(found(query, mode), expected, mode);
      });
    it('but a word of the index is not treated as a typo of a synonym', () =>
      assert.deepEqual(found('table'), ['table']));
    it('but not for a prefix of two letters', () => assert.deepEqual(found('co', 'prefix'), ['pc']));
    it('but not for a part of a word in exact mode', () => assert.deepEqual(found('telev', 'exact'), []));
    it('and highlight the match', () => {
      const marks = (query: string) => highlight('Two TVs', marksOf(docs, query, { synonyms: rules }));
      for (const query of ['televsion', 'telev', 'flatscreen', 'flat scr'])
        assert.deepEqual(marks(query), [[4, 7]], query);
    });
    it('in bounded time, with many and with hostile synonyms', () => {
      const many = compileSynonyms(
        Array.from({ length: 1000 }, (_, n) => Array.from({ length: 20 }, (_, m) => `tele${n} tele${m} #x-${n}`)),
      );
      assert.ok(search(docs, 'tele '.repeat(16), { synonyms: many }).total <= docs.size);
      const hostile = compileSynonyms([['', ' '], ['a'], ['__proto__', 'constructor'], ['\ud800', '#'], ['tv', 'tv']]);
      for (const query of ['__proto__', 'constructor', '\ud800', 'tv']) search(docs, query, { synonyms: hostile });
    });
  });
  it('never score above the word itself', () => {
    const both = buildIndex([
      { id: 'a', title: 'Settee' },
      { id: 'b', title: 'Couch' },
    ]);
    assert.deepEqual(
      search(both, 'couch', { synonyms }).hits.map(({ id }) => id),
      ['b', 'a'],
    );
  });
});
