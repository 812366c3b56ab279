import { css } from 'lit';
import { facetsStyles } from '../../src/element-base/filters/facets.styles.js';
import { gridStyles } from '../../src/element-base/product/grid.styles.js';
import { orderAndPagesStyles } from '../../src/element-base/product/order-and-pages.styles.js';
import { token } from '../../src/element-base/token.js';

export const searchResultsStyles = css`
  ${gridStyles} ${orderAndPagesStyles} ${facetsStyles}
  .heading {
    margin-block-end: ${token('spacing-gutter')};
    font-size: 1.5em;
  }
  .layout {
    display: grid;
    gap: ${token('spacing-gutter')} calc(${token('spacing-gutter')} * 2);
  }
  .main {
    min-inline-size: 0;
    container-type: inline-size;
    contain-intrinsic-inline-size: 18rem;
  }
  @container (inline-size >= 52rem) {
    .layout:has(.facets) {
      grid-template-columns: 13rem minmax(0, 1fr);
      align-items: start;
    }
  }
  /* The filters' and the order's place, also while they are on their way. */
  .facets,
  .toolbar {
    min-block-size: 2.75rem;
  }
  /* Pictures only: text keeps its contrast. */
  .layout[aria-busy='true'] img {
    opacity: 0.6;
  }
  .group + .group {
    margin-block-start: calc(${token('spacing-gutter')} * 2.5);
  }
  .group > h3 {
    margin-block-end: ${token('spacing-gutter')};
    font-size: 1.125em;
  }
  .problem {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.75rem ${token('spacing-gutter')};
    margin-block-end: ${token('spacing-gutter')};
    color: ${token('color-error')};
  }
  .offline {
    margin-block-end: ${token('spacing-gutter')};
    color: ${token('color-muted')};
    font-size: 0.9em;
  }
  .text-link {
    display: inline-block;
    min-inline-size: 2.75rem;
    padding-block: 0.625rem;
    color: ${token('color-primary')};
    text-underline-offset: 0.2em;
  }

  .hits {
    display: grid;
    gap: 1rem;
  }
  .hit {
    position: relative;
    display: flex;
    gap: 1rem;
  }
  .hit img {
    flex: none;
    inline-size: 5rem;
    block-size: 5rem;
    border-radius: ${token('radius-sm')};
    background: ${token('color-surface')};
    object-fit: cover;
  }
  .hit img:is(.broken, .changing) {
    visibility: hidden;
  }
  .hit .link {
    font-weight: 600;
  }
  .hit .link[href] {
    color: ${token('color-primary')};
    text-decoration: underline;
  }
  .excerpt {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: ${token('color-muted')};
  }
  mark {
    background: none;
    color: inherit;
    font-weight: 700;
  }
  .none.left {
    justify-items: start;
    padding-block: 0 2rem;
    margin: 0;
    text-align: start;
  }
  /* Without a query: the same layout as without results. */
  .base > slot > p {
    color: ${token('color-muted')};
  }
  .base > slot > .around {
    margin-block-start: 0.75rem;
  }
  .around {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.25rem;
  }
  @media (forced-colors: active) {
    mark {
      text-decoration: underline;
    }
  }
`;
