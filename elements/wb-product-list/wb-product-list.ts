import type { ProductSort, ProductSummary } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { errorMessages } from '../../src/element-base/error-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { addOne, itemIndex } from '../../src/element-base/product/card-actions.js';
import { CardContextCache } from '../../src/element-base/product/card-context.js';
import { gridClass } from '../../src/element-base/product/grid.styles.js';
import { lazyAddToCart } from '../../src/element-base/product/lazy-add-to-cart.js';
import { watchPictures } from '../../src/element-base/product/picture.js';
import { cardStyles } from '../../src/element-base/product/card.styles.js';
import { listCard, type CardContext } from '../../src/element-base/product/card.template.js';
import { preloadSkip, skipCode } from '../../src/element-base/product/skip.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/base.styles.js';
import { catalogueMessages } from '../../src/element-base/texts/catalogue.js';
import type {
  FiltersChangeDetail,
  ProductClickDetail,
  ProductFilters,
  ProductsLoadDetail,
} from '../../src/events/index.js';
import type { Async, ProductList, StorefrontError } from '../../src/stores/types.js';
import { itemSlot, ItemTemplateController } from './item-template-controller.js';
import type * as ListExtras from './list-extras.js';
import { ProductListController, type PreloadedList } from './product-list-controller.js';
import { addressOf, pageSize } from './query.js';
import { productListStyles, registerCardHeight } from './wb-product-list.styles.js';
import { emptyView, moreView, skeletonView, type ListTexts } from './wb-product-list.template.js';

export type {
  AddDetail,
  BeforeAddDetail,
  FiltersChangeDetail,
  ProductClickDetail,
  ProductFilters,
  ProductsLoadDetail,
} from '../../src/events/index.js';
export type { PreloadedList } from './product-list-controller.js';

/**
 * @summary Products as a grid or a list of rows: the whole shop, a category, a tag, or products named one by one.
 *
 * @slot item - A `<template>` in place of the card, filled once per product
 * @fields item - title, brand, price, compare-at-price, stock, link, image, add
 * @slot header - Above the toolbar
 * @slot footer - Below everything
 * @slot load-more - Instead of the text "Show more"
 * @slot loading - Instead of the placeholder cards while loading
 * @slot empty - Instead of the sentence when there are no products
 * @slot error - Instead of the error and its button
 *
 * @fires {CustomEvent<AddDetail>} add - A line is being added; `detail.cart` resolves with the cart
 * @fires {CustomEvent<BeforeAddDetail>} wb-before-add - Cancelable, with `waitUntil(promise)`
 * @fires {CustomEvent<ProductsLoadDetail>} wb-products-load - Products have loaded: the first page or a later one
 * @fires {CustomEvent<FiltersChangeDetail>} wb-filters-change - The shopper, or `setFilters`, chose other filters or
 *   another order
 * @fires {CustomEvent<ProductClickDetail>} wb-product-click - A product's link was followed; cancel it to stay
 * @fires {CustomEvent<undefined>} wb-ready - Products have loaded
 * @fires {CustomEvent<ErrorDetail>} wb-error - Loading failed
 *
 * @csspart base - The whole element
 * @csspart toolbar - The bar above the products, with `show-sort` or `facets`
 * @csspart facets - All filters
 * @csspart facet - One group of filters
 * @csspart facet-value - One filter
 * @csspart filter - An active filter
 * @csspart sort - The select of the sort order
 * @csspart grid - The list
 * @csspart item - The item of one product
 * @csspart image - A picture
 * @csspart badge - A badge on a picture
 * @csspart sold-out - The badge "Sold out"
 * @csspart title - A product's heading
 * @csspart rating - The average rating
 * @csspart price - A price
 * @csspart compare-at-price - A former price
 * @csspart add-button - "Add to cart", or the link "Choose options"
 * @csspart load-more - The button "Show more"
 * @csspart pagination - The navigation of `paging="pages"`
 * @csspart empty - The sentence when there are no products
 * @csspart skeleton - A placeholder card while loading
 * @csspart error - The error
 * @csspart retry-button - The error's button
 */
export class WbProductList extends StorefrontElement {
  static override styles: CSSResultGroup = [
    StorefrontElement.styles,
    buttonStyles,
    skeletonStyles,
    cardStyles,
    productListStyles,
  ];

  readonly #list = new ProductListController(this);
  readonly #template = new ItemTemplateController(this);
  /** Loaded only for a list with a sort order, pages, rows, or more products. */
  #extras: typeof ListExtras | undefined;
  /** Loaded only for a list that loads by scrolling. */
  #nearEnd: ReturnType<typeof ListExtras.nearEnd> | undefined;
  readonly #adding = lazyAddToCart(this, () => this.shop?.stores.cart);

  /** Maximum number of columns, 1 to 12. There are fewer columns where they would become too narrow. */
  @property({ type: Number }) columns = 4;

  /** The products to list: all, of a category, with a tag, or by their ids. */
  @property() source: 'all' | 'category' | 'tag' | 'ids' = 'all';

  /**
   * Handle of the category, the tag, or ids separated by commas. Without it, the shop's route for categories reads the
   * category from the page's address.
   */
  @property({ attribute: 'source-value' }) sourceValue = '';

  /** Products per page, 1 to 100. */
  @property({ type: Number }) limit = 24;

  /** Sort order: `featured`, `newest`, `price-asc`, `price-desc` or `title-asc`. */
  @property() sort: ProductSort | undefined;

  /** Handle or id of a product to exclude, for example on its own page. */
  @property() exclude = '';

  /** Shows the select of the sort order, and the number of products. */
  @property({ type: Boolean, attribute: 'show-sort' }) showSort = false;

  /** Lets the shopper filter the products by brand, tag, price and stock. */
  @property({ type: Boolean }) facets = false;

  /** Keeps filters and sort order in the page's address, and follows the back button. */
  @property({ type: Boolean, attribute: 'url-sync' }) urlSync = false;

  /** How the shopper reaches later pages: not at all, by a button, by scrolling (and a button), or by page numbers. */
  @property() paging: 'none' | 'more' | 'infinite' | 'pages' = 'more';

  /** Layout: a grid of cards, or rows. */
  @property() layout: 'grid' | 'list' = 'grid';

  /** Hides "Add to cart". */
  @property({ type: Boolean, attribute: 'hide-add' }) hideAdd = false;

  /** Level of the titles' headings, 1 to 6. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 3;

  /** Further filters of the list. */
  @property({ attribute: false }) filters: ProductFilters = {};

  /** Renders an item in place of the card: a function of a product and its index that returns a Lit template. */
  @property({ attribute: false }) renderItem: ((product: ProductSummary, index: number) => unknown) | undefined;

  /** Products that the page already has. Nothing is loaded until the shopper asks for more or for another order. */
  @property({ attribute: false }) data: PreloadedList | undefined;

  @state() private page = 1;

  #former: Async<ProductList> | undefined;
  readonly #contexts = new CardContextCache();
  /** Pending effects, run once the requested products have loaded. */
  #then: ListExtras.Then | undefined;

  /** Why loading failed. `undefined` if it has not failed. */
  get error(): StorefrontError | undefined {
    const { view } = this.#list;
    return view.status === 'error' ? view.error : undefined;
  }

  get #hasToolbar(): boolean {
    return this.showSort || this.facets;
  }

  get #inPages(): boolean {
    return this.paging === 'pages';
  }

  get #isInfinite(): boolean {
    return this.paging === 'infinite';
  }

  get #inRows(): boolean {
    return this.layout === 'list';
  }

  get #gridClass(): string {
    return this.#inRows ? 'grid rows' : gridClass(this.columns);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (!isServer && !this.hasUpdated && !this.shadowRoot?.hasChildNodes()) registerCardHeight();
    if (!this.hasUpdated && this.urlSync) Object.assign(this, addressOf(this.shop, this.sort));
    if (this.#list.update(this.shop, this)) this.page = 1;
    if (
      !isServer &&
      !this.#extras &&
      (this.#hasToolbar || this.urlSync || this.#inPages || this.#inRows || this.#isInfinite)
    ) {
      this.#loadExtras();
    }
  }

  protected override firstUpdated(): void {
    this.renderRoot.addEventListener('click', (event) => this.#onClick(event as MouseEvent));
    watchPictures(this.renderRoot);
    preloadSkip(this);
    this.#template.find();
  }

  protected override updated(): void {
    const view = this.#list.view;
    if (this.#isInfinite) this.#nearEnd ??= this.#extras?.nearEnd(this, this.#list);
    this.#template.update(this.#visible(view.data), this.#cardContext());
    this.reportView(
      this.#former,
      view,
      () => void this.refresh(),
      ({ items }) => items.length === 0,
    );
    this.#reportProducts(this.#former?.data, view);
    this.#former = view;
    this.#finish(view);
  }

  /** Loads the list again, from its first page. */
  async refresh(): Promise<void> {
    this.data = undefined;
    this.page = 1;
    await this.#list.refresh(this.shop);
  }

  /** Appends the next page, if there is one. */
  async loadMore(): Promise<void> {
    await this.#list.loadMore();
    this.data = undefined;
  }

  /** Replaces the current filters. */
  setFilters(filters: ProductFilters): void {
    this.filters = filters;
    this.#changed();
  }

  /**
   * Each render requests the code until it has loaded. Until then the sort order is fixed, the first page is shown,
   * rows are cards, and a button loads more.
   */
  #loadExtras(): void {
    import('./list-extras.js').then((result) => {
      if (this.#extras) return;
      this.#extras = result;
      result.attach(this, this.#list);
      this.requestUpdate();
    }, reportError);
  }

  // — after an update —

  #reportProducts(before: ProductList | undefined, { status, data }: Async<ProductList>): void {
    if (status !== 'ready' || !data || before?.items === data.items) return;
    this.emit<ProductsLoadDetail>('wb-products-load', {
      items: data.items,
      totalCount: data.totalCount,
      hasNextPage: data.hasNextPage,
    });
  }

  #finish({ status, data }: Async<ProductList>): void {
    const then = this.#then;
    if (!then || status === 'loading' || data?.loadingMore) return;
    if (!this.#extras) {
      this.#loadExtras();
      return;
    }
    this.#then = undefined;
    this.#extras.finish(this, then, data);
  }

  // — actions of the shopper —

  #onClick(event: MouseEvent): void {
    const target = event.target as Element;
    const action = target.closest<HTMLElement>('[data-action]')?.dataset['action'];
    const index = itemIndex(this.renderRoot, event);
    const product = this.#visible(this.#list.view.data)[index];
    if (!product) return;
    if (action === 'add' && event.detail < 2) void addOne(this.#adding, product);
    else if (
      target.closest('a[href]') &&
      !this.emit<ProductClickDetail>('wb-product-click', { product, index }, { cancelable: true })
    ) {
      event.preventDefault();
    }
  }

  #changed(): void {
    this.data = undefined;
    this.#then = { announce: true };
    this.emit<FiltersChangeDetail>('wb-filters-change', { filters: this.filters, sort: this.sort });
  }

  #onLoadMore(): void {
    const data = this.#list.view.data;
    if (!data || data.loadingMore) return;
    this.#then = { focusFrom: data.items.length, announce: true };
    this.#nearEnd?.renew();
    void this.loadMore();
  }

  // — rendering —

  #visible(data: ProductList | undefined): readonly ProductSummary[] {
    const items = data?.items ?? [];
    if (!this.#inPages) return items;
    const size = pageSize(this.limit);
    return items.slice((this.page - 1) * size, this.page * size);
  }

  #texts(): ListTexts {
    return { texts: this.texts(catalogueMessages), common: this.texts(errorMessages) };
  }

  #cardContext(): CardContext {
    const { locale, headingLevel, hideAdd } = this;
    const texts = this.texts(catalogueMessages);
    const money: CardContext['money'] = (amount) => this.money(amount);
    return this.#contexts.get({ texts, locale, headingLevel, hideAdd, money }, this.#list.routes);
  }

  #item(product: ProductSummary, index: number, context: CardContext): unknown {
    if (this.#template.isUsed) {
      return html`<li part="item" class="item" data-testid="product-item">
        <slot name=${itemSlot(product)}></slot>
      </li>`;
    }
    const { renderItem } = this;
    if (renderItem) {
      return html`<li part="item" class="item" data-testid="product-item">${renderItem(product, index)}</li>`;
    }
    return listCard(product, context, this.#adding.state(product.variantId), index < this.columns * 2);
  }

  #grid(data: ProductList, busy: boolean): TemplateResult {
    const context = this.#cardContext();
    const products = this.#visible(data);
    const skip = skipCode.now();
    return html`
      ${skip?.skipView(products.length, this.locale)}
      <ul
        part="grid"
        class=${this.#gridClass}
        aria-busy=${busy || data.loadingMore ? 'true' : 'false'}
        aria-label=${context.texts.products}
        data-testid="product-grid"
      >
        ${products.map((product, index) => this.#item(product, index, context))}
      </ul>
      ${skip?.endView(products.length, this.locale)} ${this.#paging(data)}
    `;
  }

  #paging(data: ProductList): unknown {
    if (this.paging === 'none') return nothing;
    if (!this.#inPages) return moreView(this.#texts(), data, () => this.#onLoadMore());
    if (!this.#extras) return nothing;
    return this.#extras.pagesView(
      this,
      this.page,
      () => this.#list.view.data,
      (page) => {
        this.page = page;
        this.#then = { focusFrom: 0, announce: false };
      },
    );
  }

  #body(view: Async<ProductList>): TemplateResult {
    const { data } = view;
    if (data && data.items.length > 0) return this.#grid(data, view.status === 'loading');
    if (view.status === 'error') {
      return errorView(this.texts(errorMessages), view.error.code, () => void this.refresh());
    }
    if (view.status !== 'ready') return skeletonView(this.#texts(), pageSize(this.limit), this.#gridClass);
    return emptyView(this.#texts(), Object.keys(this.filters).length > 0, () => this.setFilters({}));
  }

  protected override render(): TemplateResult {
    const { view } = this.#list;
    return html`<div part="base" class="base">
      <slot name="header"></slot>
      <slot name="item" hidden @slotchange=${() => this.#template.find()}></slot>
      ${this.#hasToolbar ? html`<div part="toolbar" class="toolbar">${this.#extras?.toolbarView(this, this.#list)}</div>` : nothing}
      ${this.#body(view)}
      <slot name="footer"></slot>
    </div>`;
  }
}
