import type { Extension, ExtensionList } from '@storefront/contract';
import { getExtensionCode, listExtensions } from '../../src/context/extensions.js';
import type { Storefront } from '../../src/context/index.js';
import { frameSandbox } from './frame-sandbox.js';
import { hostData } from './host-data.js';
import type { ExtensionSandbox, ExtensionStart, RunningExtension } from './sandbox.js';

/** What the element knows of the extension that it shall run. */
export interface Order {
  readonly shop: Storefront;
  /** Empty: the first of the target. */
  readonly id: string;
  /** What the store has for the target; undefined: it is asked. */
  readonly list: ExtensionList | undefined;
  /** What the page allows; undefined: all that the manifest asks for. */
  readonly capabilities: readonly string[] | undefined;
  /** Another one than the frame. */
  readonly sandbox: ExtensionSandbox | undefined;
  /** Where it draws. */
  readonly place: HTMLElement;
  readonly signal: AbortSignal;
  /** The store has it. */
  found(manifest: Extension): void;
  /** Handed on as it is. */
  readonly start: Pick<
    ExtensionStart,
    'target' | 'context' | 'locale' | 'ready' | 'failed' | 'action' | 'surroundings'
  >;
}

/** How an address ends. */
const END = /\/*$/;

/** Asks for the extension, where it is not known, and starts it. @returns null when the store has none for the target */
export async function runExtension(order: Order): Promise<RunningExtension | null> {
  const { shop, id, signal, place, start } = order;
  const { target, locale } = start;
  const { items, sandboxUrl, mediaBaseUrl } = order.list ?? (await listExtensions(shop.client, target, { signal }));
  const manifest = items.find((its) => !id || its.id === id);
  if (!manifest || signal.aborted) return null;
  order.found(manifest);
  const api = shop.config.baseUrl.replace(END, '');
  const capabilities = manifest.capabilities.filter((its) => order.capabilities?.includes(its) ?? true);
  const host = document.createElement('div');
  place.replaceChildren(host);
  let data = hostData(capabilities, shop, locale);
  const running = (order.sandbox ?? frameSandbox).start({
    ...{ ...start, manifest, capabilities },
    // Read when the sandbox has answered: the cart may arrive before it.
    get data() {
      return data;
    },
    code: (signal) => getExtensionCode(shop.client, manifest.sha256, { signal }),
    sandboxUrl: sandboxUrl ?? `${api}/ext/sandbox`,
    // With a slash at the end: else https://a.example would be the beginning of https://a.example.evil.
    images: [...manifest.imageOrigins, mediaBaseUrl].flatMap((its) =>
      its ? new URL(its, document.baseURI).href.replace(END, '/') : [],
    ),
    // The page's own scripts, too, have nothing to do with what a stranger draws.
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
