import type { ProductSort, ProductSummary } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { errorMessages } from '../../src/element-base/error-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { AddToCart } from '../../src/element-base/product/add-to-cart.js';
import type { AddDetail } from '../../src/events/index.js';
import { watchPictures } from '../../src/element-base/product/picture.js';
import { cardStyles } from '../../src/element-base/product/card.styles.js';
import { listCard, type CardContext } from '../../src/element-base/product/card.template.js';
import { fillRoute } from '../../src/element-base/routes.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/styles/base.styles.js';
import { catalogueMessages } from '../../src/element-base/texts/catalogue.js';
import type { Async, ProductList, StorefrontError } from '../../src/stores/types.js';
import type { ItemTemplate } from './item-template.js';
import type * as ListExtras from './list-extras.js';
import { ProductListController, type PreloadedList } from './product-list-controller.js';
import { pageSize, type ProductFilters } from './query.js';
import { MOST_COLUMNS, productListStyles } from './wb-product-list.styles.js';
import { countText, emptyView, moreView, skeletonView, type ListTexts } from './wb-product-list.template.js';

export type { AddDetail, BeforeAddDetail } from '../../src/events/index.js';
export type { PreloadedList } from './product-list-controller.js';
export type { ProductFilters } from './query.js';

export interface ProductsLoadDetail {
  items: readonly ProductSummary[];
  totalCount: number;
}
export interface FiltersChangeDetail {
  filters: ProductFilters;
  sort: ProductSort | undefined;
}
export interface ProductClickDetail {
  product: ProductSummary;
  /** Place in the list, from 0. */
  index: number;
}

/** Name of the slot that a product's item from the page's template goes to. */
const itemSlot = ({ id }: ProductSummary): string => `item-${id}`;

/**
 * @summary Products as a grid or a list of rows: the whole shop, a category, a tag, or products named one by one.
 *
 * @slot item - A `<template>` in place of the card, filled once per product
 * @slot header - Above the toolbar
 * @slot footer - Below everything
 * @slot load-more - Instead of the words "Show more"
 * @slot loading - Instead of the grey cards while loading
 * @slot empty - Instead of the sentence when there are no products
 * @slot error - Instead of the error and its button
 *
 * @fires {CustomEvent<AddDetail>} add - A line is being added; `detail.cart` settles with the cart
 * @fires {CustomEvent<BeforeAddDetail>} wb-before-add - Cancelable, with `waitUntil(promise)`
 * @fires {CustomEvent<ProductsLoadDetail>} wb-products-load - Products have arrived, the first ones or more
 * @fires {CustomEvent<FiltersChangeDetail>} wb-filters-change - The shopper, or `setFilters`, chose other filters or another order
 * @fires {CustomEvent<ProductClickDetail>} wb-product-click - A product's link was followed; cancel it to stay
 * @fires {CustomEvent<undefined>} wb-ready - Products have arrived
 * @fires {CustomEvent<ErrorDetail>} wb-error - Reading failed
 *
 * @csspart base - Everything
 * @csspart toolbar - The line above the products, with `show-sort`
 * @csspart sort - The select of the order
 * @csspart grid - The list
 * @csspart item - One product's place
 * @csspart image - A picture
 * @csspart badge - A word on a picture
 * @csspart sold-out - The badge "Sold out"
 * @csspart title - A product's heading
 * @csspart rating - What reviewers said on average
 * @csspart price - A price
 * @csspart compare-at-price - A former price
 * @csspart add-button - "Add to cart", or the link "Choose options"
 * @csspart load-more - The button "Show more"
 * @csspart pagination - The navigation of `paging="pages"`
 * @csspart empty - The sentence when there are no products
 * @csspart skeleton - A grey card while loading
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
  /** Only on a page with a template of its own. */
  #items: ItemTemplate | undefined;
  /** Of a list with a choice of the order, in pages or in rows, or one that goes on. */
  #extras: typeof ListExtras | undefined;
  /** Only of a list that goes on by scrolling. */
  #nearEnd: ListExtras.NearEndController | undefined;
  readonly #adding = new AddToCart(this, {
    cart: () => this.shop?.stores.cart,
    texts: (group) => this.texts(group),
    allowed: (line) => this.allowed('wb-before-add', { line }),
    emit: (detail) => this.emit<AddDetail>('add', detail),
    announce: (sentence) => {
      this.announce(sentence);
    },
  });

  /** Most products side by side, 1 to 12. Where they would become too narrow there are fewer. */
  @property({ type: Number }) columns = 4;

  /** Which products: all, of a category, with a tag, or by their ids. */
  @property() source: 'all' | 'category' | 'tag' | 'ids' = 'all';

  /**
   * Handle of the category, the tag, or ids separated by commas. A category without it is read from the page's address,
   * by the shop's route for categories.
   */
  @property({ attribute: 'source-value' }) sourceValue = '';

  /** Products per page, 1 to 100. */
  @property({ type: Number }) limit = 24;

  /** Order: `featured`, `newest`, `price-asc`, `price-desc` or `title-asc`. */
  @property() sort: ProductSort | undefined;

  /** Handle or id of a product that is left out, as on its own page. */
  @property() exclude = '';

  /** Lets the shopper choose the order, and says how many products there are. */
  @property({ type: Boolean, attribute: 'show-sort' }) showSort = false;

  /** How the shopper gets beyond the first page: not at all, by a button, by scrolling (and a button), or page by page. */
  @property() paging: 'none' | 'more' | 'infinite' | 'pages' = 'more';

  /** Cards side by side, or rows. */
  @property() layout: 'grid' | 'list' = 'grid';

  /** Leaves out "Add to cart". */
  @property({ type: Boolean, attribute: 'hide-add' }) hideAdd = false;

  /** Level of the titles' headings, 1 to 6. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 3;

  /** What narrows the list further. */
  @property({ attribute: false }) filters: ProductFilters = {};

  /** Draws an item in place of the card: a function from a product and its index to a Lit template. */
  @property({ attribute: false }) renderItem: ((product: ProductSummary, index: number) => unknown) | undefined;

  /** Products the page already has. Nothing is read until the shopper asks for more or for another order. */
  @property({ attribute: false }) data: PreloadedList | undefined;

  @state() private template: HTMLTemplateElement | undefined;
  @state() private page = 1;

  #former: Async<ProductList> | undefined;
  #context: CardContext | undefined;
  #contextKey: unknown[] = [];
  /** What to do when the products asked for have arrived. */
  #then: ListExtras.Then | undefined;

  /** Why reading failed; undefined while it has not. */
  get error(): StorefrontError | undefined {
    const { view } = this.#list;
    return view.status === 'error' ? view.error : undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (this.#list.update(this.shop, this)) this.page = 1;
    this.#renewContext();
    if (!isServer && !this.#extras && (this.showSort || this.#inPages || this.#inRows || this.#isInfinite)) {
      this.#bringExtras();
    }
  }

  protected override firstUpdated(): void {
    this.renderRoot.addEventListener('click', (event) => this.#onClick(event as MouseEvent));
    watchPictures(this.renderRoot);
    // Not before: what a server drew, which sees no light DOM, is first taken over as it is.
    this.#findTemplate();
  }

  protected override updated(): void {
    const view = this.#list.view;
    if (this.#isInfinite) this.#watchEnd();
    if (this.#context) this.#items?.update(this.template, this.#visible(view.data), this.#context);
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

  /** Reads the list again, from its first page. */
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

  /** Narrows the list by these filters in place of the ones before. */
  setFilters(filters: ProductFilters): void {
    this.filters = filters;
    this.#changed();
  }

  /** Takes up the page's template. Its code comes with it; should that fail, the cards stay. */
  #findTemplate(): void {
    const template = this.querySelector<HTMLTemplateElement>(':scope > template[slot="item"]') ?? undefined;
    if (!template || this.#items) {
      this.template = template;
      return;
    }
    import('./item-template.js').then((its) => {
      this.#items ??= new its.ItemTemplate(this, itemSlot);
      this.#findTemplate();
    }, reportError);
  }

  #watchEnd(): void {
    this.#nearEnd ??=
      this.#extras &&
      new this.#extras.NearEndController(
        this,
        () => (this.#isInfinite && this.#canLoadMore() ? this.renderRoot.querySelector('.more') : null),
        () => void this.loadMore(),
      );
  }

  /**
   * Asked for by each drawing until it is there; until then the order is as it is, the first page stands, rows are cards,
   * and more comes by the button.
   */
  #bringExtras(): void {
    import('./list-extras.js').then((its) => {
      if (this.#extras) return;
      this.#extras = its;
      its.addStyles(this);
      this.requestUpdate();
    }, reportError);
  }

  // — what follows from an update —

  #reportProducts(before: ProductList | undefined, { status, data }: Async<ProductList>): void {
    if (status !== 'ready' || !data || before?.items === data.items) return;
    this.emit<ProductsLoadDetail>('wb-products-load', { items: data.items, totalCount: data.totalCount });
  }

  #finish({ status, data }: Async<ProductList>): void {
    const then = this.#then;
    if (!then || status === 'loading' || data?.loadingMore) return;
    if (!this.#extras) {
      this.#bringExtras();
      return;
    }
    this.#then = undefined;
    this.#extras.finish(this.renderRoot, then);
    if (then.announce && data) this.announce(countText(this.texts(catalogueMessages), data));
  }

  #renewContext(): void {
    const texts = this.texts(catalogueMessages);
    const { locale, headingLevel, hideAdd } = this;
    const { routes } = this.#list;
    const key = [texts, locale, headingLevel, hideAdd, routes];
    if (this.#context && key.every((its, index) => its === this.#contextKey[index])) return;
    this.#contextKey = key;
    this.#context = {
      texts,
      locale,
      headingLevel,
      hideAdd,
      money: (money) => this.money(money),
      href: ({ handle, id }) => fillRoute(routes?.product, { handle, id }),
    };
  }

  // — what the shopper does —

  #onClick(event: MouseEvent): void {
    const target = event.target as Element;
    const action = target.closest<HTMLElement>('[data-action]')?.dataset['action'];
    const item = event.composedPath().find((node) => node instanceof HTMLElement && node.matches('.item'));
    const index = item ? [...this.renderRoot.querySelectorAll('.item')].indexOf(item as HTMLElement) : -1;
    const product = this.#visible(this.#list.view.data)[index];
    if (!product) return;
    if (action === 'add' && event.detail < 2) void this.#add(product);
    else if (target.closest('a[href]') && !this.emit('wb-product-click', { product, index }, { cancelable: true })) {
      event.preventDefault();
    }
  }

  async #add({ variantId, available, title, handle, price, image }: ProductSummary): Promise<void> {
    if (variantId === null || !available) return;
    const preview = { title, handle, unitPrice: price, image, options: [] };
    await this.#adding.add({ variantId, quantity: 1, preview }, title);
  }

  #onSort(sort: ProductSort): void {
    this.sort = sort;
    this.#changed();
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

  #turnTo(page: number, said: string): void {
    this.page = page;
    this.#then = { focusFrom: 0, announce: false };
    this.announce(said);
  }

  // — what is drawn —

  #canLoadMore(): boolean {
    const { data } = this.#list.view;
    return Boolean(data?.hasNextPage && !data.loadingMore && !data.moreError);
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

  #visible(data: ProductList | undefined): readonly ProductSummary[] {
    const items = data?.items ?? [];
    if (!this.#inPages) return items;
    const size = pageSize(this.limit);
    return items.slice((this.page - 1) * size, this.page * size);
  }

  #texts(): ListTexts {
    return { texts: this.texts(catalogueMessages), common: this.texts(errorMessages) };
  }

  #gridClass(): string {
    const columns = Math.min(Math.max(1, Math.trunc(this.columns) || 4), MOST_COLUMNS);
    return this.#inRows ? 'grid rows' : `grid columns-${columns}`;
  }

  #item(product: ProductSummary, index: number, context: CardContext): unknown {
    if (this.template) {
      return html`<li part="item" class="item" data-testid="product-item">
        <slot name=${itemSlot(product)}></slot>
      </li>`;
    }
    const { renderItem } = this;
    if (renderItem) {
      return html`<li part="item" class="item" data-testid="product-item">${renderItem(product, index)}</li>`;
    }
    const adding = this.#adding.state(product.variantId);
    const eager = index < this.columns * 2;
    return listCard(product, context, adding, eager);
  }

  #grid(data: ProductList, busy: boolean): TemplateResult {
    const context = this.#context!;
    return html`
      <ul
        part="grid"
        class=${this.#gridClass()}
        aria-busy=${busy || data.loadingMore ? 'true' : 'false'}
        aria-label=${context.texts.products}
        data-testid="product-grid"
      >
        ${this.#visible(data).map((product, index) => this.#item(product, index, context))}
      </ul>
      ${this.#paging(data)}
    `;
  }

  #paging(data: ProductList): unknown {
    if (this.paging === 'none') return nothing;
    if (!this.#inPages) return moreView(this.#texts(), data, () => this.#onLoadMore());
    if (!this.#extras) return nothing;
    const { commonMessages, pagesView, sortsMessages } = this.#extras;
    const texts = { texts: this.texts(sortsMessages), common: this.texts(commonMessages) };
    const place = { page: this.page, size: pageSize(this.limit), list: () => this.#list.view.data };
    return pagesView(
      texts,
      place,
      () => this.loadMore(),
      (page, said) => this.#turnTo(page, said),
    );
  }

  #toolbar(data: ProductList | undefined): unknown {
    if (!this.#extras) return nothing;
    const { sortsMessages, toolbarView } = this.#extras;
    const texts = { ...this.texts(catalogueMessages), ...this.texts(sortsMessages) };
    return toolbarView(texts, data, this.sort, (sort) => this.#onSort(sort));
  }

  #body(view: Async<ProductList>): TemplateResult {
    const { data } = view;
    if (data && data.items.length > 0) return this.#grid(data, view.status === 'loading');
    if (view.status === 'error') {
      return errorView(this.texts(errorMessages), view.error.code, () => void this.refresh());
    }
    if (view.status !== 'ready') return skeletonView(this.#texts(), pageSize(this.limit), this.#gridClass());
    return emptyView(this.#texts(), Object.keys(this.filters).length > 0, () => this.setFilters({}));
  }

  protected override render(): TemplateResult {
    const { view } = this.#list;
    return html`<div part="base" class="base">
      <slot name="header"></slot>
      <slot name="item" hidden @slotchange=${this.#onTemplate}></slot>
      ${this.showSort ? html`<div part="toolbar" class="toolbar">${this.#toolbar(view.data)}</div>` : nothing}
      ${this.#body(view)}
      <slot name="footer"></slot>
    </div>`;
  }

  #onTemplate(): void {
    if (!isServer) this.#findTemplate();
  }
}
