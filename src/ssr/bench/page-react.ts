/** In a process of its own: prints the same page from React, with the styles of the list. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { WbProductList } from '../../../elements/wb-product-list/wb-product-list.js';
import { scriptJson } from '../../element-base/json-ld.js';
import { ProductList } from './react-list.js';
import { products } from './shop.js';

/**
 * Lit collects an element's styles when its `observedAttributes` are read, as
 * the registry does.
 */
function finished<T extends typeof WbProductList>(type: T): T {
  customElements.define('wb-product-list', type);
  return type;
}

const items = products(Number(process.argv[2]));
const styles = finished(WbProductList)
  .elementStyles.map((style) => ('cssText' in style ? style.cssText : ''))
  .join('');
process.stdout.write(`<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${styles.replaceAll(':host', '#root')}</style></head>
<body><header><h1>Shop</h1></header><main><div id="root">${renderToString(createElement(ProductList, { items }))}</div></main>
<footer><h2>About this shop</h2></footer><script type="application/json" id="data">${scriptJson(items)}</script></body></html>`);
