import { directionOf } from '../../element-base/locale/locale.js';
import { fragmentState, moduleTags } from './document.js';
import { prepare, stateOf, type Order } from './prepare.js';
import type { Fragment, Page, PageResult, StorefrontRenderer } from '../request/types.js';

/** Settings of a fragment that is given as a template. */
export type FragmentOptions = Omit<PageResult, 'body'>;

/**
 * Renders elements for a page that a framework makes: their markup, without a document around it. All reads of the elements
 * end before, also those that `page` defers. Call it once for each part of the page. Parts that get the same `Request`
 * read the shopper's data once. In the browser, `hydrate` or `hydrateFragment` of `storefront-elements/ssr/hydrate`
 * makes them work.
 * @param page a template of the `html` exported here, or a function that returns a page's result
 * @param options for a template; a function returns them itself
 * @throws when the request is aborted, and the errors of `page`
 */
export function renderFragment(
  renderer: StorefrontRenderer,
  request: Request,
  page: Page | object,
  options: FragmentOptions = {},
): Promise<Fragment> {
  return renderer.fragment(request, typeof page === 'function' ? (page as Page) : () => ({ ...options, body: page }));
}

/** @throws the errors of `prepare` */
export async function answerFragment(opened: Omit<Order, 'hasCode' | 'defer'>): Promise<Fragment> {
  const { visit, options } = opened;
  // The bundle of the framework has the code.
  const prepared = await prepare({ ...opened, hasCode: true, defer: (read) => void read.load() });
  const { lang } = visit;
  const common = { lang, dir: directionOf(lang) };
  if ('location' in prepared) {
    const { location } = prepared;
    const headers = new Headers({ location, 'cache-control': 'private, no-store' });
    return { ...common, html: '', state: '', head: '', headers, status: 303, location, tags: [] };
  }
  const { markup, head, hydrated: tags, preloads, status, headers } = prepared;
  headers.delete('content-type');
  headers.delete('x-content-type-options');
  const isHydrated = tags.length > 0;
  const state = isHydrated ? fragmentState({ ...stateOf(visit, options, tags, []), lang }, visit.answers) : '';
  const modules = isHydrated ? moduleTags(options.scripts ?? [], preloads) : '';
  return { ...common, html: markup, state, head: head + modules, headers, status, tags };
}
