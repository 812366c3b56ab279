import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

/** What is said in and in place of the form: notices, skeletons, the end. */
export const saidStyles = css`
  /* The button below turns already. */
  .pay .notice .spinner {
    display: none;
  }
  a.button {
    color: ${token('color-on-primary')};
  }
  a.button.secondary {
    color: ${token('color-text')};
  }

  .outcome {
    display: grid;
    gap: 1rem;
    justify-items: center;
    padding-block: 2.5rem;
    text-align: center;
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
    justify-content: center;
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

  .skeletons {
    display: grid;
    gap: 1rem;
  }
  .skeleton {
    block-size: 2.75rem;
  }
  .skeleton.line {
    inline-size: 40%;
    block-size: 1.5rem;
  }
  .spinner {
    flex: none;
    inline-size: 1.1em;
    block-size: 1.1em;
    border: 2px solid currentcolor;
    border-inline-end-color: transparent;
    border-radius: ${token('radius-full')};
    animation: turn 0.8s linear infinite;
  }
  @keyframes turn {
    to {
      rotate: 360deg;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .spinner {
      animation-duration: 4s;
    }
  }
  @media (forced-colors: active) {
    .method.chosen {
      outline: 2px solid Highlight;
      outline-offset: -3px;
    }
  }
`;
