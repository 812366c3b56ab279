import { css, html, nothing, type TemplateResult } from 'lit';
import type { commonMessages } from '../../src/element-base/common-messages.js';
import { picture } from '../../src/element-base/product/picture.js';
import { token } from '../../src/element-base/token.js';
import type { ProductTexts } from '../../src/element-base/texts/product.js';
import type { ViewerMedia } from './wb-image-viewer.template.js';

/** Pixels by which an arrow key scrolls an enlarged picture. */
const PAN = 80;

interface Zoom {
  medium: ViewerMedia;
  index: number;
  count: number;
  magnified: boolean;
  texts: ProductTexts;
  common: typeof commonMessages.en;
  arrows: TemplateResult[];
  onKey: (event: KeyboardEvent) => void;
  onMagnify: () => void;
  onClose: () => void;
}

const closeIcon = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M6 6l12 12M18 6L6 18" />
</svg>`;
const signIcon = (minus: boolean): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d=${minus ? 'M6 12h12' : 'M6 12h12M12 6v12'} />
  </svg>`;

const closest = (event: Event): HTMLDialogElement | null => (event.currentTarget as Element).closest('dialog');

/**
 * The enlarged picture: a modal dialog over the whole page. The picture fits the window, or is twice as large and can
 * be scrolled.
 */
export function zoomDialog(zoom: Zoom): TemplateResult {
  const { medium, index, count, magnified, texts, common, arrows, onKey, onMagnify, onClose } = zoom;
  return html`<dialog
    part="zoom-dialog"
    class="dialog"
    aria-label=${count > 1 ? texts.imageOf(index + 1, count) : texts.zoom}
    data-testid="zoom-dialog"
    @close=${onClose}
    @keydown=${onKey}
  >
    <div
      class="pane ${magnified ? 'large' : ''}"
      tabindex="0"
      role="group"
      aria-label=${medium.alt || texts.pictures}
      data-testid="zoom-pane"
    >
      <img
        class="medium"
        data-testid="zoom-image"
        width=${medium.width ?? nothing}
        height=${medium.height ?? nothing}
        alt=${medium.alt}
        src=${picture(medium.url)}
      />
      <p class="fallback unless-broken">${texts.noImage}</p>
    </div>
    ${arrows}
    <div class="tools">
      ${count > 1 ? html`<p part="caption" class="caption" aria-hidden="true">${index + 1} / ${count}</p>` : nothing}
      <button
        class="tool"
        type="button"
        aria-label=${magnified ? texts.zoomOut : texts.zoomIn}
        data-testid="magnify"
        @click=${onMagnify}
      >
        ${signIcon(magnified)}
      </button>
      <button
        part="close-button"
        class="tool"
        type="button"
        aria-label=${common.close}
        data-testid="close-zoom"
        @click=${(event: Event) => closest(event)?.close()}
      >
        <slot name="close-icon">${closeIcon}</slot>
      </button>
    </div>
  </dialog>`;
}

/**
 * Arrow keys in the dialog. They scroll a magnified picture, and step through the pictures otherwise.
 * @returns the step to another picture, if any
 */
export function zoomKey(
  event: KeyboardEvent,
  magnified: boolean,
  rtl: boolean,
  pane: Element | null,
): 1 | -1 | undefined {
  const x = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
  const y = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
  if (x === undefined && y === undefined) return undefined;
  event.preventDefault();
  if (magnified) pane?.scrollBy({ left: (x ?? 0) * PAN, top: (y ?? 0) * PAN });
  if (magnified || x === undefined) return undefined;
  return (x === 1) === rtl ? -1 : 1;
}

/**
 * Scrolls a magnified picture so that one point of it stays where it was before.
 * @param x from 0 (left edge of the pane) to 1 (right edge)
 * @param y from 0 (top edge of the pane) to 1 (bottom edge)
 */
export function scrollToPoint(pane: Element, x: number, y: number, rtl: boolean): void {
  // In right-to-left text `scrollLeft` is 0 at the right end and negative to the left of it.
  const left = (rtl ? x - 1 : x) * (pane.scrollWidth - pane.clientWidth);
  pane.scrollTo({ left, top: y * (pane.scrollHeight - pane.clientHeight) });
}

/** Used together with `imageViewerStyles`. */
export const styles = css`
  .dialog {
    inline-size: 100%;
    block-size: 100%;
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    padding: 0;
    border: 0;
    overflow: hidden;
    background: ${token('color-background')};
    color: ${token('color-text')};
  }
  .pane {
    display: grid;
    inline-size: 100%;
    block-size: 100%;
    overflow: auto;
    overscroll-behavior: contain;
    outline-offset: -4px;
  }
  .pane .medium {
    object-fit: contain;
    cursor: zoom-in;
  }
  .pane.large .medium {
    inline-size: 200%;
    block-size: 200%;
    max-inline-size: none;
    cursor: zoom-out;
  }
  .tools {
    position: absolute;
    inset-block-start: 0.75rem;
    inset-inline-end: 0.75rem;
    display: flex;
    align-items: center;
    gap: 0.5rem;
  }
  .tools .tool,
  .dialog .arrow,
  .dialog .caption {
    border: 1px solid ${token('color-border')};
  }
`;
