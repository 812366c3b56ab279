import type { Cart } from '@storefront/contract';
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { CartLines, wishedItems } from '../../src/element-base/cart/cart-lines.js';
import { cartStyles } from '../../src/element-base/cart/cart.styles.js';
import { sumsView } from '../../src/element-base/cart/sums-view.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { fillRoute } from '../../src/element-base/routes.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/styles/base.styles.js';
import { cartMessages } from '../../src/element-base/texts/cart.js';
import type { CartDetail } from '../../src/events/index.js';
import type { Async, CartState, StorefrontError } from '../../src/stores/types.js';
import { cartViewerStyles } from './wb-cart-viewer.styles.js';

export type { CartDetail } from '../../src/events/index.js';

/**
 * @summary The whole cart on a page of its own: lines to change, sums, and the way to the checkout.
 *
 * @slot heading - In place of the heading's text
 * @slot before-summary - Above the sums
 * @slot summary - In place of the sums
 * @slot extension - Below the sums
 * @slot checkout-button - In place of the link to the checkout
 * @slot footer - Below everything
 * @slot loading - While the cart is on its way
 * @slot empty - When nothing is in the cart
 * @slot error - When the cart could not be read
 *
 * @fires {CustomEvent<CartDetail>} wb-cart-view - The cart is shown, once per visit
 * @fires {CustomEvent<CartDetail>} wb-checkout - The shopper goes to the checkout; cancelable
 *
 * @csspart base - Everything
 * @csspart heading - The heading
 * @csspart list - The list of lines
 * @csspart item - One line
 * @csspart summary - The sums
 * @csspart total-row - One row of the sums
 * @csspart warning - What keeps the shopper from checking out
 * @csspart checkout-button - The link to the checkout
 * @csspart skeleton - What holds the place while loading
 * @csspart error - The sentence and button of a failure
 * @csspart retry-button - Asks again after a failure
 */
export class WbCartViewer extends StorefrontElement {
  static override styles: CSSResultGroup = [
    StorefrontElement.styles,
    buttonStyles,
    skeletonStyles,
    cartStyles,
    cartViewerStyles,
  ];

  readonly #cart = new StoreController<CartState>(this);
  readonly #routes = new StoreController(this);
  readonly #lines = new CartLines(this, () => {
    this.renderRoot.querySelector<HTMLElement>('[part=heading]')?.focus();
  });
  #view: Async<Cart> | undefined;
  #seen = false;

  /** Shows the first so many lines only; 0 shows all. */
  @property({ type: Number, attribute: 'max-items' }) maxItems = 0;

  /** Address of the checkout page; without it the store's route. */
  @property({ attribute: 'checkout-href' }) checkoutHref = '';

  /** Address of the shop, for an empty cart; without it the store's home. */
  @property({ attribute: 'shop-href' }) shopHref = '';

  /** Shows the lines without their controls. */
  @property({ type: Boolean }) readonly = false;

  /** How removing is kept from being a mistake. */
  @property({ attribute: 'confirm-remove' }) confirmRemove: 'none' | 'undo' | 'dialog' = 'undo';

  /** Level of the heading, 1 to 6. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;

  /** A cart to show at once, before the store has answered. */
  @property({ attribute: false }) cart: Cart | undefined;

  /** Why reading the cart failed; undefined while it did not. */
  get error(): StorefrontError | undefined {
    return this.#view?.status === 'error' ? this.#view.error : undefined;
  }

  /** Asks for the cart again. */
  refresh(): Promise<void> {
    return this.shop?.stores.cart.refresh() ?? Promise.resolve();
  }

  /** Takes everything out. */
  async clear(): Promise<void> {
    await this.shop?.stores.cart.clear();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#seen = false;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const stores = this.shop?.stores;
    this.#cart.use(stores?.cart);
    this.#routes.use(stores?.shop);
    if (changed.has('storefront') || changed.has('contextStorefront' as keyof this)) {
      void stores?.cart.load();
      void stores?.shop.load();
    }
  }

  protected override updated(): void {
    const view = this.#async();
    this.reportView(
      this.#view,
      view,
      () => void this.refresh(),
      ({ lines }) => lines.length === 0,
    );
    this.#view = view;
    if (view.status === 'ready' && !this.#seen) {
      this.#seen = true;
      this.emit<CartDetail>('wb-cart-view', { cart: view.data });
    }
  }

  #async(): Async<Cart> {
    const view = this.#cart.state?.cart ?? { status: 'idle' };
    return view.data === undefined && this.cart ? { status: 'ready', data: this.cart } : view;
  }

  #state(cart: Cart): CartState {
    return (
      this.#cart.state ?? {
        cart: { status: 'ready', data: cart },
        pendingLines: new Set(),
        pending: false,
        wishes: new Map(),
        lineErrors: new Map(),
        addCount: 0,
        lastAdded: null,
      }
    );
  }

  #headingView(text: string): TemplateResult {
    return html`<div
      part="heading"
      class="heading"
      role="heading"
      aria-level=${this.headingLevel}
      tabindex="-1"
      data-testid="heading"
    >
      <slot name="heading">${text}</slot>
    </div>`;
  }

  #emptyView(): TemplateResult {
    const texts = this.texts(cartMessages);
    const home = this.shopHref || fillRoute(this.shop?.stores.shop.getState().data?.routes.home, {}) || '/';
    return html`${this.#headingView(texts.cart)}
      <slot name="empty">
        <div class="empty" data-testid="empty">
          <p>${texts.empty}</p>
          <p class="note">${texts.emptyHelp}</p>
          <a class="button secondary" href=${home}>${texts.toShop}</a>
        </div>
      </slot>`;
  }

  #checkoutView(cart: Cart, blocked: boolean): TemplateResult | typeof nothing {
    const texts = this.texts(cartMessages);
    const href = this.checkoutHref || fillRoute(this.shop?.stores.shop.getState().data?.routes.checkout, {});
    if (!href || this.readonly) return nothing;
    return html`<slot name="checkout-button">
        <a
          part="checkout-button"
          class="button checkout-button"
          data-testid="checkout-button"
          href=${blocked ? nothing : href}
          role=${blocked ? 'link' : nothing}
          aria-disabled=${blocked ? 'true' : nothing}
          aria-describedby=${blocked ? 'blocked' : nothing}
          @click=${(event: Event) => {
            if (blocked || !this.emit<CartDetail>('wb-checkout', { cart }, { cancelable: true }))
              event.preventDefault();
          }}
          >${texts.checkout}</a
        >
      </slot>
      ${
        blocked
          ? html`<p part="warning" class="problem" id="blocked" data-testid="blocked">${texts.cannotCheckout}</p>`
          : nothing
      }`;
  }

  protected override render(): TemplateResult {
    const texts = this.texts(cartMessages);
    const { data: cart, ...view } = this.#async();
    if (!cart) {
      if (view.status === 'error') {
        return html`<section part="base" class="base" aria-label=${texts.cart}>
          ${this.#headingView(texts.cart)}
          ${errorView(this.texts(commonMessages), (view as { error: StorefrontError }).error.code, () => void this.refresh())}
        </section>`;
      }
      return html`<section part="base" class="base" aria-label=${texts.cart} aria-busy="true">
        ${this.#headingView(texts.cart)}
        <slot name="loading">
          <div part="skeleton" data-testid="loading">
            <span class="visually-hidden">${texts.loadingCart}</span>
            <span class="skeleton line"></span><span class="skeleton line"></span>
          </div>
        </slot>
      </section>`;
    }
    const state = this.#state(cart);
    const lines = this.#lines.shown({ ...state, cart: { status: 'ready', data: cart } });
    const count = wishedItems(cart, state.wishes);
    if (lines.length === 0) {
      return html`<section part="base" class="base" aria-label=${texts.cart}>${this.#emptyView()}</section>`;
    }
    const blocked = cart.lines.some(
      ({ maxQuantity, warnings }) => maxQuantity === 0 || warnings.some(({ code }) => code === 'VARIANT_UNAVAILABLE'),
    );
    return html`<section part="base" class="base filled" aria-label=${texts.cartWithItems(count)}>
      ${this.#headingView(texts.cartWithItems(count))}
      ${this.#lines.view(lines, texts, {
        storefront: this.shop,
        readonly: this.readonly,
        confirmRemove: this.confirmRemove,
        maxItems: this.maxItems,
      })}
      <div class="side">
        <slot name="before-summary"></slot>
        <slot name="summary">${sumsView(cart, state.pending, (money) => this.money(money), texts)}</slot>
        <p class="note">${cart.totals.taxIncluded ? texts.taxIncludedNote : texts.taxExcludedNote}</p>
        <slot name="extension"></slot>
        ${cart.lines.length > 0 ? this.#checkoutView(cart, blocked) : nothing}
      </div>
      <slot name="footer"></slot>
    </section>`;
  }
}
