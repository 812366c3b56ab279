import { html } from 'storefront-elements/ssr';
import type { SitePage } from './site-page.js';

/** A day in the language of the page. @param iso ISO 8601, in UTC */
export function dateOf({ shop }: SitePage, iso: string): unknown {
  const words = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
  return html`<time datetime=${iso}>${words}</time>`;
}
