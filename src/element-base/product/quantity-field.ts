import { css, html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { token } from '../token.js';
import type { ProductTexts } from '../texts/product.js';

/** Most of one variant that a line holds where the shop says nothing else. */
const MOST = 9999;

/** A whole number from 1 to `max`; what is no number becomes 1. */
export const clampQuantity = (quantity: number, max = MOST): number =>
  Math.min(Math.max(1, Math.trunc(quantity) || 1), Math.max(1, max));

interface QuantityField {
  value: number;
  max?: number | undefined;
  /** Name of the field: "Quantity of Moss Teapot". */
  label: string;
  texts: ProductTexts;
  onChange: (quantity: number) => void;
}

/** A native number field between two buttons. The buttons stay focusable at the bounds. */
export const quantityField = ({ value, max = MOST, label, texts, onChange }: QuantityField): TemplateResult => {
  const step = (by: number) => () => {
    const next = clampQuantity(value + by, max);
    if (next !== value) onChange(next);
  };
  const read = ({ target }: Event) => {
    const input = target as HTMLInputElement;
    const next = clampQuantity(input.valueAsNumber, max);
    // Also when nothing changes: what was typed may be no number at all.
    input.value = String(next);
    onChange(next);
  };
  return html`
    <div part="quantity" class="quantity" role="group" aria-label=${label} data-testid="quantity">
      <button
        class="step"
        type="button"
        aria-label=${texts.decrease}
        aria-disabled=${value <= 1}
        data-testid="decrease"
        @click=${step(-1)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <input
        type="number"
        inputmode="numeric"
        min="1"
        max=${max}
        step="1"
        aria-label=${label}
        data-testid="quantity-input"
        .value=${live(String(value))}
        @change=${read}
      />
      <button
        class="step"
        type="button"
        aria-label=${texts.increase}
        aria-disabled=${value >= max}
        data-testid="increase"
        @click=${step(1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  `;
};

export const quantityStyles = css`
  .quantity {
    position: relative;
    z-index: 1;
    display: inline-grid;
    grid-template-columns: 2.75rem minmax(2.5rem, 1fr) 2.75rem;
    border: 1px solid ${token('color-field-border')};
    border-radius: ${token('radius-sm')};
    background: ${token('color-field')};
  }
  .quantity input,
  .step {
    min-block-size: 2.625rem;
    padding: 0;
    border: 0;
    border-radius: inherit;
    background: none;
    color: ${token('color-text')};
    font: inherit;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  .quantity input {
    inline-size: 100%;
    appearance: textfield;
  }
  .quantity input::-webkit-inner-spin-button {
    appearance: none;
    margin: 0;
  }
  .step {
    cursor: pointer;
    touch-action: manipulation;
  }
  .step[aria-disabled='true'] {
    color: ${token('color-muted')};
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
