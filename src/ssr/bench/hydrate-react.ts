/** In the browser: hydrates the page that React has rendered. */
import type { ProductPage } from '@storefront/contract';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Root } from './react-root.js';

const data = document.getElementById('data')!.textContent;
hydrateRoot(
  document.getElementById('root')!,
  createElement(Root, {
    items: (JSON.parse(data) as ProductPage).items,
    onAdd: () => void document.dispatchEvent(new Event('bench-add')),
    onReady: () => document.dispatchEvent(new Event('bench-alive')),
  }),
  { onRecoverableError: () => document.dispatchEvent(new Event('bench-mismatch')) },
);
