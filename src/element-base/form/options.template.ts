import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

/**
 * Options of a `<select>`. The selected option is always the shown one, also
 * after the shopper has chosen another: from then on, the attribute `selected`
 * alone has no effect.
 */
export const optionsView = <T extends string>(
  values: readonly T[],
  labels: readonly string[],
  now: T | undefined,
): TemplateResult[] =>
  values.map(
    (value, index) => html`<option value=${value} .selected=${live(value === now)}>${labels[index] ?? value}</option>`,
  );
