/**
 * The data that filters, facets and orders need of every document, by position,
 * also as one block of bytes.
 */
import { SEARCH_FACETS, SEARCH_KINDS } from '@storefront/contract/search-limits';
import { packIds } from '../build.js';
import { fold } from '../fold.js';
import { readParts, writeParts } from '../parts.js';
import { compareUnits, textAt, type Units } from '../search-index.js';
import type { Columns, CorpusDocument, CorpusHead } from './types.js';

/**
 * How much of a title counts for its order, in bytes of UTF-8: as much as a
 * cursor has room for.
 */
const KEY_BYTES = 96;

/** The sort key of a title. */
export function titleKey(title: string): string {
  const folded = fold(title);
  let end = 0;
  for (let room = KEY_BYTES; end < folded.length; end += 1) {
    room -= folded.charCodeAt(end) < 0x80 ? 1 : 3;
    if (room < 0) break;
  }
  return folded.slice(0, end);
}

/** The numbers of a document that have a column each. */
export const FIGURES = {
  kind: ({ kind }) => SEARCH_KINDS.indexOf(kind),
  available: ({ product }) => (product?.available ? 1 : 0),
  price: ({ product }) => product?.price ?? -1,
  maxPrice: ({ product }) => product?.maxPrice ?? product?.price ?? -1,
  released: ({ released }) => released ?? 0,
} satisfies Record<string, (document: CorpusDocument) => number>;

/**
 * The facet values of a document, each once: places in `SEARCH_FACETS` and
 * names.
 */
export function valuesOf({ product }: CorpusDocument, categories: readonly string[]): readonly (readonly string[])[] {
  if (!product) return SEARCH_FACETS.map(() => []);
  const { brand, tags = [], categories: places = [] } = product;
  const by = { category: places.flatMap((place) => categories[place] ?? []), brand: brand ? [brand] : [], tag: tags };
  return SEARCH_FACETS.map((name) => [...new Set(by[name])]);
}

/** Names of a facet's values, each once, in order of their labels. */
export function inOrderOfLabels(
  facet: (typeof SEARCH_FACETS)[number],
  names: Iterable<string>,
  categories: CorpusHead['categories'],
): string[] {
  const titles = new Map(categories.map(({ handle, title }) => [handle, title]));
  return [...new Set(names)]
    .map((value) => ({ value, key: fold(facet === 'category' ? (titles.get(value) ?? value) : value) }))
    .sort((a, b) => compareUnits(a.key, b.key) || compareUnits(a.value, b.value))
    .map(({ value }) => value);
}

/** @param documents by position */
export function columnsOf(documents: readonly CorpusDocument[], { categories }: CorpusHead): Columns {
  const size = documents.length;
  const handles = categories.map(({ handle }) => handle);
  const all = documents.map((document) => valuesOf(document, handles));
  const facets = SEARCH_FACETS.map((name, facet) =>
    inOrderOfLabels(
      name,
      all.flatMap((values) => values[facet]!),
      categories,
    ),
  );
  const values = facets.flat();
  let number = 0;
  const numbers = facets.map((names) => new Map(names.map((name) => [name, number++])));

  const keys = documents.map(({ title }) => titleKey(title));
  const distinct = [...new Set(keys)].sort(compareUnits);
  const order = new Map(distinct.map((key, place) => [key, place]));
  const [titleStart, titleUnits] = packIds(distinct);
  const valueStart = new Uint32Array(size + 1);
  const own = all.map((texts, position) => {
    const found = texts.flatMap((names, facet) => names.map((name) => numbers[facet]!.get(name)!));
    valueStart[position + 1] = valueStart[position]! + found.length;
    return found;
  });
  return {
    size,
    kind: Uint8Array.from(documents, FIGURES.kind),
    available: Uint8Array.from(documents, FIGURES.available),
    price: Float64Array.from(documents, FIGURES.price),
    maxPrice: Float64Array.from(documents, FIGURES.maxPrice),
    released: Float64Array.from(documents, FIGURES.released),
    titleOrder: Uint32Array.from(keys, (key) => order.get(key)!),
    titleStart,
    titleUnits,
    facetOf: Uint8Array.from(facets.flatMap((names, facet) => names.map(() => facet))),
    values,
    valueStart,
    valuesOf: Uint32Array.from(own.flat()),
  };
}

/** Increase it with every change of the byte layout. */
const COLUMNS_FORMAT = 1;
/** "WBSC" on a little-endian machine. */
const MAGIC = 0x43534257;

export function serialiseColumns({ values, ...columns }: Columns): ArrayBuffer {
  return writeParts(MAGIC, COLUMNS_FORMAT, [
    columns.kind,
    columns.available,
    columns.price,
    columns.maxPrice,
    columns.released,
    columns.titleOrder,
    columns.titleStart,
    columns.titleUnits,
    columns.valueStart,
    columns.valuesOf,
    columns.facetOf,
    ...packIds(values),
  ]);
}

/**
 * Reads the columns from bytes that `serialiseColumns` wrote. They use the
 * buffer without a copy.
 * @throws SearchIndexError when the bytes have another format, are cut short or
 * damaged
 */
export function deserialiseColumns(buffer: ArrayBuffer): Columns {
  const next = readParts(buffer, MAGIC, COLUMNS_FORMAT);
  const kind = next(Uint8Array);
  const columns = {
    size: kind.length,
    kind,
    available: next(Uint8Array),
    price: next(Float64Array),
    maxPrice: next(Float64Array),
    released: next(Float64Array),
    titleOrder: next(Uint32Array),
    titleStart: next(Uint32Array),
    titleUnits: next<Units>(Uint8Array, Uint16Array),
    valueStart: next(Uint32Array),
    valuesOf: next(Uint32Array),
    facetOf: next(Uint8Array),
  };
  const start = next(Uint32Array);
  const units = next<Units>(Uint8Array, Uint16Array);
  return { ...columns, values: Array.from(columns.facetOf, (_, value) => textAt(start, units, value)) };
}
