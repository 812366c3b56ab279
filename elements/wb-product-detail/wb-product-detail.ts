import type { ExtensionPlace, Image, Money, Product, ProductVariant } from '@storefront/contract';
import { html, isServer, noChange, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { lazy } from '../../src/context/lazy.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { extensionPoint } from '../../src/element-base/extension-point.js';
import type { AggregateRating, JsonLd } from '../../src/element-base/json-ld.js';
import { AddToCart } from '../../src/element-base/product/add-to-cart.js';
import { namedLabel } from '../../src/element-base/product/card.template.js';
import { formerPriceView } from '../../src/element-base/product/price-view.js';
import { clampQuantity, quantityField, quantityStyles } from '../../src/element-base/product/quantity-field.js';
import { ratingView } from '../../src/element-base/product/rating.js';
import {
  asVariant,
  findVariant,
  initialVariant,
  selectionOf,
  withValue,
  type Selection,
} from '../../src/element-base/product/variants.js';
import { matchRoute } from '../../src/element-base/routes.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { LaterElement } from '../../src/element-base/later-element.js';
import { pageAddress } from '../../src/element-base/page-address.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/styles/base.styles.js';
import { catalogueMessages, type CatalogueTexts } from '../../src/element-base/texts/catalogue.js';
import { productMessages, type ProductTexts } from '../../src/element-base/texts/product.js';
import type { AddDetail, ProductViewDetail, VariantChangeDetail } from '../../src/events/index.js';
import type { Async, NewLine, Resource, StorefrontError } from '../../src/stores/types.js';
import type { WbImageViewer } from '../wb-image-viewer/wb-image-viewer.js';
import { descriptionStyles } from './description.styles.js';
import { plainView, richView } from './description.template.js';
import { optionsView } from './options.template.js';
import { productDetailStyles } from './wb-product-detail.styles.js';

const pointCode = () => import('../wb-extension-point/define.js');
const structuredData = lazy(() => import('./json-ld.js'));
const merchantHtml = lazy(async () => (await import('../../src/element-base/merchant-html.js')).bringMerchantHtml());
const idle: Async<Product> = { status: 'idle' };
/** More facts than these fold away. */
const factsShown = 8;

/**
 * @summary One product whole: pictures, price, options, stock, and adding it to the cart.
 *
 * @slot before-title - Above the title
 * @slot title - In place of the title's text
 * @slot price - In place of the price
 * @slot options - In place of the options
 * @slot plans - Above the quantity: a `<wb-cart-subscribe-button>`, whose choice the product's own button then adds
 * @slot quantity - In place of the quantity field
 * @slot actions - After the add button
 * @slot description - In place of the description
 * @slot restock - Below the button when the choice is sold out
 * @slot reviews - Below the description
 * @slot after - Below everything
 * @slot loading - While the product is on its way
 * @slot empty - When the page names no product
 * @slot error - When the product could not be read
 *
 * @fires {CustomEvent<ProductViewDetail>} wb-product-view - The product is shown
 * @fires {CustomEvent<VariantChangeDetail>} wb-variant-change - The shopper chose another variant
 * @fires {CustomEvent<BeforeAddDetail>} wb-before-add - A line is about to be added; cancelable
 * @fires {CustomEvent<AddDetail>} add - A line is added
 * @fires {CustomEvent<undefined>} wb-ready - The product has arrived
 * @fires {CustomEvent<ErrorDetail>} wb-error - Reading the product failed
 *
 * @csspart base - Everything
 * @csspart gallery - The pictures
 * @csspart info - All beside the pictures
 * @csspart title - The title
 * @csspart rating - What reviewers said on average
 * @csspart price - The price
 * @csspart compare-at-price - The former price
 * @csspart option - One option
 * @csspart option-label - The option's name and what is chosen
 * @csspart option-value - One value of an option
 * @csspart option-swatch - A value with a colour
 * @csspart option-unavailable - A value that cannot be bought
 * @csspart quantity - The quantity field with its buttons
 * @csspart quantity-input - The quantity field
 * @csspart decrement - The button for one less
 * @csspart increment - The button for one more
 * @csspart add-button - The add button
 * @csspart stock - How much there is
 * @csspart description - The description
 * @csspart skeleton - Holds the place of what is loading
 * @csspart error - The error and its button
 * @csspart retry-button - Asks again
 *
 * @cssstate sold-out - What is chosen cannot be bought
 */
export class WbProductDetail extends LaterElement {
  static override styles: CSSResultGroup = [
    LaterElement.styles,
    buttonStyles,
    skeletonStyles,
    quantityStyles,
    productDetailStyles,
    descriptionStyles,
  ];

  readonly #product = new StoreController<Async<Product>>(this);
  readonly #shop = new StoreController(this);
  readonly #adding = new AddToCart(this, {
    cart: () => this.shop?.stores.cart,
    texts: (group) => this.texts(group),
    allowed: (line) => this.allowed('wb-before-add', { line }),
    emit: (detail) => this.emit<AddDetail>('add', detail),
    announce: (sentence) => {
      this.announce(sentence);
    },
  });
  #resource: Resource<Product> | undefined;
  #view: Async<Product> = idle;
  #jsonLd: JsonLd | undefined;
  #rating: AggregateRating | undefined;
  #formatted: { html: string; level: number; nodes: Node | typeof noChange } | undefined;
  /** What the pictures last followed. */
  #pictured: ProductVariant | undefined;
  /** The subscription that the shopper chose in the slot; undefined: once. */
  #plan: { planId: string; price: Money } | undefined;
  #viewed: string | undefined;
  /** `?variant=` before the shopper chose, null without one; undefined: the address was not written. */
  #addressVariant: string | null | undefined;

  /** Handle of the product. Without it and without `product-id`, the page's address is read by the store's route. */
  @property() handle = '';

  /** Id of the product. */
  @property({ attribute: 'product-id' }) productId = '';

  /** Id of the variant to begin with. */
  @property() variant = '';

  /** Keeps `?variant=` in the page's address, and begins with the one it names. */
  @property({ type: Boolean, attribute: 'url-sync' }) urlSync = false;

  /** Puts the product's structured data into the page, for search engines. */
  @property({ type: Boolean, attribute: 'json-ld' }) jsonLd = false;

  /** How many are added. */
  @property({ type: Number }) quantity = 1;

  /** Level of the title's heading, 1 to 5. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 1;

  /** The product itself; nothing is asked of the store then. */
  @property({ attribute: false }) product: Product | undefined;

  /** One value per option. Setting it chooses; what is missing is taken from the variant begun with. */
  @property({ attribute: false })
  get selectedOptions(): Selection {
    const product = this.#shown;
    const variant = product && this.#variantOf(product);
    return variant ? selectionOf(variant) : {};
  }
  set selectedOptions(selection: Selection) {
    this.chosen = selection;
  }

  @state() private chosen: Selection | undefined;

  constructor() {
    super();
    if (isServer) return;
    // Reviews in the slot tell their average, which belongs to the structured data of the product.
    this.addEventListener('wb-reviews-load', ({ detail }) => {
      this.#rating = detail.aggregate;
      this.requestUpdate();
    });
    this.addEventListener('wb-plan-change', ({ detail }) => {
      this.#plan = detail ?? undefined;
    });
  }

  /** Why reading the product failed; undefined while it did not. */
  get error(): StorefrontError | undefined {
    return this.#view.status === 'error' ? this.#view.error : undefined;
  }

  /** The product as the variant chosen sells it; undefined before it is known. */
  get shown(): Product | undefined {
    const product = this.#shown;
    const variant = product && this.#variantOf(product);
    return variant && asVariant(product, variant);
  }

  /** Asks for the product again. */
  refresh(): Promise<void> {
    return this.#resource?.refresh() ?? Promise.resolve();
  }

  /** Chooses a value as the shopper would. */
  selectOption(name: string, value: string): void {
    const product = this.#shown;
    const before = product && this.#variantOf(product);
    if (!product || !before) return;
    this.chosen = withValue(product, selectionOf(before), name, value);
    const variant = this.#variantOf(product);
    if (!variant || variant === before) return;
    this.#adding.reset(before.id);
    this.quantity = clampQuantity(this.quantity, { max: this.#most(variant) });
    if (this.urlSync) {
      if (this.#addressVariant === undefined) this.#addressVariant = new URL(location.href).searchParams.get('variant');
      this.#writeAddress(variant.id);
    }
    this.emit<VariantChangeDetail>('wb-variant-change', { product, variant });
    this.announce(`${this.money(variant.price)}, ${this.#stockText(variant)}`);
  }

  /** Puts what is chosen into the cart. @returns whether it is there */
  async add(): Promise<boolean> {
    const product = this.#shown;
    const variant = product && this.#variantOf(product);
    if (!product || !variant?.available) return false;
    const line: NewLine = {
      variantId: variant.id,
      quantity: clampQuantity(this.quantity, { max: this.#most(variant) }),
      ...(this.#plan && { planId: this.#plan.planId }),
      preview: {
        title: product.title,
        handle: product.handle,
        unitPrice: this.#plan?.price ?? variant.price,
        image: variant.image ?? product.image,
        options: variant.options,
      },
    };
    return this.#adding.add(line, product.title);
  }

  /** Back to the variant begun with, and one piece. With `url-sync` the address is as it was, too. */
  reset(): void {
    this.chosen = undefined;
    this.quantity = 1;
    if (this.#addressVariant !== undefined) this.#writeAddress(this.#addressVariant);
    this.#addressVariant = undefined;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#jsonLd?.remove();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const stores = this.product ? undefined : this.shop?.stores;
    this.#shop.use(this.shop?.stores.shop);
    const name = this.#name();
    const resource = name ? stores?.product(name) : undefined;
    if (resource !== this.#resource) [this.chosen, this.#addressVariant] = [undefined, undefined];
    this.#resource = resource;
    this.#product.use(resource);
    if (isServer) return;
    for (const its of [this.shop?.stores.shop, resource]) if (its?.getState().status === 'idle') void its.load();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const view = this.#product.state ?? idle;
    this.reportView(this.#view, view, () => void this.refresh());
    this.#view = view;
    const product = this.#shown;
    const variant = product && this.#variantOf(product);
    this.internals.states[variant && !variant.available ? 'add' : 'delete']('sold-out');
    if (product && product.id !== this.#viewed) {
      this.emit<ProductViewDetail>('wb-product-view', { product, variant: variant ?? null });
    }
    this.#viewed = product?.id;
    this.#showPicture(product, variant);
    // Nodes stand in one place only: another place needs others.
    if (!this.renderRoot.querySelector('.rich')) this.#formatted = undefined;
    this.#writeJsonLd(product);
  }

  /** Nodes of the formatted description; undefined while its code is on its way, or did not come. */
  #nodesOf(html: string, level: number): Node | typeof noChange | undefined {
    const known = this.#formatted;
    if (known?.html === html && known.level === level) return known.nodes;
    // What a server has drawn is what the service has cleaned: it stays as it is.
    const isDrawn = isServer || (!this.hasUpdated && Boolean(this.shadowRoot?.querySelector('.rich')));
    const nodes = isDrawn ? noChange : this.later(merchantHtml)?.(html, level);
    this.#formatted = nodes && { html, level, nodes };
    return nodes;
  }

  #writeJsonLd(product: Product | undefined): void {
    const code = this.jsonLd ? this.later(structuredData) : undefined;
    this.#jsonLd ??= code && new code.JsonLd(this);
    const rating = this.#rating ?? product?.rating;
    this.#jsonLd?.write(code && product && code.productJsonLd(product, location.href, rating));
  }

  /** Another variant shows its picture; until then the shopper may look at any. */
  #showPicture(product: Product | undefined, variant: ProductVariant | undefined): void {
    const former = this.#pictured;
    this.#pictured = variant;
    if (!product || !variant?.image || !former || former.id === variant.id) return;
    const index = this.#media(product).findIndex(({ url }) => url === variant.image?.url);
    this.renderRoot.querySelector<WbImageViewer>('wb-image-viewer')?.goTo(index);
  }

  /** The product's pictures, and those that only a variant has. The same array for the same product. */
  #media(product: Product): readonly Image[] {
    if (this.#mediaOf?.product === product) return this.#mediaOf.media;
    const media = new Map<string, Image>();
    const pictures = [...product.images, ...product.variants.map(({ image }) => image)];
    for (const picture of pictures) if (picture && !media.has(picture.url)) media.set(picture.url, picture);
    this.#mediaOf = { product, media: [...media.values()] };
    return this.#mediaOf.media;
  }
  #mediaOf: { product: Product; media: readonly Image[] } | undefined;

  /** Most of a variant that one line may hold. */
  #most({ stock }: ProductVariant): number | undefined {
    const perLine = this.shop?.stores.shop.getState().data?.maxQuantityPerLine;
    if (stock.quantity === undefined || perLine === undefined) return stock.quantity ?? perLine;
    return Math.min(stock.quantity, perLine);
  }

  get #shown(): Product | undefined {
    return this.product ?? this.#product.state?.data;
  }

  #name(): string | undefined {
    const routes = this.shop?.stores.shop.getState().data?.routes;
    const address = pageAddress(this.shop);
    return this.handle || this.productId || (address && matchRoute(routes?.product, 'handle', address));
  }

  #variantOf(product: Product): ProductVariant | undefined {
    const address = pageAddress(this.shop);
    const inAddress = this.urlSync && address ? new URL(address).searchParams.get('variant') : undefined;
    // The address is what its reader asked for, `variant` what the page begins with.
    const named = product.variants.some(({ id }) => id === inAddress) ? inAddress : this.variant;
    const begun = initialVariant(product, named);
    if (!this.chosen || !begun) return begun;
    return findVariant(product, { ...selectionOf(begun), ...this.chosen }) ?? begun;
  }

  #writeAddress(variantId: string | null): void {
    const url = new URL(location.href);
    if (variantId === null) url.searchParams.delete('variant');
    else url.searchParams.set('variant', variantId);
    history.replaceState(history.state, '', url);
  }

  #texts(): CatalogueTexts & ProductTexts {
    return { ...this.texts(catalogueMessages), ...this.texts(productMessages) };
  }

  #stockText({ stock }: ProductVariant): string {
    const texts = this.#texts();
    if (stock.status === 'sold-out') return texts.soldOut;
    return stock.status === 'low' && stock.quantity !== undefined ? texts.fewLeft(stock.quantity) : texts.inStock;
  }

  #buyView(product: Product, variant: ProductVariant): TemplateResult {
    const texts = this.#texts();
    const adding = this.#adding.state(variant.id);
    const { available } = variant;
    const { title } = product;
    const label = !available
      ? namedLabel(texts.soldOut, title)
      : adding.status === 'pending'
        ? namedLabel(texts.adding, title)
        : adding.status === 'added'
          ? namedLabel(texts.added, title)
          : namedLabel(texts.addToCart, title, texts.addTitleToCart);
    return html`<slot name="plans"></slot>
      <div class="buy">
        <slot name="quantity"
          >${
            available
              ? quantityField({
                  value: this.quantity,
                  max: this.#most(variant),
                  title: product.title,
                  texts: this.texts(commonMessages),
                  onChange: (quantity) => {
                    this.quantity = quantity;
                  },
                })
              : nothing
          }</slot
        >
        <button
          part="add-button"
          class="button"
          type="button"
          data-testid="add-to-cart"
          aria-disabled=${!available || adding.status === 'pending' ? 'true' : 'false'}
          aria-describedby=${adding.message ? 'message' : nothing}
          @click=${(event: MouseEvent) => {
            // The second click of a double click is no second wish.
            if (event.detail < 2) void this.add();
          }}
        >
          ${label}
        </button>
      </div>
      ${
        adding.message ? html`<p class="message" id="message" data-testid="add-message">${adding.message}</p>` : nothing
      }
      ${available ? nothing : html`<slot name="restock"></slot>`}
      <slot name="actions"></slot>`;
  }

  #descriptionView(product: Product): TemplateResult {
    const { descriptionHtml: html } = product;
    const level = this.headingLevel + 1;
    const nodes = html && this.#nodesOf(html, level);
    return html && nodes ? richView(html, level, nodes) : plainView(product);
  }

  #factsView({ attributes }: Product): TemplateResult | typeof nothing {
    if (attributes.length === 0) return nothing;
    const texts = this.#texts();
    const list = (facts: Product['attributes']) =>
      html`<dl class="facts" data-testid="attributes">
        ${facts.map(
          ({ name, value }) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>`;
    const few = attributes.length <= factsShown ? attributes : attributes.slice(0, factsShown - 1);
    return html`<section class="details" aria-labelledby="details">
      <h2 id="details" aria-level=${this.headingLevel + 1}>${texts.details}</h2>
      ${list(few)}
      ${
        few === attributes
          ? nothing
          : html`<details data-testid="more-attributes">
              <summary>${texts.showAllDetails(attributes.length)}</summary>
              ${list(attributes.slice(few.length))}
            </details>`
      }
    </section>`;
  }

  #extensions(place: ExtensionPlace, product: Product, variant: ProductVariant): TemplateResult | typeof nothing {
    const choose = this.selectOption.bind(this);
    return extensionPoint(this.shop, place, pointCode, { product: { product, variant, choose } });
  }

  #productView(product: Product, variant: ProductVariant): TemplateResult {
    const texts = this.#texts();
    const market = this.shop?.stores.shop.getState().data?.market;
    const media = this.#media(product);
    const picture = media.findIndex(({ url }) => url === variant.image?.url);
    return html`<div part="base" class="base" data-testid="product-detail">
        <div part="gallery" class="gallery">
          <wb-image-viewer
            eager
            sizes="(min-width: 60rem) 50vw, 100vw"
            .media=${media}
            .label=${product.title}
            .index=${Math.max(0, picture)}
          ></wb-image-viewer>
        </div>
        <div part="info" class="info">
          <slot name="before-title">${product.brand ? html`<p class="brand">${product.brand}</p>` : nothing}</slot>
          <h1 part="title" class="title" aria-level=${this.headingLevel} data-testid="product-title">
            <slot name="title">${product.title}</slot>
          </h1>
          ${ratingView(product.rating, this.locale, texts)}
          <slot name="price">
            <p part="price" class="price" data-testid="product-price">
              <span data-testid="price">${this.money(variant.price)}</span>${formerPriceView(
                variant,
                (money) => this.money(money),
                texts,
              )}
              ${
                market
                  ? html`<span class="tax">${market.taxInclusive ? texts.taxIncluded : texts.taxExcluded}</span>`
                  : nothing
              }
            </p>
          </slot>
          <slot name="options">
            ${optionsView(product, selectionOf(variant), texts, (name, value) => {
              this.selectOption(name, value);
            })}
          </slot>
          ${this.#extensions('product.detail.options', product, variant)}
          <p part="stock" class="stock ${variant.stock.status}" data-testid="stock">${this.#stockText(variant)}</p>
          ${this.#buyView(product, variant)}
          <slot name="description"> ${this.#descriptionView(product)} </slot>
          ${this.#factsView(product)}
          <slot name="reviews"></slot>
        </div>
      </div>
      ${this.#extensions('product.detail.after', product, variant)}
      <slot name="after"></slot>`;
  }

  protected override render(): TemplateResult {
    const product = this.#shown;
    const variant = product && this.#variantOf(product);
    if (product && variant) return this.#productView(product, variant);
    const view = this.#product.state ?? idle;
    const texts = this.#texts();
    const shop = this.shop?.stores.shop.getState();
    const isError = view.status === 'error';
    if (isError && view.error.status !== 404) {
      return errorView(this.texts(commonMessages), view.error.code, () => void this.refresh());
    }
    if (isError || (!this.#name() && (shop?.status === 'ready' || shop?.status === 'error'))) {
      const kind = isError ? 'error' : 'empty';
      return html`<slot name=${kind}>
        <div part=${isError ? kind : nothing} class="error-view" role="group" data-testid=${kind}>
          <p>${texts.notFound}</p>
          <a class="button secondary" href=${shop?.data?.routes.home ?? '/'} data-testid="home-link">${texts.toShop}</a>
        </div>
      </slot>`;
    }
    return html`<slot name="loading">
      <div part="skeleton" class="base" aria-busy="true" data-testid="loading">
        <span class="visually-hidden">${this.texts(commonMessages).loading}</span>
        <div><span class="skeleton picture"></span><span class="skeleton thumbnail"></span></div>
        <div class="info">
          <span class="skeleton line"></span><span class="skeleton line"></span><span class="skeleton text"></span>
        </div>
      </div>
    </slot>`;
  }
}
