import type { Market } from '@storefront/contract';
import { countryName } from '@storefront/contract/address-format';
import { html, nothing, type TemplateResult } from 'lit';
import { marketChangeMessages } from '../../src/element-base/texts/market-change.js';
import type { MessageGroup, Texts } from '../../src/element-base/locale/messages.js';
import type { CheckoutTexts } from '../../src/element-base/texts/checkout.js';

/** A market that ships to where the address is, and how far the shopper's change to it is. */
export interface MarketOffer {
  market: Market;
  country: string;
  locale: string;
  texts: CheckoutTexts;
  group: <T extends Texts>(group: MessageGroup<T>) => T;
  isChanging: boolean;
  /** Code of the error for which nothing has changed. */
  failure: string | undefined;
  change: () => void;
}

/** The sign of a currency, as prices have it. */
function currencySign(currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** What the offer says, also to screen readers. */
export const offerText = ({
  market,
  country,
  locale,
  texts,
}: Pick<MarketOffer, 'market' | 'country' | 'locale' | 'texts'>): string =>
  texts.otherMarket(countryName(country, locale), market.name);

/** Offers the other market below the country, where the address cannot be served from here. */
export function marketOfferView(offer: MarketOffer): TemplateResult {
  const { market, locale, texts, group, isChanging, failure, change } = offer;
  const words = group(marketChangeMessages);
  return html`<div class="notice info whole" data-testid="market-offer">
    <p id="market-offer">${offerText(offer)}</p>
    ${
      failure
        ? html`<p class="field-error" role="alert" data-testid="market-offer-error">
            ${failure === 'CART_LOCKED' ? words.locked : words.failed}
          </p>`
        : nothing
    }
    <button
      class="button secondary"
      type="button"
      aria-describedby="market-offer"
      aria-disabled=${isChanging ? 'true' : 'false'}
      data-testid="switch-market"
      @click=${change}
    >
      ${isChanging ? words.changing : texts.switchMarket(market.name, currencySign(market.currency, locale))}
    </button>
  </div>`;
}
