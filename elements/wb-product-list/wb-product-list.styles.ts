import { css } from 'lit';
import { gridStyles } from '../../src/element-base/product/grid.styles.js';
import { token } from '../../src/element-base/token.js';

export { MOST_COLUMNS } from '../../src/element-base/product/grid.styles.js';

export const productListStyles = css`
  ${gridStyles}
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
  .template {
    display: none;
  }
  @media print {
    .item:nth-child(n) {
      content-visibility: visible;
    }
  }
`;
