/** In a process of its own: prints the page with the list written in Vue. */
import { renderToString } from 'vue/server-renderer';
import { around, listDocument } from '../../ssr/bench/list-document.js';
import { answer, products } from '../../ssr/bench/shop.js';
import { createRoot } from './vue-root.js';

const items = products(Number(process.argv[2]));
const body = around(await renderToString(createRoot({ items })));
process.stdout.write(listDocument(body, JSON.stringify(answer('/store/1/products', items))));
