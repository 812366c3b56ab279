import { Type, type Static } from '@sinclair/typebox';
import { PageOf } from './page.js';

/** Kinds of records that have a page of their own. */
export const SITEMAP_KINDS = ['product', 'category', 'page', 'story'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];
/** Largest number of entries on a page. It is high because entries are small and a sitemap reads all of them. */
export const MAX_SITEMAP_PAGE = 1000;

export const SitemapItem = Type.Object(
  {
    handle: Type.String({ description: 'Handle of the record.' }),
    updatedAt: Type.String({
      format: 'date-time',
      description: 'Time of the last change by the merchant. For a category, changes of its products count.',
    }),
    markets: Type.Array(Type.String(), {
      description: 'Codes of its markets. A product is in the markets in which it has a price.',
    }),
  },
  { $id: 'SitemapItem', description: 'A record that has a page of its own.' },
);
export type SitemapItem = Static<typeof SitemapItem>;

export const SitemapPage = PageOf(SitemapItem, 'SitemapPage');
export type SitemapPage = Static<typeof SitemapPage>;
