import { Component, inject } from '@angular/core';
import { Router } from '@angular/router';
import { Checkout, CheckoutOrderSummary } from 'storefront-elements/angular';
import type { OrderDetail } from 'storefront-elements/events';
import 'storefront-elements/wb-checkout/define.js';
import 'storefront-elements/wb-checkout-order-summary/define.js';

// #region checkout
@Component({
  selector: 'checkout-page',
  imports: [Checkout, CheckoutOrderSummary],
  template: `
    <h1>Checkout</h1>
    <wb-checkout (payment-success)="paid($event)"></wb-checkout>
    <wb-checkout-order-summary></wb-checkout-order-summary>
  `,
})
export class CheckoutPage {
  private readonly router = inject(Router);

  protected paid({ detail }: CustomEvent<OrderDetail>): void {
    void this.router.navigate(['/order', detail.order.id]);
  }
}
// #endregion checkout
