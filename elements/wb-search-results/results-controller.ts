import type { SearchHit } from '@storefront/contract';
import { isServer, type ReactiveController, type ReactiveControllerHost } from 'lit';
import type { Storefront } from '../../src/context/storefront.js';
import type {
  Async,
  ListGrowth,
  SearchAnswer,
  SearchRequest,
  SearchState,
  SearchWish,
  StorefrontError,
} from '../../src/stores/types.js';

/** The pages that have loaded so far. */
export interface SearchList extends Omit<SearchAnswer, 'pageInfo' | 'items'>, ListGrowth {
  readonly items: readonly SearchHit[];
}

/** The query: the request, its allowed sources, and the initial number of hits. */
export interface ResultsQuery {
  readonly request: SearchRequest;
  readonly cache: SearchWish['cache'];
  readonly wanted: number;
}

/** Maximum number of hits per request. */
export const MOST_HITS = 50;
/** The loading state of an answer from this device is shown only if it takes this long. */
const SLOW_MS = 100;
const IDLE: Async<SearchList> = { status: 'idle' };
let instances = 0;

const grown = (former: readonly SearchHit[], { pageInfo, ...answer }: SearchAnswer): SearchList => ({
  ...answer,
  items: [...former, ...answer.items],
  hasNextPage: pageInfo.hasNextPage,
  loadingMore: false,
});

/** Adds one page. The facets of the first page apply to all. */
const withPage = (list: SearchList | undefined, answer: SearchAnswer): SearchList => ({
  ...grown(list?.items ?? [], answer),
  ...(list && { facets: list.facets }),
});

const isEnough = ({ hasNextPage, items }: SearchList, wanted: number): boolean =>
  !hasNextPage || items.length >= wanted;

/** Requests the hits of a query, and more of them. The current hits stay until the next answer. */
export class ResultsController implements ReactiveController {
  view: Async<SearchList> = IDLE;
  #pending: AbortController | undefined;
  #key = '';
  #market: string | undefined;
  #version: string | null = null;
  #shop: Storefront | undefined;
  #query: ResultsQuery | undefined;
  #cursor: string | null = null;
  /** A request controller of its own, so that a search field beside it does not cancel its requests. */
  readonly #channel = `results ${(instances += 1)}`;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  /** The first update after this sends the request that `hostDisconnected` has cancelled. */
  hostConnected(): void {
    if (!isServer) this.host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#stop();
  }

  /**
   * Call this whenever something may have changed. A repeated call with the same query does nothing.
   * @param query `undefined` for no query
   */
  update(shop: Storefront | undefined, query: ResultsQuery | undefined, market: string | undefined): void {
    const key = JSON.stringify([query?.request, query?.cache]);
    // The first market loads late, so earlier hits already belong to it.
    const isOther = shop !== this.#shop || key !== this.#key || (this.#market !== undefined && market !== this.#market);
    this.#market = market;
    if (!isOther) return;
    this.#shop = shop;
    this.#key = key;
    this.#query = query;
    if (!shop || !query) {
      this.#stop();
      this.view = IDLE;
      return;
    }
    const embedded = this.#embedded(shop, query);
    if (embedded) this.view = embedded;
    if (isServer) return;
    if (!embedded) void this.refresh();
    // A search that failed on the server is hydrated with its error, and then requested again.
    else if (embedded.status === 'error') void this.host.updateComplete.then(() => this.refresh());
  }

  /** The result of the server render, read without a request. `undefined` if there is none. */
  #embedded({ stores }: Storefront, { request, wanted }: ResultsQuery): Async<SearchList> | undefined {
    let list: SearchList | undefined;
    let after = {};
    do {
      const first = Math.min(wanted - (list?.items.length ?? 0), MOST_HITS);
      const answer = stores.search.embedded?.({ ...request, first, ...after });
      if (answer?.status === 'error') return { status: 'error', error: answer.error };
      if (!answer?.data) return isServer ? { status: 'loading' } : undefined;
      list = withPage(list, answer.data);
      this.#cursor = answer.data.pageInfo.endCursor;
      after = this.#cursor ? { after: this.#cursor } : {};
      if (answer.data.items.length === 0) break;
    } while (!isEnough(list, wanted));
    return { status: 'ready', data: list };
  }

  /** A newer copy replaced the one that answered. Its hits replace the current ones, in the same number. */
  onState({ version }: SearchState): void {
    const { data, status } = this.view;
    const isNewer = this.#version !== null && version !== null && version !== this.#version;
    this.#version = version;
    if (isNewer && status === 'ready' && data.tier === 'local' && !data.loadingMore)
      void this.refresh(data.items.length);
  }

  /** Requests again from the first page. @param wanted number of hits */
  async refresh(wanted = this.#query?.wanted ?? MOST_HITS): Promise<void> {
    const { signal } = this.#renew();
    const shop = this.#shop;
    if (!shop || !this.#query) return;
    const { request, cache } = this.#query;
    const wait = (): void => {
      if (!signal.aborted) this.#show({ status: 'loading', ...(this.view.data && { data: this.view.data }) });
    };
    const isLocal = cache !== 'off' && shop.stores.search.getState().tier === 'local';
    const slow = isLocal && this.view.data ? setTimeout(wait, SLOW_MS) : undefined;
    if (slow === undefined) wait();
    try {
      let list: SearchList | undefined;
      for (;;) {
        const missing = wanted - (list?.items.length ?? 0);
        const after = list && this.#cursor ? { after: this.#cursor } : {};
        const answer = await this.#request(
          shop,
          { ...request, first: Math.min(missing, MOST_HITS), ...after },
          cache,
          signal,
        );
        if (signal.aborted) return;
        this.#cursor = answer.pageInfo.endCursor;
        list = withPage(list, answer);
        if (isEnough(list, wanted) || answer.items.length === 0) break;
      }
      this.#show({ status: 'ready', data: list });
    } catch (error) {
      if (signal.aborted) return;
      const { data } = this.view;
      this.#show({ status: 'error', error: error as StorefrontError, ...(data && { data }) });
    } finally {
      clearTimeout(slow);
    }
  }

  /** Appends a page. Does nothing if there is none or a request is pending. */
  async loadMore(first: number): Promise<void> {
    const { data, status } = this.view;
    const shop = this.#shop;
    const query = this.#query;
    if (status === 'loading' || !data?.hasNextPage || data.loadingMore || !shop || !query || !this.#cursor) return;
    const { signal } = this.#renew();
    const { moreError: _, ...rest } = data;
    this.#show({ status: 'ready', data: { ...rest, loadingMore: true } });
    try {
      const { facets: _facets, ...request } = query.request;
      const answer = await this.#request(shop, { ...request, first, after: this.#cursor }, query.cache, signal);
      if (signal.aborted) return;
      this.#cursor = answer.pageInfo.endCursor;
      this.#show({ status: 'ready', data: { ...grown(data.items, answer), facets: data.facets } });
    } catch (error) {
      if (signal.aborted) return;
      // Another copy replaced the one that the earlier pages came from, so its pages are counted again.
      if ((error as StorefrontError).code === 'CURSOR_INVALID') await this.refresh(data.items.length + first);
      else this.#show({ status: 'ready', data: { ...rest, moreError: error as StorefrontError } });
    }
  }

  /** Cancels the pending request. The next `update` sends it again. */
  #stop(): void {
    this.#pending?.abort();
    const { status, data } = this.view;
    if (status === 'loading') this.#key = '';
    else if (status === 'ready' && data.loadingMore) this.view = { status, data: { ...data, loadingMore: false } };
  }

  #request(shop: Storefront, request: SearchRequest, cache: SearchWish['cache'], signal: AbortSignal) {
    return shop.stores.search.query(request, { signal, channel: this.#channel, cache });
  }

  #renew(): AbortController {
    this.#pending?.abort();
    return (this.#pending = new AbortController());
  }

  #show(view: Async<SearchList>): void {
    this.view = view;
    this.host.requestUpdate();
  }
}
