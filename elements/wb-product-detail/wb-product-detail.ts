import type { ExtensionPlace, Money, Product, ProductVariant } from '@storefront/contract';
import { isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { lazy } from '../../src/context/lazy.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { extensionPoint } from '../../src/element-base/extension-point.js';
import { lazyAddToCart } from '../../src/element-base/product/lazy-add-to-cart.js';
import { clampQuantity, quantityStyles } from '../../src/element-base/product/quantity-field.js';
import { asVariant, selectionOf, type Selection } from '../../src/element-base/product/variants.js';
import { matchRoute } from '../../src/element-base/routes.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { LazyPartsElement } from '../../src/element-base/lazy-parts-element.js';
import { pageAddress } from '../../src/element-base/page-address.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/base.styles.js';
import { StickyBar } from '../../src/element-base/sticky-bar.js';
import { stickyBarStyles } from '../../src/element-base/styles/sticky-bar.styles.js';
import { catalogueMessages } from '../../src/element-base/texts/catalogue.js';
import { productMessages } from '../../src/element-base/texts/product.js';
import type { ProductViewDetail, VariantChangeDetail } from '../../src/events/index.js';
import type { Async, NewLine, Resource, StorefrontError } from '../../src/stores/types.js';
import type { WbImageViewer } from '../wb-image-viewer/wb-image-viewer.js';
import type { GiftDelivery } from './gift-delivery.js';
import { descriptionStyles } from './description.styles.js';
import { plainView, richView } from './description.template.js';
import { picturesOf } from './pictures.js';
import { RichDescription } from './rich-description.js';
import { SelectedVariant } from './selected-variant.js';
import { StructuredData } from './structured-data.js';
import { productDetailStyles } from './wb-product-detail.styles.js';
import {
  loadingView,
  missingView,
  productView,
  stockText,
  type DetailContext,
  type DetailTexts,
} from './wb-product-detail.template.js';

const pointCode = () => import('../wb-extension-point/define.js');
const giftCode = lazy(() => import('./gift-delivery.js'));
const jsonLdCode = lazy(() => import('./json-ld.js'));
const merchantHtml = lazy(async () => (await import('../../src/element-base/merchant-html.js')).loadMerchantHtml());
const idle: Async<Product> = { status: 'idle' };

export type { Selection } from '../../src/element-base/product/variants.js';

/**
 * @summary A complete product: pictures, price, options, stock, and "Add to cart".
 *
 * @slot before-title - Above the title
 * @slot title - In place of the title's text
 * @slot price - In place of the price
 * @slot options - In place of the options
 * @slot plans - Above the quantity: a `<wb-cart-subscribe-button>`, whose choice the product's own button then adds
 * @slot quantity - In place of the quantity field
 * @slot actions - After the add button
 * @slot description - In place of the description
 * @slot restock - Below the button when the chosen variant is sold out
 * @slot reviews - Below the description
 * @slot after - Below everything
 * @slot loading - While the product loads
 * @slot empty - When the page names no product
 * @slot error - When the product could not be loaded
 *
 * @fires {CustomEvent<ProductViewDetail>} wb-product-view - The product is shown
 * @fires {CustomEvent<VariantChangeDetail>} wb-variant-change - The shopper chose another variant
 * @fires {CustomEvent<BeforeAddDetail>} wb-before-add - A line is about to be added; cancelable
 * @fires {CustomEvent<AddDetail>} add - A line is added
 * @fires {CustomEvent<undefined>} wb-ready - The product has loaded
 * @fires {CustomEvent<ErrorDetail>} wb-error - The product could not be loaded
 *
 * @csspart base - The whole element
 * @csspart gallery - The pictures
 * @csspart info - The column beside the pictures
 * @csspart title - The title
 * @csspart rating - The average rating
 * @csspart price - The price
 * @csspart compare-at-price - The former price
 * @csspart option - One option
 * @csspart option-label - The option's name and the chosen value
 * @csspart option-value - One value of an option
 * @csspart option-swatch - A value with a colour
 * @csspart option-unavailable - A value that cannot be bought
 * @csspart gift-delivery - The fields that say whom a gift card goes to
 * @csspart field - One of these fields, with its label and error
 * @csspart label - The label of a field
 * @csspart input - A field of one line
 * @csspart textarea - The field of the message
 * @csspart field-error - The error of a field
 * @csspart error-summary - The fields to correct
 * @csspart quantity - The quantity field with its buttons
 * @csspart quantity-input - The quantity field
 * @csspart decrement - The button that lowers the quantity by one
 * @csspart increment - The button that raises the quantity by one
 * @csspart buy-bar - The add button with its bar. On a phone it stays at the lower edge of the screen, with the price
 * @csspart add-button - The add button
 * @csspart stock - The stock
 * @csspart description - The description
 * @csspart skeleton - The placeholder while loading
 * @csspart error - The error message and its button
 * @csspart retry-button - The button that tries again
 *
 * @cssstate sold-out - The chosen variant cannot be bought
 */
export class WbProductDetail extends LazyPartsElement {
  static override styles: CSSResultGroup = [
    LazyPartsElement.styles,
    buttonStyles,
    skeletonStyles,
    quantityStyles,
    stickyBarStyles,
    productDetailStyles,
    descriptionStyles,
  ];

  readonly #product = new StoreController<Async<Product>>(this);
  readonly #shop = new StoreController(this);
  readonly #adding = lazyAddToCart(this, () => this.shop?.stores.cart);
  readonly #selected = new SelectedVariant(this, () => pageAddress(this.shop));
  readonly #structuredData = new StructuredData(this);
  readonly #richDescription = new RichDescription(this);
  #resource: Resource<Product> | undefined;
  #view: Async<Product> = idle;
  /** The variant whose picture was shown last. */
  #pictured: ProductVariant | undefined;
  /** The subscription that the shopper chose in the slot. `undefined` for a one-time purchase. */
  #plan: { planId: string; price: Money } | undefined;
  /** The fields of a gift card, with what the shopper has typed. */
  #delivery: GiftDelivery | undefined;
  /** Id of the product that `wb-product-view` was fired for. */
  #viewed: string | undefined;

  /** Handle of the product. Without it and without `product-id`, the store's route reads it from the page's address. */
  @property() handle = '';

  /** Id of the product. */
  @property({ attribute: 'product-id' }) productId = '';

  /** Id of the initial variant. */
  @property() variant = '';

  /** Writes the chosen variant to `?variant=` in the page's address, and starts with the one in the address. */
  @property({ type: Boolean, attribute: 'url-sync' }) urlSync = false;

  /** Adds structured data for search engines to the page. */
  @property({ type: Boolean, attribute: 'json-ld' }) jsonLd = false;

  /** How the pictures are chosen: the `controls` of `wb-image-viewer`. */
  @property({ attribute: 'gallery-controls' })
  galleryControls: 'thumbnails-row' | 'thumbnails-column' | 'dots' | 'none' = 'thumbnails-row';

  /** How the pictures are enlarged: the `zoom` of `wb-image-viewer`. */
  @property({ attribute: 'gallery-zoom' }) galleryZoom: 'none' | 'hover' | 'overlay' = 'overlay';

  /** Quantity to add. */
  @property({ type: Number }) quantity = 1;

  /** Level of the title's heading, 1 to 5. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 1;

  /** The product itself. If set, the element loads nothing. */
  @property({ attribute: false }) product: Product | undefined;

  constructor() {
    super();
    new StickyBar(this);
    if (isServer) return;
    this.addEventListener('wb-plan-change', ({ detail }) => {
      this.#plan = detail ?? undefined;
    });
  }

  /** One value per option. Setting it chooses a variant; missing values come from the initial variant. */
  @property({ attribute: false })
  get selectedOptions(): Selection {
    const variant = this.#variant;
    return variant ? selectionOf(variant) : {};
  }
  set selectedOptions(selection: Selection) {
    this.#selected.options = selection;
  }

  /** Why loading the product failed. `undefined` if it has not failed. */
  get error(): StorefrontError | undefined {
    return this.#view.status === 'error' ? this.#view.error : undefined;
  }

  /** The product with the data of the chosen variant. `undefined` until it has loaded. */
  get shown(): Product | undefined {
    const product = this.#shown;
    const variant = this.#variant;
    return product && variant && asVariant(product, variant);
  }

  get #shown(): Product | undefined {
    return this.product ?? this.#product.state?.data;
  }

  get #variant(): ProductVariant | undefined {
    const product = this.#shown;
    return product && this.#selected.of(product);
  }

  /** Loads the product again. */
  refresh(): Promise<void> {
    return this.#resource?.refresh() ?? Promise.resolve();
  }

  /** Chooses a value, as the shopper would. */
  selectOption(name: string, value: string): void {
    const product = this.#shown;
    const before = this.#variant;
    const variant = product && this.#selected.choose(product, name, value);
    if (!before || !variant) return;
    this.#adding.reset(before.id);
    this.quantity = clampQuantity(this.quantity, { max: this.#maxQuantity(variant) });
    this.emit<VariantChangeDetail>('wb-variant-change', { product, variant });
    this.announce(`${this.money(variant.price)}, ${stockText(variant, this.#texts())}`);
  }

  /**
   * Adds the chosen variant to the cart. A gift card goes to whom the shopper names; invalid fields add nothing.
   * @returns whether it was added
   */
  async add(): Promise<boolean> {
    if (!this.#shown?.giftCard) return this.#add();
    // The first press may be faster than the code of the fields.
    await giftCode.load().catch(() => undefined);
    return this.#giftDelivery()?.submit() ?? this.#add();
  }

  async #add(): Promise<boolean> {
    const product = this.#shown;
    const variant = this.#variant;
    if (!product || !variant?.available) return false;
    const line: NewLine = {
      variantId: variant.id,
      quantity: clampQuantity(this.quantity, { max: this.#maxQuantity(variant) }),
      ...(this.#plan && { planId: this.#plan.planId }),
      ...(product.giftCard && this.#delivery && { giftCard: this.#delivery.value }),
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

  /** Resets to the initial variant and a quantity of one. With `url-sync` it also restores the address. */
  reset(): void {
    this.#selected.reset();
    this.quantity = 1;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const stores = this.product ? undefined : this.shop?.stores;
    this.#shop.use(this.shop?.stores.shop);
    const name = this.#name();
    const resource = name ? stores?.product(name) : undefined;
    if (resource !== this.#resource) this.#selected.forget();
    this.#resource = resource;
    this.#product.use(resource);
    if (isServer) return;
    for (const example of [this.shop?.stores.shop, resource])
      if (example?.getState().status === 'idle') void example.load();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const view = this.#product.state ?? idle;
    this.reportView(this.#view, view, () => void this.refresh());
    this.#view = view;
    const product = this.#shown;
    const variant = this.#variant;
    this.internals.states[variant && !variant.available ? 'add' : 'delete']('sold-out');
    if (product && product.id !== this.#viewed)
      this.emit<ProductViewDetail>('wb-product-view', { product, variant: variant ?? null });
    this.#viewed = product?.id;
    this.#showPicture(product, variant);
    this.#structuredData.write(this.jsonLd ? this.lazyPart(jsonLdCode) : undefined, product);
  }

  /** Choosing another variant shows its picture. Until then the shopper can view any picture. */
  #showPicture(product: Product | undefined, variant: ProductVariant | undefined): void {
    const former = this.#pictured;
    this.#pictured = variant;
    if (!product || !variant?.image || !former || former.id === variant.id) return;
    const index = picturesOf(product).findIndex(({ url }) => url === variant.image?.url);
    this.renderRoot.querySelector<WbImageViewer>('wb-image-viewer')?.goTo(index);
  }

  /** Highest quantity of a variant that one line may have. */
  #maxQuantity({ stock }: ProductVariant): number | undefined {
    const perLine = this.shop?.stores.shop.getState().data?.maxQuantityPerLine;
    if (stock.quantity === undefined || perLine === undefined) return stock.quantity ?? perLine;
    return Math.min(stock.quantity, perLine);
  }

  #name(): string | undefined {
    const routes = this.shop?.stores.shop.getState().data?.routes;
    const address = pageAddress(this.shop);
    return this.handle || this.productId || (address && matchRoute(routes?.product, 'handle', address));
  }

  #texts(): DetailTexts {
    return { ...this.texts(catalogueMessages), ...this.texts(productMessages) };
  }

  #descriptionView(product: Product): TemplateResult {
    const { descriptionHtml } = product;
    const level = this.headingLevel + 1;
    const nodes =
      descriptionHtml && this.#richDescription.nodes(descriptionHtml, level, () => this.lazyPart(merchantHtml));
    return descriptionHtml && nodes ? richView(descriptionHtml, level, nodes) : plainView(product);
  }

  #giftDelivery(): GiftDelivery | undefined {
    const code = this.#shown?.giftCard ? this.lazyPart(giftCode) : undefined;
    if (code) this.#delivery ??= new code.GiftDelivery(this, () => this.#add());
    return code && this.#delivery;
  }

  #context(product: Product, variant: ProductVariant): DetailContext {
    const choose = this.selectOption.bind(this);
    const extensions = (place: ExtensionPlace) =>
      extensionPoint(this.shop, place, pointCode, { product: { product, variant, choose } });
    return {
      texts: this.#texts(),
      common: this.texts(commonMessages),
      locale: this.locale,
      money: (money) => this.money(money),
      market: this.shop?.stores.shop.getState().data?.market,
      headingLevel: this.headingLevel,
      gallery: { controls: this.galleryControls, zoom: this.galleryZoom },
      quantity: this.quantity,
      maxQuantity: this.#maxQuantity(variant),
      adding: this.#adding.state(variant.id),
      description: this.#descriptionView(product),
      gift: this.#giftDelivery()?.view() ?? nothing,
      extensions: { options: extensions('product.detail.options'), after: extensions('product.detail.after') },
      onOption: choose,
      onQuantity: (quantity) => (this.quantity = quantity),
      onAdd: () => void this.add(),
    };
  }

  protected override render(): TemplateResult {
    const product = this.#shown;
    const variant = this.#variant;
    if (product && variant) return productView(product, variant, this.#context(product, variant));
    const view = this.#product.state ?? idle;
    const isError = view.status === 'error';
    const common = this.texts(commonMessages);
    if (isError && view.error.status !== 404) return errorView(common, view.error.code, () => void this.refresh());
    const shop = this.shop?.stores.shop.getState();
    if (isError || (!this.#name() && (shop?.status === 'ready' || shop?.status === 'error')))
      return missingView(isError ? 'error' : 'empty', shop?.data?.routes.home ?? '/', this.#texts());
    return loadingView(common);
  }
}
