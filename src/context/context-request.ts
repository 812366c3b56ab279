import type { ContextCallback } from '@lit/context';
import type { Storefront, storefrontContext } from './storefront.js';

/**
 * Asks for the store by the context protocol of web components, as `@lit/context` does. Every element asks, so this class
 * is ours: to import Lit's from the package would load its providers and consumers with it.
 */
export class ContextRequest extends Event {
  /**
   * @param contextTarget the element that asks
   * @param callback called with the store and, when `subscribe` is true, with a function that ends the subscription
   * @param subscribe true to be called again whenever the store is another one
   */
  constructor(
    readonly context: typeof storefrontContext,
    readonly contextTarget: Element,
    readonly callback: ContextCallback<Storefront | undefined>,
    readonly subscribe = false,
  ) {
    super('context-request', { bubbles: true, composed: true });
  }
}
