import type { SearchHit } from '@storefront/contract';
import type { ReactiveControllerHost } from 'lit';
import type { Storefront } from '../../src/context/storefront.js';
import type { Async, ListGrowth, SearchAnswer, SearchRequest, StorefrontError } from '../../src/stores/types.js';

/** The pages of an answer that have come so far. */
export interface SearchList extends Omit<SearchAnswer, 'pageInfo' | 'items'>, ListGrowth {
  readonly items: readonly SearchHit[];
}

/** Most hits per request. */
const MOST = 50;
const IDLE: Async<SearchList> = { status: 'idle' };

const grown = (former: readonly SearchHit[], { pageInfo, ...answer }: SearchAnswer): SearchList => ({
  ...answer,
  items: [...former, ...answer.items],
  hasNextPage: pageInfo.hasNextPage,
  loadingMore: false,
});

/** Asks for the hits of a query, and for more of them. What was there stays until the next answer. */
export class ResultsController {
  view: Async<SearchList> = IDLE;
  #asked: AbortController | undefined;
  #key = '';
  #shop: Storefront | undefined;
  #request: SearchRequest | undefined;
  #wanted = 0;
  #cursor: string | null = null;

  constructor(private readonly host: ReactiveControllerHost) {}

  /**
   * Call it whenever something may have changed; the same question again costs nothing.
   * @param request undefined: there is no question
   * @param wanted how many hits to begin with
   */
  update(
    shop: Storefront | undefined,
    request: SearchRequest | undefined,
    wanted: number,
    market: string | undefined,
  ): void {
    const key = JSON.stringify([request, market]);
    if (shop === this.#shop && key === this.#key) return;
    this.#shop = shop;
    this.#key = key;
    this.#request = request;
    this.#wanted = wanted;
    if (shop && request) void this.refresh();
    else {
      this.stop();
      this.view = IDLE;
    }
  }

  /** Asks again, from the first page. */
  async refresh(): Promise<void> {
    const { signal } = this.#renew();
    const shop = this.#shop;
    const request = this.#request;
    if (!shop || !request) return;
    this.#show({ status: 'loading', ...(this.view.data && { data: this.view.data }) });
    try {
      let list: SearchList | undefined;
      for (;;) {
        const missing = this.#wanted - (list?.items.length ?? 0);
        const after = list && this.#cursor ? { after: this.#cursor } : {};
        const answer = await shop.stores.search.query({ ...request, first: Math.min(missing, MOST), ...after }, signal);
        this.#cursor = answer.pageInfo.endCursor;
        // The facets of the first page hold for all.
        list = list ? { ...grown(list.items, answer), facets: list.facets } : grown([], answer);
        if (!list.hasNextPage || list.items.length >= this.#wanted) break;
      }
      if (!signal.aborted) this.#show({ status: 'ready', data: list });
    } catch (error) {
      if (signal.aborted) return;
      const { data } = this.view;
      this.#show({ status: 'error', error: error as StorefrontError, ...(data && { data }) });
    }
  }

  /** Appends a page; no effect when there is none or something is on its way. */
  async loadMore(first: number): Promise<void> {
    const { data, status } = this.view;
    const shop = this.#shop;
    const request = this.#request;
    if (status === 'loading' || !data?.hasNextPage || data.loadingMore || !shop || !request || !this.#cursor) return;
    const { signal } = this.#renew();
    const { moreError: _, ...rest } = data;
    this.#show({ status: 'ready', data: { ...rest, loadingMore: true } });
    try {
      const { facets: _facets, ...wish } = request;
      const answer = await shop.stores.search.query({ ...wish, first, after: this.#cursor }, signal);
      if (signal.aborted) return;
      this.#cursor = answer.pageInfo.endCursor;
      this.#show({ status: 'ready', data: { ...grown(data.items, answer), facets: data.facets } });
    } catch (error) {
      if (signal.aborted) return;
      this.#show({ status: 'ready', data: { ...rest, moreError: error as StorefrontError } });
    }
  }

  /** Ends what is on its way; the next `update` asks for it again. */
  stop(): void {
    this.#asked?.abort();
    const { status, data } = this.view;
    if (status === 'loading') this.#key = '';
    else if (status === 'ready' && data.loadingMore) this.view = { status, data: { ...data, loadingMore: false } };
  }

  #renew(): AbortController {
    this.#asked?.abort();
    return (this.#asked = new AbortController());
  }

  #show(view: Async<SearchList>): void {
    this.view = view;
    this.host.requestUpdate();
  }
}
