import type { SearchHit } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { picture } from '../../src/element-base/product/picture.js';
import { markedView } from '../../src/element-base/search/hit.js';
import type { SearchTexts } from '../../src/element-base/texts/search.js';
import { hitSlot } from '../../src/element-base/search/hit-slot.js';

/** An option: a hit, another query, or all results. */
export type Suggestion =
  | { readonly hit: SearchHit; readonly query?: undefined; readonly all?: undefined }
  | { readonly query: string; readonly isMeant?: boolean; readonly hit?: undefined; readonly all?: undefined }
  | { readonly all: number; readonly hit?: undefined; readonly query?: undefined };

export interface Group {
  readonly name: string;
  /** Without a label the group is a single option, which has its own name. */
  readonly label?: unknown;
  readonly suggestions: readonly Suggestion[];
}

export interface SuggestionContext {
  readonly texts: SearchTexts;
  readonly active: number;
  readonly href: (suggestion: Suggestion) => string | undefined;
  /** The price line of a product. Empty for the other kinds. */
  readonly price: (hit: SearchHit) => string;
  /** Whether the page has a template for hits. */
  readonly hasTemplate: boolean;
}

/** The same key for the same suggestion in two answers. */
export const keyOf = (value: Suggestion | undefined): string =>
  value?.hit ? hitSlot(value.hit) : value?.query === undefined ? typeof value : `for ${value.query}`;

function hitView(hit: SearchHit, { price, hasTemplate }: SuggestionContext): TemplateResult {
  if (hasTemplate) return html`<slot name=${hitSlot(hit)}></slot>`;
  const { image, title, highlights, product } = hit;
  const line = price(hit);
  return html`<span class="picture" ?hidden=${hit.kind !== 'product' && !image}
      >${
        image
          ? html`<img
              part="image"
              src=${picture(image.url)}
              alt=""
              width="48"
              height="48"
              loading="lazy"
              decoding="async"
            />`
          : nothing
      }</span
    ><span class="words">
      <span class="title" dir="auto">${markedView(title, highlights.title)}</span>
      ${product?.brand ? html`<span class="brand" dir="auto">${product.brand}</span>` : nothing}
    </span>
    ${line ? html`<span part="price" class="price">${line}</span>` : nothing}`;
}

function wordsView(suggestion: Suggestion, context: SuggestionContext): unknown {
  const { texts } = context;
  if (suggestion.hit) return hitView(suggestion.hit, context);
  if (suggestion.query === undefined) return html`<span class="words">${texts.showAll(suggestion.all)}</span>`;
  return suggestion.isMeant === true
    ? html`<span class="words">${texts.didYouMean} <b dir="auto">${suggestion.query}</b></span>`
    : html`<span class="words" dir="auto">${suggestion.query}</span>`;
}

const TEST_IDS = { meant: 'did-you-mean', all: 'show-all' } as const;

/** @testid search-option, did-you-mean, show-all - A suggestion */
function optionView(suggestion: Suggestion, index: number, name: string, context: SuggestionContext): TemplateResult {
  const isActive = index === context.active;
  const parts = [
    'option',
    ...(isActive ? ['option-active'] : []),
    ...(suggestion.all === undefined ? [] : ['all-button']),
  ];
  return html`<a
    part=${parts.join(' ')}
    class="option ${name}"
    role="option"
    id="option-${index}"
    data-index=${index}
    data-testid=${TEST_IDS[name as keyof typeof TEST_IDS] ?? 'search-option'}
    tabindex="-1"
    aria-selected=${isActive}
    href=${context.href(suggestion) ?? nothing}
    >${wordsView(suggestion, context)}</a
  >`;
}

/** One group of options. @param start index of its first option among all */
export const groupView = (
  { name, label, suggestions }: Group,
  start: number,
  context: SuggestionContext,
): TemplateResult =>
  label === undefined
    ? html`<div class="group ${name}" role="presentation">
        ${suggestions.map((suggestion, at) => optionView(suggestion, start + at, name, context))}
      </div>`
    : html`<ul part="group" class="group" role="group" aria-labelledby="group-${name}">
        <li part="group-label" class="group-label" role="presentation" id="group-${name}">${label}</li>
        ${suggestions.map(
          (suggestion, at) => html`<li role="presentation">${optionView(suggestion, start + at, name, context)}</li>`,
        )}
      </ul>`;

/** Placeholder rows while searching. */
export const loadingView = (texts: SearchTexts): TemplateResult =>
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
