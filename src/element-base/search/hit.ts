import type { SearchHit, SiteRoutes } from '@storefront/contract';
import { html, type LitElement, type TemplateResult } from 'lit';
import { fillRoute } from '../routes.js';
import type { HitTemplates } from './hit-template.js';
import { hitTemplate } from './hit-slot.js';

const ROUTES = { product: 'product', collection: 'category', page: 'page', story: 'story' } as const;

/** Address of a hit's page: by the site's own routes, or as the store returns it. `undefined` if there is none. */
export const hitHref = ({ kind, handle, id, url }: SearchHit, routes: SiteRoutes | undefined): string | undefined =>
  fillRoute(routes?.[ROUTES[kind]], { handle, id }) ?? url ?? undefined;

/** A text with `<mark>` around the matches of the query. */
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

/** Renders hits by the page's own templates. The code loads if there is a template. */
export class HitItems {
  #templates: HitTemplates | undefined;
  #isComing = false;

  constructor(private readonly host: LitElement) {}

  update(...args: Parameters<HitTemplates['update']>): void {
    const [hits, slotFor] = args;
    if (this.#templates) this.#templates.update(...args);
    else if (!this.#isComing && hits.some((hit) => hitTemplate(this.host, slotFor(hit)))) {
      this.#isComing = true;
      import('./hit-template.js').then(
        (module) => {
          this.#templates = new module.HitTemplates(this.host);
          this.host.requestUpdate();
        },
        () => {
          this.#isComing = false;
        },
      );
    }
  }
}
