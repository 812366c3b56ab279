import { css } from 'lit';
import { token } from '../token.js';

/** The select of the sort order, and the page numbers. */
export const orderAndPagesStyles = css`
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem ${token('spacing-gutter')};
  }
  .sort {
    display: flex;
    align-items: center;
    gap: 0.75em;
    margin-inline-start: auto;
  }
  /* On a line of its own it begins where the others do. */
  @container (inline-size < 36rem) {
    .sort {
      margin-inline-start: 0;
    }
  }
  .sort .label {
    flex: none;
  }
  .pagination {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 0.75rem;
    margin-block-start: calc(${token('spacing-gutter')} * 3);
    font-variant-numeric: tabular-nums;
  }
`;
