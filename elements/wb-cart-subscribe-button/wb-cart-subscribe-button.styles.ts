import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const subscribeButtonStyles = css`
  :host {
    display: grid;
    gap: 0.75rem;
  }
  fieldset {
    display: grid;
    gap: 0.5rem;
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  legend {
    margin-block-end: 0.5rem;
    padding: 0;
    font-weight: 600;
  }
  .plan {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75rem;
    align-items: center;
    min-block-size: 2.75rem;
    padding: 0.5rem 0.85rem;
    border: 1px solid ${token('color-field-border')};
    border-radius: ${token('radius-sm')};
    cursor: pointer;
  }
  .plan.selected {
    border-color: ${token('color-primary')};
    outline: 1px solid ${token('color-primary')};
  }
  .plan .price {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .saving {
    /* Below the name of the plan: border, padding, the mark of choice and the gap after it. */
    padding-inline-start: calc(0.85rem + 1.25rem + 0.75rem + 1px);
    color: ${token('color-success')};
    font-size: 0.9em;
  }
  .note {
    color: ${token('color-muted')};
    font-size: 0.9em;
  }
  .said.failed {
    color: ${token('color-error')};
  }
  .skeleton {
    block-size: 14.5rem;
  }
  @media (forced-colors: active) {
    .plan.selected {
      outline: 2px solid Highlight;
    }
  }
`;
