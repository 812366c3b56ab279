/** In the browser: hydrates the list written in Vue. */
import type { ProductPage } from '@storefront/contract';
import { createRoot } from './vue-root.js';

const data = document.getElementById('data')!.textContent;
createRoot({
  items: (JSON.parse(data) as ProductPage).items,
  onAdd: () => void document.dispatchEvent(new Event('bench-add')),
  onReady: () => void document.dispatchEvent(new Event('bench-alive')),
}).mount('#root');
