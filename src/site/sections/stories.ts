import type { ContentSummary } from '@storefront/contract';
import { storiesSection } from '@storefront/contract/site';
import { html } from 'storefront-elements/ssr';
import { dateOf } from '../page/dates.js';
import { pathTo } from '../page/routes.js';
import type { SitePage } from '../page/site-page.js';
import { band, below, heading, linkTo } from './parts.js';
import { section } from './section.js';

export const stories = section(storiesSection, (settings, page, _blocks, id) => {
  const { limit, columns, showSummary, showDate } = settings;
  const shown = (page.data.stories ?? []).slice(0, limit);
  if (shown.length === 0) return '';
  const level = page.text(settings.heading) === '' ? settings.headingLevel : below(settings.headingLevel);
  const list = html`<ul class="stories" data-columns=${columns}>
      ${shown.map(
        (story) =>
          html`<li>
            ${pictureOf(story)} ${showDate ? html`<p class="label">${dateOf(page, story.publishedAt)}</p>` : ''}
            ${titleOf(page, story, level)} ${showSummary && story.summary !== '' ? html`<p>${story.summary}</p>` : ''}
          </li>`,
      )}
    </ul>
    ${settings.paging ? older(page) : ''} ${linkTo(page, settings.link, settings.linkLabel)}`;
  return band(page, id, settings, list);
});

const older = ({ data: { olderStories }, shop, words }: SitePage): unknown =>
  olderStories === undefined
    ? ''
    : html`<p>
        <a rel="next" href=${`${shop.url.pathname}?after=${encodeURIComponent(olderStories)}`}>${words.older}</a>
      </p>`;

const pictureOf = ({ image }: ContentSummary): unknown =>
  image
    ? html`<img src=${image.url} width=${image.width ?? 800} height=${image.height ?? 1000} alt="" loading="lazy" />`
    : '';

/** Its heading, which leads to the story. */
function titleOf(page: SitePage, { handle, title }: ContentSummary, level: number): unknown {
  const link = html`<a href=${pathTo(page.routes, 'story', handle)}>${title}</a>`;
  return level > 4 ? html`<p>${link}</p>` : heading(page, level, title, { inside: link });
}
