import { Component } from '@angular/core';
import { CartViewer } from 'storefront-elements/angular';
import 'storefront-elements/wb-cart-viewer/define.js';

@Component({
  selector: 'cart-page',
  imports: [CartViewer],
  template: `<wb-cart-viewer></wb-cart-viewer>`,
})
export class CartPage {}
