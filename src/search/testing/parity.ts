/** The same documents and queries for every engine, and what they gave, short enough to be stored. */
import {
  buildIndex,
  compileSynonyms,
  deserialise,
  highlight,
  marksOf,
  search,
  serialise,
  type SearchMode,
} from '../index.js';

export const MODES: readonly SearchMode[] = ['fuzzy', 'prefix', 'substring', 'exact'];

const WORDS = (
  'kettle mug teapot battery batteries knife knives shelf shelves wireless headset keyboard café crème brûlée straße ' +
  'smørrebrød łódź naïve jalapeño façade Ærø œuvre İstanbul ısı phở Việt Đà ΆΛΦΑ λόγος φαγητό чайник Ёлка йод кружка ' +
  'שָׁלוֹם סֵפֶר كِتَاب شاي أحمر 急須 南部鉄器 東京タワー ガラス ｶﾞﾗｽ が か\u3099 한국어 \u1112\u1161\u11ab กาแฟ ชา हिन्दी की ２つ H₂O m² ﬁn ＡＢＣ usb-c 500gb ' +
  'RX-78 2.5 12v cre\u0300me e\u0301cole 😀 ☕ 𠮷野家 l’oréal men’s rock’n’roll colour color oak sofa couch'
).split(' ');

/** A generator of our own: `Math.random` has no seed. */
function chance(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function documents() {
  const next = chance(4);
  const words = (count: number) => Array.from({ length: count }, () => WORDS[next(WORDS.length)] ?? '').join(' ');
  return Array.from({ length: 400 }, (_, id) => ({
    id: `p${id}`,
    title: words(1 + next(5)),
    labels: [words(1)],
    text: words(next(30)),
    rank: next(3),
  }));
}

/** Each word, its beginning, its end, with two letters swapped, in capitals, and pairs of words. */
export function queries(): string[] {
  const next = chance(9);
  return [
    ...WORDS.flatMap((word) => {
      const at = next(Math.max(1, word.length - 1));
      const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
      const other = WORDS[next(WORDS.length)] ?? '';
      return [word, word.slice(0, 2), word.slice(2), swapped, word.toUpperCase(), `${word} ${other}`];
    }),
    ...['', ' ', 'a', 'head set', 'flat screen', '\ud800', '.*', '\u0000', 'settee oak', 'x'.repeat(1000)],
  ];
}

const synonyms = compileSynonyms([
  ['couch', 'sofa', 'settee'],
  ['kettle', 'чайник', 'tea pot'],
  ['flat screen', 'keyboard'],
]);

/** FNV-1a over UTF-16 units. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let unit = 0; unit < text.length; unit += 1) value = Math.imul(value ^ text.charCodeAt(unit), 0x01000193);
  return (value >>> 0).toString(36);
}

/** Of the bytes of the index; and by mode, one for each query, of ids, scores, total, suggestion and highlights. */
export function outcome(): { index: string; answers: Record<string, string> } {
  const all = documents();
  const titles = new Map(all.map(({ id, title }) => [id, title]));
  const buffer = serialise(buildIndex(all));
  const index = deserialise(buffer);
  const answers: Record<string, string> = {};
  for (const mode of MODES) {
    answers[mode] = queries()
      .map((query) => {
        const { hits, total, didYouMean } = search(index, query, { mode, synonyms, limit: 50 });
        const marks = marksOf(index, query, { mode, synonyms });
        const marked = hits.slice(0, 5).map(({ id }) => highlight(titles.get(id) ?? '', marks));
        return hash(JSON.stringify([hits.map(({ id, score }) => [id, score]), total, didYouMean, marked]));
      })
      .join(' ');
  }
  return { index: hash(String.fromCharCode(...new Uint8Array(buffer.slice(0, 60_000)))), answers };
}
