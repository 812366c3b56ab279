import type { Money } from '@storefront/contract';
import type { TotalView } from '../../../src/element-base/checkout/total.js';
import { readAppearance } from './appearance.js';
import { mountInLightDom, type LightSlot } from './light-slot.js';
import type { BrowserPaymentProvider, MountedExpress, MountOptions, WalletPayment } from './provider.js';

export interface ExpressPorts {
  /** Draws again. */
  changed(): void;
  total(): TotalView;
  /** Whether the order could be placed now; when not, says why not. */
  ready(): boolean;
  /** The way of the order, with the wallet in the form's place. Never rejects. */
  submit(wallet: WalletPayment): Promise<void>;
}

const same = (a: Money | undefined, b: Money): boolean => a?.amount === b.amount && a.currency === b.currency;

/** The buttons of wallets in a checkout: mounted with the first exact amount, and true for one amount at a time. */
export class Express {
  readonly #host: HTMLElement;
  readonly #driver: BrowserPaymentProvider;
  readonly #its: ExpressPorts;
  #wanted: Money | undefined;
  /** What the wallet's sheet would show. */
  #amount: Money | undefined;
  /** The quote whose amount stood in the sheet when it was opened. */
  #agreed: string | undefined;
  #mounted: MountedExpress | undefined;
  #slot: LightSlot | undefined;
  #isAvailable = false;
  #isEnded = false;
  #work: Promise<void> = Promise.resolve();

  constructor(host: HTMLElement, driver: BrowserPaymentProvider, ports: ExpressPorts) {
    this.#host = host;
    this.#driver = driver;
    this.#its = ports;
  }

  /**
   * How the buttons may stand on the page: not at all, in their place but out of sight, or to be pressed. That they may
   * be pressed is so only while the sheet would show just this amount.
   * @param due what would be charged now; undefined while nobody can say
   */
  view(due: Money | undefined): 'none' | 'waiting' | 'shown' {
    if (!this.#isAvailable) return 'none';
    return due && same(this.#amount, due) ? 'shown' : 'waiting';
  }

  /** Says what is exactly to be paid now. Call it as often as the page is drawn. */
  want(amount: Money, locale: string, keep = false): void {
    if (same(this.#wanted, amount)) return;
    this.#wanted = amount;
    this.#amount = undefined;
    this.#work = this.#work.then(() => this.#bring(amount, locale, keep)).catch((error: unknown) => this.#fail(error));
  }

  end(): void {
    this.#isEnded = true;
    this.#isAvailable = false;
    this.#mounted?.unmount();
    this.#slot?.remove();
  }

  async #bring(amount: Money, locale: string, keep: boolean): Promise<void> {
    if (this.#isEnded || !same(this.#wanted, amount)) return;
    const options = { amount, locale, appearance: readAppearance(this.#host) };
    if (this.#mounted) await this.#mounted.update(options);
    else await this.#mount({ ...options, ...(keep && { keep }) });
    if (!same(this.#wanted, amount)) return;
    this.#amount = amount;
    this.#its.changed();
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
      this.#its.changed();
    });
    mounted.addEventListener('press', (event) => {
      const total = this.#its.total();
      if (!total.exact || this.view(total.due) !== 'shown' || !this.#its.ready()) event.preventDefault();
      else this.#agreed = total.quote.hash;
    });
    mounted.addEventListener('pay', ({ detail }) => void this.#pay(detail));
  }

  /** Pays what the sheet has shown. What has changed meanwhile was not agreed to. */
  async #pay(wallet: WalletPayment): Promise<void> {
    const total = this.#its.total();
    let isAsked = false;
    if (total.exact && total.quote.hash === this.#agreed && this.#its.ready())
      await this.#its.submit({
        ...wallet,
        confirm: (options) => {
          isAsked = true;
          return wallet.confirm(options);
        },
      });
    if (!isAsked) wallet.refuse();
  }

  /** Without wallets there is still the form. */
  #fail(error: unknown): void {
    console.error('<wb-checkout>: wallets are not offered.', error);
    this.end();
    this.#its.changed();
  }
}
