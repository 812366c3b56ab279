/**
 * Corpora of the size of a large shop, made from the judged products, and the
 * file `.bench/search.json`, which each part extends.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SEARCH_CORPUS_FORMAT, SEARCH_CORPUS_LIMITS } from '@storefront/contract/search-limits';
import type { SearchCorpus, SearchDocument } from '@storefront/contract';
import { root } from '../../tools/lib/paths.mjs';
import { rows, type Product } from './data.js';

/** Repeats the products. Each copy has a number and a word of its own. */
export function manyDocuments(file: string, count?: number): SearchCorpus['documents'] {
  const products = rows<Product>(file);
  return Array.from({ length: count ?? products.length }, (_, place): SearchDocument => {
    const product = products[place % products.length]!;
    const copy = Math.floor(place / products.length);
    const id = copy === 0 ? product.id : `${product.id}-${copy}`;
    const text = product.text?.slice(0, SEARCH_CORPUS_LIMITS.text);
    return {
      id: `product:${id}`,
      kind: 'product',
      handle: id,
      title: copy === 0 ? product.title : `${product.title} v${place.toString(36)}`,
      ...(text && { text }),
      rank: place,
      released: 1_700_000_000 + place * 60,
      product: {
        price: 500 + ((place * 7919) % 90_000),
        available: place % 7 !== 0,
        ...(product.brand && { brand: product.brand }),
        ...(product.category && { tags: [product.category] }),
      },
    };
  });
}

export const contentOf = (documents: SearchCorpus['documents']): Omit<SearchCorpus, 'version'> => ({
  format: SEARCH_CORPUS_FORMAT,
  storeId: 1,
  market: 'eu',
  currency: 'EUR',
  mode: 'fuzzy',
  synonyms: [
    ['tv', 'television', 'flat screen'],
    ['notebook', 'laptop'],
  ],
  routes: { product: '/products/{handle}' },
  categories: [],
  documents,
});

/** Adds figures to those of other parts of the benchmark. */
export function addFigures(figures: Readonly<Record<string, number>>): void {
  const folder = path.join(root, '.bench');
  const file = path.join(folder, 'search.json');
  mkdirSync(folder, { recursive: true });
  let before: Record<string, number> = {};
  try {
    before = (JSON.parse(readFileSync(file, 'utf8')) as { figures: Record<string, number> }).figures;
  } catch {
    // This is the first part to write the file.
  }
  writeFileSync(file, `${JSON.stringify({ figures: { ...before, ...figures } }, null, 2)}\n`);
}
