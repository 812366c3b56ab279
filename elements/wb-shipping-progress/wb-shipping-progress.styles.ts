import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const shippingProgressStyles = css`
  :host {
    container-type: inline-size;
  }
  .words {
    margin-block-end: 0.4rem;
    font-size: 0.9em;
  }
  .words.reached {
    color: ${token('color-success')};
    font-weight: 600;
  }
  .bar {
    block-size: 0.5rem;
    border: 1px solid ${token('color-field-border')};
    border-radius: 1rem;
    background: ${token('color-field')};
    overflow: hidden;
  }
  .bar svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
  .bar rect {
    fill: ${token('color-primary')};
  }
  :host(:dir(rtl)) .bar svg {
    transform: scaleX(-1);
  }
  section + section {
    margin-block-start: 1.5rem;
  }
  .odd {
    color: ${token('color-error')};
    font-weight: 600;
  }
  .track {
    display: grid;
    gap: 0 0.5rem;
    margin-block: 0.75rem;
  }
  .track li {
    position: relative;
    display: grid;
    align-content: start;
    min-block-size: 2.5rem;
    padding-block-end: 0.625rem;
    padding-inline-start: 1.75rem;
    color: ${token('color-muted')};
  }
  .track li::before,
  .track li::after {
    content: '';
    position: absolute;
  }
  .track li::before {
    inset-block-start: 0.2rem;
    inset-inline-start: 0;
    inline-size: 1rem;
    block-size: 1rem;
    border: 2px solid ${token('color-field-border')};
    border-radius: 50%;
    background: ${token('color-field')};
  }
  .track li:not(:last-child)::after {
    inset-block: 1.35rem 0;
    inset-inline-start: calc(0.5rem - 1px);
    inline-size: 2px;
    background: ${token('color-border')};
  }
  .track li:is(.current, .complete) {
    color: ${token('color-text')};
  }
  .track li:is(.current, .complete)::before {
    border-color: ${token('color-primary')};
  }
  .track li.complete::before,
  .track li.complete:not(:last-child)::after {
    background: ${token('color-primary')};
  }
  .track li.current .name {
    font-weight: 600;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    align-items: center;
  }
  .skeleton.parcel {
    block-size: 23rem;
  }
  @container (inline-size >= 34rem) {
    .skeleton.parcel {
      block-size: 10rem;
    }
    :host(:not([orientation='vertical'])) .track {
      grid-template-columns: repeat(5, minmax(0, 1fr));
      gap: 0;
    }
    :host(:not([orientation='vertical'])) .track li {
      padding-inline: 0 0.75rem;
      padding-block: 1.6rem 0;
    }
    :host(:not([orientation='vertical'])) .track li:not(:last-child)::after {
      inset-block: calc(0.7rem - 1px) auto;
      inset-inline: 1.25rem 0.25rem;
      inline-size: auto;
      block-size: 2px;
    }
  }
  @media (forced-colors: active) {
    .bar rect {
      fill: Highlight;
    }
    .track li.complete::before,
    .track li.complete:not(:last-child)::after {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
