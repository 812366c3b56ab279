import type { Cart } from '@storefront/contract';
import { html, isServer, nothing, svg, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { prepareAnnouncer } from '../../src/element-base/announcer.js';
import { CartPanel } from '../../src/element-base/cart/cart-panel.js';
import { deepActiveElement } from '../../src/element-base/focus.js';
import { cartMessages } from '../../src/element-base/texts/cart.js';
import type { CartDetail, CloseDetail } from '../../src/events/index.js';
import type { CartState, NewLine } from '../../src/stores/types.js';
import { cartDrawerStyles } from './wb-cart-drawer.styles.js';

export type { CartDetail, CloseDetail } from '../../src/events/index.js';

const cross = svg`<path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" />`;

/**
 * @summary The cart in a panel at the side of any page, with a button that opens it and says how much is in it.
 *
 * @slot heading - In place of the heading's text
 * @slot before-items - Above the lines
 * @slot item - A `<template>` for one line
 * @slot after-items - Below the lines
 * @slot extension - Above the buttons
 * @slot checkout-button - In place of the link to the checkout
 * @slot footer - Below everything
 * @slot close-icon - In place of the cross
 * @slot trigger - In place of the trigger's icon and word; the count stays
 * @slot loading - While the cart is on its way
 * @slot empty - When nothing is in the cart
 * @slot error - When the cart could not be read
 *
 * @fires {CustomEvent<undefined>} wb-open - The panel has opened
 * @fires {CustomEvent<CloseDetail>} wb-before-close - The panel is about to close; cancelable
 * @fires {CustomEvent<CloseDetail>} wb-close - The panel has closed
 * @fires {CustomEvent<CartDetail>} wb-cart-view - The cart is shown, once per opening
 * @fires {CustomEvent<DiscountApplyDetail>} wb-discount-apply - The cart has taken a discount code
 * @fires {CustomEvent<DiscountRemoveDetail>} wb-discount-remove - A discount code is off the cart
 * @fires {CustomEvent<CartDetail>} wb-view-cart - The shopper goes to the cart's page; cancelable
 * @fires {CustomEvent<QuantityChangeDetail>} wb-quantity-change - The shopper chose another quantity of a line
 * @fires {CustomEvent<LineChangeDetail>} wb-line-change - The cart has taken the quantity of a line, or another one
 * @fires {CustomEvent<LineDetail>} wb-line-remove - A line is being removed
 * @fires {CustomEvent<LineDetail>} wb-line-undo - A removed line is being put back
 * @fires {CustomEvent<CartDetail>} wb-checkout - The shopper goes to the checkout; cancelable
 * @fires {CustomEvent<undefined>} wb-ready - The cart has arrived
 * @fires {CustomEvent<ErrorDetail>} wb-error - Reading the cart failed
 *
 * @csspart trigger - The button that opens the panel
 * @csspart count - How many items are in the cart
 * @csspart dialog - The panel
 * @csspart header - Top of the panel
 * @csspart heading - The heading
 * @csspart close-button - The button that closes the panel
 * @csspart body - What scrolls
 * @csspart list - The list of lines
 * @csspart item - One line
 * @csspart summary - The sums
 * @csspart total-row - One row of the sums
 * @csspart total-label - What a row is
 * @csspart total-value - What it comes to
 * @csspart total-words - The words in place of a number
 * @csspart discount-input - The field for a discount code
 * @csspart discount-apply - The button that applies it
 * @csspart discount-error - Why a code was not taken
 * @csspart discount-code - A discount code of the cart
 * @csspart warning - What keeps the shopper from checking out
 * @csspart footer - Bottom of the panel
 * @csspart checkout-button - The link to the checkout
 * @csspart view-cart - The link to the cart's page
 * @csspart skeleton - What holds the place while loading
 * @csspart error - The sentence and button of a failure
 * @csspart retry-button - Asks again after a failure
 *
 * @cssstate open - The panel is open
 */
export class WbCartDrawer extends CartPanel {
  static override styles: CSSResultGroup = [CartPanel.styles, cartDrawerStyles];

  #adds = 0;
  #opener: HTMLElement | null = null;
  #reason: CloseDetail['reason'] = 'method';

  /** Whether the panel is open. */
  @property({ type: Boolean, reflect: true }) open = false;

  /** The edge it comes from; mirrored where text runs from right to left. */
  @property({ reflect: true }) side: 'start' | 'end' = 'end';

  /** Opens beside the page, which stays usable, instead of over it. */
  @property({ type: Boolean, attribute: 'non-modal' }) nonModal = false;

  /** Opens when something was added to the cart. */
  @property({ type: Boolean, attribute: 'open-on-add' }) openOnAdd = false;

  /** Shows a button in place that opens the panel. */
  @property({ type: Boolean }) trigger = false;

  /** Name of the panel; without it "Your cart" and the number of items. */
  @property() label = '';

  /** Shows a field for discount codes, and the codes that the cart has. */
  @property({ type: Boolean, attribute: 'discount-codes' }) discountCodes = false;

  @query('dialog') private dialog!: HTMLDialogElement | null;

  /** Opens it, over the page unless `non-modal`. */
  show(): void {
    this.open = true;
  }

  /** Opens it over the page. */
  showModal(): void {
    this.nonModal = false;
    this.open = true;
  }

  /** Closes it, unless `wb-before-close` is prevented. */
  close(reason: CloseDetail['reason'] = 'method'): void {
    if (!this.open || !this.emit<CloseDetail>('wb-before-close', { reason }, { cancelable: true })) return;
    this.#reason = reason;
    this.open = false;
  }

  /** Adds a line and resolves when the cart is settled. */
  async addLine(line: NewLine): Promise<Cart | undefined> {
    return this.shop?.stores.cart.addProduct(line);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('command', this.#onCommand);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('command', this.#onCommand);
    this.open = false;
  }

  /** `<button commandfor="…" command="--show">` and `--close`, where the browser knows invokers. */
  readonly #onCommand = (event: Event): void => {
    const { command } = event as Event & { command?: string };
    if (command === '--show') this.show();
    if (command === '--close') this.close();
  };

  protected override bringItem(): Promise<unknown> {
    return import('../wb-cart-item/define.js');
  }

  protected override get reads(): boolean {
    return this.trigger || this.open;
  }

  protected override storeChanged(): void {
    this.#adds = this.state.addCount;
  }

  protected override cartChanged({ addCount }: CartState): void {
    if (addCount <= this.#adds) return;
    this.#adds = addCount;
    if (this.openOnAdd) this.showModal();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('open') && this.open) {
      void this.shop?.stores.cart.load();
      if (!isServer) this.#opener = deepActiveElement() as HTMLElement | null;
    }
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (changed.has('open') && (this.open || changed.get('open') === true)) this.#toggle();
  }

  #toggle(): void {
    const { dialog } = this;
    if (!dialog) return;
    if (this.open) {
      this.internals.states.add('open');
      if (this.nonModal) dialog.show();
      else if (!dialog.open) dialog.showModal();
      prepareAnnouncer();
      this.focusHeading();
      this.emit('wb-open');
      const cart = this.state.cart.data;
      if (cart) this.emit<CartDetail>('wb-cart-view', { cart });
      return;
    }
    this.internals.states.delete('open');
    if (dialog.open) dialog.close();
    prepareAnnouncer();
    if (this.#opener?.isConnected) this.#opener.focus();
    this.#opener = null;
    this.emit<CloseDetail>('wb-close', { reason: this.#reason });
  }

  readonly #onCancel = (event: Event): void => {
    // Closing goes one way, so that a page can prevent it.
    event.preventDefault();
    this.close('escape');
  };

  /** A second request to close that the browser did not let anyone prevent. */
  readonly #onNativeClose = (): void => {
    if (!this.open) return;
    this.#reason = 'escape';
    this.open = false;
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && this.nonModal) this.close('escape');
  };

  readonly #onDialogClick = (event: MouseEvent): void => {
    // Only the backdrop is the dialog itself at a place outside its box.
    const { dialog } = this;
    if (!dialog || event.target !== dialog || this.nonModal) return;
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x < left || x > right || y < top || y > bottom) this.close('backdrop');
  };

  #bodyView(): TemplateResult {
    const { contents } = this;
    const lines = contents?.lines.shown(this.state) ?? [];
    if (!contents || lines.length === 0) return this.emptyView();
    return html`<slot name="before-items"></slot> ${contents.lines.view(lines, this.texts(cartMessages), {
        storefront: this.shop,
      })} <slot name="after-items"></slot>`;
  }

  protected override render(): TemplateResult {
    const texts = this.texts(cartMessages);
    const cart = this.state.cart.data;
    const { count } = this;
    const name = this.label || (count ? texts.cartWithItems(count) : texts.cart);
    const waiting = this.waitingView();
    return html`${
        this.trigger
          ? this.triggerView(() => {
              this.show();
            })
          : nothing
      }
      <dialog
        part="dialog"
        aria-labelledby="heading"
        data-testid="dialog"
        @cancel=${this.#onCancel}
        @close=${this.#onNativeClose}
        @keydown=${this.#onKeydown}
        @click=${this.#onDialogClick}
      >
        ${
          this.open
            ? html`<div part="header" class="header">
                  <div part="heading" class="heading" id="heading" role="heading" aria-level="2" tabindex="-1">
                    <slot name="heading">${name}</slot>
                  </div>
                  <button
                    part="close-button"
                    class="button plain"
                    type="button"
                    data-testid="close"
                    aria-label=${texts.closeCart}
                    @click=${() => {
                      this.close('button');
                    }}
                  >
                    <slot name="close-icon"
                      ><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">${cross}</svg></slot
                    >
                  </button>
                </div>
                <div part="body" class="body" aria-busy=${waiting ? 'true' : 'false'}>
                  ${waiting ?? this.#bodyView()}
                </div>
                ${cart && cart.lines.length > 0 ? (this.contents?.footer(cart, this.discountCodes) ?? nothing) : nothing}`
            : nothing
        }
      </dialog>`;
  }
}
