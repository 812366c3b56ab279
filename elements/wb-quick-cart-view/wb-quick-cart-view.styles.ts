import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const quickCartStyles = css`
  :host {
    display: contents;
  }
  .panel {
    position: fixed;
    inset: auto;
    inset-block-start: 1rem;
    inset-inline-end: 1rem;
    z-index: 100;
    display: grid;
    gap: 1rem;
    inline-size: min(22rem, 100% - 2rem);
    max-block-size: calc(100% - 2rem);
    margin: 0;
    padding: 1rem;
    border: 1px solid ${token('color-border')};
    border-radius: ${token('radius-md')};
    background: ${token('color-background')};
    color: ${token('color-text')};
    box-shadow: 0 0.5rem 1.5rem -0.75rem ${token('color-border')};
    font-family: ${token('font-body')};
    font-size: ${token('font-size')};
    line-height: ${token('font-line-height')};
    text-align: start;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .panel.bottom {
    inset-block: auto max(1rem, env(safe-area-inset-bottom));
  }
  .panel.start {
    inset-inline: 1rem auto;
  }
  .heading {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    font-family: ${token('font-heading')};
    font-weight: 600;
  }
  .heading svg {
    flex: none;
    color: ${token('color-success')};
  }
  .line {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr);
    gap: 0 0.75rem;
    overflow-wrap: anywhere;
  }
  .picture {
    grid-row: span 4;
    align-self: start;
    display: block;
    aspect-ratio: 4 / 5;
    overflow: hidden;
    border-radius: ${token('radius-sm')};
    background: ${token('color-surface')};
  }
  .picture img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .title {
    /* Data may run the other way than the page: its own order, the page's side. */
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    font-weight: 600;
    line-height: 1.3;
  }
  .detail {
    color: ${token('color-muted')};
    font-size: 0.9em;
  }
  .actions {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.5rem;
  }
  .actions .button {
    padding-inline: 0.5em;
  }
  .continue,
  .problem {
    grid-column: 1 / -1;
  }
  .problem {
    color: ${token('color-error')};
    font-size: 0.9em;
  }
  @media (prefers-reduced-motion: no-preference) {
    .panel {
      transition: translate 0.2s ease-out;
    }
    @starting-style {
      .panel {
        translate: 0 -1rem;
      }
      .panel.bottom {
        translate: 0 1rem;
      }
    }
  }
`;
