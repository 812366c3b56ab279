import { html, organizationTag, type Page } from '../shared/kit.js';
import { tagsOf } from '../shared/head.js';
import { page, shopName } from '../shared/layout.js';
import { pathTo } from '../shared/routes.js';
import { sectionsOf } from '../shared/written.js';

const {
  hero,
  'new-heading': fresh,
  'letter-heading': letter,
  'daily-heading': daily,
  'care-heading': care,
} = sectionsOf('index.html', ['hero', 'new-heading', 'letter-heading', 'daily-heading', 'care-heading']);

export const home: Page = (shop) => {
  const { store, url } = shop;
  const categories = (store?.categories ?? []).filter(({ productCount }) => productCount > 0).slice(0, 24);
  const isOurs = categories.some(({ image }) => image !== null);
  const title = shopName(shop);
  const description = store?.tagline ?? '';
  return page(shop, {
    title,
    description,
    tags: [
      ...tagsOf(shop, {
        path: '/',
        title,
        description,
        image: { url: '/pictures/hero.svg', alt: '', width: 1600, height: 1400 },
      }),
      ...(store ? [organizationTag({ store, address: url.origin + '/', logo: `${url.origin}/assets/icon.svg` })] : []),
    ],
    main: html`${hero} ${isOurs || categories.length === 0 ? fresh : everything}
    ${
      categories.length > 0
        ? html`<section class="band" aria-labelledby="rooms-heading">
            <h2 id="rooms-heading">Around the house</h2>
            <ul class="tiles">
              ${categories.map(
                ({ handle, title: name, image }) =>
                  html`<li>
                    <a href=${pathTo('category', handle)}>
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
                      <span>${name}</span>
                    </a>
                  </li>`,
              )}
            </ul>
          </section>`
        : ''
    }
    ${isOurs ? html`${letter} ${daily} ${care}` : ''}`,
    source: 'pages/home.ts',
    maxAge: 60,
  });
};

/** Another merchant's catalogue has none of our tags. */
const everything = html`<section id="new" class="band" aria-labelledby="new-heading">
  <h2 id="new-heading">Everything</h2>
  <wb-product-list source="all" columns="4" limit="8" paging="none" heading-level="3"></wb-product-list>
</section>`;
