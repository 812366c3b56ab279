import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const imageViewerStyles = css`
  .base {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
    min-inline-size: 0;
  }
  .frame {
    position: relative;
    min-inline-size: 0;
  }
  .stage {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 100%;
    aspect-ratio: 4 / 5;
    overflow: auto hidden;
    overscroll-behavior-inline: contain;
    scroll-snap-type: inline mandatory;
    scrollbar-width: none;
    border-radius: ${token('radius-md')};
    background: ${token('color-surface')};
  }
  .slide {
    position: relative;
    display: grid;
    block-size: 100%;
    min-block-size: 0;
    overflow: hidden;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }
  /* On a server-rendered page the current slide comes first, because nothing can scroll yet. With snapping, the browser
     would keep the slide in sight that arrived before it. */
  :host(:not(:defined)) .slide:not([inert]) {
    order: -1;
  }
  :host(:not(:defined)) .stage {
    scroll-snap-type: none;
  }
  .medium {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 0;
    object-fit: cover;
  }
  /* As the page wrote them, until the element draws them itself. */
  ::slotted(:is(img, picture)) {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  video.medium {
    object-fit: contain;
  }
  .medium:is(.broken, .changing) {
    opacity: 0;
  }
  .fallback {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    color: ${token('color-muted')};
  }
  .medium:not(.broken) + .unless-broken,
  .broken ~ .zoom {
    display: none;
  }
  .icon {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .arrow,
  .zoom,
  .tool {
    display: grid;
    place-content: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    padding: 0;
    border: 0;
    border-radius: ${token('radius-full')};
    background: ${token('color-background')};
    color: ${token('color-text')};
    cursor: pointer;
    touch-action: manipulation;
  }
  .arrow,
  .zoom {
    position: absolute;
    opacity: 0.9;
  }
  /* The same for the focus ring, which lies on a picture. */
  .frame :focus-visible {
    box-shadow: 0 0 0 2px ${token('color-background')};
  }
  .arrow {
    inset-block: 0;
    margin-block: auto;
  }
  .previous {
    inset-inline-start: 0.75rem;
  }
  .next {
    inset-inline-end: 0.75rem;
  }
  .previous:not(:dir(rtl)) .icon,
  .next:dir(rtl) .icon {
    transform: scaleX(-1);
  }
  .arrow[aria-disabled='true'] {
    color: ${token('color-muted')};
    opacity: 0.45;
    cursor: default;
  }
  .zoom {
    inset-block-end: 0.75rem;
    inset-inline-end: 0.75rem;
  }
  @media (hover: hover) {
    .slide:has(.zoom) img:not(.broken) {
      cursor: zoom-in;
    }
    .slide.magnified img {
      transform: scale(2);
      transform-origin: var(--at, center);
    }
  }
  .caption {
    padding: 0.25em 0.75em;
    border-radius: ${token('radius-full')};
    background: ${token('color-background')};
    color: ${token('color-text')};
    font-size: 0.8125em;
    font-variant-numeric: tabular-nums;
    direction: ltr;
  }
  .frame .caption {
    position: absolute;
    inset-block-end: 0.75rem;
    inset-inline-start: 0.75rem;
  }

  .thumbnails {
    display: flex;
    gap: 0.5rem;
    overflow: auto hidden;
    padding: 4px;
    margin: -4px;
    scrollbar-width: none;
  }
  .column {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  .column .thumbnails {
    flex-direction: column;
    overflow: hidden auto;
    /* The stage alone says how high both are. */
    block-size: 0;
    min-block-size: calc(100% + 8px);
  }
  .tab {
    position: relative;
    flex: none;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    cursor: pointer;
  }
  .thumbnails .tab {
    display: grid;
    place-content: stretch;
    inline-size: 4.5rem;
    aspect-ratio: 4 / 5;
    overflow: hidden;
    border-radius: ${token('radius-sm')};
    background: ${token('color-surface')};
  }
  .thumbnails .tab .icon {
    place-self: center;
  }
  .tab::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 1px solid transparent;
    border-radius: inherit;
  }
  /* With a line of the page's own colour between: a picture may have the colour of the text. */
  .thumbnails .tab[aria-selected='true']::after {
    border: 2px solid ${token('color-text')};
    box-shadow: inset 0 0 0 2px ${token('color-background')};
  }
  .dots {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
  }
  .dots .tab {
    inline-size: 2.75rem;
    block-size: 2.75rem;
  }
  .dots .tab::after {
    inline-size: 0.625rem;
    block-size: 0.625rem;
    margin: auto;
    border-color: ${token('color-text')};
    border-radius: ${token('radius-full')};
  }
  .dots .tab[aria-selected='true']::after {
    background: ${token('color-text')};
  }
  @media (forced-colors: active) {
    .arrow,
    .zoom,
    .tool,
    .stage {
      border: 1px solid ButtonText;
    }
    .thumbnails .tab[aria-selected='true']::after {
      border: 3px solid Highlight;
    }
    .dots .tab[aria-selected='true']::after {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
