import type { Category } from '@storefront/contract';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { html, type PageResult, type PageShop } from '../shared/kit.js';
import { crumbs } from '../shared/crumbs.js';
import { isMissing } from '../shared/errors.js';
import { tagsOf } from '../shared/head.js';
import { page } from '../shared/layout.js';
import { pathTo, withOwnLinks } from '../shared/routes.js';
import { missing } from './errors.js';

export async function category(shop: PageShop, handle: string): Promise<PageResult> {
  const { client, config } = shop.storefront;
  const market = { market: shop.market?.code };
  let category: Category;
  try {
    category = await client.store.getCategory(config.storeId, handle, market);
  } catch (error) {
    if (isMissing(error)) return missing(shop);
    throw error;
  }
  const path = pathTo('category', handle);
  return page(shop, {
    title: category.title,
    description: category.description,
    tags: tagsOf(shop, { path, title: category.title, description: category.description, image: category.image }),
    main: html`${crumbs([])}
      <div class="title">
        <h1>${category.title}</h1>
        ${category.descriptionHtml ? html`<div class="lead">${unsafeHTML(withOwnLinks(category.descriptionHtml))}</div>` : html`<p class="lead">${category.description}</p>`}
      </div>
      <wb-product-list
        source="category"
        source-value=${handle}
        columns="3"
        limit="24"
        show-sort
        facets
        url-sync
        paging="more"
        heading-level="2"
      ></wb-product-list>`,
    source: 'pages/category.ts',
    maxAge: 60,
  });
}
