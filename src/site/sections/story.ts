import { storySection } from '@storefront/contract/site';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { html } from 'storefront-elements/ssr';
import { dateOf } from '../page/dates.js';
import { heading } from './parts.js';
import { section } from './section.js';

export const story = section(storySection, ({ story: handle, headingLevel, showImage, showDate, width }, page) => {
  const content = handle === undefined ? page.data.content : page.data.chosenStories?.get(handle);
  if (!content) return '';
  const { title, summary, image, publishedAt, html: markup } = content;
  const isStory = handle !== undefined || page.data.kind === 'story';
  return html`<article class="story" data-width=${width}>
    ${showDate && isStory ? html`<p class="label">${dateOf(page, publishedAt)}</p>` : ''}
    ${heading(page, headingLevel, title)} ${summary === '' ? '' : html`<p class="lead">${summary}</p>`}
    ${
      showImage && image
        ? html`<img
            class="writing-picture"
            src=${image.url}
            width=${image.width ?? 800}
            height=${image.height ?? 1000}
            alt=${image.alt}
          />`
        : ''
    }
    <div class="prose writing">${unsafeHTML(page.markup(markup))}</div>
  </article>`;
});
