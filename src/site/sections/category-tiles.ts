import { categoryTilesSection } from '@storefront/contract/site';
import { nothing } from 'lit';
import { html } from 'storefront-elements/ssr';
import { pathTo } from '../page/routes.js';
import { band } from './parts.js';
import { section } from './section.js';

/** More would be no choice. */
const MOST = 24;

export const categoryTiles = section(categoryTilesSection, (settings, page, blocks, id) => {
  const all = (page.shop.store?.categories ?? []).filter(({ productCount }) => productCount > 0);
  const tiles =
    settings.source === 'all'
      ? all.slice(0, MOST).map(({ handle, title, image }) => ({ handle, title, image, block: undefined }))
      : blocks.flatMap(({ id: block, settings: { category, title, picture } }) => {
          const record = all.find(({ handle }) => handle === category);
          return record
            ? [{ ...record, title: page.text(title) || record.title, image: picture ?? record.image, block }]
            : [];
        });
  if (tiles.length === 0) return '';
  const list = html`<ul class="tiles" data-columns=${settings.columns} data-shape=${settings.shape}>
    ${tiles.map(
      ({ handle, title, image, block }) =>
        html`<li data-wb-block=${block === undefined ? nothing : (page.field(block) ?? nothing)}>
          <a href=${pathTo(page.routes, 'category', handle)}>
            ${
              image
                ? html`<img
                    src=${image.url}
                    width=${image.width ?? 800}
                    height=${image.height ?? 1000}
                    alt=""
                    loading="lazy"
                  />`
                : ''
            }
            <span>${title}</span>
          </a>
        </li>`,
    )}
  </ul>`;
  return band(page, id, settings, list);
});
