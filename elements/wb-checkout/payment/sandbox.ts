/** The driver of the card sandbox, over its browser script. */
import type { Money, PaymentProviderInfo } from '@storefront/contract';
import type { Appearance } from './appearance.js';
import {
  type BrowserPaymentProvider,
  type ConfirmOptions,
  type ConfirmResult,
  type FieldErrors,
  type Mounted,
  type MountOptions,
  PaymentLoadError,
} from './provider.js';
import { loadScript } from './script.js';

/** The result of `window.CardSandbox(key).create()`. */
interface CardElement {
  mount(target: HTMLElement): void;
  update(changes: { amount?: Money; locale?: string; appearance?: Appearance; country?: string }): Promise<void>;
  validate(): Promise<unknown>;
  confirm(params: { clientSecret: string }): Promise<unknown>;
  focus(): void;
  unmount(): void;
  on(event: string, listener: (detail: unknown) => void): () => void;
}

type CardSandbox = (publishableKey: string) => { create(options: MountOptions): CardElement };

class SandboxDriver implements BrowserPaymentProvider {
  readonly name = 'card-sandbox';
  #create: ((options: MountOptions) => CardElement) | undefined;

  async load({ scriptUrl, publishableKey }: PaymentProviderInfo): Promise<void> {
    if (!publishableKey) throw new TypeError('The card sandbox needs a publishableKey from the API');
    await loadScript(scriptUrl);
    const { CardSandbox: sandbox } = globalThis as { CardSandbox?: CardSandbox };
    if (!sandbox) throw new PaymentLoadError('script_failed', `${scriptUrl ?? ''} is not the card sandbox’s script`);
    this.#create = (options) => sandbox(publishableKey).create(options);
  }

  mount(target: HTMLElement, options: MountOptions): Promise<Mounted> {
    if (!this.#create) return Promise.reject(new TypeError('load() the card sandbox before mounting it'));
    const element = this.#create(options);
    const mounted = new MountedCard(element);
    element.mount(target);
    return Promise.resolve(mounted);
  }
}

/** An event target with typed events. */
const MountedTarget = EventTarget as new () => Pick<Mounted, keyof EventTarget>;

class MountedCard extends MountedTarget implements Mounted {
  readonly #element: CardElement;

  constructor(element: CardElement) {
    super();
    this.#element = element;
    element.on('ready', () => this.dispatchEvent(new Event('ready')));
    element.on('submit', () => this.dispatchEvent(new Event('submit')));
    element.on('change', (detail) => this.dispatchEvent(new CustomEvent('change', { detail })));
    element.on('loaderror', () => {
      const error = new PaymentLoadError('frame_not_ready', 'The card form did not load. Nothing was charged.');
      this.dispatchEvent(new CustomEvent('loaderror', { detail: error }));
    });
  }

  update(changes: Parameters<Mounted['update']>[0]): Promise<void> {
    return this.#element.update(changes);
  }

  async validate(): Promise<FieldErrors | null> {
    return (await this.#element.validate()) as FieldErrors | null;
  }

  /** The sandbox never navigates away and needs no billing address. */
  async confirm({ clientSecret }: ConfirmOptions): Promise<ConfirmResult> {
    const result = await this.#element.confirm({ clientSecret });
    // An unreadable answer says nothing about the charge.
    return isResult(result) ? result : { status: 'unknown' };
  }

  focus(): void {
    this.#element.focus();
  }

  unmount(): void {
    this.#element.unmount();
  }
}

function isResult(value: unknown): value is ConfirmResult {
  if (typeof value !== 'object' || value === null || !('status' in value)) return false;
  switch (value.status) {
    case 'succeeded':
    case 'processing':
    case 'authorized':
      return 'intentId' in value && typeof value.intentId === 'string';
    case 'failed':
      return 'code' in value && 'message' in value && 'retryable' in value;
    default:
      return value.status === 'unknown';
  }
}

export const sandboxDriver: BrowserPaymentProvider = new SandboxDriver();
