import type { Cart } from '@storefront/contract';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { CartStore, NewLine, StorefrontError } from '../../stores/types.js';
import type { AddDetail } from '../../events/index.js';
import type { MessageGroup, Texts } from '../locale/messages.js';
import { addingMessages } from '../texts/adding.js';
import { catalogueMessages } from '../texts/catalogue.js';

export interface AddState {
  readonly status: 'idle' | 'pending' | 'added' | 'failed';
  /** Why it failed, or what is different from what was asked; for the shopper. */
  readonly message?: string;
}

/** What adding needs of the element around it. */
export interface AddPorts {
  cart: () => CartStore | undefined;
  texts: <T extends Texts>(group: MessageGroup<T>) => T;
  /** Asks the page with `wb-before-add`. */
  allowed: (line: NewLine) => Promise<boolean>;
  /** Fires `add`. */
  emit: (detail: AddDetail) => void;
  announce: (sentence: string) => void;
}

const IDLE: AddState = { status: 'idle' };
const PENDING: AddState = { status: 'pending' };
const ADDED: AddState = { status: 'added' };
/** How long a button says "Added". */
const ADDED_MS = 2500;

/** Puts lines into the cart, one at a time per variant, and knows what each variant's button has to say. */
export class AddToCart implements ReactiveController {
  #states = new Map<string, AddState>();
  #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly ports: AddPorts,
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
   * Adds a line, unless one of the same variant is on its way or the page prevents it. Never rejects: failures are state,
   * shown beside the button and announced.
   * @returns whether the line is in the cart
   */
  async add(line: NewLine, title: string): Promise<boolean> {
    const id = line.variantId;
    if (this.#states.get(id) === PENDING) return false;
    this.#set(id, PENDING);
    if (!(await this.ports.allowed(line))) {
      this.#set(id, IDLE);
      return false;
    }
    const cart = this.ports.cart()?.addProduct(line);
    this.ports.emit({ line, ...(cart && { cart }) });
    if (!cart) {
      this.#set(id, IDLE);
      return false;
    }
    try {
      this.#succeed(line, title, await cart);
      return true;
    } catch (error) {
      const message = addErrorText(this.ports, title, (error as Partial<StorefrontError>).code);
      this.#set(id, { status: 'failed', message });
      this.ports.announce(message);
      return false;
    }
  }

  /** Forgets an error, as when the shopper chooses something else. */
  reset(variantId: string): void {
    if (this.#states.get(variantId)?.status === 'failed') this.#set(variantId, IDLE);
  }

  #succeed({ variantId }: NewLine, title: string, cart: Cart): void {
    const { texts } = this.ports;
    const line = cart.lines.find((its) => its.variantId === variantId);
    const reduced = line?.warnings.some(({ code }) => code === 'QUANTITY_REDUCED');
    const message = line && reduced ? texts(addingMessages).quantityReduced(line.quantity) : undefined;
    this.#set(variantId, message === undefined ? ADDED : { status: 'added', message });
    // Two sentences: a panel that opens by the same add says the first one, too, and it is heard once.
    this.ports.announce(texts(catalogueMessages).addedToCart(title));
    if (message) this.ports.announce(message);
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

/** Why adding failed, as a shopper reads it. */
function addErrorText({ texts }: AddPorts, title: string, code = ''): string {
  const { errorAdd, errorUnreachable } = texts(catalogueMessages);
  const its = texts(addingMessages);
  const known: Readonly<Record<string, string>> = {
    OUT_OF_STOCK: its.errorOutOfStock,
    VARIANT_UNAVAILABLE: its.errorSoldOut,
    VARIANT_NOT_FOUND: its.errorSoldOut,
    QUANTITY_TOO_LARGE: its.errorQuantity,
    TOO_MANY_LINES: its.errorCartFull,
    CART_LOCKED: its.errorCartLocked,
    NETWORK: errorUnreachable,
  };
  return `${errorAdd(title)} ${known[code] ?? its.errorTryAgain}`;
}
