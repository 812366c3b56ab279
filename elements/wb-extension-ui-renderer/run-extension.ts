import type { Extension, Money } from '@storefront/contract';
import { listExtensions } from '../../src/context/extensions.js';
import type { Storefront } from '../../src/context/index.js';
import type { ExtensionErrorReason } from '../../src/events/index.js';
import { frameSandbox } from './frame-sandbox.js';
import { hostData, watchHost } from './host-data.js';
import type { ExtensionSandbox, RunningExtension } from './sandbox.js';

/** What the element knows of the extension that it shall run. */
export interface Order {
  readonly shop: Storefront;
  /** Empty: the first of the target. */
  readonly id: string;
  readonly target: string;
  /** What the page allows; undefined: all that the manifest asks for. */
  readonly capabilities: readonly string[] | undefined;
  readonly context: unknown;
  readonly locale: string;
  /** Another one than the frame. */
  readonly sandbox: ExtensionSandbox | undefined;
  /** Where it draws. */
  readonly place: HTMLElement;
  readonly signal: AbortSignal;
  readonly noCardNumbers: string;
  money(money: Money): string;
  /** The store has it. */
  found(manifest: Extension): void;
  ready(): void;
  failed(reason: ExtensionErrorReason, detail?: string): void;
  action(name: string, payload: unknown): void;
}

/** With a slash at the end: else https://a.example would be the beginning of https://a.example.evil. */
const prefix = (base: string): string => `${new URL(base, document.baseURI).href.replace(/\/+$/, '')}/`;

/** Asks for the extension and starts it. @returns null when the store has none for the target */
export async function runExtension(order: Order): Promise<RunningExtension | null> {
  const { shop, id, target, locale, signal, place } = order;
  const { items, sandboxUrl, mediaBaseUrl } = await listExtensions(shop.client, target, { signal });
  const manifest = id === '' ? items[0] : items.find((its) => its.id === id);
  if (!manifest || signal.aborted) return null;
  order.found(manifest);
  const api = shop.config.baseUrl.replace(/\/+$/, '');
  const allowed = manifest.capabilities.filter((its) => order.capabilities?.includes(its) ?? true);
  const host = document.createElement('div');
  place.replaceChildren(host);
  let ids = 0;
  const running = (order.sandbox ?? frameSandbox).start({
    ...{ manifest, target, locale, capabilities: allowed, context: order.context },
    codeUrl: `${api}/store/${shop.config.storeId}/extensions/code/${manifest.sha256}`,
    sandboxUrl: sandboxUrl ?? `${api}/ext/sandbox`,
    images: [...manifest.imageOrigins, ...(mediaBaseUrl ? [mediaBaseUrl] : [])].map(prefix),
    data: hostData(allowed, shop, locale),
    // The page's own scripts, too, have nothing to do with what a stranger draws.
    // eslint-disable-next-line wc/no-closed-shadow-root -- the wall between the two
    root: host.attachShadow({ mode: 'closed' }),
    surroundings: {
      money: (money) => order.money(money),
      noCardNumbers: order.noCardNumbers,
      id: () => `x${(ids += 1)}`,
    },
    ready: () => order.ready(),
    failed: (reason, detail) => order.failed(reason, detail),
    action: (name, payload) => order.action(name, payload),
  });
  let known = hostData(allowed, shop, locale);
  const stop = watchHost(allowed, shop, () => {
    const now = hostData(allowed, shop, locale);
    for (const [name, value] of Object.entries(now))
      if (JSON.stringify(value) !== JSON.stringify(known[name])) running.data(name, value);
    known = now;
  });
  signal.addEventListener('abort', () => {
    stop();
    running.terminate();
    place.replaceChildren();
  });
  return running;
}
