import type { Extension, ExtensionList } from '@storefront/contract';
import { getExtensionCode, listExtensions } from '../../src/context/extensions.js';
import type { Storefront } from '../../src/context/index.js';
import { frameSandbox } from './frame-sandbox.js';
import { hostData } from './host-data.js';
import type { ExtensionSandbox, ExtensionStart, RunningExtension } from './sandbox.js';

/** The element's settings for the extension to run. */
export interface Order {
  readonly shop: Storefront;
  /** Empty: the first extension of the target. */
  readonly id: string;
  /** The store's extensions of the target. `undefined`: they are requested. */
  readonly list: ExtensionList | undefined;
  /** Capabilities that the page allows. `undefined`: all that the manifest requests. */
  readonly capabilities: readonly string[] | undefined;
  /** A sandbox other than the frame. */
  readonly sandbox: ExtensionSandbox | undefined;
  /** The root to render in. */
  readonly place: HTMLElement;
  readonly signal: AbortSignal;
  /** The store has this extension. */
  found(manifest: Extension): void;
  /** Passed on unchanged. */
  readonly start: Pick<
    ExtensionStart,
    'target' | 'context' | 'locale' | 'ready' | 'failed' | 'action' | 'surroundings'
  >;
}

/** Characters that may follow an origin. */
const END = /\/*$/;

/** Requests the extension if it is not known, and starts it. @returns `null` when the store has none for the target */
export async function runExtension(order: Order): Promise<RunningExtension | null> {
  const { shop, id, signal, place, start } = order;
  const { target, locale } = start;
  const { items, sandboxUrl, mediaBaseUrl } = order.list ?? (await listExtensions(shop.client, target, { signal }));
  const manifest = items.find((item) => !id || item.id === id);
  if (!manifest || signal.aborted) return null;
  order.found(manifest);
  const api = shop.config.baseUrl.replace(END, '');
  const capabilities = manifest.capabilities.filter((capability) => order.capabilities?.includes(capability) ?? true);
  const host = document.createElement('div');
  place.replaceChildren(host);
  let data = hostData(capabilities, shop, locale);
  const running = (order.sandbox ?? frameSandbox).start({
    ...{ ...start, manifest, capabilities },
    // Read after the sandbox has loaded: the cart may load before it.
    get data() {
      return data;
    },
    code: (signal) => getExtensionCode(shop.client, manifest.sha256, { signal }),
    sandboxUrl: sandboxUrl ?? `${api}/ext/sandbox`,
    // With a slash at the end. Otherwise https://a.example would also match https://a.example.evil.
    images: [...manifest.imageOrigins, mediaBaseUrl].flatMap((name) =>
      name ? new URL(name, document.baseURI).href.replace(END, '/') : [],
    ),
    // The page's own scripts have no access to extension content either.
    // eslint-disable-next-line wc/no-closed-shadow-root -- the wall between the two
    root: host.attachShadow({ mode: 'closed' }),
  });
  const tell = (): void => {
    const former = data;
    data = hostData(capabilities, shop, locale);
    for (const [name, value] of Object.entries(data))
      if (JSON.stringify(value) !== JSON.stringify(former[name])) running.data(name, value);
  };
  for (const name of ['cart', 'market'] as const)
    if (capabilities.includes(name)) signal.addEventListener('abort', shop.stores[name].subscribe(tell));
  signal.addEventListener('abort', () => {
    running.terminate();
    place.replaceChildren();
  });
  return running;
}
