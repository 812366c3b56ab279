import type { Market, StorePublicData } from '@storefront/contract';
import type { Storefront } from '../context/storefront.js';
import type { Resource } from '../stores/types.js';

export interface RendererOptions {
  /** Address of the API as this server reaches it; it may be an internal one. */
  baseUrl: string;
  /** Address of the API as browsers reach it: all that a page says of it. `baseUrl` when absent. */
  publicBaseUrl?: string;
  storeOptions: {
    storeId: number;
    /** BCP 47 tag of pages that name no `lang`. Absent: English. */
    locale?: string;
    /** Reads the shopper's cart for every page, not only for those that show it. */
    autoGetActiveCart?: boolean;
  };
  /** In place of the global one. */
  fetch?: typeof fetch;
  /** Milliseconds that all reads of a page may take together; what has not come by then is shown as failed. 3 000 when absent. */
  apiTimeoutMs?: number;
  /** Draws lists from templates learned of their elements: the same bytes, sooner. On when absent. */
  learnedTemplates?: boolean;
  /**
   * Draws a form where a press would do nothing without script: adding, the cart's lines and codes, the market. For sites
   * that answer them with `createShopForms`. Off when absent.
   */
  forms?: boolean;
  /** Addresses of the modules that bring the page to life; without one it stays as it was sent. */
  scripts?: readonly string[];
  /** By tag, addresses of modules that the browser fetches ahead where the tag is drawn. See `clientFiles`. */
  preloads?: Readonly<Record<string, readonly string[]>>;
  /** Told of what went wrong without ending a page. On the console when absent. */
  onError?: (error: unknown, at: ErrorPlace) => void;
}

/** Where something went wrong. */
export interface ErrorPlace {
  /** Address of the page asked for, without its query: that may name a shopper. */
  url: string;
  /** Tag of the element that could not be drawn. */
  element?: string;
}

export interface StorefrontRenderer {
  /**
   * Answers a request with a page. What the page's elements need is read before its first byte; the rest of it streams as
   * fast as it is taken. Rejects only when `page` does.
   */
  respond(request: Request, page: Page): Promise<Response>;
}

/** Says what a page is. Called once per request. */
export type Page = (shop: PageShop) => PageResult | Promise<PageResult>;

/** What belongs to one request, and to no other. */
export interface PageShop {
  readonly request: Request;
  readonly url: URL;
  /** Client and stores of this shopper. What is read through its stores is known to the browser, too, without a request. */
  readonly storefront: Storefront;
  /** undefined when the API did not say: elements then show that they failed. */
  readonly store: StorePublicData | undefined;
  /** The market of the page's prices; undefined as above. */
  readonly market: Market | undefined;
  /** The store's locale as configured, else English; what a page's `lang` is when it names none. */
  readonly locale: string;
  /** Sends the page without waiting for this read of its stores: elements show it as loading, and its data follows in the same response. */
  readonly defer: (read: Pick<Resource<unknown>, 'load'>) => void;
}

export interface PageResult {
  /** HTTP status; 200 when absent. */
  status?: number;
  /** Further headers of the answer; they win over ours, besides a `private` page's Cache-Control. */
  headers?: HeadersInit;
  /** BCP 47 tag of the page, and of its elements' texts. */
  lang?: string;
  /** Inside of `<head>`, after charset and viewport: a template of `html` as exported here, which never takes part in hydration. */
  head?: unknown;
  /** Inside of `<body>`: a template with tags of the kit. Tags take attributes here; a property would be lost in the browser. */
  body: unknown;
  /**
   * Which tags get their code in the browser: those named; none, and no script, when empty. When absent all but those of
   * which every one on the page stays right as it was sent: see the guide.
   */
  hydrate?: readonly string[];
  /**
   * Who may keep the page. Absent or `private`: nobody. With `maxAge`, in seconds, a shared cache may, unless the page has
   * read or set what belongs to one shopper: then nobody all the same.
   */
  cache?: 'private' | { maxAge: number };
}
