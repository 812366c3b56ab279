import type { Host } from './host.js';
import type { CodeFacts, OrderFacts, ProductFacts } from './facts.js';

/**
 * Milliseconds between two repetitions of a reason that still applies. The page
 * drops a reason that was not repeated for 30 seconds.
 */
const AGAIN_MS = 10_000;

/**
 * The actions available to an extension at a place of the kit's elements, each
 * with its capability.
 */
export interface Effects {
  /**
   * Sets attributes of the cart, which the order takes over; null removes one.
   * A name is the extension's id, or the id, a dot and more. Capability
   * `cart:write-attributes`.
   */
  setAttributes(attributes: Readonly<Record<string, { label: string; value: string } | null>>): Promise<unknown>;
  /**
   * Sets the quantity of a product in the cart; 0 removes it. Only right after
   * a press. Capability `cart:write-lines`.
   */
  setLine(handle: string, quantity: number): Promise<unknown>;
  /** Reads a product. Capability `product`. */
  readProduct(handle: string): Promise<ProductFacts>;
  /**
   * Chooses a variant on the page of a product. Capability
   * `product:choose-variant`.
   */
  choose(options: Readonly<Record<string, string>>): Promise<unknown>;
  /**
   * Adds a discount code to the cart, even one that has no effect now.
   * Capability `cart:write-codes`.
   */
  applyDiscount(code: string): Promise<CodeFacts>;
  removeDiscount(code: string): Promise<CodeFacts>;
  /**
   * Pays with a gift card, up to its balance. Capability `cart:write-codes`.
   */
  applyGiftCard(code: string): Promise<CodeFacts>;
  /**
   * The last ten orders of the signed-in customer. Rejects when nobody is
   * signed in. Capability `account:read-orders`.
   */
  readOrders(): Promise<OrderFacts[]>;
  /**
   * A signed token (JWT) for the extension's own server, valid for five
   * minutes. Request a new one for each call to the server, and send it in the
   * body. Capability `session:token`.
   */
  sessionToken(): Promise<string>;
  /**
   * This extension's storage in this browser: JSON values, 10,000 characters in
   * total. `read` returns null for a missing value; writing null deletes it.
   * Capability `storage:write`.
   */
  readonly storage: {
    read(key: string): Promise<unknown>;
    write(key: string, value: unknown): Promise<unknown>;
  };
  /**
   * Makes the checkout wait and shows the reason; null releases it. Capability
   * `checkout:block`.
   */
  block(reason: string | null): Promise<unknown>;
}

/**
 * @returns the actions of this extension. Every call can be repeated; it
 * rejects with the page's reason
 */
export function effects(host: Host): Effects {
  const pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let calls = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  host.onMessage((message) => {
    const { reply, ok, value, message: reason } = message as Record<string, unknown>;
    const response = pending.get(reply as number);
    pending.delete(reply as number);
    if (ok) response?.resolve(value);
    else response?.reject(new Error(String(reason)));
  });
  const perform = (name: string, payload: Record<string, unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      pending.set((calls += 1), { resolve, reject });
      host.action(name, { ...payload, call: calls });
    });
  return {
    setAttributes: (attributes) => perform('cart.set-attributes', { attributes }),
    setLine: (handle, quantity) => perform('cart.set-line', { handle, quantity }),
    readProduct: (handle) => perform('product.read', { handle }) as Promise<ProductFacts>,
    choose: (options) => perform('product.choose', { options }),
    applyDiscount: (code) => perform('cart.apply-code', { code }) as Promise<CodeFacts>,
    removeDiscount: (code) => perform('cart.remove-code', { code }) as Promise<CodeFacts>,
    applyGiftCard: (code) => perform('cart.apply-code', { code, kind: 'gift-card' }) as Promise<CodeFacts>,
    readOrders: () => perform('account.orders', {}) as Promise<OrderFacts[]>,
    sessionToken: () => perform('session.token', {}) as Promise<string>,
    storage: {
      read: (key) => perform('storage.read', { key }),
      write: (key, value) => perform('storage.write', { key, value }),
    },
    block: (reason) => {
      clearInterval(timer);
      if (reason !== null)
        timer = setInterval(() => void perform('checkout.block', { reason }).catch(() => undefined), AGAIN_MS);
      return perform('checkout.block', { reason });
    },
  };
}
