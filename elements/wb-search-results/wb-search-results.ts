import type { ProductSummary, SearchHit, SearchKind, SearchMode, SearchSort, SiteRoutes } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { commonMessages, errorText } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { pageAddress } from '../../src/element-base/page-address.js';
import { AddToCart } from '../../src/element-base/product/add-to-cart.js';
import { cardStyles } from '../../src/element-base/product/card.styles.js';
import { cardSkeleton, listCard, type CardContext } from '../../src/element-base/product/card.template.js';
import { MOST_COLUMNS } from '../../src/element-base/product/grid.styles.js';
import { paginationView } from '../../src/element-base/product/pagination.template.js';
import { moreView, type ListTexts } from '../../src/element-base/product/paging.template.js';
import { watchPictures } from '../../src/element-base/product/picture.js';
import { priceText } from '../../src/element-base/product/price-view.js';
import { fillRoute } from '../../src/element-base/routes.js';
import { Connection, isCutOff } from '../../src/element-base/search/connection.js';
import { hitHref, HitItems, hitTemplate } from '../../src/element-base/search/hit.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/styles/base.styles.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import { catalogueMessages } from '../../src/element-base/texts/catalogue.js';
import { sortsMessages } from '../../src/element-base/texts/sorts.js';
import { searchMessages } from '../../src/element-base/texts/search.js';
import type { AddDetail, SearchResultsDetail, SearchSelectDetail, SearchSubmitDetail } from '../../src/events/index.js';
import type { Async, SearchRequest, SearchState, StorefrontError } from '../../src/stores/types.js';
import { ResultsController, type Question, type SearchList } from './results-controller.js';
import {
  filterQuery,
  readAddress,
  setFiltersOf,
  writeAddress,
  type SearchAddress,
  type SearchFilters,
  type SetFilter,
} from './search-filters.js';
import { searchResultsStyles } from './wb-search-results.styles.js';
import {
  aroundView,
  chipsView,
  facetsView,
  hitView,
  meantView,
  noneView,
  problemView,
  sortView,
  valueLabel,
  type ResultsTexts,
} from './wb-search-results.template.js';

export type { AddDetail, BeforeAddDetail, SearchResultsDetail, SearchSelectDetail } from '../../src/events/index.js';
export type { SearchFilters } from './search-filters.js';

export interface SearchFiltersDetail {
  filters: SearchFilters;
  sort: SearchSort | undefined;
}

/** Most hits per request. */
const MOST = 50;
/** Width of the element, in pixels, from which on the filters are open from the start. */
const WIDE = 832;

/**
 * @summary What a search found: products as cards, collections, pages and stories as lists, with filters and order.
 *
 * @slot header - Above everything
 * @slot hit-product - A `<template>` in place of a product's card, filled once per hit
 * @slot hit-collection - A `<template>` in place of a collection
 * @slot hit-page - A `<template>` in place of a page
 * @slot hit-story - A `<template>` in place of a story
 * @slot no-results - In place of the advice when nothing was found
 * @slot suggestions - In place of the categories to look around in, when nothing was found or asked for
 * @slot load-more - Instead of the words "Show more"
 * @slot loading - Instead of the grey cards while loading
 * @slot error - Instead of the error and its button
 *
 * @fires {CustomEvent<SearchResultsDetail>} wb-search-results - Hits have arrived, the first ones or more
 * @fires {CustomEvent<SearchFiltersDetail>} wb-filters-change - The shopper, or `setFilters`, chose other filters or another order
 * @fires {CustomEvent<SearchSelectDetail>} wb-search-select - A hit's link was followed; cancel it to stay
 * @fires {CustomEvent<AddDetail>} add - A line is being added; `detail.cart` settles with the cart
 * @fires {CustomEvent<BeforeAddDetail>} wb-before-add - Cancelable, with `waitUntil(promise)`
 * @fires {CustomEvent<undefined>} wb-ready - Hits have arrived
 * @fires {CustomEvent<ErrorDetail>} wb-error - Searching failed
 *
 * @csspart base - Everything
 * @csspart summary - The heading: how many results there are for what
 * @csspart offline - The sentence that there is no network, above hits found on this device
 * @csspart did-you-mean - The line with another spelling
 * @csspart toolbar - The filters that are set, and the order
 * @csspart filter - A filter that is set
 * @csspart sort - The select of the order
 * @csspart facets - All filters
 * @csspart facet - One group of filters
 * @csspart facet-value - One filter
 * @csspart grid - The list of products
 * @csspart item - A product's place
 * @csspart hit - A collection, page or story
 * @csspart highlight - The query, where it stands in a hit
 * @csspart image - A picture
 * @csspart badge - A word on a picture
 * @csspart sold-out - The badge "Sold out"
 * @csspart title - A product's heading
 * @csspart price - A price
 * @csspart compare-at-price - A former price
 * @csspart add-button - "Add to cart", or the link "Choose options"
 * @csspart no-results - What stands there when nothing was found
 * @csspart load-more - The button "Show more"
 * @csspart pagination - The navigation of `paging="pages"`
 * @csspart skeleton - A grey card while loading
 * @csspart error - The error
 * @csspart retry-button - The error's button
 *
 * @cssstate offline - There is no network
 */
export class WbSearchResults extends StorefrontElement {
  static override styles: CSSResultGroup = [
    StorefrontElement.styles,
    buttonStyles,
    fieldStyles,
    skeletonStyles,
    cardStyles,
    searchResultsStyles,
  ];

  readonly #shop = new StoreController(this);
  readonly #market = new StoreController<string | undefined>(this, (code) => this.#onMarket(code));
  readonly #results = new ResultsController(this);
  readonly #state = new StoreController<SearchState>(this, (state) => this.#results.onState(state));
  readonly #connection = new Connection(this, () => {
    if (this.#results.view.status === 'error') void this.#results.refresh();
  });
  readonly #templates = new HitItems(this);
  readonly #adding = new AddToCart(this, {
    cart: () => this.shop?.stores.cart,
    texts: (group) => this.texts(group),
    allowed: (line) => this.allowed('wb-before-add', { line }),
    emit: (detail) => this.emit<AddDetail>('add', detail),
    announce: (sentence) => {
      this.announce(sentence);
    },
  });

  /** What is searched for. With `url-sync` the `q` of the page's address goes before it. */
  @property() query = '';

  /**
   * Keeps query, filters, order and page in the page's address, follows the back button, and shows what a
   * `<wb-search-box>` on the same page is asked for.
   */
  @property({ type: Boolean, attribute: 'url-sync' }) urlSync = false;

  /** Hits per page, 1 to 50. */
  @property({ type: Number }) limit = 24;

  /** Order: `relevance`, `newest`, `price-asc`, `price-desc` or `title-asc`. */
  @property() sort: SearchSort | undefined;

  /** Kinds of hits, separated by commas: `product`, `collection`, `page`, `story`. All without it. */
  @property() kinds = '';

  /** What a word finds, in place of the store's own setting: `fuzzy`, `prefix`, `substring` or `exact`. */
  @property() match: SearchMode | undefined;

  /** `auto` searches in a copy on this device; `off` asks the API each time. */
  @property() cache: 'auto' | 'off' = 'auto';

  /** Lets the shopper narrow the products by category, brand, tag, price and stock. */
  @property({ type: Boolean }) facets = false;

  /** How the shopper gets beyond the first page: not at all, by a button, or page by page. */
  @property() paging: 'none' | 'more' | 'pages' = 'more';

  /** Most products side by side, 1 to 12. Where they would become too narrow there are fewer. */
  @property({ type: Number }) columns = 4;

  /** Leaves out "Add to cart". */
  @property({ type: Boolean, attribute: 'hide-add' }) hideAdd = false;

  /** Level of the heading, 1 to 4; those below it follow. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;

  /** What narrows the products. */
  @property({ attribute: false }) filters: SearchFilters = {};

  @state() private page = 1;
  @state() private wide = false;

  #former: Async<SearchList> | undefined;
  #context: CardContext | undefined;
  #contextKey: unknown[] = [];
  readonly #summaries = new WeakMap<SearchHit, ProductSummary>();
  /** Where the focus goes when the hits asked for have come: to the hit of that number, or to the heading. */
  #focusTo: number | 'heading' | undefined;

  /** Why searching failed; undefined while it has not. */
  get error(): StorefrontError | undefined {
    const { view } = this.#results;
    return view.status === 'error' ? view.error : undefined;
  }

  /** Narrows the products by these filters in place of the ones before. */
  setFilters(filters: SearchFilters): void {
    this.filters = filters;
    this.page = 1;
    this.#changed();
    this.emit<SearchFiltersDetail>('wb-filters-change', { filters, sort: this.sort });
  }

  /** Appends the next page, if there is one. */
  async loadMore(): Promise<void> {
    const before = this.#results.view.data?.items.length ?? 0;
    await this.#results.loadMore(this.#size);
    if ((this.#results.view.data?.items.length ?? 0) <= before) return;
    this.page += 1;
    this.#changed();
  }

  /** Searches again, from the first page. */
  async refresh(): Promise<void> {
    this.page = 1;
    await this.#results.refresh();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (isServer) return;
    if (this.urlSync) this.#read();
    this.requestUpdate();
    document.addEventListener('wb-search-submit', this.#onSubmit);
    window.addEventListener('popstate', this.#onPopState);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('wb-search-submit', this.#onSubmit);
    window.removeEventListener('popstate', this.#onPopState);
    this.#results.stop();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    this.#shop.use(this.shop?.stores.shop);
    this.#market.use(this.shop?.stores.market);
    this.#state.use(this.shop?.stores.search);
    this.#marketCode = this.#market.state;
    if (!this.hasUpdated && this.urlSync) this.#read();
    // Another question from the page begins at its first page.
    else if (
      this.hasUpdated &&
      !this.#moving &&
      (changed.has('query') || changed.has('filters') || changed.has('sort'))
    )
      this.page = 1;
    this.#moving = false;
    if (isServer || this.isConnected) this.#results.update(this.shop, this.#question(), this.#market.state);
    this.#renewContext();
  }
  /** Whether query, filters and page were set together, from the address. */
  #moving = false;

  #marketCode: string | undefined;

  protected override firstUpdated(): void {
    this.renderRoot.addEventListener('click', (event) => this.#onClick(event as MouseEvent));
    watchPictures(this.renderRoot);
    this.wide = this.clientWidth >= WIDE;
  }

  protected override updated(): void {
    const shop = this.shop?.stores.shop;
    if (shop?.getState().status === 'idle') void shop.load();
    const { view } = this.#results;
    const former = this.#former;
    this.#former = view;
    this.reportView(
      former,
      view,
      () => void this.refresh(),
      ({ items }) => items.length === 0,
    );
    this.internals.states[this.#isOffline ? 'add' : 'delete']('offline');
    this.#templates.update(
      this.#visible(view.data),
      ({ kind }) => `hit-${kind}`,
      (hit) => ({ price: this.#price(hit), href: hitHref(hit, this.#routes) }),
    );
    this.#report(former, view);
  }

  // — the question —

  get #size(): number {
    return Math.min(Math.max(1, Math.trunc(this.limit) || 24), MOST);
  }

  get #routes(): SiteRoutes | undefined {
    return this.shop?.stores.shop.getState().data?.routes;
  }

  #question(): Question | undefined {
    const q = this.query.trim().slice(0, 200);
    if (!q) return undefined;
    const kinds = this.kinds.replace(/\s+/g, '');
    const { sort, match, cache } = this;
    const request: SearchRequest = {
      q,
      ...(kinds && { kinds }),
      ...(sort && { sort }),
      ...(match && { match }),
      ...(this.facets && { facets: true }),
      ...filterQuery(this.filters),
    };
    return { request, cache, wanted: this.page * this.#size };
  }

  /** Prices that were asked for are of another currency now. */
  #onMarket(code: string | undefined): void {
    const { minPrice, maxPrice, ...others } = this.filters;
    if (this.#marketCode === undefined || code === this.#marketCode) return;
    this.#marketCode = code;
    if (minPrice !== undefined || maxPrice !== undefined) this.setFilters(others);
  }

  get #isOffline(): boolean {
    return this.#connection.isOffline || isCutOff(this.#results.view, this.#state.state);
  }

  #read(): void {
    const here = pageAddress(this.shop);
    if (here === undefined) return;
    const { query, filters, sort, page } = readAddress(new URL(here).searchParams);
    this.#moving = true;
    this.query = query || (this.hasUpdated ? '' : this.query);
    if (!query && !this.hasUpdated) return;
    this.filters = filters;
    this.sort = sort;
    this.page = page;
  }

  #onPopState = (): void => {
    if (this.urlSync) this.#read();
  };

  /** After a change by the shopper. */
  #changed(): void {
    if (!this.urlSync) return;
    const url = writeAddress(new URL(location.href), this.#address());
    if (url.href !== location.href) history.pushState(history.state, '', url);
    this.#moving = true;
  }

  #address(): SearchAddress {
    const { query, filters, sort, page } = this;
    return { query, filters, sort, page };
  }

  /** A search field asks: this page shows it, and need not be left. */
  #onSubmit = (event: CustomEvent<SearchSubmitDetail>): void => {
    const { query, action, target } = event.detail;
    const isMine = target ? target === this.id : this.urlSync && new URL(action).pathname === location.pathname;
    if (event.defaultPrevented || !isMine) return;
    event.preventDefault();
    this.#go(query);
  };

  #go(query: string): void {
    this.query = query;
    this.filters = {};
    this.page = 1;
    this.#changed();
  }

  // — what follows from an answer —

  #report(former: Async<SearchList> | undefined, { status, data }: Async<SearchList>): void {
    if (status !== 'ready' || !data || data.loadingMore) return;
    if (former?.data?.items !== data.items) {
      const { query, items, totalCount, tier, stale } = data;
      this.emit<SearchResultsDetail>('wb-search-results', { query, hits: items, totalCount, tier, stale });
      const texts = this.texts(searchMessages);
      const last = former?.status === 'ready' ? former.data : undefined;
      const isMore = last !== undefined && items.length > last.items.length;
      // A newer copy that found as many has nothing to say.
      const isSame = last?.query === query && last.totalCount === totalCount;
      if (isMore) this.announce(texts.resultCount(items.length, totalCount));
      else if (!isSame) this.announce(texts.results(totalCount, query));
    }
    const to = this.#focusTo;
    this.#focusTo = undefined;
    if (to === undefined) return;
    const item = to === 'heading' ? null : this.#itemOf(this.#visible(data)[to]);
    (
      item?.querySelector<HTMLElement>('a[href], button') ?? this.renderRoot.querySelector<HTMLElement>('#heading')
    )?.focus();
  }

  #itemOf(hit: SearchHit | undefined): Element | null | undefined {
    if (!hit) return undefined;
    const index = this.#groups(this.#results.view.data)
      .flatMap(({ hits }) => hits)
      .indexOf(hit);
    return this.renderRoot.querySelectorAll('.item')[index];
  }

  // — what the shopper does —

  #onClick(event: MouseEvent): void {
    const path = event.composedPath();
    const item = path.find((node) => node instanceof HTMLElement && node.matches('.item'));
    if (!item) return;
    const items = [...this.renderRoot.querySelectorAll('.item')];
    const shown = this.#groups(this.#results.view.data).flatMap(({ hits }) => hits);
    const hit = shown[items.indexOf(item as Element)];
    if (!hit) return;
    const target = path[0] as Element;
    const link = path.some((node) => node instanceof HTMLAnchorElement && node.href);
    if (target.closest('[data-action="add"]')) {
      if (event.detail < 2) void this.#add(hit);
      return;
    }
    const detail = {
      query: this.#results.view.data?.query ?? this.query,
      hit,
      index: this.#results.view.data?.items.indexOf(hit) ?? -1,
    };
    if (link && !this.emit<SearchSelectDetail>('wb-search-select', detail, { cancelable: true }))
      event.preventDefault();
  }

  async #add({ title, handle, image, product }: SearchHit): Promise<void> {
    if (!product?.available || product.variantId === null) return;
    const preview = { title, handle, unitPrice: product.price, image, options: [] };
    await this.#adding.add({ variantId: product.variantId, quantity: 1, preview }, title);
  }

  #onSort(sort: SearchSort): void {
    this.sort = sort;
    this.page = 1;
    this.#changed();
    this.emit<SearchFiltersDetail>('wb-filters-change', { filters: this.filters, sort });
  }

  #onRemove(filters: SearchFilters): void {
    // Its button is gone with it.
    this.#focusTo = 'heading';
    this.setFilters(filters);
  }

  async #onMore(): Promise<void> {
    const { data } = this.#results.view;
    if (!data || data.loadingMore) return;
    this.#focusTo = data.items.length;
    await this.loadMore();
  }

  async #goTo(page: number): Promise<void> {
    const { data } = this.#results.view;
    if (!data || data.loadingMore || page < 1 || page > this.#pageCount(data)) return;
    const start = (page - 1) * this.#size;
    if (data.items.length <= start) await this.#results.loadMore(this.#size);
    const count = this.#results.view.data?.items.length ?? 0;
    if (count <= start) return;
    this.page = page;
    this.#focusTo = 0;
    this.#changed();
    this.announce(this.texts(sortsMessages).pageOf(page, this.#pageCount(data)));
  }

  // — what is drawn —

  #pageCount({ totalCount }: SearchList): number {
    return Math.max(1, Math.ceil(totalCount / this.#size));
  }

  #visible(data: SearchList | undefined): readonly SearchHit[] {
    const items = data?.items ?? [];
    return this.paging === 'pages' ? items.slice((this.page - 1) * this.#size, this.page * this.#size) : items;
  }

  /** What is shown, by kind: products first. */
  #groups(data: SearchList | undefined): { kind: SearchKind; hits: SearchHit[] }[] {
    const kinds = new Map<SearchKind, SearchHit[]>([['product', []]]);
    for (const hit of this.#visible(data)) kinds.set(hit.kind, [...(kinds.get(hit.kind) ?? []), hit]);
    return [...kinds].map(([kind, hits]) => ({ kind, hits })).filter(({ hits }) => hits.length > 0);
  }

  #price({ product }: SearchHit): string {
    return product ? priceText(product, (money) => this.money(money), this.texts(catalogueMessages)) : '';
  }

  #renewContext(): void {
    const texts = this.texts(catalogueMessages);
    const { locale, headingLevel, hideAdd } = this;
    const routes = this.#routes;
    const isMixed = this.#groups(this.#results.view.data).length > 1;
    const key = [texts, locale, headingLevel, hideAdd, routes, isMixed];
    if (this.#context && key.every((its, index) => its === this.#contextKey[index])) return;
    this.#contextKey = key;
    this.#context = {
      texts,
      locale,
      headingLevel: headingLevel + (isMixed ? 2 : 1),
      hideAdd,
      money: (money) => this.money(money),
      href: ({ handle, id }) => fillRoute(routes?.product, { handle, id }),
    };
  }

  /** A hit as the card takes it; the same one for the same hit. What a search does not tell is left open. */
  #summary(hit: SearchHit, product: NonNullable<SearchHit['product']>): ProductSummary {
    let summary = this.#summaries.get(hit);
    if (!summary) {
      const { id, handle, title, image } = hit;
      const { available, variantId } = product;
      summary = {
        ...product,
        ...{ id, handle, title, image },
        stock: { status: available ? 'in-stock' : 'sold-out' },
        variantCount: variantId === null ? 2 : 1,
        options: [],
        tags: [],
        categories: [],
        rating: null,
      };
      this.#summaries.set(hit, summary);
    }
    return summary;
  }

  #gridClass(): string {
    return `grid columns-${Math.min(Math.max(1, Math.trunc(this.columns) || 4), MOST_COLUMNS)}`;
  }

  #groupView({ kind, hits }: { kind: SearchKind; hits: SearchHit[] }, isMixed: boolean): TemplateResult {
    const texts = this.texts(searchMessages);
    const context = this.#context;
    // The first drawing is the server's, where the page's own templates are out of reach.
    const hasTemplate = this.hasUpdated && hitTemplate(this, `hit-${kind}`) !== null;
    const items = hits.map((hit, index) => {
      if (!hit.product || hasTemplate || !context) return hitView(hit, hitHref(hit, this.#routes), hasTemplate);
      const adding = this.#adding.state(hit.product.variantId);
      return listCard(this.#summary(hit, hit.product), context, adding, index < this.columns * 2);
    });
    const isGrid = kind === 'product';
    return html`<div class="group">
      ${isMixed ? html`<h3 aria-level=${this.headingLevel + 1}>${texts[kind]}</h3>` : nothing}
      <ul
        part=${isGrid ? 'grid' : 'hits'}
        class=${isGrid ? this.#gridClass() : 'hits'}
        aria-label=${texts[kind]}
        data-testid="hits-${kind}"
      >
        ${items}
      </ul>
    </div>`;
  }

  #pagingView(data: SearchList): unknown {
    const texts: ListTexts = {
      texts: { ...this.texts(catalogueMessages), countShown: this.texts(searchMessages).resultCount },
      common: this.texts(commonMessages),
    };
    if (this.paging === 'none') return nothing;
    if (this.paging === 'more') return moreView(texts, data, () => void this.#onMore());
    const place = { page: this.page, pages: this.#pageCount(data), busy: data.loadingMore };
    const words = { texts: this.texts(sortsMessages), common: this.texts(commonMessages) };
    return paginationView(words, place, (page) => void this.#goTo(page));
  }

  #label({ name, value }: SetFilter, data: SearchList | undefined): string {
    const texts = this.texts(searchMessages);
    if (name === 'available') return texts.available;
    if (name !== 'minPrice' && name !== 'maxPrice') return valueLabel(data?.facets ?? [], name, String(value));
    const shop = this.shop?.stores.shop.getState().data;
    const amount = shop ? this.money({ amount: Number(value), currency: shop.market.currency }) : '';
    return name === 'minPrice' ? texts.priceFrom(amount) : texts.priceTo(amount);
  }

  #aroundView(): TemplateResult {
    const { categories = [] } = this.shop?.stores.shop.getState().data ?? {};
    return aroundView(this.#texts, categories, this.#routes);
  }

  #meantView({ didYouMean }: SearchList): unknown {
    if (didYouMean === null) return nothing;
    const { sort } = this;
    const address = { query: didYouMean, filters: {}, sort, page: 1 };
    const here = pageAddress(this.shop);
    const url = here === undefined ? undefined : writeAddress(new URL(here), address);
    return meantView(this.#texts, didYouMean, url && url.pathname + url.search, () => {
      this.#focusTo = 'heading';
      this.#go(didYouMean);
    });
  }

  /** The last search failed; what was found before is still there. */
  #problemView(view: Async<SearchList>): unknown {
    const common = this.texts(commonMessages);
    const { search } = this.#texts;
    if (view.status !== 'error')
      return this.#isOffline && view.data
        ? html`<p part="offline" class="offline" data-testid="offline">${search.offlineCopy}</p>`
        : nothing;
    if (!view.data) return nothing;
    const why = this.#isOffline ? search.offline : errorText(common, view.error.code);
    return problemView(`${search.failed(this.query)} ${why}`, common.retry, () => void this.refresh());
  }

  get #texts(): ResultsTexts {
    return {
      search: this.texts(searchMessages),
      catalogue: { ...this.texts(catalogueMessages), ...this.texts(sortsMessages) },
    };
  }

  #bodyView(view: Async<SearchList>): unknown {
    const { data } = view;
    const common = this.texts(commonMessages);
    if (!data) {
      if (view.status === 'error')
        return errorView(
          common,
          view.error.code,
          () => void this.refresh(),
          this.#isOffline ? this.#texts.search.offline : undefined,
        );
      if (view.status === 'idle' && !this.query.trim()) return this.#aroundView();
      return html`<slot name="loading">
        <div class="layout" aria-hidden="true" data-testid="loading">
          ${this.facets ? html`<div class="facets"></div>` : nothing}
          <div class="main">
            <div class="toolbar"></div>
            <div class=${this.#gridClass()}>
              ${Array.from({ length: Math.min(this.#size, 12) }, () => html`<div>${cardSkeleton}</div>`)}
            </div>
          </div>
        </div>
      </slot>`;
    }
    const texts = this.#texts;
    const currency = this.shop?.stores.shop.getState().data?.market.currency;
    const set = setFiltersOf(this.filters);
    const groups = this.#groups(data);
    const hasSort = data.items.length > 0;
    return html`<div class="layout" aria-busy=${view.status === 'loading' || data.loadingMore}>
      ${
        this.facets && (groups.length > 0 || set.length > 0)
          ? facetsView(texts, data.facets, this.filters, { count: set.length, open: this.wide, currency }, (filters) =>
              this.setFilters(filters),
            )
          : nothing
      }
      <div class="main">
        ${
          hasSort || set.length > 0
            ? html`<div part="toolbar" class="toolbar">
                ${chipsView(
                  texts,
                  set,
                  (filter) => this.#label(filter, data),
                  (filters) => this.#onRemove(filters),
                )}
                ${hasSort ? sortView(texts, this.sort ?? 'relevance', (sort) => this.#onSort(sort)) : nothing}
              </div>`
            : nothing
        }
        ${groups.map((group) => this.#groupView(group, groups.length > 1))}
        ${groups.length > 0 ? this.#pagingView(data) : noneView(texts, set.length > 0 ? () => this.#onRemove({}) : undefined, this.#aroundView())}
      </div>
    </div>`;
  }

  #heading({ data, status }: Async<SearchList>): string {
    const texts = this.texts(searchMessages);
    if (data) return texts.results(data.totalCount, data.query);
    const query = this.query.trim();
    if (!query) return texts.whatFor;
    return status === 'error' ? texts.failed(query) : texts.searchingFor(query);
  }

  protected override render(): TemplateResult {
    const { view } = this.#results;
    return html`<section part="base" class="base" aria-labelledby="heading">
      <slot name="header"></slot>
      <h2
        part="summary"
        class="heading"
        id="heading"
        tabindex="-1"
        aria-level=${this.headingLevel}
        data-testid="search-summary"
      >
        ${this.#heading(view)}
      </h2>
      ${view.data ? this.#meantView(view.data) : nothing} ${this.#problemView(view)} ${this.#bodyView(view)}
    </section>`;
  }
}
