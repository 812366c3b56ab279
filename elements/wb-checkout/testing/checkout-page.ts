/** Opens a checkout on a test page and reads it as a shopper does. */
import { fixture, html, waitUntil } from '@open-wc/testing';
import { berlin } from '../../../src/testing/addresses.js';
import { fixtureStorefront } from '../../../src/testing/fixture-storefront.js';
import '../define.js';
import type { WbCheckout } from '../wb-checkout.js';
import { PaperBank } from './paying.js';

type Control = HTMLInputElement | HTMLSelectElement;
type Properties = Partial<
  Pick<
    WbCheckout,
    'layout' | 'currency' | 'termsHref' | 'returnUrl' | 'provider' | 'initialAddress' | 'urlSync' | 'step'
  >
>;

export async function checkoutPage(
  options: Parameters<typeof fixtureStorefront>[0] = {},
  properties: Properties = {},
  prepare?: (bank: PaperBank) => void,
) {
  const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 2 }], ...options });
  const bank = new PaperBank();
  prepare?.(bank);
  const el = await fixture<WbCheckout>(html`
    <wb-checkout
      .storefront=${shop}
      .layout=${properties.layout ?? 'page'}
      .currency=${properties.currency ?? ''}
      .termsHref=${properties.termsHref ?? ''}
      .returnUrl=${properties.returnUrl ?? ''}
      .provider=${properties.provider}
      .initialAddress=${properties.initialAddress}
      .urlSync=${properties.urlSync ?? false}
    ></wb-checkout>
  `);
  const page = new CheckoutPage(el, shop, bank);
  await waitUntil(() => !page.find('loading'), 'the checkout arrives');
  await el.updateComplete;
  return page;
}

export class CheckoutPage {
  readonly events: { type: string; detail: unknown }[] = [];

  constructor(
    readonly el: WbCheckout,
    readonly shop: ReturnType<typeof fixtureStorefront>,
    readonly bank: PaperBank,
  ) {
    for (const type of [
      'payment-success',
      'wb-payment-failure',
      'wb-order-pending',
      'wb-before-submit',
      'wb-step-change',
      'wb-address-change',
      'wb-shipping-method-change',
      'wb-estimate',
    ])
      el.addEventListener(type, (event) => this.events.push({ type, detail: (event as CustomEvent<unknown>).detail }));
  }

  find(id: string): HTMLElement | null {
    return this.el.shadowRoot!.querySelector(`[data-testid="${id}"]`);
  }
  text(id: string): string | undefined {
    return this.find(id)?.textContent.replace(/\s+/g, ' ').trim();
  }
  field(id: string): Control {
    const field = this.find(id);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement))
      throw new Error(`There is no field ${id}`);
    return field;
  }
  fired(type: string): unknown[] {
    return this.events.flatMap((event) => (event.type === type ? [event.detail] : []));
  }

  /**
   * Like a keyboard or a password manager: sets the value, then fires the
   * events.
   */
  type(id: string, value: string): void {
    const field = this.field(id);
    field.value = value;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  async press(id: string): Promise<void> {
    this.find(id)!.click();
    await this.el.updateComplete;
  }
  async settle(): Promise<void> {
    await this.shop.stores.checkout.flush();
    await this.el.updateComplete;
  }

  fillAddress(address: Record<string, string> = berlin, kind = 'shipping'): void {
    const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    for (const [name, value] of Object.entries(address))
      this.type(`${kind}-${name === 'countryCode' ? 'country-code' : kebab(name)}`, value);
  }
  /** All steps except pressing the button. */
  async fill(address: Record<string, string> = berlin): Promise<void> {
    this.type('email', 'ada@example.com');
    this.fillAddress(address);
    await this.settle();
    await this.press('shipping-method-standard');
    await this.settle();
    await waitUntil(() => this.el.shadowRoot!.querySelector('slot[name="payment"]') && !this.find('payment-loading'));
  }
  /**
   * Presses the button once the payment form has loaded, and waits for the
   * result.
   */
  async pay(): Promise<void> {
    await waitUntil(() => !this.find('payment-loading'), 'the payment form has loaded');
    await this.el.submit();
    await this.el.updateComplete;
  }
}
