/**
 * What elements draw by code that comes after them, drawn by the server in its place: it stands until that is there, and
 * works by forms until then. See `early-parts` for how nothing moves when it goes.
 */
import { renderThunked } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { toolbarView } from '../../../elements/wb-product-list/list-extras.js';
import type { WbProductList } from '../../../elements/wb-product-list/wb-product-list.js';
import type { Storefront } from '../../context/storefront.js';
import { messages } from '../../element-base/locale/messages.js';
import { catalogueMessages } from '../../element-base/texts/catalogue.js';
import { formsMessages } from '../../element-base/texts/forms.js';
import { sortsMessages } from '../../element-base/texts/sorts.js';
import { escapeHtml } from '../seo/tags.js';
import { withoutFalse } from '../without-false.js';
import { listOf } from './pages.js';
import { attributes } from './put.js';
import { LIST_STYLE } from './style.js';
import { UNSCRIPTED } from './unscripted.js';

/** A template as markup that Lit knows nothing of: it may stand beside what is taken over. */
export const drawn = (template: unknown): string =>
  withoutFalse([collectResultSync(renderThunked(template))])
    .join('')
    .replaceAll(/<!--.*?-->/gs, '');

/** Not of the list in its new order: where the former one went on, and what came of a form. */
const OTHERS = new Set(['sort', 'after', 'page', 'notice', 'market-to']);

/** A list's choice of its order: a form that reads the page again with `?sort=`; and how many there are. */
export function sorting(element: WbProductList, { pageUrl, config: { locale = 'en' } }: Storefront): string {
  const texts = { ...messages(catalogueMessages, locale), ...messages(sortsMessages, locale) };
  const toolbar = drawn(toolbarView(texts, listOf(element), element.sort, () => undefined));
  const until = `${UNSCRIPTED}="sort"`;
  const kept = [...(pageUrl ? new URL(pageUrl).searchParams : [])].filter(([name]) => !OTHERS.has(name));
  const hidden = kept.map(([name, value]) => `<input${attributes({ type: 'hidden', name, value })}>`).join('');
  const update = escapeHtml(messages(formsMessages, locale).update);
  return toolbar
    .replace('<p ', `<style ${until}>${LIST_STYLE}</style><p ${until} `)
    .replace('<label class="sort">', () => `<form method="get" class="sort" ${until}>${hidden}<label class="sort">`)
    .replace('<select', '<select name="sort"')
    .replace(
      '</label>',
      () => `</label><noscript><button class="button secondary">${update}</button></noscript></form>`,
    );
}
