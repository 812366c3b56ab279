import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ProductList } from './react-list.js';
import { products } from './shop.js';
import { measure } from './throughput.js';

const items = products(Number(process.argv[2]));
measure(() => renderToString(createElement(ProductList, { items })));
