import { ERROR_CODES } from '@storefront/contract/codes';
import { createHash, randomUUID } from 'node:crypto';
import { PublicReads } from '../public-reads.js';
import type { RendererOptions } from '../types.js';
import { openVisit, type Visit } from '../visit.js';

/** Where forms without script are sent to. */
export const CART_FORM = '/_shop/cart';
export const MARKET_FORM = '/_shop/market';

const MOST_BYTES = 8192;
const YEAR = 60 * 60 * 24 * 365;
const CODES: ReadonlySet<string> = new Set(ERROR_CODES);
/** What a page may be told of a form besides the contract's error codes. */
const TOLD: ReadonlySet<string> = new Set(['added', 'changed', 'confirm-market']);

export interface ShopForms {
  /**
   * Does what a form asks for and leads back to the page that it stood on, with the outcome as `?notice=`: see `noticeOf`.
   * - `/_shop/cart`: `add` (variant id) with `quantity`, `plan` and `key`; or `line` (its id) with `quantity`, 0 removes;
   *   or `discount`; or `gift-card`. One and the same `key` adds once.
   * - `/_shop/market`: `market`, and `impact`, the hash of what was agreed to. Without it only an empty cart goes along; else
   *   the page is told `confirm-market` and `?market-to=`, and shows `stores.marketImpact()` with a form that has it.
   * @returns undefined for a request that is for none of these
   */
  answer(request: Request): Promise<Response | undefined>;
}

/** The outcome of the form that led to a page: a code of a closed list, or nothing. Nothing else of the address may be shown. */
export function noticeOf({ searchParams }: URL): string | undefined {
  const code = searchParams.get('notice') ?? '';
  return TOLD.has(code) || CODES.has(code) ? code : undefined;
}

/** Links and forms of a page without script, done with the shopper's own cart. */
export function createShopForms(options: RendererOptions): ShopForms {
  const shared = new PublicReads();
  return {
    answer: async (request) => {
      const { pathname, origin } = new URL(request.url);
      if (pathname !== CART_FORM && pathname !== MARKET_FORM) return undefined;
      if (request.method !== 'POST') return refusal(405, { allow: 'POST' });
      if (!isOwn(request, origin)) return refusal(403);
      const type = request.headers.get('content-type') ?? '';
      if (!/^application\/x-www-form-urlencoded(;|$)/i.test(type)) return refusal(415);
      const fields = await fieldsOf(request);
      if (!fields) return refusal(413);
      const visit = openVisit(request, options, shared, () => undefined);
      try {
        return await (pathname === CART_FORM ? changeCart(visit, fields) : changeMarket(visit, fields)).then(
          (outcome) => back(request, visit, outcome),
          (error: unknown) => back(request, visit, { notice: codeOf(error) }),
        );
      } finally {
        visit.dispose();
      }
    },
  };
}

interface Outcome {
  notice: string;
  /** Asked for, and to be confirmed. */
  marketTo?: string;
  /** In force from now on. */
  market?: string;
}

async function changeCart({ storefront, market }: Visit, fields: URLSearchParams): Promise<Outcome> {
  const { cart } = storefront.client;
  const field = (name: string): string => fields.get(name)?.trim() ?? '';
  const quantity = /^\d{1,4}$/.test(field('quantity')) ? Number(field('quantity')) : undefined;
  const [variantId, line, discount, giftCard] = ['add', 'line', 'discount', 'gift-card'].map(field);
  if (variantId && (quantity !== undefined || !fields.has('quantity'))) {
    const plan = field('plan');
    const content = { variantId, quantity: quantity ?? 1, ...(plan && { planId: plan }) };
    await cart.addLine(content, { market, idempotencyKey: keyOf(field('key'), content) });
    return { notice: 'added' };
  }
  if (line && quantity !== undefined) await cart.updateLine(line, { quantity }, { market });
  else if (discount) await cart.applyDiscount(discount, { market });
  else if (giftCard) await cart.applyGiftCard({ code: giftCard }, { market });
  else return { notice: 'VALIDATION_FAILED' };
  return { notice: 'changed' };
}

/** One key may stand beside many buttons: each of them is a call of its own, however often it is pressed. */
const keyOf = (key: string, content: object): string =>
  createHash('sha256')
    .update(JSON.stringify([key || randomUUID(), content]))
    .digest('hex');

async function changeMarket({ storefront, market: now }: Visit, fields: URLSearchParams): Promise<Outcome> {
  const { cart } = storefront.client;
  const code = fields.get('market') ?? '';
  if (!/^[a-z0-9-]{1,32}$/.test(code)) return { notice: 'MARKET_NOT_FOUND' };
  const impactHash = fields.get('impact') ?? undefined;
  if (impactHash === undefined) {
    const { before, after } = await cart.marketImpact(code, { market: now });
    if (before.lines.length > 0 && before.market !== after.market) return { notice: 'confirm-market', marketTo: code };
  }
  await cart.switchMarket(code, { market: now, impactHash });
  return { notice: 'changed', market: code };
}

/** Browsers say where a form comes from; what says nothing is none. */
function isOwn({ headers }: Request, own: string): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  return (site === null || site === 'same-origin') && (origin === own || (origin === null && site === 'same-origin'));
}

/** undefined when there is more than any form of ours has. */
async function fieldsOf({ body }: Request): Promise<URLSearchParams | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let its = await reader?.read(); its && !its.done; its = await reader?.read()) {
    size += its.value.byteLength;
    if (size > MOST_BYTES) return undefined;
    parts.push(its.value);
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}

function codeOf(error: unknown): string {
  const { code = '' } = error as { code?: string };
  return CODES.has(code) ? code : 'UNAVAILABLE';
}

/** To the page that the form stood on: of this site only, whatever the request says. */
function back(request: Request, { setCookies }: Visit, { notice, market, marketTo }: Outcome): Response {
  const { origin, protocol } = new URL(request.url);
  const from = request.headers.get('referer') ?? '';
  const page = URL.canParse(from) && new URL(from).origin === origin ? new URL(from) : new URL('/', origin);
  for (const name of ['notice', 'market-to', ...(market === undefined ? [] : ['market'])])
    page.searchParams.delete(name);
  page.searchParams.set('notice', notice);
  if (marketTo !== undefined) page.searchParams.set('market-to', marketTo);
  // "//host/" is an address of another site.
  const path = page.pathname.replace(/^\/{2,}/, '/');
  const headers = new Headers({ location: path + page.search, 'cache-control': 'no-store' });
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  if (market !== undefined) {
    const secure = protocol === 'https:' ? '; Secure' : '';
    headers.append('set-cookie', `wb_market=${market}; Path=/; Max-Age=${String(YEAR)}; SameSite=Lax${secure}`);
  }
  return new Response(null, { status: 303, headers });
}

const refusal = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });
