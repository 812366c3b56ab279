import type { Product } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { valueState, type Selection } from '../../src/element-base/product/variants.js';
import type { ProductTexts } from '../../src/element-base/texts/product.js';

/**
 * Every option as a group of radio buttons. The label of a sold-out value says so, and the value can still be selected.
 * Colours have a text name and a ring when chosen, so no information depends on colour alone.
 */
export function optionsView(
  product: Product,
  selection: Selection,
  texts: ProductTexts,
  onSelect: (name: string, value: string) => void,
): TemplateResult | typeof nothing {
  if (product.options.length === 0) return nothing;
  const words = {
    available: (value: string) => value,
    'sold-out': texts.variantSoldOut,
    none: texts.variantUnavailable,
  };
  return html`${product.options.map(({ name, values }, group) => {
    const chosen = selection[name] ?? '';
    return html`<fieldset part="option" class="option" data-testid="option">
      <legend part="option-label">${texts.optionNow(name, chosen)}</legend>
      <div class="values">
        ${values.map(({ value, swatch }) => {
          const state = valueState(product, selection, name, value);
          const part = ['option-value', swatch && 'option-swatch', state !== 'available' && 'option-unavailable'];
          return html`<label part=${part.filter(Boolean).join(' ')} class="value ${swatch ? 'swatch' : ''} ${state}">
            <input
              type="radio"
              name="option-${group}"
              value=${value}
              aria-label=${words[state](value)}
              data-testid="option-value"
              .checked=${live(chosen === value)}
              @change=${() => {
                onSelect(name, value);
              }}
            />
            ${
              swatch
                ? // An SVG attribute. A strict Content-Security-Policy would block a style attribute.
                  html`<svg class="dot" viewBox="0 0 24 24" aria-hidden="true">
                    <circle cx="12" cy="12" r="12" fill=${swatch} />
                  </svg>`
                : nothing
            }
            <svg class="check" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12.5l4.5 4.5L19 7.5" /></svg>
            <span class="word" aria-hidden="true">${value}</span>
          </label>`;
        })}
      </div>
    </fieldset>`;
  })}`;
}
