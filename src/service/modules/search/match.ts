import {
  SEARCH_FACETS,
  SEARCH_KINDS,
  SEARCH_LIMITS,
  type SearchFacet,
  type SearchFacetName,
  type SearchHit,
  type SearchKind,
  type SearchQuery,
  type SearchResult,
  type SearchSort,
} from '@storefront/contract';
import { fold, tokenise } from '@storefront/search';

/** What can be found, with what it is found by. Pure: the same documents and query give the same answer. */
export interface SearchDocument {
  readonly hit: Omit<SearchHit, 'highlights'>;
  readonly tags: readonly string[];
  /** Handles. */
  readonly categories: readonly string[];
  /** Place in the shop's own order. */
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly releasedAt: number;
  readonly titleKey: string;
  /** Folded words, each between blanks, by how much finding one there says. */
  readonly fields: readonly [title: string, labels: string, text: string];
}

export interface Corpus {
  readonly documents: readonly SearchDocument[];
  /** Titles of categories by handle. */
  readonly categories: ReadonlyMap<string, string>;
}

/** What `documentOf` makes a document of. */
export interface DocumentSource
  extends
    Pick<SearchDocument, 'tags' | 'categories' | 'position' | 'releasedAt'>,
    Pick<SearchHit, 'kind' | 'id' | 'handle' | 'title' | 'image' | 'product'> {
  /** All it says, plain. */
  readonly description: string;
}

/** Characters of a hit's text. */
const EXCERPT = 240;

const wordsOf = (...texts: readonly string[]): string => ` ${[...new Set(texts.flatMap(tokenise))].join(' ')} `;

/** The beginning of a text in one line, cut between words. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT) return line;
  const cut = line.slice(0, EXCERPT).replace(/\p{Surrogate}$/u, '');
  return `${/\s/.test(cut) ? cut.replace(/\s\S*$/, '') : cut}…`;
}

export function documentOf(source: DocumentSource, categoryTitles: ReadonlyMap<string, string>): SearchDocument {
  const { kind, id, handle, title, image, product, tags, categories, position, releasedAt, description } = source;
  const labels = [product?.brand ?? '', ...tags, ...categories.map((its) => categoryTitles.get(its) ?? '')];
  return {
    hit: { kind, id, handle, title, url: null, text: excerptOf(description), image, product },
    tags,
    categories,
    position,
    releasedAt,
    titleKey: fold(title),
    // The title keeps its order: where a word begins it, that says more.
    fields: [` ${tokenise(title).join(' ')} `, wordsOf(...labels), wordsOf(description)],
  };
}

// — matching —

/** What one word of the query is worth by where it stands; a whole word is worth one more. */
const WORTH = { start: 16, title: 8, labels: 4, text: 1 };

/** 0 when some word stands nowhere. Each word begins a word of the document: `mug` finds "Mugs". */
function scoreOf({ fields: [title, labels, text] }: SearchDocument, tokens: readonly string[]): number {
  let score = 0;
  for (const token of tokens) {
    const begin = ` ${token}`;
    const [field, worth] = title.startsWith(begin)
      ? [title, WORTH.start]
      : title.includes(begin)
        ? [title, WORTH.title]
        : labels.includes(begin)
          ? [labels, WORTH.labels]
          : text.includes(begin)
            ? [text, WORTH.text]
            : ['', 0];
    if (worth === 0) return 0;
    score += worth + (field.includes(`${begin} `) ? 1 : 0);
  }
  return score;
}

/** Splits at commas; `\,` is a comma inside of a value. */
export const listOf = (text: string | undefined): string[] =>
  (text?.match(/(?:\\.|[^,\\])+/gsu) ?? []).map((value) => value.replace(/\\(.)/gsu, '$1').trim()).filter(Boolean);

type Test = (document: SearchDocument) => boolean;

const valuesOf: Readonly<Record<SearchFacetName, (document: SearchDocument) => readonly string[]>> = {
  category: ({ categories }) => categories,
  brand: ({ hit }) => (hit.product?.brand ? [hit.product.brand] : []),
  tag: ({ tags }) => tags,
};

/** The filters that are set. They are about products: nothing else passes one. */
function testsOf(query: SearchQuery): { facets: Map<SearchFacetName, Test>; others: Test[] } {
  const facets = new Map<SearchFacetName, Test>();
  for (const name of SEARCH_FACETS) {
    const wanted = new Set(listOf(query[name]));
    if (wanted.size > 0)
      facets.set(name, (its) => its.hit.kind === 'product' && valuesOf[name](its).some((value) => wanted.has(value)));
  }
  const { available, minPrice, maxPrice } = query;
  const others: Test[] = [];
  if (available === true) others.push(({ hit }) => hit.product?.available === true);
  // A product belongs to a range of prices when one of its variants may.
  if (minPrice !== undefined)
    others.push(({ hit: { product } }) => product !== null && (product.maxPrice ?? product.price).amount >= minPrice);
  if (maxPrice !== undefined)
    others.push(({ hit: { product } }) => product !== null && product.price.amount <= maxPrice);
  return { facets, others };
}

// — order —

/** Where a hit stands in its order: compared member by member. */
export type Place = readonly (number | string)[];

interface Found {
  readonly document: SearchDocument;
  readonly score: number;
}

const priceOf = ({ document: { hit } }: Found, direction: 1 | -1): number =>
  hit.product ? direction * hit.product.price.amount : Number.MAX_SAFE_INTEGER;

const LEADS: Readonly<Record<SearchSort, (found: Found) => number | string>> = {
  relevance: ({ score }) => -score,
  newest: ({ document }) => -document.releasedAt,
  'price-asc': (found) => priceOf(found, 1),
  'price-desc': (found) => priceOf(found, -1),
  'title-asc': ({ document }) => document.titleKey,
};

const placeOf = (found: Found, sort: SearchSort): Place => {
  const { hit, position } = found.document;
  return [LEADS[sort](found), SEARCH_KINDS.indexOf(hit.kind), position, hit.id];
};

/** Members of one place and another have the same types where both are of the same sort. */
export function comparePlaces(a: Place, b: Place): number {
  for (const [index, its] of a.entries()) {
    const other = b[index];
    if (other === undefined || its === other) continue;
    return its < other ? -1 : 1;
  }
  return 0;
}

/** Whether a place read from outside is one of this sort. */
export const isPlaceOf = (place: readonly unknown[], sort: SearchSort): place is Place =>
  place.length === 4 &&
  [sort === 'title-asc' ? 'string' : 'number', 'number', 'number', 'string'].every(
    (type, index) => typeof place[index] === type,
  );

// — highlights —

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** How many UTF-16 units of a word, as it is written, begin with a folded token; 0: it does not begin with it. */
function lengthOf(word: string, token: string): number {
  if (!fold(word).startsWith(token)) return 0;
  let length = 0;
  for (const letter of word) {
    const marks = /^\p{M}/u.test(letter);
    if (!marks && length > 0 && fold(word.slice(0, length)).startsWith(token)) return length;
    length += letter.length;
  }
  return length;
}

/** Where the words of a query stand in a text as it is written. */
export function rangesOf(text: string, tokens: readonly string[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const length = Math.max(0, ...tokens.map((token) => lengthOf(word, token)));
    if (length > 0) ranges.push([index, index + length]);
  }
  return ranges;
}

// — the answer —

function facetOf(
  name: SearchFacetName,
  products: readonly Found[],
  chosen: readonly string[],
  { categories }: Corpus,
): SearchFacet {
  const counts = new Map<string, number>(chosen.map((value) => [value, 0]));
  for (const { document } of products) {
    for (const value of new Set(valuesOf[name](document))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const label = (value: string) => (name === 'category' ? (categories.get(value) ?? value) : value);
  const isChosen = new Set(chosen);
  const values = [...counts]
    .map(([value, count]) => ({ value, label: label(value), count }))
    .sort((a, b) => b.count - a.count || (fold(a.label) < fold(b.label) ? -1 : 1));
  // What is chosen is always listed, so that it can be given up.
  const kept = values.filter(({ value }, index) => index < SEARCH_LIMITS.facetValues || isChosen.has(value));
  while (kept.length > SEARCH_LIMITS.facetValues) {
    const last = kept.findLastIndex(({ value }) => !isChosen.has(value));
    kept.splice(last < 0 ? kept.length - 1 : last, 1);
  }
  return { name, values: kept };
}

const kindsOf = (kinds: string | undefined): ReadonlySet<SearchKind> =>
  new Set(SEARCH_KINDS.filter((kind) => kinds === undefined || kinds.split(',').includes(kind)));

export interface Answer extends Omit<SearchResult, 'pageInfo'> {
  /** Of the last item; undefined without one. */
  readonly end: Place | undefined;
  readonly hasNextPage: boolean;
}

/**
 * Every word of the query must begin a word of the document.
 * @param after the last place of the page before
 */
export function search(corpus: Corpus, query: SearchQuery, after?: Place): Answer {
  const text = query.q.replace(/\s+/g, ' ').trim();
  const tokens = [...new Set(tokenise(text))];
  const { facets, others } = testsOf(query);
  const matching: Found[] = [];
  if (tokens.length > 0) {
    // The longest first: most documents do not have it, and are done with.
    const byLength = [...tokens].sort((a, b) => b.length - a.length);
    for (const document of corpus.documents) {
      const score = scoreOf(document, byLength);
      if (score > 0 && others.every((test) => test(document))) matching.push({ document, score });
    }
  }
  const passing = (except?: SearchFacetName) => {
    const tests = [...facets].filter(([name]) => name !== except).map(([, test]) => test);
    return tests.length === 0 ? matching : matching.filter(({ document }) => tests.every((test) => test(document)));
  };
  const found = passing();
  const counts = { product: 0, collection: 0, page: 0, story: 0 };
  for (const { document } of found) counts[document.hit.kind] += 1;

  const kinds = kindsOf(query.kinds);
  const sort = query.sort ?? 'relevance';
  const placed = found
    .filter(({ document }) => kinds.has(document.hit.kind))
    .map((its) => ({ hit: its.document.hit, place: placeOf(its, sort) }))
    .sort((a, b) => comparePlaces(a.place, b.place));
  const start = after ? placed.findIndex(({ place }) => comparePlaces(place, after) > 0) : 0;
  const first = query.first ?? 24;
  const page = start < 0 ? [] : placed.slice(start, start + first);
  return {
    query: text,
    mode: 'prefix',
    items: page.map(({ hit }) => ({
      ...hit,
      highlights: { title: rangesOf(hit.title, tokens), text: rangesOf(hit.text, tokens) },
    })),
    end: page.at(-1)?.place,
    hasNextPage: start >= 0 && placed.length > start + first,
    totalCount: placed.length,
    counts,
    facets:
      query.facets === true
        ? SEARCH_FACETS.map((name) => {
            const products = passing(name).filter(({ document }) => document.hit.kind === 'product');
            return facetOf(name, products, listOf(query[name]), corpus);
          })
        : [],
    didYouMean: null,
  };
}
