import { toStorefrontError } from './errors.js';
import { createResource, type Invalidation, type ResourceInternals } from './resource.js';
import type { ListGrowth, PagedList, PagedListResource } from './types.js';

interface PageLike {
  readonly items: readonly { readonly id: string }[];
  readonly totalCount: number;
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

export interface ListInternals<L>
  extends PagedListResource<L>, Pick<ResourceInternals<unknown>, 'watched' | 'abort' | 'release'> {}

/**
 * A list that grows by pages. Reading it again starts at its first page. The
 * other members of the last page are kept.
 */
export function createPagedList<P extends PageLike>(
  read: (after: string | undefined, signal: AbortSignal, market?: string) => Promise<P>,
  invalidation: Invalidation,
  name: string,
): ListInternals<PagedList<P>> {
  /** For each list: its last page, with the items of all earlier pages. */
  const ends = new WeakMap<object, P>();
  let more: { of: P; controller: AbortController; promise: Promise<void> } | undefined;

  const listOf = (end: P, growth: Partial<ListGrowth> = {}): PagedList<P> => {
    const { pageInfo, items, ...page } = end;
    const list = { ...page, items, hasNextPage: pageInfo.hasNextPage, loadingMore: false, ...growth };
    ends.set(list, end);
    return list;
  };
  const resource = createResource<PagedList<P>>(
    async (signal, market) => listOf(await read(undefined, signal, market)),
    invalidation,
    name,
  );

  /** The list that is shown, unless it is being read again. */
  const shown = (): P | undefined => {
    const { status, data } = resource.getState();
    return status === 'ready' ? ends.get(data) : undefined;
  };
  const show = (end: P, growth?: Partial<ListGrowth>): void =>
    resource.store.set({ status: 'ready', data: listOf(end, growth) });

  const append = async (end: P, after: string, signal: AbortSignal): Promise<void> => {
    try {
      const page = await read(after, signal);
      if (shown() !== end) return;
      // An item that moved between two pages stays where it was first shown.
      const known = new Set(end.items.map(({ id }) => id));
      show({ ...page, items: [...end.items, ...page.items.filter(({ id }) => !known.has(id))] });
    } catch (error) {
      if (shown() === end) show(end, { moreError: toStorefrontError(error) });
    }
  };

  return {
    getState: resource.getState,
    subscribe: resource.subscribe,
    load: resource.load,
    refresh: resource.refresh,
    watched: resource.watched,
    release: resource.release,
    abort: () => {
      more?.controller.abort();
      resource.abort();
    },
    loadMore: () => {
      const end = shown();
      const after = end?.pageInfo.hasNextPage ? end.pageInfo.endCursor : null;
      if (!end || after === null) return Promise.resolve();
      if (more?.of === end) return more.promise;
      const controller = new AbortController();
      const promise = append(end, after, controller.signal).finally(() => {
        if (more?.controller === controller) more = undefined;
      });
      more = { of: end, controller, promise };
      show(end, { loadingMore: true });
      return promise;
    },
  };
}
