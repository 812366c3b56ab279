import type { Cart } from '@storefront/contract';
import { html, nothing, svg, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { CartLines, wishedItems } from '../../src/element-base/cart/cart-lines.js';
import { cartStyles } from '../../src/element-base/cart/cart.styles.js';
import { sumsView } from '../../src/element-base/cart/sums-view.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { deepActiveElement } from '../../src/element-base/focus.js';
import { fillRoute } from '../../src/element-base/routes.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/styles/base.styles.js';
import { cartMessages } from '../../src/element-base/texts/cart.js';
import type { CartDetail, CloseDetail } from '../../src/events/index.js';
import type { Async, CartState, NewLine, StorefrontError } from '../../src/stores/types.js';
import { cartDrawerStyles } from './wb-cart-drawer.styles.js';

export type { CartDetail, CloseDetail } from '../../src/events/index.js';

const basket = svg`<path d="M5 9h14l-1.2 10.2a1.5 1.5 0 0 1-1.5 1.3H7.7a1.5 1.5 0 0 1-1.5-1.3z M8.5 9V7.5a3.5 3.5 0 0 1 7 0V9"
  fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" />`;
const cross = svg`<path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" />`;

/**
 * @summary The cart in a panel at the side of any page, with a button that opens it and says how much is in it.
 *
 * @slot heading - In place of the heading's text
 * @slot before-items - Above the lines
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
 * @fires {CustomEvent<CartDetail>} wb-checkout - The shopper goes to the checkout; cancelable
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
 * @csspart footer - Bottom of the panel
 * @csspart checkout-button - The link to the checkout
 * @csspart skeleton - What holds the place while loading
 * @csspart error - The sentence and button of a failure
 * @csspart retry-button - Asks again after a failure
 *
 * @cssstate open - The panel is open
 */
export class WbCartDrawer extends StorefrontElement {
  static override styles: CSSResultGroup = [
    StorefrontElement.styles,
    buttonStyles,
    skeletonStyles,
    cartStyles,
    cartDrawerStyles,
  ];

  readonly #cart = new StoreController<CartState>(this, (state) => {
    if (state.addCount > this.#adds) {
      this.#adds = state.addCount;
      if (this.openOnAdd) this.showModal();
    }
  });
  readonly #routes = new StoreController(this);
  readonly #lines = new CartLines(this, () => {
    this.#focusHeading();
  });
  #adds = 0;
  #opener: HTMLElement | null = null;
  #reason: CloseDetail['reason'] = 'method';
  #view: Async<Cart> | undefined;

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

  /** Address of the cart page; without it the store's route. */
  @property({ attribute: 'cart-href' }) cartHref = '';

  /** Address of the checkout page; without it the store's route. */
  @property({ attribute: 'checkout-href' }) checkoutHref = '';

  @query('dialog') private dialog!: HTMLDialogElement | null;

  /** Why reading the cart failed; undefined while it did not. */
  get error(): StorefrontError | undefined {
    const view = this.#cart.state?.cart;
    return view?.status === 'error' ? view.error : undefined;
  }

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

  /** Asks for the cart again. */
  refresh(): Promise<void> {
    return this.shop?.stores.cart.refresh() ?? Promise.resolve();
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

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const stores = this.shop?.stores;
    this.#cart.use(stores?.cart);
    this.#routes.use(stores?.shop);
    if (changed.has('storefront') || changed.has('contextStorefront' as keyof this)) {
      this.#adds = stores?.cart.getState().addCount ?? 0;
      void stores?.shop.load();
      if (this.trigger || this.open) void stores?.cart.load();
    }
    if (changed.has('open') && this.open) {
      void stores?.cart.load();
      this.#opener = deepActiveElement() as HTMLElement | null;
    }
  }

  protected override updated(changed: PropertyValues): void {
    const view = this.#cart.state?.cart ?? { status: 'idle' };
    this.reportView(
      this.#view,
      view,
      () => void this.refresh(),
      ({ lines }) => lines.length === 0,
    );
    this.#view = view;
    if (changed.has('open') && (this.open || changed.get('open') === true)) this.#toggle();
  }

  #toggle(): void {
    const { dialog } = this;
    if (!dialog) return;
    if (this.open) {
      this.internals.states.add('open');
      if (this.nonModal) dialog.show();
      else if (!dialog.open) dialog.showModal();
      this.#focusHeading();
      this.emit('wb-open');
      const cart = this.#cart.state?.cart.data;
      if (cart) this.emit<CartDetail>('wb-cart-view', { cart });
      return;
    }
    this.internals.states.delete('open');
    if (dialog.open) dialog.close();
    if (this.#opener?.isConnected) this.#opener.focus();
    this.#opener = null;
    this.emit<CloseDetail>('wb-close', { reason: this.#reason });
  }

  #focusHeading(): void {
    this.renderRoot.querySelector<HTMLElement>('[part=heading]')?.focus();
  }

  readonly #onCancel = (event: Event): void => {
    // Closing goes one way, so that a page can prevent it.
    event.preventDefault();
    this.close('escape');
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

  #triggerView(count: number | undefined): TemplateResult {
    const texts = this.texts(cartMessages);
    return html`<button
      part="trigger"
      class="trigger"
      type="button"
      data-testid="trigger"
      aria-haspopup="dialog"
      aria-label=${count === undefined ? texts.trigger : texts.triggerWithItems(count)}
      @click=${() => {
        this.show();
      }}
    >
      <slot name="trigger"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">${basket}</svg></slot>
      <span part="count" class="count ${count ? '' : 'none'}" data-testid="count">${count ?? ''}</span>
    </button>`;
  }

  #bodyView(state: CartState | undefined): TemplateResult {
    const texts = this.texts(cartMessages);
    const view = state?.cart ?? { status: 'idle' };
    const cart = view.data;
    if (!state || !cart) {
      return view.status === 'error'
        ? errorView(this.texts(commonMessages), view.error.code, () => void this.refresh())
        : html`<slot name="loading">
            <div part="skeleton" data-testid="loading">
              <span class="visually-hidden">${texts.loadingCart}</span>
              <span class="skeleton line"></span><span class="skeleton line"></span>
            </div>
          </slot>`;
    }
    const lines = this.#lines.shown(state);
    if (lines.length === 0) {
      return html`<slot name="empty">
        <div class="empty" data-testid="empty">
          <p>${texts.empty}</p>
          <p class="note">${texts.emptyHelp}</p>
        </div>
      </slot>`;
    }
    return html`<slot name="before-items"></slot> ${this.#lines.view(lines, texts, { storefront: this.shop })}
      <slot name="after-items"></slot>`;
  }

  #footerView(state: CartState, cart: Cart): TemplateResult {
    const texts = this.texts(cartMessages);
    const routes = this.shop?.stores.shop.getState().data?.routes;
    const cartHref = this.cartHref || fillRoute(routes?.cart, {});
    const checkoutHref = this.checkoutHref || fillRoute(routes?.checkout, {});
    const go = (event: Event) => {
      if (!this.emit<CartDetail>('wb-checkout', { cart }, { cancelable: true })) event.preventDefault();
    };
    return html`<div part="footer" class="footer">
      ${sumsView(cart, state.pending, (money) => this.money(money), texts)}
      <p class="note">${cart.totals.taxIncluded ? texts.taxIncludedNote : texts.taxExcludedNote}</p>
      <slot name="extension"></slot>
      <div class="actions">
        <slot name="checkout-button"
          >${
            checkoutHref
              ? html`<a
                  part="checkout-button"
                  class="button"
                  data-testid="checkout-button"
                  href=${checkoutHref}
                  @click=${go}
                  >${texts.checkout}</a
                >`
              : nothing
          }</slot
        >
        ${cartHref ? html`<a class="button secondary" data-testid="view-cart" href=${cartHref}>${texts.viewCart}</a>` : nothing}
      </div>
      <slot name="footer"></slot>
    </div>`;
  }

  protected override render(): TemplateResult {
    const texts = this.texts(cartMessages);
    const { state } = this.#cart;
    const cart = state?.cart.data;
    const count = cart && state ? wishedItems(cart, state.wishes) : undefined;
    const name = this.label || (count ? texts.cartWithItems(count) : texts.cart);
    return html`${this.trigger ? this.#triggerView(count) : nothing}
      <dialog
        part="dialog"
        aria-labelledby="heading"
        data-testid="dialog"
        @cancel=${this.#onCancel}
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
                <div part="body" class="body" aria-busy=${cart ? 'false' : 'true'}>${this.#bodyView(state)}</div>
                ${state && cart && cart.lines.length > 0 ? this.#footerView(state, cart) : nothing}`
            : nothing
        }
      </dialog>`;
  }
}
