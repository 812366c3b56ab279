/** Continues, in the browser, a page that a server has rendered with `storefront-vue/ssr`. */
import { getDefaultStorefront, type OwnedStorefront } from 'storefront-elements/context';
import { hydrate, type HydrateOptions, type Loads } from 'storefront-elements/ssr/hydrate';
import { holdDefinitions, loadTag } from './define-once.js';
import { pluginOf, type StorefrontPlugin } from './storefront.js';

/**
 * Fills the stores from the data of the page: `const storefront = await hydrateStorefront()`, then `app.use(storefront)`, then
 * `app.mount()`. Nothing is requested again. The elements hydrate after Vue.
 * @param mounted resolves when Vue has hydrated the page. Absent: when `app.mount()` returns
 * @returns undefined when the page has no data of a server
 */
export async function hydrateStorefront(
  mounted?: Promise<unknown>,
  options: HydrateOptions = {},
): Promise<StorefrontPlugin | undefined> {
  let mount: () => void = () => undefined;
  const ready = mounted ?? new Promise<void>((resolve) => (mount = resolve));
  const filled = new Promise<void>((resolve, reject) => {
    /** By the time that the first tag is wanted, the stores have their data. */
    const load = async (tag: string): Promise<unknown> => {
      resolve();
      await ready;
      return loadTag(tag);
    };
    const loads: Loads = new Proxy({}, { get: (_, tag) => () => load(String(tag)) });
    const done = hydrate(loads, options);
    holdDefinitions(Promise.all([ready, done]));
    done.then(() => resolve(), reject);
  });
  await filled;
  const storefront = getDefaultStorefront();
  if (!storefront) {
    mount();
    return undefined;
  }
  const plugin = pluginOf(storefront as OwnedStorefront);
  return {
    ...plugin,
    install: (app) => {
      plugin.install(app);
      const mountApp = app.mount.bind(app);
      app.mount = (...args) => {
        const root = mountApp(...args);
        mount();
        return root;
      };
    },
  };
}
