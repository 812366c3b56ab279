/** Pages and stories of the merchant. */
import type { Content, ContentSummary } from '@storefront/contract';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { html, type PageResult, type PageShop } from '../shared/kit.js';
import { isMissing } from '../shared/errors.js';
import { tagsOf } from '../shared/head.js';
import { page } from '../shared/layout.js';
import { pathTo, withOwnLinks } from '../shared/routes.js';
import { missing } from './errors.js';

const date = ({ locale }: PageShop, iso: string): unknown => {
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
  return html`<time datetime=${iso}>${words}</time>`;
};
const NEWSLETTER = 'Letters from the bakery';

const picture = (image: ContentSummary['image'], isBeside = false): unknown =>
  image
    ? html`<img
        class=${isBeside ? '' : 'writing-picture'}
        src=${image.url}
        width=${image.width ?? 800}
        height=${image.height ?? 1000}
        alt=${isBeside ? '' : image.alt}
        loading=${isBeside ? 'lazy' : 'eager'}
      />`
    : '';

/** A page or a story. */
export async function writing(shop: PageShop, kind: 'page' | 'story', handle: string): Promise<PageResult> {
  const { content } = shop.storefront.client;
  const market = { market: shop.market?.code };
  let current: Content;
  try {
    current = await (kind === 'page' ? content.getPage(handle, market) : content.getStory(handle, market));
  } catch (error) {
    if (isMissing(error)) return missing(shop);
    throw error;
  }
  const isStory = kind === 'story';
  return page(shop, {
    title: current.title,
    description: current.summary,
    tags: tagsOf(shop, {
      path: pathTo(kind, current.handle),
      type: isStory ? 'article' : 'website',
      title: current.title,
      description: current.summary,
      image: current.image,
      way: isStory ? [{ name: NEWSLETTER, path: '/stories' }] : [],
    }),
    width: 'prose',
    main: html`${isStory ? html`<p class="label"><a href="/stories">${NEWSLETTER}</a>, ${date(shop, current.publishedAt)}</p>` : ''}
      <h1>${current.title}</h1>
      ${current.summary === '' ? '' : html`<p class="lead">${current.summary}</p>`} ${picture(current.image)}
      <article class="writing">${unsafeHTML(withOwnLinks(current.html))}</article>`,
    source: 'pages/writing.ts',
    maxAge: 60,
  });
}

/** All stories, newest first. */
export async function letters(shop: PageShop): Promise<PageResult> {
  const after = shop.url.searchParams.get('after') ?? undefined;
  const { items, pageInfo } = await shop.storefront.client.content.listStories({ after, market: shop.market?.code });
  const description = 'The kiln takes two days to cool and must not be opened before. We write while we wait.';
  return page(shop, {
    title: NEWSLETTER,
    description,
    tags: tagsOf(shop, { path: '/stories', title: NEWSLETTER, description }),
    width: 'prose',
    main: html`<h1>${NEWSLETTER}</h1>
      <p class="lead">${description}</p>
      ${
        items.length === 0
          ? html`<p>Nothing has been written yet.</p>`
          : html`<ul class="letters">
              ${items.map(
                (item) =>
                  html`<li>
                    ${picture(item.image, true)}
                    <div>
                      <p class="label">${date(shop, item.publishedAt)}</p>
                      <h2><a href=${pathTo('story', item.handle)}>${item.title}</a></h2>
                      <p>${item.summary}</p>
                    </div>
                  </li>`,
              )}
            </ul>`
      }
      ${
        pageInfo.hasNextPage && pageInfo.endCursor
          ? html`<p>
              <a rel="next" href=${`/stories?after=${encodeURIComponent(pageInfo.endCursor)}`}>Older letters</a>
            </p>`
          : ''
      }`,
    source: 'pages/writing.ts',
    maxAge: 60,
  });
}
