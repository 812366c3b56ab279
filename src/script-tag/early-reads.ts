import type { ProductPage } from '@storefront/contract';
import { pageSize } from '../../elements/wb-product-list/query.js';
import { addressMarket, cookieMarket } from '../context/page-market.js';
import type { StoreConfig } from '../context/storefront.js';

/** As many pictures as stand in the first row of a wide page, or in the first two of a narrow one. */
const PICTURES = 4;
/**
 * Milliseconds between them: on a slow line, which they would share, the first is there before the others, and those no
 * later. Nothing waits for it, since the list asks for what it draws.
 */
const APART = 100;
/** Milliseconds: as long as the client waits, and as long as an answer that nobody has asked for is still new. */
const LONGEST = 15_000;

/**
 * Asks the API what the page's first list will ask of it, while the list's code is still on its way: the very same
 * requests, which the list then takes over instead of making its own. And the first pictures, when their addresses come.
 *
 * Foreseen is a list of all products, or of a category or tag that it names, in the script tag's store. One that the page
 * has given properties, or that leaves a product out, asks by itself.
 * @returns a `fetch` that hands these answers out, once each; undefined when nothing is foreseen
 */
export function readEarly({ baseUrl, storeId, market, locale }: StoreConfig): typeof fetch | undefined {
  const list = document.querySelector('wb-product-list');
  if (!list || Object.keys(list)[0] || list.closest('wb-store,[exclude]')) return undefined;
  const [source, value, limit, sort] = ['source', 'source-value', 'limit', 'sort'].map((its) => list.getAttribute(its));
  const named = source !== 'all' && source;
  if (named && !(value?.trim() && /^(category|tag)$/.test(named))) return undefined;

  const begun = new Map<unknown, Promise<Response>>();
  const where = [
    ['market', addressMarket() || market || cookieMarket()],
    ['locale', locale],
  ];
  /** In the order of the client, and without what it leaves out: the addresses are the same to the letter. */
  const begin = (path: string, query: unknown[][]): Promise<Response> => {
    const its = new URLSearchParams([...query, ...where].filter(([, value]) => value) as string[][]).toString();
    const url = `${baseUrl.replace(/\/+$/, '')}/store/${storeId}${path}${its && `?${its}`}`;
    const answer = fetch(url, {
      headers: { accept: 'application/json' },
      credentials: 'include',
      signal: AbortSignal.timeout(LONGEST),
    });
    begun.set(url, answer);
    // What fails, fails for the list, too, which says so.
    answer.catch(() => undefined);
    return answer;
  };
  const asked = [
    ['first', pageSize(Number(limit))],
    ['sort', sort],
    [named, named && value?.trim()],
  ];
  begin('/products', asked)
    .then(async (answer) => {
      const { items } = (await answer.clone().json()) as ProductPage;
      // Not for a list far down the page, nor where the page draws cards of its own.
      if (list.querySelector('template') || list.getBoundingClientRect().top > innerHeight) return;
      items.slice(0, PICTURES).forEach(({ image }, index) => {
        if (image) setTimeout(() => (new Image().src = image.url), index * APART);
      });
    })
    .catch(() => undefined);
  void begin('', []);
  setTimeout(() => begun.clear(), LONGEST);

  return (url, init) => {
    const early = begun.get(url);
    begun.delete(url);
    return early ?? fetch(url, init);
  };
}
