import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const marketSwitcherStyles = css`
  .switcher {
    position: relative;
    display: inline-block;
    max-inline-size: 100%;
  }
  .panel,
  dialog {
    inline-size: min(24rem, 100vw - 2rem);
    padding: 1.25rem;
    border: 1px solid ${token('color-border')};
    border-radius: ${token('radius-md')};
    background: ${token('color-background')};
    color: ${token('color-text')};
    box-shadow: 0 0.5rem 1.5rem -0.75rem ${token('color-border')};
  }
  .panel:not([hidden]) {
    position: absolute;
    inset-block-start: calc(100% + 0.5rem);
    inset-inline-end: 0;
    z-index: 10;
    max-block-size: min(32rem, 80vh);
    overflow: auto;
  }
  .panel.start {
    inset-inline: 0 auto;
  }
  .failure:has(+ .button) {
    margin-block: 0.5rem 0.75rem;
  }
  .skeleton {
    inline-size: 12rem;
    block-size: 2.75rem;
  }
`;
