import { Component, CUSTOM_ELEMENTS_SCHEMA, input } from '@angular/core';
import 'storefront-elements/wb-order-summary/define.js';

@Component({
  selector: 'order-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Thank you</h1>
    <wb-order-summary [orderId]="id()"></wb-order-summary>
  `,
})
export class OrderPage {
  /** Of the route. */
  readonly id = input.required<string>();
}
