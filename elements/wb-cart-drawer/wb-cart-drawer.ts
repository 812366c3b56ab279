import type { Cart } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { prepareAnnouncer } from '../../src/element-base/announcer.js';
import { CartPanel } from '../../src/element-base/cart/cart-panel.js';
import { deepActiveElement } from '../../src/element-base/focus.js';
import { cartMessages } from '../../src/element-base/texts/cart.js';
import type { CartDetail, CloseDetail } from '../../src/events/index.js';
import type { CartState, NewLine } from '../../src/stores/types.js';
import { headerView } from './header.template.js';
import { cartDrawerStyles } from './wb-cart-drawer.styles.js';

export type { CartDetail, CloseDetail } from '../../src/events/index.js';

/**
 * @summary The cart in a panel at the side of any page, with a button that opens it and shows the number of items.
 *
 * @slot heading - In place of the heading's text
 * @slot before-items - Above the lines
 * @slot item - A `<template>` for one line
 * @fields item - title, options, attributes, subscription, quantity, unit-price, price, problem, image, decrease, increase, remove
 * @slot after-items - Below the lines
 * @slot extension - Above the buttons
 * @slot checkout-button - In place of the link to the checkout
 * @slot footer - Below everything
 * @slot close-icon - In place of the cross
 * @slot trigger - In place of the trigger's icon and text; the count stays
 * @slot loading - While the cart loads
 * @slot empty - When the cart is empty
 * @slot suggestions - Below that, such as a list of products; a `<template>` is used only when the cart is empty
 * @slot error - When the cart could not be loaded
 *
 * @fires {CustomEvent<undefined>} wb-open - The panel has opened
 * @fires {CustomEvent<CloseDetail>} wb-before-close - The panel is about to close; cancelable
 * @fires {CustomEvent<CloseDetail>} wb-close - The panel has closed
 * @fires {CustomEvent<CartDetail>} wb-cart-view - The cart is shown, once per opening
 * @fires {CustomEvent<DiscountApplyDetail>} wb-discount-apply - A discount code was added to the cart
 * @fires {CustomEvent<DiscountRemoveDetail>} wb-discount-remove - A discount code was removed from the cart
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
 * @csspart trigger - The button that opens the panel
 * @csspart count - How many items are in the cart
 * @csspart dialog - The panel
 * @csspart header - Top of the panel
 * @csspart heading - The heading
 * @csspart close-button - The button that closes the panel
 * @csspart body - The part that scrolls
 * @csspart list - The list of lines
 * @csspart item - One line
 * @csspart summary - The totals
 * @csspart total-row - One row of the totals
 * @csspart total-label - The label of a row
 * @csspart total-value - The amount of a row
 * @csspart total-words - The text shown in place of an amount
 * @csspart add-code - The fold with the fields for codes
 * @csspart add-code-summary - The line that opens it
 * @csspart discount-input - The field for a discount code
 * @csspart discount-apply - The button that applies it
 * @csspart discount-error - Why a code was rejected
 * @csspart discount-code - A discount code of the cart
 * @csspart warning - The problem that prevents checkout
 * @csspart footer - Bottom of the panel
 * @csspart checkout-button - The link to the checkout
 * @csspart view-cart - The link to the cart page
 * @csspart skeleton - The placeholder while loading
 * @csspart error - The error message and its button
 * @csspart retry-button - The button that tries again
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

  /** The edge of the window where the panel opens. Mirrored in right-to-left text. */
  @property({ reflect: true }) side: 'start' | 'end' = 'end';

  /** Opens beside the page, which stays usable, instead of over it. */
  @property({ type: Boolean, attribute: 'non-modal' }) nonModal = false;

  /** Opens after a line was added to the cart. */
  @property({ type: Boolean, attribute: 'open-on-add' }) openOnAdd = false;

  /** Shows a button that opens the panel. */
  @property({ type: Boolean }) trigger = false;

  /** Accessible name of the panel. By default: "Your cart" and the number of items. */
  @property() label = '';

  /** Shows a field for discount codes, and the codes of the cart. */
  @property({ type: Boolean, attribute: 'discount-codes' }) discountCodes = false;

  @query('dialog') private dialog!: HTMLDialogElement | null;

  protected override get reads(): boolean {
    return this.trigger || this.open;
  }

  /** Opens the panel. It is modal unless `non-modal` is set. */
  show(): void {
    this.open = true;
  }

  /** Opens the panel as a modal dialog. */
  showModal(): void {
    this.nonModal = false;
    this.open = true;
  }

  /** Closes the panel, unless the page prevents `wb-before-close`. */
  close(reason: CloseDetail['reason'] = 'method'): void {
    if (!this.open || !this.emit<CloseDetail>('wb-before-close', { reason }, { cancelable: true })) return;
    this.#reason = reason;
    this.open = false;
  }

  /** Adds a line. Resolves when the API has answered. */
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

  /** Supports `<button commandfor="…" command="--show">` and `--close` in browsers with invoker commands. */
  readonly #onCommand = (event: Event): void => {
    const { command } = event as Event & { command?: string };
    if (command === '--show') this.show();
    if (command === '--close') this.close();
  };

  protected override loadItem(): Promise<unknown> {
    return import('../wb-cart-item/define.js');
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
    // Every way to close passes here, so that a page can prevent it.
    event.preventDefault();
    this.close('escape');
  };

  /** The browser does not let a page prevent a second close request. */
  readonly #onNativeClose = (): void => {
    if (!this.open) return;
    this.#reason = 'escape';
    this.open = false;
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && this.nonModal) this.close('escape');
  };

  readonly #onDialogClick = (event: MouseEvent): void => {
    // A click outside the dialog's box whose target is the dialog itself is a click on the backdrop.
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
    const placeholder = this.placeholderView();
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
            ? html`${headerView(name, texts.closeCart, () => this.close('button'))}
                <div part="body" class="body" aria-busy=${placeholder ? 'true' : 'false'}>
                  ${placeholder ?? this.#bodyView()}
                </div>
                ${cart && cart.lines.length > 0 ? (this.contents?.footer(cart, this.discountCodes) ?? nothing) : nothing}`
            : nothing
        }
      </dialog>`;
  }
}
