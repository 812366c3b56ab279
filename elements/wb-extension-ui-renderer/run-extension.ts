import type { Extension } from '@storefront/contract';
import { listExtensions } from '../../src/context/extensions.js';
import type { Storefront } from '../../src/context/index.js';
import { frameSandbox } from './frame-sandbox.js';
import { hostData, watchHost } from './host-data.js';
import type { ExtensionSandbox, ExtensionStart, RunningExtension } from './sandbox.js';
import type { Surroundings } from './view.js';

/** What the element knows of the extension that it shall run. */
export interface Order
  extends
    Pick<ExtensionStart, 'target' | 'context' | 'locale' | 'ready' | 'failed' | 'action'>,
    Pick<Surroundings, 'noCardNumbers' | 'money'> {
  readonly shop: Storefront;
  /** Empty: the first of the target. */
  readonly id: string;
  /** What the page allows; undefined: all that the manifest asks for. */
  readonly capabilities: readonly string[] | undefined;
  /** Another one than the frame. */
  readonly sandbox: ExtensionSandbox | undefined;
  /** Where it draws. */
  readonly place: HTMLElement;
  readonly signal: AbortSignal;
  /** The store has it. */
  found(manifest: Extension): void;
}

const withoutSlashes = (address: string): string => address.replace(/\/+$/, '');

/** Asks for the extension and starts it. @returns null when the store has none for the target */
export async function runExtension(order: Order): Promise<RunningExtension | null> {
  const { shop, id, target, context, locale, signal, place, noCardNumbers, money, ready, failed, action } = order;
  const { items, sandboxUrl, mediaBaseUrl } = await listExtensions(shop.client, target, { signal });
  const manifest = items.find((its) => !id || its.id === id);
  if (!manifest || signal.aborted) return null;
  order.found(manifest);
  const api = withoutSlashes(shop.config.baseUrl);
  const capabilities = manifest.capabilities.filter((its) => order.capabilities?.includes(its) ?? true);
  const host = document.createElement('div');
  place.replaceChildren(host);
  let ids = 0;
  let data = hostData(capabilities, shop, locale);
  const running = (order.sandbox ?? frameSandbox).start({
    ...{ manifest, target, locale, capabilities, context, data, ready, failed, action },
    codeUrl: `${api}/store/${shop.config.storeId}/extensions/code/${manifest.sha256}`,
    sandboxUrl: sandboxUrl ?? `${api}/ext/sandbox`,
    // With a slash at the end: else https://a.example would be the beginning of https://a.example.evil.
    images: [...manifest.imageOrigins, mediaBaseUrl].flatMap((its) =>
      its ? [`${withoutSlashes(new URL(its, document.baseURI).href)}/`] : [],
    ),
    // The page's own scripts, too, have nothing to do with what a stranger draws.
    // eslint-disable-next-line wc/no-closed-shadow-root -- the wall between the two
    root: host.attachShadow({ mode: 'closed' }),
    surroundings: { money, noCardNumbers, id: () => `x${(ids += 1)}` },
  });
  const stop = watchHost(capabilities, shop, () => {
    const former = data;
    data = hostData(capabilities, shop, locale);
    for (const [name, value] of Object.entries(data))
      if (JSON.stringify(value) !== JSON.stringify(former[name])) running.data(name, value);
  });
  signal.addEventListener('abort', () => {
    stop();
    running.terminate();
    place.replaceChildren();
  });
  return running;
}
