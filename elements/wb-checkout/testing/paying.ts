/**
 * A payment provider inside the page, for tests of the checkout: a form in
 * light DOM that the test controls.
 */
import type { PaymentProviderInfo } from '@storefront/contract';
import {
  type BrowserPaymentProvider,
  type ConfirmOptions,
  type ConfirmResult,
  type FieldErrors,
  type Mounted,
  type MountedExpress,
  type MountOptions,
  PaymentLoadError,
  registerPaymentProvider,
} from '../payment/provider.js';

const MountedTarget = EventTarget as new () => Pick<Mounted, keyof EventTarget>;

/**
 * The test's form: a card number in the document, so that the keyboard reaches
 * it.
 */
export class PaperForm extends MountedTarget implements Mounted {
  readonly confirms: ConfirmOptions[] = [];
  readonly input = document.createElement('input');
  isMounted = true;

  constructor(
    readonly bank: PaperBank,
    readonly target: HTMLElement,
    public options: MountOptions,
  ) {
    super();
    this.input.setAttribute('aria-label', 'Card number');
    this.input.autocomplete = 'cc-number';
    this.input.dataset['testid'] = 'card-number';
    // Like a provider's: as wide and high as the fields around it.
    this.input.style.cssText = 'box-sizing: border-box; inline-size: 100%; min-block-size: 2.75rem; font: inherit';
    target.append(this.input);
    setTimeout(() => this.dispatchEvent(new Event('ready')));
  }

  update(changes: Parameters<Mounted['update']>[0]): Promise<void> {
    this.options = { ...this.options, ...changes };
    return Promise.resolve();
  }
  validate(): Promise<FieldErrors | null> {
    return Promise.resolve(this.bank.takesAnything || this.input.value ? null : { number: 'Enter a card number' });
  }
  async confirm(options: ConfirmOptions): Promise<ConfirmResult> {
    this.confirms.push(options);
    this.bank.charged.push(this.options.amount.amount);
    await this.bank.wait;
    if (this.bank.answer instanceof Error) throw this.bank.answer;
    return this.bank.answer;
  }
  focus(): void {
    this.input.focus();
  }
  unmount(): void {
    this.isMounted = false;
    this.input.remove();
  }
}

const WalletTarget = EventTarget as new () => Pick<MountedExpress, keyof EventTarget>;

/** The shopper's wallet: one button in the document. */
class PaperWallet extends WalletTarget implements MountedExpress {
  readonly button = document.createElement('button');

  constructor(target: HTMLElement) {
    super();
    this.button.type = 'button';
    this.button.textContent = 'Pay with the paper wallet';
    // WebKitGTK's native button in dark mode is white on silver.
    this.button.style.cssText = 'color: #fff; background: #000';
    this.button.addEventListener('click', () => this.dispatchEvent(new Event('press', { cancelable: true })));
    target.append(this.button);
    setTimeout(() => this.dispatchEvent(new CustomEvent('available', { detail: true })));
  }

  update(): Promise<void> {
    return Promise.resolve();
  }
  unmount(): void {
    this.button.remove();
  }
}

/** Sets the provider's next results, and records its calls. */
export class PaperBank implements BrowserPaymentProvider {
  answer: ConfirmResult | Error = { status: 'succeeded', intentId: 'pi' };
  /** Holds every confirm until it is fulfilled. */
  wait: Promise<void> = Promise.resolve();
  takesAnything = true;
  /** How many of the next loads fail. */
  failures = 0;
  readonly loads: PaymentProviderInfo[] = [];
  readonly forms: PaperForm[] = [];
  /** Amounts that confirms were called with, in minor units. */
  readonly charged: number[] = [];
  /** Only set with wallets. */
  mountExpress?: NonNullable<BrowserPaymentProvider['mountExpress']>;

  constructor(readonly name = 'sandbox') {
    registerPaymentProvider(name, () => Promise.resolve(this));
  }

  get form(): PaperForm | undefined {
    return this.forms.findLast(({ isMounted }) => isMounted);
  }

  /** Gives the shopper a wallet. */
  offerWallets(): void {
    this.mountExpress = (target) => Promise.resolve(new PaperWallet(target));
  }

  async load(config: PaymentProviderInfo): Promise<void> {
    this.loads.push(config);
    if (this.failures > 0) {
      this.failures -= 1;
      throw new PaymentLoadError('script_failed', 'The script did not load');
    }
    return Promise.resolve();
  }
  mount(target: HTMLElement, options: MountOptions): Promise<Mounted> {
    const form = new PaperForm(this, target, options);
    this.forms.push(form);
    return Promise.resolve(form);
  }
}
