import { css } from 'lit';

export const restockNotifyStyles = css`
  .panel {
    margin-block-start: 1rem;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.5rem;
  }
`;
