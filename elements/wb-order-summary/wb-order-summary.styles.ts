import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const orderSummaryStyles = css`
  :host {
    container-type: inline-size;
  }
  .base {
    display: grid;
    gap: 2rem;
  }
  .head {
    display: grid;
    gap: 0.35rem;
  }
  .heading {
    font-size: 1.5em;
  }
  .status {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    color: ${token('color-muted')};
  }
  .status strong {
    color: ${token('color-success')};
    font-weight: 600;
  }
  .status strong.bad {
    color: ${token('color-error')};
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 0.85rem 0;
    border-block-end: 1px solid ${token('color-border')};
    text-align: start;
    vertical-align: top;
    font-weight: 400;
  }
  thead th {
    padding-block: 0 0.5rem;
    color: ${token('color-muted')};
    font-size: 0.875em;
  }
  th.number,
  td.number {
    padding-inline-start: 1rem;
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .product {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr);
    gap: 0 1rem;
    align-items: start;
  }
  .words {
    display: grid;
  }
  .facts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
    gap: 1.5rem 2rem;
  }
  .facts address {
    font-style: normal;
  }
  .facts address > *,
  .note {
    /* Data may run the other way than the page: its own order, the page's side. */
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  h3 {
    margin-block-end: 0.35rem;
    font-size: 1em;
  }
  .note {
    white-space: pre-line;
  }
  .muted {
    color: ${token('color-muted')};
  }
  li:has(> .refund) + li {
    margin-block-start: 0.35rem;
  }
  .refund {
    display: block;
  }
  .parcels {
    display: grid;
    gap: 0.5rem;
  }
  .parcels li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 1rem;
  }
  a {
    color: ${token('color-primary')};
  }
  a.button {
    color: ${token('color-on-primary')};
  }
  .next {
    display: grid;
    gap: 0.25rem;
    padding: 0.75rem 1rem;
    border-inline-start: 4px solid ${token('color-success')};
    background: ${token('color-surface')};
  }
  .arrival {
    font-weight: 600;
  }
  .tracking,
  .reordered a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
  }
  .reordered {
    padding: 0.75rem 1rem;
    border-inline-start: 4px solid ${token('color-primary')};
    background: ${token('color-surface')};
  }
  .totals {
    inline-size: min(24rem, 100%);
    justify-self: end;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  .skeleton.order {
    block-size: 16rem;
  }
  /* On a small screen a row is a line of a list: quantity and sum below the product's name, beside its picture. */
  @container (inline-size < 30rem) {
    thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody {
      display: block;
    }
    tbody tr {
      display: grid;
      grid-template-columns: 5rem 1fr auto;
      align-items: end;
      padding-block: 0.85rem;
      border-block-end: 1px solid ${token('color-border')};
    }
    tbody :is(th, td.number) {
      padding: 0;
      border: 0;
    }
    tbody th {
      grid-area: 1 / 1 / 1 / -1;
    }
    .words {
      padding-block-end: 1.85rem;
    }
    tbody td {
      grid-area: 1 / 2;
      justify-self: start;
    }
    tbody td + td {
      grid-column: 3;
    }
    tbody td:not(:last-child)::before {
      content: '×';
      padding-inline-end: 0.25em;
    }
  }
  @media print {
    .reordered,
    .actions {
      display: none;
    }
  }
`;
