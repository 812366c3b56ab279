import type { SearchHit, SiteRoutes } from '@storefront/contract';
import { html, type LitElement, type TemplateResult } from 'lit';
import { fillRoute } from '../routes.js';
import type { HitTemplates } from './hit-template.js';

const ROUTES = { product: 'product', collection: 'category', page: 'page', story: 'story' } as const;

/** Address of a hit's page: by the site's own routes, else as the store says; undefined where nobody named one. */
export const hitHref = ({ kind, handle, id, url }: SearchHit, routes: SiteRoutes | undefined): string | undefined =>
  fillRoute(routes?.[ROUTES[kind]], { handle, id }) ?? url ?? undefined;

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

/** The page's own `<template>` for a slot; null when it has none. */
export const hitTemplate = (host: HTMLElement, slot: string): HTMLTemplateElement | null =>
  host.querySelector<HTMLTemplateElement>(`:scope > template[slot="${slot}"]`);

/** Name of the slot that a hit goes to when a template draws it. */
export const hitSlot = ({ kind, id }: SearchHit): string => `hit-${kind}-${id}`;

/** Draws hits by the page's own templates. The code for that comes when there is one. */
export class HitItems {
  #templates: HitTemplates | undefined;
  #isComing = false;

  constructor(private readonly host: LitElement) {}

  update(...its: Parameters<HitTemplates['update']>): void {
    const [hits, slotFor] = its;
    if (this.#templates) this.#templates.update(...its);
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
