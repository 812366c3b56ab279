import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const stepsStyles = css`
  :host {
    container-type: inline-size;
  }
  ol {
    display: flex;
    gap: 0.25rem;
  }
  li {
    position: relative;
    flex: 1 1 0;
    min-inline-size: 0;
    color: ${token('color-muted')};
  }
  /* The line from the step before to this one; it runs behind the numbers. */
  .connector {
    position: absolute;
    inset-block-start: 1.375rem;
    inset-inline: calc(-50% + 0.75rem) calc(50% + 1rem);
    border: 0 solid ${token('color-border')};
    border-block-start-width: 2px;
  }
  .current > .connector,
  .complete > .connector {
    border-color: ${token('color-primary')};
  }
  .step {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 0.25rem;
    inline-size: 100%;
    min-block-size: 2.75rem;
    padding: 0.5rem 0;
    border: 0;
    border-radius: ${token('radius-sm')};
    background: none;
    color: inherit;
    font: inherit;
    text-align: center;
  }
  button.step {
    color: ${token('color-text')};
    cursor: pointer;
    touch-action: manipulation;
  }
  .number {
    display: grid;
    place-items: center;
    inline-size: 1.75rem;
    block-size: 1.75rem;
    border: 2px solid ${token('color-border')};
    border-radius: ${token('radius-full')};
    background: ${token('color-background')};
    font-size: 0.85em;
    font-weight: 600;
    line-height: 1;
    font-variant-numeric: tabular-nums;
  }
  .label {
    max-inline-size: 100%;
    font-size: 0.85em;
    font-weight: 500;
  }
  .current {
    color: ${token('color-text')};
  }
  .current .number {
    border-color: ${token('color-primary')};
    color: ${token('color-primary')};
  }
  .current .label {
    font-weight: 700;
  }
  .complete .number {
    border-color: ${token('color-primary')};
    background: ${token('color-primary')};
    color: ${token('color-on-primary')};
  }
  .check {
    inline-size: 0.9rem;
    block-size: 0.9rem;
    fill: none;
    stroke: currentcolor;
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  @media (hover: hover) {
    button.step:hover .label {
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  }

  :host([orientation='vertical']) ol {
    flex-direction: column;
    gap: 0.5rem;
  }
  :host([orientation='vertical']) .connector {
    inset-block: -0.875rem auto;
    inset-inline: 0.8rem auto;
    block-size: 1.25rem;
    border-width: 0;
    border-inline-start-width: 2px;
  }
  :host([orientation='vertical']) .step {
    flex-direction: row;
    gap: 0.75rem;
    text-align: start;
  }

  @media (forced-colors: active) {
    .complete .number {
      border-color: CanvasText;
    }
    .current .number {
      border-color: Highlight;
    }
  }
`;
