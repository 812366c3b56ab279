import { css } from 'lit';
import { token } from '../token.js';

/** The list of lines and the links of the cart, its drawer and its dropdown; and the button that opens the last two. */
export const cartStyles = css`
  .lines > li + li {
    border-block-start: 1px solid ${token('color-border')};
  }
  .note {
    color: ${token('color-muted')};
    font-size: 0.9em;
  }
  .problem {
    color: ${token('color-error')};
    font-size: 0.9em;
  }
  .empty,
  .error-view {
    display: grid;
    justify-items: start;
    gap: 0.75rem;
    padding-block: 1rem;
  }
  .skeleton.line {
    block-size: 6.25rem;
    margin-block: 1rem;
  }
  .actions {
    display: grid;
    gap: 0.5rem;
  }
  .trigger {
    display: inline-flex;
    align-items: center;
    gap: 0.5em;
    min-block-size: 2.75rem;
    padding: 0.25em 0.5em;
    border: 0;
    border-radius: ${token('radius-sm')};
    background: transparent;
    color: inherit;
    font: inherit;
    cursor: pointer;
    touch-action: manipulation;
  }
  .count {
    display: inline-grid;
    place-items: center;
    min-inline-size: 1.5rem;
    block-size: 1.5rem;
    padding-inline: 0.4em;
    border-radius: ${token('radius-full')};
    background: ${token('color-primary')};
    color: ${token('color-on-primary')};
    font-size: 0.8em;
    font-variant-numeric: tabular-nums lining-nums;
    line-height: 1;
  }
  .count.none {
    background: transparent;
    color: inherit;
  }
  @media (forced-colors: active) {
    .count {
      border: 1px solid;
    }
  }
`;
