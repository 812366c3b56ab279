import { html, type PageResult, type PageShop } from '../shared/kit.js';
import { page } from '../shared/layout.js';

/** Page not found. */
export const missing = (shop: PageShop): Promise<PageResult> =>
  page(shop, {
    status: 404,
    title: 'Not here',
    description: 'There is nothing at this address.',
    width: 'narrow',
    main: html`<h1>There is nothing on this shelf</h1>
      <p class="lead">The address may have a slip of the pen in it, or what stood here is sold and gone.</p>
      <p><a class="button" href="/">Back to the shop</a></p>
      ${writeToUs(shop)}`,
    source: 'pages/errors.ts',
    hidden: true,
  });

/** Our own failure, or the API does not answer. */
export const broken = (shop: PageShop, status: 500 | 503): Promise<PageResult> =>
  page(shop, {
    status,
    title: 'Not now',
    width: 'narrow',
    main: html`<h1>${status === 503 ? 'The shop is out of breath' : 'Something fell off the shelf'}</h1>
      <p class="lead">
        ${
          status === 503
            ? 'We cannot reach our stockroom at the moment. What is in your cart stays there; please try again in a minute.'
            : 'That was us, not you. What is in your cart stays there; please try again.'
        }
      </p>
      <p><a class="button" href=${shop.url.pathname + shop.url.search}>Try again</a></p>
      ${writeToUs(shop)}`,
    source: 'pages/errors.ts',
    hidden: true,
    headers: { 'retry-after': '30' },
  });

const writeToUs = ({ store }: PageShop): unknown =>
  store?.contactEmail
    ? html`<p>
        Looking for something certain? Write to <a href=${`mailto:${store.contactEmail}`}>${store.contactEmail}</a>; we
        read everything.
      </p>`
    : '';
