import type { Category, SearchFacet, SearchFacetName, SearchHit, SearchSort, SiteRoutes } from '@storefront/contract';
import { currencyDigits } from '@storefront/contract/currency';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { toDecimal } from '@storefront/contract/money-format';
import { picture } from '../../src/element-base/product/picture.js';
import { sortSelect } from '../../src/element-base/product/sort.template.js';
import { fillRoute } from '../../src/element-base/routes.js';
import { hitSlot, markedView } from '../../src/element-base/search/hit.js';
import type { CatalogueTexts } from '../../src/element-base/texts/catalogue.js';
import type { sortsMessages } from '../../src/element-base/texts/sorts.js';
import type { SearchTexts } from '../../src/element-base/texts/search.js';
import { SORTS, toggled, type SearchFilters, type SetFilter } from './search-filters.js';

export interface ResultsTexts {
  readonly search: SearchTexts;
  readonly catalogue: CatalogueTexts & typeof sortsMessages.en;
}

/** The filters as check boxes, in a part that can be closed. */
export function facetsView(
  { search }: ResultsTexts,
  facets: readonly SearchFacet[],
  filters: SearchFilters,
  { count, open, currency }: { count: number; open: boolean; currency: string | undefined },
  onFilters: (filters: SearchFilters) => void,
): TemplateResult {
  const box = (checked: boolean, label: string, next: SearchFilters, number?: number) =>
    html`<label part="facet-value" class="value"
      ><input type="checkbox" .checked=${live(checked)} data-testid="facet-value" @change=${() => onFilters(next)} />
      <span dir="auto">${label}</span>
      ${number === undefined ? nothing : html`<span class="number">${number}</span>`}</label
    >`;
  const { available, ...others } = filters;
  return html`<details part="facets" class="facets" ?open=${open} data-testid="facets">
    <summary data-testid="facets-summary">${count > 0 ? search.filtersSet(count) : search.filters}</summary>
    ${box(available === true, search.available, available ? others : { ...filters, available: true })}
    ${currency === undefined ? nothing : priceView(search, filters, currency, onFilters)}
    ${facets.map(({ name, values }) =>
      values.length === 0
        ? nothing
        : html`<fieldset part="facet">
            <legend>${search[name]}</legend>
            ${values.map(({ value, label, count: number }) =>
              box(filters[name]?.includes(value) ?? false, label, toggled(filters, name, value), number),
            )}
          </fieldset>`,
    )}
  </details>`;
}

/** Most of a price, in minor units, that an address keeps. */
const HIGHEST = 999_999_999_999;

/** Lowest and highest price, in the market's currency. */
function priceView(
  search: SearchTexts,
  filters: SearchFilters,
  currency: string,
  onFilters: (filters: SearchFilters) => void,
): TemplateResult {
  const digits = currencyDigits(currency);
  const field = (name: 'minPrice' | 'maxPrice', label: string) => {
    const amount = filters[name];
    const drawn = amount === undefined ? '' : toDecimal({ amount, currency });
    const onChange = ({ target }: Event) => {
      const input = target as HTMLInputElement;
      const { valueAsNumber } = input;
      const { [name]: _, ...others } = filters;
      const wanted = Math.min(Math.max(0, Math.round(valueAsNumber * 10 ** digits)), HIGHEST);
      // Drawn anew when it changes; else what was typed may be no price at all. Not `live`: that erases what is being typed.
      input.value = drawn;
      onFilters(Number.isNaN(valueAsNumber) ? others : ordered({ ...others, [name]: wanted }));
    };
    return html`<label
      >${label}
      <input
        type="number"
        inputmode="decimal"
        min="0"
        step=${String(10 ** -digits)}
        .value=${drawn}
        data-testid=${name}
        @change=${onChange}
    /></label>`;
  };
  return html`<fieldset part="facet" class="prices">
    <legend>${search.price} (${currency})</legend>
    ${field('minPrice', search.priceLowest)} ${field('maxPrice', search.priceHighest)}
  </fieldset>`;
}

/** A lowest price above the highest is meant the other way round. */
function ordered({ minPrice, maxPrice, ...others }: SearchFilters): SearchFilters {
  const isWrong = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  const [low, high] = isWrong ? [maxPrice, minPrice] : [minPrice, maxPrice];
  return { ...others, ...(low !== undefined && { minPrice: low }), ...(high !== undefined && { maxPrice: high }) };
}

/** What is set, one button each to take it away. */
export function chipsView(
  { search, catalogue }: ResultsTexts,
  set: readonly SetFilter[],
  label: (filter: SetFilter) => string,
  onFilters: (filters: SearchFilters) => void,
): unknown {
  if (set.length === 0) return nothing;
  const names = set.map(label);
  return html`<ul class="chips">
    ${set.map(
      ({ without }, index) =>
        html`<li>
          <button
            part="filter"
            class="button secondary chip"
            type="button"
            aria-label=${search.removeFilter(names[index] ?? '')}
            data-testid="remove-filter"
            @click=${() => onFilters(without)}
          >
            <span dir="auto">${names[index]}</span><span aria-hidden="true">×</span>
          </button>
        </li>`,
    )}
    ${
      set.length > 1
        ? html`<li>
            <button class="button plain chip" type="button" data-testid="clear-filters" @click=${() => onFilters({})}>
              ${catalogue.clearFilters}
            </button>
          </li>`
        : nothing
    }
  </ul>`;
}

export const sortView = (
  { search, catalogue }: ResultsTexts,
  sort: SearchSort,
  onSort: (sort: SearchSort) => void,
): TemplateResult => sortSelect(catalogue.sortBy, SORTS, search.sorts.split('|'), sort, onSort);

/** A collection, page or story; or any hit by the page's own template. */
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

/** Names of a filter's value, as its facet says it. */
export const valueLabel = (facets: readonly SearchFacet[], name: SearchFacetName, value: string): string =>
  facets.find((its) => its.name === name)?.values.find((its) => its.value === value)?.label ?? value;

/** Most categories to look around in when nothing was found. */
const MOST_AROUND = 8;

/** Where to go on when nothing was found or asked for. */
export function aroundView(
  { search }: ResultsTexts,
  categories: readonly Category[],
  routes: SiteRoutes | undefined,
): TemplateResult {
  const around = categories.filter(({ productCount }) => productCount > 0).slice(0, MOST_AROUND);
  const link = ({ handle, title }: Category) =>
    html`<li>
      <a
        class="text-link"
        dir="auto"
        data-testid="around-link"
        href=${fillRoute(routes?.category, { handle }) ?? nothing}
        >${title}</a
      >
    </li>`;
  return html`<slot name="suggestions">
    ${
      routes?.category && around.length > 0
        ? html`<p>${search.browse}</p>
            <ul class="around">
              ${around.map(link)}
            </ul>`
        : nothing
    }
  </slot>`;
}

/** What stands there when nothing was found. @param onClear takes all filters away; undefined: none is set */
export const noneView = (
  { search, catalogue }: ResultsTexts,
  onClear: (() => void) | undefined,
  around: TemplateResult,
): TemplateResult =>
  html`<div part="no-results" class="none left" data-testid="no-results">
    <slot name="no-results">
      <p>${onClear ? search.adviceFilters : search.adviceSpelling}</p>
      ${
        onClear
          ? html`<button class="button secondary" type="button" data-testid="clear-filters" @click=${onClear}>
              ${catalogue.clearFilters}
            </button>`
          : nothing
      }
    </slot>
    ${around}
  </div>`;

/** A failure, in words and with a button to ask again. */
export const problemView = (sentence: string, retry: string, onRetry: () => void): TemplateResult =>
  html`<div part="error" class="problem" role="group" data-testid="error">
    <p>${sentence}</p>
    <button part="retry-button" class="button secondary" type="button" data-testid="retry" @click=${onRetry}>
      ${retry}
    </button>
  </div>`;

/** Another spelling, as a link to its results. @param onChoose shows them here */
export const meantView = (
  { search }: ResultsTexts,
  didYouMean: string,
  href: string | undefined,
  onChoose: () => void,
): TemplateResult => {
  const onClick = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
  };
  return html`<p part="did-you-mean">
    ${search.didYouMean}
    <a class="text-link" dir="auto" href=${href ?? nothing} data-testid="did-you-mean" @click=${onClick}
      >${didYouMean}</a
    >
  </p>`;
};
