import { Component, input } from '@angular/core';
import { ProductDetail } from 'storefront-elements/angular';
import 'storefront-elements/wb-product-detail/define.js';

@Component({
  selector: 'product-page',
  imports: [ProductDetail],
  template: `<wb-product-detail [handle]="handle()"></wb-product-detail>`,
})
export class ProductPage {
  /** Of the route. */
  readonly handle = input.required<string>();
}
