import type { Product } from '@storefront/contract';
import { html, isServer, type noChange, type TemplateResult } from 'lit';

/** The plain description: a paragraph for each blank line. */
export const plainView = ({ description }: Product): TemplateResult =>
  html`<div part="description" class="description" data-testid="description">
    ${description
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => html`<p>${paragraph}</p>`)}
  </div>`;

/**
 * The description as the merchant formatted it. A server draws it as it came from the service, which has cleaned it.
 * @param text as the service answers it
 * @param nodes made of it in a browser; `noChange`: those that are there stay
 */
export const richView = (text: string, level: number, nodes: Node | typeof noChange): TemplateResult =>
  html`<div part="description" class="description rich" data-testid="description">
    ${isServer ? drawn(withHeadingsFrom(text, level)) : nodes}
  </div>`;

/** Its headings begin at h2; `<` in its words and values is an entity. */
const withHeadingsFrom = (text: string, level: number): string =>
  text.replace(
    /<(\/?)h([2-6])(?=[ >])/g,
    (_, close: string, its: string) => `<${close}h${String(Math.min(6, Number(its) - 2 + level))}`,
  );

/** A template without a place for a value: Lit's renderer writes it as it is. */
const drawn = (text: string): TemplateResult => html(Object.assign([text], { raw: [text] }));
