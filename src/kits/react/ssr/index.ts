/** Elements of the kit from the server, for React's server components: the app router of Next. */
import { createElement, type ReactElement } from 'react';
import { renderFragment, type Fragment, type FragmentOptions, type Page } from 'storefront-elements/ssr';
import type { StorefrontRenderer } from 'storefront-elements/ssr';
import { FragmentHost } from './fragment-host.js';
import { requestOf } from './request-of.js';

export {
  createStorefrontRenderer,
  html,
  type Page,
  type PageShop,
  type RendererOptions,
} from 'storefront-elements/ssr';
export { StorefrontPageProvider, type StorefrontPageProviderProps } from './page-provider.js';
export { requestOf };

export interface StorefrontFragmentProps extends FragmentOptions {
  /** Made once for the whole app by `createStorefrontRenderer`. */
  renderer: StorefrontRenderer;
  /** Headers of the browser's request: `await headers()` in Next. */
  headers: Headers;
  /** Path and query of the page, as the browser has it: `/products?sort=newest`. */
  url: string;
  /** A template of `html` with tags of the kit, or a function that returns a page's result. */
  page: Page | object;
  /** Called with the address to go to instead: `redirect` of Next. */
  redirect?: ((location: string) => never) | undefined;
  /** Called with status, headers and `<head>` of the fragment. */
  onFragment?: ((fragment: Fragment) => void) | undefined;
}

/**
 * Elements that the server renders, with products, cart and market. In the browser they hydrate: nothing is rendered or
 * requested again. Without script they can be read. React draws nothing inside of them.
 * @throws errors of `page`
 */
export async function StorefrontFragment(props: StorefrontFragmentProps): Promise<ReactElement> {
  const { renderer, headers, url, page, redirect, onFragment, ...options } = props;
  const fragment = await renderFragment(renderer, requestOf(headers, url), page, options);
  onFragment?.(fragment);
  if (fragment.location !== undefined) redirect?.(fragment.location);
  const { html, state, head, lang, dir } = fragment;
  return createElement(FragmentHost, { html: head + html, state, lang, dir });
}
