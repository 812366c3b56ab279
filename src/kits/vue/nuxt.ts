/** The plugin for Nuxt, in a browser. */
import { followLinks } from 'storefront-elements/links';
import { hydrateStorefront } from './hydrate.js';
import { optionsOf, PAYLOAD_KEY, PLUGIN_NAME, type NuxtPluginObject } from './nuxt-options.js';
import { createStorefront, type StorefrontPlugin } from './storefront.js';

export type { NuxtApp, NuxtPluginObject } from './nuxt-options.js';

interface Router {
  push(to: string): unknown;
  resolve(to: string): { readonly matched: readonly unknown[] };
}

/**
 * The storefront of an app of Nuxt: `export default defineNuxtPlugin(nuxtClientPluginObject)`. It takes over what the server has
 * read. Without a server it reads the store, session, cart and market itself, before the app is shown. Links of elements
 * go through the router.
 */
export const nuxtClientPluginObject: NuxtPluginObject = {
  name: PLUGIN_NAME,
  async setup(app) {
    const options = optionsOf(app.$config);
    const hydrated = new Promise<void>((resolve) => {
      app.hook('app:suspense:resolve', resolve);
      app.hook('app:error', resolve);
    });
    const state = app.payload.data[PAYLOAD_KEY];
    let storefront: StorefrontPlugin | undefined;
    if (typeof state === 'string' && state !== '') {
      // Scripts with data, which nothing runs.
      document.body.insertAdjacentHTML('beforeend', state);
      storefront = await hydrateStorefront(hydrated);
    }
    storefront ??= await filled(createStorefront(options));
    app.vueApp.use(storefront);
    const router = app.$router as Router | undefined;
    if (router) followLinks((to) => goWith(router, to, options.appBase));
  },
};

/** Waits for what the first paint shows. Failed reads are in the state of the stores. */
async function filled(plugin: StorefrontPlugin): Promise<StorefrontPlugin> {
  const { stores, config } = plugin.storefront;
  await Promise.all([stores.shop.load(), config.autoGetActiveCart ? stores.cart.load() : undefined]);
  return plugin;
}

/** @returns false for an address that is no page of the app */
function goWith(router: Router, to: string, appBase: string): boolean {
  if (!to.startsWith(appBase)) return false;
  const path = `/${to.slice(appBase.length)}`;
  if (router.resolve(path).matched.length === 0) return false;
  void router.push(path);
  return true;
}
