/** Links and search of the elements, for the router of an app. The kits of frameworks share it. */
import type { StorefrontEvents } from '../../events/index.js';

/**
 * Goes to an address of this site: path, query and fragment. `router.push`, for example.
 * @returns false to leave it to the browser, such as for a page that is not of this app
 */
export type Navigate = (to: string) => unknown;

/**
 * Follows the links and the search of all elements of the page.
 * @returns a function that ends it
 */
export function followLinks(navigate: Navigate): () => void {
  const ended = new AbortController();
  // The window is the last to hear an event: an element or the page may have cancelled it.
  window.addEventListener('click', (event) => followLink(event, navigate), ended);
  window.addEventListener('wb-search-submit', (event) => followSearch(event, navigate), ended);
  return () => ended.abort();
}

/**
 * Follows a press on a link inside of an element. A press that was cancelled, has a modifier key or another button, and
 * links to other sites, with a `target` or with `download` stay with the browser, as do places on this page.
 */
export function followLink(event: MouseEvent, navigate: Navigate): void {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const path = event.composedPath();
  const link = path.find((node) => node instanceof HTMLAnchorElement && node.href !== '');
  // Links of the app itself have the app's own component. Those of elements are in shadow roots or in their content.
  if (!(link instanceof HTMLAnchorElement) || !path.slice(path.indexOf(link)).some(isElement)) return;
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return;
  const isHere = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  if (!isHere) go(event, link, navigate);
}

/** Follows a search that the shopper has sent from a search box. */
function followSearch(event: StorefrontEvents['wb-search-submit'], navigate: Navigate): void {
  if (event.defaultPrevented) return;
  const box = event.composedPath()[0] as { name?: string };
  const to = new URL(event.detail.action);
  to.searchParams.set(box.name ?? 'q', event.detail.query);
  go(event, to, navigate);
}

function go(event: Event, { origin, pathname, search, hash }: URL | HTMLAnchorElement, navigate: Navigate): void {
  if (origin === location.origin && navigate(pathname + search + hash) !== false) event.preventDefault();
}

const isElement = (node: EventTarget): boolean => node instanceof Element && node.localName.startsWith('wb-');
