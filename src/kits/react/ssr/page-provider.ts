'use client';
import { CustomerClient } from '@storefront/client';
import { createElement, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Storefront } from 'storefront-elements/context';
import type { HydrateOptions } from 'storefront-elements/ssr/hydrate';
import { createStores, type StoresOptions, type StorefrontStores } from 'storefront-elements/stores';
import { afterHydration, markHydrated } from '../after-hydration.js';
import { StorefrontContext, type UsedStorefront } from '../providers.js';
import type { StoreOptions } from '../storefront.js';
import { HydrateContext } from './hydrate-context.js';
import { loads } from './loads.js';

export interface StorefrontPageProviderProps {
  /** Address of the API as browsers reach it. */
  baseUrl: string;
  storeOptions: StoreOptions;
  /** Creates the stores: `createZustandStores`, for example. It must be the same function for all renders. */
  createStores?: ((options: StoresOptions) => StorefrontStores) | undefined;
  children?: ReactNode;
}

/**
 * For a page with `StorefrontFragment`: `useStore`, `useCartStore` and `useClient` below share the stores of its elements.
 * Until these have hydrated, the stores are empty, as they were on the server.
 */
export function StorefrontPageProvider(props: StorefrontPageProviderProps): ReactNode {
  const { baseUrl, storeOptions, createStores: create = createStores, children } = props;
  const { storeId, locale, autoGetActiveCart = false } = storeOptions;
  const config = useMemo(
    () => ({ baseUrl, storeId, autoGetActiveCart, ...(locale !== undefined && { locale }) }),
    [baseUrl, storeId, locale, autoGetActiveCart],
  );
  const options = useMemo<HydrateOptions>(() => ({ createStores: create }), [create]);
  const empty = useMemo<UsedStorefront>(() => {
    const client = new CustomerClient({ baseUrl, storeId, locale, fetch: heldFetch });
    return { config, client, stores: create({ client, storeId }), isEmpty: true };
  }, [baseUrl, storeId, locale, config, create]);
  const [storefront, setStorefront] = useState<Storefront>();
  useEffect(() => {
    let isLeft = false;
    void import('storefront-elements/ssr/hydrate').then(async ({ hydrate, documentStorefront }) => {
      await hydrate(loads, options);
      const found = documentStorefront(config, options);
      markHydrated();
      if (isLeft) return;
      setStorefront(found);
      if (config.autoGetActiveCart) void found.stores.cart.load();
    });
    return () => {
      isLeft = true;
    };
  }, [config, options]);
  return createElement(
    HydrateContext,
    { value: options },
    createElement(StorefrontContext, { value: storefront ?? empty }, children),
  );
}

/** An action of the shopper before that. On a server there is none. */
const heldFetch: typeof fetch = (input, init) =>
  new Promise((resolve, reject) => {
    afterHydration(() => void fetch(input, init).then(resolve, reject));
  });
