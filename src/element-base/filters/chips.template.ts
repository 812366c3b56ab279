import type { SearchFacet } from '@storefront/contract';
import { html, nothing } from 'lit';
import type { FilterTexts } from '../texts/filters.js';
import { activeFilters, type ActiveFilter, type Filters } from './filters.js';
import { facetLabel, type TagTitles } from './labels.js';

/** The data that names filters. */
export interface FilterNames {
  readonly facets: readonly SearchFacet[];
  readonly tagTitles: TagTitles;
  /** Formats an amount in minor units of the market's currency. */
  readonly price: (amount: number) => string;
}

function filterLabel(
  { name, value }: ActiveFilter,
  texts: FilterTexts,
  { facets, tagTitles, price }: FilterNames,
): string {
  if (name === 'available') return texts.available;
  if (name === 'minPrice') return texts.priceFrom(price(Number(value)));
  if (name === 'maxPrice') return texts.priceTo(price(Number(value)));
  const values = facets.find((facet) => facet.name === name)?.values;
  const text = String(value);
  const known = values?.find((candidate) => candidate.value === value) ?? { value: text, label: text };
  return facetLabel(name, known, tagTitles);
}

/** The active filters, each with a button that removes it. Nothing if none is active. */
export function chipsView(
  texts: FilterTexts,
  clearFilters: string,
  filters: Filters,
  names: FilterNames,
  onFilters: (filters: Filters) => void,
): unknown {
  const active = activeFilters(filters);
  if (active.length === 0) return nothing;
  return html`<ul class="chips" data-testid="active-filters">
    ${active.map((filter) => {
      const label = filterLabel(filter, texts, names);
      return html`<li>
        <button
          part="filter"
          class="button secondary chip"
          type="button"
          aria-label=${texts.removeFilter(label)}
          data-testid="remove-filter"
          @click=${() => onFilters(filter.without)}
        >
          <span dir="auto">${label}</span><span aria-hidden="true">×</span>
        </button>
      </li>`;
    })}
    ${
      active.length > 1
        ? html`<li>
            <button class="button plain chip" type="button" data-testid="clear-filters" @click=${() => onFilters({})}>
              ${clearFilters}
            </button>
          </li>`
        : nothing
    }
  </ul>`;
}
