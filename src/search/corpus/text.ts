/** A corpus as text, as the API sends it and a browser stores it. */
import type { SearchCorpus } from '@storefront/contract';
import { SEARCH_CORPUS_FORMAT, SEARCH_KINDS, SEARCH_MODES } from '@storefront/contract/search-limits';

/**
 * The text is not a usable corpus. `format`: another version; `damaged`: not as
 * it was written.
 */
export class SearchCorpusError extends Error {
  override readonly name = 'SearchCorpusError';
  constructor(
    readonly reason: 'format' | 'damaged',
    message: string,
  ) {
    super(message);
  }
}

/**
 * 64 bits of hash over a text's UTF-16 units, as 16 hexadecimal digits. Detects
 * cuts, damage and changes, but no deliberate forgery.
 * @param from where in the text to begin
 */
export function contentHash(text: string, from = 0): string {
  let a = 0x9e3779b9;
  let b = text.length - from;
  for (let at = from; at < text.length; at += 1) {
    a = Math.imul(a ^ text.charCodeAt(at), 0x85ebca6b);
    a ^= a >>> 15;
    b = Math.imul(b + a, 0xc2b2ae35);
    b ^= b >>> 13;
  }
  // Mixes the last units into all bits.
  a = Math.imul(a ^ (b >>> 16), 0x9e3779b1);
  b = Math.imul(b ^ (a >>> 16), 0x85ebca77);
  a ^= b >>> 15;
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

const PREFIX = /^\{"version":"([0-9a-f]{16})",/;

/**
 * The text of a corpus. Equal content gives the same version, whatever the
 * order of its members.
 */
export function writeCorpus(content: Omit<SearchCorpus, 'version'>): { version: string; text: string } {
  const { format, storeId, market, currency, mode, synonyms, routes, categories, documents } = content;
  const body = JSON.stringify({
    format,
    storeId,
    market,
    currency,
    mode,
    synonyms,
    routes,
    categories,
    documents,
  }).slice(1);
  const version = contentHash(body);
  return { version, text: `{"version":"${version}",${body}` };
}

type Test = (value: unknown) => boolean;
const isString: Test = (value) => typeof value === 'string';
const isInteger: Test = Number.isSafeInteger;
const isAmount: Test = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every((candidate) => test(candidate));
const oneOf =
  (values: readonly unknown[]): Test =>
  (value) =>
    values.includes(value);
/**
 * Tests for an object with such members. Those named with a question mark are
 * optional.
 */
const shape = (members: Record<string, Test>): Test => {
  const tests = Object.entries(members).map(
    ([name, test]) => [name.replace('?', ''), name.endsWith('?'), test] as const,
  );
  return (value) =>
    isObject(value) &&
    tests.every(([name, isOptional, test]) => (isOptional && value[name] === undefined) || test(value[name]));
};

const isCorpus = shape({
  market: isString,
  currency: isString,
  mode: oneOf(SEARCH_MODES),
  synonyms: listOf(listOf(isString)),
  routes: (value) => isObject(value) && Object.values(value).every(isString),
  categories: listOf(shape({ handle: isString, title: isString })),
  documents: listOf(
    shape({
      id: isString,
      kind: oneOf(SEARCH_KINDS),
      handle: isString,
      title: isString,
      'text?': isString,
      'image?': isObject,
      rank: isInteger,
      'released?': isInteger,
      'product?': shape({
        price: isAmount,
        'compareAtPrice?': isAmount,
        'maxPrice?': isAmount,
        available: (value) => typeof value === 'boolean',
        'variantId?': isString,
        'brand?': isString,
        'tags?': listOf(isString),
        'categories?': listOf(isAmount),
        'codes?': listOf(isString),
        'options?': listOf(isString),
      }),
    }),
  ),
});

/**
 * Reads a corpus from a text that `writeCorpus` wrote.
 * @throws SearchCorpusError
 */
export function readCorpus(text: string): SearchCorpus {
  const [prefix = '', version] = PREFIX.exec(text) ?? [];
  if (version === undefined || contentHash(text, prefix.length) !== version)
    throw new SearchCorpusError('damaged', 'The search corpus is not as it was written; ask for it again.');
  let corpus: SearchCorpus;
  try {
    corpus = JSON.parse(text) as SearchCorpus;
  } catch {
    throw new SearchCorpusError('damaged', 'The search corpus is no JSON.');
  }
  if (corpus.format !== SEARCH_CORPUS_FORMAT)
    throw new SearchCorpusError(
      'format',
      `The search corpus has format ${String(corpus.format)}; this one reads ${SEARCH_CORPUS_FORMAT}.`,
    );
  if (!isCorpus(corpus)) throw new SearchCorpusError('damaged', 'The search corpus lacks what its format has.');
  return corpus;
}
