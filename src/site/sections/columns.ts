import { columnsSection } from '@storefront/contract/site';
import { nothing } from 'lit';
import { html } from 'storefront-elements/ssr';
import { band, below, heading, linkTo, picture, prose } from './parts.js';
import { section } from './section.js';

export const columns = section(columnsSection, (settings, page, blocks, id) => {
  if (blocks.length === 0) return '';
  const level = page.text(settings.heading) === '' ? settings.headingLevel : below(settings.headingLevel);
  const list = html`<ul class="texts" data-columns=${settings.columns}>
    ${blocks.map(
      ({ id: block, settings: column }) =>
        html`<li data-wb-block=${page.field(block) ?? nothing}>
          ${picture(page, column.picture)} ${heading(page, level, column.heading)} ${prose(page, column.text, 'text')}
          ${linkTo(page, column.link, column.linkLabel)}
        </li>`,
    )}
  </ul>`;
  return band(page, id, settings, list);
});
