import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

/** The looks that an extension can choose from: the shop's, by its tokens. */
export const paintStyles = css`
  [hidden] {
    display: none !important;
  }
  .home,
  .stack,
  form,
  details > div,
  .list-item > div,
  .banner {
    display: grid;
    gap: 0.75rem;
    min-inline-size: 0;
  }
  .box.border-true {
    border: 1px solid ${token('color-border')};
    border-radius: ${token('radius-sm')};
  }
  .box.surface-true {
    background: ${token('color-surface')};
    border-radius: ${token('radius-sm')};
  }
  .padding-small {
    padding: 0.5rem;
  }
  .padding-base {
    padding: 1rem;
  }
  .padding-large {
    padding: 2rem;
  }
  .gap-none {
    gap: 0;
  }
  .gap-small {
    gap: 0.35rem;
  }
  .gap-large {
    gap: 1.5rem;
  }
  .stack.direction-inline {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
  }
  .stack.align-start {
    justify-items: start;
    align-items: start;
  }
  .stack.align-center {
    justify-items: center;
    align-items: center;
  }
  .stack.align-end {
    justify-items: end;
    align-items: end;
  }
  .grid {
    display: grid;
    gap: 0.75rem;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  }
  .grid.columns-1 {
    grid-template-columns: 1fr;
  }
  .grid.columns-2 {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .button {
    justify-self: start;
  }
  h2 {
    font-size: 1.3em;
  }
  h3 {
    font-size: 1.1em;
  }
  h4 {
    font-size: 1em;
  }
  .size-small {
    font-size: 0.875em;
  }
  .size-large {
    font-size: 1.2em;
  }
  .emphasis-strong,
  .title {
    font-weight: 600;
  }
  .emphasis-soft,
  .tone-muted,
  .hint {
    color: ${token('color-muted')};
  }
  .tone-critical {
    color: ${token('color-error')};
  }
  .tone-success {
    color: ${token('color-success')};
  }
  .badge {
    display: inline-block;
    padding: 0.1em 0.6em;
    border: 1px solid currentColor;
    border-radius: ${token('radius-sm')};
    font-size: 0.875em;
  }
  .banner {
    padding: 0.75rem 1rem;
    border: 1px solid ${token('color-border')};
    border-inline-start: 0.25rem solid currentColor;
    border-radius: ${token('radius-sm')};
  }
  .banner > div {
    color: ${token('color-text')};
  }
  .link {
    color: ${token('color-primary')};
    text-decoration: underline;
    cursor: pointer;
  }
  .icon svg {
    inline-size: 1.2em;
    block-size: 1.2em;
    vertical-align: -0.2em;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
  }
  img {
    block-size: auto;
  }
  hr {
    inline-size: 100%;
    margin: 0;
    border: 0;
    border-block-start: 1px solid ${token('color-border')};
  }
  .list {
    display: grid;
    gap: 0.35rem;
  }
  .list-item {
    display: list-item;
    margin-inline-start: 1.25em;
    list-style: disc;
  }
  .marker-number > .list-item {
    list-style: decimal;
  }
  .marker-none > .list-item {
    margin-inline-start: 0;
    list-style: none;
  }
  summary {
    min-block-size: 2.75rem;
    align-content: center;
    cursor: pointer;
  }
  fieldset {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .choice {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    min-block-size: 2.75rem;
  }
  .field .choice label {
    font-weight: 400;
  }
  progress {
    inline-size: 100%;
    accent-color: ${token('color-primary')};
  }
`;
