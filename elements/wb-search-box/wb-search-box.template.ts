import type { SearchHit } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { hitSlot, markedView } from '../../src/element-base/search/hit.js';
import type { SearchTexts } from '../../src/element-base/texts/search.js';

/** What the shopper can choose: a hit, or a search of before. */
export type Suggestion =
  { readonly hit: SearchHit; readonly query?: undefined } | { readonly query: string; readonly hit?: undefined };

export interface SuggestionContext {
  readonly active: number;
  readonly href: (suggestion: Suggestion) => string | undefined;
  /** The price line of a product; empty for the other kinds. */
  readonly price: (hit: SearchHit) => string;
  /** Whether the page brought a template for hits. */
  readonly hasTemplate: boolean;
}

const icon = (path: string): TemplateResult =>
  html`<svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
  >
    <path d=${path} />
  </svg>`;

export const searchIcon = icon('M14 8.75a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0m-1.25 4 4 4');
export const crossIcon = icon('m5.5 5.5 9 9m0-9-9 9');

function hitView(hit: SearchHit, { price, hasTemplate }: SuggestionContext): TemplateResult {
  if (hasTemplate) return html`<slot name=${hitSlot(hit)}></slot>`;
  const { image, title, highlights, product } = hit;
  const line = price(hit);
  return html`<span class="picture" ?hidden=${hit.kind !== 'product' && !image}
      >${
        image
          ? html`<img part="image" src=${image.url} alt="" width="48" height="48" loading="lazy" decoding="async" />`
          : nothing
      }</span
    ><span class="words">
      <span class="title" dir="auto">${markedView(title, highlights.title)}</span>
      ${product?.brand ? html`<span class="brand" dir="auto">${product.brand}</span>` : nothing}
    </span>
    ${line ? html`<span part="price" class="price">${line}</span>` : nothing}`;
}

/** One group of options. @param start index of its first one among all */
export const groupView = (
  name: string,
  label: unknown,
  suggestions: readonly Suggestion[],
  start: number,
  context: SuggestionContext,
): TemplateResult =>
  html`<ul part="group" class="group" role="group" aria-labelledby="group-${name}">
    <li part="group-label" class="group-label" role="presentation" id="group-${name}">${label}</li>
    ${suggestions.map((its, at) => {
      const index = start + at;
      const isActive = index === context.active;
      return html`<li role="presentation">
        <a
          part=${isActive ? 'option option-active' : 'option'}
          class="option"
          role="option"
          id="option-${index}"
          data-index=${index}
          data-testid="search-option"
          tabindex="-1"
          aria-selected=${isActive}
          href=${context.href(its) ?? nothing}
          >${its.hit ? hitView(its.hit, context) : html`<span class="words" dir="auto">${its.query}</span>`}</a
        >
      </li>`;
    })}
  </ul>`;

/** Rows in the place of the hits to come. */
export const waitingView = (texts: SearchTexts): TemplateResult =>
  html`<slot name="loading">
    <p class="visually-hidden">${texts.searching}</p>
    <div class="waiting" aria-hidden="true" data-testid="loading">
      ${[0, 1, 2].map(
        () =>
          html`<div part="skeleton" class="option">
            <span class="picture skeleton"></span><span class="words"><span class="skeleton line"></span></span>
          </div>`,
      )}
    </div>
  </slot>`;
