import { isServer, nothing, type CSSResultGroup, type PropertyValues, html, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { lazy } from '../../src/context/lazy.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { deepActiveElement } from '../../src/element-base/focus.js';
import { watchPictures } from '../../src/element-base/product/picture.js';
import { LazyPartsElement } from '../../src/element-base/lazy-parts-element.js';
import { buttonStyles } from '../../src/element-base/base.styles.js';
import { productMessages } from '../../src/element-base/texts/product.js';
import { preloadOnFirstInput } from '../../src/element-base/preload-on-first-input.js';
import type { IndexChangeDetail } from '../../src/events/index.js';
import { lightMedia, watchLightMedia } from './light-media.js';
import { SlideScroller } from './slide-scroller.js';
import { imageViewerStyles } from './wb-image-viewer.styles.js';
import { revealTab, tabFor } from './tab-keys.js';
import { arrowIcon, slideView, tabsView, type ViewerMedia } from './wb-image-viewer.template.js';

const zoomDialog = lazy(() => import('./zoom-dialog.js'));

export type { ViewerMedia } from './wb-image-viewer.template.js';

export type { IndexChangeDetail } from '../../src/events/index.js';

/**
 * @summary Pictures and videos of one product: swipe, step, choose a thumbnail, enlarge.
 *
 * @slot - Pictures to show, as `<img>` or `<picture>`, where `media` is not set
 * @slot main - Instead of the stage
 * @slot thumbnail - Instead of the row of thumbnails or dots
 * @slot fallback - Shown if there is no picture, or it does not load
 * @slot close-icon - Inside the button that closes the enlarged picture
 *
 * @fires {CustomEvent<IndexChangeDetail>} wb-index-change - Another picture is shown
 * @fires {CustomEvent<IndexChangeDetail>} wb-zoom-open - A picture was enlarged
 * @fires {CustomEvent<IndexChangeDetail>} wb-zoom-close - The enlarged picture was closed
 *
 * @csspart base - The whole element
 * @csspart stage - The frame of the picture
 * @csspart image - A picture
 * @csspart video - A video
 * @csspart thumbnails - The row, or column, of thumbnails
 * @csspart thumbnail - A thumbnail
 * @csspart thumbnail-active - The thumbnail of the picture shown
 * @csspart dots - The row of dots
 * @csspart previous-button - The button for the previous picture
 * @csspart next-button - The button for the next picture
 * @csspart zoom-button - The button that enlarges the picture
 * @csspart zoom-dialog - The dialog of the enlarged picture
 * @csspart close-button - The button that closes the dialog
 * @csspart caption - The position, such as "2 / 5"
 */
export class WbImageViewer extends LazyPartsElement {
  static override styles: CSSResultGroup = [LazyPartsElement.styles, buttonStyles, imageViewerStyles];

  /** Index of the current picture, from 0. */
  @property({ type: Number }) index = 0;

  /** Controls to choose one of several pictures. The buttons and swiping are always available. */
  @property() controls: 'thumbnails-row' | 'thumbnails-column' | 'dots' | 'none' = 'thumbnails-row';

  /** Wraps around: the first picture follows the last. */
  @property({ type: Boolean }) loop = false;

  /** How to enlarge: not at all, in a dialog (`overlay`), or also under the pointer (`hover`). */
  @property() zoom: 'none' | 'hover' | 'overlay' = 'overlay';

  /** Aspect ratio of the frame, width to height, such as `1/1`. The frame keeps its size while pictures load. */
  @property({ attribute: 'aspect-ratio' }) aspectRatio = '4/5';

  /** `sizes` of the pictures that have a `srcset`. */
  @property() sizes = '';

  /** Loads the current picture at once and with high priority. For the viewer that is visible when the page opens. */
  @property({ type: Boolean }) eager = false;

  /** The subject of the pictures: it names the group. */
  @property() label = '';

  #given: readonly ViewerMedia[] | undefined;
  /** Pictures from the page's own elements. */
  #written: readonly ViewerMedia[] = [];
  #unwatch: (() => void) | undefined;

  /** Neighbours load after the first picture. */
  @state() private preloadsNeighbours = false;
  @state() private zoomOpen = false;
  @state() private magnified = false;

  @query('.stage') private stage!: HTMLElement | null;
  @query('dialog') private dialog!: HTMLDialogElement | null;

  /** The element that had the focus when the dialog opened. */
  #opener: HTMLElement | undefined;

  readonly #scroller: SlideScroller = new SlideScroller(
    this,
    () => this.stage,
    (index) => this.#show(index, true),
  );

  /** The pictures and videos. Without them, the pictures inside the element are shown. */
  @property({ attribute: false })
  get media(): readonly ViewerMedia[] {
    return this.#given ?? this.#written;
  }
  set media(media: readonly ViewerMedia[] | undefined) {
    this.#given = media;
  }

  get #zoomButton(): HTMLElement | null {
    return this.renderRoot.querySelector('.slide:not([inert]) .zoom');
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (changed.has('media') || changed.has('index')) {
      // An index set before there are pictures is kept until they exist.
      const last = this.media.length > 0 ? this.media.length - 1 : Infinity;
      this.index = Math.min(Math.max(0, Math.trunc(this.index) || 0), last);
    }
  }

  protected override firstUpdated(): void {
    watchPictures(this.renderRoot);
    // Runs after the first render, because the server cannot read the element's children.
    this.#readLight();
    if (this.media.length === 0) this.requestUpdate();
    preloadOnFirstInput(zoomDialog);
    // With a pointer the picture itself is the button. Keyboard users have one beside it.
    this.renderRoot.addEventListener('click', (event) => {
      const { target } = event;
      if (!(target instanceof HTMLImageElement)) return;
      if (target.closest('.slide:not(:has(.broken))')) this.openZoom();
      else if (target.closest('.pane')) void this.#magnify(event as MouseEvent);
    });
    this.renderRoot.addEventListener('load', () => (this.preloadsNeighbours = true), { capture: true, once: true });
  }

  protected override update(changed: PropertyValues<this>): void {
    // An inert slide loses the focus. If it had the focus, the current slide takes it.
    const former = this.shadowRoot?.activeElement?.closest('.slide');
    super.update(changed);
    if (former?.hasAttribute('inert')) (this.#zoomButton ?? this.stage)?.focus({ preventScroll: true });
  }

  protected override updated(changed: PropertyValues<this>): void {
    // Set through the CSSOM: a strict Content-Security-Policy would block a style attribute.
    this.stage?.style.setProperty('aspect-ratio', this.aspectRatio.replace(':', '/'));
    if (changed.has('index') || changed.has('media')) {
      const former = changed.get('index');
      // A single step scrolls smoothly. A longer jump does not show the slides between.
      const glides = former !== undefined && !changed.has('media') && Math.abs(former - this.index) === 1;
      this.#scroller.goTo(this.index, glides);
      for (const video of this.renderRoot.querySelectorAll('.slide[inert] video')) (video as HTMLVideoElement).pause();
    }
    if (changed.has('index')) revealTab(this.renderRoot);
    if (this.zoomOpen && this.dialog && !this.dialog.open) {
      const active = deepActiveElement();
      const outside = active instanceof HTMLElement && active !== document.body && !active.closest('.slide');
      this.#opener = outside ? active : undefined;
      this.dialog.showModal();
      this.dialog.querySelector<HTMLElement>('[part="close-button"]')?.focus();
    }
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (isServer) return;
    if (this.hasUpdated) this.#readLight();
    this.#unwatch = watchLightMedia(this, () => this.#readLight());
  }

  #readLight(): void {
    const former = this.media;
    const written = lightMedia(this);
    if (JSON.stringify(written) === JSON.stringify(this.#written)) return;
    this.#written = written;
    this.requestUpdate('media', former);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unwatch?.();
    // A dialog that was removed from the page is not modal when it returns.
    this.zoomOpen = false;
  }

  /** Shows the next picture. */
  next(): void {
    this.#step(1);
  }

  /** Shows the previous picture. */
  previous(): void {
    this.#step(-1);
  }

  /** Shows the picture with that index, from 0. */
  goTo(index: number): void {
    this.#show(index);
  }

  /** Enlarges the current picture in a dialog. */
  openZoom(): void {
    if (this.zoom === 'none' || !this.media[this.index]) return;
    // If its code failed to load, the next press loads it again.
    this.requestUpdate();
    if (this.zoomOpen) return;
    this.magnified = false;
    this.zoomOpen = true;
    this.emit<IndexChangeDetail>('wb-zoom-open', { index: this.index });
  }

  /** Closes the enlarged picture. */
  closeZoom(): void {
    this.dialog?.close();
  }

  #step(by: 1 | -1): void {
    const count = this.media.length;
    const index = this.index + by;
    this.#show(this.loop && count > 0 ? (index + count) % count : index, true);
  }

  #show(index: number, announce = false): void {
    if (index === this.index || !this.media[index]) return;
    this.index = index;
    this.magnified = false;
    this.emit<IndexChangeDetail>('wb-index-change', { index });
    if (announce) this.announce(this.texts(productMessages).imageOf(index + 1, this.media.length));
  }

  async #onTabKey(event: KeyboardEvent): Promise<void> {
    const rtl = getComputedStyle(this).direction === 'rtl';
    const vertical = this.controls === 'thumbnails-column';
    const to = tabFor(event.key, { index: this.index, last: this.media.length - 1, vertical, rtl });
    if (to === undefined) return;
    event.preventDefault();
    this.#show(to);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('[role="tab"][tabindex="0"]')?.focus();
  }

  /**
   * Makes the enlarged picture twice as large, or fits it to the page again.
   * @param point the point of the page that the shopper clicked; it keeps its place. The centre does without one
   */
  async #magnify(point?: { readonly clientX: number; readonly clientY: number }): Promise<void> {
    this.magnified = !this.magnified;
    await this.updateComplete;
    const pane = this.renderRoot.querySelector('.pane');
    if (!pane || !this.magnified) return;
    const box = pane.getBoundingClientRect();
    const x = point ? (point.clientX - box.x) / box.width : 0.5;
    const y = point ? (point.clientY - box.y) / box.height : 0.5;
    zoomDialog.now()?.scrollToPoint(pane, x, y, getComputedStyle(this).direction === 'rtl');
  }

  #onZoomKey(event: KeyboardEvent): void {
    const rtl = getComputedStyle(this).direction === 'rtl';
    const step = zoomDialog.now()?.zoomKey(event, this.magnified, rtl, this.renderRoot.querySelector('.pane'));
    if (step) this.#step(step);
  }

  async #onZoomClose(): Promise<void> {
    this.zoomOpen = false;
    this.emit<IndexChangeDetail>('wb-zoom-close', { index: this.index });
    await this.updateComplete;
    // The pressed button may belong to another picture by now, and the page may have opened the dialog with its own
    // button.
    (this.#opener?.isConnected ? this.#opener : this.#zoomButton)?.focus();
    this.#opener = undefined;
  }

  #onPointer({ currentTarget, clientX, clientY, type }: PointerEvent): void {
    const slide = currentTarget as HTMLElement;
    const box = slide.getBoundingClientRect();
    slide.classList.toggle('magnified', type !== 'pointerleave');
    slide.style.setProperty(
      '--at',
      `${((clientX - box.x) / box.width) * 100}% ${((clientY - box.y) / box.height) * 100}%`,
    );
  }

  /** @testid previous-image, next-image - The buttons beside the stage */
  #arrow(by: 1 | -1): TemplateResult {
    const texts = this.texts(productMessages);
    const end = !this.loop && !this.media[this.index + by];
    const name = by === 1 ? 'next' : 'previous';
    return html`<button
      part="${name}-button"
      class="arrow ${name}"
      type="button"
      aria-label=${by === 1 ? texts.nextImage : texts.previousImage}
      aria-disabled=${end ? 'true' : nothing}
      data-testid="${name}-image"
      @click=${() => this.#step(by)}
    >
      ${arrowIcon}
    </button>`;
  }

  #slides(): TemplateResult {
    const texts = this.texts(productMessages);
    const { media, index, eager, sizes, zoom, controls } = this;
    const several = media.length > 1;
    const fallback = html`<slot name="fallback"><p class="fallback">${texts.noImage}</p></slot>`;
    // Scrollable content must be reachable by keyboard: by a button inside, or by its own tab stop.
    const reachable = several && (zoom === 'none' || media[index]?.type === 'video');
    return html`<div class="frame">
      <div
        part="stage"
        class="stage"
        tabindex=${reachable ? '0' : nothing}
        role=${reachable ? 'group' : nothing}
        aria-label=${reachable ? texts.pictures : nothing}
        data-testid="stage"
      >
        ${media.map((medium, at) =>
          slideView({
            medium,
            at,
            count: media.length,
            texts,
            sizes,
            shown: at === index,
            tabs: several && controls !== 'none',
            eager: (eager && at === index) || (this.preloadsNeighbours && Math.abs(at - index) === 1),
            urgent: eager && at === index,
            onZoom: zoom === 'none' ? undefined : () => this.openZoom(),
            onPointer: zoom === 'hover' ? (event) => this.#onPointer(event) : undefined,
          }),
        )}
        ${media.length === 0 ? (this.hasUpdated ? fallback : html`<slot>${fallback}</slot>`) : nothing}
      </div>
      ${several ? html`${this.#arrow(-1)}${this.#arrow(1)}` : nothing}
      ${
        several && controls === 'none'
          ? html`<p part="caption" class="caption" aria-hidden="true">${index + 1} / ${media.length}</p>`
          : nothing
      }
    </div>`;
  }

  #tabs(): unknown {
    const { media, index, controls } = this;
    if (media.length < 2 || controls === 'none') return nothing;
    return html`<slot name="thumbnail">
      ${tabsView({
        media,
        index,
        controls,
        texts: this.texts(productMessages),
        onPick: (at) => this.#show(at),
        onKey: (event) => void this.#onTabKey(event),
      })}
    </slot>`;
  }

  #zoom(): unknown {
    const medium = this.media[this.index];
    const code = this.zoomOpen && medium ? this.lazyPart(zoomDialog) : undefined;
    if (!code || !medium) return nothing;
    return code.zoomDialog({
      medium,
      index: this.index,
      count: this.media.length,
      magnified: this.magnified,
      texts: this.texts(productMessages),
      common: this.texts(commonMessages),
      arrows: this.media.length > 1 ? [this.#arrow(-1), this.#arrow(1)] : [],
      onKey: (event) => this.#onZoomKey(event),
      onMagnify: () => void this.#magnify(),
      onClose: () => void this.#onZoomClose(),
    });
  }

  protected override render(): TemplateResult {
    const texts = this.texts(productMessages);
    const several = this.media.length > 1;
    return html`<div
        part="base"
        class="base ${several && this.controls === 'thumbnails-column' ? 'column' : ''}"
        role=${several ? 'group' : nothing}
        aria-roledescription=${several ? texts.carousel : nothing}
        aria-label=${several ? (this.label ? texts.picturesOf(this.label) : texts.pictures) : nothing}
        data-testid="viewer"
      >
        <slot name="main">${this.#slides()}</slot>
        ${this.#tabs()}
      </div>
      ${this.#zoom()}`;
  }
}
