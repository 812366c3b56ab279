import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const orderRulesStyles = css`
  .heading {
    margin-block-end: 0.5rem;
    font-family: ${token('font-heading')};
    font-weight: 600;
  }
  .skeleton.rule {
    display: block;
    block-size: 4.75rem;
    padding: 0;
    border: 0;
  }
`;
