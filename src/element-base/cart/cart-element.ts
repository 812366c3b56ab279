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
import { buttonStyles, skeletonStyles } from '../base.styles.js';
import { cartMessages } from '../texts/cart.js';
import { cartStyles } from './cart.styles.js';
import type { ContentsPorts } from './contents-ports.js';

const basket = svg`<path d="M5 9h14l-1.2 10.2a1.5 1.5 0 0 1-1.5 1.3H7.7a1.5 1.5 0 0 1-1.5-1.3z M8.5 9V7.5a3.5 3.5 0 0 1 7 0V9"
  fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" />`;

/** Number of items with the quantities the shopper has chosen, also before the server has answered. */
const wishedItems = (cart: Cart, wishes: CartState['wishes']): number =>
  cart.lines.reduce((sum, { id, quantity }) => sum + (wishes.get(id) ?? quantity), 0);

/** Shared base of the cart page, drawer and dropdown: loads the cart, and shows loading, empty and error states. */
export abstract class CartElement extends StorefrontElement {
  static override styles: CSSResultGroup = [StorefrontElement.styles, buttonStyles, skeletonStyles, cartStyles];

  readonly #cart = new StoreController<CartState>(this, (state) => {
    this.cartChanged(state);
  });
  readonly #routes = new StoreController(this);
  /** For the cart contents. */
  protected readonly ports: ContentsPorts = {
    stores: () => this.shop?.stores,
    state: () => this.state,
    href: (way) => this.href(way),
    leave: (type, detail) => this.emit(type, detail, { cancelable: true }),
    focusHeading: () => {
      this.focusHeading();
    },
  };
  #view: Async<Cart> | undefined;

  /** Address of the checkout page. By default: the store's route. */
  @property({ attribute: 'checkout-href' }) checkoutHref = '';

  /** Address of the shop, for an empty cart. By default: the store's home. */
  @property({ attribute: 'shop-href' }) shopHref = '';

  /** Why loading the cart failed. `undefined` if it has not failed. */
  get error(): StorefrontError | undefined {
    const view = this.#cart.state?.cart;
    return view?.status === 'error' ? view.error : undefined;
  }

  /** The cart to show. */
  protected get state(): CartState {
    return this.#cart.state ?? idleCart;
  }

  /** Number of items in the cart. `undefined` until the cart is known. */
  protected get count(): number | undefined {
    const { cart, wishes } = this.state;
    return cart.data && wishedItems(cart.data, wishes);
  }

  /** Whether the cart loads as soon as there is a store. */
  protected get reads(): boolean {
    return true;
  }

  /** Loads the cart again. */
  refresh(): Promise<void> {
    return this.shop?.stores.cart.refresh() ?? Promise.resolve();
  }

  /** Called after every change of the cart, before render. */
  protected cartChanged(_state: CartState): void {
    // For elements that open on it.
  }

  /** Called when the store has changed. */
  protected storeChanged(): void {
    // For elements that compare with the former value.
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
    // A trigger that is added after the store shows a count too.
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
    if (cart.data?.lines.length === 0) this.#suggest();
  }

  /** Makes the suggestions that wait in a template: a list in it requests nothing while the cart is full. */
  #suggest(): void {
    // A copy: the children change meanwhile.
    for (const child of [...this.children])
      if (child instanceof HTMLTemplateElement && child.slot === 'suggestions') {
        for (const made of child.content.children) made.slot = child.slot;
        child.replaceWith(child.content);
      }
  }

  protected route(name: 'home' | 'cart' | 'checkout'): string | undefined {
    return fillRoute(this.shop?.stores.shop.getState().data?.routes[name], {});
  }

  /** Address of a link. */
  protected href(way: 'cart' | 'checkout'): string | undefined {
    return (way === 'checkout' && this.checkoutHref) || this.route(way);
  }

  /** The button that opens a panel and shows the number of items. */
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

  /** The loading or error state in place of lines. `undefined` once the cart has loaded. */
  protected placeholderView(): TemplateResult | undefined {
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
      </slot>
      <slot name="suggestions"></slot>`;
  }
}
