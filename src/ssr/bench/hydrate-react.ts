/** In the browser: hydrates the page that React has rendered. */
import type { ProductSummary } from '@storefront/contract';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ProductList } from './react-list.js';

const data = document.getElementById('data')!.textContent;
const onAdd = (): void => void document.dispatchEvent(new Event('bench-add'));
hydrateRoot(
  document.getElementById('root')!,
  createElement(ProductList, {
    items: JSON.parse(data) as ProductSummary[],
    onAdd,
    onReady: () => document.dispatchEvent(new Event('bench-alive')),
  }),
  { onRecoverableError: () => document.dispatchEvent(new Event('bench-mismatch')) },
);
