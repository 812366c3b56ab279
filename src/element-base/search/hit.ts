import type { SearchHit, SiteRoutes } from '@storefront/contract';
import { html, type TemplateResult } from 'lit';
import { fillRoute } from '../routes.js';

const ROUTES = { product: 'product', collection: 'category', page: 'page', story: 'story' } as const;

/** Address of a hit's page; undefined where nobody named one. */
export const hitHref = ({ kind, handle, id }: SearchHit, routes: SiteRoutes | undefined): string | undefined =>
  fillRoute(routes?.[ROUTES[kind]], { handle, id });

/** A text with `<mark>` where the query stands. */
export const markedView = (
  text: string,
  ranges: readonly (readonly [number, number])[],
): (string | TemplateResult)[] => {
  let end = 0;
  const pieces = ranges.flatMap(([from, to]) => {
    const before = text.slice(end, from);
    end = to;
    return [before, html`<mark part="highlight">${text.slice(from, to)}</mark>`];
  });
  return [...pieces, text.slice(end)];
};
