import type { ProductSort } from '@storefront/contract';
import { adoptStyles, html, nothing, type LitElement, type TemplateResult } from 'lit';
import { orderAndPagesStyles } from '../../src/element-base/product/order-and-pages.styles.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import type { CatalogueTexts } from '../../src/element-base/texts/catalogue.js';
import { sortsMessages } from '../../src/element-base/texts/sorts.js';
import type { ProductList } from '../../src/stores/types.js';
import { countText } from './wb-product-list.template.js';

export { paginationView } from '../../src/element-base/product/pagination.template.js';
export { commonMessages } from '../../src/element-base/common-messages.js';
export { sortsMessages };

const SORTS = ['featured', 'newest', 'price-asc', 'price-desc', 'title-asc'] as const satisfies readonly ProductSort[];

/** Styles of what is drawn here. They stand before the list's own. */
export function addStyles(list: LitElement): void {
  const { elementStyles } = list.constructor as typeof LitElement;
  adoptStyles(list.renderRoot as ShadowRoot, [fieldStyles, orderAndPagesStyles, ...elementStyles]);
}

/** How many there are, and the order. */
export function toolbarView(
  texts: CatalogueTexts & typeof sortsMessages.en,
  list: ProductList | undefined,
  sort: ProductSort | undefined,
  onSort: (sort: ProductSort) => void,
): TemplateResult {
  const names = texts.sorts.split('|');
  return html`
    <p class="count" data-testid="product-count">${list ? countText(texts, list) : nothing}</p>
    <label class="sort">
      <span class="label">${texts.sortBy}</span>
      <select
        part="sort"
        data-testid="sort"
        @change=${(event: Event) => onSort((event.target as HTMLSelectElement).value as ProductSort)}
      >
        ${SORTS.map(
          (its, index) =>
            html`<option value=${its} ?selected=${its === (sort ?? 'featured')}>${names[index] ?? its}</option>`,
        )}
      </select>
    </label>
  `;
}
