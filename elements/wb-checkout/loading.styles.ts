import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

/** Skeletons, spinners, and links that look like buttons. */
export const loadingStyles = css`
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

  .skeleton {
    block-size: 2.75rem;
    /* The label's. */
    margin-block-start: 1.7rem;
  }
  .skeleton.step {
    flex: 0 3.5rem;
    margin: 0 auto;
    block-size: 3.75rem;
  }
  .skeleton.line {
    inline-size: min(40%, 10rem);
    block-size: 1.5rem;
    margin: 0;
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
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .method.chosen {
      outline: 2px solid Highlight;
      outline-offset: -3px;
    }
  }
`;
