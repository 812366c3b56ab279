import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const extensionPointStyles = css`
  :host(:is(:state(empty), :not(:defined))) {
    display: none;
  }
  /* Takes no place and no gap beside it, but the width by which it is measured when something comes. */
  :host(:state(blank)) {
    position: absolute;
    inset-inline: 0;
    overflow: clip;
    opacity: 0;
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
