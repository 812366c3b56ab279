/** Another market, chosen without script: the cart goes along, and the choice is remembered where the elements look. */
import { goTo, isKnown, ownPath } from './account/frame.js';
import { sent } from './account/form.js';
import type { PageResult, PageShop } from './kit.js';

const YEAR = 60 * 60 * 24 * 365;

export async function chooseMarket(shop: PageShop): Promise<PageResult> {
  const { store, request, storefront, url } = shop;
  if (request.method !== 'POST') return goTo('/');
  const { market = '', back } = await sent(request);
  const target = new URL(ownPath(back) ?? '/', url.origin);
  // An address that names a market would bring the former one back.
  target.searchParams.delete('market');
  const result = goTo(target.pathname + target.search);
  if (!store?.markets.some(({ code }) => code === market)) return result;
  if (isKnown(shop)) {
    const { connection } = storefront.client.store;
    await connection
      .send<'switchMarket'>('POST', '/store/:storeId/cart/market', {
        params: { storeId: connection.storeId() },
        body: { market },
        repeatable: true,
      })
      // The cart's own page says what does not go along.
      .catch(() => undefined);
  }
  const secure = url.protocol === 'https:' ? '; Secure' : '';
  const cookie = `wb_market=${encodeURIComponent(market)}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
  return { ...result, headers: { ...(result.headers as Record<string, string>), 'set-cookie': cookie } };
}
