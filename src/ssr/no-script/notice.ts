/** The notice about a form on the page to which it leads back. */
import { html } from '@lit-labs/ssr';
import { changesView } from '../../../elements/wb-market-switcher/choice.template.js';
import { reasonText } from '../../element-base/cart/discount-field.js';
import { giftCardReason } from '../../element-base/cart/gift-cards.js';
import { commonMessages, errorText } from '../../element-base/common-messages.js';
import { formatMoney } from '@storefront/contract/money-format';
import { messages, type MessageGroup, type Texts } from '../../element-base/locale/messages.js';
import { fillRoute } from '../../element-base/routes.js';
import { addingMessages } from '../../element-base/texts/adding.js';
import { cartLinesMessages } from '../../element-base/texts/cart-lines.js';
import { discountMessages } from '../../element-base/texts/discount.js';
import { noScriptMessages } from '../../element-base/texts/no-script.js';
import { giftCardMessages } from '../../element-base/texts/gift-cards.js';
import { marketChangeMessages } from '../../element-base/texts/market-change.js';
import { loadLanguage } from '../../locales/languages.js';
import type { PageShop } from '../request/types.js';
import { MARKET_FORM } from './addresses.js';
import { giftErrorText } from './gift.js';
import { keptGift } from './kept-gift.js';
import { NOTICE_PARAMETERS, noticeOf } from './notice-of.js';

/**
 * The notice about a form's outcome, or the question whether to change the market, with the changes to the cart. Put it at
 * the start of the main part. It takes the focus, so that screen readers read it first.
 * @param lang BCP 47 tag of the page
 * @returns a template with the class `wb-notice`; an empty string when there is no outcome
 */
export async function shopNotice(shop: PageShop, lang = shop.locale): Promise<unknown> {
  const code = noticeOf(shop.url);
  if (code === undefined) return '';
  // The page works in English, too.
  await loadLanguage(lang)?.catch(() => undefined);
  if (code === 'confirm-market' || code === 'MARKET_IMPACT_CHANGED') {
    const question = await marketQuestion(shop, lang, code);
    if (question !== undefined) return question;
  }
  const isGood = GOOD.has(code);
  return html`<div class="wb-notice" role=${isGood ? 'status' : 'alert'} tabindex="-1" autofocus data-testid="notice">
    <p>
      ${giftSentence(shop, lang) ?? sentence(code, lang)}${code === 'added' || code === 'unknown' ? cartLink(shop, lang) : ''}
    </p>
  </div>`;
}

const GOOD: ReadonlySet<string> = new Set(['added', 'changed', 'choice']);

/** The error of a gift card's field, with its label. */
function giftSentence({ request }: PageShop, lang: string): string | undefined {
  const { refused } = keptGift(request) ?? {};
  if (refused === undefined) return undefined;
  const { label, error } = giftErrorText(refused, lang);
  return error.includes(label) ? error : `${label}: ${error}`;
}

function cartLink({ store }: PageShop, lang: string): unknown {
  const href = fillRoute(store?.routes.cart, {});
  return href === undefined ? '' : html` <a href=${href}>${messages(cartLinesMessages, lang).viewCart}</a>`;
}

function sentence(code: string, lang: string): string {
  const texts = <T extends Texts>(group: MessageGroup<T>): T => messages(group, lang);
  const common = texts(commonMessages);
  const adding = texts(addingMessages);
  const known: Readonly<Record<string, string>> = {
    added: texts(cartLinesMessages).justAdded,
    changed: texts(noScriptMessages).changed,
    choice: texts(noScriptMessages).choiceShown,
    unknown: texts(noScriptMessages).unknown,
    REQUIRED: texts(discountMessages).codeMissing,
    VALIDATION_FAILED: texts(cartLinesMessages).quantityInvalid,
    OUT_OF_STOCK: adding.errorOutOfStock,
    VARIANT_UNAVAILABLE: adding.errorSoldOut,
    QUANTITY_TOO_LARGE: adding.errorQuantity,
    TOO_MANY_LINES: adding.errorCartFull,
    CART_LOCKED: texts(cartLinesMessages).locked,
    MARKET_NOT_FOUND: texts(marketChangeMessages).failed,
    MARKET_IMPACT_CHANGED: texts(marketChangeMessages).renewed,
    UNAVAILABLE: common.errorNetwork,
  };
  const text = known[code];
  if (text !== undefined) return text;
  if (code.startsWith('DISCOUNT_')) return reasonText({ ...texts(discountMessages), ...common }, code);
  if (code.includes('GIFT_CARD')) return giftCardReason(texts(giftCardMessages), common, code);
  return errorText(common, code);
}

/** The changes to the cart in another market, and a form that agrees to exactly those; undefined when there are none. */
async function marketQuestion(shop: PageShop, lang: string, notice: string): Promise<unknown> {
  const { storefront, store, url } = shop;
  const wanted = url.searchParams.get('market-to');
  const market = store?.markets.find(({ code }) => code === wanted);
  if (!market || market.code === shop.market?.code) return undefined;
  const { client } = storefront;
  const impact = await client.cart.marketImpact(market.code, { market: shop.market?.code }).catch(() => undefined);
  if (!impact) return undefined;
  const texts = messages(marketChangeMessages, lang);
  const here = new URL(url);
  for (const name of NOTICE_PARAMETERS) here.searchParams.delete(name);
  return html`<section class="wb-notice" aria-labelledby="wb-notice" data-testid="market-question">
    <h2 id="wb-notice" tabindex="-1" autofocus lang=${lang}>${texts.impact(market.name)}</h2>
    ${notice === 'confirm-market' ? '' : html`<p role="alert">${texts.renewed}</p>`}
    ${changesView(impact, texts, { money: (money) => formatMoney(money, lang), locale: lang })}
    <form method="post" action=${MARKET_FORM}>
      <input type="hidden" name="market" value=${market.code} />
      <input type="hidden" name="impact" value=${impact.hash} />
      <button class="button">${texts.confirm}</button>
      <a href=${here.pathname + here.search}>${texts.stay}</a>
    </form>
  </section>`;
}
