import type { StorePublicData } from '@storefront/contract';
import { formatMoney } from '@storefront/contract/money-format';
import { css, type CSSResult, type TemplateResult } from 'lit';
import { chipsView } from '../../src/element-base/filters/chips.template.js';
import { facetsStyles } from '../../src/element-base/filters/facets.styles.js';
import { facetsView } from '../../src/element-base/filters/facets.template.js';
import { activeFilters, type Filters } from '../../src/element-base/filters/filters.js';
import { messages } from '../../src/element-base/locale/messages.js';
import { catalogueMessages } from '../../src/element-base/texts/catalogue.js';
import { filterMessages } from '../../src/element-base/texts/filters.js';
import type { ProductList } from '../../src/stores/types.js';
import { asFilters, ListAddress } from './list-address.js';
import type { WbProductList } from './wb-product-list.js';

export { ListAddress };

/** In a row with the count and the order; open, they take the whole width. */
export const listFiltersStyles: CSSResult = css`
  ${facetsStyles}
  .facets:is([open], :has([open])),
  .chips {
    flex-basis: 100%;
  }
  .facets:not([open], :has([open])) {
    inline-size: min-content;
  }
  summary {
    white-space: nowrap;
  }
  .facets::details-content {
    columns: 14rem;
    column-gap: 2rem;
  }
  .facets fieldset {
    break-inside: avoid;
  }
`;

/** The category of a list is no filter that the shopper chose. */
const choose = (list: WbProductList, next: Filters): void => {
  const { category } = list.filters;
  const { category: _, ...filters } = next;
  list.setFilters({ ...filters, ...(category !== undefined && { category }) });
};

/** The filters of a list as check boxes. */
export function listFiltersView(
  list: WbProductList,
  data: ProductList | undefined,
  store: StorePublicData | undefined,
): TemplateResult {
  const filters = asFilters(list.filters);
  return facetsView(
    messages(filterMessages, list.locale),
    data?.facets ?? [],
    filters,
    {
      count: activeFilters(filters).length,
      open: false,
      currency: store?.market.currency,
      tagTitles: store?.tagTitles,
    },
    (next) => choose(list, next),
  );
}

/** The active filters of a list, each with a button that removes it. */
export function listChipsView(
  list: WbProductList,
  data: ProductList | undefined,
  store: StorePublicData | undefined,
): unknown {
  const { locale } = list;
  const currency = store?.market.currency;
  return chipsView(
    messages(filterMessages, locale),
    messages(catalogueMessages, locale).clearFilters,
    asFilters(list.filters),
    {
      facets: data?.facets ?? [],
      tagTitles: store?.tagTitles,
      price: (amount) => (currency ? formatMoney({ amount, currency }, locale) : ''),
    },
    (next) => {
      choose(list, next);
      // The pressed button disappears with its filter.
      list.renderRoot.querySelector<HTMLElement>('.facets summary')?.focus();
    },
  );
}
