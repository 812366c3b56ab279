import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { picture } from '../../src/element-base/product/picture.js';
import type { ProductTexts } from '../../src/element-base/texts/product.js';

/** A picture or a video. */
export interface ViewerMedia {
  url: string;
  /** Alternative text. Empty for a decorative picture. */
  alt: string;
  width?: number;
  height?: number;
  srcset?: string;
  /** `sizes` of this picture. By default: the element's `sizes`. */
  sizes?: string;
  /** By default: `image`. */
  type?: 'image' | 'video';
  /** Poster of a video. Also its thumbnail. */
  poster?: string;
}

export const arrowIcon: TemplateResult = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M9 5l7 7-7 7" />
</svg>`;
const zoomIcon: TemplateResult = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M10 4H4v6M14 20h6v-6M4 4l6 6M20 20l-6-6" />
</svg>`;

interface Slide {
  medium: ViewerMedia;
  at: number;
  count: number;
  texts: ProductTexts;
  sizes: string;
  shown: boolean;
  /** Whether a tab controls it. */
  tabs: boolean;
  eager: boolean;
  urgent: boolean;
  onZoom: (() => void) | undefined;
  onPointer: ((event: PointerEvent) => void) | undefined;
}

const mediumView = ({ medium, sizes, eager, urgent }: Slide): TemplateResult =>
  medium.type === 'video'
    ? html`<video
        part="video"
        class="medium"
        data-testid="video"
        controls
        playsinline
        preload="none"
        poster=${ifDefined(medium.poster)}
        aria-label=${medium.alt || nothing}
        src=${medium.url}
      ></video>`
    : html`<img
        part="image"
        class="medium"
        data-testid="image"
        loading=${eager ? 'eager' : 'lazy'}
        fetchpriority=${urgent ? 'high' : nothing}
        decoding="async"
        width=${ifDefined(medium.width)}
        height=${ifDefined(medium.height)}
        sizes=${medium.sizes || sizes || nothing}
        srcset=${ifDefined(medium.srcset)}
        alt=${medium.alt}
        src=${picture(medium.url)}
      />`;

/**
 * One slide on the stage. Slides that are not current are inert: the shopper can swipe to them, but not read them or
 * focus them.
 */
export function slideView(slide: Slide): TemplateResult {
  const { at, count, texts, shown, tabs, onZoom, onPointer, medium } = slide;
  const single = count === 1;
  return html`<div
    class="slide"
    id="slide-${at}"
    role=${single ? nothing : tabs ? 'tabpanel' : 'group'}
    aria-roledescription=${single || tabs ? nothing : texts.slide}
    aria-label=${single ? nothing : texts.imageOf(at + 1, count)}
    ?inert=${!shown}
    @pointermove=${onPointer}
    @pointerleave=${onPointer}
  >
    ${mediumView(slide)}
    <slot name=${shown ? 'fallback' : 'no-fallback'} class="unless-broken"
      ><p class="fallback">${texts.noImage}</p></slot
    >
    ${
      onZoom && medium.type !== 'video'
        ? html`<button
            part="zoom-button"
            class="zoom"
            type="button"
            aria-label=${texts.zoom}
            aria-haspopup="dialog"
            data-testid="zoom"
            @click=${onZoom}
          >
            ${zoomIcon}
          </button>`
        : nothing
    }
  </div>`;
}

interface Tabs {
  media: readonly ViewerMedia[];
  index: number;
  controls: 'thumbnails-row' | 'thumbnails-column' | 'dots';
  texts: ProductTexts;
  onPick: (index: number) => void;
  onKey: (event: KeyboardEvent) => void;
}

const thumbnail = ({ type, poster, url, srcset }: ViewerMedia): unknown => {
  const source = type === 'video' ? poster : url;
  return source
    ? html`<img
        class="medium"
        alt=""
        loading="lazy"
        decoding="async"
        sizes="4rem"
        srcset=${type === 'video' ? nothing : ifDefined(srcset)}
        src=${picture(source)}
      />`
    : html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M8 5l11 7-11 7z" /></svg>`;
};

/** Thumbnails or dots. Tab reaches one of them, and arrow keys move to the others. */
export const tabsView = ({ media, index, controls, texts, onPick, onKey }: Tabs): TemplateResult => {
  const dots = controls === 'dots';
  return html`<div
    part=${dots ? 'dots' : 'thumbnails'}
    class=${dots ? 'dots' : 'thumbnails'}
    role="tablist"
    aria-label=${texts.pictures}
    aria-orientation=${controls === 'thumbnails-column' ? 'vertical' : nothing}
    data-testid="thumbnails"
    @keydown=${onKey}
  >
    ${media.map(
      (medium, at) =>
        html`<button
          part=${at === index ? 'thumbnail thumbnail-active' : 'thumbnail'}
          class="tab"
          type="button"
          role="tab"
          id="tab-${at}"
          aria-controls="slide-${at}"
          aria-selected=${at === index}
          aria-label=${texts.showImage(at + 1, medium.alt)}
          tabindex=${at === index ? 0 : -1}
          data-testid="thumbnail"
          @click=${() => onPick(at)}
        >
          ${dots ? nothing : thumbnail(medium)}
        </button>`,
    )}
  </div>`;
};
