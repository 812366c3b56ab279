import { css } from 'lit';
import { token } from '../token.js';

/**
 * A card: picture, title, price, action. The picture's box has a fixed aspect ratio, so nothing moves when pictures
 * load. Price and action are at the bottom, so that they align along a row for any title length.
 */
export const cardStyles = css`
  .card {
    position: relative;
    display: flex;
    flex-direction: column;
    block-size: 100%;
    gap: 0.25rem;
  }
  .media {
    position: relative;
    flex: none;
    aspect-ratio: 4 / 5;
    margin-block-end: 0.5rem;
    overflow: hidden;
    border-radius: ${token('radius-md')};
  }
  .media:not(.skeleton) {
    background: ${token('color-surface')};
  }
  .image {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    /*
     * A hair beyond its box, which alone then says how much is painted: else a later row, begun at another fraction of a
     * pixel, is larger by half a pixel, and to browsers the largest paint is that row's and not the first picture.
     */
    scale: 1.02;
  }
  /* Not hidden: its alt text is still read. */
  .image:is(.broken, .changing) {
    opacity: 0;
  }
  .title {
    /* Data may run the other way than the page: its own order, the page's side. */
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    font-size: 1em;
    font-weight: 500;
    line-height: 1.375;
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }
  .link {
    color: inherit;
    text-decoration: none;
    text-underline-offset: 0.2em;
    text-decoration-thickness: 1px;
  }
  /* One link for the whole card; controls stand above it. */
  .link[href]::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${token('radius-md')};
  }
  .link:focus-visible {
    outline: none;
  }
  .link:focus-visible::after {
    outline: 2px solid ${token('color-primary')};
    outline-offset: 2px;
  }
  @media (hover: hover) {
    .card:hover .link[href] {
      text-decoration-line: underline;
    }
  }
  .badges {
    position: absolute;
    inset-block-start: 0.5rem;
    inset-inline: 0.5rem;
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    pointer-events: none;
  }
  .badge {
    padding: 0.25em 0.6em;
    border-radius: ${token('radius-sm')};
    background: ${token('color-background')};
    color: ${token('color-text')};
    font-size: 0.8125em;
    line-height: 1.3;
  }
  .price-line {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 0.5em;
    margin-block-start: auto;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .price,
  .compare-at {
    unicode-bidi: isolate;
  }
  .rating {
    margin-inline-start: auto;
    font-size: 0.875em;
  }
  .compare-at {
    color: ${token('color-muted')};
    text-decoration-thickness: 1px;
  }
  .card [hidden] {
    display: none;
  }
  .add {
    position: relative;
    z-index: 1;
    inline-size: 100%;
    margin-block-start: 0.5rem;
    min-block-size: 2.75rem;
    padding-inline: 0.5em;
    font-weight: 500;
  }
  .add-message {
    position: relative;
    z-index: 1;
    color: ${token('color-error')};
    font-size: 0.875em;
    line-height: 1.35;
  }
  .line {
    inline-size: 70%;
    block-size: 0.75em;
    margin-block: calc((1lh - 0.75em) / 2);
  }
  .line.short {
    inline-size: 35%;
  }
  @media (forced-colors: active) {
    .media,
    .badge {
      border: 1px solid CanvasText;
    }
  }
`;
