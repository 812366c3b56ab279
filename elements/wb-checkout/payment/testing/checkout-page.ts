/**
 * A page with a checkout two shadow roots deep, as in an app made of
 * components. Tests call the functions it puts on `window`.
 */
import type { PaymentProviderInfo } from '@storefront/contract';
import { readAppearance } from '../appearance.js';
import { mountInLightDom } from '../light-slot.js';
import { type ConfirmResult, loadPaymentProvider, type Mounted, PaymentLoadError } from '../provider.js';

export interface CheckoutPage {
  /** The error, or undefined. */
  load(config: PaymentProviderInfo): Promise<{ name: string; code?: string; retryable?: boolean } | undefined>;
  mount(): Promise<void>;
  confirm(clientSecret: string): Promise<ConfirmResult>;
  disconnect(): void;
  mounted: Mounted | undefined;
  events: { type: string; detail: unknown }[];
}

class CheckoutLike extends HTMLElement {
  constructor() {
    super();
    const slot = document.createElement('slot');
    slot.name = 'payment';
    this.attachShadow({ mode: 'open' }).append(slot);
  }
}
customElements.define('checkout-like', CheckoutLike);

class AppLike extends HTMLElement {
  readonly checkout: HTMLElement;
  constructor() {
    super();
    this.checkout = document.createElement('checkout-like');
    const main = document.createElement('main');
    const heading = document.createElement('h1');
    heading.textContent = 'Checkout';
    main.append(heading, this.checkout);
    this.attachShadow({ mode: 'open' }).append(main);
  }
}
customElements.define('app-like', AppLike);

const app = new AppLike();
document.body.append(app);
let leave = (): void => undefined;

const checkout: CheckoutPage = {
  async load(config) {
    try {
      const provider = await loadPaymentProvider(config.name);
      await provider.load(config);
      return undefined;
    } catch (error) {
      const { name, code, retryable } = error as PaymentLoadError;
      return { name, code, retryable };
    }
  },
  async mount() {
    const { checkout: host } = app;
    const provider = await loadPaymentProvider('card-sandbox');
    const slot = mountInLightDom(host, 'payment');
    const mounted = await provider.mount(slot.element, {
      amount: { amount: 1999, currency: 'EUR' },
      locale: 'en',
      appearance: readAppearance(host),
    });
    for (const type of ['ready', 'change', 'submit', 'loaderror'] as const) {
      mounted.addEventListener(type, (event) => {
        const detail: unknown = 'detail' in event ? event.detail : null;
        checkout.events.push({
          type,
          detail:
            detail instanceof PaymentLoadError
              ? { name: detail.name, code: detail.code, retryable: detail.retryable }
              : detail,
        });
      });
    }
    checkout.mounted = mounted;
    leave = () => {
      mounted.unmount();
      slot.remove();
    };
  },
  confirm: (clientSecret) => checkout.mounted!.confirm({ clientSecret, returnUrl: location.href, billing: {} }),
  disconnect: () => leave(),
  mounted: undefined,
  events: [],
};

Object.assign(globalThis, { checkout });
