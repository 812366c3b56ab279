/**
 * The service for tests of the renderer: with a real database, and with cookies
 * that pages receive.
 */
import { openShop, type Shop } from '../../service/modules/orders/testing/shop.js';
import type { ErrorPlace, RendererOptions } from '../request/types.js';

export const openService = (): Promise<Shop> => openShop({ webhooks: false, poolSize: 8, config: { cookiePath: '/' } });

export interface ReportedError {
  error: unknown;
  at: ErrorPlace;
}

/** Options of a renderer with that service, and the errors it reported. */
export function optionsFor(
  url: string,
  more: Partial<RendererOptions> = {},
): { options: RendererOptions; reported: ReportedError[] } {
  const reported: ReportedError[] = [];
  const options: RendererOptions = {
    baseUrl: url,
    publicBaseUrl: '/api',
    storeOptions: { storeId: 1 },
    scripts: ['/client/hydrate.js'],
    onError: (error, at) => void reported.push({ error, at }),
    ...more,
  };
  return { options, reported };
}

/** The cookie of a new shopper with this quantity of a variant in the cart. */
export async function shopperWith(url: string, variantId: string, quantity: number, market = 'eu'): Promise<string> {
  const response = await fetch(`${url}/store/1/cart/lines?market=${market}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ variantId, quantity }),
  });
  if (!response.ok) throw new Error(`no cart: ${await response.text()}`);
  const [cookie = ''] = response.headers.getSetCookie();
  return cookie.split(';')[0] ?? '';
}

/** The visible text of a page: without markup, styles and state. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<style>.*?<\/style>|<script.*?<\/script>|<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The state embedded in the page, with the API's answers by address. */
export function stateOf(html: string): Record<string, unknown> {
  const text = /<script type="application\/json" id="wb-state">(.*?)<\/script>/s.exec(html)?.[1];
  if (text === undefined) throw new Error('the page has no state');
  const scripts = html.matchAll(/ data-wb-answer="(.*?)"(?: data-wb-status="(\d+)")?>(.*?)<\/script>/gs);
  const answers = [...scripts].map(([, path = '', status = '200', body = '']) => {
    const answer = [Number(status), body === '' ? null : (JSON.parse(body) as unknown)];
    return [path.replaceAll('&amp;', '&'), answer] as const;
  });
  return { ...(JSON.parse(text) as Record<string, unknown>), answers: Object.fromEntries(answers) };
}
