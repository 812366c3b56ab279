import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

/** Styles of the merchant's formatted description. */
export const descriptionStyles = css`
  .description {
    display: grid;
    gap: 0.9em;
    max-inline-size: 60ch;
  }
  .description p {
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .rich {
    display: block;
    /* Not as wide as its widest table. */
    min-inline-size: 0;
  }
  .rich :is(p, div, blockquote, ul, ol, dl, figure, pre, table, details, hr, h2, h3, h4, h5, h6) {
    margin-block: 0.9em 0;
    margin-inline: 0;
  }
  .rich :is(h2, h3, h4, h5, h6) {
    margin-block-start: 1.5em;
    font-size: 1.1em;
    font-weight: 600;
  }
  .rich > :first-child,
  .rich :is(div, blockquote, li, dd, td, th, figure) > :first-child {
    margin-block-start: 0;
  }
  .rich :is(ul, ol) {
    padding-inline-start: 1.4em;
  }
  .rich ul {
    list-style: disc;
  }
  .rich ol {
    list-style: decimal;
  }
  .rich li > :is(ul, ol) {
    margin-block-start: 0.25em;
  }
  .rich li + li,
  .rich dd + dt {
    margin-block-start: 0.35em;
  }
  .rich dt {
    font-weight: 600;
  }
  .rich dd {
    margin: 0;
  }
  .rich a {
    color: ${token('color-primary')};
  }
  .rich img {
    block-size: auto;
    border-radius: ${token('radius-sm')};
  }
  /* Without a size its place is kept all the same: the page does not jump. */
  .rich img:not([width][height]) {
    inline-size: 100%;
    aspect-ratio: 4 / 3;
    object-fit: contain;
    background: ${token('color-surface')};
  }
  .rich :is(figcaption, caption, small) {
    color: ${token('color-muted')};
    font-size: 0.9em;
  }
  .rich caption {
    padding-block-end: 0.4em;
    text-align: start;
  }
  /* As wide as its longest words; what the page has no room for is scrolled to. */
  .rich table {
    display: block;
    overflow-x: auto;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .rich :is(th, td) {
    min-inline-size: 4em;
    padding-block: 0.4em;
    padding-inline: 0 1.25em;
    border-block-end: 1px solid ${token('color-border')};
    text-align: start;
    vertical-align: top;
    overflow-wrap: break-word;
  }
  .rich th {
    font-weight: 600;
  }
  .rich [data-align='right'] {
    text-align: end;
  }
  .rich [data-align='center'] {
    text-align: center;
  }
  .rich blockquote {
    padding-inline-start: 1em;
    border-inline-start: 3px solid ${token('color-border')};
    color: ${token('color-muted')};
  }
  .rich :is(code, kbd, pre) {
    font-family: ${token('font-mono', 'monospace')};
    font-size: 0.9em;
  }
  .rich pre {
    overflow-x: auto;
    padding: 0.75em 1em;
    border-radius: ${token('radius-sm')};
    background: ${token('color-surface')};
  }
  .rich hr {
    border: 0;
    border-block-start: 1px solid ${token('color-border')};
  }
`;
