import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const coveredOrderStyles = css`
  .base,
  .error-view {
    display: grid;
    gap: 1rem;
  }
  .skeleton {
    block-size: 15rem;
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
  .card span {
    margin-inline-start: auto;
  }
  .card strong {
    font-weight: 600;
  }
  .remaining {
    flex-basis: 100%;
    color: ${token('color-muted')};
    font-size: 0.9em;
  }
`;
