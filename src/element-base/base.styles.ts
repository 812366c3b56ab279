import { css } from 'lit';
import { token } from './token.js';

/** Base styles of every shadow root: one constructed sheet, shared by all. */
export const baseStyles = css`
  :host {
    display: block;
    box-sizing: border-box;
    /*
     * Text properties are inherited through shadow roots, and a rule of the page for * also matches the host. Against
     * the page only !important wins here. Tokens change these properties; see docs/tokens.md.
     */
    color: ${token('color-text')} !important;
    font: ${token('font-size')} / ${token('font-line-height')} ${token('font-body')} !important;
    letter-spacing: normal !important;
    word-spacing: normal !important;
    word-break: normal !important;
    /* A word longer than the screen is broken, not cut off; inherited by everything inside. */
    overflow-wrap: anywhere !important;
    hyphens: manual !important;
    white-space: normal !important;
    text-align: start !important;
    text-indent: 0 !important;
    text-shadow: none !important;
    text-transform: none !important;
    cursor: auto !important;
    /* The direction is content: the dir attribute decides, not a style. */
    direction: var(--_direction, ltr) !important;
  }
  :host(:dir(rtl)) {
    direction: rtl !important;
  }
  /* Safari does not match :dir(rtl) inside a slot's own content. Elements there take the direction of the host. */
  :host(:dir(rtl)) * {
    --_direction: rtl;
  }
  :host(:dir(rtl)) ::slotted(*) {
    --_direction: initial;
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  h1,
  h2,
  h3,
  h4,
  h5,
  h6 {
    margin: 0;
    font-family: ${token('font-heading')};
    line-height: 1.2;
    text-wrap: balance;
  }
  p {
    margin: 0;
  }
  ul,
  ol,
  dl {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  img {
    max-inline-size: 100%;
  }
  /* The parts of a date have the focus, without a mark on the field. */
  input[type='date']:focus-within,
  :focus-visible {
    outline: 2px solid ${token('color-primary')};
    outline-offset: 2px;
  }
  [tabindex='-1']:focus {
    outline: none;
  }
  .error-view {
    display: grid;
    justify-items: start;
    gap: 0.75rem;
  }
  .visually-hidden:not(:focus):not(:active) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    min-inline-size: 0;
    min-block-size: 0;
    padding: 0;
    border: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** Buttons: `.button` (primary), `.button.secondary`, `.button.plain`. Targets are at least 44 px. */
export const buttonStyles = css`
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.5em;
    min-block-size: 2.75rem;
    min-inline-size: 2.75rem;
    padding: 0.5em 1.25em;
    border: 1px solid ${token('color-primary')};
    border-radius: ${token('radius-sm')};
    background: ${token('color-primary')};
    color: ${token('color-on-primary')};
    font: inherit;
    font-weight: 600;
    line-height: 1.2;
    text-align: center;
    text-decoration: none;
    cursor: pointer;
    touch-action: manipulation;
  }
  .button.secondary {
    border-color: ${token('color-field-border')};
    background: ${token('color-field')};
    color: ${token('color-text')};
  }
  .button.plain {
    border-color: transparent;
    background: transparent;
    color: inherit;
    padding-inline: 0.5em;
  }
  .button[aria-disabled='true'],
  .button:disabled {
    cursor: not-allowed;
    border-color: ${token('color-border')};
    background: ${token('color-surface')};
    color: ${token('color-muted')};
  }
  @media (hover: hover) {
    .button:not([aria-disabled='true'], :disabled):hover {
      filter: brightness(0.93);
    }
  }
  @media (forced-colors: active) {
    .button {
      border-color: ButtonText;
    }
    .button[aria-disabled='true'],
    .button:disabled {
      color: GrayText;
      border-color: GrayText;
    }
  }
`;

/** Placeholders of loading content: same size as the content, and no motion with reduced motion. */
export const skeletonStyles = css`
  .skeleton {
    display: block;
    border-radius: ${token('radius-sm')};
    background: ${token('color-border')};
    animation: pulse 1.6s ease-in-out infinite;
  }
  @keyframes pulse {
    50% {
      opacity: 0.55;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .skeleton {
      animation: none;
    }
  }
`;
