import type { SearchFacet } from '@storefront/contract';
import { currencyDigits } from '@storefront/contract/currency';
import { toDecimal } from '@storefront/contract/money-format';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { SearchTexts } from '../../src/element-base/texts/search.js';
import { toggled, type SearchFilters } from './search-filters.js';

/** The filters as check boxes, in a collapsible section. */
export function facetsView(
  search: SearchTexts,
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

/** Highest price in an address, in minor units. */
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
      // Rendered again when the filter changes. Text in the field may be no valid price. `live` is not used: it would
      // overwrite text that is being typed.
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

/** A minimum above the maximum is swapped with it. */
function ordered({ minPrice, maxPrice, ...others }: SearchFilters): SearchFilters {
  const isWrong = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  const [low, high] = isWrong ? [maxPrice, minPrice] : [minPrice, maxPrice];
  return { ...others, ...(low !== undefined && { minPrice: low }), ...(high !== undefined && { maxPrice: high }) };
}
