import type { Money } from '@storefront/contract';
import type { TotalView } from '../../../src/element-base/checkout/total.js';
import { readAppearance } from './appearance.js';
import { mountInLightDom, type LightSlot } from './light-slot.js';
import type { BrowserPaymentProvider, MountedExpress, MountOptions, WalletPayment } from './provider.js';

export interface ExpressPorts {
  /** Renders again. */
  changed(): void;
  total(): TotalView;
  /** True if the order can be placed now. Otherwise shows the reason. */
  ready(): boolean;
  /** Places the order with the wallet instead of the form. Never rejects. */
  submit(wallet: WalletPayment): Promise<void>;
}

const same = (a: Money | undefined, b: Money): boolean => a?.amount === b.amount && a.currency === b.currency;

/**
 * A checkout's wallet buttons. They are mounted with the first exact amount and
 * are valid for one amount at a time.
 */
export class Express {
  readonly #host: HTMLElement;
  readonly #driver: BrowserPaymentProvider;
  readonly #ports: ExpressPorts;
  #wanted: Money | undefined;
  /** The amount that the wallet's sheet would show. */
  #amount: Money | undefined;
  /** The quote whose amount the sheet showed when it was opened. */
  #agreed: string | undefined;
  #mounted: MountedExpress | undefined;
  #slot: LightSlot | undefined;
  #isAvailable = false;
  #isEnded = false;
  #work: Promise<void> = Promise.resolve();

  constructor(host: HTMLElement, driver: BrowserPaymentProvider, ports: ExpressPorts) {
    this.#host = host;
    this.#driver = driver;
    this.#ports = ports;
  }

  /**
   * The state of the buttons: absent, in place but hidden, or shown. They are
   * shown only while the sheet would show exactly this amount.
   * @param due the amount to charge now; undefined while it is not known
   */
  view(due: Money | undefined): 'none' | 'waiting' | 'shown' {
    if (!this.#isAvailable) return 'none';
    return due && same(this.#amount, due) ? 'shown' : 'waiting';
  }

  /** Sets the exact amount to pay. Can be called with every render. */
  want(amount: Money, locale: string, keep = false): void {
    if (same(this.#wanted, amount)) return;
    this.#wanted = amount;
    this.#amount = undefined;
    this.#work = this.#work.then(() => this.#load(amount, locale, keep)).catch((error: unknown) => this.#fail(error));
  }

  end(): void {
    this.#isEnded = true;
    this.#isAvailable = false;
    this.#mounted?.unmount();
    this.#slot?.remove();
  }

  async #load(amount: Money, locale: string, keep: boolean): Promise<void> {
    if (this.#isEnded || !same(this.#wanted, amount)) return;
    const options = { amount, locale, appearance: readAppearance(this.#host) };
    if (this.#mounted) await this.#mounted.update(options);
    else await this.#mount({ ...options, ...(keep && { keep }) });
    if (!same(this.#wanted, amount)) return;
    this.#amount = amount;
    this.#ports.changed();
  }

  async #mount(options: MountOptions): Promise<void> {
    this.#slot = mountInLightDom(this.#host, 'wb-express');
    const mounted = await this.#driver.mountExpress?.(this.#slot.element, options);
    if (!mounted) return;
    if (this.#isEnded) {
      mounted.unmount();
      return;
    }
    this.#mounted = mounted;
    mounted.addEventListener('available', ({ detail }) => {
      this.#isAvailable = detail && !this.#isEnded;
      this.#ports.changed();
    });
    mounted.addEventListener('press', (event) => {
      const total = this.#ports.total();
      if (!total.exact || this.view(total.due) !== 'shown' || !this.#ports.ready()) event.preventDefault();
      else this.#agreed = total.quote.hash;
    });
    mounted.addEventListener('pay', ({ detail }) => void this.#pay(detail));
  }

  /**
   * Pays the amount that the sheet showed. If the quote has changed since, the
   * shopper has not agreed to it.
   */
  async #pay(wallet: WalletPayment): Promise<void> {
    const total = this.#ports.total();
    let isAsked = false;
    if (total.exact && total.quote.hash === this.#agreed && this.#ports.ready())
      await this.#ports.submit({
        ...wallet,
        confirm: (options) => {
          isAsked = true;
          return wallet.confirm(options);
        },
      });
    if (!isAsked) wallet.refuse();
  }

  /** The form still works without wallets. */
  #fail(error: unknown): void {
    console.error('<wb-checkout>: wallets are not offered.', error);
    this.end();
    this.#ports.changed();
  }
}
