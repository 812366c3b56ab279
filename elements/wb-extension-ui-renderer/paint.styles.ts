import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

/** The styles that an extension can choose from. They use the shop's tokens. */
export const paintStyles = css`
  [hidden] {
    display: none !important;
  }
  .home,
  .stack,
  .grid,
  .list,
  form,
  .banner,
  .progress,
  .title + * {
    display: grid;
    gap: 0.75rem;
    min-inline-size: 0;
  }
  [data-border],
  .badge,
  .banner {
    border: 1px solid ${token('color-border')};
    border-radius: ${token('radius-sm')};
  }
  [data-surface] {
    background: ${token('color-surface')};
    border-radius: ${token('radius-sm')};
  }
  [data-padding='small'] {
    padding: 0.5rem;
  }
  [data-padding='base'],
  .banner {
    padding: 1rem;
  }
  [data-padding='large'] {
    padding: 2rem;
  }
  [data-gap='none'] {
    gap: 0;
  }
  [data-gap='small'],
  .list {
    gap: 0.35rem;
  }
  [data-gap='large'] {
    gap: 1.5rem;
  }
  [data-direction='inline'] {
    display: flex;
    flex-flow: wrap;
    align-items: center;
  }
  [data-align='start'] {
    place-items: start;
  }
  [data-align='center'] {
    place-items: center;
  }
  [data-align='end'] {
    place-items: end;
  }
  .grid {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  }
  [data-columns='1'] {
    grid-template-columns: 1fr;
  }
  [data-columns='2'] {
    grid-template-columns: 1fr 1fr;
  }
  .button {
    justify-self: start;
  }
  h2 {
    font-size: 1.3em;
  }
  [aria-level='3'] {
    font-size: 1.1em;
  }
  [aria-level='4'] {
    font-size: 1em;
  }
  [data-size='small'],
  .badge {
    font-size: 0.875em;
  }
  [data-size='large'] {
    font-size: 1.2em;
  }
  [data-emphasis='strong'],
  .title,
  label {
    font-weight: 600;
  }
  [data-emphasis='soft'],
  [data-tone='muted'] {
    color: ${token('color-muted')};
  }
  [data-tone='critical'] {
    color: ${token('color-error')};
  }
  [data-tone='success'] {
    color: ${token('color-success')};
  }
  .badge {
    display: inline-block;
    padding: 0.1em 0.6em;
    border-color: currentColor;
  }
  .banner {
    border-inline-start: 0.25rem solid;
  }
  .banner > * {
    color: ${token('color-text')};
  }
  .link {
    color: ${token('color-primary')};
    text-decoration: underline;
    cursor: pointer;
  }
  svg {
    inline-size: 1.2em;
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
  }
  li > * + * {
    margin-block-start: 0.75rem;
  }
  li {
    margin-inline-start: 1.25em;
    list-style: disc;
  }
  [data-marker='number'] > li {
    list-style: decimal;
  }
  [data-marker='none'] > li {
    margin: 0;
    list-style: none;
  }
  summary {
    min-block-size: 2.75rem;
    align-content: center;
    cursor: pointer;
  }
  progress {
    inline-size: 100%;
    accent-color: ${token('color-primary')};
  }
`;
