import type { SearchFacet, SearchFacetName, SearchHit, SearchSort } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { hitSlot, markedView } from '../../src/element-base/search/hit.js';
import type { CatalogueTexts } from '../../src/element-base/texts/catalogue.js';
import type { SearchTexts } from '../../src/element-base/texts/search.js';
import { SORTS, toggled, type SearchFilters, type SetFilter } from './search-filters.js';

export interface ResultsTexts {
  readonly search: SearchTexts;
  readonly catalogue: CatalogueTexts;
}

/** The filters as check boxes, in a part that can be closed. */
export function facetsView(
  { search }: ResultsTexts,
  facets: readonly SearchFacet[],
  filters: SearchFilters,
  { count, open }: { count: number; open: boolean },
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
    <summary>${count > 0 ? search.filtersSet(count) : search.filters}</summary>
    ${box(available === true, search.available, available ? others : { ...filters, available: true })}
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
): TemplateResult => {
  const names = search.sorts.split('|');
  return html`<label class="sort">
    <span class="label">${catalogue.sortBy}</span>
    <select
      part="sort"
      data-testid="sort"
      @change=${(event: Event) => onSort((event.target as HTMLSelectElement).value as SearchSort)}
    >
      ${SORTS.map((its, index) => html`<option value=${its} ?selected=${its === sort}>${names[index] ?? its}</option>`)}
    </select>
  </label>`;
};

/** A collection, page or story; or any hit by the page's own template. */
export function hitView(hit: SearchHit, href: string | undefined, hasTemplate: boolean): TemplateResult {
  if (hasTemplate)
    return html`<li part="hit" class="item" data-testid="search-hit">
      <slot name=${hitSlot(hit)}></slot>
    </li>`;
  const { title, text, highlights, image } = hit;
  return html`<li part="hit" class="hit item" data-testid="search-hit">
    ${image ? html`<img src=${image.url} alt="" width="80" height="80" loading="lazy" decoding="async" />` : nothing}
    <div>
      <a class="link" href=${href ?? nothing} dir="auto">${markedView(title, highlights.title)}</a>
      ${text ? html`<p class="excerpt" dir="auto">${markedView(text, highlights.text)}</p>` : nothing}
    </div>
  </li>`;
}

/** Names of a filter's value, as its facet says it. */
export const valueLabel = (facets: readonly SearchFacet[], name: SearchFacetName, value: string): string =>
  facets.find((its) => its.name === name)?.values.find((its) => its.value === value)?.label ?? value;
