import type { ProductSort, SiteRoutes, StorePublicData } from '@storefront/contract';
import { isServer, type ReactiveControllerHost } from 'lit';
import type { Storefront } from '../../src/context/storefront.js';
import { matchRoute } from '../../src/element-base/routes.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import type { Async, ProductList, ProductListQuery, ProductListResource } from '../../src/stores/types.js';
import { pageAddress } from '../../src/element-base/page-address.js';

/** What narrows a list, besides its source. */
export interface ProductFilters {
  /** Only what can be bought now. */
  available?: boolean;
  /** Minor units of the market's currency. */
  minPrice?: number;
  maxPrice?: number;
  category?: string;
  tag?: string;
}

/** A list the page already has; what is left out follows from the items. */
export type PreloadedList = Pick<ProductList, 'items'> & Partial<ProductList>;

export interface ListWish {
  source: 'all' | 'category' | 'tag' | 'ids';
  /** null when its attribute was taken away. */
  sourceValue: string | null;
  limit: number;
  sort: ProductSort | undefined;
  filters: ProductFilters;
  data: PreloadedList | undefined;
}

/** Most products per request. */
const MOST = 100;
/** Most products that can be named one by one. */
const MOST_IDS = 50;

/**
 * The query a list asks for.
 * @param address the page's own, where a category without a value is read from
 * @returns `waiting` while the shop's routes must be known first, `nothing` when the wish names no products
 */
export function queryOf(
  { source, sourceValue, limit, sort, filters }: ListWish,
  routes: SiteRoutes | undefined,
  address: string | undefined,
): ProductListQuery | 'waiting' | 'nothing' {
  const value = sourceValue?.trim() ?? '';
  const query: ProductListQuery = { first: pageSize(limit), ...(sort && { sort }), ...filters };
  switch (source) {
    case 'all':
      return query;
    case 'category': {
      if (value) return { ...query, category: value };
      if (!routes) return 'waiting';
      const handle = address && matchRoute(routes.category, 'handle', address);
      return handle ? { ...query, category: handle } : 'nothing';
    }
    case 'tag':
      return value ? { ...query, tag: value } : 'nothing';
    case 'ids': {
      const ids = value.split(/[\s,]+/).filter(Boolean);
      return ids.length ? { ...query, ids: ids.slice(0, MOST_IDS).join(',') } : 'nothing';
    }
    default:
      return 'nothing';
  }
}

/** Products per page, in the API's bounds. */
export const pageSize = (limit: number): number => Math.min(Math.max(1, Math.trunc(limit) || 24), MOST);

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

/** Selects a list's products from the stores, or shows those the page gave. */
export class ProductListController {
  #resource: ProductListResource | undefined;
  #nothing = false;
  /** Which products they are, whatever their order: what was shown of the same stays while another order loads. */
  #subject = '';
  #former: ProductList | undefined;
  #waiting: Async<ProductList> | undefined;
  #failed: Async<ProductList> | undefined;
  #preloaded: { of: PreloadedList; view: Async<ProductList> } | undefined;
  readonly #list: StoreController<Async<ProductList>>;
  readonly #shop: StoreController<Async<StorePublicData>>;

  constructor(host: ReactiveControllerHost) {
    this.#list = new StoreController(host);
    this.#shop = new StoreController(host);
  }

  /** Call from `willUpdate`; the same wish again costs nothing. */
  update(shop: Storefront | undefined, wish: ListWish): void {
    const { data } = wish;
    const shown = this.view.data;
    if (!data) this.#preloaded = undefined;
    else if (this.#preloaded?.of !== data)
      this.#preloaded = { of: data, view: { status: 'ready', data: asList(data) } };
    this.#shop.use(shop?.stores.shop);
    const query = queryOf(wish, this.routes, pageAddress(shop));
    this.#nothing = query === 'nothing';
    const subject = `${wish.source} ${wish.sourceValue ?? ''}`;
    this.#former = subject === this.#subject ? (shown ?? this.#former) : undefined;
    this.#subject = subject;
    const resource = typeof query === 'string' ? undefined : shop?.stores.products(query);
    this.#list.use(resource);
    const isNew = resource !== this.#resource;
    if (isNew) this.#waiting = undefined;
    if (this.#shop.state?.status !== 'error') this.#failed = undefined;
    this.#resource = resource;
    if (isServer) return;
    if (resource && !data && (isNew || resource.getState().status === 'idle')) void resource.load();
    if (shop?.stores.shop.getState().status === 'idle') void shop.stores.shop.load();
  }

  get routes(): SiteRoutes | undefined {
    return this.#shop.state?.data?.routes;
  }

  get view(): Async<ProductList> {
    if (this.#preloaded) return this.#preloaded.view;
    if (this.#nothing) return NONE;
    const shop = this.#shop.state;
    // Without the shop's routes a category cannot be read from the address.
    if (!this.#resource && shop?.status === 'error') return (this.#failed ??= { status: 'error', error: shop.error });
    const state = this.#list.state ?? IDLE;
    if (state.data || state.status !== 'loading' || !this.#former) return state;
    return (this.#waiting ??= { status: 'loading', data: this.#former });
  }

  /** Appends the next page. What the page gave is first replaced by the same from the store, which knows what follows. */
  async loadMore(): Promise<void> {
    if (this.#preloaded) await this.#resource?.load();
    await this.#resource?.loadMore();
  }

  async refresh(shop: Storefront | undefined): Promise<void> {
    if (shop?.stores.shop.getState().status === 'error') await shop.stores.shop.load();
    await this.#resource?.refresh();
  }
}
