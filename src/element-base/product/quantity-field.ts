import { css, html, type TemplateResult } from 'lit';
import type { CommonTexts } from '../common-messages.js';
import { token } from '../token.js';

/** Maximum quantity of a line, if the shop sets none. */
const MOST = 9999;

/** The allowed quantities: `min`, and whole steps from it up to `max`. */
export interface QuantityBounds {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
}

const whole = (value: number | undefined): number => Math.max(1, Math.trunc(value ?? 1) || 1);

/** The next lower allowed quantity. A value that is no number becomes the minimum. */
export const clampQuantity = (quantity: number, { min, max = MOST, step }: QuantityBounds = {}): number => {
  const [least, by] = [whole(min), whole(step)];
  const most = Math.floor((Math.max(least, max) - least) / by);
  return least + by * Math.min(Math.max(0, Math.floor((quantity - least) / by) || 0), most);
};

/**
 * One step up or down. Returns the same quantity at a bound. A value between two steps goes to the nearest one in that
 * direction.
 */
export const stepQuantity = (quantity: number, direction: 1 | -1, bounds: QuantityBounds): number => {
  const here = clampQuantity(quantity, bounds);
  const onward = (next: number) => (next - quantity) * direction > 0;
  const next = onward(here) ? here : clampQuantity(quantity + direction * whole(bounds.step), bounds);
  return onward(next) ? next : quantity;
};

interface QuantityField extends QuantityBounds {
  value: number;
  /** Accessible name of the field and its buttons. */
  title: string;
  texts: CommonTexts;
  invalid?: boolean;
  /**
   * @param quantity an allowed quantity
   * @param typed the value of the field, if it was typed; NaN if it was no number
   */
  onChange: (quantity: number, typed?: number) => void;
}

/**
 * A native number field between two buttons. The buttons stay focusable at the bounds, and do nothing there. Text that
 * is being typed survives every render that does not change the value, so the field is not bound with `live`.
 *
 * @testid decrease, increase - The buttons of a quantity
 */
export const quantityField = ({
  value,
  title,
  texts,
  invalid = false,
  onChange,
  ...bounds
}: QuantityField): TemplateResult => {
  const label = texts.quantityOf(title);
  const read = ({ target }: Event) => {
    const input = target as HTMLInputElement;
    const typed = input.valueAsNumber;
    // Renders the current quantity again, also without a change: the typed text may be no number.
    input.value = String(value);
    onChange(clampQuantity(typed, bounds), typed);
  };
  const button = (direction: 1 | -1, name: string, testid: string, sign: string) => {
    const next = stepQuantity(value, direction, bounds);
    return html`<button
      part=${direction > 0 ? 'increment' : 'decrement'}
      class="step"
      type="button"
      aria-label=${name}
      aria-disabled=${next === value}
      data-testid=${testid}
      @click=${() => {
        if (next !== value) onChange(next);
      }}
    >
      <span aria-hidden="true">${sign}</span>
    </button>`;
  };
  return html`<div part="quantity" class="quantity" role="group" aria-label=${label} data-testid="quantity">
    ${button(-1, texts.decrease(title), 'decrease', '−')}
    <input
      part="quantity-input"
      type="number"
      inputmode="numeric"
      min=${whole(bounds.min)}
      max=${bounds.max ?? MOST}
      step=${whole(bounds.step)}
      aria-label=${label}
      aria-invalid=${invalid}
      data-testid="quantity-input"
      .value=${String(value)}
      @change=${read}
    />
    ${button(1, texts.increase(title), 'increase', '+')}
  </div>`;
};

export const quantityStyles = css`
  .quantity {
    position: relative;
    z-index: 1;
    display: inline-grid;
    grid-template-columns: 2.75rem minmax(2.5rem, 1fr) 2.75rem;
    /* No border: it would take its width from what can be touched. */
    outline: 1px solid ${token('color-field-border')};
    outline-offset: -1px;
    border-radius: ${token('radius-sm')};
    background: ${token('color-field')};
  }
  .quantity input,
  .step {
    min-block-size: 2.75rem;
    padding: 0;
    border: 0;
    border-radius: inherit;
    background: none;
    color: ${token('color-text')};
    font: inherit;
    font-variant-numeric: tabular-nums lining-nums;
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
  @media (forced-colors: active) {
    .step[aria-disabled='true'] {
      color: GrayText;
      opacity: 1;
    }
  }
`;
