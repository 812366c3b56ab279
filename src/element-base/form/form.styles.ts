import { css } from 'lit';
import { token } from '../token.js';

/**
 * Fields below each other, or side by side if two have enough room. The width
 * is limited for readability.
 */
export const formStyles = css`
  .form {
    display: grid;
    gap: 1.25rem;
    max-inline-size: 40rem;
  }
  .fields {
    display: flex;
    flex-wrap: wrap;
    gap: 1.25rem 1rem;
  }
  .before {
    display: contents;
  }
  .form [inert] {
    opacity: 0.6;
  }
  .field {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .fields .whole {
    flex: 1 1 100%;
  }
  .fields .half {
    flex: 1 1 max(12rem, calc(50% - 1rem));
  }
  /* The page's own fields take a whole line. */
  ::slotted(*) {
    flex: 1 1 100%;
  }
  legend {
    padding: 0;
  }
  textarea {
    min-block-size: 8lh;
  }
  .submit {
    justify-self: start;
    min-inline-size: 9rem;
  }
  .notice.done {
    border-inline-start-color: ${token('color-success')};
    max-inline-size: 40rem;
  }
  [hidden] {
    display: none;
  }
`;
