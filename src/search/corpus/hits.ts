/** Makes hits of documents, as objects and as JSON. */
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

/** A hit but for what a query marks in it: the same for every query. */
export type HitBody = Omit<SearchHit, 'highlights'>;

export function hitBody(document: SearchDocument, { currency, routes }: CorpusHead): HitBody {
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

const highlightsOf = ({ title, text }: Pick<SearchHit, 'title' | 'text'>, marks: Marks): SearchHit['highlights'] => ({
  title: highlight(title, marks),
  text: highlight(text, marks),
});

/** All of a result but its items. */
const restOf = ({ positions: _positions, ids: _ids, marks: _marks, ...rest }: CorpusAnswer) => rest;

/**
 * The result, as the API gives it.
 * @param answer what `answerQuery` gave
 * @param documents those at the answer's positions, in order
 */
export function completeAnswer(
  { rule: { head } }: PreparedCorpus,
  answer: CorpusAnswer,
  documents: readonly SearchDocument[],
): SearchResult {
  const items = documents.map((document) => {
    const body = hitBody(document, head);
    return { ...body, highlights: highlightsOf(body, answer.marks) };
  });
  return { ...restOf(answer), items };
}

/** The body of a hit as JSON, to be written once for many answers. */
export interface WrittenHit extends Pick<HitBody, 'title' | 'text'> {
  readonly json: string;
}

export function writeHit(document: SearchDocument, head: CorpusHead): WrittenHit {
  const body = hitBody(document, head);
  const { title, text } = body;
  return { title, text, json: JSON.stringify(body) };
}

/** An object's JSON with one more member, behind the others. */
const withMember = (json: string, name: string, member: string): string => `${json.slice(0, -1)},"${name}":${member}}`;

/**
 * The JSON of what `completeAnswer` gives.
 * @param hits by the head of the answer's corpus, those at its positions, in order
 */
export function writeAnswer(answer: CorpusAnswer, hits: readonly WrittenHit[]): string {
  const items = hits.map((hit) => withMember(hit.json, 'highlights', JSON.stringify(highlightsOf(hit, answer.marks))));
  return withMember(JSON.stringify(restOf(answer)), 'items', `[${items.join(',')}]`);
}
