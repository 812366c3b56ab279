/** Parts that many sections have. */
import type { RichText, SiteLink, SitePicture, SiteText } from '@storefront/contract/site';
import { nothing } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { html } from 'storefront-elements/ssr';
import type { SitePage } from '../page/site-page.js';

/** A heading of the level that the merchant chose; nothing for an empty text. */
export function heading(
  page: SitePage,
  level: number,
  text: SiteText | undefined,
  { id, field = 'heading', inside }: { id?: string; field?: string; inside?: unknown } = {},
): unknown {
  const words = inside ?? page.text(text);
  if (words === '') return '';
  const [name, marker] = [id ?? nothing, page.field(field) ?? nothing];
  switch (level) {
    case 1:
      return html`<h1 id=${name} data-wb-field=${marker}>${words}</h1>`;
    case 2:
      return html`<h2 id=${name} data-wb-field=${marker}>${words}</h2>`;
    case 3:
      return html`<h3 id=${name} data-wb-field=${marker}>${words}</h3>`;
    default:
      return html`<h4 id=${name} data-wb-field=${marker}>${words}</h4>`;
  }
}

/** A text of one paragraph, with its line breaks. */
export function lines(page: SitePage, text: SiteText | undefined, field: string, className = 'lead'): unknown {
  const words = page.text(text);
  return words === '' ? '' : html`<p class=${className} data-wb-field=${page.field(field) ?? nothing}>${words}</p>`;
}

/** A text with markup, which the service has cleaned. */
export function prose(page: SitePage, text: RichText, field: string): unknown {
  const markup = page.html(text);
  if (markup !== '')
    return html`<div class="prose" data-wb-field=${page.field(field) ?? nothing}>${unsafeHTML(markup)}</div>`;
  return text.format === 'markdown' ? lines(page, text.text, field, 'prose') : '';
}

export interface PictureOptions {
  readonly className?: string;
  readonly field?: string;
  readonly sizes?: string;
  /** The largest picture of the first screen: it is requested first. */
  readonly first?: boolean;
}

export function picture(page: SitePage, from: SitePicture | undefined, options: PictureOptions = {}): unknown {
  if (!from) return '';
  const { className, field = 'picture', sizes, first = false } = options;
  return html`<img
    class=${className ?? nothing}
    src=${from.url}
    srcset=${from.srcset ?? nothing}
    sizes=${from.srcset === undefined ? nothing : (sizes ?? '100vw')}
    width=${from.width ?? nothing}
    height=${from.height ?? nothing}
    alt=${from.decorative ? '' : page.text(from.alt)}
    loading=${first ? nothing : 'lazy'}
    fetchpriority=${first ? 'high' : nothing}
    data-wb-field=${page.field(field) ?? nothing}
  />`;
}

/** A link as a button or in a line; nothing without a target or a label. */
export function linkTo(
  page: SitePage,
  link: SiteLink | undefined,
  label: SiteText | undefined,
  className?: 'button',
): unknown {
  const [address, words] = [page.address(link), page.text(label)];
  if (address === undefined || words === '') return '';
  return html`<p>
    <a class=${className ?? nothing} href=${address} data-wb-field=${page.field('linkLabel') ?? nothing}>${words}</a>
  </p>`;
}

/** The frame of a section between header and footer: named by its heading, if it has one. */
export const band = (page: SitePage, id: string, head: Band, content: unknown): unknown => {
  const name = page.text(head.heading) === '' ? undefined : `heading-${id}`;
  return html`<section
    class=${['band', head.tone && head.tone !== 'plain' ? `tone-${head.tone}` : '', head.className ?? '']
      .filter(Boolean)
      .join(' ')}
    aria-labelledby=${name ?? nothing}
    data-width=${head.width ?? nothing}
  >
    ${heading(page, head.headingLevel ?? 2, head.heading, { ...(name && { id: name }) })} ${content}
  </section>`;
};

interface Band {
  readonly heading?: SiteText;
  readonly headingLevel?: number;
  readonly width?: string;
  readonly tone?: string;
  readonly className?: string;
}

/** The level of headings below one. */
export const below = (level: number): number => Math.min(level + 1, 6);
