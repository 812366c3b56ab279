import type { Market } from '@storefront/contract';
import { nothing, type LitElement, type TemplateResult } from 'lit';
import { announce } from '../../src/element-base/announcer.js';
import { pageAllows } from '../../src/element-base/fire.js';
import { messages } from '../../src/element-base/locale/messages.js';
import { checkoutMessages } from '../../src/element-base/texts/checkout.js';
import { marketChangeMessages } from '../../src/element-base/texts/market-change.js';
import type { StorefrontError, StorefrontStores } from '../../src/stores/types.js';
import type { CheckoutModel } from './checkout-model.js';
import { marketOfferView, offerText, type OfferedMarket } from './market-offer.template.js';

/** Offers the market that ships to the delivery address, and changes to it. */
export class MarketOffer {
  #announced: string | undefined;
  #isChanging = false;
  /** Error code of the last change; nothing has changed then. */
  #failure: string | undefined;

  constructor(
    private readonly host: LitElement & { readonly locale: string },
    private readonly model: CheckoutModel,
    private readonly stores: () => StorefrontStores | undefined,
    private readonly onChanged: () => void,
  ) {}

  /** Announces the offer once for each market. It can appear when the market changes elsewhere on the page. */
  announce(isForm: boolean): void {
    const market = isForm ? this.model.fittingMarket : undefined;
    if (market && market.code !== this.#announced) announce(offerText(this.#offered(market)));
    this.#announced = market?.code;
  }

  view(): TemplateResult | typeof nothing {
    const market = this.model.fittingMarket;
    if (!market) return nothing;
    return marketOfferView({
      ...this.#offered(market),
      changeTexts: messages(marketChangeMessages, this.host.locale),
      isChanging: this.#isChanging,
      failure: this.#failure,
      onChange: () => void this.#change(market.code),
    });
  }

  #offered(market: Market): OfferedMarket {
    const { locale } = this.host;
    const country = this.model.form.value('shipping', 'countryCode');
    return { market, country, locale, texts: messages(checkoutMessages, locale) };
  }

  /** Changes the market and keeps the input. A second press while it runs does nothing. */
  async #change(code: string): Promise<void> {
    const stores = this.stores();
    if (!stores || this.#isChanging) return;
    this.#isChanging = true;
    this.#failure = undefined;
    this.host.requestUpdate();
    try {
      if (!(await pageAllows(this.host, 'wb-before-market-change', { market: code, cartImpact: null }))) return;
      await stores.setMarket(code);
      this.onChanged();
    } catch (error) {
      this.#failure = (error as Partial<StorefrontError>).code ?? 'UNEXPECTED';
    } finally {
      this.#isChanging = false;
      this.host.requestUpdate();
    }
  }
}
