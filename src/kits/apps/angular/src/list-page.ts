import { Component } from '@angular/core';
import { ProductList } from 'storefront-elements/angular';
import 'storefront-elements/wb-product-list/define.js';

@Component({
  selector: 'list-page',
  imports: [ProductList],
  template: `
    <h1>Everything we make</h1>
    <wb-product-list [columns]="3" [headingLevel]="2"></wb-product-list>
  `,
})
export class ListPage {}
