import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const cartViewerStyles = css`
  :host {
    container-type: inline-size;
  }
  .base {
    display: grid;
    gap: 1rem 3rem;
  }
  /* No element that browsers draw as a heading: as those of the other elements. */
  .heading {
    font-family: ${token('font-heading')};
    font-size: 1.5em;
    font-weight: 700;
    line-height: 1.2;
  }
  .aside {
    display: grid;
    gap: 1rem;
    align-self: start;
    align-content: start;
    padding: min(1.25rem, 5cqi);
    border-radius: ${token('radius-md')};
    background: ${token('color-surface')};
  }
  .side {
    display: contents;
  }
  .bar {
    display: grid;
    gap: 0.5rem;
  }
  @container (inline-size >= 48rem) {
    .base.filled {
      grid-template-columns: minmax(0, 1fr) 20rem;
    }
    .heading {
      grid-column: 1 / -1;
    }
    .aside {
      position: sticky;
      inset-block-start: 1rem;
    }
  }
  /* One column, in which the bar stays in view to the end: see the styles of the bar. */
  @media screen and (width < 48rem) and (height >= 30rem) {
    .base.filled {
      display: flex;
      flex-direction: column;
    }
    .aside {
      display: contents;
    }
    .side {
      display: grid;
      gap: 1rem;
      padding: min(1.25rem, 5cqi);
      border-radius: ${token('radius-md')};
      background: ${token('color-surface')};
    }
    .bar {
      display: flex;
      flex-wrap: wrap;
      gap: 0.25rem 1rem;
    }
  }
  @media (forced-colors: active) {
    .aside,
    .side {
      border: 1px solid CanvasText;
    }
  }
`;
