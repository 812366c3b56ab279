import type { ReviewInput, ReviewPage, ReviewReceipt, ReviewSort } from '@storefront/contract';
import type { ReactiveControllerHost } from 'lit';
import type { Storefront } from '../../src/context/storefront.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import type { Async, PagedList, ReviewListResource } from '../../src/stores/types.js';

type List = PagedList<ReviewPage>;

const IDLE: Async<List> = { status: 'idle' };

const listOf = ({ items, pageInfo, totalCount, aggregate }: ReviewPage): List => ({
  ...{ items, totalCount, aggregate },
  hasNextPage: pageInfo.hasNextPage,
  loadingMore: false,
});

/** Selects the reviews of a product from the stores, or shows those that the page has. */
export class ReviewsController {
  view: Async<List> = IDLE;
  #product = '';
  #resource: ReviewListResource | undefined;
  #preloaded: { page: ReviewPage; view: Async<List> } | undefined;
  /** Shown while the reviews load in another order. */
  #former: List | undefined;
  readonly #list: StoreController<Async<List>>;

  constructor(host: ReactiveControllerHost) {
    this.#list = new StoreController<Async<List>>(host);
  }

  /** The reviews to show: while another sort order loads, the former ones. */
  get list(): List | undefined {
    return this.view.data ?? (this.view.status === 'error' ? undefined : this.#former);
  }

  /** The list of the summary: the former one also after an error. */
  get summarized(): List | undefined {
    return this.view.data ?? this.#former;
  }

  /** Call this from `willUpdate`. @param page the first page, if the page has it; then nothing is loaded */
  update(
    shop: Storefront | undefined,
    product: string,
    { limit, sort }: { limit: number; sort: ReviewSort },
    page: ReviewPage | undefined,
  ): void {
    if (product !== this.#product) this.#former = undefined;
    this.#product = product;
    const first = Math.min(Math.max(1, Math.trunc(limit) || 10), 100);
    this.#resource = product ? shop?.stores.reviews(product, { first, sort }) : undefined;
    this.#list.use(this.#resource);
    this.view = this.#read(page);
  }

  /** Loads the first page, unless that has happened. */
  load(): void {
    if (this.#resource?.getState().status === 'idle') void this.#resource.load();
  }

  async refresh(): Promise<void> {
    await this.#resource?.refresh();
  }

  /** Appends a page. @param onFirst the first page has loaded, in place of the one that the page has */
  async loadMore(onFirst: () => void): Promise<void> {
    await this.#resource?.load();
    onFirst();
    await this.#resource?.loadMore();
  }

  /** @throws StorefrontError */
  async submit(review: ReviewInput): Promise<ReviewReceipt> {
    if (!this.#resource) throw new Error('<wb-product-reviews> finds no store, or no product');
    return this.#resource.submit(review);
  }

  #read(page: ReviewPage | undefined): Async<List> {
    const current = this.#list.state ?? IDLE;
    if (current.data) this.#former = current.data;
    if (current.data || current.status === 'error' || !page) return current;
    if (this.#preloaded?.page !== page) this.#preloaded = { page, view: { status: 'ready', data: listOf(page) } };
    return this.#preloaded.view;
  }
}
