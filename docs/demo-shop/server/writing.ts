/**
 * Puts the merchant's pages and stories into the shop's pages on the server, not in the browser: they are readable
 * without script, and no policy has to allow that a string becomes markup. Any CMS does the same.
 */
import type { Block, Content, ContentPage, ContentSummary } from '@storefront/contract';
import { fill, type Values } from './template.js';

/** Pages of this shop, and the content of the API that each shows. */
const SHOWS: Readonly<Record<string, 'pages' | 'stories' | 'list' | 'block'>> = {
  '/page.html': 'pages',
  '/story.html': 'stories',
  '/letters.html': 'list',
  '/product.html': 'block',
};
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export class Writing {
  /** @param store the store's address at the API */
  constructor(readonly store: string) {}

  /** Whether the page at a path shows the merchant's content. */
  shows = (path: string): boolean => path in SHOWS;

  /**
   * The page, filled in.
   * @param template the page as it is written
   * @returns undefined when there is no content at the address
   * @throws Error when the API does not answer
   */
  async fill(path: string, query: URLSearchParams, template: string): Promise<string | undefined> {
    const kind = SHOWS[path];
    if (kind === 'block') {
      // The page is complete without its note.
      const block = await this.#read<Block>('/blocks/delivery-note').catch(() => undefined);
      return fill(template, { block: block?.html ?? '' });
    }
    if (kind === 'list') {
      const after = query.get('after');
      const list = await this.#read<ContentPage>(`/stories${after ? `?after=${encodeURIComponent(after)}` : ''}`);
      return list && fill(template, listValues(list));
    }
    const handle = query.get('handle') ?? '';
    // A handle must not lead to another address of the API.
    if (kind === undefined || !/^[a-z0-9-]+$/.test(handle)) return undefined;
    const content = await this.#read<Content>(`/${kind}/${handle}`);
    return content && fill(template, { ...summaryValues(content), html: content.html });
  }

  async #read<T>(path: string): Promise<T | undefined> {
    const response = await fetch(this.store + path, { signal: AbortSignal.timeout(5000) });
    if (response.ok) return (await response.json()) as T;
    // A 404 or a 400 means that the visitor's address is wrong, not that the API has failed.
    if (response.status === 404 || response.status === 400) return undefined;
    throw new Error(`${path} was answered ${response.status}`);
  }
}

const listValues = ({ items, pageInfo }: ContentPage): Values => ({
  items: items.map(summaryValues),
  older: pageInfo.hasNextPage && pageInfo.endCursor ? [{ cursor: encodeURIComponent(pageInfo.endCursor) }] : [],
});

const summaryValues = ({ handle, title, summary, image, publishedAt }: ContentSummary): Values => ({
  handle,
  title,
  summary,
  lead: summary === '' ? [] : [{}],
  publishedAt,
  date: date.format(new Date(publishedAt)),
  image: image
    ? [{ url: image.url, alt: image.alt, width: String(image.width ?? ''), height: String(image.height ?? '') }]
    : [],
});
