// First: the elements of the page ask for the store as soon as they are defined.
import './shop';
import { provideBrowserGlobalErrorListeners } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { provideRouter, withComponentInputBinding } from '@angular/router';
import { App } from './app';
import { CartPage } from './cart-page';
import { CheckoutPage } from './checkout-page';
import { ListPage } from './list-page';
import { OrderPage } from './order-page';
import { PartsPage } from './parts-page';
import { ProductPage } from './product-page';

await bootstrapApplication(App, {
  providers: [
    provideBrowserGlobalErrorListeners(),
    provideRouter(
      [
        { path: '', component: ListPage },
        { path: 'product/:handle', component: ProductPage },
        { path: 'cart', component: CartPage },
        { path: 'checkout', component: CheckoutPage },
        { path: 'order/:id', component: OrderPage },
        { path: 'parts', component: PartsPage },
      ],
      withComponentInputBinding(),
    ),
  ],
});
