/** Draws one section of a document. */
import { typeOf, type SiteSection } from '@storefront/contract/site';
import { nothing } from 'lit';
import { html } from 'storefront-elements/ssr';
import type { SitePage } from './page/site-page.js';
import { sections } from './sections/index.js';

/**
 * The section in its frame. A type that this code does not know, or knows only in an older version, draws nothing for
 * shoppers, and a note in drafts.
 */
export function drawSection(page: SitePage, { id, type, version, settings, blocks = [] }: SiteSection): unknown {
  const known = typeOf({ type, version }) && sections.get(type);
  if (!known)
    return page.draft ? framed(page, id, type, html`<p class="notice">${page.words.unknownSection(type)}</p>`) : '';
  const shown = blocks.filter(({ hidden }) => !hidden) as Parameters<typeof known.render>[2];
  const drawn = known.render(settings, page, shown, id);
  if (!page.draft) return drawn === '' ? '' : framed(page, id, type, drawn);
  // Nothing is sold in a draft: its checkout is to be looked at.
  return framed(page, id, type, type === 'checkout' ? html`<div inert>${drawn}</div>` : drawn);
}

const framed = ({ draft }: SitePage, id: string, type: string, content: unknown): unknown =>
  html`<div class=${`section section-${type}`} data-wb-section=${draft ? id : nothing}>${content}</div>`;
