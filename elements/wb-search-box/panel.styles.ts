import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const panelStyles = css`
  .panel {
    position: absolute;
    inset-block-start: calc(100% + 0.375rem);
    inset-inline-start: 0;
    z-index: 10;
    inline-size: max(100%, min(26rem, 100vw - 3rem));
    max-block-size: min(34rem, 75dvh);
    overflow: auto;
    overscroll-behavior: contain;
    /* An option that the keyboard is at is not hidden by the foot. */
    scroll-padding-block: 2.5rem 4rem;
    border: 1px solid ${token('color-border')};
    border-radius: ${token('radius-md')};
    background: ${token('color-background')};
    box-shadow: 0 0.5rem 1.5rem -0.75rem ${token('color-border')};
  }
  /* Where it would reach beyond the window. */
  .panel.end {
    inset-inline: auto 0;
  }
  .group {
    padding-block: 0.375rem;
  }
  .group + .group {
    border-block-start: 1px solid ${token('color-border')};
  }
  .group-label {
    padding: 0.375rem 1rem;
    color: ${token('color-muted')};
    font-size: 0.8125em;
    font-weight: 600;
  }
  .option {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    min-block-size: 2.75rem;
    padding: 0.375rem 1rem;
    color: inherit;
    text-decoration: none;
    cursor: pointer;
  }
  .waiting .option {
    cursor: default;
  }
  .option[aria-selected='true'] {
    background: ${token('color-surface')};
    box-shadow: inset 3px 0 ${token('color-primary')};
  }
  .option:dir(rtl)[aria-selected='true'] {
    box-shadow: inset -3px 0 ${token('color-primary')};
  }
  @media (hover: hover) {
    .option[id]:hover {
      background: ${token('color-surface')};
    }
  }
  .picture {
    flex: none;
    inline-size: 3rem;
    block-size: 3rem;
    overflow: hidden;
    border-radius: ${token('radius-sm')};
  }
  .picture:not(.skeleton) {
    background: ${token('color-surface')};
  }
  .picture[hidden] {
    display: none;
  }
  .picture img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .picture :is(.broken, .changing) {
    visibility: hidden;
  }
  .words {
    flex: 1;
    min-inline-size: 0;
  }
  .words,
  .title,
  .brand {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .title,
  .brand {
    display: block;
    line-height: 1.35;
  }
  .title {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .brand {
    color: ${token('color-muted')};
    font-size: 0.875em;
  }
  .price {
    flex: none;
    unicode-bidi: isolate;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .line {
    inline-size: 60%;
    block-size: 0.75em;
  }
  mark {
    background: none;
    color: inherit;
    font-weight: 700;
  }
  /* In sight however far the list is scrolled. */
  .group.all {
    position: sticky;
    inset-block-end: 0;
    padding: 0;
    background: ${token('color-background')};
  }
  .option.all {
    font-weight: 500;
  }
  .said,
  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
    padding: 0.75rem 1rem;
  }
  .foot {
    position: sticky;
    inset-block-end: 0;
    padding: 0.25rem 0.5rem;
    background: ${token('color-background')};
    border-block-start: 1px solid ${token('color-border')};
  }
  .foot:not(:has(.button, slot[data-filled])) {
    display: none;
  }
  .foot .button {
    font-weight: 500;
  }
  .offline {
    padding: 0.625rem 1rem;
    border-block-end: 1px solid ${token('color-border')};
    color: ${token('color-muted')};
    font-size: 0.875em;
  }
  @media (forced-colors: active) {
    .option[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    mark {
      text-decoration: underline;
    }
  }
`;
