import { Type, type Static } from '@sinclair/typebox';
import { PageOf } from './page.js';

/** What has an address of its own. */
export const SITEMAP_KINDS = ['product', 'category', 'page', 'story'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];
/** Entries a page: they are small, and a sitemap reads all of them. */
export const MAX_SITEMAP_PAGE = 1000;

export const SitemapItem = Type.Object(
  {
    handle: Type.String({ description: 'Handle of the record.' }),
    updatedAt: Type.String({
      format: 'date-time',
      description: 'When the merchant last changed it; of a category, it or a product of it.',
    }),
    markets: Type.Array(Type.String(), {
      description: 'Codes of the markets it is for; a product only where it has a price.',
    }),
  },
  { $id: 'SitemapItem', description: 'Something with an address of its own.' },
);
export type SitemapItem = Static<typeof SitemapItem>;

export const SitemapPage = PageOf(SitemapItem, 'SitemapPage');
export type SitemapPage = Static<typeof SitemapPage>;
