/** The page around a list that is written by hand with a framework, with the styles of our list. */
import { WbProductList } from '../../../elements/wb-product-list/wb-product-list.js';
import { inScript } from '../../element-base/json-ld.js';

/**
 * Lit collects an element's styles when its `observedAttributes` are read, as
 * the registry does.
 */
function finished<T extends typeof WbProductList>(type: T): T {
  Reflect.get(type, 'observedAttributes');
  return type;
}

const styles = finished(WbProductList)
  .elementStyles.map((style) => ('cssText' in style ? style.cssText : ''))
  .join('')
  .replaceAll(':host', '#root');
export const head = `<title>Shop</title><style>${styles}</style>`;

/** The content of the page's body. */
export const around = (list: string): string =>
  `<header><h1>Shop</h1></header><main><div id="root">${list}</div></main>
<footer><h2>About this shop</h2></footer>`;

/** @param data JSON of the products, which the browser hydrates with */
export const listDocument = (body: string, data: string): string =>
  `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${head}</head>
<body>${body}<script type="application/json" id="data">${inScript(data)}</script></body></html>`;
