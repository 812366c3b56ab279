import type { Host } from './host.js';

/** Milliseconds between two words of a reason that still holds: the page forgets one that it has not heard for 30 seconds. */
const AGAIN_MS = 10_000;

/** What an extension can have done at a place that the kit's elements draw, each with its capability. */
export interface Effects {
  /**
   * Sets attributes of the cart, which the order will have; null takes one away. Names are the extension's id, or begin
   * with it and a dot. Capability `cart:write-attributes`.
   */
  setAttributes(attributes: Readonly<Record<string, { label: string; value: string } | null>>): Promise<unknown>;
  /** Puts so many of a product into the cart, 0: takes it out; only right after a press. Capability `cart:write-lines`. */
  setLine(handle: string, quantity: number): Promise<unknown>;
  /** Reads a product. Capability `product`. */
  readProduct(handle: string): Promise<ProductFacts>;
  /** Chooses on the page of a product. Capability `product:choose-variant`. */
  choose(options: Readonly<Record<string, string>>): Promise<unknown>;
  /** Has the checkout wait, and says why; null: it need not any more. Capability `checkout:block`. */
  block(reason: string | null): Promise<unknown>;
}

/** A product as an extension may know it. */
export interface ProductFacts {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly variantId: string | null;
  readonly price: { readonly amount: number; readonly currency: string } | null;
  readonly available: boolean;
  readonly selected: Readonly<Record<string, string>>;
  readonly variants: readonly {
    readonly variantId: string;
    readonly available: boolean;
    readonly options: Readonly<Record<string, string>>;
  }[];
}

/** @returns what the page does for this extension. Every call can be made again; it rejects with the page's reason. */
export function effects(host: Host): Effects {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let calls = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  host.onMessage((message) => {
    const { reply, ok, value, message: reason } = message as Record<string, unknown>;
    const its = waiting.get(reply as number);
    waiting.delete(reply as number);
    if (ok) its?.resolve(value);
    else its?.reject(new Error(String(reason)));
  });
  const perform = (name: string, payload: Record<string, unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.set((calls += 1), { resolve, reject });
      host.action(name, { ...payload, call: calls });
    });
  return {
    setAttributes: (attributes) => perform('cart.set-attributes', { attributes }),
    setLine: (handle, quantity) => perform('cart.set-line', { handle, quantity }),
    readProduct: (handle) => perform('product.read', { handle }) as Promise<ProductFacts>,
    choose: (options) => perform('product.choose', { options }),
    block: (reason) => {
      clearInterval(timer);
      if (reason !== null)
        timer = setInterval(() => void perform('checkout.block', { reason }).catch(() => undefined), AGAIN_MS);
      return perform('checkout.block', { reason });
    },
  };
}
