import { css } from 'lit';
import { token } from '../token.js';

/** The filters as check boxes, and the active ones as chips. */
export const facetsStyles = css`
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
`;
