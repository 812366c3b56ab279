import { ContextEvent } from '@lit/context';
import { storefrontContext, type Storefront } from './storefront.js';

/**
 * Answers, for the whole document, the requests that no nearer provider has answered. It speaks the context protocol of
 * web components, as `@lit/context` does, and remembers who asked before there is an answer: whether the code of
 * `<wb-store>` arrives before that of an element or after it makes no difference.
 */
type Request = ContextEvent<typeof storefrontContext>;

/** Who asked and listens, with what ends it. */
const asking = new Map<Request['callback'], { element: Element; end: () => void }>();
let listening = false;
let answers = false;
let value: Storefront | undefined;

/** Listens for requests from now on. Elements call it before they ask. */
export function rememberRequests(): void {
  if (listening || typeof document === 'undefined') return;
  listening = true;
  const { documentElement } = document;
  documentElement.addEventListener('context-request', (event) => onRequest(event as Request));
  documentElement.addEventListener('context-provider', (event) =>
    onProvider(event as Event & Pick<Request, 'context'>),
  );
}

/** Gives all who ask this store; the first time when there is one, and from then on whatever it is. */
export function answerRequests(storefront: Storefront | undefined): void {
  rememberRequests();
  if (storefront === value) return;
  answers = true;
  value = storefront;
  for (const [callback, { end }] of [...asking]) callback(value, end);
}

function onRequest(event: Request): void {
  if (event.context !== storefrontContext) return;
  const { callback, subscribe } = event;
  const element = (event.contextTarget as Element | undefined) ?? (event.composedPath()[0] as Element);
  // Who left without an answer had nothing to end; it asks again when it is back.
  for (const [other, its] of asking) if (!its.element.isConnected) asking.delete(other);
  const its = {
    element,
    end: () => {
      if (asking.get(callback) === its) asking.delete(callback);
    },
  };
  if (subscribe) asking.set(callback, its);
  if (!answers) return;
  event.stopPropagation();
  callback(value, subscribe ? its.end : undefined);
}

/** A provider has come between: who stands below it is answered by it from now on. */
function onProvider(event: Event & Pick<Request, 'context'>): void {
  if (event.context !== storefrontContext) return;
  for (const [callback, { element }] of [...asking]) {
    asking.delete(callback);
    element.dispatchEvent(new ContextEvent(storefrontContext, element, callback, true));
  }
}
