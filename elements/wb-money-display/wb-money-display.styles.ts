import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const moneyDisplayStyles = css`
  :host {
    display: inline;
    /* A price is a word of the text around it. */
    color: inherit !important;
    font: inherit !important;
    white-space: inherit !important;
    cursor: inherit !important;
  }
  .base {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 0.5em;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .amount {
    white-space: nowrap;
    unicode-bidi: isolate;
  }
  .compare-at,
  .tax-label {
    color: ${token('color-muted')};
  }
  .compare-at {
    text-decoration-thickness: 1px;
  }
  .tax-label {
    font-size: 0.8125em;
  }
`;
