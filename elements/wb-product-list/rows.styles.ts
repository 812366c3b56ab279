import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

/** Styles of a list in rows. They follow the list's own styles. */
export const rowsStyles = css`
  .rows[aria-hidden] {
    visibility: visible;
  }
  .rows {
    gap: ${token('spacing-gutter')};
  }
  .rows .item {
    contain-intrinsic-block-size: auto 9rem;
    padding-block-end: ${token('spacing-gutter')};
    border-block-end: 1px solid ${token('color-border')};
  }
  .rows .card {
    display: grid;
    grid-template: 'media title add' 1fr 'media price add' 1fr 'media message message' auto / 7rem minmax(0, 1fr) auto;
    gap: 0.25rem ${token('spacing-gutter')};
  }
  .rows .media {
    grid-area: media;
    margin: 0;
  }
  .rows .title {
    grid-area: title;
    align-self: end;
    min-block-size: 0;
  }
  .rows .price-line {
    grid-area: price;
    align-self: start;
    margin: 0;
  }
  .rows .add {
    grid-area: add;
    align-self: center;
    inline-size: auto;
    min-inline-size: 9rem;
    margin: 0;
  }
  .rows .add-message {
    grid-area: message;
  }
  .rows .rating {
    margin-inline-start: 0.5em;
  }
  .rows .badges {
    inset-inline-end: auto;
    max-inline-size: 6rem;
  }
  @container (inline-size < 32rem) {
    .rows .card {
      grid-template: 'media title' 1fr 'media price' auto 'media add' 1fr 'media message' auto / 6rem minmax(0, 1fr);
    }
    .rows .add {
      justify-self: start;
    }
    .rows .badges {
      inset-block-start: 0.25rem;
      inset-inline-start: 0.25rem;
      max-inline-size: 5.5rem;
    }
  }
`;
