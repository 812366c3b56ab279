import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const summaryStyles = css`
  .base {
    display: grid;
    gap: 1.25rem;
  }
  .heading {
    font-size: 1.25em;
  }
  .toggle {
    display: none;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1rem;
    inline-size: 100%;
    min-block-size: 3rem;
    padding: 0.75rem 1rem;
    border: 1px solid ${token('color-border')};
    border-radius: ${token('radius-md')};
    background: ${token('color-surface')};
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
    touch-action: manipulation;
  }
  .toggle-label {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    white-space: nowrap;
  }
  .chevron {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
    fill: none;
    stroke: currentcolor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
    transition: rotate 0.2s;
  }
  .toggle[aria-expanded='true'] .chevron {
    rotate: 180deg;
  }
  .toggle-total {
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .toggle-total.words {
    color: ${token('color-muted')};
    font-weight: 400;
  }
  .panel {
    display: grid;
    gap: 1.25rem;
  }
  .lines:has(.line) {
    padding-block-end: 1.25rem;
    border-block-end: 1px solid ${token('color-border')};
  }
  .saving {
    color: ${token('color-success')};
    font-size: 0.9em;
    font-weight: 600;
  }
  .empty {
    color: ${token('color-muted')};
  }
  .skeleton {
    block-size: 5rem;
  }
  .skeleton + .skeleton {
    block-size: 13rem;
  }

  /* Small screens fold it behind its total; the style decides, so that nothing moves when the script arrives. */
  @media (width < 48rem) {
    .heading {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .toggle {
      display: flex;
    }
    .panel:not(.open),
    .skeleton + .skeleton {
      display: none;
    }
  }
  /* Room for two lines: the words in place of a total are longer than it, and nothing moves when they change. */
  @media (width < 30rem) {
    .toggle {
      min-block-size: 5rem;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .chevron {
      transition: none;
    }
  }
  @media print {
    .toggle {
      display: none;
    }
    .panel:not(.open) {
      display: grid;
    }
  }
`;
