import type { App } from 'vue';
import type { StoreOptions } from './storefront.js';

/** The members of Nuxt's app that the plugin uses. */
export interface NuxtApp {
  readonly vueApp: App;
  /** The runtime configuration. */
  readonly $config: object;
  readonly $router?: unknown;
  readonly payload: { readonly data: Record<string, unknown> };
  readonly ssrContext?: { readonly event?: unknown } | undefined;
  hook(name: 'app:rendered' | 'app:suspense:resolve' | 'app:error', run: () => void): unknown;
}

/** A plugin as `defineNuxtPlugin()` takes it. */
export interface NuxtPluginObject {
  readonly name: string;
  setup(app: NuxtApp): Promise<void>;
}

export const PLUGIN_NAME = 'storefront-vue';
/** Where the data of the elements are in the payload of the page. */
export const PAYLOAD_KEY = 'storefront-vue';

export interface NuxtOptions {
  /** Address of the API as browsers reach it. */
  readonly baseUrl: string;
  readonly storeOptions: StoreOptions;
  /** Path of the app on its site, with a slash at its end. */
  readonly appBase: string;
}

/** `baseUrl` of the runtime configuration: the address of the API as a server reaches it. Nuxt warns browsers that read it. */
export function internalBaseUrlOf(config: object): string | undefined {
  const { baseUrl } = config as { baseUrl?: unknown };
  return typeof baseUrl === 'string' && baseUrl !== '' ? baseUrl : undefined;
}

/**
 * `public.storefrontPlugin` of the runtime configuration.
 * @throws TypeError naming the setting that is missing
 */
export function optionsOf(config: object): NuxtOptions {
  const { public: published, app } = config as {
    app?: { baseURL?: string };
    public?: { storefrontPlugin?: { baseUrl?: unknown; storeOptions?: Partial<StoreOptions> } };
  };
  const settings = published?.storefrontPlugin;
  const baseUrl = typeof settings?.baseUrl === 'string' ? settings.baseUrl : '';
  if (baseUrl === '') {
    throw new TypeError(
      'runtimeConfig.public.storefrontPlugin.baseUrl is missing: give the address of the storefront API in nuxt.config',
    );
  }
  // A setting from the environment is a text.
  const storeId = Number(settings?.storeOptions?.storeId);
  if (!Number.isSafeInteger(storeId) || storeId < 1) {
    throw new TypeError(
      `runtimeConfig.public.storefrontPlugin.storeOptions.storeId is ${String(settings?.storeOptions?.storeId)}: give the number of the store, 1 or more`,
    );
  }
  return {
    baseUrl,
    storeOptions: { ...settings?.storeOptions, storeId },
    appBase: app?.baseURL ?? '/',
  };
}
