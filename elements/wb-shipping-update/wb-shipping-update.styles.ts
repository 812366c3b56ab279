import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const shippingUpdateStyles = css`
  ol {
    display: grid;
    gap: 1rem;
    margin-block-start: 0.75rem;
  }
  slot > .note {
    margin-block-start: 0.35rem;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0.15rem 0.75rem;
    align-items: baseline;
    padding-inline-start: 1rem;
    border-inline-start: 2px solid ${token('color-border')};
    overflow-wrap: anywhere;
  }
  li:first-child {
    border-color: ${token('color-primary')};
  }
  li p {
    flex-basis: 100%;
  }
  .skeleton.update {
    block-size: 12rem;
  }
`;
