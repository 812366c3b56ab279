import type { Product } from '@storefront/contract';
import { html, isServer, type noChange, type TemplateResult } from 'lit';

/** The plain description, with a paragraph for each blank line. */
export const plainView = ({ description }: Product): TemplateResult =>
  html`<div part="description" class="description" data-testid="description">
    ${description
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => html`<p>${paragraph}</p>`)}
  </div>`;

/**
 * The description as the merchant formatted it. The server renders the service's text, which the service has sanitized.
 * @param text the description as the API returns it
 * @param nodes the DOM nodes made of it in a browser; `noChange` keeps the existing ones
 */
export const richView = (text: string, level: number, nodes: Node | typeof noChange): TemplateResult =>
  html`<div part="description" class="description rich" data-testid="description">
    ${isServer ? drawn(withHeadingsFrom(text, level)) : nodes}
  </div>`;

/** Its headings begin at h2. A `<` in text and attribute values is an entity. */
const withHeadingsFrom = (text: string, level: number): string =>
  text.replace(
    /<(\/?)h([2-6])(?=[ >])/g,
    (_, close: string, value: string) => `<${close}h${String(Math.min(6, Number(value) - 2 + level))}`,
  );

/** A template without an expression. Lit's server renderer writes it unchanged. */
const drawn = (text: string): TemplateResult => html(Object.assign([text], { raw: [text] }));
