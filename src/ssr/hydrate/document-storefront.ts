import { setDefaultStorefront } from '../../context/default-store.js';
import type { StoreConfig, Storefront } from '../../context/storefront.js';
import { hydratedStore, type HydrateOptions } from './hydrated-store.js';

/**
 * The one storefront of a document whose parts come from a server: that of `hydrate`, or a new one when the document came
 * without such a part. It is the page's default. Call it after `hydrate`.
 */
export function documentStorefront(config: StoreConfig, options: HydrateOptions = {}): Storefront {
  const { storefront } = hydratedStore(config, undefined, options);
  return setDefaultStorefront(storefront);
}
