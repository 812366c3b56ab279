import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const cartDrawerStyles = css`
  :host {
    display: inline-block;
  }
  dialog {
    position: fixed;
    inset-block: 0;
    inset-inline: auto 0;
    inline-size: min(${token('spacing-narrow')}, 100%);
    max-inline-size: 100%;
    block-size: 100%;
    max-block-size: 100%;
    margin: 0;
    padding: 0;
    border: 0;
    border-inline-start: 1px solid ${token('color-border')};
    background: ${token('color-background')};
    color: ${token('color-text')};
    overscroll-behavior: contain;
  }
  :host([side='start']) dialog {
    inset-inline: 0 auto;
    border-inline: 0;
    border-inline-end: 1px solid ${token('color-border')};
  }
  dialog::backdrop {
    /* Darkens the page in every scheme, without a colour of its own. */
    background: none;
    backdrop-filter: brightness(0.55);
  }
  dialog[open] {
    display: grid;
    /* On a low screen all of it scrolls, lest the footer leave the lines no room. */
    grid-template-rows: auto minmax(9rem, 1fr) auto;
  }
  .header,
  .footer,
  .body {
    padding-inline: 1.25rem;
  }
  .header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1rem;
    padding-block: 0.75rem;
    border-block-end: 1px solid ${token('color-border')};
  }
  .heading {
    font-size: 1.2em;
    font-family: ${token('font-heading')};
    font-weight: 600;
  }
  .header .button {
    /* The cross ends where the lines do. */
    margin-inline-end: -0.625rem;
  }
  .body {
    overflow: auto;
  }
  .footer {
    display: grid;
    gap: 0.75rem;
    padding-block: 1rem max(1rem, env(safe-area-inset-bottom));
    border-block-start: 1px solid ${token('color-border')};
  }
  @media (prefers-reduced-motion: no-preference) {
    dialog {
      transition: translate 0.22s ease-out;
    }
    @starting-style {
      dialog[open] {
        translate: 100% 0;
      }
      dialog[open]:dir(rtl),
      :host([side='start']) dialog[open]:dir(ltr) {
        translate: -100% 0;
      }
    }
  }
`;
