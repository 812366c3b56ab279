import { css, unsafeCSS } from 'lit';
import { token } from '../token.js';

/** Maximum number of columns. */
const MOST_COLUMNS = 12;

/** Classes of a grid with at most so many columns. An invalid number gives 4. */
export const gridClass = (columns: number): string =>
  `grid columns-${Math.min(Math.max(1, Math.trunc(columns) || 4), MOST_COLUMNS)}`;

// Classes, because a strict Content-Security-Policy blocks style attributes from a server.
const columnClasses = unsafeCSS(
  Array.from({ length: MOST_COLUMNS }, (_, index) => `.columns-${index + 1}{--columns:${index + 1}}`).join(''),
);

/** A grid of cards with its toolbar, count, "Show more" button, and empty message. */
export const gridStyles = css`
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

  /* Above the first card, so that nothing moves. */
  .skip {
    position: absolute;
    z-index: 2;
  }
  .toolbar {
    min-block-size: 2.75rem;
    margin-block-end: ${token('spacing-gutter')};
  }
  .count {
    color: ${token('color-muted')};
    font-variant-numeric: tabular-nums;
  }
  .more,
  .none {
    display: grid;
    justify-items: center;
    gap: 0.75rem;
    margin-block-start: calc(${token('spacing-gutter')} * 3);
    text-align: center;
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
`;
