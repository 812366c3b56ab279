import { css, unsafeCSS } from 'lit';
import { token } from '../../src/element-base/token.js';

/** Most columns a list can be asked for. */
export const MOST_COLUMNS = 12;

// As classes, since a strict Content-Security-Policy refuses a server's style attributes.
const columnClasses = unsafeCSS(
  Array.from({ length: MOST_COLUMNS }, (_, index) => `.columns-${index + 1}{--columns:${index + 1}}`).join(''),
);

export const productListStyles = css`
  ${columnClasses}
  .base {
    container-type: inline-size;
    contain-intrinsic-inline-size: 18rem;
  }
  /*
   * At most so many columns; fewer where each would be narrower than --least. A column is never wider than its share.
   */
  .grid {
    --gap: calc(${token('spacing-gutter')} * 1.5);
    --least: clamp(9rem, 30cqi, max(9rem, min(14rem, 60rem / var(--columns))));
    --share: calc((100cqi - (var(--columns) - 1) * var(--gap)) / var(--columns));
    /* Not none: Safari then takes a list for none. */
    list-style: '';
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, max(var(--least), var(--share) - 0.5px)), 1fr));
    gap: calc(var(--gap) * 1.75) var(--gap);
  }
  @container (inline-size < 40rem) {
    .grid {
      --gap: ${token('spacing-gutter')};
    }
    .grid .title {
      min-block-size: 2lh;
    }
  }
  /*
   * In a long list, what is not near the visible part is neither styled nor painted; its place is kept. The first items
   * are always drawn: they are few, and a picture or a print of the page shows them.
   */
  .item:nth-child(n + 25) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto calc(min(100cqi, max(var(--least), var(--share))) * 1.25 + 8.5rem);
    overflow-clip-margin: 0.5rem;
  }
  .grid[aria-busy='true'] .item {
    opacity: 0.6;
  }

  .rows {
    --columns: 1;
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('spacing-gutter')};
  }
  .rows .item {
    contain-intrinsic-block-size: auto 9rem;
    padding-block-end: ${token('spacing-gutter')};
    border-block-end: 1px solid ${token('color-border')};
  }
  .rows .card {
    display: grid;
    grid-template: 'media title add' 1fr 'media price add' 1fr 'media message message' auto / 7rem minmax(0, 1fr) auto;
    gap: 0.25rem ${token('spacing-gutter')};
  }
  .rows .media {
    grid-area: media;
    margin: 0;
  }
  .rows .title {
    grid-area: title;
    align-self: end;
    min-block-size: 0;
  }
  .rows .price-line {
    grid-area: price;
    align-self: start;
    margin: 0;
  }
  .rows .add {
    grid-area: add;
    align-self: center;
    inline-size: auto;
    min-inline-size: 9rem;
    margin: 0;
  }
  .rows .add-message {
    grid-area: message;
  }
  .rows .badges {
    inset-inline-end: auto;
    max-inline-size: 6rem;
  }
  @container (inline-size < 32rem) {
    .rows .card {
      grid-template: 'media title' 1fr 'media price' auto 'media add' 1fr 'media message' auto / 6rem minmax(0, 1fr);
    }
    .rows .add {
      justify-self: start;
    }
  }

  .toolbar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem ${token('spacing-gutter')};
    margin-block-end: ${token('spacing-gutter')};
  }
  .count {
    color: ${token('color-muted')};
    font-variant-numeric: tabular-nums;
  }
  .sort {
    display: flex;
    align-items: center;
    gap: 0.75em;
    margin-inline-start: auto;
  }
  .sort .label {
    flex: none;
  }
  .more,
  .pagination,
  .none {
    display: grid;
    justify-items: center;
    gap: 0.75rem;
    margin-block-start: calc(${token('spacing-gutter')} * 3);
    text-align: center;
  }
  .pagination {
    grid-template-columns: 1fr auto 1fr;
    align-items: center;
    font-variant-numeric: tabular-nums;
  }
  .pagination .previous {
    justify-self: end;
  }
  .pagination .next {
    justify-self: start;
  }
  .none {
    padding-block: 3rem;
    margin: 0;
    color: ${token('color-muted')};
  }
  .more-error {
    color: ${token('color-error')};
  }
  .load-more {
    min-inline-size: 12rem;
  }
  .error-view {
    display: grid;
    justify-items: center;
    gap: 1rem;
    padding-block: 3rem;
    text-align: center;
  }
  .template {
    display: none;
  }
  @media print {
    .item:nth-child(n) {
      content-visibility: visible;
    }
  }
`;
