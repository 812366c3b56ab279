/** The controls of each element that work without script, and the fields that they send. */
import { CART_LIMITS, type Cart, type CartLine, type ProductSummary } from '@storefront/contract';
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
import type { FieldPart } from '../../element-base/cart/code-field.js';
import { DiscountField } from '../../element-base/cart/discount-field.js';
import { messages, type MessageGroup, type Texts } from '../../element-base/locale/messages.js';
import type { AddState } from '../../element-base/product/add-to-cart.js';
import { chooseLink, listCard, type CardContext } from '../../element-base/product/card.template.js';
import { stepQuantity } from '../../element-base/product/quantity-field.js';
import { fillRoute } from '../../element-base/routes.js';
import { catalogueMessages } from '../../element-base/texts/catalogue.js';
import { noScriptMessages } from '../../element-base/texts/no-script.js';
import { marketChangeMessages } from '../../element-base/texts/market-change.js';
import { marketMessages } from '../../element-base/texts/market.js';
import { noteMessages } from '../../element-base/texts/note.js';
import { directiveValues } from '../lit/server.js';
import { unreadCart } from '../state/recording-stores.js';
import { escapeHtml } from '../seo/tags.js';
import { CART_FORM, MARKET_FORM } from './addresses.js';
import { giftField } from './gift.js';
import { plainMarkup, searchForm, toolbarForms } from './placeholders.js';
import { pageLinks } from './pages.js';
import { pictures } from './pictures.js';
import { planOf, plansField } from './plans.js';
import { attributes, FORM_ID, type Controls, type Extra, type FormsOptions } from './insert-form.js';
import type { KeptGift } from './kept-gift.js';
import { UNSCRIPTED } from './unscripted.js';

/** The controls of an element that work without script; undefined when it has none. */
export function controlsOf(
  element: unknown,
  storefront: Storefront,
  { gift }: Pick<FormsOptions, 'gift'>,
): Controls | undefined {
  if (element instanceof WbProductList) return list(element, storefront);
  if (element instanceof WbSearchResults) return results(element, storefront);
  if (element instanceof WbBasicShopProduct) return card(element, storefront);
  if (element instanceof WbProductDetail) return detail(element, storefront, gift);
  if (element instanceof WbCartSubscribeButton) return subscription(element, storefront);
  if (element instanceof WbImageViewer) return pictures(element, storefront);
  if (element instanceof WbCartItem) return line(element, storefront);
  if (element instanceof WbCartViewer) return viewer(element, storefront);
  if (element instanceof WbMarketSwitcher) return market(element, storefront);
  if (element instanceof WbGiftCardInput && element.mode !== 'balance') return GIFT_CARD;
  return SCRIPTED.some((candidate) => element instanceof candidate) ? NO_CONTROLS : undefined;
}

/**
 * Elements whose form needs script. Without script the form is hidden, because
 * it would lose the shopper's input.
 */
const SCRIPTED = [WbContactForm, WbGiftCardInput, WbMyGiftCards, WbProductReviews, WbRestockNotify];
const NO_CONTROLS: Controls = { of: () => undefined, hidesScripted: true };

const GIFT_CARD: Controls = {
  action: CART_FORM,
  enter: {},
  of: (testid) => ({ 'gift-card-input': { name: 'gift-card' }, 'gift-card-apply': {} })[testid],
};

const textsOf = <T extends Texts>({ config }: Storefront, group: MessageGroup<T>): T =>
  messages(group, config.locale ?? 'en');
const button = (value: Readonly<Record<string, string>>, words: string, kind = 'secondary'): string =>
  `<button${attributes({ class: `button ${kind}`, type: 'submit', form: FORM_ID, ...value })}>${escapeHtml(words)}</button>`;

/** The products of the buttons are read from the template, so that elements need no code for servers. */
function addingOf(element: WbProductList | WbSearchResults): Pick<Controls, 'action' | 'of'> {
  const cards = cardsOf((element as unknown as { render(): unknown }).render());
  return {
    action: CART_FORM,
    of: (testid, nth) => (testid === 'add-to-cart' ? adding(cards[nth]?.variantId) : undefined),
  };
}

/** Results can be added to the cart, filtered and sorted. */
function results(element: WbSearchResults, storefront: Storefront): Controls {
  const adding = addingOf(element);
  const { attributesOf, extras } = searchForm(storefront);
  return {
    ...adding,
    of: (testid, nth) => attributesOf(testid) ?? adding.of(testid, nth),
    extras,
    hidesScripted: true,
  };
}

function list(element: WbProductList, storefront: Storefront): Controls {
  return {
    ...addingOf(element),
    extras: [
      ...(element.showSort || element.facets
        ? [{ after: /\sclass="toolbar"[^>]*>/g, markup: toolbarForms(element, storefront), isPlaceholder: true }]
        : []),
      ...pageLinks(element, storefront),
    ],
    hidesScripted: element.paging !== 'none',
  };
}

const CARD = getDirectiveClass(listCard({} as ProductSummary, {} as CardContext, {} as AddState, false));

/** The products of all cards in a template, in order. Templates of the page's own in place of cards have none. */
function cardsOf(value: unknown): ProductSummary[] {
  if (Array.isArray(value)) return value.flatMap(cardsOf);
  if (isTemplateResult(value)) return value.values.flatMap(cardsOf);
  if (typeof value !== 'object' || value === null || getDirectiveClass(value) !== CARD) return [];
  return (directiveValues(value)?.slice(0, 1) ?? []) as ProductSummary[];
}

const adding = (variantId: string | null | undefined): Record<string, string> | undefined =>
  variantId ? { name: 'add', value: variantId } : undefined;

/** The chosen options are sent with the button, so that the chosen variant is added and not the one that the page showed. */
function card({ shown, options, hideAdd, href }: WbBasicShopProduct, storefront: Storefront): Controls | undefined {
  if (!shown) return undefined;
  const { variantId, handle, id } = shown;
  const add = adding(variantId);
  if (!add && options === 'quick-view' && !hideAdd) {
    const text = href ?? fillRoute(storefront.stores.shop.getState().data?.routes.product, { handle, id });
    const link = plainMarkup(chooseLink(shown, textsOf(storefront, catalogueMessages), text));
    const extras = [{ after: /<slot name="actions"\s*>/g, markup: link }];
    return {
      action: CART_FORM,
      of: (testid) => (testid === 'quick-view' ? {} : undefined),
      extras,
      hidesScripted: true,
    };
  }
  return {
    action: CART_FORM,
    fields: { product: handle },
    ...(add && { enter: add }),
    of: choosing(add),
    hidesScripted: true,
  };
}

const choosing =
  (add: Record<string, string> | undefined): Controls['of'] =>
  (testid, nth) => {
    if (testid === 'add-to-cart') return add;
    if (testid === 'quantity-input') return { name: 'quantity' };
    if (testid === 'option-select') return { name: `option-${String(nth)}` };
    // Radio buttons already have their name.
    return testid === 'option-value' ? {} : undefined;
  };

function detail({ shown }: WbProductDetail, storefront: Storefront, kept: KeptGift | undefined): Controls | undefined {
  if (!shown) return undefined;
  const { variantId, handle, variants } = shown;
  const add = adding(variantId);
  const variant = variants.find(({ id }) => id === variantId);
  // The style hides them when the page has no element for plans.
  const plans = variant?.available ? plansField(variant, shown.plans, planOf(storefront), storefront) : '';
  const gift = shown.giftCard && shown.available ? giftField(storefront, kept) : '';
  const show = button({ name: 'show', value: variantId ?? '' }, textsOf(storefront, noScriptMessages).showChoice);
  return {
    action: CART_FORM,
    fields: { product: handle },
    ...(add && shown.available && { enter: add }),
    of: choosing(add),
    extras: [
      ...(variants.length > 1 ? [{ after: /<\/fieldset\s*>/g, markup: `<p>${show}</p>` }] : []),
      ...(plans ? [{ after: /<slot name="plans"\s*>\s*<\/slot\s*>/g, markup: plans }] : []),
      ...(gift ? [{ after: /<slot name="plans"\s*>\s*<\/slot\s*>/g, markup: gift }] : []),
    ],
    hidesScripted: true,
  };
}

/** In `<wb-product-detail>`, plans belong to the form of that element, with its options and quantity. */
function subscription(element: WbCartSubscribeButton, storefront: Storefront): Controls | undefined {
  if (element.closest('wb-product-detail')) return NO_CONTROLS;
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
    hidesScripted: true,
  };
}

function line(item: WbCartItem, storefront: Storefront): Controls | undefined {
  const { cart } = storefront.stores.cart.getState();
  const line = item.line ?? cart.data?.lines.find(({ id }) => id === item.lineId);
  if (!line || item.readonly) return undefined;
  const update = button({}, textsOf(storefront, noScriptMessages).update, 'plain');
  return {
    action: CART_FORM,
    fields: { line: line.id },
    enter: {},
    of: (testid) => {
      if (testid === 'quantity-input') return { name: 'quantity' };
      if (testid === 'remove') return { name: 'to', value: '0' };
      const direction = testid === 'increase' ? 1 : testid === 'decrease' ? -1 : undefined;
      return direction && { name: 'to', value: String(stepped(item, line, direction)) };
    },
    extras: [{ after: /<slot name="quantity"\s*>.*?<\/slot\s*>/gs, markup: update }],
  };
}

function stepped({ min, max, step }: WbCartItem, { quantity, maxQuantity }: CartLine, direction: 1 | -1): number {
  const most = Math.max(maxQuantity, quantity);
  return stepQuantity(quantity, direction, { min, max: max > 0 ? Math.min(max, most) : most, step });
}

/** For a cart that the server could not read, on pages without script: a message and a link to try again. */
function unread(storefront: Storefront): Controls {
  const texts = textsOf(storefront, noScriptMessages);
  const { pathname, search } = new URL(storefront.pageUrl ?? '/', 'http://page');
  const link = `<a${attributes({ href: pathname + search, 'data-testid': 'read-again' })}>${escapeHtml(texts.readAgain)}</a>`;
  const markup = `<p data-testid="cart-unread">${escapeHtml(texts.cartUnread)} ${link}</p>`;
  return { of: () => undefined, extras: [{ after: /$/g, markup }], hidesScripted: true };
}

function viewer(element: WbCartViewer, storefront: Storefront): Controls | undefined {
  const state = storefront.stores.cart.getState();
  if (state === unreadCart) return unread(storefront);
  const { data: cart } = state.cart;
  if (!cart || cart.lines.length === 0 || element.readonly) return undefined;
  const discounts = element.showDiscount ? discountExtras(cart, storefront) : [];
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
    extras: [...discounts, ...(element.showNote ? noteField(cart.note, storefront) : [])],
    hidesScripted: element.showNote,
  };
}

/**
 * A placeholder for the note. Every button of the form sends it, so that none loses the shopper's text. The element's own
 * field takes the text over.
 */
function noteField(note: string, storefront: Storefront): Extra[] {
  const texts = textsOf(storefront, noteMessages);
  const text = attributes({
    ...{ id: 'note-input', name: 'note', form: FORM_ID, rows: '3', dir: 'auto', autocomplete: 'off' },
    ...{ maxlength: String(CART_LIMITS.note), 'data-testid': 'note-input' },
  });
  // The HTML parser drops a line break after the start tag.
  const control = `<textarea${text}>\n${escapeHtml(note)}</textarea>`;
  const label = `<label for="note-input">${escapeHtml(texts.note)}</label>`;
  const help = `<p class="help" id="note-help">${escapeHtml(texts.noteHelp)}</p>`;
  const update = escapeHtml(textsOf(storefront, noScriptMessages).update);
  const after = /(?=<slot name="summary"\s*>)/g;
  return [
    {
      after,
      markup: `<div class="field" ${UNSCRIPTED}="note-input">${label}${control}${help}</div>`,
      isPlaceholder: true,
    },
    { after, markup: `<button class="button secondary" type="button" data-testid="note-save">${update}</button>` },
  ];
}

/** Placeholders for the field, in its fold, and for the codes of the cart, below the fold. */
function discountExtras(cart: Cart, storefront: Storefront): Extra[] {
  const field = discountField(storefront);
  const part = (name: FieldPart, tag: 'div' | 'ul') =>
    plainMarkup(field.view(cart, false, name)).replace(`<${tag} `, `<${tag} ${UNSCRIPTED} `);
  const inFold = /data-testid="add-code-summary"[^]*?<\/summary\s*>\s*<div class="code-list"\s*>/g;
  const extras = [{ after: inFold, markup: part('field', 'div'), isPlaceholder: true }];
  if (cart.discountCodes.length > 0)
    extras.push({ after: /<\/details\s*>/g, markup: part('codes', 'ul'), isPlaceholder: true });
  return extras;
}

/** Used for its template only: the form does the work. */
function discountField({ stores, config }: Storefront): DiscountField {
  const host = Object.assign(new EventTarget(), {
    locale: config.locale ?? 'en',
    addController: () => undefined,
    removeController: () => undefined,
    requestUpdate: () => undefined,
    updateComplete: Promise.resolve(true),
    renderRoot: undefined as unknown as ParentNode,
  });
  return new DiscountField(host, () => stores);
}

/** A select takes the place of a menu behind a button. */
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
  return { action: MARKET_FORM, of, extras: [{ after: /<div class="switcher"[^>]*>/g, markup }], hidesScripted: true };
}
