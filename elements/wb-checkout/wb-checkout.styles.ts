import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

/** The form: sections, fields, methods, and the end with its button. */
export const checkoutStyles = css`
  .base,
  form {
    display: grid;
    gap: 2rem;
    /* Only where the page says how wide a form may be. */
    max-inline-size: ${token('spacing-medium', 'none')};
  }
  form {
    /* No grid: see the styles of the bar. */
    display: flex;
    flex-direction: column;
  }
  .heading {
    font-size: 1.25em;
  }
  .sub-heading,
  .section.folded .heading {
    font-size: 1.05em;
  }
  .section {
    display: grid;
    gap: 1rem;
  }
  .section + .section {
    padding-block-start: 2rem;
    border-block-start: 1px solid ${token('color-border')};
  }
  .section.folded {
    gap: 0;
  }
  .section-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.25rem 1rem;
  }
  .section-head .button {
    margin-inline-end: -0.5em;
    font-weight: 500;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .section-body,
  .billing {
    position: relative;
    display: grid;
    gap: 1rem;
  }
  [hidden] {
    display: none !important;
  }
  [inert] {
    opacity: 0.6;
  }
  .recap {
    display: grid;
    color: ${token('color-muted')};
  }

  /* Fields share a line where each keeps enough room for its label, and no longer. */
  .fields {
    display: flex;
    flex-wrap: wrap;
    gap: 1rem;
  }
  .fields .field {
    min-inline-size: 0;
  }
  .whole {
    flex: 1 1 100%;
  }
  .half {
    flex: 1 1 max(9rem, calc(50% - 1rem));
  }
  .third {
    flex: 1 1 max(9rem, calc(34% - 2rem));
  }
  .hint,
  .detail {
    color: ${token('color-muted')};
    font-size: 0.875em;
  }
  .centred {
    text-align: center;
    text-wrap: balance;
  }

  .methods {
    display: grid;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .method {
    display: flex;
    align-items: start;
    gap: 0.75rem;
    padding: 1rem;
    border: 1px solid ${token('color-border')};
    margin-block-start: -1px;
    cursor: pointer;
    touch-action: manipulation;
  }
  .method:first-of-type {
    border-start-start-radius: ${token('radius-md')};
    border-start-end-radius: ${token('radius-md')};
  }
  .method:last-of-type {
    border-end-start-radius: ${token('radius-md')};
    border-end-end-radius: ${token('radius-md')};
  }
  .method.chosen {
    position: relative;
    border-color: ${token('color-primary')};
    background: ${token('color-surface')};
  }
  .method-words {
    display: grid;
    flex: 1 1 auto;
    min-inline-size: 0;
  }
  .method-words > *,
  .recap > * {
    /* Data may run the other way than the page: its own order, the page's side. */
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .method-title {
    font-weight: 600;
  }
  .method-price {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .methods .field-error {
    margin-block-start: 0.5rem;
  }

  /* There from the start, so that the provider can measure; takes no room before there is a wallet. */
  .wallets.none {
    position: absolute;
    inset-inline: 0;
  }
  .wallets:not(.shown) {
    visibility: hidden;
  }
  .payment {
    display: grid;
    gap: 0.75rem;
  }
  /* Around a form of whatever provider; it moves nothing. */
  .payment.refused {
    outline: 2px solid ${token('color-error')};
    outline-offset: 0.5rem;
    border-radius: ${token('radius-sm')};
  }
  /* As high as a card form, which loads in the place of the text: a press on what stands below must not miss. */
  .payment.loading {
    grid: 'one' minmax(15rem, auto) / 1fr;
  }
  .payment.loading > * {
    grid-area: one;
  }
  .payment.loading > slot {
    display: block;
    visibility: hidden;
  }

  .pay {
    display: grid;
    gap: 1rem;
    padding-block-start: 2rem;
    border-block-start: 1px solid ${token('color-border')};
  }
  .reductions {
    display: contents;
  }
  .bar {
    display: grid;
    gap: 1rem;
    margin-block-start: -1rem;
  }
  .bar + .hint {
    margin-block-start: -1.25rem;
  }
  .total-row {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 1rem;
    font-size: 1.25em;
    font-weight: 700;
  }
  .total-row dd {
    display: grid;
    margin: 0;
    margin-inline-start: auto;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .total-row .words {
    color: ${token('color-muted')};
    font-size: 0.8em;
    font-weight: 400;
  }
  .total-row .detail {
    font-size: 0.7em;
    font-weight: 400;
  }
  .submit {
    inline-size: 100%;
    min-block-size: 3.25rem;
    font-size: 1.0625em;
    font-variant-numeric: tabular-nums;
  }
  @media screen and (width < 48rem) and (height >= 30rem) {
    .bar {
      display: flex;
      margin-block-start: -0.75rem;
    }
    .bar .total-row {
      display: grid;
      flex: 0 1 auto;
      min-inline-size: 5.5rem;
      font-size: 1.0625em;
      line-height: 1.25;
    }
    .bar .total-row dt {
      color: ${token('color-muted')};
      font-size: 0.8125em;
      font-weight: 400;
    }
    .bar .total-row dd {
      margin-inline-start: 0;
      text-align: start;
    }
    .bar .submit {
      inline-size: auto;
      flex: 1 1 9rem;
    }
  }
`;
