/**
 * The same corpora and queries for the API and every engine, and their results
 * in a short form for storing.
 */
import type { SearchDocument, SearchCorpus, SearchResult } from '@storefront/contract';
import { SEARCH_CORPUS_FORMAT, SEARCH_KINDS, SEARCH_MODES, SEARCH_SORTS } from '@storefront/contract/search-limits';
import {
  answerQuery,
  completeAnswer,
  deserialiseColumns,
  prepareCorpus,
  readCorpus,
  serialiseColumns,
  writeCorpus,
  type CorpusQuery,
  type WholeCorpus,
} from '../corpus/index.js';
import { deserialise, fold, serialise } from '../index.js';

const WORDS = (
  'kettle mug teapot battery batteries knife knives shelf shelves wireless headset keyboard café crème brûlée straße ' +
  'smørrebrød łódź naïve jalapeño façade Ærø œuvre İstanbul ısı phở Việt Đà ΆΛΦΑ λόγος φαγητό чайник Ёлка йод кружка ' +
  'שָׁלוֹם סֵפֶר كِتَاب شاي أحمر 急須 南部鉄器 東京タワー ガラス ｶﾞﾗｽ が か\u3099 한국어 \u1112\u1161\u11ab กาแฟ ชา हिन्दी की ２つ H₂O m² ﬁn ＡＢＣ usb-c 500gb ' +
  'RX-78 2.5 ½ 12v cre\u0300me e\u0301cole 😀 ☕ 𠮷野家 l’oréal men’s rock’n’roll colour color oak sofa couch'
).split(' ');

/** Our own generator, because `Math.random` has no seed. */
function chance(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const CATEGORIES = ['Tea & coffee', 'Küche', '台所', 'Кухня', 'مطبخ', 'Wohnen'].map((title, place) => ({
  handle: `room-${place}`,
  title,
}));
const BRANDS = ['Ærø', 'Kiln & Co', 'L’Oréal', 'Łódź', '南部', 'acme'];
const TAGS = ['new', 'Smith, Wesson', 'été', 'back\\slash', 'sale', 'ручная работа', 'صنع يدوي'];
const CODES = [
  'KQ-1007-ASH',
  'KQ-1007-MOSS',
  'kq/2040.L',
  '4006381333931',
  '0123456789012',
  'ЛК-77-А',
  'ＦＷ－12',
  'A 10 10',
];
const OPTION_VALUES = ['Ash', '200 g', '1½ l', 'Größe M', '赤', '#'];
const SYNONYMS = [
  ['couch', 'sofa', 'settee'],
  ['kettle', 'чайник', 'tea pot'],
  ['flat screen', 'keyboard'],
];

function madeDocuments(): SearchDocument[] {
  const next = chance(4);
  const some = <Value>(values: readonly Value[], most: number) =>
    Array.from({ length: next(most + 1) }, () => values[next(values.length)]!);
  const words = (count: number) => Array.from({ length: count }, () => WORDS[next(WORDS.length)] ?? '').join(' ');
  return Array.from({ length: 360 }, (_, n): SearchDocument => {
    const kind = next(5) > 0 ? 'product' : SEARCH_KINDS[next(SEARCH_KINDS.length)]!;
    const shared = {
      id: `${kind}:d${n}`,
      kind,
      handle: `d${n}`,
      title: words(1 + next(5)),
      text: words(next(30)),
      rank: next(3),
      released: next(40) * 86_400,
    };
    if (kind !== 'product') return shared;
    const price = next(60) * 50;
    return {
      ...shared,
      product: {
        price,
        ...(next(4) === 0 && { maxPrice: price + next(9) * 100 }),
        ...(next(4) === 0 && { compareAtPrice: price + 500 }),
        available: next(4) > 0,
        ...(next(5) > 0 && { brand: BRANDS[next(BRANDS.length)]! }),
        tags: some(TAGS, 3),
        categories: some([0, 1, 2, 3, 4, 5], 2),
        codes: some(CODES, 3),
        options: some(OPTION_VALUES, 2),
      },
    };
  });
}

/**
 * Cases that chance would not produce: equal titles, nothing but signs, a word
 * only in a label, long and broken text.
 */
function writtenDocuments(): SearchDocument[] {
  const titles = [
    'Crème brûlée', 'Creme brulee', 'CRÈME BRÛLÉE', 'Cre\u0300me bru\u0302le\u0301e', 'Straße', 'Strasse', 'STRASSE',
    '急須 南部鉄器', '急須', 'ガラスの急須', 'чайник', 'Чайники', 'إبريق شاي', 'קומקום', 'กาน้ำชา', 'चाय की केतली', '찻주전자', 'Ấm trà',
    '…', '😀 ☕', 'kettle', 'kettles', 'Kettle, kettle, kettle', 'Tea pot', 'teapot', 'l’oréal', 'loreal', '24" × 12.5"',
    `${'long '.repeat(60)}kettle`, `${'é'.repeat(70)}x`, `${'é'.repeat(70)}y`, 'broken \ud83d kettle',
  ]; // prettier-ignore
  return titles.map((title, n) => ({
    id: `product:w${n}`,
    kind: 'product',
    handle: `w${n}`,
    title,
    rank: 1,
    product: { price: 999, available: true, brand: BRANDS[n % BRANDS.length]!, tags: ['written'] },
  }));
}

export function parityCorpus(mode: SearchCorpus['mode'], withSynonyms: boolean): Omit<SearchCorpus, 'version'> {
  return {
    format: SEARCH_CORPUS_FORMAT,
    storeId: 1,
    market: 'eu',
    currency: 'EUR',
    mode,
    synonyms: withSynonyms ? SYNONYMS : [],
    routes: { product: '/p/{handle}', category: '/c?of={handle}', story: '/s/{id}' },
    categories: CATEGORIES,
    documents: [...madeDocuments(), ...writtenDocuments()],
  };
}

/** Further parameters of a query. Each query takes the next of them. */
const OPTIONS: readonly Omit<CorpusQuery, 'q'>[] = [
  ...SEARCH_SORTS.map((sort) => ({ sort, first: 5 })),
  { facets: true },
  { kinds: 'story,page,collection' },
  ...SEARCH_SORTS.map((sort) => ({ sort, available: true, first: 50 })),
  { brand: 'Ærø,acme', facets: true },
  { category: 'room-0,room-3', tag: 'new,Smith\\, Wesson', facets: true, first: 3 },
  { minPrice: 500, maxPrice: 1500, sort: 'price-desc', first: 4 },
  { tag: 'back\\\\slash,été', sort: 'newest', kinds: 'product' },
  { maxPrice: 999, brand: 'none such', facets: true },
];

/** Each word, its beginning, its end, with two letters swapped, in capitals, and pairs of words. */
export function parityQueries(): CorpusQuery[] {
  const next = chance(9);
  const texts = [
    ...WORDS.flatMap((word) => {
      const at = next(Math.max(1, word.length - 1));
      const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
      const other = WORDS[next(WORDS.length)] ?? '';
      return [word, word.slice(0, 2), word.slice(2), swapped, word.toUpperCase(), `${word} ${other}`];
    }),
    ...[
      '',
      ' ',
      'a',
      'k',
      'head set',
      'flatscreen',
      'setee',
      'flat scre',
      'couchs',
      '1/2',
      'kq1007ash',
      'kq 1007 ash',
      '1007-ash',
      'KQ-10',
      '2040l',
      '33931',
      '4006',
      '40063813',
      'лк77',
      'fw12',
      'a1010',
      '200g',
      'mug kq1007',
      'rx78',
      'x-78',
      'flat screen',
      '\ud800',
      '.*',
      '\u0000',
      'settee  oak',
      'written',
      'x'.repeat(200),
    ],
  ];
  return texts.map((q, place) => ({ q, ...OPTIONS[place % OPTIONS.length] }));
}

/** Answers a query: the API's route, or a local corpus. */
export type Ask = (query: CorpusQuery) => SearchResult | Promise<SearchResult>;

/** @param corpus as `readCorpus` returns it, from any source */
export function askCorpus(corpus: SearchCorpus): (query: CorpusQuery) => SearchResult {
  const whole = prepareCorpus(corpus);
  // Serialised and read back, as in a browser.
  const prepared: WholeCorpus = {
    ...whole,
    index: deserialise(serialise(whole.index)),
    columns: deserialiseColumns(serialiseColumns(whole.columns)),
  };
  return (query) => {
    const answer = answerQuery(prepared, query);
    return completeAnswer(
      prepared,
      answer,
      answer.positions.map((position) => prepared.documents[position]!),
    );
  };
}

/** Returns a query, and the query of its second page if it has a hit. */
function pagesOf(own: (query: CorpusQuery) => SearchResult, query: CorpusQuery) {
  const result = own(query);
  const { endCursor } = result.pageInfo;
  if (endCursor === null) return [{ query, result }];
  const following = { ...query, after: endCursor };
  return [
    { query, result },
    { query: following, result: own(following) },
  ];
}

/** True when the query can be part of a URL. */
const canBeSent = ({ q }: CorpusQuery): boolean => !/\p{Surrogate}|\0/u.test(q);

/**
 * The queries that `ask` answers differently from the corpus: other hits,
 * order, counts, facets, marks or cursors, on the first or second page. For the
 * API's own corpus and answers, the list must be empty.
 */
export async function differences(
  corpus: SearchCorpus,
  ask: Ask,
  queries = parityQueries().filter(canBeSent),
): Promise<CorpusQuery[]> {
  const own = askCorpus(corpus);
  const different: CorpusQuery[] = [];
  for (const page of queries.flatMap((query) => pagesOf(own, query)))
    if (canonical(await ask(page.query)) !== canonical(page.result)) different.push(page.query);
  return different;
}

/** JSON with the members of every object in sorted order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

/** FNV-1a over UTF-16 units, as the last five digits in base 36. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let unit = 0; unit < text.length; unit += 1) value = Math.imul(value ^ text.charCodeAt(unit), 0x01000193);
  return (value >>> 0).toString(36).slice(-5);
}

const bytesOf = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(36)).join(' ');

export interface Outcome {
  /** Hash of the folded form of every UTF-16 unit. */
  readonly folds: string;
  /** Hash of the corpus' text, and of the bytes of index and columns. */
  readonly corpus: string;
  readonly index: string;
  readonly columns: string;
  /** By mode, and by mode with synonyms: hashes of each query's result. */
  readonly answers: Readonly<Record<string, string>>;
}

/** Folds every UTF-16 unit, alone and after letters that combine with marks. */
function folds(): string {
  const units = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit));
  return hash(units.map((unit) => fold(`${unit}e${unit}и${unit}か${unit}`)).join('\n'));
}

export function outcome(): Outcome {
  const answers: Record<string, string> = {};
  for (const mode of SEARCH_MODES) {
    for (const withSynonyms of [false, true]) {
      const ask = askCorpus(readCorpus(writeCorpus(parityCorpus(mode, withSynonyms)).text));
      answers[withSynonyms ? `${mode} with synonyms` : mode] = parityQueries()
        .map((query) => hash(canonical(pagesOf(ask, query))))
        .join(' ');
    }
  }
  const { version, text } = writeCorpus(parityCorpus('fuzzy', true));
  const { index, columns } = prepareCorpus(readCorpus(text));
  return {
    folds: folds(),
    corpus: version,
    index: hash(bytesOf(serialise(index))),
    columns: hash(bytesOf(serialiseColumns(columns))),
    answers,
  };
}
