import { gallerySection } from '@storefront/contract/site';
import { nothing } from 'lit';
import { html } from 'storefront-elements/ssr';
import { band, lines, picture } from './parts.js';
import { section } from './section.js';

export const gallery = section(gallerySection, (settings, page, blocks, id) => {
  const shown = blocks.filter((block) => block.settings.picture);
  if (shown.length === 0) return '';
  const { columns, ratio } = settings;
  const list = html`<ul class="gallery" data-ratio=${ratio} data-columns=${columns}>
    ${shown.map(({ id: block, settings: { picture: still, caption, link } }) => {
      const [image, address] = [picture(page, still, { sizes: '(min-width: 56rem) 33vw, 50vw' }), page.address(link)];
      return html`<li data-wb-block=${page.field(block) ?? nothing}>
        ${address === undefined ? image : html`<a href=${address}>${image}</a>`}
        ${lines(page, caption, 'caption', 'caption')}
      </li>`;
    })}
  </ul>`;
  return band(page, id, settings, list);
});
