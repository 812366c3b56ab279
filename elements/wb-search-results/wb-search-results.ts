import type { SearchMode, SearchSort, StorePublicData } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/base.styles.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { AddressController } from '../../src/element-base/filters/address-controller.js';
import { facetsView } from '../../src/element-base/filters/facets.template.js';
import { activeFilters } from '../../src/element-base/filters/filters.js';
import { MarketController } from '../../src/element-base/market-controller.js';
import { pageAddress } from '../../src/element-base/page-address.js';
import { cardStyles } from '../../src/element-base/product/card.styles.js';
import { gridClass } from '../../src/element-base/product/grid.styles.js';
import { paginationView } from '../../src/element-base/product/pagination.template.js';
import { moreView } from '../../src/element-base/product/paging.template.js';
import { watchPictures } from '../../src/element-base/product/picture.js';
import { preloadSkip } from '../../src/element-base/product/skip.js';
import { Connection, isCutOff } from '../../src/element-base/search/connection.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import { catalogueMessages } from '../../src/element-base/texts/catalogue.js';
import { filterMessages } from '../../src/element-base/texts/filters.js';
import { searchMessages } from '../../src/element-base/texts/search.js';
import { sortsMessages } from '../../src/element-base/texts/sorts.js';
import type { SearchFilters, SearchFiltersChangeDetail, SearchResultsDetail } from '../../src/events/index.js';
import type { Async, SearchState, StorefrontError } from '../../src/stores/types.js';
import { HitListController } from './hit-list-controller.js';
import { PagingController } from './paging-controller.js';
import { ResultsController, type SearchList } from './results-controller.js';
import { headingText, resultsAnnouncement, type ResultsTexts } from './results-texts.js';
import { readAddress, searchHref, writeAddress, type SearchAddress } from './search-address.js';
import { searchRequest } from './search-filters.js';
import { SearchSubmitController } from './search-submit-controller.js';
import { toolbarView } from './toolbar.template.js';
import { searchResultsStyles } from './wb-search-results.styles.js';
import { categoriesView, didYouMeanView, loadingView, noHitsView, staleView } from './wb-search-results.template.js';

export type { AddDetail, BeforeAddDetail, SearchFilters, SearchFiltersChangeDetail } from '../../src/events/index.js';
export type { SearchResultsDetail, SearchSelectDetail } from '../../src/events/index.js';

/** Minimum width of the element, in pixels, at which the filters are open initially. */
const WIDE = 832;

/**
 * @summary The results of a search: products as cards; collections, pages and stories as lists; with filters and sort order.
 *
 * @slot header - Above everything
 * @slot hit-product - A `<template>` in place of a product's card, filled once per hit
 * @slot hit-collection - A `<template>` in place of a collection
 * @slot hit-page - A `<template>` in place of a page
 * @slot hit-story - A `<template>` in place of a story
 * @fields hit-product hit-collection hit-page hit-story - title, text, brand, price, image
 * @slot no-results - In place of the message when nothing was found
 * @slot suggestions - In place of the suggested categories, when there are no hits or no query
 * @slot load-more - Instead of the text "Show more"
 * @slot loading - Instead of the placeholder cards while loading
 * @slot error - Instead of the error and its button
 *
 * @fires {CustomEvent<SearchResultsDetail>} wb-search-results - Hits have loaded: the first page or a later one
 * @fires {CustomEvent<SearchFiltersChangeDetail>} wb-search-filters-change - The shopper, or `setFilters`, chose other filters or another order
 * @fires {CustomEvent<SearchSelectDetail>} wb-search-select - A hit's link was followed; cancel it to stay
 * @fires {CustomEvent<AddDetail>} add - A line is being added; `detail.cart` resolves with the cart
 * @fires {CustomEvent<BeforeAddDetail>} wb-before-add - Cancelable, with `waitUntil(promise)`
 * @fires {CustomEvent<undefined>} wb-ready - Hits have loaded
 * @fires {CustomEvent<ErrorDetail>} wb-error - Searching failed
 *
 * @csspart base - The whole element
 * @csspart summary - The heading with the query and the number of results
 * @csspart offline - The message that there is no network, above hits from this device
 * @csspart did-you-mean - The line with a corrected spelling
 * @csspart toolbar - The active filters, and the sort order
 * @csspart filter - An active filter
 * @csspart sort - The select of the sort order
 * @csspart facets - All filters
 * @csspart facet - One group of filters
 * @csspart facet-value - One filter
 * @csspart grid - The list of products
 * @csspart item - The item of one product
 * @csspart hit - A collection, page or story
 * @csspart highlight - The query inside a hit
 * @csspart image - A picture
 * @csspart badge - A badge on a picture
 * @csspart sold-out - The badge "Sold out"
 * @csspart title - A product's heading
 * @csspart price - A price
 * @csspart compare-at-price - A former price
 * @csspart add-button - "Add to cart", or the link "Choose options"
 * @csspart no-results - Content for a search without results
 * @csspart load-more - The button "Show more"
 * @csspart pagination - The navigation of `paging="pages"`
 * @csspart skeleton - A placeholder card while loading
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

  readonly #shop = new StoreController<Async<StorePublicData>>(this);
  readonly #market = new MarketController(this, () => {
    // The filters have prices in the currency of the former market.
    const { minPrice, maxPrice, ...others } = this.filters;
    if (minPrice !== undefined || maxPrice !== undefined) this.setFilters(others);
  });
  readonly #results = new ResultsController(this);
  readonly #paging = new PagingController(this, this.#results);
  readonly #address = new AddressController(this, (parameters) => this.#onAddress(readAddress(parameters)));
  readonly #state = new StoreController<SearchState>(this, (state) => this.#results.onState(state));
  readonly #connection = new Connection(this, () => {
    if (this.#results.view.status === 'error') void this.#results.refresh();
  });
  readonly #hits = new HitListController(this, () => this.shop?.stores.cart);

  /** The search text. With `url-sync`, `q` of the page's address takes precedence. */
  @property() query = '';

  /**
   * Keeps query, filters, order and page in the page's address, follows the back button, and shows the searches of a
   * `<wb-search-box>` on the same page.
   */
  @property({ type: Boolean, attribute: 'url-sync' }) urlSync = false;

  /** Number of hits per page, 1 to 50. */
  @property({ type: Number }) limit = 24;

  /** Sort order: `relevance`, `newest`, `price-asc`, `price-desc` or `title-asc`. */
  @property() sort: SearchSort | undefined;

  /** Kinds of hits, separated by commas: `product`, `collection`, `page`, `story`. By default: all. */
  @property() kinds = '';

  /** How words match, in place of the store's setting: `fuzzy`, `prefix`, `substring` or `exact`. */
  @property() match: SearchMode | undefined;

  /** `auto` searches in a copy on this device. `off` always asks the API. */
  @property() cache: 'auto' | 'off' = 'auto';

  /** Lets the shopper filter the products by category, brand, tag, price and stock. */
  @property({ type: Boolean }) facets = false;

  /** How the shopper reaches later pages: not at all, by a button, or by page numbers. */
  @property() paging: 'none' | 'more' | 'pages' = 'more';

  /** Maximum number of columns, 1 to 12. There are fewer columns where they would become too narrow. */
  @property({ type: Number }) columns = 4;

  /** Hides "Add to cart". */
  @property({ type: Boolean, attribute: 'hide-add' }) hideAdd = false;

  /** Level of the heading, 1 to 4. The headings below it follow. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;

  /** Filters of the products. */
  @property({ attribute: false }) filters: SearchFilters = {};

  @state() private wide = false;

  #former: Async<SearchList> | undefined;

  constructor() {
    super();
    this.addController(new SearchSubmitController(this, (query) => this.#showQuery(query)));
  }

  /** Why searching failed. `undefined` if it has not failed. */
  get error(): StorefrontError | undefined {
    const { view } = this.#results;
    return view.status === 'error' ? view.error : undefined;
  }

  get #isOffline(): boolean {
    return this.#connection.isOffline || isCutOff(this.#results.view, this.#state.state);
  }

  // — rendering —

  get #texts(): ResultsTexts {
    const search = { ...this.texts(searchMessages), ...this.texts(filterMessages) };
    return {
      search,
      list: { ...this.texts(catalogueMessages), ...this.texts(sortsMessages), countShown: search.resultCount },
      common: this.texts(commonMessages),
    };
  }

  /** Replaces the current filters. */
  setFilters(filters: SearchFilters): void {
    this.filters = filters;
    this.#onFilters();
  }

  /** Appends the next page, if there is one. */
  async loadMore(): Promise<void> {
    if (await this.#paging.more()) this.#pushAddress();
  }

  /** Searches again, from the first page. */
  async refresh(): Promise<void> {
    this.#paging.page = 1;
    await this.#results.refresh();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    this.#shop.use(this.shop?.stores.shop);
    this.#market.use(this.shop?.stores.market);
    this.#state.use(this.shop?.stores.search);
    if (!this.hasUpdated) this.#address.read(pageAddress(this.shop));
    // Another query from the page starts at its first page.
    else if (!this.#address.wasRead && (changed.has('query') || changed.has('filters') || changed.has('sort')))
      this.#paging.page = 1;
    this.#address.wasRead = false;
    if (isServer || this.isConnected) {
      const request = searchRequest(this);
      const wanted = this.#paging.page * this.#paging.size;
      const query = request && { request, cache: this.cache, wanted };
      this.#results.update(this.shop, query, this.#market.code);
    }
    this.#hits.update(this.#results.view.data, this.#paging.hits, this.#shop.state?.data?.routes);
  }

  protected override firstUpdated(): void {
    this.renderRoot.addEventListener('click', (event) => this.#hits.onClick(event as MouseEvent));
    watchPictures(this.renderRoot);
    preloadSkip(this);
    this.wide = this.clientWidth >= WIDE;
  }

  protected override updated(): void {
    if (this.#shop.state?.status === 'idle') void this.shop?.stores.shop.load();
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
    if (view.status !== 'ready' || view.data.loadingMore) return;
    this.#reportHits(former, view.data);
    this.#hits.moveFocus();
  }

  /** Fires and announces hits that have just loaded. */
  #reportHits(former: Async<SearchList> | undefined, list: SearchList): void {
    const { query, items, totalCount, tier, stale } = list;
    if (former?.data?.items === items) return;
    this.emit<SearchResultsDetail>('wb-search-results', { query, hits: items, totalCount, tier, stale });
    const last = former?.status === 'ready' ? former.data : undefined;
    const sentence = resultsAnnouncement(last, list, this.texts(searchMessages));
    if (sentence) this.announce(sentence);
  }

  #onAddress({ query, filters, sort, page }: SearchAddress): void {
    if (!query && !this.hasUpdated) return;
    this.query = query;
    this.filters = filters;
    this.sort = sort;
    this.#paging.page = page;
  }

  #pushAddress(): void {
    const { query, filters, sort } = this;
    this.#address.push((url) => writeAddress(url, { query, filters, sort, page: this.#paging.page }));
  }

  /** Searches for another text, without filters. */
  #showQuery(query: string): void {
    this.query = query;
    this.filters = {};
    this.#paging.page = 1;
    this.#pushAddress();
  }

  // — actions of the shopper —

  #onSort(sort: SearchSort): void {
    this.sort = sort;
    this.#onFilters();
  }

  #onFilters(): void {
    const { filters, sort } = this;
    this.#paging.page = 1;
    this.#pushAddress();
    this.emit<SearchFiltersChangeDetail>('wb-search-filters-change', { filters, sort });
  }

  #onRemove(filters: SearchFilters): void {
    // The pressed button disappears with its filter.
    this.#hits.focusNext = 'heading';
    this.setFilters(filters);
  }

  #onMore(): void {
    const { data } = this.#results.view;
    if (!data || data.loadingMore) return;
    this.#hits.focusNext = data.items.length;
    void this.loadMore();
  }

  async #onPage(page: number): Promise<void> {
    if (!(await this.#paging.goTo(page))) return;
    this.#hits.focusNext = 0;
    this.#pushAddress();
    this.announce(this.texts(sortsMessages).pageOf(page, this.#paging.pageCount));
  }

  #pagingView(data: SearchList): unknown {
    if (this.paging === 'none') return nothing;
    const { list, common } = this.#texts;
    if (this.paging === 'more') return moreView({ texts: list, common }, data, () => this.#onMore());
    const place = { page: this.#paging.page, pages: this.#paging.pageCount, busy: data.loadingMore };
    return paginationView({ texts: list, common }, place, (page) => this.#onPage(page));
  }

  #categoriesView(): TemplateResult {
    const { categories = [], routes } = this.#shop.state?.data ?? {};
    return categoriesView(this.#texts, categories, routes);
  }

  #didYouMeanView({ didYouMean: query }: SearchList): unknown {
    if (query === null) return nothing;
    const href = searchHref(pageAddress(this.shop), { query, filters: {}, sort: this.sort, page: 1 });
    return didYouMeanView(this.#texts, query, href, () => {
      this.#hits.focusNext = 'heading';
      this.#showQuery(query);
    });
  }

  #bodyView(view: Async<SearchList>): unknown {
    if (view.data) return this.#resultsView(view.data, view.status === 'loading');
    if (view.status === 'error') {
      const offline = this.#isOffline ? this.#texts.search.offline : undefined;
      return errorView(this.texts(commonMessages), view.error.code, () => void this.refresh(), offline);
    }
    if (view.status === 'idle' && !this.query.trim()) return this.#categoriesView();
    return loadingView(this.facets, gridClass(this.columns), Math.min(this.#paging.size, 12));
  }

  #resultsView(data: SearchList, isLoading: boolean): TemplateResult {
    const { filters, sort, wide: open } = this;
    const texts = this.#texts;
    const { market: { currency } = { currency: undefined }, tagTitles } = this.#shop.state?.data ?? {};
    const price = (amount: number) => (currency ? this.money({ amount, currency }) : '');
    const look = { count: activeFilters(filters).length, open, currency, tagTitles };
    const groups = this.#hits.render();
    const onClear = look.count > 0 ? () => this.#onRemove({}) : undefined;
    return html`<div class="layout" aria-busy=${isLoading || data.loadingMore}>
      ${
        this.facets && groups.length + look.count > 0
          ? facetsView(texts.search, data.facets, filters, look, (next) => this.setFilters(next))
          : nothing
      }
      <div class="main">
        ${toolbarView(
          texts,
          data,
          { filters, sort },
          { price, tagTitles },
          (next) => this.#onRemove(next),
          (next) => this.#onSort(next),
        )}
        ${groups} ${groups.length > 0 ? this.#pagingView(data) : noHitsView(texts, onClear, this.#categoriesView())}
      </div>
    </div>`;
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
        ${headingText(view, this.query.trim(), this.texts(searchMessages))}
      </h2>
      ${view.data ? this.#didYouMeanView(view.data) : nothing}
      ${staleView(this.#texts, view, { query: this.query, isOffline: this.#isOffline }, () => void this.refresh())}
      ${this.#bodyView(view)}
    </section>`;
  }
}
