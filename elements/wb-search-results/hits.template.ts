import type { SearchHit, SearchKind } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { picture } from '../../src/element-base/product/picture.js';
import { skipCode } from '../../src/element-base/product/skip.js';
import { hitSlot } from '../../src/element-base/search/hit-slot.js';
import { markedView } from '../../src/element-base/search/hit.js';

/**
 * The list of the hits of one kind.
 * @param level of the heading; `undefined` without a heading, because all hits are of this kind
 * @param listClass CSS classes of a list of cards
 *
 * @testid hits-product, hits-collection, hits-page, hits-story - The hits of one kind
 */
export function groupView(
  kind: SearchKind,
  name: string,
  { level, listClass, locale }: { level: number | undefined; listClass: string; locale: string },
  items: readonly unknown[],
): TemplateResult {
  const isGrid = kind === 'product';
  const skip = isGrid ? skipCode.now() : undefined;
  return html`<div class="group">
    ${level === undefined ? nothing : html`<h3 aria-level=${level}>${name}</h3>`}
    ${skip?.skipView(items.length, locale)}
    <ul
      part=${isGrid ? 'grid' : 'hits'}
      class=${isGrid ? listClass : 'hits'}
      aria-label=${name}
      data-testid="hits-${kind}"
    >
      ${items}
    </ul>
    ${skip?.endView(items.length, locale)}
  </div>`;
}

/** A collection, page or story, or any hit rendered by the page's own template. */
export function hitView(hit: SearchHit, href: string | undefined, hasTemplate: boolean): TemplateResult {
  if (hasTemplate)
    return html`<li part="hit" class="item" data-testid="search-hit">
      <slot name=${hitSlot(hit)}></slot>
    </li>`;
  const { title, text, highlights, image } = hit;
  return html`<li part="hit" class="hit item" data-testid="search-hit">
    ${image ? html`<img src=${picture(image.url)} alt="" width="80" height="80" loading="lazy" decoding="async" />` : nothing}
    <div>
      <a class="link" href=${href ?? nothing} dir="auto" data-testid="hit-link"
        >${markedView(title, highlights.title)}</a
      >
      ${text ? html`<p class="excerpt" dir="auto">${markedView(text, highlights.text)}</p>` : nothing}
    </div>
  </li>`;
}
