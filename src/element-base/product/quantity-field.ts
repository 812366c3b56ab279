import { css, html, type TemplateResult } from 'lit';
import type { CommonTexts } from '../common-messages.js';
import { token } from '../token.js';

/** Most of one variant that a line holds where the shop says nothing else. */
const MOST = 9999;

/** What may be chosen: `min`, and whole steps from it up to `max`. */
export interface QuantityBounds {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
}

const whole = (value: number | undefined): number => Math.max(1, Math.trunc(value ?? 1) || 1);

/** The quantity that may be chosen and is next below; what is no number becomes the fewest. */
export const clampQuantity = (quantity: number, { min, max = MOST, step }: QuantityBounds = {}): number => {
  const [least, by] = [whole(min), whole(step)];
  const most = Math.floor((Math.max(least, max) - least) / by);
  return least + by * Math.min(Math.max(0, Math.floor((quantity - least) / by) || 0), most);
};

/** One step up or down; the same quantity where the bounds refuse it. One between two steps goes to the nearest in that direction. */
export const stepQuantity = (quantity: number, direction: 1 | -1, bounds: QuantityBounds): number => {
  const here = clampQuantity(quantity, bounds);
  const onward = (next: number) => (next - quantity) * direction > 0;
  const next = onward(here) ? here : clampQuantity(quantity + direction * whole(bounds.step), bounds);
  return onward(next) ? next : quantity;
};

interface QuantityField extends QuantityBounds {
  value: number;
  /** Names the field and its buttons. */
  title: string;
  texts: CommonTexts;
  invalid?: boolean;
  /**
   * @param quantity one that may be chosen
   * @param typed what the field held, when it was typed; NaN when it was no number
   */
  onChange: (quantity: number, typed?: number) => void;
}

/**
 * A native number field between two buttons. The buttons stay focusable at the bounds, and do nothing there. What is being
 * typed outlives every drawing that does not change the value: so the field is not bound `live`.
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
    // What stands is drawn again, also when nothing comes of it: what was typed may be no number at all.
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
