import { css } from 'lit';
import { token } from '../token.js';

/** List of lines and sums, alike in the cart and in its drawer. */
export const cartStyles = css`
  .lines > li + li {
    border-block-start: 1px solid ${token('color-border')};
  }
  .sums {
    display: grid;
    gap: 0.35rem;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .row {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
  }
  .row.subtotal {
    font-weight: 600;
  }
  .row.total dd,
  .row.total dt,
  .note {
    color: ${token('color-muted')};
  }
  dt,
  dd {
    margin: 0;
  }
  dd {
    text-align: end;
  }
  .note {
    font-size: 0.9em;
  }
  .empty {
    display: grid;
    justify-items: start;
    gap: 0.75rem;
    padding-block: 1rem;
  }
  .skeleton.line {
    block-size: 6.25rem;
    margin-block: 1rem;
  }
  .error-view {
    display: grid;
    justify-items: start;
    gap: 0.75rem;
    padding-block: 1rem;
  }
`;
