/**
 * Filters and facets of a query. They apply to products; no other kind passes a
 * filter.
 */
import type { SearchFacet, SearchFacetName } from '@storefront/contract';
import { SEARCH_FACETS, SEARCH_LIMITS } from '@storefront/contract/search-limits';
import { fold } from '../fold.js';
import { compareUnits } from '../search-index.js';
import type { Columns, CorpusHead, CorpusQuery } from './types.js';

/** Splits at commas; `\,` is a comma inside a value. */
export const listOf = (text: string | undefined): string[] =>
  (text?.match(/(?:\\.|[^,\\])+/gsu) ?? []).map((value) => value.replace(/\\(.)/gsu, '$1').trim()).filter(Boolean);

/**
 * Returns the facets whose filters the position fails, one bit for each. Below
 * 0: it fails another filter, or more than facet filters.
 */
export type Filter = (position: number) => number;

/** @returns undefined when the query has no filter */
export function filterOf(columns: Columns, query: CorpusQuery): Filter | undefined {
  const { kind, price, maxPrice, facetOf, values, valueStart, valuesOf } = columns;
  let facets = 0;
  /** By value: the bit of its facet if the query selects the value. */
  const wanted = new Uint8Array(values.length);
  for (const [facet, name] of SEARCH_FACETS.entries()) {
    const names = new Set(listOf(query[name]));
    if (names.size === 0) continue;
    facets |= 1 << facet;
    for (const [value, text] of values.entries())
      if (facetOf[value] === facet && names.has(text)) wanted[value] = 1 << facet;
  }
  const { minPrice = -1, maxPrice: most = Infinity } = query;
  const isBounded = query.minPrice !== undefined || query.maxPrice !== undefined;
  const mustBeAvailable = query.available === true;
  if (facets === 0 && !mustBeAvailable && !isBounded) return undefined;
  return (position) => {
    if (kind[position] !== 0 || (mustBeAvailable && columns.available[position] === 0)) return -1;
    // A product is in a price range if one of its variants may be.
    if (isBounded && (price[position]! < 0 || maxPrice[position]! < minPrice || price[position]! > most)) return -1;
    let passed = 0;
    for (let at = valueStart[position]!; at < valueStart[position + 1]!; at += 1) passed |= wanted[valuesOf[at]!]!;
    return facets & ~passed;
  };
}

/**
 * Counts facet values. A facet's own filter does not apply to its counts, so
 * that the shopper can choose another value.
 */
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

  /**
   * Ordered by count, then by label. Selected values are always listed, so that
   * they can be deselected.
   */
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
    // Values are in order of their labels.
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
