import type { Cart } from '@storefront/contract';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { CartStore, NewLine, StorefrontError } from '../../stores/types.js';
import type { AddDetail } from '../../events/index.js';
import { announce } from '../announcer.js';
import { fire } from '../fire.js';
import { messages } from '../locale/messages.js';
import { addingMessages } from '../texts/adding.js';
import { catalogueMessages } from '../texts/catalogue.js';

export interface AddState {
  readonly status: 'idle' | 'pending' | 'added' | 'failed';
  /** Why it failed, or the difference from the request, as text for the shopper. */
  readonly message?: string;
}

/** The element that contains an add button. */
export type AddToCartHost = ReactiveControllerHost & EventTarget & { readonly locale: string };

const IDLE: AddState = { status: 'idle' };
const PENDING: AddState = { status: 'pending' };
const ADDED: AddState = { status: 'added' };
/** Time for which a button shows "Added". */
const ADDED_MS = 2500;

/**
 * Adds lines to the cart, one at a time per variant, and has the state of each variant's button. Elements get it by
 * `lazyAddToCart`.
 */
export class AddToCart implements ReactiveController {
  #states = new Map<string, AddState>();
  #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(
    private readonly host: AddToCartHost,
    private readonly cart: () => CartStore | undefined,
  ) {
    host.addController(this);
  }

  hostDisconnected(): void {
    for (const [variantId, timer] of this.#timers) {
      clearTimeout(timer);
      this.#states.delete(variantId);
    }
    this.#timers.clear();
  }

  /** The same object until something changes, so that templates can be guarded by it. */
  state(variantId: string | null | undefined): AddState {
    return (variantId && this.#states.get(variantId)) || IDLE;
  }

  /**
   * Adds a line, unless one of the same variant is pending. Never rejects: failures are state, shown beside the button
   * and announced.
   * @returns whether the line is in the cart
   */
  async add(line: NewLine, title: string): Promise<boolean> {
    const id = line.variantId;
    if (this.#states.get(id) === PENDING) return false;
    this.#set(id, PENDING);
    const cart = this.cart()?.addProduct(line);
    fire<AddDetail>(this.host, 'add', { line, ...(cart && { cart }) });
    if (!cart) {
      this.#set(id, IDLE);
      return false;
    }
    try {
      this.#succeed(line, title, await cart);
      return true;
    } catch (error) {
      const message = addErrorText(this.host.locale, title, (error as Partial<StorefrontError>).code);
      this.#set(id, { status: 'failed', message });
      announce(message);
      return false;
    }
  }

  /** Clears an error, for example when the shopper chooses something else. */
  reset(variantId: string): void {
    if (this.#states.get(variantId)?.status === 'failed') this.#set(variantId, IDLE);
  }

  #succeed({ variantId }: NewLine, title: string, cart: Cart): void {
    const { locale } = this.host;
    const line = cart.lines.find((candidate) => candidate.variantId === variantId);
    const reduced = line?.warnings.some(({ code }) => code === 'QUANTITY_REDUCED');
    const message = line && reduced ? messages(addingMessages, locale).quantityReduced(line.quantity) : undefined;
    this.#set(variantId, message === undefined ? ADDED : { status: 'added', message });
    // Two sentences. A panel that opens by the same add announces the first one too, and duplicates are removed.
    announce(messages(catalogueMessages, locale).addedToCart(title));
    if (message) announce(message);
    const timer = setTimeout(() => {
      this.#timers.delete(variantId);
      this.#set(variantId, IDLE);
    }, ADDED_MS);
    this.#timers.set(variantId, timer);
  }

  #set(variantId: string, state: AddState): void {
    clearTimeout(this.#timers.get(variantId));
    this.#timers.delete(variantId);
    if (state === IDLE) this.#states.delete(variantId);
    else this.#states.set(variantId, state);
    this.host.requestUpdate();
  }
}

/** Why adding failed, as text for the shopper. */
function addErrorText(locale: string, title: string, code = ''): string {
  const { errorAdd, errorUnreachable } = messages(catalogueMessages, locale);
  const adding = messages(addingMessages, locale);
  const known: Readonly<Record<string, string>> = {
    OUT_OF_STOCK: adding.errorOutOfStock,
    VARIANT_UNAVAILABLE: adding.errorSoldOut,
    VARIANT_NOT_FOUND: adding.errorSoldOut,
    QUANTITY_TOO_LARGE: adding.errorQuantity,
    TOO_MANY_LINES: adding.errorCartFull,
    CART_LOCKED: adding.errorCartLocked,
    NETWORK: errorUnreachable,
  };
  return `${errorAdd(title)} ${known[code] ?? adding.errorTryAgain}`;
}
