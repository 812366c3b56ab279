import { css } from 'lit';
import { token } from '../token.js';

/** Text fields, selects and their labels and errors: `.field > label + input + .field-error`. */
export const fieldStyles = css`
  .field {
    display: grid;
    gap: 0.35rem;
    align-content: start;
  }
  .field label,
  .label {
    font-weight: 600;
    font-size: 0.9em;
  }
  input:not([type='radio'], [type='checkbox']),
  select,
  textarea {
    inline-size: 100%;
    min-block-size: 2.75rem;
    padding: 0.5em 0.75em;
    border: 1px solid ${token('color-field-border')};
    border-radius: ${token('radius-sm')};
    background: ${token('color-field')};
    color: ${token('color-text')};
    font: inherit;
  }
  textarea {
    resize: vertical;
  }
  select {
    /* Else the page scrolls sideways in WebKit by what a long option is wider than the field. */
    contain: paint;
  }
  :is(input, select, textarea)[aria-invalid='true'] {
    border-color: ${token('color-error')};
    box-shadow: inset 0 0 0 1px ${token('color-error')};
  }
  .field-error {
    color: ${token('color-error')};
    font-size: 0.9em;
  }
  input[type='radio'],
  input[type='checkbox'] {
    accent-color: ${token('color-primary')};
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin: 0;
    flex: none;
  }
`;

/** After `fieldStyles`: the arrow of a select. */
export const selectStyles = css`
  /* The browser's own arrow is at the edge, and pushes the words out of line with those of the text fields. */
  select {
    appearance: none;
    padding-inline-end: 2.25em;
    background: conic-gradient(from -45deg at bottom, currentcolor 25%, transparent 0) calc(100% - 0.75em) / 0.75em
      0.35em no-repeat ${token('color-field')};
  }
  select:dir(rtl) {
    background-position-x: 0.75em;
  }
`;
