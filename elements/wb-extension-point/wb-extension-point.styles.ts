import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const extensionPointStyles = css`
  :host(:state(empty)) {
    display: none;
  }
  .base {
    display: grid;
    gap: 1rem;
  }
  .blocked {
    margin: 0;
    color: ${token('color-error')};
  }
`;
