import type { Context } from '@lit/context';
import type { CustomerClient } from '@storefront/client';
import type { StorefrontStores } from '../stores/types.js';

/** For elements: they see stores through their types and the context only. */
export { idleCart } from '../stores/cart-state.js';

/** Configuration of a store: the attributes of `<wb-store>` and the `data-` attributes of the script tag. */
export interface StoreConfig {
  baseUrl: string;
  storeId: number;
  market?: string;
  locale?: string;
  autoGetActiveCart?: boolean;
}

/** One store on a page. All elements below its provider share it. */
export interface Storefront {
  readonly config: StoreConfig;
  readonly client: CustomerClient;
  readonly stores: StorefrontStores;
  /** Address of the page on a server, which has no `location`. */
  readonly pageUrl?: string;
}

/** Answers with the nearest provider, else the page's default; stays unanswered until there is one. */
export const storefrontContext = Symbol.for('storefront-elements.storefront') as unknown as Context<
  unknown,
  Storefront | undefined
>;
