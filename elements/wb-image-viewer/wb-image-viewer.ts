import { isServer, nothing, type CSSResultGroup, type PropertyValues, html, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { lazy } from '../../src/context/lazy.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { deepActiveElement } from '../../src/element-base/focus.js';
import { watchPictures } from '../../src/element-base/product/picture.js';
import { LaterElement } from '../../src/element-base/later-element.js';
import { buttonStyles } from '../../src/element-base/styles/base.styles.js';
import { productMessages } from '../../src/element-base/texts/product.js';
import { warm } from '../../src/element-base/warm.js';
import { lightMedia, watchLightMedia } from './light-media.js';
import { StageController } from './stage-controller.js';
import { imageViewerStyles } from './wb-image-viewer.styles.js';
import { revealTab, tabFor } from './tab-keys.js';
import { arrowIcon, slideView, tabsView, type ViewerMedia } from './wb-image-viewer.template.js';

const zoomDialog = lazy(() => import('./zoom-dialog.js'));

export type { ViewerMedia } from './wb-image-viewer.template.js';

export interface IndexDetail {
  /** Place of the picture, from 0. */
  index: number;
}

/**
 * @summary Pictures (and videos) of one thing: swipe, step, pick a thumbnail, enlarge.
 *
 * @slot - Pictures to show, as `<img>` or `<picture>`, where `media` is not set
 * @slot main - Instead of the stage
 * @slot thumbnail - Instead of the row of thumbnails or dots
 * @slot fallback - Where there is no picture, or it does not load
 * @slot close-icon - Inside the button that closes the enlarged picture
 *
 * @fires {CustomEvent<IndexDetail>} wb-index-change - Another picture is shown
 * @fires {CustomEvent<IndexDetail>} wb-zoom-open - A picture was enlarged
 * @fires {CustomEvent<IndexDetail>} wb-zoom-close - The enlarged picture was closed
 *
 * @csspart base - Everything
 * @csspart stage - The frame of the picture
 * @csspart image - A picture
 * @csspart video - A video
 * @csspart thumbnails - The row, or column, of thumbnails
 * @csspart thumbnail - A thumbnail
 * @csspart thumbnail-active - The thumbnail of the picture shown
 * @csspart dots - The row of dots
 * @csspart previous-button - To the picture before
 * @csspart next-button - To the picture after
 * @csspart zoom-button - Enlarges the picture
 * @csspart zoom-dialog - The dialog of the enlarged picture
 * @csspart close-button - Closes it
 * @csspart caption - "2 / 5"
 */
export class WbImageViewer extends LaterElement {
  static override styles: CSSResultGroup = [LaterElement.styles, buttonStyles, imageViewerStyles];

  /** The picture shown, from 0. */
  @property({ type: Number }) index = 0;

  /** How to pick one of several. The buttons and swiping are always there. */
  @property() controls: 'thumbnails-row' | 'thumbnails-column' | 'dots' | 'none' = 'thumbnails-row';

  /** After the last comes the first. */
  @property({ type: Boolean }) loop = false;

  /** How to see more: not at all, in a dialog (`overlay`), or also under the pointer (`hover`). */
  @property() zoom: 'none' | 'hover' | 'overlay' = 'overlay';

  /** Shape of the frame, width to height, such as `1/1`. Its place is kept while pictures load. */
  @property({ attribute: 'aspect-ratio' }) aspectRatio = '4/5';

  /** `sizes` of the pictures that have a `srcset`. */
  @property() sizes = '';

  /** Loads the picture shown at once, before others: for the viewer that a page opens with. */
  @property({ type: Boolean }) eager = false;

  /** What the pictures are of: names the group. */
  @property() label = '';

  /** The pictures and videos. Without them, the pictures inside the element are shown. */
  @property({ attribute: false })
  get media(): readonly ViewerMedia[] {
    return this.#given ?? this.#written;
  }
  set media(media: readonly ViewerMedia[] | undefined) {
    this.#given = media;
  }
  #given: readonly ViewerMedia[] | undefined;
  /** Of the page's own elements. */
  #written: readonly ViewerMedia[] = [];
  #unwatch: (() => void) | undefined;

  /** Neighbours are loaded once the first picture is there. */
  @state() private warm = false;
  @state() private zoomOpen = false;
  @state() private magnified = false;

  @query('.stage') private stage!: HTMLElement | null;
  @query('dialog') private dialog!: HTMLDialogElement | null;

  /** What had the focus outside when the dialog opened. */
  #opener: HTMLElement | undefined;

  readonly #stage: StageController = new StageController(
    this,
    () => this.stage,
    (index) => this.#show(index, true),
  );

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (changed.has('media') || changed.has('index')) {
      // An index may be given before there are pictures: then it waits for them.
      const last = this.media.length > 0 ? this.media.length - 1 : Infinity;
      this.index = Math.min(Math.max(0, Math.trunc(this.index) || 0), last);
    }
  }

  protected override firstUpdated(): void {
    watchPictures(this.renderRoot);
    // After the first drawing, which is the server's where there is one: it cannot see what is inside of the element.
    this.#readLight();
    if (this.media.length === 0) this.requestUpdate();
    warm(zoomDialog);
    // With a pointer the picture itself is the button; the keyboard has one beside it.
    this.renderRoot.addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return;
      if (target.closest('.slide:not(:has(.broken))')) this.openZoom();
      else if (target.closest('.pane')) this.magnified = !this.magnified;
    });
    this.renderRoot.addEventListener('load', () => (this.warm = true), { capture: true, once: true });
  }

  protected override update(changed: PropertyValues<this>): void {
    // What turns inert loses the focus; who had it there keeps it in the picture shown now.
    const former = this.shadowRoot?.activeElement?.closest('.slide');
    super.update(changed);
    if (former?.hasAttribute('inert')) (this.#zoomButton ?? this.stage)?.focus({ preventScroll: true });
  }

  protected override updated(changed: PropertyValues<this>): void {
    // By the CSSOM: a style attribute would be refused by a strict Content-Security-Policy.
    this.stage?.style.setProperty('aspect-ratio', this.aspectRatio.replace(':', '/'));
    if (changed.has('index') || changed.has('media')) {
      const former = changed.get('index');
      // A step glides; a jump past others does not show them all.
      const glides = former !== undefined && !changed.has('media') && Math.abs(former - this.index) === 1;
      this.#stage.goTo(this.index, glides);
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
    // A dialog that leaves the page is not modal when it comes back.
    this.zoomOpen = false;
  }

  /** Shows the next picture. */
  next(): void {
    this.#step(1);
  }

  /** Shows the picture before. */
  previous(): void {
    this.#step(-1);
  }

  /** Shows the picture of that index, from 0. */
  goTo(index: number): void {
    this.#show(index);
  }

  /** Enlarges the picture shown in a dialog. */
  openZoom(): void {
    if (this.zoom === 'none' || !this.media[this.index]) return;
    // Its code may not have arrived: the next press asks for it again.
    this.requestUpdate();
    if (this.zoomOpen) return;
    this.magnified = false;
    this.zoomOpen = true;
    this.emit<IndexDetail>('wb-zoom-open', { index: this.index });
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
    this.emit<IndexDetail>('wb-index-change', { index });
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

  #onZoomKey(event: KeyboardEvent): void {
    const rtl = getComputedStyle(this).direction === 'rtl';
    const step = zoomDialog.now()?.zoomKey(event, this.magnified, rtl, this.renderRoot.querySelector('.pane'));
    if (step) this.#step(step);
  }

  async #onZoomClose(): Promise<void> {
    this.zoomOpen = false;
    this.emit<IndexDetail>('wb-zoom-close', { index: this.index });
    await this.updateComplete;
    // The button pressed may belong to another picture by now; the page may have opened it with one of its own.
    (this.#opener?.isConnected ? this.#opener : this.#zoomButton)?.focus();
    this.#opener = undefined;
  }

  get #zoomButton(): HTMLElement | null {
    return this.renderRoot.querySelector('.slide:not([inert]) .zoom');
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
    // What scrolls must be within reach of the keyboard: by a button inside, else by itself.
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
            eager: (eager && at === index) || (this.warm && Math.abs(at - index) === 1),
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
    const code = this.zoomOpen && medium ? this.later(zoomDialog) : undefined;
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
      onMagnify: () => (this.magnified = !this.magnified),
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
