import { css } from 'lit';
import { gridStyles } from '../../src/element-base/product/grid.styles.js';
import { orderAndPagesStyles } from '../../src/element-base/product/order-and-pages.styles.js';
import { token } from '../../src/element-base/token.js';

export const searchResultsStyles = css`
  ${gridStyles} ${orderAndPagesStyles}
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

  summary {
    inline-size: fit-content;
    min-block-size: 2.75rem;
    padding-block: 0.625rem;
    font-weight: 600;
    cursor: pointer;
  }
  summary ~ .value {
    margin-block-end: 0.5rem;
  }
  fieldset {
    display: grid;
    max-block-size: 20rem;
    margin: 0;
    padding: 0.75rem 0;
    overflow: auto;
    border: 0;
    border-block-start: 1px solid ${token('color-border')};
  }
  legend {
    float: inline-start;
    padding: 0 0 0.25rem;
    font-weight: 600;
    font-size: 0.9em;
  }
  .value {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    min-block-size: 2.75rem;
    padding-inline: 0.125rem;
    cursor: pointer;
  }
  .prices {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0.25rem 0.75rem;
    overflow: visible;
  }
  .prices legend {
    grid-column: 1 / -1;
  }
  .prices label {
    display: grid;
    gap: 0.25rem;
    align-content: end;
    color: ${token('color-muted')};
    font-size: 0.875em;
  }
  .value .number {
    margin-inline-start: auto;
    padding-inline-end: 0.25rem;
    color: ${token('color-muted')};
    font-size: 0.875em;
    font-variant-numeric: tabular-nums;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  .chip {
    padding: 0.25em 0.75em;
    border-radius: ${token('radius-full')};
    font-size: 0.875em;
    font-weight: 500;
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
  /* Nothing was asked for: as it stands where nothing was found. */
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
