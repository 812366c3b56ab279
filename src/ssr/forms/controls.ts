/** Which controls of which element work without script, and what they send. */
import { CART_LIMITS, type CartLine, type ProductSummary } from '@storefront/contract';
import { getDirectiveClass, isTemplateResult } from 'lit/directive-helpers.js';
import { WbBasicShopProduct } from '../../../elements/wb-basic-shop-product/wb-basic-shop-product.js';
import { WbCartItem } from '../../../elements/wb-cart-item/wb-cart-item.js';
import { WbCartSubscribeButton } from '../../../elements/wb-cart-subscribe-button/wb-cart-subscribe-button.js';
import { WbCartViewer } from '../../../elements/wb-cart-viewer/wb-cart-viewer.js';
import { WbContactForm } from '../../../elements/wb-contact-form/wb-contact-form.js';
import { WbGiftCardInput } from '../../../elements/wb-gift-card-input/wb-gift-card-input.js';
import { WbImageViewer } from '../../../elements/wb-image-viewer/wb-image-viewer.js';
import { WbMarketSwitcher } from '../../../elements/wb-market-switcher/wb-market-switcher.js';
import { WbMyGiftCards } from '../../../elements/wb-my-gift-cards/wb-my-gift-cards.js';
import { WbProductDetail } from '../../../elements/wb-product-detail/wb-product-detail.js';
import { WbProductList } from '../../../elements/wb-product-list/wb-product-list.js';
import { WbProductReviews } from '../../../elements/wb-product-reviews/wb-product-reviews.js';
import { WbRestockNotify } from '../../../elements/wb-restock-notify/wb-restock-notify.js';
import { WbSearchResults } from '../../../elements/wb-search-results/wb-search-results.js';
import type { Storefront } from '../../context/storefront.js';
import { DiscountField } from '../../element-base/cart/discount-field.js';
import { formatMoney } from '@storefront/contract/money-format';
import { messages, type MessageGroup, type Texts } from '../../element-base/locale/messages.js';
import type { AddState } from '../../element-base/product/add-to-cart.js';
import { chooseLink, listCard, type CardContext } from '../../element-base/product/card.template.js';
import { stepQuantity } from '../../element-base/product/quantity-field.js';
import { fillRoute } from '../../element-base/routes.js';
import { catalogueMessages } from '../../element-base/texts/catalogue.js';
import { formsMessages } from '../../element-base/texts/forms.js';
import { marketChangeMessages } from '../../element-base/texts/market-change.js';
import { marketMessages } from '../../element-base/texts/market.js';
import { noteMessages } from '../../element-base/texts/note.js';
import { unreadCart } from '../noting-stores.js';
import { escapeHtml } from '../seo/tags.js';
import { CART_FORM, MARKET_FORM } from './addresses.js';
import { drawn, sorting } from './early.js';
import { pageLinks } from './pages.js';
import { pictures } from './pictures.js';
import { planOf, plansField } from './plans.js';
import { attributes, FORM_ID, type Controls, type Extra } from './put.js';
import { UNSCRIPTED } from './unscripted.js';

/** What of an element works without script; undefined for one that has nothing of the kind. */
export function controlsOf(element: unknown, storefront: Storefront): Controls | undefined {
  if (element instanceof WbProductList) return list(element, storefront);
  if (element instanceof WbSearchResults) return results(element);
  if (element instanceof WbBasicShopProduct) return card(element, storefront);
  if (element instanceof WbProductDetail) return detail(element, storefront);
  if (element instanceof WbCartSubscribeButton) return subscription(element, storefront);
  if (element instanceof WbImageViewer) return pictures(element, storefront);
  if (element instanceof WbCartItem) return line(element, storefront);
  if (element instanceof WbCartViewer) return viewer(element, storefront);
  if (element instanceof WbMarketSwitcher) return market(element, storefront);
  if (element instanceof WbGiftCardInput && element.mode !== 'balance') return GIFT_CARD;
  return SCRIPTED.some((its) => element instanceof its) ? WITHOUT : undefined;
}

/** What these send goes by script alone: without it nothing is shown that would take words and lose them. */
const SCRIPTED = [WbContactForm, WbGiftCardInput, WbMyGiftCards, WbProductReviews, WbRestockNotify];
const WITHOUT: Controls = { of: () => undefined, tidy: true };

const GIFT_CARD: Controls = {
  action: CART_FORM,
  enter: {},
  of: (testid) => ({ 'gift-card-input': { name: 'gift-card' }, 'gift-card-apply': {} })[testid],
};

const textsOf = <T extends Texts>({ config }: Storefront, group: MessageGroup<T>): T =>
  messages(group, config.locale ?? 'en');
const button = (its: Readonly<Record<string, string>>, words: string, kind = 'secondary'): string =>
  `<button${attributes({ class: `button ${kind}`, type: 'submit', form: FORM_ID, ...its })}>${escapeHtml(words)}</button>`;

/** What its template is made of says whose buttons they are; the element itself carries nothing for servers. */
function addingOf(element: WbProductList | WbSearchResults): Pick<Controls, 'action' | 'of'> {
  const cards = cardsOf((element as unknown as { render(): unknown }).render());
  return {
    action: CART_FORM,
    of: (testid, nth) => (testid === 'add-to-cart' ? adding(cards[nth]?.variantId) : undefined),
  };
}

/** What was found is put into the cart; it is sorted and sifted by script alone. */
const results = (element: WbSearchResults): Controls => ({ ...addingOf(element), tidy: true });

function list(element: WbProductList, storefront: Storefront): Controls {
  return {
    ...addingOf(element),
    extras: [
      ...(element.showSort
        ? [{ after: /\sclass="toolbar"[^>]*>/g, markup: sorting(element, storefront), early: true }]
        : []),
      ...pageLinks(element, storefront),
    ],
    tidy: element.paging !== 'none',
  };
}

const CARD = getDirectiveClass(listCard({} as ProductSummary, {} as CardContext, {} as AddState, false));

/** The products of all cards in a template, in their order; none of what a page draws in place of cards. */
function cardsOf(value: unknown): ProductSummary[] {
  if (Array.isArray(value)) return value.flatMap(cardsOf);
  if (isTemplateResult(value)) return value.values.flatMap(cardsOf);
  if (typeof value !== 'object' || value === null || getDirectiveClass(value) !== CARD) return [];
  return [(value as unknown as { values: [ProductSummary] }).values[0]];
}

const adding = (variantId: string | null | undefined): Record<string, string> | undefined =>
  variantId ? { name: 'add', value: variantId } : undefined;

/** A choice is sent with the button: what was chosen is added, never what the page was drawn with. */
function card({ shown, options, hideAdd, href }: WbBasicShopProduct, storefront: Storefront): Controls | undefined {
  if (!shown) return undefined;
  const { variantId, handle, id } = shown;
  const add = adding(variantId);
  if (!add && options === 'quick-view' && !hideAdd) {
    const its = href ?? fillRoute(storefront.stores.shop.getState().data?.routes.product, { handle, id });
    const link = drawn(chooseLink(shown, textsOf(storefront, catalogueMessages), its));
    const extras = [{ after: /<slot name="actions"\s*>/g, markup: link }];
    return { action: CART_FORM, of: (testid) => (testid === 'quick-view' ? {} : undefined), extras, tidy: true };
  }
  return { action: CART_FORM, fields: { product: handle }, ...(add && { enter: add }), of: choosing(add), tidy: true };
}

const choosing =
  (add: Record<string, string> | undefined): Controls['of'] =>
  (testid, nth) => {
    if (testid === 'add-to-cart') return add;
    if (testid === 'quantity-input') return { name: 'quantity' };
    if (testid === 'option-select') return { name: `option-${String(nth)}` };
    // Radio buttons have that name already.
    return testid === 'option-value' ? {} : undefined;
  };

function detail({ shown }: WbProductDetail, storefront: Storefront): Controls | undefined {
  if (!shown) return undefined;
  const { variantId, handle, variants } = shown;
  const add = adding(variantId);
  const variant = variants.find(({ id }) => id === variantId);
  // Only where the page has a place for them: see the style.
  const plans = variant?.available ? plansField(variant, shown.plans, planOf(storefront), storefront) : '';
  const show = button({ name: 'show', value: variantId ?? '' }, textsOf(storefront, formsMessages).showChoice);
  return {
    action: CART_FORM,
    fields: { product: handle },
    ...(add && shown.available && { enter: add }),
    of: choosing(add),
    extras: [
      ...(variants.length > 1 ? [{ after: /<\/fieldset\s*>/g, markup: `<p>${show}</p>` }] : []),
      ...(plans ? [{ after: /<slot name="plans"\s*>\s*<\/slot\s*>/g, markup: plans }] : []),
    ],
    tidy: true,
  };
}

/** In a product's page the plan belongs to that page's form, which has its choice and its quantity. */
function subscription(element: WbCartSubscribeButton, storefront: Storefront): Controls | undefined {
  if (element.closest('wb-product-detail')) return WITHOUT;
  const { productId, variantId, planId, quantity, disabled } = element;
  const product = productId ? storefront.stores.product(productId).getState().data : undefined;
  const variant =
    product?.variants.find(({ id }) => id === variantId) ??
    product?.variants.find(({ available }) => available) ??
    product?.variants[0];
  if (!product || !variant?.available || disabled) return undefined;
  const plans = plansField(variant, product.plans, planId, storefront);
  return {
    action: CART_FORM,
    fields: { quantity: String(quantity) },
    of: (testid) => (testid === 'subscribe' ? adding(variant.id) : undefined),
    extras: [{ after: /<\/fieldset\s*>/g, markup: plans }],
    tidy: true,
  };
}

function line(item: WbCartItem, storefront: Storefront): Controls | undefined {
  const { cart } = storefront.stores.cart.getState();
  const its = item.line ?? cart.data?.lines.find(({ id }) => id === item.lineId);
  if (!its || item.readonly) return undefined;
  const update = button({}, textsOf(storefront, formsMessages).update, 'plain');
  return {
    action: CART_FORM,
    fields: { line: its.id },
    enter: {},
    of: (testid) => {
      if (testid === 'quantity-input') return { name: 'quantity' };
      if (testid === 'remove') return { name: 'to', value: '0' };
      const direction = testid === 'increase' ? 1 : testid === 'decrease' ? -1 : undefined;
      return direction && { name: 'to', value: String(stepped(item, its, direction)) };
    },
    extras: [{ after: /<slot name="quantity"\s*>.*?<\/slot\s*>/gs, markup: update }],
  };
}

function stepped({ min, max, step }: WbCartItem, { quantity, maxQuantity }: CartLine, direction: 1 | -1): number {
  const most = Math.max(maxQuantity, quantity);
  return stepQuantity(quantity, direction, { min, max: max > 0 ? Math.min(max, most) : most, step });
}

/** For those without script, to whom no browser brings the cart. */
function unread(storefront: Storefront): Controls {
  const texts = textsOf(storefront, formsMessages);
  const { pathname, search } = new URL(storefront.pageUrl ?? '/', 'http://page');
  const link = `<a${attributes({ href: pathname + search, 'data-testid': 'read-again' })}>${escapeHtml(texts.readAgain)}</a>`;
  const markup = `<p data-testid="cart-unread">${escapeHtml(texts.cartUnread)} ${link}</p>`;
  return { of: () => undefined, extras: [{ after: /$/g, markup }], tidy: true };
}

function viewer(element: WbCartViewer, storefront: Storefront): Controls | undefined {
  const state = storefront.stores.cart.getState();
  if (state === unreadCart) return unread(storefront);
  const { data: cart } = state.cart;
  if (!cart || cart.lines.length === 0 || element.readonly) return undefined;
  const discounts = element.showDiscount ? drawn(discountField(storefront).view(cart, false)) : '';
  return {
    action: CART_FORM,
    enter: {},
    of: (testid, nth) => {
      if (testid === 'discount-input') return { name: 'discount' };
      if (testid === 'discount-apply') return {};
      if (testid === 'discount-remove') return { name: 'discount-remove', value: cart.discountCodes[nth]?.code ?? '' };
      if (testid === 'gift-card-input') return { name: 'gift-card' };
      if (testid === 'gift-card-apply') return {};
      if (testid === 'note-save') return { name: 'save', value: 'note' };
      return testid === 'gift-card-remove'
        ? { name: 'gift-card-remove', value: cart.giftCards[nth]?.id ?? '' }
        : undefined;
    },
    extras: [
      ...(discounts
        ? [
            {
              after: /<slot name="before-summary"\s*>\s*<\/slot\s*>/g,
              markup: discounts.replace('<div ', `<div ${UNSCRIPTED} `),
              early: true,
            },
          ]
        : []),
      ...(element.showNote ? noteField(cart.note, storefront) : []),
    ],
    tidy: element.showNote,
  };
}

/**
 * Sent along with whatever is pressed beside it, so that no other press loses what was written. It stands until the
 * element has its own, which goes on with what was written.
 */
function noteField(note: string, storefront: Storefront): Extra[] {
  const texts = textsOf(storefront, noteMessages);
  const its = attributes({
    ...{ id: 'note-input', name: 'note', form: FORM_ID, rows: '3', dir: 'auto', autocomplete: 'off' },
    ...{ maxlength: String(CART_LIMITS.note), 'data-testid': 'note-input' },
  });
  // A parser drops the first line break.
  const control = `<textarea${its}>\n${escapeHtml(note)}</textarea>`;
  const label = `<label for="note-input">${escapeHtml(texts.note)}</label>`;
  const help = `<p class="help" id="note-help">${escapeHtml(texts.noteHelp)}</p>`;
  const update = escapeHtml(textsOf(storefront, formsMessages).update);
  const after = /(?=<slot name="summary"\s*>)/g;
  return [
    { after, markup: `<div class="field" ${UNSCRIPTED}="note-input">${label}${control}${help}</div>`, early: true },
    { after, markup: `<button class="button secondary" type="button" data-testid="note-save">${update}</button>` },
  ];
}

/** Only its looks: what it does is done by the form. */
function discountField(storefront: Storefront): DiscountField {
  const { stores, config } = storefront;
  const host = {
    addController: () => undefined,
    removeController: () => undefined,
    requestUpdate: () => undefined,
    updateComplete: Promise.resolve(true),
    renderRoot: undefined as unknown as ParentNode,
  };
  return new DiscountField(host, {
    stores: () => stores,
    texts: (group) => textsOf(storefront, group),
    money: (money) => formatMoney(money, config.locale ?? 'en'),
    announce: () => undefined,
    emit: () => undefined,
  });
}

/** Where the choice is behind a button, a select takes its place. */
function market({ display, show }: WbMarketSwitcher, storefront: Storefront): Controls {
  const of: Controls['of'] = (testid) => (testid === 'select' ? { name: 'market' } : undefined);
  const change = button({}, textsOf(storefront, marketChangeMessages).apply);
  if (display === 'select') return { action: MARKET_FORM, of, extras: [{ after: /<\/select\s*>/g, markup: change }] };
  const texts = textsOf(storefront, marketMessages);
  const { markets = [], market: now } = storefront.stores.shop.getState().data ?? {};
  const options = markets.map(({ code, name, currency }) => {
    const words = { name, currency, both: texts.option(name, currency) }[show];
    return `<option${attributes({ value: code })}${code === now?.code ? ' selected' : ''}>${escapeHtml(words)}</option>`;
  });
  const select = `<select id="select" data-testid="select">${options.join('')}</select>`;
  const markup = `<p class="field"><label for="select">${escapeHtml(texts.label)}</label>${select}${change}</p>`;
  return { action: MARKET_FORM, of, extras: [{ after: /<div class="switcher"[^>]*>/g, markup }], tidy: true };
}
