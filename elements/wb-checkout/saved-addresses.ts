import type { Order } from '@storefront/contract';
import type { TemplateResult } from 'lit';
import { sessionOf } from '../../src/context/session.js';
import type { Storefront } from '../../src/context/storefront.js';
import type { AddressBook, BookPorts } from './address-book.js';
import type { CheckoutContext } from './checkout-context.js';
import type { AddressKind } from './checkout-form.js';

/** For those who are signed in. */
const bookCode = () => import('./address-book.js');

const KEY = 'wb_save_address';

/**
 * The saved addresses of whoever is signed in, and the wish to save one more. Who it is is asked when the form first
 * shows the delivery address; without an answer there is nothing.
 */
export class SavedAddresses {
  readonly #its: BookPorts;
  #shop: Storefront | undefined;
  #book: AddressBook | undefined;
  /** In memory, for where the browser refuses storage. */
  #isWanted = false;
  /** What is to be said when the order stands, but its address could not be saved. */
  failure: string | undefined;

  /** @param ports all that is not about the wish to save */
  constructor(ports: Omit<BookPorts, 'isWanted' | 'want'>) {
    this.#its = { ...ports, isWanted: () => this.#wanted, want: (save) => (this.#wanted = save) };
    // After a return from a provider's page it must not wait for its code: the page may be left in a moment.
    if (this.#wanted) bookCode().catch(console.warn);
  }

  /** Call it after every drawing of the form. */
  follow(): void {
    const { layout, step } = this.#its.host;
    const shop = this.#its.shop();
    const isOpen = layout === 'page' || step === 'delivery';
    if (!isOpen) this.#book?.drawnAnew();
    if (!isOpen || !shop || shop === this.#shop) return;
    this.#shop = shop;
    this.#book = undefined;
    const open = async (): Promise<void> => {
      if (!(await sessionOf(shop.client.store))) return;
      const book = await (await bookCode()).openBook(shop, this.#its);
      if (shop !== this.#shop) return;
      this.#book = book;
      book.begin();
      this.#its.host.requestUpdate();
    };
    open().catch(() => undefined);
  }

  /** Whether it is known that somebody is signed in. */
  get isSignedIn(): boolean {
    return !!this.#book;
  }

  /** The choice among saved addresses, above the fields of an address. */
  choice(context: CheckoutContext, kind: AddressKind): TemplateResult | undefined {
    return this.#book?.choice(context, kind);
  }

  /** The box to tick, below the fields of the delivery address. */
  saveBox(): TemplateResult | undefined {
    return this.#book?.saveBox();
  }

  /** The order is placed: keeps its address, if that was wanted. Holds nothing up. */
  placed({ shippingAddress }: Order): void {
    const shop = this.#its.shop();
    const isWanted = this.#wanted;
    this.#wanted = false;
    this.failure = undefined;
    // Where the form was shown, only what it showed counts; after a return from a provider's page it was not.
    if (!isWanted || !shop || (this.#shop && !this.#book)) return;
    const save = async (): Promise<void> => {
      this.failure = await (await bookCode()).saveAddress(shop, shippingAddress, this.#book, this.#its);
      this.#its.host.requestUpdate();
    };
    void save().catch(console.warn);
  }

  /** Kept by the browser's tab: the payment may lead to a bank's page and back. */
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
      // This page's memory has to do.
    }
  }
}
