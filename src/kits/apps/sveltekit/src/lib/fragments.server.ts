import { env } from '$env/dynamic/private';
import { env as publicEnv } from '$env/dynamic/public';
import type { RequestEvent } from '@sveltejs/kit';
import { createStorefrontRenderer, renderFragment } from 'storefront-elements/ssr';
import type { SentFragment } from 'storefront-elements/ssr/hydrate';

// #region renderer
const renderer = createStorefrontRenderer({
  baseUrl: env['SHOP_API'] ?? '', // as this server reaches the API
  publicBaseUrl: publicEnv['PUBLIC_SHOP_API'] ?? '', // as browsers do
  storeOptions: { storeId: 1 },
});
// #endregion renderer

/** The fragments of one page. */
export class Fragments {
  readonly #request: Request;
  readonly #isDataRequest: boolean;
  readonly #headers = new Headers();
  readonly #sent = new Map<string, SentFragment>();
  #head = '';

  constructor({ url, request, isDataRequest }: RequestEvent) {
    // The address of the page, also when SvelteKit asks for its data alone. One request for all fragments of the page,
    // so that they read the cart once.
    this.#request = new Request(url, { headers: request.headers });
    this.#isDataRequest = isDataRequest;
  }

  /**
   * Renders elements.
   * @returns the fragment for a navigation in the browser; null when the document has it already
   */
  async render(name: string, page: Parameters<typeof renderFragment>[2]): Promise<SentFragment | null> {
    const { html, state, head, headers } = await renderFragment(renderer, this.#request, page);
    for (const [header, value] of headers)
      if (header === 'set-cookie') this.#headers.append(header, value);
      else this.#headers.set(header, value);
    if (this.#isDataRequest) return { html, state };
    this.#sent.set(name, { html, state });
    this.#head += head;
    return null;
  }

  /** Puts the fragments into their hosts. */
  insert(document: string): string {
    return document
      .replace('</head>', () => `${this.#head}</head>`)
      .replaceAll(/(<div [^>]*data-fragment="([\w-]+)"[^>]*>)(?=<\/div>)/g, (host, _, name: string) => {
        const fragment = this.#sent.get(name);
        return fragment ? `${host}${fragment.html}${fragment.state ?? ''}` : host;
      });
  }

  /** The caching of the page, and cookies of the API. */
  addHeaders(headers: Headers): void {
    for (const [header, value] of this.#headers)
      if (header === 'set-cookie') headers.append(header, value);
      else headers.set(header, value);
  }
}
