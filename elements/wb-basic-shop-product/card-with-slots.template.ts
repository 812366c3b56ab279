import type { Image, ProductSummary } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import type { AddState } from '../../src/element-base/product/add-to-cart.js';
import {
  addLabel,
  cardBadges,
  chooseLink,
  isSoldOut,
  labelView,
  levelOf,
  messageView,
  type CardContext,
} from '../../src/element-base/product/card.template.js';
import { picture } from '../../src/element-base/product/picture.js';
import { formerPriceView, priceText } from '../../src/element-base/product/price-view.js';
import { ratingView } from '../../src/element-base/product/rating.js';

/** The picture in a box of reserved size. Without a picture the box shows a plain background. */
const cardPicture = (image: Image | null): unknown =>
  image
    ? html`<img
        part="image"
        class="image"
        data-testid="product-image"
        loading="lazy"
        decoding="async"
        width=${image.width ?? nothing}
        height=${image.height ?? nothing}
        alt=${image.alt}
        sizes="auto,(min-width:60em) 25vw,50vw"
        srcset=${image.srcset ?? nothing}
        src=${picture(image.url)}
      />`
    : nothing;

const cardPrice = (product: ProductSummary, { money, texts }: CardContext): TemplateResult =>
  html`<span part="price" class="price" data-testid="product-price">${priceText(product, money, texts)}</span
    >${formerPriceView(product, money, texts)}`;

/**
 * The "Add to cart" button, or a link to the product page if the shopper must choose options first. The element that
 * renders it listens for clicks on `[data-action]`.
 * @param wrap wraps the label, for example in a slot
 */
const cardAction = (
  product: ProductSummary,
  { texts, href }: CardContext,
  adding: AddState,
  wrap: (label: TemplateResult) => TemplateResult,
): TemplateResult => {
  if (product.variantId === null) return chooseLink(product, texts, href(product));
  const label = labelView(addLabel(product, texts, adding));
  const idle = !isSoldOut(product) && (adding.status === 'idle' || adding.status === 'failed');
  return html`<button
      part="add-button"
      class="button secondary add"
      type="button"
      data-action="add"
      data-testid="add-to-cart"
      aria-disabled=${isSoldOut(product) || adding.status === 'pending' ? 'true' : nothing}
    >
      ${idle ? wrap(label) : label}</button
    >${messageView(adding)}`;
};

/** The card of a list with a slot around each part. */
export const cardWithSlots = (
  product: ProductSummary,
  context: CardContext,
  adding: AddState,
  controls: { before?: unknown; action?: unknown },
): TemplateResult =>
  html`<article part="base" class="card" data-testid="product-card">
    <div class="media"><slot name="media">${cardPicture(product.image)}</slot></div>
    <h3 part="title" class="title" aria-level=${levelOf(context)} data-testid="product-title">
      <a class="link" data-action="open" data-testid="product-link" href=${context.href(product) ?? nothing}
        ><slot name="title">${product.title}</slot></a
      >
    </h3>
    <slot name="badges">${cardBadges(product, context.texts)}</slot>
    <p class="price-line">
      <slot name="price">${cardPrice(product, context)}</slot
      ><slot name="rating">${ratingView(product.rating, context.locale, context.texts)}</slot>
    </p>
    ${controls.before}
    <slot name="actions"
      >${
        controls.action ??
        (context.hideAdd
          ? nothing
          : cardAction(product, context, adding, (label) => html`<slot name="add-label">${label}</slot>`))
      }</slot
    >
    ${isSoldOut(product) ? html`<slot name="restock"></slot>` : nothing}
  </article>`;
