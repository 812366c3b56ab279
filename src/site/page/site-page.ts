import type { Category, Content, ContentSummary, Menu, Product } from '@storefront/contract';
import { inLanguage } from '@storefront/contract/in-language';
import type { RichText, SiteLink, SiteText, TemplateKind } from '@storefront/contract/site';
import type { HeadTag, PageShop } from 'storefront-elements/ssr';
import { below, linkAddress, menuAddress, routesOf, type Routes } from './routes.js';
import { wordsIn, type Words } from './words.js';

/** The record that the page is about, read before its sections are drawn. Sections read nothing. */
export interface PageData {
  readonly kind: TemplateKind | 'pages';
  readonly menus: readonly Menu[];
  /** Handle in the address. */
  readonly handle?: string;
  readonly product?: Product;
  readonly category?: Category;
  /** A page or a story. */
  readonly content?: Content;
  /** By handle: stories that sections show alone. */
  readonly chosenStories?: ReadonlyMap<string, Content>;
  /** Newest first: for sections that list some. */
  readonly stories?: readonly ContentSummary[];
  readonly orderId?: string;
  /** Whether the shopper's cart has no lines; absent: no section asks. */
  readonly isCartEmpty?: boolean;
  readonly query?: string;
  /** Template of the host's page at this address, such as a form of the account. */
  readonly own?: unknown;
  /** Cursor of the next stories; absent: there are no more. */
  readonly olderStories?: string;
}

export interface SitePageOptions {
  /** Sections have markers of their ids and fields, and notes for editors. */
  readonly draft?: boolean;
  /** Path below which all pages of a draft are. */
  readonly prefix?: string;
  /** Id of the only section that is drawn. */
  readonly only?: string;
  /** Tags of every head: the icon, style sheets, fonts to preload. */
  readonly head?: readonly HeadTag[];
  /** Addresses of this site; absent: those of the store. */
  readonly routes?: Partial<Routes>;
  /**
   * HTML of a text in Markdown. Only documents from a file have some: the service sends clean HTML. Absent: such a text is
   * shown as it is written.
   */
  readonly markdown?: (text: string) => string;
  /**
   * This site's address for one in a menu, a text or a redirect of the merchant, where the store belongs to another site,
   * too. Absent: addresses stay as they are.
   */
  readonly addressOf?: (address: string) => string;
}

/** One page for one request, as its sections see it. */
export class SitePage {
  readonly routes: Routes;
  readonly words: Words;
  readonly draft: boolean;
  readonly only: string | undefined;
  readonly head: readonly HeadTag[];

  constructor(
    readonly shop: PageShop,
    readonly data: PageData,
    private readonly options: SitePageOptions = {},
  ) {
    this.routes = below(options.prefix, routesOf(shop.store, options.routes));
    this.words = wordsIn(shop.locale);
    this.draft = options.draft ?? false;
    this.only = options.only;
    this.head = options.head ?? [];
  }

  /** The text in the language of the page; in the first language that it has, if it lacks this one. */
  text(text: SiteText | undefined): string {
    if (text === undefined || typeof text === 'string') return text ?? '';
    return inLanguage(text, this.shop.locale) ?? Object.values(text)[0] ?? '';
  }

  /** Clean HTML of a text; empty when nobody wrote anything. */
  html({ format, text }: RichText): string {
    const written = this.text(text);
    return this.markup(format === 'html' ? written : (this.options.markdown?.(written) ?? ''));
  }

  /** Clean HTML of the merchant, with the addresses of this site. The service always quotes attributes. */
  markup(html: string): string {
    const { addressOf } = this.options;
    if (!addressOf) return html;
    return html.replaceAll(/(<a href=")(\/[^"]*)"/g, (_, before: string, address: string) => {
      const own = addressOf(address.replaceAll('&amp;', '&'));
      return `${before}${own.replaceAll('&', '&amp;')}"`;
    });
  }

  address(link: SiteLink | undefined): string | undefined {
    return this.#own(linkAddress(this.routes, link));
  }

  menuAddress(item: Parameters<typeof menuAddress>[1]): string | undefined {
    return this.#own(menuAddress(this.routes, item));
  }

  #own(address: string | undefined): string | undefined {
    if (address === undefined) return undefined;
    const { addressOf, prefix } = this.options;
    const own = addressOf?.(address) ?? address;
    // A path that a merchant wrote by hand stays in the draft, too.
    return prefix !== undefined && own.startsWith('/') && !own.startsWith(`${prefix}/`) ? prefix + own : own;
  }

  /** Value of `data-wb-field`, which editors read; absent for shoppers. */
  field(name: string): string | undefined {
    return this.draft ? name : undefined;
  }
}
