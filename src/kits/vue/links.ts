import { getCurrentScope, onMounted, onScopeDispose, getCurrentInstance } from 'vue';

/**
 * Goes to an address of this site: path, query and fragment.
 * @returns false to leave it to the browser, such as for a page that is not of this app
 */
export type Navigate = (to: string) => unknown;

/**
 * Follows the links and the search of all elements with the app's router, and not by loading a page:
 * `useStorefrontLinks((to) => router.push(to))`. A press with a modifier key, another button, and links to other sites, with
 * a `target` or with `download` are the browser's. Call it once, in the root component.
 */
export function useStorefrontLinks(navigate: Navigate): void {
  const start = (): void => {
    const stop = followLinks(navigate);
    if (scope) scope.run(() => onScopeDispose(stop));
  };
  const scope = getCurrentScope();
  if (getCurrentInstance()) onMounted(start);
  else if (typeof document !== 'undefined') start();
}

/** @returns a function that ends it */
export function followLinks(navigate: Navigate): () => void {
  const ended = new AbortController();
  const go = (event: Event, { origin, pathname, search, hash }: URL): void => {
    if (origin !== location.origin) return;
    if (navigate(pathname + search + hash) !== false) event.preventDefault();
  };
  // The window is the last to hear an event: an element or the page may have cancelled it.
  window.addEventListener(
    'click',
    (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const path = event.composedPath();
      const at = path.findIndex((node) => node instanceof HTMLAnchorElement && node.href !== '');
      const link = path[at];
      if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return;
      if (link.target !== '' && link.target !== '_self') return;
      if (!path.slice(at).some((node) => node instanceof HTMLElement && node.localName.startsWith('wb-'))) return;
      const to = new URL(link.href);
      // A place on this page is for the browser.
      const isHere = to.pathname === location.pathname && to.search === location.search && to.hash !== '';
      if (!isHere) go(event, to);
    },
    { signal: ended.signal },
  );
  window.addEventListener(
    'wb-search-submit',
    (event) => {
      if (event.defaultPrevented) return;
      const box = event.composedPath()[0] as { name?: string };
      const to = new URL(event.detail.action);
      to.searchParams.set(box.name ?? 'q', event.detail.query);
      go(event, to);
    },
    { signal: ended.signal },
  );
  return () => ended.abort();
}
