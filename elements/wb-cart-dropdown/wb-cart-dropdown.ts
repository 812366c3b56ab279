import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { CartPanel } from '../../src/element-base/cart/cart-panel.js';
import { cartMessages } from '../../src/element-base/texts/cart.js';
import type { CloseDetail, CountDetail } from '../../src/events/index.js';
import type { CartState } from '../../src/stores/types.js';
import { cartDropdownStyles } from './wb-cart-dropdown.styles.js';

export type { CartDetail, CloseDetail, CountDetail } from '../../src/events/index.js';

/** Room kept between the panel and the edges of the window, in CSS pixels. */
const EDGE = 8;
/** A pointer that only passes by opens nothing, and one that strays for a moment closes nothing; milliseconds. */
const HOVER_MS = { open: 120, close: 350 };

/**
 * @summary A button that says how much is in the cart, and a panel below it with the lines, the sum and the ways on.
 *
 * @slot trigger - In place of the button's icon; the count stays
 * @slot header - In place of the panel's heading
 * @slot item - A `<template>` for one line
 * @slot extension - Above the links
 * @slot checkout-button - In place of the link to the checkout
 * @slot footer - Below everything
 * @slot loading - While the cart is on its way
 * @slot empty - When nothing is in the cart
 * @slot error - When the cart could not be read
 *
 * @fires {CustomEvent<undefined>} wb-open - The panel has opened
 * @fires {CustomEvent<CloseDetail>} wb-close - The panel has closed
 * @fires {CustomEvent<CountDetail>} wb-count-change - Another number of items is in the cart; also the first time it is known
 * @fires {CustomEvent<CartDetail>} wb-view-cart - The shopper goes to the cart's page; cancelable
 * @fires {CustomEvent<QuantityChangeDetail>} wb-quantity-change - The shopper chose another quantity of a line
 * @fires {CustomEvent<LineChangeDetail>} wb-line-change - The cart has taken the quantity of a line, or another one
 * @fires {CustomEvent<LineDetail>} wb-line-remove - A line is being removed
 * @fires {CustomEvent<LineDetail>} wb-line-undo - A removed line is being put back
 * @fires {CustomEvent<CartDetail>} wb-checkout - The shopper goes to the checkout; cancelable
 * @fires {CustomEvent<undefined>} wb-ready - The cart has arrived
 * @fires {CustomEvent<ErrorDetail>} wb-error - Reading the cart failed
 *
 * @csspart trigger - The button
 * @csspart count - How many items are in the cart
 * @csspart panel - What opens
 * @csspart header - Top of the panel
 * @csspart heading - The heading
 * @csspart body - What scrolls
 * @csspart list - The list of lines
 * @csspart item - One line
 * @csspart summary - The sums
 * @csspart total-row - One row of the sums
 * @csspart total-label - What a row is
 * @csspart total-value - What it comes to
 * @csspart total-words - The words in place of a number
 * @csspart footer - Bottom of the panel
 * @csspart warning - What keeps the shopper from checking out
 * @csspart view-cart - The link to the cart's page
 * @csspart checkout-button - The link to the checkout
 * @csspart skeleton - What holds the place while loading
 * @csspart error - The sentence and button of a failure
 * @csspart retry-button - Asks again after a failure
 */
export class WbCartDropdown extends CartPanel {
  static override styles: CSSResultGroup = [CartPanel.styles, cartDropdownStyles];

  /** Whether the panel is open. */
  @property({ type: Boolean, reflect: true }) open = false;

  /** Opens when something was added to the cart; the focus stays where it is. */
  @property({ type: Boolean, attribute: 'open-on-add' }) openOnAdd = false;

  /** Where the panel opens, and along which edge of the button. It goes to the other side where there is more room. */
  @property() placement: 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start' = 'bottom-end';

  /** Shows nothing while nothing is in the cart. */
  @property({ type: Boolean, attribute: 'hide-when-empty' }) hideWhenEmpty = false;

  /** Opens under a mouse as well. */
  @property({ type: Boolean }) hover = false;

  @query('#panel') private panel!: HTMLElement | null;
  @query('.trigger') private trigger!: HTMLElement | null;

  #adds = 0;
  #count: number | undefined;
  #reason: CloseDetail['reason'] = 'method';
  /** Opened by a pointer that did nothing but be there. */
  #hovered = false;
  #hoverTimer: ReturnType<typeof setTimeout> | undefined;

  /** Opens the panel. */
  show(): void {
    this.open = true;
  }

  /** Closes the panel; the focus, when it was inside, returns to the button. */
  hide(): void {
    this.#close('method');
  }

  /** Opens or closes it. */
  toggle(): void {
    if (this.open) this.hide();
    else this.show();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('focusout', this.#onFocusOut);
    this.addEventListener('pointerenter', this.#onPointer);
    this.addEventListener('pointerleave', this.#onPointer);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('focusout', this.#onFocusOut);
    this.removeEventListener('pointerenter', this.#onPointer);
    this.removeEventListener('pointerleave', this.#onPointer);
    this.#listen(false);
    clearTimeout(this.#hoverTimer);
    this.open = false;
  }

  protected override bringItem(): Promise<unknown> {
    return import('../wb-cart-item/define.js');
  }

  protected override storeChanged(): void {
    this.#adds = this.state.addCount;
  }

  protected override cartChanged({ addCount }: CartState): void {
    if (addCount <= this.#adds) return;
    this.#adds = addCount;
    if (this.openOnAdd) this.show();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!changed.has('open') || this.open) return;
    this.#hovered = false;
    // Before the panel goes: afterwards nobody knows that the focus was inside.
    if (changed.get('open') === true && this.renderRoot.querySelector('#panel:focus-within')) this.trigger?.focus();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const { count } = this;
    if (count !== this.#count) {
      this.#count = count;
      if (count !== undefined) this.emit<CountDetail>('wb-count-change', { count });
    }
    if (this.open) this.#place();
    if (!changed.has('open') || (!this.open && changed.get('open') !== true)) return;
    this.#listen(this.open);
    if (this.open) this.emit('wb-open');
    else this.emit<CloseDetail>('wb-close', { reason: this.#reason });
  }

  #close(reason: CloseDetail['reason']): void {
    this.#reason = reason;
    this.open = false;
  }

  /** What closes it happens anywhere on the page. */
  #listen(on: boolean): void {
    const change = on ? 'addEventListener' : 'removeEventListener';
    document[change]('keydown', this.#onKeydown as EventListener);
    document[change]('pointerdown', this.#onPointerDown);
    window[change]('resize', this.#place);
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    this.#close('escape');
  };

  readonly #onPointerDown = (event: Event): void => {
    if (!event.composedPath().includes(this)) this.#close('outside');
  };

  readonly #onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    // To nowhere is a click on text, or another window: neither leaves the dropdown.
    if (this.open && relatedTarget instanceof Node && !this.contains(relatedTarget)) this.#close('outside');
  };

  readonly #onPointer = ({ type, pointerType }: PointerEvent): void => {
    clearTimeout(this.#hoverTimer);
    if (!this.hover || pointerType !== 'mouse') return;
    if (type === 'pointerenter' && !this.open) {
      this.#hoverTimer = setTimeout(() => {
        this.#hovered = true;
        this.open = true;
      }, HOVER_MS.open);
    } else if (type === 'pointerleave' && this.#hovered) {
      this.#hoverTimer = setTimeout(() => {
        if (!this.matches(':hover') && !this.renderRoot.querySelector('#panel:focus-within')) this.#close('outside');
      }, HOVER_MS.close);
    }
  };

  readonly #onTrigger = (): void => {
    clearTimeout(this.#hoverTimer);
    // A click on what the pointer has just opened means: stay.
    if (this.#hovered) this.#hovered = false;
    else if (this.open) this.#close('button');
    else this.open = true;
  };

  /** Keeps the panel in the window: above or below, wherever there is room for it, and not over an edge. */
  readonly #place = (): void => {
    const { panel, trigger } = this;
    if (!panel || !trigger) return;
    panel.style.removeProperty('--room');
    panel.style.removeProperty('translate');
    const { top, bottom } = trigger.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const room = { above: top - 2 * EDGE, below: clientHeight - bottom - 2 * EDGE };
    const wanted = this.placement.startsWith('top') ? 'above' : 'below';
    const other = wanted === 'above' ? 'below' : 'above';
    const side = panel.scrollHeight <= room[wanted] || room[wanted] >= room[other] ? wanted : other;
    panel.classList.toggle('above', side === 'above');
    panel.style.setProperty('--room', `${String(Math.max(room[side], 160))}px`);
    const { left, right } = panel.getBoundingClientRect();
    const over = Math.max(0, right - (clientWidth - EDGE));
    const shift = left - over < EDGE ? EDGE - left : -over;
    if (shift !== 0) panel.style.setProperty('translate', `${String(shift)}px`);
  };

  #panelView(): TemplateResult {
    const texts = this.texts(cartMessages);
    const cart = this.state.cart.data;
    const waiting = this.waitingView();
    const { contents } = this;
    const lines = (waiting ? undefined : contents?.lines.shown(this.state)) ?? [];
    return html`<div
      id="panel"
      part="panel"
      class="panel ${this.placement.endsWith('start') ? 'start' : ''}"
      role="group"
      aria-labelledby="heading"
      aria-busy=${waiting ? 'true' : 'false'}
      data-testid="panel"
    >
      <div part="header" class="header">
        <div part="heading" class="heading" id="heading" tabindex="-1" data-testid="heading">
          <slot name="header">${this.count ? texts.cartWithItems(this.count) : texts.cart}</slot>
        </div>
      </div>
      <div part="body" class="body">
        ${
          waiting ??
          (contents && lines.length > 0
            ? contents.lines.view(lines, texts, { storefront: this.shop })
            : this.emptyView())
        }
      </div>
      ${cart && cart.lines.length > 0 ? (contents?.footer(cart) ?? nothing) : nothing}
    </div>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.hideWhenEmpty && !this.count && !this.open) return nothing;
    return html`${this.triggerView(this.#onTrigger, this.open)}${this.open ? this.#panelView() : nothing}`;
  }
}
