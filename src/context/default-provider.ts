import { ContextRequest } from './context-request.js';
import { storefrontContext, type Storefront } from './storefront.js';

// Lit's build for development logs that it is one. Pages that use these elements did not choose Lit. All elements, and
// hydration, load this module in the same turn as Lit, which logs in the next one.
const lit = globalThis as { litIssuedWarnings?: Set<string> };
(lit.litIssuedWarnings ??= new Set()).add('dev-mode');

/**
 * Answers requests of the whole document that no nearer provider has answered. It implements the context protocol of
 * web components, as `@lit/context` does. It stores requests that arrive before there is a store, so the code of
 * `<wb-store>` may load before or after the code of an element.
 */

/** A request of an element, of the kit or of the page: any copy of the protocol's class may have made it. */
type Question = Event & Pick<ContextRequest, 'context' | 'contextTarget' | 'callback' | 'subscribe'>;

/** Subscribers, each with its unsubscribe function. */
const asking = new Map<ContextRequest['callback'], { element: Element; end: () => void }>();
let listening = false;
let answers = false;
let value: Storefront | undefined;

/** Starts to listen for requests. Elements call it before their request. */
export function rememberRequests(): void {
  if (listening || typeof document === 'undefined') return;
  listening = true;
  const { documentElement } = document;
  documentElement.addEventListener('context-request', (event) => onRequest(event as Question));
  documentElement.addEventListener('context-provider', (event) =>
    onProvider(event as Event & Pick<ContextRequest, 'context'>),
  );
}

/** Provides this store to all subscribers. After the first store, later calls replace it. */
export function answerRequests(storefront: Storefront | undefined): void {
  rememberRequests();
  if (storefront === value) return;
  answers = true;
  value = storefront;
  for (const [callback, { end }] of [...asking]) callback(value, end);
}

function onRequest(event: Question): void {
  if (event.context !== storefrontContext) return;
  const { callback, subscribe } = event;
  const element = (event.contextTarget as Element | undefined) ?? (event.composedPath()[0] as Element);
  // An element that left before an answer has no subscription to end. It requests again when it is back.
  for (const [other, item] of asking) if (!item.element.isConnected) asking.delete(other);
  const current = {
    element,
    end: () => {
      if (asking.get(callback) === current) asking.delete(callback);
    },
  };
  if (subscribe) asking.set(callback, current);
  if (!answers) return;
  event.stopPropagation();
  callback(value, subscribe ? current.end : undefined);
}

/** A nearer provider has been added. It answers the elements below it from now on. */
function onProvider(event: Event & Pick<ContextRequest, 'context'>): void {
  if (event.context !== storefrontContext) return;
  for (const [callback, { element }] of [...asking]) {
    asking.delete(callback);
    element.dispatchEvent(new ContextRequest(storefrontContext, element, callback, true));
  }
}
