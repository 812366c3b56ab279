import type { SearchHit } from '@storefront/contract';
import { MOST_HITS, type ResultsController } from './results-controller.js';
import type { WbSearchResults } from './wb-search-results.js';

/** The current page of the results, and the way to the other pages. */
export class PagingController {
  #page = 1;

  constructor(
    private readonly host: WbSearchResults,
    private readonly results: ResultsController,
  ) {}

  /** The current page, from 1. Without page numbers: how many pages are shown. */
  get page(): number {
    return this.#page;
  }

  set page(page: number) {
    if (page === this.#page) return;
    this.#page = page;
    this.host.requestUpdate();
  }

  /** Hits per page. */
  get size(): number {
    return Math.min(Math.max(1, Math.trunc(this.host.limit) || 24), MOST_HITS);
  }

  get pageCount(): number {
    return Math.max(1, Math.ceil((this.results.view.data?.totalCount ?? 0) / this.size));
  }

  /** The hits to show: those of the page, or all that have loaded. */
  get hits(): readonly SearchHit[] {
    const items = this.results.view.data?.items ?? [];
    return this.host.paging === 'pages' ? items.slice((this.page - 1) * this.size, this.page * this.size) : items;
  }

  get #loaded(): number {
    return this.results.view.data?.items.length ?? 0;
  }

  /** Appends the next page. @returns whether there are more hits now */
  async more(): Promise<boolean> {
    const before = this.#loaded;
    await this.results.loadMore(this.size);
    if (this.#loaded <= before) return false;
    this.page += 1;
    return true;
  }

  /** Shows a page, and loads it if needed. @returns whether it is shown */
  async goTo(page: number): Promise<boolean> {
    const { data } = this.results.view;
    if (!data || data.loadingMore || page < 1 || page > this.pageCount) return false;
    const start = (page - 1) * this.size;
    if (this.#loaded <= start) await this.results.loadMore(this.size);
    if (this.#loaded <= start) return false;
    this.page = page;
    return true;
  }
}
