/**
 * Queries for model numbers, made from the judged products: the tail of a
 * number, a number split at its letters and digits, and one without its
 * punctuation. One half of the products gives the set for tuning, the other the
 * set for reporting.
 */
import { chance } from './measures.js';
import type { Product } from './data.js';

export type CodeKind = 'tail' | 'split' | 'punctuation';
export type CodeSet = 'tuning' | 'reporting';

export interface CodeQuery {
  readonly kind: CodeKind;
  readonly query: string;
  /** The products whose title has the whole number. */
  readonly target: readonly string[];
}

/** Products with the merchant's article number, as in icecat-products. */
export interface Numbered extends Product {
  readonly sku?: string;
}

const SEEDS: Readonly<Record<CodeSet, number>> = { tuning: 19, reporting: 1907 };
const PER_KIND = 400;
const SHORTEST = 6;
/** A shorter tail fits too many products to name one. */
const SHORTEST_TAIL = 4;

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const isCode = (text: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9/.+_-]*$/.test(text) &&
  /[0-9]/.test(text) &&
  /[A-Za-z]/.test(text) &&
  bare(text).length >= SHORTEST;

/** The end of a number: after a sign, from its first digit, or anywhere. */
function tailOf(code: string, next: () => number): string {
  const cuts = [...code.matchAll(/[/.+_-]/g)].map(({ index }) => index + 1);
  const digit = code.search(/[0-9]/);
  if (digit > 0) cuts.push(digit);
  const any = Array.from({ length: code.length }, (_, at) => at).slice(1);
  const pick = (places: readonly number[]) => {
    const fitting = places.filter((at) => bare(code.slice(at)).length >= SHORTEST_TAIL && /[0-9]/.test(code.slice(at)));
    return fitting.length ? code.slice(fitting[Math.floor(next() * fitting.length)]).replace(/^[/.+_-]/, '') : '';
  };
  return (next() < 0.5 && pick(cuts)) || pick(any);
}

const splitOf = (code: string): string =>
  code
    .replace(/[/.+_-]/g, ' ')
    .replace(/([A-Za-z])(?=[0-9])|([0-9])(?=[A-Za-z])/g, '$& ')
    .trim();

const withoutSigns = (code: string): string => code.replace(/[/.+_-]/g, '');

/** Queries of every kind for one set. The same in every run. */
export function codeQueries(products: readonly Product[], numbered: readonly Numbered[], set: CodeSet): CodeQuery[] {
  const skus = new Map(numbered.map(({ id, sku = '' }) => [id, sku]));
  const next = chance(SEEDS[set]);
  const having = new Map<string, string[]>();
  for (const { id, title } of products)
    for (const word of new Set(title.split(/\s+/).map(bare))) having.set(word, [...(having.get(word) ?? []), id]);
  const own = products
    .filter(({ id }) => (Number(id) % 2 === 0) === (set === 'tuning'))
    .flatMap(({ id, title }) => {
      const code = skus.get(id) ?? '';
      return isCode(code) && title.split(/\s+/).some((word) => bare(word) === bare(code)) ? [code] : [];
    });
  const codes = [...new Set(own)]
    .map((code) => ({ code, order: next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ code }) => code);
  const make: Readonly<Record<CodeKind, (code: string) => string>> = {
    tail: (code) => tailOf(code, next),
    split: splitOf,
    punctuation: withoutSigns,
  };
  return (['tail', 'split', 'punctuation'] as const).flatMap((kind) => {
    const queries = codes.flatMap((code) => {
      const query = make[kind](code);
      const isSame = query === '' || (kind !== 'tail' && query === code);
      return isSame
        ? []
        : [{ kind, query: next() < 0.5 ? query.toLowerCase() : query, target: having.get(bare(code))! }];
    });
    return queries.slice(0, PER_KIND);
  });
}

/** The reciprocal of the place of the first target among the first ten hits. */
export function reciprocalRank(ids: readonly string[], target: readonly string[]): number {
  const place = ids.slice(0, 10).findIndex((id) => target.includes(id));
  return place < 0 ? 0 : 1 / (place + 1);
}
