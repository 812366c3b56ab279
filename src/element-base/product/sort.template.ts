import { html, type TemplateResult } from 'lit';
import { optionsView } from '../form/options.template.js';

/** The select of the sort order above a list. `orders` gives the order of its options, and `names` their labels. */
export const sortSelect = <T extends string>(
  label: string,
  orders: readonly T[],
  names: readonly string[],
  now: T,
  onSort: (sort: T) => void,
): TemplateResult =>
  html`<label class="sort">
    <span class="label">${label}</span>
    <select
      part="sort"
      data-testid="sort"
      @change=${(event: Event) => onSort((event.target as HTMLSelectElement).value as T)}
    >
      ${optionsView(orders, names, now)}
    </select>
  </label>`;
