/** Finds the page at an address, and reads the record that it is about. */
import type { Content, Menu } from '@storefront/contract';
import type { SiteDocument, SiteSection, TemplateKind } from '@storefront/contract/site';
import type { PageShop } from 'storefront-elements/ssr';
import { decodedPath, DEFAULT_ROUTES, type Routes } from './routes.js';
import type { PageData } from './site-page.js';

/** The kind of page at an address, and the name in it. */
export interface Place {
  readonly kind: TemplateKind | 'pages';
  readonly name?: string;
}

/** The characters of a handle or an id: the API has no others, and none of them leads to another address of the API. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$/;
const KINDS = [
  'home',
  'product',
  'category',
  'page',
  'story',
  'search',
  'cart',
  'checkout',
  'order',
  'account',
] as const;
const PARAMETER = /\{\w+\}/;

/** The place of an address; undefined when no route of the store leads to it. */
export function placeOf(url: URL, routes: Routes = DEFAULT_ROUTES): Place | undefined {
  const path = decodedPath(url);
  if (path === undefined) return undefined;
  for (const kind of KINDS) {
    const [pattern = '', query] = routes[kind].split('?');
    const [before = '', after] = pattern.split(PARAMETER);
    if (after !== undefined) {
      const name = between(path, before, after);
      if (name !== undefined && NAME.test(name)) return { kind, name };
    } else if (path === pattern) {
      // A route such as /product.html?handle={handle} has the name in its query.
      const parameter = [...new URLSearchParams(query)].find(([, value]) => PARAMETER.test(value))?.[0];
      const name = parameter === undefined || kind === 'order' ? undefined : (url.searchParams.get(parameter) ?? '');
      if (name === undefined) return { kind };
      return NAME.test(name) ? { kind, name } : undefined;
    } else if (kind === 'account' && path.startsWith(`${pattern}/`)) return { kind };
  }
  return undefined;
}

/** The part of a path between two others; undefined when it does not have both. */
const between = (path: string, before: string, after: string): string | undefined =>
  path.length > before.length + after.length && path.startsWith(before) && path.endsWith(after)
    ? path.slice(before.length, path.length - after.length)
    : undefined;

/** Whether the API says that the record does not exist: the address is wrong, and the shop has not failed. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Object && 'status' in error && (error.status === 404 || error.status === 400);

/** The record of a page, or the reason that there is none: it does not exist, or it could not be read. */
export type ReadPage = { readonly data: PageData } | { readonly lacks: 'record' | 'answer' };

/**
 * Reads the record of the page, the menus, and the stories that its sections list. The elements read everything else.
 * @param shown sections that the page shows, with header and footer
 */
export async function readPage(
  shop: PageShop,
  { kind, name }: Place,
  shown: readonly SiteSection[],
): Promise<ReadPage> {
  const { client, stores, config } = shop.storefront;
  const market = { market: shop.market?.code };
  const menus = menusOf(shop, shown);
  const stories = storiesOf(shop, shown);
  const asksCart = shown.some(({ type, settings }) => type === 'cart' && (settings['suggestions'] ?? '') !== '');
  const product = kind === 'product' && name !== undefined ? stores.product(name) : undefined;
  try {
    const [category, content] = await Promise.all([
      kind === 'category' && name !== undefined ? client.store.getCategory(config.storeId, name, market) : undefined,
      kind === 'page' && name !== undefined
        ? client.content.getPage(name, market)
        : kind === 'story' && name !== undefined
          ? client.content.getStory(name, market)
          : undefined,
      product?.load(),
    ]);
    const state = product?.getState();
    if (state?.status === 'error' && isMissing(state.error)) return { lacks: 'record' };
    const query = shop.url.searchParams;
    const orderId = kind === 'order' ? query.get('id')?.slice(0, 100) : undefined;
    return {
      data: {
        kind,
        menus: await menus,
        ...(asksCart && { isCartEmpty: await isCartEmpty(shop) }),
        ...(await stories),
        ...(name !== undefined && { handle: name }),
        ...(state?.data && { product: state.data }),
        ...(category && { category }),
        ...(content && { content }),
        ...(orderId && { orderId }),
        ...(kind === 'search' && { query: query.get('q') ?? '' }),
      },
    };
  } catch (error) {
    if (isMissing(error)) return { lacks: 'record' };
    if (shop.store === undefined || error instanceof Error) return { lacks: 'answer' };
    throw error;
  }
}

/** A shopper without cookies has no cart; for others the page reads it in any case. */
async function isCartEmpty({ request, storefront: { stores } }: PageShop): Promise<boolean> {
  if (!request.headers.has('cookie')) return true;
  await stores.cart.load();
  return stores.cart.getState().cart.data?.lines.length === 0;
}

/** The page is complete without a menu that could not be read. */
async function menusOf(shop: PageShop, shown: readonly SiteSection[]): Promise<readonly Menu[]> {
  if (!shop.store || !shown.some(({ type }) => type === 'header' || type === 'footer')) return [];
  const { client, config } = shop.storefront;
  return client.navigation.getMenus(config.storeId, { market: shop.market?.code }).catch(() => []);
}

async function storiesOf(
  { storefront: { client }, market, url }: PageShop,
  shown: readonly SiteSection[],
): Promise<Pick<PageData, 'stories' | 'olderStories' | 'chosenStories'>> {
  const chosen = shown.flatMap(({ type, settings }) =>
    type === 'story' && typeof settings['story'] === 'string' && NAME.test(settings['story'])
      ? [settings['story']]
      : [],
  );
  const options = { market: market?.code };
  const lists = shown.filter(({ type }) => type === 'stories');
  // Only a list that leads on to older stories starts where the address says.
  const paged = lists.find(({ settings }) => settings['paging'] === true);
  const after = paged && url.searchParams.get('after')?.slice(0, 500);
  const first = Math.max(...lists.map(({ settings }) => Number(settings['limit']) || 3));
  const [list, found] = await Promise.all([
    lists.length > 0
      ? client.content.listStories({ ...options, first, ...(after && { after }) }).catch(() => undefined)
      : undefined,
    Promise.all(
      [...new Set(chosen)].map(async (handle): Promise<[string, Content][]> => {
        const story = await client.content.getStory(handle, options).catch(() => undefined);
        return story ? [[handle, story]] : [];
      }),
    ),
  ]);
  const older = list?.pageInfo.hasNextPage ? list.pageInfo.endCursor : null;
  return {
    ...(list && { stories: list.items }),
    ...(older && { olderStories: older }),
    chosenStories: new Map(found.flat()),
  };
}

/** The sections of a place, without those that the merchant hid. undefined: the document has no such page. */
export function sectionsAt(
  document: SiteDocument,
  { kind, name }: Place,
  product?: string,
): readonly SiteSection[] | undefined {
  if (kind === 'pages')
    return visible(document.pages.find(({ handle, hidden }) => handle === name && !hidden)?.sections);
  const templates = document.templates[kind];
  const key = kind === 'product' ? product : name;
  const chosen =
    key !== undefined && (kind === 'product' || kind === 'category' || kind === 'page' || kind === 'story')
      ? document.chosen[kind][key]
      : undefined;
  return visible((templates.find(({ id }) => id === chosen) ?? templates[0])?.sections);
}

export const visible = <T extends readonly SiteSection[] | undefined>(list: T): T | SiteSection[] =>
  list && list.filter(({ hidden }) => !hidden);
