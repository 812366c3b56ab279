import type { Product, ProductSummary, ProductVariant } from '@storefront/contract';
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { lazyAddToCart } from '../../src/element-base/product/lazy-add-to-cart.js';
import { watchPictures } from '../../src/element-base/product/picture.js';
import { cardStyles } from '../../src/element-base/product/card.styles.js';
import { cardSkeleton, type CardContext } from '../../src/element-base/product/card.template.js';
import { clampQuantity, quantityField, quantityStyles } from '../../src/element-base/product/quantity-field.js';
import { asVariant, findVariant, selectionOf, withValue } from '../../src/element-base/product/variants.js';
import { fillRoute } from '../../src/element-base/routes.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/base.styles.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import { catalogueMessages } from '../../src/element-base/texts/catalogue.js';
import { productMessages } from '../../src/element-base/texts/product.js';
import type { QuickViewDetail, VariantChangeDetail } from '../../src/events/index.js';
import type { Async, NewLine, StorefrontError } from '../../src/stores/types.js';
import { cardWithSlots } from './card-with-slots.template.js';
import { optionSelects, quickViewButton } from './options.template.js';
import { ProductCardController } from './product-card-controller.js';
import { basicShopProductStyles } from './wb-basic-shop-product.styles.js';

export type { AddDetail, BeforeAddDetail, QuickViewDetail, VariantChangeDetail } from '../../src/events/index.js';

/** Properties that identify the product or its variant. A change of one of them discards the shopper's choice. */
const WHICH = ['product', 'handle', 'productId', 'variantId'] as const;

/**
 * @summary One product as a card: picture, title, price, and "Add to cart". Name a product by its handle or id, or give
 *   it as a property.
 *
 * @slot media - Instead of the picture
 * @slot badges - Instead of "Sale", "Only 2 left" and "Sold out"
 * @slot title - Instead of the title's text; still inside the link
 * @slot price - Instead of the price
 * @slot rating - Instead of the average rating beside the price
 * @slot actions - Instead of the button
 * @slot restock - Below the button when it is sold out
 * @slot add-label - Instead of the button's text
 * @slot loading - Instead of the placeholder while loading
 * @slot error - Instead of the error and its button
 *
 * @fires {CustomEvent<AddDetail>} add - A line is being added; `detail.cart` resolves with the cart
 * @fires {CustomEvent<BeforeAddDetail>} wb-before-add - Cancelable, with `waitUntil(promise)`
 * @fires {CustomEvent<VariantChangeDetail>} wb-variant-change - Another variant was chosen (`options="inline"`)
 * @fires {CustomEvent<QuickViewDetail>} wb-quick-view - "Quick view" was pressed (`options="quick-view"`)
 * @fires {CustomEvent<undefined>} wb-ready - The product has loaded
 * @fires {CustomEvent<ErrorDetail>} wb-error - The product could not be loaded
 *
 * @csspart base - The card
 * @csspart image - The picture
 * @csspart badge - A badge on the picture
 * @csspart sold-out - The badge "Sold out"
 * @csspart title - The heading
 * @csspart price - The price
 * @csspart compare-at-price - The former price
 * @csspart rating - The average rating
 * @csspart quantity - The quantity field with its buttons
 * @csspart quantity-input - The quantity field
 * @csspart decrement - The button that lowers the quantity by one
 * @csspart increment - The button that raises the quantity by one
 * @csspart add-button - The button, or the link "Choose options"
 * @csspart skeleton - The placeholder while loading
 * @csspart error - The error
 * @csspart retry-button - The error's button
 *
 * @cssstate pending - A line is being added
 */
export class WbBasicShopProduct extends StorefrontElement {
  static override styles: CSSResultGroup = [
    StorefrontElement.styles,
    buttonStyles,
    fieldStyles,
    skeletonStyles,
    cardStyles,
    quantityStyles,
    basicShopProductStyles,
  ];

  readonly #card = new ProductCardController(this);
  readonly #adding = lazyAddToCart(this, () => this.shop?.stores.cart);

  /** Id of the product to read. */
  @property({ attribute: 'product-id' }) productId: string | undefined;

  /** Handle of the product to read. */
  @property() handle: string | undefined;

  /**
   * Id of the variant to sell. Its price is shown. By default: the only variant of the product, or the shopper chooses.
   */
  @property({ attribute: 'variant-id' }) variantId: string | undefined;

  /** Quantity added by one press. */
  @property({ type: Number }) quantity = 1;

  /** Lets the shopper change the quantity. */
  @property({ type: Boolean, attribute: 'show-quantity' }) showQuantity = false;

  /** Hides "Add to cart". */
  @property({ type: Boolean, attribute: 'hide-add' }) hideAdd = false;

  /** Address of the product page. By default: the shop's route for products. */
  @property() href: string | undefined;

  /**
   * Behaviour for a product with options: `none` links to its page, `inline` shows a select per option, `quick-view`
   * shows a button that fires `wb-quick-view`.
   */
  @property() options: 'none' | 'inline' | 'quick-view' = 'none';

  /** Level of the title's heading, 1 to 6. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 3;

  /** The product, as the API returns it. If set, the element loads nothing. */
  @property({ attribute: false }) product: ProductSummary | Product | undefined;

  @state() private chosen: string | undefined;

  #former: Async<ProductSummary | Product> | undefined;

  /** Why loading failed. `undefined` if it has not failed. */
  get error(): StorefrontError | undefined {
    const { view } = this.#card;
    return view.status === 'error' ? view.error : undefined;
  }

  /** The current variant, if there is one. */
  get #variant(): ProductVariant | undefined {
    const wanted = this.chosen ?? this.variantId;
    return wanted !== undefined || this.options === 'inline' ? this.#card.variant(wanted) : undefined;
  }

  /**
   * The product as it is rendered, with the price and stock of the current variant. `undefined` until it has loaded.
   */
  get shown(): ProductSummary | Product | undefined {
    const { whole, view } = this.#card;
    const variant = this.#variant;
    return whole && variant ? asVariant(whole, variant) : view.data;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (WHICH.some((name) => changed.has(name))) this.chosen = undefined;
    this.#card.update(this.shop, {
      product: this.product,
      name: this.handle ?? this.productId,
      variants:
        this.options === 'inline' || (this.variantId !== undefined && this.variantId !== this.product?.variantId),
    });
  }

  protected override firstUpdated(): void {
    this.renderRoot.addEventListener('click', (event) => this.#onClick(event as MouseEvent));
    watchPictures(this.renderRoot);
  }

  protected override updated(): void {
    const view = this.#card.view;
    this.reportView(this.#former, view, () => void this.refresh());
    this.#former = view;
    const pending = this.#adding.state(this.shown?.variantId).status === 'pending';
    this.internals.states[pending ? 'add' : 'delete']('pending');
  }

  /** Loads the product again. */
  async refresh(): Promise<void> {
    await this.#card.refresh();
  }

  /**
   * Adds the shown variant, as the button does.
   * @returns whether it is in the cart. Also `false` when it is sold out, when no variant is chosen, and when the page
   *   prevented it
   */
  async add(): Promise<boolean> {
    const product = this.shown;
    if (!product?.variantId || !product.available) return false;
    const { variantId, title, handle, price, image } = product;
    const options = this.#variant?.options ?? [];
    const line: NewLine = {
      variantId,
      quantity: clampQuantity(this.quantity),
      preview: { title, handle, unitPrice: price, image, options },
    };
    return this.#adding.add(line, title);
  }

  #choose(name: string, value: string): void {
    const product = this.#card.whole;
    const now = this.#variant;
    if (!product || !now) return;
    const variant = findVariant(product, withValue(product, selectionOf(now), name, value));
    if (!variant || variant === now) return;
    this.chosen = variant.id;
    this.emit<VariantChangeDetail>('wb-variant-change', { product, variant });
  }

  #onClick(event: MouseEvent): void {
    const { action } = (event.target as Element).closest<HTMLElement>('[data-action]')?.dataset ?? {};
    // The second click of a double click must not add the product twice.
    if (action === 'add' && event.detail < 2) void this.add();
    if (action === 'quick-view' && this.shown) this.emit<QuickViewDetail>('wb-quick-view', { product: this.shown });
  }

  #context(): CardContext {
    const { routes } = this.#card;
    return {
      texts: this.texts(catalogueMessages),
      money: (money) => this.money(money),
      locale: this.locale,
      headingLevel: this.headingLevel,
      hideAdd: this.hideAdd,
      href: ({ handle, id }) => this.href ?? fillRoute(routes?.product, { handle, id }),
    };
  }

  #choices(): TemplateResult | typeof nothing {
    const product = this.#card.whole;
    const variant = this.#variant;
    if (this.options !== 'inline' || !product || !variant) return nothing;
    return optionSelects(product, variant, this.texts(productMessages), (name, value) => this.#choose(name, value));
  }

  #quantity(product: ProductSummary): TemplateResult | typeof nothing {
    if (!this.showQuantity || this.hideAdd || product.variantId === null || !product.available) return nothing;
    return quantityField({
      value: this.quantity,
      max: product.stock.quantity,
      title: product.title,
      texts: this.texts(commonMessages),
      onChange: (quantity) => {
        this.quantity = quantity;
      },
    });
  }

  #quickView(product: ProductSummary): TemplateResult | undefined {
    if (this.options !== 'quick-view' || product.variantId !== null || this.hideAdd) return undefined;
    return quickViewButton(product, this.texts(productMessages));
  }

  #body(product: ProductSummary): TemplateResult {
    return cardWithSlots(product, this.#context(), this.#adding.state(product.variantId), {
      before: html`${this.#choices()}${this.#quantity(product)}`,
      action: this.#quickView(product),
    });
  }

  protected override render(): TemplateResult {
    const { view } = this.#card;
    const product = this.shown;
    if (product) return this.#body(product);
    if (view.status === 'error') {
      return errorView(this.texts(commonMessages), view.error.code, () => void this.refresh());
    }
    return html`<slot name="loading">
      <div role="status" aria-label=${this.texts(commonMessages).loading}>
        ${cardSkeleton}${this.showQuantity && !this.hideAdd ? html`<div class="skeleton add"></div>` : nothing}
      </div>
    </slot>`;
  }
}
