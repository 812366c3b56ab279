import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { CartPanel } from '../../src/element-base/cart/cart-panel.js';
import { cartMessages } from '../../src/element-base/texts/cart.js';
import type { CloseDetail, CountDetail } from '../../src/events/index.js';
import type { CartState } from '../../src/stores/types.js';
import { placePanel } from './place-panel.js';
import { cartDropdownStyles } from './wb-cart-dropdown.styles.js';

export type { CartDetail, CloseDetail, CountDetail } from '../../src/events/index.js';

/**
 * Delay before hover opens or closes the panel, in milliseconds. A pointer that only passes over does not open it, and
 * one that leaves briefly does not close it.
 */
const HOVER_MS = { open: 120, close: 350 };

/**
 * @summary A button that shows the number of items in the cart, and a panel below it with the lines, the subtotal and
 *   the links.
 *
 * @slot trigger - In place of the button's icon; the count stays
 * @slot header - In place of the panel's heading
 * @slot item - A `<template>` for one line
 * @fields item - title, options, attributes, subscription, quantity, unit-price, price, problem, image, decrease, increase, remove
 * @slot extension - Above the links
 * @slot checkout-button - In place of the link to the checkout
 * @slot footer - Below everything
 * @slot loading - While the cart loads
 * @slot empty - When the cart is empty
 * @slot suggestions - Below that, such as a list of products; a `<template>` is used only when the cart is empty
 * @slot error - When the cart could not be loaded
 *
 * @fires {CustomEvent<undefined>} wb-open - The panel has opened
 * @fires {CustomEvent<CloseDetail>} wb-close - The panel has closed
 * @fires {CustomEvent<CountDetail>} wb-count-change - The number of items in the cart changed, or is known for the
 *   first time
 * @fires {CustomEvent<CartDetail>} wb-view-cart - The shopper follows the link to the cart page; cancelable
 * @fires {CustomEvent<QuantityChangeDetail>} wb-quantity-change - The shopper chose another quantity of a line
 * @fires {CustomEvent<LineChangeDetail>} wb-line-change - The cart saved the quantity of a line; it may differ from the
 *   requested one
 * @fires {CustomEvent<LineDetail>} wb-line-remove - A line is being removed
 * @fires {CustomEvent<LineDetail>} wb-line-undo - A removed line is being put back
 * @fires {CustomEvent<CartDetail>} wb-checkout - The shopper follows the link to the checkout; cancelable
 * @fires {CustomEvent<undefined>} wb-ready - The cart has loaded
 * @fires {CustomEvent<ErrorDetail>} wb-error - The cart could not be loaded
 *
 * @csspart trigger - The button
 * @csspart count - How many items are in the cart
 * @csspart panel - The panel
 * @csspart header - Top of the panel
 * @csspart heading - The heading
 * @csspart body - The part that scrolls
 * @csspart list - The list of lines
 * @csspart item - One line
 * @csspart summary - The totals
 * @csspart total-row - One row of the totals
 * @csspart total-label - The label of a row
 * @csspart total-value - The amount of a row
 * @csspart total-words - The text shown in place of an amount
 * @csspart footer - Bottom of the panel
 * @csspart warning - The problem that prevents checkout
 * @csspart view-cart - The link to the cart page
 * @csspart checkout-button - The link to the checkout
 * @csspart skeleton - The placeholder while loading
 * @csspart error - The error message and its button
 * @csspart retry-button - The button that tries again
 */
export class WbCartDropdown extends CartPanel {
  static override styles: CSSResultGroup = [CartPanel.styles, cartDropdownStyles];

  /** Whether the panel is open. */
  @property({ type: Boolean, reflect: true }) open = false;

  /** Opens after a line was added to the cart. The focus does not move. */
  @property({ type: Boolean, attribute: 'open-on-add' }) openOnAdd = false;

  /** Where the panel opens, and along which edge of the button. It opens on the other side if there is more room. */
  @property() placement: 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start' = 'bottom-end';

  /** Shows nothing while the cart is empty. */
  @property({ type: Boolean, attribute: 'hide-when-empty' }) hideWhenEmpty = false;

  /** Also opens on hover. */
  @property({ type: Boolean }) hover = false;

  @query('#panel') private panel!: HTMLElement | null;
  @query('.trigger') private trigger!: HTMLElement | null;

  #adds = 0;
  #count: number | undefined;
  #reason: CloseDetail['reason'] = 'method';
  /** Opened by hover only, without a click. */
  #hovered = false;
  #hoverTimer: ReturnType<typeof setTimeout> | undefined;

  /** Opens the panel. */
  show(): void {
    this.open = true;
  }

  /** Closes the panel. If the focus was inside, it returns to the button. */
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

  protected override loadItem(): Promise<unknown> {
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
    // Read this before the panel closes. Afterwards the focus is no longer inside.
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

  /** Clicks and keys anywhere on the page can close the panel. */
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
    // `relatedTarget` is null for a click on text and for a change of window. Neither leaves the dropdown.
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
    // A click on a panel that hover opened keeps it open.
    if (this.#hovered) this.#hovered = false;
    else if (this.open) this.#close('button');
    else this.open = true;
  };

  readonly #place = (): void => {
    const { panel, trigger } = this;
    if (panel && trigger) placePanel(panel, trigger, this.placement.startsWith('top') ? 'above' : 'below');
  };

  #panelView(): TemplateResult {
    const texts = this.texts(cartMessages);
    const cart = this.state.cart.data;
    const placeholder = this.placeholderView();
    const { contents } = this;
    const lines = (placeholder ? undefined : contents?.lines.shown(this.state)) ?? [];
    return html`<div
      id="panel"
      part="panel"
      class="panel ${this.placement.endsWith('start') ? 'start' : ''}"
      role="group"
      aria-labelledby="heading"
      aria-busy=${placeholder ? 'true' : 'false'}
      data-testid="panel"
    >
      <div part="header" class="header">
        <div part="heading" class="heading" id="heading" tabindex="-1" data-testid="heading">
          <slot name="header">${this.count ? texts.cartWithItems(this.count) : texts.cart}</slot>
        </div>
      </div>
      <div part="body" class="body">
        ${
          placeholder ??
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
