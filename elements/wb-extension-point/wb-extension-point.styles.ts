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
  wb-extension-ui-renderer {
    /* What it keeps free for focus rings is not to be seen as an indent. */
    margin-inline: -4px;
  }
  .blocked {
    margin: 0;
    color: ${token('color-error')};
  }
`;
