import { css } from 'lit';
import { token } from '../token.js';

/**
 * The bar with the next step. On a phone it stays at the lower edge of the screen while its element is in view: there
 * is one button for fingers, keyboards and screen readers, and it needs no script. A sticky box cannot leave the box
 * around it, so the bar must be a child of the element's outermost box, and that box must not be a grid.
 *
 * On a low screen, such as at 200 % zoom or above an on-screen keyboard, the bar stands in its place and hides nothing.
 */
export const stickyBarStyles = css`
  .bar-sum {
    display: none;
  }
  @media screen and (width < 48rem) and (height >= 30rem) {
    .bar {
      position: sticky;
      inset-block-end: 0;
      z-index: 3;
      display: flex;
      align-items: center;
      gap: 1rem;
      /* Where the bar ends its element, it ends as the element does. */
      padding-block: 0.75rem max(0.75rem, env(safe-area-inset-bottom));
      /* From edge to edge of the screen, however wide the element is; unlike a wider box, it never scrolls sideways. */
      border-image: linear-gradient(${token('color-border')} 1px, ${token('color-background')} 0) fill 0 / 0 / 0 100vmax;
    }
    .bar .button {
      flex: 1 1 auto;
      min-block-size: 3.25rem;
    }
    .bar-sum {
      display: grid;
      flex: 0 1 auto;
      min-inline-size: 0;
      line-height: 1.25;
    }
    .bar-sum > :first-child {
      color: ${token('color-muted')};
      font-size: 0.8125em;
    }
    .bar-sum > :last-child {
      font-size: 1.0625em;
      font-weight: 700;
      font-variant-numeric: tabular-nums lining-nums;
    }
  }
  @media screen and (width < 48rem) and (height >= 30rem) and (forced-colors: active) {
    .bar {
      border-image: none;
      border-block-start: 1px solid CanvasText;
      background: Canvas;
    }
  }
`;
