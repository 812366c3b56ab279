import type { SiteRoutes, StorePublicData } from '@storefront/contract';
import { isServer, type ReactiveControllerHost } from 'lit';
import type { Storefront } from '../../src/context/storefront.js';
import { matchRoute } from '../../src/element-base/routes.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import type { Async, ProductList, ProductListResource } from '../../src/stores/types.js';
import { pageAddress } from '../../src/element-base/page-address.js';
import { queryOf, type ListQuestion } from './query.js';

/** A list that the page already has. Other values follow from its items. */
export type PreloadedList = Pick<ProductList, 'items'> & Partial<ProductList>;

export interface ListWish extends ListQuestion {
  data: PreloadedList | undefined;
}

const NONE: Async<ProductList> = {
  status: 'ready',
  data: { items: [], totalCount: 0, hasNextPage: false, loadingMore: false },
};

const IDLE: Async<ProductList> = { status: 'idle' };

const asList = ({ items, totalCount, hasNextPage, loadingMore = false }: PreloadedList): ProductList => ({
  items,
  totalCount: totalCount ?? items.length,
  hasNextPage: hasNextPage ?? (totalCount ?? 0) > items.length,
  loadingMore,
});

/** Selects a list's products from the stores, or shows those the page provides. */
export class ProductListController {
  #resource: ProductListResource | undefined;
  #nothing = false;
  /** Identifies the set of products in any order, so the current products stay while another order loads. */
  #subject = '';
  #former: ProductList | undefined;
  #loading: Async<ProductList> | undefined;
  #failed: Async<ProductList> | undefined;
  #preloaded: { of: PreloadedList; view: Async<ProductList> } | undefined;
  readonly #list: StoreController<Async<ProductList>>;
  readonly #shop: StoreController<Async<StorePublicData>>;

  constructor(host: ReactiveControllerHost) {
    this.#list = new StoreController(host);
    this.#shop = new StoreController(host);
  }

  get store(): StorePublicData | undefined {
    return this.#shop.state?.data;
  }

  get routes(): SiteRoutes | undefined {
    return this.store?.routes;
  }

  get view(): Async<ProductList> {
    if (this.#preloaded) return this.#preloaded.view;
    if (this.#nothing) return NONE;
    const shop = this.#shop.state;
    // A category cannot be read from the address without the shop's routes.
    if (!this.#resource && shop?.status === 'error') return (this.#failed ??= { status: 'error', error: shop.error });
    const state = this.#list.state ?? IDLE;
    if (state.data || state.status !== 'loading' || !this.#former) return state;
    return (this.#loading ??= { status: 'loading', data: this.#former });
  }

  /**
   * Call this from `willUpdate`. A repeated call with the same request does nothing. @returns whether the list is
   * another one
   */
  update(shop: Storefront | undefined, wish: ListWish): boolean {
    const { data } = wish;
    const shown = this.view.data;
    if (!data) this.#preloaded = undefined;
    else if (this.#preloaded?.of !== data)
      this.#preloaded = { of: data, view: { status: 'ready', data: asList(data) } };
    this.#shop.use(shop?.stores.shop);
    const query = queryOf(wish, () => {
      const { routes } = this;
      if (!routes) return null;
      const address = pageAddress(shop);
      return address && matchRoute(routes.category, 'handle', address);
    });
    this.#nothing = query === 'nothing';
    const subject = `${wish.source} ${wish.sourceValue ?? ''}`;
    this.#former = subject === this.#subject ? (shown ?? this.#former) : undefined;
    this.#subject = subject;
    const resource = typeof query === 'string' ? undefined : shop?.stores.products(query);
    this.#list.use(resource);
    const isNew = resource !== this.#resource;
    if (isNew) this.#loading = undefined;
    if (this.#shop.state?.status !== 'error') this.#failed = undefined;
    this.#resource = resource;
    if (isServer) return isNew;
    if (resource && !data && (isNew || resource.getState().status === 'idle')) void resource.load();
    if (shop?.stores.shop.getState().status === 'idle') void shop.stores.shop.load();
    return isNew;
  }

  /**
   * Appends the next page. A list that the page provided is first replaced by the same list from the store, which knows
   * the next page.
   */
  async loadMore(): Promise<void> {
    if (this.#preloaded) await this.#resource?.load();
    await this.#resource?.loadMore();
  }

  async refresh(shop: Storefront | undefined): Promise<void> {
    if (shop?.stores.shop.getState().status === 'error') await shop.stores.shop.load();
    await this.#resource?.refresh();
  }
}
