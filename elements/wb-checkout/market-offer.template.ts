import type { Market } from '@storefront/contract';
import { countryName } from '@storefront/contract/address-format';
import { html, nothing, type TemplateResult } from 'lit';
import type { CheckoutTexts } from '../../src/element-base/texts/checkout.js';
import type { MarketChangeTexts } from '../../src/element-base/texts/market-change.js';

/** A market that ships to the address. */
export interface OfferedMarket {
  market: Market;
  country: string;
  locale: string;
  texts: CheckoutTexts;
}

/** The offer, and the state of the change to that market. */
interface Offer extends OfferedMarket {
  changeTexts: MarketChangeTexts;
  isChanging: boolean;
  /** Code of the error; nothing has changed then. */
  failure: string | undefined;
  onChange: () => void;
}

/** The currency's symbol as in prices. */
function currencySign(currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** The text of the offer, also for screen readers. */
export const offerText = ({ market, country, locale, texts }: OfferedMarket): string =>
  texts.otherMarket(countryName(country, locale), market.name);

/**
 * Offers the other market below the country if the current market does not ship
 * to the address.
 */
export function marketOfferView(offer: Offer): TemplateResult {
  const { market, locale, texts, changeTexts, isChanging, failure, onChange } = offer;
  return html`<div class="notice info whole" data-testid="market-offer">
    <p id="market-offer">${offerText(offer)}</p>
    ${
      failure
        ? html`<p class="field-error" role="alert" data-testid="market-offer-error">
            ${failure === 'CART_LOCKED' ? changeTexts.locked : changeTexts.failed}
          </p>`
        : nothing
    }
    <button
      class="button secondary"
      type="button"
      aria-describedby="market-offer"
      aria-disabled=${isChanging ? 'true' : 'false'}
      data-testid="switch-market"
      @click=${onChange}
    >
      ${isChanging ? changeTexts.changing : texts.switchMarket(market.name, currencySign(market.currency, locale))}
    </button>
  </div>`;
}
