/** The page's list in Vue, with what `<wb-product-list>` has around its grid. */
import type { ProductSummary } from '@storefront/contract';
import { createSSRApp, h, onMounted, type App } from 'vue';
import { benchContext } from '../../../elements/bench/frameworks/list-props.js';
import List from '../../../elements/bench/frameworks/Vue.vue';
import { PRODUCT_ROUTE } from '../../ssr/bench/routes.js';

export interface RootOptions {
  items: readonly ProductSummary[];
  onAdd?: () => void;
  /** Called when the page is interactive. */
  onReady?: () => void;
}

const ignore = (): void => undefined;

export function createRoot({ items, onAdd = ignore, onReady = ignore }: RootOptions): App {
  const context = benchContext(PRODUCT_ROUTE);
  return createSSRApp({
    setup: () => {
      onMounted(onReady);
      return () => h('div', { part: 'base', class: 'base' }, h(List, { items, context, byKey: true, onAdd }));
    },
  });
}
