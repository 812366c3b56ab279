/** Converts documents to hits, as objects and as JSON. */
import type { Money, SearchDocument, SearchHit, SearchResult, SiteRoutes } from '@storefront/contract';
import { highlight, type Marks } from '../highlight.js';
import type { CorpusAnswer, CorpusHead, PreparedCorpus } from './types.js';

const ROUTES = { product: 'product', collection: 'category', page: 'page', story: 'story' } as const;

/** The address of a document's page on the shop's site. */
function urlOf(routes: SiteRoutes, { kind, handle }: SearchDocument, id: string): string | null {
  const values: Readonly<Record<string, string>> = { handle, id };
  const encode = (_hole: string, name: string) =>
    // A lone surrogate cannot be encoded.
    encodeURIComponent((values[name] ?? '').replace(/\p{Surrogate}/gu, '\ufffd'));
  return routes[ROUTES[kind]]?.replace(/\{(\w+)\}/g, encode) ?? null;
}

/** A hit without its highlights. It is the same for every query. */
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

/** A result without its items. */
const restOf = ({ positions: _positions, ids: _ids, marks: _marks, ...rest }: CorpusAnswer) => rest;

/**
 * The result in the API's form.
 * @param answer from `answerQuery`
 * @param documents at the answer's positions, in order
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

/** The body of a hit as JSON, written once and used in many answers. */
export interface WrittenHit extends Pick<HitBody, 'title' | 'text'> {
  readonly json: string;
}

export function writeHit(document: SearchDocument, head: CorpusHead): WrittenHit {
  const body = hitBody(document, head);
  const { title, text } = body;
  return { title, text, json: JSON.stringify(body) };
}

/** Appends a member to an object's JSON. */
const withMember = (json: string, name: string, member: string): string => `${json.slice(0, -1)},"${name}":${member}}`;

/**
 * The result of `completeAnswer` as JSON.
 * @param hits at the answer's positions, in order, written with the head of the
 * same corpus
 */
export function writeAnswer(answer: CorpusAnswer, hits: readonly WrittenHit[]): string {
  const items = hits.map((hit) => withMember(hit.json, 'highlights', JSON.stringify(highlightsOf(hit, answer.marks))));
  return withMember(JSON.stringify(restOf(answer)), 'items', `[${items.join(',')}]`);
}
