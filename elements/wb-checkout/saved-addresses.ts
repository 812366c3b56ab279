import type { Order } from '@storefront/contract';
import type { TemplateResult } from 'lit';
import { sessionOf } from '../../src/context/session.js';
import type { Storefront } from '../../src/context/storefront.js';
import type { AddressBook, BookContext } from './address-book.js';
import type { CheckoutContext } from './checkout-context.js';
import type { AddressKind } from './checkout-form.js';

/** Loaded for signed-in customers only. */
const bookCode = () => import('./address-book.js');

const KEY = 'wb_save_address';

/**
 * The saved addresses of the signed-in customer, and the choice to save one
 * more. The session is read when the form first shows the delivery address.
 * Without an answer, nothing is shown.
 */
export class SavedAddresses {
  readonly #context: BookContext;
  #shop: Storefront | undefined;
  #book: AddressBook | undefined;
  /** A copy in memory, in case the browser refuses storage. */
  #isWanted = false;
  /** Notice for a placed order whose address could not be saved. */
  failure: string | undefined;

  /** @param context everything except the choice to save */
  constructor(context: Omit<BookContext, 'isWanted' | 'want'>) {
    this.#context = { ...context, isWanted: () => this.#wanted, want: (save) => (this.#wanted = save) };
    // After a return from a provider's page the code must be loaded in advance,
    // because the shopper may leave the page in a moment.
    if (this.#wanted) bookCode().catch(console.warn);
  }

  /** True once it is known that somebody is signed in. */
  get isSignedIn(): boolean {
    return !!this.#book;
  }

  /**
   * Stored for the browser tab, because the payment may lead to a bank's page
   * and back.
   */
  get #wanted(): boolean {
    try {
      return this.#isWanted || sessionStorage.getItem(KEY) !== null;
    } catch {
      return this.#isWanted;
    }
  }
  set #wanted(isWanted: boolean) {
    this.#isWanted = isWanted;
    try {
      if (isWanted) sessionStorage.setItem(KEY, '1');
      else sessionStorage.removeItem(KEY);
    } catch {
      // Only this page remembers it then.
    }
  }

  /** Call it after every render of the form. */
  follow(): void {
    const { layout, step } = this.#context.host;
    const shop = this.#context.shop();
    const isOpen = layout === 'page' || step === 'delivery';
    if (!isOpen) this.#book?.formRemoved();
    if (!isOpen || !shop || shop === this.#shop) return;
    this.#shop = shop;
    this.#book = undefined;
    const open = async (): Promise<void> => {
      if (!(await sessionOf(shop.client.store))) return;
      const book = await (await bookCode()).openBook(shop, this.#context);
      if (shop !== this.#shop) return;
      this.#book = book;
      book.begin();
      this.#context.host.requestUpdate();
    };
    open().catch(() => undefined);
  }

  /** The choice of saved addresses, above the fields of an address. */
  choice(context: CheckoutContext, kind: AddressKind): TemplateResult | undefined {
    return this.#book?.choice(context, kind);
  }

  /** The checkbox below the fields of the delivery address. */
  saveBox(): TemplateResult | undefined {
    return this.#book?.saveBox();
  }

  /**
   * The order is placed: saves its address if the shopper chose that. Delays
   * nothing.
   */
  placed({ shippingAddress }: Order): void {
    const shop = this.#context.shop();
    const isWanted = this.#wanted;
    this.#wanted = false;
    this.failure = undefined;
    // If the form was shown, save only with the open address book. After a
    // return from a provider's page the form was not shown.
    if (!isWanted || !shop || (this.#shop && !this.#book)) return;
    const save = async (): Promise<void> => {
      this.failure = await (await bookCode()).saveAddress(shop, shippingAddress, this.#book, this.#context);
      this.#context.host.requestUpdate();
    };
    void save().catch(console.warn);
  }
}
