import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const productReviewsStyles = css`
  :host {
    container-type: inline-size;
    contain-intrinsic-inline-size: 18rem;
  }
  .base {
    display: grid;
    gap: 1.5rem;
  }
  .heading {
    font-size: 1.5em;
  }
  .quiet,
  .bar {
    color: ${token('color-muted')};
  }
  .stars {
    inline-size: 6.25em;
    block-size: 1.25em;
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1;
  }
  .full {
    fill: currentColor;
  }
  :is(.stars, .bar):dir(rtl) {
    transform: scaleX(-1);
  }

  .summary {
    display: grid;
    gap: 1.25rem 3rem;
    align-items: center;
  }
  .overall {
    display: grid;
    gap: 0.25rem;
    justify-items: start;
  }
  .average {
    font-size: 1.75em;
    font-weight: 600;
    line-height: 1.2;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .histogram {
    display: grid;
    grid-template-columns: max-content minmax(4rem, 16rem) max-content;
    gap: 0.35rem 0.75rem;
    align-items: center;
    font-size: 0.9em;
  }
  .row {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    align-items: center;
  }
  .number {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .bar {
    inline-size: 100%;
    block-size: 0.5rem;
    border-radius: ${token('radius-full')};
    background: ${token('color-surface')};
    fill: ${token('color-text')};
  }

  .sort {
    display: flex;
    justify-self: start;
    align-items: center;
    gap: 0.75rem;
  }
  .sort .label {
    white-space: nowrap;
  }
  .list > li {
    padding-block: 1.5rem;
    border-block-start: 1px solid ${token('color-border')};
  }
  .list[aria-busy='true'] {
    opacity: 0.6;
  }
  .review {
    display: grid;
    gap: 0.5rem;
    max-inline-size: 44rem;
  }
  .review:focus-visible {
    outline: 2px solid ${token('color-primary')};
    outline-offset: 0.5rem;
  }
  .rating {
    display: flex;
    align-items: center;
    gap: 0.6em;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .title {
    font-size: 1.05em;
  }
  .title,
  .text,
  .by {
    overflow-wrap: anywhere;
  }
  /* A review may run the other way than the page: its own order, the page's side. */
  .title,
  .text {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .text {
    display: grid;
    gap: 0.6em;
    white-space: pre-line;
  }
  .by {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1em;
    font-size: 0.9em;
  }
  .verified {
    color: ${token('color-success')};
    font-weight: 600;
  }
  .reply {
    display: grid;
    gap: 0.35rem;
    margin-block-start: 0.5rem;
    padding: 0.9rem 1rem;
    border-inline-start: 3px solid ${token('color-border')};
    border-radius: ${token('radius-sm')};
    background: ${token('color-surface')};
  }
  .reply-by {
    font-size: 0.9em;
    font-weight: 600;
  }
  time {
    white-space: nowrap;
  }
  .more {
    display: grid;
    gap: 0.75rem;
    justify-items: start;
  }

  .pick {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    inline-size: fit-content;
  }
  .pick-star {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    cursor: pointer;
  }
  .pick-star input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
  .pick-star:has(:focus-visible) {
    outline: 2px solid ${token('color-primary')};
    outline-offset: -2px;
    border-radius: ${token('radius-sm')};
  }
  .star {
    inline-size: 1.9rem;
    block-size: 1.9rem;
    fill: none;
    stroke: ${token('color-text')};
    stroke-width: 1;
  }
  /* Up to the one chosen, or pointed at, they are filled: a shape, not only a colour. */
  .pick-star:has(~ .pick-star :checked) .star,
  .pick-star:has(:checked) .star {
    fill: ${token('color-text')};
  }
  .pick .quiet {
    margin-inline-start: 0.75rem;
  }
  .panel:not([hidden]) {
    display: grid;
    gap: 1rem;
  }
  .skeleton {
    block-size: 14.75rem;
  }
  @container (inline-size >= 36rem) {
    .skeleton {
      block-size: 8rem;
    }
    .summary {
      grid-template-columns: max-content minmax(0, 1fr);
    }
    /* The button and the order share a row, as long as the form is not between them. */
    .base {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .base > *,
    .base > slot > *,
    ::slotted(*) {
      grid-column: 1 / -1;
    }
    .base > :has(> [part='trigger']) {
      grid-column: 1;
    }
    .base > .sort {
      grid-column: 2;
    }
  }
  @media (forced-colors: active) {
    .bar {
      border: 1px solid CanvasText;
      fill: CanvasText;
    }
  }
`;
