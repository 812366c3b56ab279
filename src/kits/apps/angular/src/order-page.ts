import { Component, input } from '@angular/core';
import { OrderSummary } from 'storefront-elements/angular';
import 'storefront-elements/wb-order-summary/define.js';

@Component({
  selector: 'order-page',
  imports: [OrderSummary],
  template: `
    <h1>Thank you</h1>
    <wb-order-summary [orderId]="id()"></wb-order-summary>
  `,
})
export class OrderPage {
  /** Of the route. */
  readonly id = input.required<string>();
}
