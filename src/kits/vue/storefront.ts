import type { CustomerClient } from '@storefront/client';
import {
  createStorefront as create,
  setDefaultStorefront,
  type OwnedStorefront,
  type StoreConfig,
  type Storefront,
  type StorefrontOptions,
} from 'storefront-elements/context';
import type { StorefrontStores } from 'storefront-elements/stores';
import { hasInjectionContext, inject, type App, type InjectionKey } from 'vue';

/** Settings of the store. */
export interface StoreOptions {
  /** Number of the store. */
  storeId: number;
  /** Reads the shopper's cart at once, not at its first use. */
  autoGetActiveCart?: boolean | undefined;
  /** Market code. `?market=` of the page's address and the `wb_market` cookie are used without it. */
  market?: string | undefined;
  /** BCP 47 tag of texts, for pages without a `lang`. */
  locale?: string | undefined;
}

export interface CreateStorefrontOptions {
  /** Address of the API. A `client` has it already. */
  baseUrl?: string | undefined;
  /** A client with settings of its own. */
  client?: CustomerClient | undefined;
  storeOptions: StoreOptions;
  /** Creates the stores, in place of ours. */
  createStores?: StorefrontOptions['createStores'];
}

/** A storefront that `app.use()` takes. */
export interface StorefrontPlugin {
  install(app: App): void;
  /** Client and stores, for code outside of components. */
  readonly storefront: OwnedStorefront;
}

/** By this key, components find the storefront of their app or of the nearest provider. */
export const STOREFRONT: InjectionKey<Storefront> = Symbol.for('storefront-vue.storefront');

/** The storefront that was installed last, for code outside of components. Servers have none, because they serve many shoppers. */
let installed: Storefront | undefined;

/**
 * Creates the storefront of an app: `app.use(createStorefront({ baseUrl, storeOptions: { storeId: 1 } }))`. All elements of the
 * page that have no nearer provider use it. It ends with the app.
 * @throws TypeError naming the option that is missing
 */
export function createStorefront(options: CreateStorefrontOptions): StorefrontPlugin {
  return pluginOf(create(configOf(options), { client: options.client, createStores: options.createStores }));
}

/** The plugin of a storefront that exists. */
export function pluginOf(storefront: OwnedStorefront): StorefrontPlugin {
  return {
    storefront,
    install: (app) => {
      app.provide(STOREFRONT, storefront);
      if (typeof document === 'undefined') return;
      installed = storefront;
      setDefaultStorefront(storefront);
      app.onUnmount(() => {
        if (installed === storefront) installed = undefined;
        storefront.dispose();
      });
    },
  };
}

/**
 * The client itself refuses a wrong `baseUrl` or `storeId`.
 * @throws TypeError when the options and the client name different stores
 */
export function configOf({ baseUrl, client, storeOptions }: CreateStorefrontOptions): StoreConfig {
  const { storeId, autoGetActiveCart, market, locale } = storeOptions;
  if (client && client.storeId !== storeId) {
    throw new TypeError(
      `storeOptions.storeId is ${storeId}, but the client is of store ${client.storeId}: give one store`,
    );
  }
  return {
    baseUrl: client?.baseUrl ?? baseUrl ?? '',
    storeId,
    autoGetActiveCart: autoGetActiveCart ?? false,
    ...(market !== undefined && { market }),
    ...(locale !== undefined && { locale }),
  };
}

/**
 * The storefront of this component: that of the nearest `<StorefrontProvider>`, or of the app.
 * @throws Error when the app has none
 */
export function useStorefront(): Storefront {
  const storefront = (hasInjectionContext() ? inject(STOREFRONT, undefined) : undefined) ?? installed;
  if (!storefront) {
    throw new Error(
      'No storefront: call app.use(createStorefront({ baseUrl, storeOptions })) before this component is used',
    );
  }
  return storefront;
}

/** Calls the API as this shopper. */
export const useClient = (): CustomerClient => useStorefront().client;

/** State and actions of the store, as `storefront-elements/stores` describes them. */
export const useStores = (): StorefrontStores => useStorefront().stores;
