import type { Image, Money, ProductSummary } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { CatalogueTexts } from '../texts/catalogue.js';
import type { AddState } from './add-to-cart.js';
import { formerPriceView, onSale, priceText } from './price-view.js';

/** What all cards of an element share: one object for all, so that an unchanged card is known by its identity. */
export interface CardContext {
  readonly texts: CatalogueTexts;
  readonly money: (money: Money) => string;
  /** Of the titles. */
  readonly headingLevel: number;
  /** Without "Add to cart". */
  readonly hideAdd: boolean;
  /** Address of a product's page; undefined where nobody named one. */
  readonly href: (product: ProductSummary) => string | undefined;
}

const isSoldOut = ({ available, stock }: ProductSummary): boolean => !available || stock.status === 'sold-out';

/**
 * The picture in its reserved box. A product in another's place gets a new `<img>`: the old one would show the former
 * product until the new picture has loaded.
 */
export const cardPicture = (image: Image | null, eager: boolean): unknown =>
  image
    ? keyed(
        image.url,
        html`<img
          part="image"
          class="image"
          data-testid="product-image"
          loading=${eager ? 'eager' : 'lazy'}
          decoding="async"
          width=${image.width ?? nothing}
          height=${image.height ?? nothing}
          alt=${image.alt}
          src=${image.url}
        />`,
      )
    : nothing;

/** Leaves the quiet ground in place of a picture that does not load. Listen for `error` in the capture phase. */
export const markBroken = ({ target }: Event): void => {
  if (target instanceof HTMLImageElement) target.classList.add('broken');
};

/** Words on the picture: sold out, else reduced and nearly gone. */
export const cardBadges = (product: ProductSummary, texts: CatalogueTexts): unknown => {
  if (isSoldOut(product))
    return html`<p class="badges"><span part="badge sold-out" class="badge">${texts.soldOut}</span></p>`;
  const { status, quantity } = product.stock;
  const low = status === 'low' && quantity !== undefined ? texts.fewLeft(quantity) : undefined;
  const sale = onSale(product) ? texts.sale : undefined;
  if (!low && !sale) return nothing;
  return html`<p class="badges">
    ${[sale, low].map((words) => (words ? html`<span part="badge" class="badge">${words}</span>` : nothing))}
  </p>`;
};

export const cardPrice = (product: ProductSummary, { money, texts }: CardContext): TemplateResult =>
  html`<span part="price" class="price" data-testid="product-price">${priceText(product, money, texts)}</span
    >${formerPriceView(product, money, texts)}`;

/**
 * A visible label that goes on, for those who only hear it, with the product's name: "Add to cart" is read as "Add Moss
 * Teapot to cart". What is seen stays part of the name, so that it can be spoken to the computer, too.
 */
export const namedLabel = (visible: string, title: string, sentence?: (title: string) => string): TemplateResult => {
  const whole = sentence?.(title) ?? '';
  if (whole.startsWith(visible)) return label(visible, whole.slice(visible.length));
  const [before = '', after] = sentence?.('\0').split('\0') ?? [];
  const around = after !== undefined && `${before}${after}`.replace(/\s+/g, ' ').trim() === visible;
  return around ? label(before, title, after) : label(visible, `, ${title}`);
};
const label = (before: string, hidden: string, after = ''): TemplateResult =>
  html`<span>${before}<span class="visually-hidden">${hidden}</span>${after}</span>`;

function addLabel(product: ProductSummary, texts: CatalogueTexts, { status }: AddState): TemplateResult {
  const { title } = product;
  if (isSoldOut(product)) return namedLabel(texts.soldOut, title);
  if (status === 'pending') return namedLabel(texts.adding, title);
  if (status === 'added') return namedLabel(texts.added, title);
  return namedLabel(texts.addToCart, title, texts.addTitleToCart);
}

/**
 * "Add to cart", or the way to the product's page where something must be chosen first. The element that draws it
 * listens for clicks on `[data-action]`.
 */
export const cardAction = (
  product: ProductSummary,
  { texts, href }: CardContext,
  adding: AddState,
  slot?: (label: TemplateResult) => TemplateResult,
): TemplateResult => {
  if (product.variantId === null) {
    return html`<a
      part="add-button"
      class="button secondary add"
      data-action="choose"
      data-testid="choose-options"
      href=${href(product) ?? nothing}
      >${namedLabel(texts.chooseOptions, product.title, texts.chooseOptionsFor)}</a
    >`;
  }
  const label = addLabel(product, texts, adding);
  const idle = !isSoldOut(product) && (adding.status === 'idle' || adding.status === 'failed');
  return html`<button
      part="add-button"
      class="button secondary add"
      type="button"
      data-action="add"
      data-testid="add-to-cart"
      aria-disabled=${isSoldOut(product) || adding.status === 'pending' ? 'true' : nothing}
    >
      ${slot && idle ? slot(label) : label}</button
    >${adding.message ? html`<p class="add-message" data-testid="add-message">${adding.message}</p>` : nothing}`;
};

/** A card as an item of a list, in one piece: what makes a list of a thousand cheap. */
export const cardItem = (
  product: ProductSummary,
  context: CardContext,
  adding: AddState,
  eager: boolean,
): TemplateResult =>
  html`<li part="item" class="item" data-testid="product-item">
    <article class="card" data-testid="product-card">
      <div class="media">${cardPicture(product.image, eager)}</div>
      <h3
        part="title"
        class="title"
        aria-level=${context.headingLevel === 3 ? nothing : context.headingLevel}
        data-testid="product-title"
      >
        <a class="link" data-action="open" href=${context.href(product) ?? nothing}>${product.title}</a>
      </h3>
      ${cardBadges(product, context.texts)}
      <p class="price-line">${cardPrice(product, context)}</p>
      ${context.hideAdd ? nothing : cardAction(product, context, adding)}
    </article>
  </li>`;

/** The same card with a slot around each piece, for the element of one card. */
export const cardWithSlots = (
  product: ProductSummary,
  context: CardContext,
  adding: AddState,
  controls: { before?: unknown; action?: unknown },
): TemplateResult =>
  html`<article part="base" class="card" data-testid="product-card">
    <div class="media"><slot name="media">${cardPicture(product.image, false)}</slot></div>
    <h3
      part="title"
      class="title"
      aria-level=${context.headingLevel === 3 ? nothing : context.headingLevel}
      data-testid="product-title"
    >
      <a class="link" data-action="open" href=${context.href(product) ?? nothing}
        ><slot name="title">${product.title}</slot></a
      >
    </h3>
    <slot name="badges">${cardBadges(product, context.texts)}</slot>
    <slot name="rating" part="rating"></slot>
    <p class="price-line"><slot name="price">${cardPrice(product, context)}</slot></p>
    ${controls.before}
    <slot name="actions"
      >${
        controls.action ??
        (context.hideAdd
          ? nothing
          : cardAction(product, context, adding, (label) => html`<slot name="add-label">${label}</slot>`))
      }</slot
    >
  </article>`;

/** Holds the place of a card, in its final size. */
export const cardSkeleton: TemplateResult = html`
  <div part="skeleton" class="card" data-testid="product-skeleton">
    <div class="media skeleton"></div>
    <div class="title"><span class="skeleton line"></span></div>
    <div class="price-line"><span class="skeleton line short"></span></div>
    <div class="skeleton add"></div>
  </div>
`;
