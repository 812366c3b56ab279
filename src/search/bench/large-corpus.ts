/** Corpora of the size of a large shop, made of the judged products; and `.bench/search.json`, which each part adds to. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SEARCH_CORPUS_FORMAT, SEARCH_CORPUS_LIMITS } from '@storefront/contract/search-limits';
import type { SearchCorpus, SearchDocument } from '@storefront/contract';
import { root } from '../../tools/lib/paths.mjs';
import { rows, type Product } from './data.js';

/** The products again and again, each copy under a number and with a word of its own. */
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

/** Adds figures to those that other parts of the benchmark wrote. */
export function addFigures(figures: Readonly<Record<string, number>>): void {
  const folder = path.join(root, '.bench');
  const file = path.join(folder, 'search.json');
  mkdirSync(folder, { recursive: true });
  let before: Record<string, number> = {};
  try {
    before = (JSON.parse(readFileSync(file, 'utf8')) as { figures: Record<string, number> }).figures;
  } catch {
    // This part is the first.
  }
  writeFileSync(file, `${JSON.stringify({ figures: { ...before, ...figures } }, null, 2)}\n`);
}
