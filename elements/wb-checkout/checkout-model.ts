import type { Checkout, Market, PaymentProviderInfo, SiteRoutes, StorePublicData } from '@storefront/contract';
import type { ReactiveControllerHost } from 'lit';
import type { Storefront } from '../../src/context/storefront.js';
import { totalView, type TotalView } from '../../src/element-base/checkout/total.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import type { CheckoutTexts } from '../../src/element-base/texts/checkout.js';
import type { Async, CartState, CheckoutState, CheckoutStore } from '../../src/stores/types.js';
import { suggestedCountry } from './address-labels.js';
import { CheckoutForm } from './checkout-form.js';
import { formProblems, type FormProblem } from './checkout-problems.js';
import { checkoutView, type CheckoutView } from './checkout-view.js';
import { STEPS } from './step-walk.js';

/** What the element is told by its page. */
export interface ModelOptions {
  currency: string;
  provider: { name: string } | undefined;
  termsHref: string;
  locale: string;
  texts: CheckoutTexts;
}

/** What the checkout draws from: its stores, what stands in the form, and what follows from the two. Knows no document. */
export class CheckoutModel {
  readonly form: CheckoutForm;

  readonly #checkout: StoreController<CheckoutState>;
  readonly #cart: StoreController<CartState>;
  readonly #data: StoreController<Async<StorePublicData>>;
  readonly #options: () => ModelOptions;
  #shop: Storefront | undefined;

  /** @param edited the shopper changed something */
  constructor(host: ReactiveControllerHost, options: () => ModelOptions, edited: () => void) {
    this.#checkout = new StoreController(host);
    this.#cart = new StoreController(host);
    this.#data = new StoreController(host);
    this.#options = options;
    this.form = new CheckoutForm(
      () => this.checkout,
      (input) => {
        edited();
        this.store?.edit(input);
      },
    );
  }

  use(shop: Storefront | undefined): void {
    if (shop !== this.#shop) this.form.clear();
    this.#shop = shop;
    this.#checkout.use(shop?.stores.checkout);
    this.#cart.use(shop?.stores.cart);
    this.#data.use(shop?.stores.shop);
    this.form.suggestedCountry = suggestedCountry(this.countries, this.#options().locale);
  }

  /** Asks for what has not been asked for. @returns when the checkout has arrived, if this call asked for it */
  load(): Promise<void> | undefined {
    const stores = this.#shop?.stores;
    if (this.#data.state?.status === 'idle') void stores?.shop.load();
    if (this.#cart.state?.cart.status === 'idle') void stores?.cart.load();
    return this.state?.checkout.status === 'idle' ? stores?.checkout.load() : undefined;
  }

  /** Asks again for what failed. */
  async reload(): Promise<void> {
    const shop = this.#data.state?.status === 'error' ? this.#shop?.stores.shop.load() : undefined;
    await Promise.all([shop, this.store?.load()]);
  }

  get store(): CheckoutStore | undefined {
    return this.#shop?.stores.checkout;
  }

  get state(): CheckoutState | undefined {
    return this.#checkout.state;
  }

  get checkout(): Checkout | undefined {
    return this.state?.checkout.data;
  }

  get total(): TotalView {
    return totalView(this.store, this.#cart.state);
  }

  /** Where the market ships to. */
  get countries(): readonly string[] {
    return this.#data.state?.data?.market.countries ?? [];
  }

  /** Another market that ships to the country of the delivery address; undefined where this one does, or none. */
  get fittingMarket(): Market | undefined {
    const { data } = this.#data.state ?? {};
    const country = this.form.value('shipping', 'countryCode');
    if (!data || !country || this.countries.includes(country)) return undefined;
    return data.markets.find(({ code, countries }) => code !== data.market.code && countries.includes(country));
  }

  /** Whether a business in another country may owe the tax in the seller's place. */
  get hasReverseCharge(): boolean {
    return this.#data.state?.data?.market.tax?.reverseCharge === true;
  }

  /** Whether the shop sends email; false while that is not known. */
  get sendsEmail(): boolean {
    return this.#data.state?.data?.sendsEmail === true;
  }

  get routes(): SiteRoutes {
    return this.#data.state?.data?.routes ?? {};
  }

  /** The provider the page asks for, else the store's first; undefined when the store does not have it. */
  get provider(): PaymentProviderInfo | undefined {
    const all = this.#data.state?.data?.paymentProviders ?? [];
    const name = this.#options().provider?.name;
    return name === undefined ? all[0] : all.find((its) => its.name === name);
  }

  /** @param inFlow an order is being placed from this form */
  view(inFlow: boolean): CheckoutView {
    const data = this.#data.state;
    if (data?.status === 'error' && !data.data) return { is: 'error', error: data.error };
    const view = checkoutView(this.state, this.#cart.state, this.#options().currency, inFlow);
    // The form needs the market's countries.
    return view.is === 'form' && !data?.data ? { is: 'loading' } : view;
  }

  /** All that is missing or wrong, also in fields that do not say so yet. */
  problems(): FormProblem[] {
    const { settled = false, error } = this.state ?? {};
    const { termsHref, texts } = this.#options();
    return formProblems({
      form: this.form,
      checkout: this.checkout,
      settled,
      refused: error?.errors ?? [],
      countries: this.countries,
      termsRequired: termsHref !== '',
      texts,
    });
  }

  /** The same after a try to go on: from now on every field says what is wrong with it. */
  tryAll(): FormProblem[] {
    for (const step of STEPS) this.form.tried.add(step);
    return this.problems();
  }
}
