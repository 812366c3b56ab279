import type {
  Address,
  Checkout,
  CheckoutStep,
  Market,
  PaymentProviderInfo,
  ShippingMethod,
  SiteRoutes,
  StorePublicData,
} from '@storefront/contract';
import type { ReactiveControllerHost } from 'lit';
import type { Storefront } from '../../src/context/storefront.js';
import { totalView, type TotalView } from '../../src/element-base/checkout/total.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { messages } from '../../src/element-base/locale/messages.js';
import { checkoutMessages } from '../../src/element-base/texts/checkout.js';
import type { Async, CartState, CheckoutState, CheckoutStore } from '../../src/stores/types.js';
import { suggestedCountry } from './address-labels.js';
import { CheapestMethod } from './cheapest-method.js';
import { CheckoutForm } from './checkout-form.js';
import { formProblems, type FormProblem } from './checkout-problems.js';
import { checkoutView, type CheckoutView } from './checkout-view.js';
import { isShipped } from '../../src/element-base/checkout/is-shipped.js';
import { STEPS } from './step-walk.js';

/** The element with the options of the page. */
interface Host extends ReactiveControllerHost {
  readonly currency: string;
  readonly provider: { name: string } | undefined;
  readonly termsHref: string;
  readonly locale: string;
}

/** The state of the checkout: its stores, the input of the form, and derived values. Independent of the DOM. */
export class CheckoutModel {
  readonly form: CheckoutForm;
  readonly cheapest = new CheapestMethod();

  readonly #checkout: StoreController<CheckoutState>;
  readonly #cart: StoreController<CartState>;
  readonly #data: StoreController<Async<StorePublicData>>;
  readonly #host: Host;
  #shop: Storefront | undefined;
  #prefilled = false;

  /** @param edited called after the shopper changed something */
  constructor(host: Host, edited: () => void) {
    this.#checkout = new StoreController(host);
    this.#cart = new StoreController(host);
    this.#data = new StoreController(host);
    this.#host = host;
    this.form = new CheckoutForm(
      () => this.checkout,
      (input) => {
        edited();
        this.store?.edit(input);
      },
    );
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

  /** Countries that the market ships to. */
  get countries(): readonly string[] {
    return this.#data.state?.data?.market.countries ?? [];
  }

  /** Countries to choose from: those of all markets. A country of another market leads to the offer to change the market. */
  get listedCountries(): readonly string[] {
    return [...new Set(this.#data.state?.data?.markets.flatMap(({ countries }) => countries))];
  }

  /** False when everything is sent by email. */
  get isShipped(): boolean {
    return isShipped(this.state?.checkout.data?.quote.lines ?? []);
  }

  /** Another market that ships to the delivery address. Undefined if the current market does, or none does. */
  get fittingMarket(): Market | undefined {
    const { data } = this.#data.state ?? {};
    const country = this.form.value('shipping', 'countryCode');
    if (!data || !country || this.countries.includes(country)) return undefined;
    return data.markets.find(({ code, countries }) => code !== data.market.code && countries.includes(country));
  }

  /**
   * True if a business in another country may owe the tax instead of the
   * seller.
   */
  get hasReverseCharge(): boolean {
    return this.#data.state?.data?.market.tax?.reverseCharge === true;
  }

  /** True if the shop sends email; false until that is known. */
  get sendsEmail(): boolean {
    return this.#data.state?.data?.sendsEmail === true;
  }

  get routes(): SiteRoutes {
    return this.#data.state?.data?.routes ?? {};
  }

  /** The provider that the page asks for, or the store's first one. Undefined if the store does not have it. */
  get provider(): PaymentProviderInfo | undefined {
    const all = this.#data.state?.data?.paymentProviders ?? [];
    const name = this.#host.provider?.name;
    return name === undefined ? all[0] : all.find((candidate) => candidate.name === name);
  }

  use(shop: Storefront | undefined): void {
    if (shop !== this.#shop) this.clear();
    this.#shop = shop;
    this.#checkout.use(shop?.stores.checkout);
    this.#cart.use(shop?.stores.cart);
    this.#data.use(shop?.stores.shop);
    this.form.suggestedCountry = suggestedCountry(this.countries, this.#host.locale);
  }

  /** Forgets what the shopper typed and chose. */
  clear(): void {
    this.form.clear();
    this.cheapest.clear();
  }

  /**
   * Loads data that was not requested yet.
   * @returns a promise of the checkout, if this call requested it
   */
  load(): Promise<void> | undefined {
    const stores = this.#shop?.stores;
    if (this.#data.state?.status === 'idle') void stores?.shop.load();
    if (this.#cart.state?.cart.status === 'idle') void stores?.cart.load();
    return this.state?.checkout.status === 'idle' ? stores?.checkout.load() : undefined;
  }

  /** Loads failed data again. */
  async reload(): Promise<void> {
    const shop = this.#data.state?.status === 'error' ? this.#shop?.stores.shop.load() : undefined;
    await Promise.all([shop, this.store?.load()]);
  }

  /** @param inFlow true while an order is being placed from this form */
  view(inFlow: boolean): CheckoutView {
    const data = this.#data.state;
    if (data?.status === 'error' && !data.data) return { is: 'error', error: data.error };
    const view = checkoutView(this.state, this.#cart.state, this.#host.currency, inFlow);
    // The form needs the market's countries.
    return view.is === 'form' && !data?.data ? { is: 'loading' } : view;
  }

  /**
   * Fills in values that need no input from the shopper. Call it after every render of the form.
   * @returns the shipping method that it chose now
   */
  prepare(initialAddress: Partial<Address> | undefined): ShippingMethod | undefined {
    const { checkout, settled = false, phase } = this.state ?? {};
    if (!checkout?.data) return undefined;
    if (!this.#prefilled && initialAddress) this.form.prefill(initialAddress);
    this.#prefilled = true;
    const method = settled && phase === 'idle' ? this.cheapest.next(checkout.data) : undefined;
    // Not an edit of the shopper, who has perhaps not read the notice of the last press yet.
    if (method) this.store?.edit({ shippingMethodId: method.id });
    return method;
  }

  /** All problems of the form, including those not shown yet. */
  problems(): FormProblem[] {
    const { settled = false, error } = this.state ?? {};
    const { termsHref, locale } = this.#host;
    return formProblems({
      form: this.form,
      checkout: this.checkout,
      settled,
      refused: error?.errors ?? [],
      countries: this.countries,
      isServedElsewhere: this.fittingMarket !== undefined,
      termsRequired: termsHref !== '',
      texts: messages(checkoutMessages, locale),
    });
  }

  /** The problems of this step and of the steps before it. */
  problemsUntil(step: CheckoutStep): FormProblem[] {
    return this.problems().filter((problem) => STEPS.indexOf(problem.step) <= STEPS.indexOf(step));
  }

  /** The problems after a try to continue. From then on every field shows its problem. */
  tryAll(): FormProblem[] {
    for (const step of STEPS) this.form.tried.add(step);
    return this.problems();
  }
}
