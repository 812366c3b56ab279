/** Objects, booleans, events, slots, references and a second store, each as an app uses them. */
import { html, LitElement, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import 'storefront-elements/context/define.js';
import type { ProductsLoadDetail } from 'storefront-elements/events';
import type { ProductFilters, WbProductList } from 'storefront-elements/wb-product-list';
import type { WbCartDrawer } from 'storefront-elements/wb-cart-drawer';
import 'storefront-elements/wb-cart-drawer/define.js';
import 'storefront-elements/wb-product-list/define.js';

const everything: ProductFilters = {};
const gifts: ProductFilters = { tag: 'gift' };

@customElement('shop-parts')
export class ShopParts extends LitElement {
  @state() private filters = everything;
  @state() private isHidden = false;
  @state() private isMounted = true;
  @state() private loaded = 0;
  @state() private added = 0;
  @query('wb-product-list') private readonly list!: WbProductList | null;
  @query('wb-cart-drawer') private readonly drawer!: WbCartDrawer;

  private onLoad({ detail }: CustomEvent<ProductsLoadDetail>): void {
    this.loaded = detail.items.length;
  }

  protected override render(): unknown {
    return html`
      <button @click=${() => (this.filters = this.filters === gifts ? everything : gifts)}>Gifts</button>
      <button @click=${() => (this.isHidden = !this.isHidden)}>Look only</button>
      <button @click=${() => (this.isMounted = !this.isMounted)}>Mount</button>
      <button @click=${() => this.list?.refresh()}>Load again</button>
      <button @click=${() => this.drawer.show()}>Show the cart</button>
      <p>${`The list has ${this.loaded} products`}</p>
      <p>${`Added ${this.added} times`}</p>

      <section aria-label="First shop">
        ${
          this.isMounted
            ? html`<wb-product-list
                .filters=${this.filters}
                ?hide-add=${this.isHidden}
                @wb-products-load=${this.onLoad}
                @add=${() => (this.added += 1)}
              >
                <p slot="header">Chosen by hand</p>
              </wb-product-list>`
            : nothing
        }
        <wb-cart-drawer></wb-cart-drawer>
      </section>

      <wb-store base-url=${import.meta.env.VITE_SHOP_API} store-id="2">
        <section aria-label="Second shop">
          <wb-product-list hide-add></wb-product-list>
        </section>
      </wb-store>
    `;
  }
}
