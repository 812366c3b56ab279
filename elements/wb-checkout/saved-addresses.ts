import type { Order } from '@storefront/contract';
import { nothing, type TemplateResult } from 'lit';
import { lazy } from '../../src/context/lazy.js';
import type { Storefront } from '../../src/context/storefront.js';
import { sessionTold } from '../../src/element-base/checkout/order-watch.js';
import type { AddressBook, BookPorts } from './address-book.js';
import type { CheckoutContext } from './checkout-context.js';
import type { AddressKind } from './checkout-form.js';

const KEY = 'wb_save_address';
const code = lazy(() => import('./address-book.js'));
const silently = (): void => undefined;

/**
 * The saved addresses of whoever is signed in. Their code comes, and who it is is asked, when the form first shows an
 * address; without an answer there is nothing.
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
  }

  /** Call it after every drawing of the form. @param isOpen whether it shows the delivery address */
  follow(shop: Storefront, isOpen: boolean): void {
    if (!isOpen) this.#book?.drawnAnew();
    if (!isOpen || shop === this.#shop) return;
    this.#shop = shop;
    this.#book = undefined;
    const open = async (): Promise<void> => {
      const book = await (await code.bring()).openBook(shop, this.#its);
      if (!book || shop !== this.#shop) return;
      this.#book = book;
      book.begin();
      this.#its.redraw();
    };
    open().catch(silently);
  }

  /** The choice among saved addresses, above the fields of an address. */
  choice(context: CheckoutContext, kind: AddressKind): TemplateResult | typeof nothing {
    return this.#book?.choice(context, kind) ?? nothing;
  }

  /** The box to tick, below the fields of the delivery address. */
  saveBox(context: CheckoutContext): TemplateResult | typeof nothing {
    return this.#book?.saveBox(context) ?? nothing;
  }

  /** Back from a provider's page: what may have to be saved in a moment must not wait for its code then. */
  returned(): void {
    if (this.#wanted) code.bring().catch(silently);
  }

  /** The order is placed: keeps its address, if that was wanted. Holds nothing up. */
  placed(shop: Storefront | undefined, { shippingAddress }: Order): void {
    const isWanted = this.#wanted;
    this.#wanted = false;
    this.failure = undefined;
    // Where the form was shown, only what it showed counts; after a return from a provider's page it was not.
    if (!isWanted || !shop || (this.#shop && !this.#book)) return;
    const save = async (): Promise<void> => {
      const { saveAddress } = await code.bring();
      this.failure = await saveAddress(shop, shippingAddress, this.#book, this.#its);
      this.#its.redraw();
    };
    save().catch(silently);
  }

  /** Kept by the browser's tab: the payment may lead to a bank's page and back. */
  get #wanted(): boolean {
    try {
      return this.#isWanted || sessionTold()?.getItem(KEY) === '1';
    } catch {
      return this.#isWanted;
    }
  }
  set #wanted(isWanted: boolean) {
    const was = this.#wanted;
    this.#isWanted = isWanted;
    if (was === isWanted) return;
    try {
      sessionTold()?.setItem(KEY, isWanted ? '1' : '');
    } catch {
      // This page's memory has to do.
    }
  }
}
