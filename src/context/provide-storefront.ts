import { announceChanges } from './announce-changes.js';
import { ContextRequest } from './context-request.js';
import { storefrontContext, type Storefront } from './storefront.js';

/** A request of an element: any copy of the protocol's class may have made it. */
type Request = Event & Pick<ContextRequest, 'context' | 'contextTarget' | 'callback' | 'subscribe'>;

/** A part of the page with a store of its own. */
export interface ProvidedStorefront {
  /** Provides another store from now on. */
  set(storefront: Storefront): void;
  /** Ends it. The elements keep the store until they leave the page. */
  end(): void;
}

/**
 * Provides a store to all elements below `host`, as `<wb-store>` does for a store that exists. Elements that are in the page
 * already get it, too. Several parts of a page may have different stores; the nearest one counts. `host` fires
 * `wb-cart-change` and `wb-market-change`.
 */
export function provideStorefront(host: Element, storefront: Storefront): ProvidedStorefront {
  let value = storefront;
  let stopAnnouncing = announceChanges(value, host);
  const asking = new Map<ContextRequest['callback'], { element: Element; end: () => void }>();

  const onRequest = (event: Event): void => {
    const { context, callback, subscribe, contextTarget } = event as Request;
    if (context !== storefrontContext) return;
    event.stopPropagation();
    const element = (contextTarget as Element | undefined) ?? (event.composedPath()[0] as Element);
    const end = (): void => {
      if (asking.get(callback)?.end === end) asking.delete(callback);
    };
    if (subscribe) asking.set(callback, { element, end });
    callback(value, subscribe ? end : undefined);
  };
  /** A nearer provider has been added below. Its elements ask again, and it answers. */
  const onProvider = (event: Event): void => {
    if ((event as Request).context !== storefrontContext) return;
    event.stopPropagation();
    for (const [callback, { element }] of [...asking]) {
      asking.delete(callback);
      element.dispatchEvent(new ContextRequest(storefrontContext, element, callback, true));
    }
  };
  host.addEventListener('context-request', onRequest);
  // Before this one listens: it is for the providers around.
  host.dispatchEvent(
    Object.assign(new Event('context-provider', { bubbles: true, composed: true }), {
      context: storefrontContext,
      contextTarget: host,
    }),
  );
  host.addEventListener('context-provider', onProvider);

  return {
    set: (next) => {
      if (next === value) return;
      value = next;
      stopAnnouncing();
      stopAnnouncing = announceChanges(next, host);
      for (const [callback, { end }] of [...asking]) callback(value, end);
    },
    end: () => {
      stopAnnouncing();
      host.removeEventListener('context-request', onRequest);
      host.removeEventListener('context-provider', onProvider);
    },
  };
}
