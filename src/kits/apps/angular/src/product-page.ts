import { Component, CUSTOM_ELEMENTS_SCHEMA, input } from '@angular/core';
import 'storefront-elements/wb-product-detail/define.js';

@Component({
  selector: 'product-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `<wb-product-detail [handle]="handle()"></wb-product-detail>`,
})
export class ProductPage {
  /** Of the route. */
  readonly handle = input.required<string>();
}
