import type { Money, ProductSummary } from '@storefront/contract';
import { html, noChange, nothing, type TemplateResult } from 'lit';
import { directive, Directive } from 'lit/directive.js';
import type { CatalogueTexts } from '../texts/catalogue.js';
import type { AddState } from './add-to-cart.js';
import { picture } from './picture.js';
import { formerPriceView, onSale, priceText } from './price-view.js';
import { ratingView } from './rating.js';

/**
 * The shared settings of all cards of an element. It is one object, so that identity shows whether a card has changed.
 */
export interface CardContext {
  readonly texts: CatalogueTexts;
  readonly money: (money: Money) => string;
  /** Language of the texts; numbers are formatted in it. */
  readonly locale: string;
  /** Heading level of the titles. */
  readonly headingLevel: number;
  /** Without "Add to cart". */
  readonly hideAdd: boolean;
  /** Address of a product page. `undefined` if neither the page nor the store gives one. */
  readonly href: (product: ProductSummary) => string | undefined;
}

export const isSoldOut = ({ available, stock }: ProductSummary): boolean => !available || stock.status === 'sold-out';

/** Badges on the picture: sold out, otherwise reduced and low stock. */
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

/** A label in three parts: visible, hidden visually, visible. */
type Label = readonly [before: string, hidden: string, after: string];

type Sentence = (title: string) => string;

/** Labels with a sentence, which depend on the texts only. Each is worked out once, and not for every card. */
const labels = new WeakMap<Sentence, { readonly visible: string; readonly of: (title: string) => Label }>();

/**
 * A visible label with the product's name added for screen readers: "Add to cart" is read as "Add Moss Teapot to cart".
 * The visible text stays part of the name, so that voice control works.
 */
function labelOf(visible: string, title: string, sentence?: Sentence): Label {
  if (!sentence) return [visible, `, ${title}`, ''];
  let label = labels.get(sentence);
  if (label?.visible !== visible) labels.set(sentence, (label = { visible, of: labelIn(sentence, visible) }));
  return label.of(title);
}

function labelIn(sentence: Sentence, visible: string): (title: string) => Label {
  const [before = '', after] = sentence('\0').split('\0');
  if (after !== undefined && before.startsWith(visible)) {
    const hidden = before.slice(visible.length);
    return (title) => [visible, hidden + title + after, ''];
  }
  const isAround = after !== undefined && `${before}${after}`.replace(/\s+/g, ' ').trim() === visible;
  return isAround ? (title) => [before, title, after] : (title) => [visible, `, ${title}`, ''];
}

export const labelView = ([before, hidden, after]: Label): TemplateResult =>
  html`<span>${before}<span class="visually-hidden">${hidden}</span>${after}</span>`;

/** The same as a view, for buttons beside "Add to cart". */
export const namedLabel = (...label: Parameters<typeof labelOf>): TemplateResult => labelView(labelOf(...label));

export function addLabel(product: ProductSummary, texts: CatalogueTexts, { status }: AddState): Label {
  const { title } = product;
  if (isSoldOut(product)) return labelOf(texts.soldOut, title);
  if (status === 'pending') return labelOf(texts.adding, title);
  if (status === 'added') return labelOf(texts.added, title);
  return labelOf(texts.addToCart, title, texts.addTitleToCart);
}

export const messageView = ({ message }: AddState): unknown =>
  message ? html`<p class="add-message" data-testid="add-message">${message}</p>` : nothing;

export const chooseLink = (
  { title }: ProductSummary,
  texts: CatalogueTexts,
  href: string | undefined,
): TemplateResult =>
  html`<a
    part="add-button"
    class="button secondary add"
    data-action="choose"
    data-testid="choose-options"
    href=${href ?? nothing}
    >${namedLabel(texts.chooseOptions, title, texts.chooseOptionsFor)}</a
  >`;

export const levelOf = ({ headingLevel }: CardContext): number | typeof nothing =>
  headingLevel === 3 ? nothing : headingLevel;

/**
 * A card as an item of a list, in one template. Fewer nested templates make a list of a thousand faster.
 * `cardWithSlots` of `<wb-basic-shop-product>` renders the same with slots.
 */
function cardItem(product: ProductSummary, context: CardContext, adding: AddState, eager: boolean): TemplateResult {
  const { texts, money, hideAdd } = context;
  const { title, image } = product;
  const href = context.href(product);
  const choose = product.variantId === null;
  const [before, hidden, after] = addLabel(product, texts, adding);
  return html`<li part="item" class="item" data-testid="product-item">
    <article class="card" data-testid="product-card">
      <div class="media">
        <img
          part="image"
          class="image"
          data-testid="product-image"
          ?hidden=${!image}
          loading=${eager ? 'eager' : 'lazy'}
          decoding="async"
          width=${image?.width ?? nothing}
          height=${image?.height ?? nothing}
          alt=${image?.alt ?? ''}
          sizes="auto,(min-width:60em) 25vw,50vw"
          srcset=${image?.srcset ?? nothing}
          src=${image ? picture(image.url) : nothing}
        />
      </div>
      <h3 part="title" class="title" aria-level=${levelOf(context)} data-testid="product-title">
        <a class="link" data-action="open" data-testid="product-link" href=${href ?? nothing}>${title}</a>
      </h3>
      ${cardBadges(product, texts)}
      <p class="price-line">
        <span part="price" class="price" data-testid="product-price">${priceText(product, money, texts)}</span
        >${formerPriceView(product, money, texts)}${ratingView(product.rating, context.locale, texts)}
      </p>
      ${choose && !hideAdd ? chooseLink(product, texts, href) : nothing}
      <button
        part="add-button"
        class="button secondary add"
        type="button"
        data-action="add"
        data-testid="add-to-cart"
        ?hidden=${choose || hideAdd}
        aria-disabled=${isSoldOut(product) || adding.status === 'pending' ? 'true' : nothing}
      >
        <span>${before}<span class="visually-hidden">${hidden}</span>${after}</span>
      </button>
      ${messageView(adding)}
    </article>
  </li>`;
}

type ItemArguments = Parameters<typeof cardItem>;

/** Renders an item again only if it has changed: Lit's `guard` without an array and a closure per card. */
class CardItem extends Directive {
  #drawn: ItemArguments | [] = [];

  render(...args: ItemArguments): TemplateResult {
    return cardItem(...args);
  }

  override update(_part: unknown, itemArguments: ItemArguments): TemplateResult | typeof noChange {
    const [product, context, adding, eager] = this.#drawn;
    if (
      product === itemArguments[0] &&
      context === itemArguments[1] &&
      adding === itemArguments[2] &&
      eager === itemArguments[3]
    )
      return noChange;
    this.#drawn = itemArguments;
    return cardItem(...itemArguments);
  }
}

/** A card as an item of a list: `${listCard(product, context, adding, eager)}`. */
export const listCard = directive(CardItem);

/** The placeholder of a card, in its final size. */
export const cardSkeleton: TemplateResult = html`
  <div part="skeleton" class="card" data-testid="product-skeleton">
    <div class="media skeleton"></div>
    <div class="title"><span class="skeleton line"></span></div>
    <div class="price-line"><span class="skeleton line short"></span></div>
    <div class="skeleton add"></div>
  </div>
`;
