import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const cartDropdownStyles = css`
  :host {
    position: relative;
    display: inline-block;
  }
  .panel {
    position: absolute;
    inset-block-start: calc(100% + 0.25rem);
    inset-inline-end: 0;
    z-index: 100;
    display: flex;
    flex-direction: column;
    inline-size: min(24rem, 100vw - 1rem);
    max-block-size: var(--room, 100vh);
    border: 1px solid ${token('color-border')};
    border-radius: ${token('radius-md')};
    background: ${token('color-background')};
    box-shadow: 0 0.5rem 1.5rem -0.75rem ${token('color-border')};
    text-align: start;
    overflow: hidden;
  }
  .panel.start {
    inset-inline: 0 auto;
  }
  .panel.above {
    inset-block: auto calc(100% + 0.25rem);
  }
  /* Between button and panel the pointer is still on the dropdown. */
  .panel::before {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block: -0.5rem 100%;
  }
  .header,
  .body,
  .footer {
    padding-inline: 1rem;
  }
  .header {
    padding-block: 0.75rem;
    border-block-end: 1px solid ${token('color-border')};
  }
  .heading {
    font-family: ${token('font-heading')};
    font-size: 1.05em;
    font-weight: 600;
  }
  .body {
    flex: 1 1 auto;
    min-block-size: 4rem;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .footer {
    display: grid;
    gap: 0.75rem;
    padding-block: 0.75rem 1rem;
    border-block-start: 1px solid ${token('color-border')};
  }
`;
