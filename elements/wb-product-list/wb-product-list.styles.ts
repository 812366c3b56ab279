import { css } from 'lit';
import { gridStyles } from '../../src/element-base/product/grid.styles.js';

/**
 * As a length, the height is worked out once, for the grid, and inherited. Unregistered it is worked out again for each of
 * a thousand items, which is a quarter of the time to show them. A registration makes the browser style the whole page
 * again, so a list that hydrates does not need it: its items have their styles.
 */
export function registerCardHeight(): void {
  try {
    CSS.registerProperty({ name: '--storefront-card-height', syntax: '<length>', inherits: true, initialValue: '0px' });
  } catch {
    // Another list or a second copy of the kit has registered it, or this is a browser without such properties.
  }
}

export const productListStyles = css`
  ${gridStyles}
  /*
   * In a long list, what is not near the visible part is neither styled nor painted; its place is kept. The first items
   * are always drawn: they are few, and a picture or a print of the page shows them.
   */
  .grid {
    --storefront-card-height: calc(min(100cqi, max(var(--least), var(--share))) * 1.25 + 8.5rem);
  }
  .item:nth-child(n + 25) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto var(--storefront-card-height);
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
