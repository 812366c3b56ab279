import type { Block, Content, ContentPage } from '@storefront/contract';
import type { Connection, MarketOptions } from './customer-client.js';

export interface ContentListOptions extends MarketOptions {
  first?: number | undefined;
  /** `pageInfo.endCursor` of the page before. */
  after?: string | undefined;
}

/** What the merchant writes: pages that stay, stories that are dated, blocks that stand in other pages. Their `html` is safe to insert as it is. */
export class ContentApi {
  constructor(private readonly connection: Connection) {}

  /** Published pages in the merchant's order, without their text. */
  listPages(options: ContentListOptions = {}): Promise<ContentPage> {
    return this.connection.send<'listPages'>('GET', '/store/:storeId/pages', this.#list(options));
  }

  /** @throws StorefrontError `CONTENT_NOT_FOUND`: there is none, or it is not published yet */
  getPage(handle: string, options: MarketOptions = {}): Promise<Content> {
    return this.connection.send<'getPage'>('GET', '/store/:storeId/pages/:handle', this.#one(handle, options));
  }

  /** Published stories, newest first, without their text. */
  listStories(options: ContentListOptions = {}): Promise<ContentPage> {
    return this.connection.send<'listStories'>('GET', '/store/:storeId/stories', this.#list(options));
  }

  /** @throws StorefrontError `CONTENT_NOT_FOUND`: there is none, or it is not published yet */
  getStory(handle: string, options: MarketOptions = {}): Promise<Content> {
    return this.connection.send<'getStory'>('GET', '/store/:storeId/stories/:handle', this.#one(handle, options));
  }

  /** A named piece of HTML. @throws StorefrontError `CONTENT_NOT_FOUND`: there is none of that name */
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
