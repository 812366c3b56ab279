/** Objects, booleans, events, slots, references and a second store, each as an app uses them. */
import { Component, computed, type ElementRef, signal, viewChild } from '@angular/core';
import { CartDrawer, ProductList, Store } from 'storefront-elements/angular';
import 'storefront-elements/context/define.js';
import type { ProductsLoadDetail } from 'storefront-elements/events';
import type { WbCartDrawer } from 'storefront-elements/wb-cart-drawer';
import 'storefront-elements/wb-cart-drawer/define.js';
import type { ProductFilters, WbProductList } from 'storefront-elements/wb-product-list';
import 'storefront-elements/wb-product-list/define.js';

@Component({
  selector: 'parts-page',
  imports: [CartDrawer, ProductList, Store],
  template: `
    <button (click)="isGifts.set(!isGifts())">Gifts</button>
    <button (click)="isHidden.set(!isHidden())">Look only</button>
    <button (click)="isMounted.set(!isMounted())">Mount</button>
    <button (click)="list()?.nativeElement?.refresh()">Load again</button>
    <button (click)="drawer().nativeElement.show()">Show the cart</button>
    <p>The list has {{ loaded() }} products</p>
    <p>Added {{ added() }} times</p>

    <section aria-label="First shop">
      @if (isMounted()) {
        <wb-product-list
          #listTag
          [filters]="filters()"
          [hideAdd]="isHidden()"
          (wb-products-load)="onLoad($event)"
          (add)="added.set(added() + 1)"
        >
          <p slot="header">Chosen by hand</p>
        </wb-product-list>
      }
      <wb-cart-drawer #drawerTag></wb-cart-drawer>
    </section>

    <wb-store [baseUrl]="api" [storeId]="2">
      <section aria-label="Second shop">
        <wb-product-list [hideAdd]="true"></wb-product-list>
      </section>
    </wb-store>
  `,
})
export class PartsPage {
  protected readonly api = SHOP_API;
  protected readonly isGifts = signal(false);
  protected readonly isHidden = signal(false);
  protected readonly isMounted = signal(true);
  protected readonly loaded = signal(0);
  protected readonly added = signal(0);
  protected readonly filters = computed<ProductFilters>(() => (this.isGifts() ? { tag: 'gift' } : {}));
  protected readonly list = viewChild<ElementRef<WbProductList>>('listTag');
  protected readonly drawer = viewChild.required<ElementRef<WbCartDrawer>>('drawerTag');

  protected onLoad({ detail }: CustomEvent<ProductsLoadDetail>): void {
    this.loaded.set(detail.items.length);
  }
}
