import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const coveredOrderStyles = css`
  .base,
  .terms,
  .error-view {
    display: grid;
    gap: 1rem;
  }
  .heading {
    font-size: 1.25em;
  }
  .skeleton {
    block-size: 4rem;
  }
  .check-row {
    display: flex;
    align-items: flex-start;
    gap: 0.75rem;
    padding-block: 0.5rem;
  }
  .card {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 1rem;
    padding-block: 0.5rem;
    border-block-end: 1px solid ${token('color-border')};
    font-variant-numeric: tabular-nums lining-nums;
  }
  .card strong {
    font-weight: 600;
  }
  .remaining {
    flex-basis: 100%;
    color: ${token('color-muted')};
    font-size: 0.9em;
  }
  .submit {
    inline-size: 100%;
  }
`;
