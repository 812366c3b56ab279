import { quotesSection } from '@storefront/contract/site';
import { nothing } from 'lit';
import { html } from 'storefront-elements/ssr';
import { band, picture } from './parts.js';
import { section } from './section.js';

export const quotes = section(quotesSection, (settings, page, blocks, id) => {
  const shown = blocks.filter((block) => page.text(block.settings.quote) !== '');
  if (shown.length === 0) return '';
  const list = html`<ul class="quotes" data-columns=${settings.columns}>
    ${shown.map(({ id: block, settings: { quote, author, source, picture: face } }) => {
      const names = [page.text(author), page.text(source)].filter((name) => name !== '');
      return html`<li data-wb-block=${page.field(block) ?? nothing}>
        <figure>
          <blockquote><p data-wb-field=${page.field('quote') ?? nothing}>${page.text(quote)}</p></blockquote>
          <figcaption>${picture(page, face, { className: 'face' })}${names.join(', ')}</figcaption>
        </figure>
      </li>`;
    })}
  </ul>`;
  return band(page, id, settings, list);
});
