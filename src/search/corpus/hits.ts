/** Makes hits of documents. */
import type { Money, SearchDocument, SearchHit, SearchResult, SiteRoutes } from '@storefront/contract';
import { highlight, type Marks } from '../highlight.js';
import type { CorpusAnswer, CorpusHead, PreparedCorpus } from './types.js';

const ROUTES = { product: 'product', collection: 'category', page: 'page', story: 'story' } as const;

/** Its page on the shop's site. */
function urlOf(routes: SiteRoutes, { kind, handle }: SearchDocument, id: string): string | null {
  const values: Readonly<Record<string, string>> = { handle, id };
  const encode = (_hole: string, name: string) =>
    // Half of a pair cannot be encoded.
    encodeURIComponent((values[name] ?? '').replace(/\p{Surrogate}/gu, '\ufffd'));
  return routes[ROUTES[kind]]?.replace(/\{(\w+)\}/g, encode) ?? null;
}

function hitOf(document: SearchDocument, marks: Marks, { currency, routes }: CorpusHead): SearchHit {
  const { kind, handle, title, text = '', image = null, product } = document;
  const id = document.id.slice(kind.length + 1);
  const money = (amount: number): Money => ({ amount, currency });
  const moneyOrNull = (amount: number | undefined) => (amount === undefined ? null : money(amount));
  return {
    kind,
    id,
    handle,
    title,
    url: urlOf(routes, document, id),
    text,
    highlights: { title: highlight(title, marks), text: highlight(text, marks) },
    image,
    product: product
      ? {
          price: money(product.price),
          compareAtPrice: moneyOrNull(product.compareAtPrice),
          maxPrice: moneyOrNull(product.maxPrice),
          available: product.available,
          variantId: product.variantId ?? null,
          brand: product.brand ?? null,
        }
      : null,
  };
}

/**
 * The result, as the API gives it.
 * @param answer what `answerQuery` gave
 * @param documents those at the answer's positions, in order
 */
export function completeAnswer(
  { rule: { head } }: PreparedCorpus,
  { positions: _positions, ids: _ids, marks, ...answer }: CorpusAnswer,
  documents: readonly SearchDocument[],
): SearchResult {
  return { ...answer, items: documents.map((document) => hitOf(document, marks, head)) };
}
