import { toStorefrontError } from './errors.js';
import { createResource, type Invalidation, type ResourceInternals } from './resource.js';
import type { ListGrowth, PagedList, PagedListResource } from './types.js';

interface PageLike {
  readonly items: readonly { readonly id: string }[];
  readonly totalCount: number;
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

export interface ListInternals<L> extends PagedListResource<L>, Pick<ResourceInternals<unknown>, 'watched' | 'abort'> {}

/** A list that grows by pages. Reading it again starts at its first page. What else a page says comes along. */
export function createPagedList<P extends PageLike>(
  read: (after: string | undefined, signal: AbortSignal) => Promise<P>,
  invalidation: Invalidation,
): ListInternals<PagedList<P>> {
  /** The last page that came, with the items of all before it. */
  let pages: P | undefined;
  let generation = 0;
  let more: { controller: AbortController; promise: Promise<void> } | undefined;

  const listOf = ({ pageInfo, items, ...page }: P, growth: Partial<ListGrowth> = {}): PagedList<P> => ({
    ...page,
    items,
    hasNextPage: pageInfo.hasNextPage,
    loadingMore: false,
    ...growth,
  });
  const resource = createResource<PagedList<P>>(async (signal) => {
    more?.controller.abort();
    more = undefined;
    const mine = (generation += 1);
    const page = await read(undefined, signal);
    if (mine === generation) pages = page;
    return listOf(page);
  }, invalidation);

  const show = (growth?: Partial<ListGrowth>): void => {
    if (pages && resource.getState().status === 'ready')
      resource.store.set({ status: 'ready', data: listOf(pages, growth) });
  };

  const append = async (after: string, signal: AbortSignal): Promise<void> => {
    const mine = generation;
    try {
      const page = await read(after, signal);
      if (mine !== generation || !pages) return;
      more = undefined;
      // What moved between two pages is shown where it stood first.
      const known = new Set(pages.items.map(({ id }) => id));
      pages = { ...page, items: [...pages.items, ...page.items.filter(({ id }) => !known.has(id))] };
      show();
    } catch (error) {
      if (mine !== generation) return;
      more = undefined;
      show({ moreError: toStorefrontError(error) });
    }
  };

  return {
    getState: resource.getState,
    subscribe: resource.subscribe,
    load: resource.load,
    refresh: resource.refresh,
    watched: resource.watched,
    abort: () => {
      generation += 1;
      more?.controller.abort();
      resource.abort();
    },
    loadMore: () => {
      if (more) return more.promise;
      const after = pages?.pageInfo.hasNextPage ? pages.pageInfo.endCursor : null;
      if (resource.getState().status !== 'ready' || after === null) return Promise.resolve();
      const controller = new AbortController();
      const promise = append(after, controller.signal);
      more = { controller, promise };
      show({ loadingMore: true });
      return promise;
    },
  };
}
