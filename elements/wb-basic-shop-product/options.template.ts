import type { Product, ProductSummary, ProductVariant } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { optionsView } from '../../src/element-base/form/options.template.js';
import { namedLabel } from '../../src/element-base/product/card.template.js';
import { selectionOf, valueState } from '../../src/element-base/product/variants.js';
import type { ProductTexts } from '../../src/element-base/texts/product.js';

/** A select for each option of the product. */
export function optionSelects(
  product: Product,
  variant: ProductVariant,
  texts: ProductTexts,
  onChoose: (name: string, value: string) => void,
): TemplateResult | typeof nothing {
  if (product.variants.length < 2) return nothing;
  const selection = selectionOf(variant);
  const words = {
    available: (value: string) => value,
    'sold-out': texts.variantSoldOut,
    none: texts.variantUnavailable,
  };
  return html`<div class="choices">
    ${product.options.map(
      ({ name, values }) => html`
        <label class="field">
          <span class="label">${name}</span>
          <select
            data-testid="option-select"
            @change=${(event: Event) => onChoose(name, (event.target as HTMLSelectElement).value)}
          >
            ${optionsView(
              values.map(({ value }) => value),
              values.map(({ value }) => words[valueState(product, selection, name, value)](value)),
              selection[name],
            )}
          </select>
        </label>
      `,
    )}
  </div>`;
}

/** In place of "Add to cart", for a product with options. The element that renders it listens for clicks on `[data-action]`. */
export const quickViewButton = ({ title }: ProductSummary, texts: ProductTexts): TemplateResult =>
  html`<button
    part="add-button"
    class="button secondary add"
    type="button"
    data-action="quick-view"
    data-testid="quick-view"
  >
    ${namedLabel(texts.quickView, title, texts.quickViewOf)}
  </button>`;
