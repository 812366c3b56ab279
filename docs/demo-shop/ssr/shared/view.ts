/** Pages that this shop draws itself, because they have forms or words of its own: the published site frames them. */
import type { OwnView } from '../../../../src/site/index.js';
import { html, type PageResult, type PageShop } from './kit.js';

/** A view, or a whole answer such as a redirect after a form. */
export type Answer = OwnView | PageResult;

export interface View extends Omit<OwnView, 'content'> {
  readonly main: unknown;
}

export const page = (_shop: PageShop, { main, ...view }: View): Promise<OwnView> =>
  Promise.resolve({ ...view, content: main });

/** A record that does not exist, or belongs to somebody else. */
export const missing = (shop: PageShop): Promise<OwnView> =>
  page(shop, {
    status: 404,
    title: 'Not here',
    width: 'narrow',
    main: html`<h1>There is nothing on this shelf</h1>
      <p class="lead">The address may have a slip of the pen in it, or what stood here is sold and gone.</p>
      <p><a class="button" href="/">Back to the shop</a></p>`,
  });
