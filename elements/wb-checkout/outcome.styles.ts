import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

/** Styles of the outcome that replaces the form. */
export const outcomeStyles = css`
  .outcome {
    display: grid;
    gap: 1rem;
    justify-items: start;
    padding-block: 1rem 2.5rem;
  }
  .outcome .heading {
    font-size: 1.75em;
    text-wrap: balance;
    /* Japanese breaks between phrases, not within a word. */
    word-break: auto-phrase;
  }
  .outcome p {
    max-inline-size: 34em;
  }
  .lead {
    font-size: 1.125em;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    margin-block-start: 0.5rem;
  }
  .tick {
    inline-size: 3.5rem;
    block-size: 3.5rem;
    fill: none;
    stroke: ${token('color-success')};
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;
