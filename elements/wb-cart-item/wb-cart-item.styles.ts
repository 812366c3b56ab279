import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const cartItemStyles = css`
  .base {
    display: grid;
    grid-template-columns: min(5rem, 22%) minmax(0, 1fr) auto;
    gap: 0.35rem 1rem;
    align-items: start;
    padding-block: 1rem;
    outline: none;
  }
  .picture {
    grid-row: span 2;
    display: block;
    aspect-ratio: 4 / 5;
    overflow: hidden;
    border-radius: ${token('radius-sm')};
    background: ${token('color-surface')};
  }
  .picture img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .what {
    display: grid;
    gap: 0.15rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .title {
    /* Data may run the other way than the page: its own order, the page's side. */
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    color: inherit;
    font-family: ${token('font-heading')};
    font-size: 1.05em;
    font-weight: 600;
    line-height: 1.3;
    text-decoration: none;
  }
  a.title:hover {
    text-decoration: underline;
    text-underline-offset: 0.15em;
  }
  .options,
  .each,
  .updating,
  .compare-at {
    color: ${token('color-muted')};
    font-size: 0.9em;
  }
  .discount {
    color: ${token('color-success')};
  }
  .options {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75em;
  }
  .price {
    text-align: end;
    font-variant-numeric: tabular-nums lining-nums;
    white-space: nowrap;
  }
  .price strong {
    font-weight: 600;
  }
  .compare-at {
    display: block;
  }
  .controls {
    grid-column: 2 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }
  /* The word ends where the price does, on a line of its own as well. */
  .controls .button.plain {
    margin-inline-start: auto;
    padding-inline-end: 0;
    border-inline-end: 0;
  }
  .problem {
    grid-column: 2 / -1;
    color: ${token('color-error')};
    font-size: 0.9em;
  }
  .problem .button {
    margin-block-start: 0.5rem;
  }
  .undo {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1rem;
    padding: 0.75rem 1rem;
    margin-block: 0.5rem;
    border: 1px solid ${token('color-border')};
    border-radius: ${token('radius-sm')};
    background: ${token('color-surface')};
  }
  .question {
    grid-column: 1 / -1;
  }
  :host(:state(unavailable)) .picture {
    opacity: 0.55;
  }
`;
