import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const confirmationStyles = css`
  :host {
    display: contents;
  }
  dialog {
    inline-size: min(${token('spacing-narrow')}, 100% - 2rem);
    max-block-size: calc(100% - 2rem);
    padding: 1.5rem;
    border: 1px solid ${token('color-border')};
    border-radius: ${token('radius-lg', '0.5rem')};
    background: ${token('color-background')};
    color: ${token('color-text')};
    font-family: ${token('font-body')};
    font-size: ${token('font-size')};
    line-height: ${token('font-line-height')};
    text-align: start;
    overflow-wrap: anywhere;
    overscroll-behavior: contain;
  }
  dialog[open] {
    display: grid;
    gap: 0.75rem;
  }
  dialog::backdrop {
    /* Darkens the page in every scheme, without a colour of its own. */
    background: none;
    backdrop-filter: brightness(0.55);
  }
  .top {
    display: flex;
    align-items: start;
  }
  .icon {
    display: inline-flex;
    flex: none;
    color: ${token('color-error')};
  }
  .icon svg,
  .icon ::slotted(*) {
    margin-inline-end: 0.75rem;
  }
  h2 {
    font-size: 1.2em;
    line-height: 1.25;
  }
  /* Data may run the other way than the page: its own order, the page's side. */
  h2,
  .body {
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .body {
    color: ${token('color-muted')};
    white-space: pre-line;
  }
  .failure {
    color: ${token('color-error')};
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 0.75rem;
    margin-block-start: 0.75rem;
  }
  :host([tone='danger']) .confirm:not([aria-disabled='true']) {
    border-color: ${token('color-error')};
    background: ${token('color-error')};
    color: ${token('color-background')};
  }
  .spinner {
    inline-size: 1em;
    block-size: 1em;
    border: 2px solid;
    border-inline-end-color: transparent;
    border-radius: ${token('radius-full')};
  }
  @media (width < 30rem) {
    /* One below the other rather than a word broken. */
    .actions .button {
      flex: 1 1 auto;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    dialog {
      transition:
        opacity 0.15s,
        translate 0.15s;
    }
    @starting-style {
      dialog[open] {
        opacity: 0;
        translate: 0 0.5rem;
      }
    }
    .spinner {
      animation: turn 0.8s linear infinite;
    }
    @keyframes turn {
      to {
        rotate: 1turn;
      }
    }
  }
`;
