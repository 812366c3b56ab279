/** The plugin for Nuxt, on a server. */
import { createStorefrontRenderer, type StorefrontRenderer } from 'storefront-elements/ssr';
import { internalBaseUrlOf, optionsOf, PAYLOAD_KEY, PLUGIN_NAME, type NuxtPluginObject } from './nuxt-options.js';
import { openStorefrontPage } from './ssr.js';

export type { NuxtApp, NuxtPluginObject } from './nuxt-options.js';

/** The members of h3's event that the plugin uses. */
interface Event {
  readonly node: {
    readonly req: {
      readonly url?: string;
      readonly originalUrl?: string;
      readonly method?: string;
      readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    };
    readonly res: {
      readonly headersSent: boolean;
      setHeader(name: string, value: string): unknown;
      appendHeader(name: string, value: string): unknown;
    };
  };
}

const renderers = new Map<string, StorefrontRenderer>();

/** One renderer for all requests: it shares what is the same for all shoppers. */
function rendererOf(config: object): StorefrontRenderer {
  const internalBaseUrl = internalBaseUrlOf(config);
  const { baseUrl, storeOptions } = optionsOf(config);
  const { storeId, autoGetActiveCart, locale } = storeOptions;
  const key = JSON.stringify([internalBaseUrl, baseUrl, storeId, autoGetActiveCart, locale]);
  const known = renderers.get(key);
  if (known) return known;
  const made = createStorefrontRenderer({
    baseUrl: internalBaseUrl ?? baseUrl,
    publicBaseUrl: baseUrl,
    storeOptions: {
      storeId,
      ...(autoGetActiveCart !== undefined && { autoGetActiveCart }),
      ...(locale !== undefined && { locale }),
    },
  });
  renderers.set(key, made);
  return made;
}

function requestOf({ node: { req } }: Event): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    // HTTP/2 has names that a header cannot have.
    if (value === undefined || name.startsWith(':')) continue;
    for (const one of [value].flat()) headers.append(name, one);
  }
  const url = new URL(req.originalUrl ?? req.url ?? '/', `http://${headers.get('host') ?? 'localhost'}`);
  return new Request(url, { headers });
}

/**
 * The storefront of an app of Nuxt: `export default defineNuxtPlugin(nuxtClientPluginObject)`. It reads the store, session, cart
 * and market of the request, and its components come with their content.
 */
export const nuxtClientPluginObject: NuxtPluginObject = {
  name: PLUGIN_NAME,
  async setup(app) {
    const event = app.ssrContext?.event as Event;
    const page = await openStorefrontPage(rendererOf(app.$config), requestOf(event));
    app.vueApp.use(page);
    app.hook('app:rendered', () => {
      const { state, headers } = page.finish();
      app.payload.data[PAYLOAD_KEY] = state;
      const { res } = event.node;
      if (res.headersSent) return;
      for (const [name, value] of headers) {
        if (name === 'set-cookie' || name === 'vary') res.appendHeader(name, value);
        else res.setHeader(name, value);
      }
    });
  },
};
