import type { ProductPage } from '@storefront/contract';
import { pageSize } from '../../elements/wb-product-list/query.js';
import { addressMarket, cookieMarket } from '../context/page-market.js';
import type { StoreConfig } from '../context/storefront.js';

/**
 * The number of pictures in the first row of a wide page, or in the first two
 * rows of a narrow one.
 */
const PICTURES = 4;
/**
 * Milliseconds between two pictures. On a slow line they would share the
 * bandwidth; this way the first arrives earlier, and the others arrive no
 * later. Nothing waits for it, since the list requests the pictures it draws.
 */
const APART = 100;
/**
 * Milliseconds: the client's timeout, and the time for which an unused answer
 * counts as new.
 */
const LONGEST = 15_000;

/**
 * Sends the API requests of the page's first list while the list's code is
 * loading. They are identical to the list's requests, and the list takes them
 * over instead of sending its own. Also preloads the first pictures once their
 * addresses are known.
 *
 * This covers a list of all products, or of a category or tag that it names, in
 * the script tag's store. A list with properties set by the page, or one that
 * leaves a product out, sends its own requests.
 * @returns a `fetch` that returns each of these answers once; undefined when
 * nothing was preloaded
 */
export function preloadReads({ baseUrl, storeId, market, locale }: StoreConfig): typeof fetch | undefined {
  const list = document.querySelector('wb-product-list');
  if (!list || Object.keys(list)[0] || list.closest('wb-store,[exclude]')) return undefined;
  // The list reads its filters from such an address.
  if (list.hasAttribute('url-sync') && location.search) return undefined;
  const [source, value, limit, sort] = ['source', 'source-value', 'limit', 'sort'].map((name) =>
    list.getAttribute(name),
  );
  const named = source !== 'all' && source;
  if (named && !(value?.trim() && /^(category|tag)$/.test(named))) return undefined;

  const begun = new Map<unknown, Promise<Response>>();
  const where = [
    ['market', addressMarket() || market || cookieMarket()],
    ['locale', locale],
  ];
  /**
   * In the client's order, and without what the client leaves out, so that the
   * addresses are identical.
   */
  const begin = (path: string, query: unknown[][]): Promise<Response> => {
    const toString = new URLSearchParams([...query, ...where].filter(([, value]) => value) as string[][]).toString();
    const url = `${baseUrl.replace(/\/+$/, '')}/store/${storeId}${path}${toString && `?${toString}`}`;
    const answer = fetch(url, {
      headers: { accept: 'application/json' },
      credentials: 'include',
      signal: AbortSignal.timeout(LONGEST),
    });
    begun.set(url, answer);
    // A failure also reaches the list, which shows it.
    answer.catch(() => undefined);
    return answer;
  };
  const asked = [
    ['first', pageSize(Number(limit))],
    ['sort', sort],
    ['facets', list.hasAttribute('facets') && 'true'],
    [named, named && value?.trim()],
  ];
  begin('/products', asked)
    .then(async (answer) => {
      const { items } = (await answer.clone().json()) as ProductPage;
      // Not for a list far down the page, nor for a page with its own card
      // template.
      if (list.querySelector('template') || list.getBoundingClientRect().top > innerHeight) return;
      items.slice(0, PICTURES).forEach(({ image }, index) => {
        if (image) setTimeout(() => (new Image().src = image.url), index * APART);
      });
    })
    .catch(() => undefined);
  void begin('', []);
  setTimeout(() => begun.clear(), LONGEST);

  return (url, init) => {
    const preloaded = begun.get(url);
    begun.delete(url);
    return preloaded ?? fetch(url, init);
  };
}
