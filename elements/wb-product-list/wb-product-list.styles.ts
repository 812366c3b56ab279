import { css } from 'lit';
import { gridStyles } from '../../src/element-base/product/grid.styles.js';

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

  /* Cards until the rows' own styles are there; what is grey waits for them, since it would move. */
  .rows {
    --columns: 1;
    grid-template-columns: minmax(0, 1fr);
  }
  .rows[aria-hidden] {
    visibility: hidden;
  }
  @media print {
    .item:nth-child(n) {
      content-visibility: visible;
    }
  }
`;
