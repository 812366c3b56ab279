import type { Stripe, StripeElements, StripeExpressCheckoutElement } from '@stripe/stripe-js';
import type { MountedExpress, WalletPayment } from './provider.js';
import { confirmWith } from './stripe-confirm.js';
import { groupChanges, newGroup, type GroupOptions } from './stripe-look.js';

/** An event target with typed events. */
const ExpressTarget = EventTarget as new () => Pick<MountedExpress, keyof EventTarget>;

/**
 * Stripe's Express Checkout Element. It has a group of its own, because a
 * wallet shows its group's amount.
 */
export class MountedWallets extends ExpressTarget implements MountedExpress {
  readonly #elements: StripeElements;
  readonly #buttons: StripeExpressCheckoutElement;
  readonly #ending = new AbortController();

  constructor(stripe: Stripe, target: HTMLElement, options: GroupOptions, ms: number) {
    super();
    this.#elements = newGroup(stripe, options);
    // The checkout collects address, email and shipping itself, before there is
    // an exact amount.
    this.#buttons = this.#elements.create('expressCheckout');
    this.#buttons.on('ready', ({ availablePaymentMethods: all }) => this.#available(all));
    this.#buttons.on('loaderror', () => this.#available(undefined));
    this.#buttons.on('click', (event) => {
      if (this.dispatchEvent(new Event('press', { cancelable: true }))) event.resolve();
      else event.reject();
    });
    this.#buttons.on('confirm', (event) => {
      const { signal } = this.#ending;
      const detail: WalletPayment = {
        validate: async () => {
          const { error } = await this.#elements.submit();
          return error ? { [error.code ?? error.type]: error.message ?? '' } : null;
        },
        confirm: (confirmOptions) => confirmWith(stripe, this.#elements, confirmOptions, { signal, ms }),
        refuse: () => event.paymentFailed({ reason: 'fail' }),
      };
      this.dispatchEvent(new CustomEvent('pay', { detail }));
    });
    this.#buttons.mount(target);
  }

  update(changes: Parameters<MountedExpress['update']>[0]): Promise<void> {
    return Promise.resolve().then(() => {
      void this.#elements.update(groupChanges(changes));
    });
  }

  unmount(): void {
    this.#ending.abort();
    this.#buttons.destroy();
  }

  #available(all: object | undefined): void {
    const detail = Object.values(all ?? {}).includes(true);
    this.dispatchEvent(new CustomEvent('available', { detail }));
  }
}
