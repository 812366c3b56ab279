import type { SearchFacet } from '@storefront/contract';
import { currencyDigits } from '@storefront/contract/currency';
import { toDecimal } from '@storefront/contract/money-format';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FilterTexts } from '../texts/filters.js';
import { toggled, type Filters } from './filters.js';
import { facetLabel, type TagTitles } from './labels.js';
import { HIGHEST_PRICE, priceParameters } from './prices.js';

/** How the filters are shown. */
interface FacetsLook {
  /** Number of active filters. */
  readonly count: number;
  /** Whether they are open initially. */
  readonly open: boolean;
  /** Of the market; without it there is no filter by price. */
  readonly currency: string | undefined;
  readonly tagTitles: TagTitles;
}

/** The filters as check boxes, in a collapsible section. Their names are those of a form without script. */
export function facetsView(
  texts: FilterTexts,
  facets: readonly SearchFacet[],
  filters: Filters,
  { count, open, currency, tagTitles }: FacetsLook,
  onFilters: (filters: Filters) => void,
): TemplateResult {
  const box = (name: string, value: string, checked: boolean, label: string, next: Filters, number?: number) =>
    html`<label part="facet-value" class="value"
      ><input
        type="checkbox"
        name=${name}
        value=${value}
        .checked=${live(checked)}
        data-testid="facet-value"
        @change=${() => onFilters(next)}
      />
      <span dir="auto">${label}</span>
      ${number === undefined ? nothing : html`<span class="number">${number}</span>`}</label
    >`;
  const { available, ...others } = filters;
  return html`<details part="facets" class="facets" ?open=${open} data-testid="facets">
    <summary data-testid="facets-summary">${count > 0 ? texts.filtersSet(count) : texts.filters}</summary>
    ${box('available', 'true', available === true, texts.available, available ? others : { ...filters, available: true })}
    ${currency === undefined ? nothing : priceView(texts, filters, currency, onFilters)}
    ${facets.map(({ name, values }) =>
      values.length === 0
        ? nothing
        : html`<fieldset part="facet">
            <legend>${texts[name]}</legend>
            ${values.map((entry) => {
              const { value, count: number } = entry;
              const label = facetLabel(name, entry, tagTitles);
              return box(
                name,
                value,
                filters[name]?.includes(value) ?? false,
                label,
                toggled(filters, name, value),
                number,
              );
            })}
          </fieldset>`,
    )}
  </details>`;
}

/**
 * Lowest and highest price, in the market's currency.
 *
 * @testid minPrice, maxPrice - The bounds of the price
 */
function priceView(
  texts: FilterTexts,
  filters: Filters,
  currency: string,
  onFilters: (filters: Filters) => void,
): TemplateResult {
  const digits = currencyDigits(currency);
  const field = (name: 'minPrice' | 'maxPrice', label: string) => {
    const amount = filters[name];
    const drawn = amount === undefined ? '' : toDecimal({ amount, currency });
    const onChange = ({ target }: Event) => {
      const input = target as HTMLInputElement;
      const { valueAsNumber } = input;
      const { [name]: _, ...others } = filters;
      const wanted = Math.min(Math.max(0, Math.round(valueAsNumber * 10 ** digits)), HIGHEST_PRICE);
      // Rendered again when the filter changes. Text in the field may be no valid price. `live` is not used: it would
      // overwrite text that is being typed.
      input.value = drawn;
      onFilters(Number.isNaN(valueAsNumber) ? others : ordered({ ...others, [name]: wanted }));
    };
    return html`<label
      >${label}
      <input
        type="number"
        name=${priceParameters[name]}
        inputmode="decimal"
        min="0"
        step=${String(10 ** -digits)}
        .value=${drawn}
        data-testid=${name}
        @change=${onChange}
    /></label>`;
  };
  return html`<fieldset part="facet" class="prices">
    <legend>${texts.price} (${currency})</legend>
    ${field('minPrice', texts.priceLowest)} ${field('maxPrice', texts.priceHighest)}
  </fieldset>`;
}

/** A minimum above the maximum is swapped with it. */
function ordered({ minPrice, maxPrice, ...others }: Filters): Filters {
  const isWrong = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  const [low, high] = isWrong ? [maxPrice, minPrice] : [minPrice, maxPrice];
  return { ...others, ...(low !== undefined && { minPrice: low }), ...(high !== undefined && { maxPrice: high }) };
}
