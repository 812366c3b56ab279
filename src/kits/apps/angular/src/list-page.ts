import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import 'storefront-elements/wb-product-list/define.js';

@Component({
  selector: 'list-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Everything we make</h1>
    <wb-product-list [columns]="3" [headingLevel]="2"></wb-product-list>
  `,
})
export class ListPage {}
