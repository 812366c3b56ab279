import type { Category } from '@storefront/contract';
import { ifDefined } from 'lit/directives/if-defined.js';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { html, sortOf, type PageResult, type PageShop } from '../kit.js';
import { crumbs } from '../crumbs.js';
import { isMissing } from '../errors.js';
import { tagsOf } from '../head.js';
import { page } from '../layout.js';
import { pathTo, withOwnLinks } from '../routes.js';
import { missing } from './errors.js';

export async function category(shop: PageShop, handle: string): Promise<PageResult> {
  const { client, config } = shop.storefront;
  const market = { market: shop.market?.code };
  let its: Category;
  try {
    its = await client.store.getCategory(config.storeId, handle, market);
  } catch (error) {
    if (isMissing(error)) return missing(shop);
    throw error;
  }
  const path = pathTo('category', handle);
  return page(shop, {
    title: its.title,
    description: its.description,
    tags: tagsOf(shop, { path, title: its.title, description: its.description, image: its.image }),
    main: html`${crumbs([])}
      <div class="title">
        <h1>${its.title}</h1>
        ${its.descriptionHtml ? html`<div class="lead">${unsafeHTML(withOwnLinks(its.descriptionHtml))}</div>` : html`<p class="lead">${its.description}</p>`}
      </div>
      <wb-product-list
        source="category"
        source-value=${handle}
        columns="3"
        limit="24"
        show-sort
        sort=${ifDefined(sortOf(shop.url))}
        paging="more"
        heading-level="2"
      ></wb-product-list>`,
    source: 'pages/category.ts',
    maxAge: 60,
  });
}
