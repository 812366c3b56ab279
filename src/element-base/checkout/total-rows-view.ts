import { css, html, type TemplateResult } from 'lit';
import { token } from '../token.js';
import type { TotalRow } from './total-rows.js';

const partOf: Readonly<Record<TotalRow['id'], string>> = {
  subtotal: 'total-row',
  discount: 'total-row',
  goods: 'total-row',
  shipping: 'total-row shipping-row',
  tax: 'total-row tax-row',
  rounding: 'total-row',
  'gift-card': 'total-row gift-card-row',
  total: 'total-row',
  due: 'total-row',
  'included-tax': 'total-row tax-row',
};

/**
 * Totals as a description list.
 *
 * @testid sum-{row} - A row of the totals: subtotal, shipping, total and others
 */
export const totalRowsView = (rows: readonly TotalRow[]): TemplateResult => html`
  <dl class="sums" data-testid="sums">
    ${rows.map(
      ({ id, label, value, words, isStrong }) => html`
        <div part=${partOf[id]} class="sum ${id} ${isStrong ? 'strong' : ''}">
          <dt part="total-label">${label}</dt>
          <dd
            part=${words ? 'total-value total-words' : 'total-value'}
            class=${words ? 'words' : ''}
            data-testid="sum-${id}"
          >
            ${value}
          </dd>
        </div>
      `,
    )}
  </dl>
`;

export const totalRowsStyles = css`
  .sums {
    display: grid;
    gap: 0.5rem;
  }
  .sum {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 1rem;
  }
  .sum dt {
    color: ${token('color-muted')};
  }
  .sum dd {
    margin: 0;
    margin-inline-start: auto;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .sum .words {
    color: ${token('color-muted')};
  }
  .sum.discount dd {
    color: ${token('color-success')};
  }
  .sum.total,
  .sum.strong,
  .sum.due {
    font-size: 1.125em;
    font-weight: 700;
  }
  .sum.total,
  .sum.goods {
    margin-block-start: 0.25rem;
    padding-block-start: 0.75rem;
    border-block-start: 1px solid ${token('color-border')};
  }
  .sum.total dt,
  .sum.strong dt,
  .sum.due dt {
    color: inherit;
  }
  .sum:is(.total, .strong) .words {
    font-size: 0.9em;
    font-weight: 400;
  }
  .sum.included-tax {
    font-size: 0.875em;
  }
  .sum.included-tax dd {
    color: ${token('color-muted')};
  }
`;
