import type { SearchHit } from '@storefront/contract';
import { isServer, type ReactiveControllerHost } from 'lit';
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

/** The pages of an answer that have come so far. */
export interface SearchList extends Omit<SearchAnswer, 'pageInfo' | 'items'>, ListGrowth {
  readonly items: readonly SearchHit[];
}

/** What is asked: the request, from where it may be answered, and how many hits to begin with. */
export interface Question {
  readonly request: SearchRequest;
  readonly cache: SearchWish['cache'];
  readonly wanted: number;
}

/** Most hits per request. */
const MOST = 50;
/** An answer of this device is not waited for in sight, unless it takes this long. */
const SLOW_MS = 100;
const IDLE: Async<SearchList> = { status: 'idle' };
let made = 0;

const grown = (former: readonly SearchHit[], { pageInfo, ...answer }: SearchAnswer): SearchList => ({
  ...answer,
  items: [...former, ...answer.items],
  hasNextPage: pageInfo.hasNextPage,
  loadingMore: false,
});

/** With one page more. The facets of the first one hold for all. */
const withPage = (list: SearchList | undefined, answer: SearchAnswer): SearchList => ({
  ...grown(list?.items ?? [], answer),
  ...(list && { facets: list.facets }),
});

const isEnough = ({ hasNextPage, items }: SearchList, wanted: number): boolean =>
  !hasNextPage || items.length >= wanted;

/** Asks for the hits of a query, and for more of them. What was there stays until the next answer. */
export class ResultsController {
  view: Async<SearchList> = IDLE;
  #asked: AbortController | undefined;
  #key = '';
  #market: string | undefined;
  #version: string | null = null;
  #shop: Storefront | undefined;
  #question: Question | undefined;
  #cursor: string | null = null;
  /** Of its own: a field beside it must not end its questions. */
  readonly #channel = `results ${(made += 1)}`;

  constructor(private readonly host: ReactiveControllerHost) {}

  /**
   * Call it whenever something may have changed; the same question again costs nothing.
   * @param question undefined: there is none
   */
  update(shop: Storefront | undefined, question: Question | undefined, market: string | undefined): void {
    const key = JSON.stringify([question?.request, question?.cache]);
    // The first market is only told late: what was found before is of it.
    const isOther = shop !== this.#shop || key !== this.#key || (this.#market !== undefined && market !== this.#market);
    this.#market = market;
    if (!isOther) return;
    this.#shop = shop;
    this.#key = key;
    this.#question = question;
    if (!shop || !question) {
      this.stop();
      this.view = IDLE;
      return;
    }
    const told = this.#told(shop, question);
    if (told) this.view = told;
    if (isServer) return;
    if (!told) void this.refresh();
    // What a server could not read is drawn as it drew it, and then asked for once more.
    else if (told.status === 'error') void this.host.updateComplete.then(() => this.refresh());
  }

  /** What a server that draws the page, or has drawn it, knows without asking; undefined where none has. */
  #told({ stores }: Storefront, { request, wanted }: Question): Async<SearchList> | undefined {
    let list: SearchList | undefined;
    let after = {};
    do {
      const first = Math.min(wanted - (list?.items.length ?? 0), MOST);
      const told = stores.search.told?.({ ...request, first, ...after });
      if (told?.status === 'error') return { status: 'error', error: told.error };
      if (!told?.data) return isServer ? { status: 'loading' } : undefined;
      list = withPage(list, told.data);
      this.#cursor = told.data.pageInfo.endCursor;
      after = this.#cursor ? { after: this.#cursor } : {};
      if (told.data.items.length === 0) break;
    } while (!isEnough(list, wanted));
    return { status: 'ready', data: list };
  }

  /** A newer copy took the place of the one that answered: so do its hits, as many as there are. */
  onState({ version }: SearchState): void {
    const { data, status } = this.view;
    const isNewer = this.#version !== null && version !== null && version !== this.#version;
    this.#version = version;
    if (isNewer && status === 'ready' && data.tier === 'local' && !data.loadingMore)
      void this.refresh(data.items.length);
  }

  /** Asks again, from the first page. @param wanted how many hits */
  async refresh(wanted = this.#question?.wanted ?? MOST): Promise<void> {
    const { signal } = this.#renew();
    const shop = this.#shop;
    if (!shop || !this.#question) return;
    const { request, cache } = this.#question;
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
        const answer = await this.#ask(shop, { ...request, first: Math.min(missing, MOST), ...after }, cache, signal);
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

  /** Appends a page; no effect when there is none or something is on its way. */
  async loadMore(first: number): Promise<void> {
    const { data, status } = this.view;
    const shop = this.#shop;
    const question = this.#question;
    if (status === 'loading' || !data?.hasNextPage || data.loadingMore || !shop || !question || !this.#cursor) return;
    const { signal } = this.#renew();
    const { moreError: _, ...rest } = data;
    this.#show({ status: 'ready', data: { ...rest, loadingMore: true } });
    try {
      const { facets: _facets, ...request } = question.request;
      const answer = await this.#ask(shop, { ...request, first, after: this.#cursor }, question.cache, signal);
      if (signal.aborted) return;
      this.#cursor = answer.pageInfo.endCursor;
      this.#show({ status: 'ready', data: { ...grown(data.items, answer), facets: data.facets } });
    } catch (error) {
      if (signal.aborted) return;
      // Another copy took the place of the one that the pages before came from: its pages are counted anew.
      if ((error as StorefrontError).code === 'CURSOR_INVALID') await this.refresh(data.items.length + first);
      else this.#show({ status: 'ready', data: { ...rest, moreError: error as StorefrontError } });
    }
  }

  /** Ends what is on its way; the next `update` asks for it again. */
  stop(): void {
    this.#asked?.abort();
    const { status, data } = this.view;
    if (status === 'loading') this.#key = '';
    else if (status === 'ready' && data.loadingMore) this.view = { status, data: { ...data, loadingMore: false } };
  }

  #ask(shop: Storefront, request: SearchRequest, cache: SearchWish['cache'], signal: AbortSignal) {
    return shop.stores.search.query(request, { signal, channel: this.#channel, cache });
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
