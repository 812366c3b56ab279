import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import 'storefront-elements/wb-cart-viewer/define.js';

@Component({
  selector: 'cart-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `<wb-cart-viewer></wb-cart-viewer>`,
})
export class CartPage {}
