import { createContext } from '@lit/context';
import type { CustomerClient } from '@storefront/client';
import type { StorefrontStores } from '../stores/types.js';

/** For elements, which see stores through their types and the context only. */
export { idleCart } from '../stores/cart-state.js';

/** How a page names its store: the attributes of `<wb-store>` and the `data-` attributes of the script tag. */
export interface StoreConfig {
  baseUrl: string;
  storeId: number;
  market?: string;
  locale?: string;
  autoGetActiveCart?: boolean;
}

/** One store on a page: what every element below its provider shares. */
export interface Storefront {
  readonly config: StoreConfig;
  readonly client: CustomerClient;
  readonly stores: StorefrontStores;
  /** Address of the page on a server, where there is no `location`. */
  readonly pageUrl?: string;
}

/** Answers with the nearest provider, else the page's default; stays unanswered until there is one. */
export const storefrontContext = createContext<Storefront | undefined>(Symbol.for('storefront-elements.storefront'));
