import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

/** The second step of a withdrawal: the declaration as it will be sent. */
export const withdrawalStyles = css`
  .review-heading {
    margin: 0;
    font-size: 1.25em;
  }
  .review {
    display: grid;
    gap: 0.25rem 1.5rem;
    margin: 0;
    padding: 1rem;
    border: 1px solid ${token('color-border')};
    border-radius: ${token('radius-md')};
    overflow-wrap: anywhere;
  }
  .review dt {
    color: ${token('color-muted')};
    font-size: 0.9em;
  }
  .review dd {
    margin: 0 0 0.5rem;
    white-space: pre-line;
  }
  .review-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
  }
`;
