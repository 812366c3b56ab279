import { html, LitElement, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { OrderDetail } from 'storefront-elements/events';
import 'storefront-elements/wb-cart-viewer/define.js';
import 'storefront-elements/wb-checkout/define.js';
import 'storefront-elements/wb-checkout-order-summary/define.js';
import 'storefront-elements/wb-market-switcher/define.js';
import 'storefront-elements/wb-order-summary/define.js';
import 'storefront-elements/wb-product-detail/define.js';
import 'storefront-elements/wb-product-list/define.js';
import { followLinks } from 'storefront-elements/links';
import { stores } from './shop.js';
import './shop-parts.js';

@customElement('shop-app')
export class ShopApp extends LitElement {
  @state() private path = location.pathname;
  @state() private count = 0;

  constructor() {
    super();
    followLinks((address) => this.go(address));
    addEventListener('popstate', () => (this.path = location.pathname));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    stores.cart.subscribe(({ cart }) => (this.count = cart.data?.itemCount ?? 0));
    void stores.cart.load();
  }

  private go(address: string): void {
    history.pushState(null, '', address);
    this.path = location.pathname;
  }

  /** For the app's own links. A press with a modifier opens a window. */
  private follow(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    this.go((event.currentTarget as HTMLAnchorElement).pathname);
  }

  // #region checkout
  private paid({ detail }: CustomEvent<OrderDetail>): void {
    this.go(`/order/${detail.order.id}`);
  }

  private checkout(): unknown {
    return html`
      <h1>Checkout</h1>
      <wb-checkout @payment-success=${this.paid}></wb-checkout>
      <wb-checkout-order-summary></wb-checkout-order-summary>
    `;
  }
  // #endregion checkout

  private page(): unknown {
    const [, name = '', value = ''] = this.path.split('/');
    switch (name) {
      case '':
        return html`<h1>Everything we make</h1>
          <wb-product-list columns="3" heading-level="2"></wb-product-list>`;
      case 'product':
        return html`<wb-product-detail handle=${value}></wb-product-detail>`;
      case 'cart':
        return html`<wb-cart-viewer></wb-cart-viewer>`;
      case 'checkout':
        return this.checkout();
      case 'order':
        return html`<h1>Thank you</h1>
          <wb-order-summary order-id=${value}></wb-order-summary>`;
      case 'parts':
        return html`<shop-parts></shop-parts>`;
      default:
        return nothing;
    }
  }

  protected override render(): unknown {
    return html`
      <header>
        <a href="/" @click=${this.follow}>Shop</a>
        <a href="/cart" @click=${this.follow}>Cart</a>
        <span>${`${this.count} in the cart`}</span>
        <wb-market-switcher></wb-market-switcher>
      </header>
      <main>${this.page()}</main>
    `;
  }
}
