import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const myGiftCardsStyles = css`
  :host {
    container-type: inline-size;
  }
  .base,
  .error-view,
  .empty {
    display: grid;
    gap: 1rem;
  }
  .empty p + p,
  .label {
    color: ${token('color-muted')};
  }
  .skeleton {
    block-size: 3rem;
    margin-block-end: 0.75rem;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .heading {
    font-family: ${token('font-heading')};
    font-weight: 600;
    font-size: 1.15em;
  }
  th,
  td {
    padding-block: 0.5rem;
    padding-inline: 0 1.5rem;
    border-block-end: 1px solid ${token('color-border')};
    text-align: start;
    font-weight: 400;
  }
  thead th {
    color: ${token('color-muted')};
    font-size: 0.9em;
  }
  tbody th {
    font-weight: 600;
  }
  .amount {
    text-align: end;
  }
  :is(th, td):last-child {
    padding-inline-end: 0;
    text-align: end;
  }
  .label {
    display: none;
    font-weight: 400;
    font-size: 0.9em;
  }
  /* As high as the button whose place it takes. */
  .note {
    line-height: 2.75rem;
    color: ${token('color-success')};
  }
  .off :is(th, td) {
    color: ${token('color-muted')};
  }
  .adding {
    max-inline-size: 30rem;
  }
  /* A row is an entry of a list: each value beside its name. */
  @container (inline-size < 34rem) {
    .skeleton {
      block-size: 12rem;
    }
    thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    table,
    tbody,
    tr {
      display: block;
    }
    tr {
      padding: 0.5rem 0.75rem;
      border: 1px solid ${token('color-border')};
      border-radius: ${token('radius-sm')};
    }
    tr + tr {
      margin-block-start: 0.75rem;
    }
    tbody :is(th, td) {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: 1rem;
      padding: 0.25rem 0;
      border: 0;
    }
    .label {
      display: inline;
    }
    td:last-child > * {
      flex: 1;
    }
    /* Nothing can be done with this card. */
    td:last-child:not(:has(*)) {
      display: none;
    }
  }
`;
