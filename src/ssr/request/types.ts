import type { ServerRenderedTemplate } from '@lit-labs/ssr';
import type { Market, StorePublicData } from '@storefront/contract';
import type { Storefront } from '../../context/storefront.js';
import type { Resource } from '../../stores/types.js';
import type { HeadTag } from '../seo/tags.js';

export interface RendererOptions {
  /** Address of the API as this server reaches it; it may be an internal one. */
  baseUrl: string;
  /** Address of the API as browsers reach it; pages name no other. `baseUrl` when absent. */
  publicBaseUrl?: string;
  storeOptions: {
    storeId: number;
    /** BCP 47 tag of pages that name no `lang`. Absent: English. */
    locale?: string;
    /** Reads the shopper's cart for every page, not only for those that show it. */
    autoGetActiveCart?: boolean;
  };
  /** Used in place of the global `fetch`. */
  fetch?: typeof fetch;
  /** Milliseconds for all reads of a page together. Elements show a read that takes longer as failed. 3,000 when absent. */
  apiTimeoutMs?: number;
  /** Renders lists from learned templates: the same bytes in less time. True when absent. */
  learnedTemplates?: boolean;
  /**
   * Renders a form around controls that need script otherwise: adding to the cart, its lines and codes, the market. The
   * site has to answer these forms with `createShopForms`. False when absent.
   */
  forms?: boolean;
  /** URLs of the modules that hydrate the page. Without any, the page stays as it was sent. */
  scripts?: readonly string[];
  /** URLs of modules to preload, by the tag that needs them. See `clientFiles`. */
  preloads?: Readonly<Record<string, readonly string[]>>;
  /** Called with errors that do not end the page. Writes to the console when absent. */
  onError?: (error: unknown, at: ErrorPlace) => void;
}

/** Where an error happened. */
export interface ErrorPlace {
  /** URL of the page without its query, which may name a shopper. */
  url: string;
  /** Tag of the element that could not be rendered. */
  element?: string;
}

export interface StorefrontRenderer {
  /**
   * Responds to a request with a page. All reads of its elements, except deferred ones, end before the first byte. The page
   * then streams as fast as it is read. Rejects only when `page` does.
   */
  respond(request: Request, page: Page): Promise<Response>;
  /** For `renderFragment`, which documents it. */
  fragment(request: Request, page: Page): Promise<Fragment>;
}

/** A part of a page that a framework makes: elements without a document around them. */
export interface Fragment {
  /** Markup of the elements, with declarative shadow roots. Empty with a `location`. */
  readonly html: string;
  /** Markup of scripts with the data of the elements. Put it after `html`. Empty when nothing hydrates. */
  readonly state: string;
  /** Markup for `<head>`: the page's own `head`, modules to preload, and the renderer's `scripts`. */
  readonly head: string;
  /** `Cache-Control` and `Vary`, the API's `Set-Cookie`, and the headers of the page's function. */
  readonly headers: Headers;
  readonly status: number;
  /** Where the shopper has to go instead. `status` is 303 then. */
  readonly location?: string;
  /** Language of the texts. The document has to name it: `<html lang>`. */
  readonly lang: string;
  /** Writing direction of that language, for `<html dir>`. */
  readonly dir: 'ltr' | 'rtl';
  /** Tags that hydrate in the browser. */
  readonly tags: readonly string[];
}

/** Returns the content of a page. Called once per request. */
export type Page = (shop: PageShop) => PageResult | Promise<PageResult>;

/** Data of one request. Do not keep it for others. */
export interface PageShop {
  readonly request: Request;
  readonly url: URL;
  /** Client and stores of this shopper. Answers to reads of its stores are embedded in the page for the browser. */
  readonly storefront: Storefront;
  /** undefined when the API did not answer; elements then show an error. */
  readonly store: StorePublicData | undefined;
  /** The market of the page's prices; undefined as above. */
  readonly market: Market | undefined;
  /** `storeOptions.locale`, or English: the language of a page without `lang`. */
  readonly locale: string;
  /**
   * Sends the page without waiting for this read of its stores. Elements show it as loading, and its data follows in the
   * same response.
   */
  readonly defer: (read: Pick<Resource<unknown>, 'load'>) => void;
}

export interface PageResult {
  /** HTTP status; 200 when absent. */
  status?: number;
  /** Further headers. They override ours, except for the Cache-Control of a private page. */
  headers?: HeadersInit;
  /** BCP 47 tag of the page and of its elements' texts. */
  lang?: string;
  /** Content of `<head>` after charset and viewport: tags, or a template of the `html` exported here, which never hydrates. */
  head?: readonly HeadTag[] | ServerRenderedTemplate;
  /** Content of `<body>`: a template with tags of the kit. Set attributes only; properties would be lost in the browser. */
  body: unknown;
  /**
   * True if the browser sets the properties of the template again, before its elements hydrate: as a framework does with its
   * own components. False when absent: a property is reported as an error.
   */
  keepsProperties?: boolean;
  /**
   * Tags that hydrate in the browser. With an empty list, the page has no script. When absent, all tags hydrate except those
   * whose elements are all static: see the guide.
   */
  hydrate?: readonly string[];
  /**
   * Pages are `private, no-store` by default. With `maxAge`, in seconds, a shared cache may keep the page, unless it has
   * read or set data of one shopper.
   */
  cache?: 'private' | { maxAge: number };
}
