/** Filters and facets of a query: they are about products, and nothing else passes a filter. */
import type { SearchFacet, SearchFacetName } from '@storefront/contract';
import { SEARCH_FACETS, SEARCH_LIMITS } from '@storefront/contract/search-limits';
import { fold } from '../fold.js';
import { compareUnits } from '../search-index.js';
import type { Columns, CorpusHead, CorpusQuery } from './types.js';

/** Splits at commas; `\,` is a comma inside of a value. */
export const listOf = (text: string | undefined): string[] =>
  (text?.match(/(?:\\.|[^,\\])+/gsu) ?? []).map((value) => value.replace(/\\(.)/gsu, '$1').trim()).filter(Boolean);

/** Says of a position which facets' filters it fails, a bit for each; below 0: another filter, or more than that. */
export type Filter = (position: number) => number;

/** @returns undefined when the query has no filter */
export function filterOf(columns: Columns, query: CorpusQuery): Filter | undefined {
  const { kind, price, maxPrice, facetOf, values, valueStart, valuesOf } = columns;
  let facets = 0;
  /** By value: the bit of its facet, when it is wanted. */
  const wanted = new Uint8Array(values.length);
  for (const [facet, name] of SEARCH_FACETS.entries()) {
    const names = new Set(listOf(query[name]));
    if (names.size === 0) continue;
    facets |= 1 << facet;
    for (const [value, its] of values.entries())
      if (facetOf[value] === facet && names.has(its)) wanted[value] = 1 << facet;
  }
  const { minPrice = -1, maxPrice: most = Infinity } = query;
  const isBounded = query.minPrice !== undefined || query.maxPrice !== undefined;
  const mustBeAvailable = query.available === true;
  if (facets === 0 && !mustBeAvailable && !isBounded) return undefined;
  return (position) => {
    if (kind[position] !== 0 || (mustBeAvailable && columns.available[position] === 0)) return -1;
    // A product belongs to a range of prices when one of its variants may.
    if (isBounded && (price[position]! < 0 || maxPrice[position]! < minPrice || price[position]! > most)) return -1;
    let passed = 0;
    for (let at = valueStart[position]!; at < valueStart[position + 1]!; at += 1) passed |= wanted[valuesOf[at]!]!;
    return facets & ~passed;
  };
}

/** Counts facet values. A facet counts without its own filter, so that another value can be chosen. */
export class FacetCounts {
  readonly #counts: Uint32Array;

  constructor(private readonly columns: Columns) {
    this.#counts = new Uint32Array(columns.values.length);
  }

  /** @param failed bits of the facets whose filters the document fails */
  add(position: number, failed: number): void {
    const { facetOf, valueStart, valuesOf } = this.columns;
    for (let at = valueStart[position]!; at < valueStart[position + 1]!; at += 1) {
      const value = valuesOf[at]!;
      if (failed === 0 || failed === 1 << facetOf[value]!) this.#counts[value]! += 1;
    }
  }

  /** Most first, then by label. What is chosen is always listed, so that it can be given up. */
  facets(query: CorpusQuery, { categories }: CorpusHead): SearchFacet[] {
    return SEARCH_FACETS.map((name, facet) => this.#facet(name, facet, new Set(listOf(query[name])), categories));
  }

  #facet(
    name: SearchFacetName,
    facet: number,
    chosen: ReadonlySet<string>,
    categories: CorpusHead['categories'],
  ): SearchFacet {
    const { facetOf, values } = this.columns;
    const counts = this.#counts;
    const others: number[] = [];
    const chosenCounts = new Map(Array.from(chosen, (value) => [value, 0]));
    for (let value = 0; value < values.length; value += 1) {
      if (facetOf[value] !== facet) continue;
      if (chosen.has(values[value]!)) chosenCounts.set(values[value]!, counts[value]!);
      else if (counts[value]! > 0) others.push(value);
    }
    // Values stand in order of their labels.
    others.sort((a, b) => counts[b]! - counts[a]! || a - b);
    const most = SEARCH_LIMITS.facetValues;
    const entries = others
      .slice(0, Math.max(0, most - chosen.size))
      .map((value) => [values[value]!, counts[value]!] as const)
      .concat([...chosenCounts])
      .map(([value, count]) => {
        const title = name === 'category' ? categories.find(({ handle }) => handle === value)?.title : undefined;
        return { value, label: title ?? value, count };
      })
      .map((entry) => ({ entry, key: fold(entry.label) }))
      .sort(
        (a, b) =>
          b.entry.count - a.entry.count || compareUnits(a.key, b.key) || compareUnits(a.entry.value, b.entry.value),
      );
    return { name, values: entries.slice(0, most).map(({ entry }) => entry) };
  }
}
