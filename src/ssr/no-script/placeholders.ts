/**
 * Placeholders for lazy parts of elements. The server renders them, and they work by forms until the browser has loaded the
 * code. `hydrate/placeholders.ts` replaces them without moving anything.
 */
import { renderThunked } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { toolbarView } from '../../../elements/wb-product-list/list-extras.js';
import type { WbProductList } from '../../../elements/wb-product-list/wb-product-list.js';
import type { Storefront } from '../../context/storefront.js';
import { messages } from '../../element-base/locale/messages.js';
import { catalogueMessages } from '../../element-base/texts/catalogue.js';
import { noScriptMessages } from '../../element-base/texts/no-script.js';
import { sortsMessages } from '../../element-base/texts/sorts.js';
import { escapeHtml } from '../seo/tags.js';
import { withoutFalse } from '../lit/server.js';
import { listOf } from './pages.js';
import { attributes } from './insert-form.js';
import { LIST_STYLE } from './style.js';
import { UNSCRIPTED } from './unscripted.js';

/**
 * Renders a template without Lit's markers, so that the markup can be next to
 * hydrated parts.
 */
export const plainMarkup = (template: unknown): string =>
  withoutFalse([collectResultSync(renderThunked(template))])
    .join('')
    .replaceAll(/<!--.*?-->/gs, '');

/** Query parameters that do not apply to the list in its new order. */
const DROPPED = new Set(['sort', 'after', 'page', 'notice', 'market-to']);

/** The toolbar of a list: the number of products, and a form that loads the page again with `?sort=`. */
export function sortForm(element: WbProductList, { pageUrl, config: { locale = 'en' } }: Storefront): string {
  const texts = { ...messages(catalogueMessages, locale), ...messages(sortsMessages, locale) };
  const toolbar = plainMarkup(toolbarView(texts, listOf(element), element.sort, () => undefined));
  const until = `${UNSCRIPTED}="sort"`;
  const kept = [...(pageUrl ? new URL(pageUrl).searchParams : [])].filter(([name]) => !DROPPED.has(name));
  const hidden = kept.map(([name, value]) => `<input${attributes({ type: 'hidden', name, value })}>`).join('');
  const update = escapeHtml(messages(noScriptMessages, locale).update);
  return toolbar
    .replace('<p ', `<style ${until}>${LIST_STYLE}</style><p ${until} `)
    .replace('<label class="sort">', () => `<form method="get" class="sort" ${until}>${hidden}<label class="sort">`)
    .replace('<select', '<select name="sort"')
    .replace(
      '</label>',
      () => `</label><noscript><button class="button secondary">${update}</button></noscript></form>`,
    );
}
