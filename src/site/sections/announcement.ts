import { announcementSection } from '@storefront/contract/site';
import { nothing } from 'lit';
import { html } from 'storefront-elements/ssr';
import { section } from './section.js';

export const announcement = section(announcementSection, ({ text, link, tone }, page) => {
  const [words, address, field] = [page.text(text), page.address(link), page.field('text') ?? nothing];
  if (words === '') return '';
  return html`<p class=${`announcement tone-${tone}`} data-wb-field=${field}>
    ${address === undefined ? words : html`<a href=${address}>${words}</a>`}
  </p>`;
});
