import type { Money, PaymentProviderInfo } from '@storefront/contract';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Express, ExpressPorts } from './payment/express.js';
import type { LightSlot } from './payment/light-slot.js';
import type { ConfirmOptions, ConfirmResult, FieldErrors, Mounted } from './payment/provider.js';

/**
 * The purpose of the form. Calling with the same amount, locale and country
 * changes nothing.
 */
export interface PaymentWish {
  provider: PaymentProviderInfo;
  amount: Money;
  locale: string;
  country?: string;
  /**
   * True if the payment method is saved for renewals. Another value needs
   * another form.
   */
  keep?: boolean;
}

export interface PaymentFormPorts extends Omit<ExpressPorts, 'changed'> {
  /** The shopper pressed Enter in the provider's form. */
  enter(): void;
  /** The provider may navigate away now. */
  leaving(): void;
}

/**
 * `none`: no form is needed. `loading` ends with the provider's `ready` event.
 */
export type PaymentFormStatus = 'none' | 'loading' | 'ready' | 'error';

/**
 * The provider's form inside a checkout. Loads the provider's script only when
 * there is something to pay, keeps amount, language and appearance up to date,
 * and removes everything with its host.
 */
export class PaymentForm implements ReactiveController {
  status: PaymentFormStatus = 'none';

  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #ports: PaymentFormPorts;
  #wish: PaymentWish | undefined;
  #mounted: Mounted | undefined;
  #slot: LightSlot | undefined;
  #express: Express | undefined;
  #stopWatching: (() => void) | undefined;
  /** Pending updates at the provider. A payment waits for them. */
  #updating: Promise<void> = Promise.resolve();
  /**
   * Increases with every start and end, so that answers to an older start can
   * be ignored.
   */
  #turn = 0;

  constructor(host: ReactiveControllerHost & HTMLElement, ports: PaymentFormPorts) {
    this.#host = host;
    this.#ports = ports;
    host.addController(this);
  }

  /**
   * The form was removed with the host and comes back with it, even if nothing
   * else has changed.
   */
  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.want(undefined);
  }

  /**
   * Sets the amount to pay; undefined removes the form. Can be called with
   * every render.
   */
  want(wish: PaymentWish | undefined): void {
    const before = this.#wish;
    this.#wish = wish;
    if (!wish) {
      if (before) this.#end('none');
      return;
    }
    if (before?.provider.name !== wish.provider.name || before.keep !== wish.keep) {
      this.#end('loading');
      void this.#start(wish);
      return;
    }
    const { amount, locale, country } = wish;
    const sameAmount = before.amount.amount === amount.amount && before.amount.currency === amount.currency;
    if (sameAmount && before.locale === locale && before.country === country) return;
    this.#update({ amount, locale, ...(country !== undefined && { country }) });
  }

  /** Sets the exact amount due. Wallets are offered for this amount only. */
  offer(due: Money, locale: string): void {
    this.#express?.want(due, locale, this.#wish?.keep);
  }

  /**
   * The state of the wallet buttons.
   * @param due undefined while the amount is not known
   */
  wallets(due: Money | undefined): ReturnType<Express['view']> {
    return this.#express?.view(due) ?? 'none';
  }

  /** Tries again after the status `error`. */
  retry(): void {
    if (!this.#wish || this.status !== 'error') return;
    this.#end('loading');
    void this.#start(this.#wish);
  }

  /**
   * Shows the errors in the form.
   * @returns messages by field, or null when all fields are valid
   */
  async validate(): Promise<FieldErrors | null> {
    await this.#updating;
    return this.#form().validate();
  }

  confirm(options: ConfirmOptions): Promise<ConfirmResult> {
    return this.#form().confirm(options);
  }

  focus(): void {
    this.#mounted?.focus();
  }

  #form(): Mounted {
    if (!this.#mounted) throw new Error('There is no payment form on the page');
    return this.#mounted;
  }

  async #start(wish: PaymentWish): Promise<void> {
    const turn = this.#turn;
    const isOld = (): boolean => turn !== this.#turn;
    try {
      const { Express, loadPaymentProvider, mountInLightDom, readAppearance, readFonts, watchAppearance } =
        await import('./payment/mounting.js');
      const driver = await loadPaymentProvider(wish.provider.name);
      if (isOld()) return;
      await driver.load(wish.provider);
      if (isOld()) return;
      if (driver.mountExpress)
        this.#express = new Express(this.#host, driver, { ...this.#ports, changed: () => this.#host.requestUpdate() });
      const slot = mountInLightDom(this.#host, 'payment');
      this.#slot = slot;
      const { amount, locale, country } = this.#wish ?? wish;
      const appearance = readAppearance(this.#host);
      const mounted = await driver.mount(slot.element, {
        amount,
        locale,
        appearance,
        fonts: readFonts(appearance.fontFamily),
        ...(country !== undefined && { country }),
        ...(wish.keep && { keep: true }),
      });
      if (isOld()) {
        mounted.unmount();
        return;
      }
      this.#mounted = mounted;
      this.#listen(mounted, isOld);
      this.#stopWatching = watchAppearance(this.#host, (appearance) => this.#update({ appearance }));
      const now = this.#wish ?? wish;
      // Values that changed while the form was mounting.
      if (now.amount !== amount || now.locale !== locale || now.country !== country)
        this.#update({
          amount: now.amount,
          locale: now.locale,
          ...(now.country !== undefined && { country: now.country }),
        });
    } catch (error) {
      if (!isOld()) this.#fail(error);
    }
  }

  #listen(mounted: Mounted, isOld: () => boolean): void {
    mounted.addEventListener('ready', () => {
      if (isOld()) return;
      this.status = 'ready';
      this.#host.requestUpdate();
    });
    mounted.addEventListener('loaderror', ({ detail }) => {
      if (!isOld()) this.#fail(detail);
    });
    mounted.addEventListener('submit', () => {
      if (!isOld()) this.#ports.enter();
    });
    mounted.addEventListener('leaving', () => {
      if (!isOld()) this.#ports.leaving();
    });
  }

  #update(changes: Parameters<Mounted['update']>[0]): void {
    const mounted = this.#mounted;
    if (!mounted) return;
    this.#updating = this.#updating
      .then(() => mounted.update(changes))
      .catch((error: unknown) => {
        // A form that may show another amount must not be used for paying.
        if (mounted === this.#mounted) this.#fail(error);
      });
  }

  #fail(error: unknown): void {
    console.error('<wb-checkout>: the payment form failed; nothing was charged.', error);
    this.#end('error');
  }

  #end(status: PaymentFormStatus): void {
    this.#turn += 1;
    this.#stopWatching?.();
    this.#stopWatching = undefined;
    this.#mounted?.unmount();
    this.#mounted = undefined;
    this.#slot?.remove();
    this.#slot = undefined;
    this.#express?.end();
    this.#express = undefined;
    this.#updating = Promise.resolve();
    if (this.status === status) return;
    this.status = status;
    this.#host.requestUpdate();
  }
}
