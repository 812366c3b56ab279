import type { Block, Content, ContentPage } from '@storefront/contract';
import type { Connection, MarketOptions } from './request/connection.js';

export interface ContentListOptions extends MarketOptions {
  first?: number | undefined;
  /** `pageInfo.endCursor` of the previous page. */
  after?: string | undefined;
}

/**
 * The merchant's content: permanent pages, dated stories, and blocks for use
 * inside other pages. Their `html` is safe to insert without further
 * sanitizing.
 */
export class ContentApi {
  constructor(private readonly connection: Connection) {}

  /** Published pages in the merchant's order, without their text. */
  listPages(options: ContentListOptions = {}): Promise<ContentPage> {
    return this.connection.send<'listPages'>('GET', '/store/:storeId/pages', this.#list(options));
  }

  /**
   * @throws StorefrontError `CONTENT_NOT_FOUND`: the page does not exist or is
   * not published yet
   */
  getPage(handle: string, options: MarketOptions = {}): Promise<Content> {
    return this.connection.send<'getPage'>('GET', '/store/:storeId/pages/:handle', this.#one(handle, options));
  }

  /** Published stories, newest first, without their text. */
  listStories(options: ContentListOptions = {}): Promise<ContentPage> {
    return this.connection.send<'listStories'>('GET', '/store/:storeId/stories', this.#list(options));
  }

  /**
   * @throws StorefrontError `CONTENT_NOT_FOUND`: the story does not exist or is
   * not published yet
   */
  getStory(handle: string, options: MarketOptions = {}): Promise<Content> {
    return this.connection.send<'getStory'>('GET', '/store/:storeId/stories/:handle', this.#one(handle, options));
  }

  /**
   * A named piece of HTML.
   * @throws StorefrontError `CONTENT_NOT_FOUND`: no block has this name
   */
  getBlock(handle: string, options: MarketOptions = {}): Promise<Block> {
    return this.connection.send<'getBlock'>('GET', '/store/:storeId/blocks/:handle', this.#one(handle, options));
  }

  #list(options: ContentListOptions) {
    const { storeId, market } = this.connection;
    const { first, after, signal } = options;
    const query = { ...market(options), ...(first && { first }), ...(after && { after }) };
    return { params: { storeId: storeId() }, query, signal };
  }

  #one(handle: string, options: MarketOptions) {
    const { storeId, market } = this.connection;
    return { params: { storeId: storeId(), handle }, query: market(options), signal: options.signal };
  }
}
