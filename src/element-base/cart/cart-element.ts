import type { Cart } from '@storefront/contract';
import { html, nothing, svg, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { idleCart } from '../../context/storefront.js';
import type { Async, CartState, StorefrontError } from '../../stores/types.js';
import { errorMessages } from '../error-messages.js';
import { errorView } from '../error-view.js';
import { fillRoute } from '../routes.js';
import { StoreController } from '../store-controller.js';
import { StorefrontElement } from '../storefront-element.js';
import { buttonStyles, skeletonStyles } from '../styles/base.styles.js';
import { cartMessages } from '../texts/cart.js';
import type { ContentsPorts } from './cart-contents.js';
import { cartStyles } from './cart.styles.js';
import { codePortsOf } from './code-ports.js';

const basket = svg`<path d="M5 9h14l-1.2 10.2a1.5 1.5 0 0 1-1.5 1.3H7.7a1.5 1.5 0 0 1-1.5-1.3z M8.5 9V7.5a3.5 3.5 0 0 1 7 0V9"
  fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" />`;

/** Items in the cart with every quantity the shopper wishes for, also while the server has not answered. */
const wishedItems = (cart: Cart, wishes: CartState['wishes']): number =>
  cart.lines.reduce((sum, { id, quantity }) => sum + (wishes.get(id) ?? quantity), 0);

/** What the cart's page, drawer and dropdown are alike in: reading the cart, and what stands in place of its contents. */
export abstract class CartElement extends StorefrontElement {
  static override styles: CSSResultGroup = [StorefrontElement.styles, buttonStyles, skeletonStyles, cartStyles];

  readonly #cart = new StoreController<CartState>(this, (state) => {
    this.cartChanged(state);
  });
  readonly #routes = new StoreController(this);
  /** For the contents. */
  protected readonly ports: ContentsPorts = {
    ...codePortsOf(this),
    state: () => this.state,
    href: (way) => this.href(way),
    leave: (type, detail) => this.emit(type, detail, { cancelable: true }),
    focusHeading: () => {
      this.focusHeading();
    },
  };
  #view: Async<Cart> | undefined;

  /** Address of the checkout page; without it the store's route. */
  @property({ attribute: 'checkout-href' }) checkoutHref = '';

  /** Address of the shop, for an empty cart; without it the store's home. */
  @property({ attribute: 'shop-href' }) shopHref = '';

  /** Why reading the cart failed; undefined while it did not. */
  get error(): StorefrontError | undefined {
    const view = this.#cart.state?.cart;
    return view?.status === 'error' ? view.error : undefined;
  }

  /** Asks for the cart again. */
  refresh(): Promise<void> {
    return this.shop?.stores.cart.refresh() ?? Promise.resolve();
  }

  /** The cart as it is to be shown. */
  protected get state(): CartState {
    return this.#cart.state ?? idleCart;
  }

  /** Items in the cart; undefined while nothing is known of it. */
  protected get count(): number | undefined {
    const { cart, wishes } = this.state;
    return cart.data && wishedItems(cart.data, wishes);
  }

  /** Whether the cart is read as soon as there is a store. */
  protected get reads(): boolean {
    return true;
  }

  /** Called after every change of the cart, before it is drawn. */
  protected cartChanged(_state: CartState): void {
    // For those who open by it.
  }

  /** Called when there is another store than before. */
  protected storeChanged(): void {
    // For those who compare with what was.
  }

  protected focusHeading(): void {
    this.renderRoot.querySelector<HTMLElement>('#heading')?.focus();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const stores = this.shop?.stores;
    this.#cart.use(stores?.cart);
    this.#routes.use(stores?.shop);
    const isOther = changed.has('storefront') || changed.has('contextStorefront' as keyof this);
    if (isOther) {
      this.storeChanged();
      void stores?.shop.load();
    }
    // A trigger that comes after the store shows a count, too.
    if (this.reads && (isOther || changed.has('trigger' as keyof this))) void stores?.cart.load();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const { cart } = this.state;
    this.reportView(
      this.#view,
      cart,
      () => void this.refresh(),
      ({ lines }) => lines.length === 0,
    );
    this.#view = cart;
  }

  protected route(name: 'home' | 'cart' | 'checkout'): string | undefined {
    return fillRoute(this.shop?.stores.shop.getState().data?.routes[name], {});
  }

  /** Address of a way on. */
  protected href(way: 'cart' | 'checkout'): string | undefined {
    return (way === 'checkout' && this.checkoutHref) || this.route(way);
  }

  /** The button that opens a panel, and says how much is in the cart. */
  protected triggerView(onClick: () => void, expanded?: boolean): TemplateResult {
    const texts = this.texts(cartMessages);
    const { count } = this;
    return html`<button
      part="trigger"
      class="trigger"
      type="button"
      data-testid="trigger"
      aria-haspopup=${expanded === undefined ? 'dialog' : nothing}
      aria-expanded=${expanded ?? nothing}
      aria-controls=${expanded === undefined ? nothing : 'panel'}
      aria-label=${count === undefined ? texts.trigger : texts.triggerWithItems(count)}
      @click=${onClick}
    >
      <slot name="trigger"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">${basket}</svg></slot>
      <span part="count" class="count ${count ? '' : 'none'}" data-testid="count">${count ?? ''}</span>
    </button>`;
  }

  /** In place of lines: on its way, or failed; undefined when the cart is there. */
  protected waitingView(): TemplateResult | undefined {
    const { cart } = this.state;
    if (cart.data) return undefined;
    if (cart.status === 'error')
      return errorView(this.texts(errorMessages), cart.error.code, () => void this.refresh());
    return this.loadingView();
  }

  protected loadingView(): TemplateResult {
    return html`<slot name="loading">
      <div part="skeleton" data-testid="loading">
        <span class="visually-hidden">${this.texts(cartMessages).loadingCart}</span>
        <span class="skeleton line"></span><span class="skeleton line"></span>
      </div>
    </slot>`;
  }

  protected emptyView(): TemplateResult {
    const texts = this.texts(cartMessages);
    return html`<slot name="empty">
      <div class="empty" data-testid="empty">
        <p>${texts.empty}</p>
        <p class="note">${texts.emptyHelp}</p>
        <a class="button secondary" href=${this.shopHref || this.route('home') || '/'} data-testid="home-link"
          >${texts.toShop}</a
        >
      </div>
    </slot>`;
  }
}
