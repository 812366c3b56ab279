import { Component, inject, signal } from '@angular/core';
import { Router, RouterLink, RouterOutlet } from '@angular/router';
import { MarketSwitcher } from 'storefront-elements/angular';
import { followLinks } from 'storefront-elements/links';
import 'storefront-elements/wb-market-switcher/define.js';
import { stores } from './shop';

@Component({
  selector: 'shop-app',
  imports: [MarketSwitcher, RouterLink, RouterOutlet],
  template: `
    <header>
      <a routerLink="/">Shop</a>
      <a routerLink="/cart">Cart</a>
      <span>{{ count() }} in the cart</span>
      <wb-market-switcher></wb-market-switcher>
    </header>
    <main><router-outlet /></main>
  `,
})
export class App {
  protected readonly count = signal(0);

  // #region root
  constructor() {
    const router = inject(Router);
    followLinks((address) => void router.navigateByUrl(address));
    stores.cart.subscribe(({ cart }) => this.count.set(cart.data?.itemCount ?? 0));
    void stores.cart.load();
  }
  // #endregion root
}
