import type { Money, PaymentProviderInfo } from '@storefront/contract';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Express, ExpressPorts } from './payment/express.js';
import type { LightSlot } from './payment/light-slot.js';
import type { ConfirmOptions, ConfirmResult, FieldErrors, Mounted } from './payment/provider.js';

/** What the form is for. The same amount, locale and country again change nothing. */
export interface PaymentWish {
  provider: PaymentProviderInfo;
  amount: Money;
  locale: string;
  country?: string;
  /** What pays is kept for renewals. Another answer is another form. */
  keep?: boolean;
}

export interface PaymentFormPorts extends Omit<ExpressPorts, 'changed'> {
  /** The shopper pressed Enter in the provider's form. */
  enter(): void;
  /** The provider may take the page along now. */
  leaving(): void;
}

/** `none`: no form is wanted. `loading` ends with the provider's `ready`. */
export type PaymentFormStatus = 'none' | 'loading' | 'ready' | 'error';

/**
 * The provider's form inside a checkout: loads its script when something is to be paid and not before, keeps amount,
 * language and looks in step, and takes everything away with its host.
 */
export class PaymentForm implements ReactiveController {
  status: PaymentFormStatus = 'none';

  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #its: PaymentFormPorts;
  #wish: PaymentWish | undefined;
  #mounted: Mounted | undefined;
  #slot: LightSlot | undefined;
  #express: Express | undefined;
  #stopWatching: (() => void) | undefined;
  /** Changes on their way to the provider; what is paid waits for them. */
  #updating: Promise<void> = Promise.resolve();
  /** Grows with every start and end: an answer to an older start is not ours any more. */
  #turn = 0;

  constructor(host: ReactiveControllerHost & HTMLElement, ports: PaymentFormPorts) {
    this.#host = host;
    this.#its = ports;
    host.addController(this);
  }

  /** What was taken away with the host comes back with it, though nothing else may have changed meanwhile. */
  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.want(undefined);
  }

  /** Says what is to be paid now; undefined takes the form away. Call it as often as the page is drawn. */
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

  /** Says what is exactly due: wallets are offered for that and for nothing else. */
  offer(due: Money, locale: string): void {
    this.#express?.want(due, locale, this.#wish?.keep);
  }

  /** How the wallets' buttons may stand now. @param due undefined while nobody can say */
  wallets(due: Money | undefined): ReturnType<Express['view']> {
    return this.#express?.view(due) ?? 'none';
  }

  /** Tries again after `error`. */
  retry(): void {
    if (!this.#wish || this.status !== 'error') return;
    this.#end('loading');
    void this.#start(this.#wish);
  }

  /** Shows what is wrong in the form. @returns messages by field, or null when all is well */
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
      const { Express, loadPaymentProvider, mountInLightDom, readAppearance, watchAppearance } =
        await import('./payment/mounting.js');
      const driver = await loadPaymentProvider(wish.provider.name);
      if (isOld()) return;
      await driver.load(wish.provider);
      if (isOld()) return;
      if (driver.mountExpress)
        this.#express = new Express(this.#host, driver, { ...this.#its, changed: () => this.#host.requestUpdate() });
      const slot = mountInLightDom(this.#host, 'payment');
      this.#slot = slot;
      const { amount, locale, country } = this.#wish ?? wish;
      const mounted = await driver.mount(slot.element, {
        amount,
        locale,
        appearance: readAppearance(this.#host),
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
      // What changed while it was mounting.
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
      if (!isOld()) this.#its.enter();
    });
    mounted.addEventListener('leaving', () => {
      if (!isOld()) this.#its.leaving();
    });
  }

  #update(changes: Parameters<Mounted['update']>[0]): void {
    const mounted = this.#mounted;
    if (!mounted) return;
    this.#updating = this.#updating
      .then(() => mounted.update(changes))
      .catch((error: unknown) => {
        // A form that may show another amount than ours must not be paid with.
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
