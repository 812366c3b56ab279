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
  /** Adds a discount code to the cart: also one that takes nothing off now. Capability `cart:write-codes`. */
  applyDiscount(code: string): Promise<CodeFacts>;
  removeDiscount(code: string): Promise<CodeFacts>;
  /** Pays with a gift card, as far as it goes. Capability `cart:write-codes`. */
  applyGiftCard(code: string): Promise<CodeFacts>;
  /** The last ten orders of who is signed in; rejects when nobody is. Capability `account:read-orders`. */
  readOrders(): Promise<OrderFacts[]>;
  /**
   * A signed token (JWT) for the extension's own server, good for five minutes: ask for one with each request, and send it
   * in the body. Capability `session:token`.
   */
  sessionToken(): Promise<string>;
  /**
   * What this extension keeps in this browser: what JSON can say, 10,000 characters in all. `read` answers null where
   * there is nothing; to write null takes it away. Capability `storage:write`.
   */
  readonly storage: {
    read(key: string): Promise<unknown>;
    write(key: string, value: unknown): Promise<unknown>;
  };
  /** Has the checkout wait, and says why; null: it need not any more. Capability `checkout:block`. */
  block(reason: string | null): Promise<unknown>;
}

interface Amount {
  /** In minor units. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Codes and gift cards of the cart. */
export interface CodeFacts {
  readonly discountCodes: readonly {
    readonly code: string;
    readonly title: string;
    readonly amount: Amount;
    /** false: it takes nothing off now. */
    readonly applies: boolean;
  }[];
  readonly giftCards: readonly { readonly last4: string; readonly applied: Amount }[];
}

/** What is paid for what. */
export type TotalFacts = Readonly<Record<'subtotal' | 'discount' | 'shipping' | 'tax' | 'total' | 'amountDue', Amount>>;

/** An order as an extension may know it: what was bought, and nothing of who bought it or where it goes. */
export interface OrderFacts {
  /** null: it was not placed. */
  readonly number: string | null;
  readonly status: string;
  readonly paymentStatus: string;
  readonly fulfillmentStatus: string;
  /** ISO 8601. */
  readonly placedAt: string | null;
  readonly currency: string;
  readonly totals: TotalFacts;
  readonly lines: readonly {
    readonly productId: string;
    readonly variantId: string;
    readonly handle: string;
    readonly title: string;
    readonly options: readonly { readonly name: string; readonly value: string }[];
    readonly quantity: number;
    readonly total: Amount;
  }[];
}

/** A product as an extension may know it. */
export interface ProductFacts {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly variantId: string | null;
  readonly price: Amount | null;
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
