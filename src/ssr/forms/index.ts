import type { Cart } from '@storefront/contract';
import { createHash, randomUUID } from 'node:crypto';
import { PublicReads } from '../public-reads.js';
import type { RendererOptions } from '../types.js';
import { isUnknownOutcome } from '../unknown-outcome.js';
import { openVisit, type Visit } from '../visit.js';
import { CART_FORM, MARKET_FORM } from './addresses.js';
import { choiceOf } from './choice.js';
import { isCode } from './notice-of.js';

export { CART_FORM, MARKET_FORM };
export { shopNotice } from './notice.js';
export { noticeOf } from './notice-of.js';

/** A note of the longest kind, as forms send it. */
const MOST_BYTES = 32_768;
const YEAR = 60 * 60 * 24 * 365;

export interface ShopForms {
  /**
   * Does what a form asks for and leads back to the page that it stood on, with the outcome as `?notice=`: see `noticeOf`.
   * - `/_shop/cart`: `add` (variant id) with `quantity`, `plan` and `key`; one and the same `key` adds once for a shopper.
   *   With `product` and `option-0`, `option-1` and so on, the choice is added in place of that variant; when it costs
   *   something else, or cannot be bought, the product's page is shown with it and told `choice`. `show` shows it only.
   *   Or `line` (its id) with `quantity`, or with `to`, which goes before it; 0 removes. Or `discount`, `gift-card`, both
   *   codes; or `discount-remove` (code), `gift-card-remove` (id). With each of these codes, and with `save`, a `note`.
   * A change that no answer came to is repeated, where that does no harm, and then looked for in the cart; one that is not
   * found there is told as `unknown`, because it may still be done.
   * - `/_shop/market`: `market`, and `impact`, the hash of what was agreed to. Without it only an empty cart goes along; else
   *   the page is told `confirm-market` and `?market-to=`, and asks: `shopNotice` draws the question.
   * @returns undefined for a request that is for none of these
   */
  answer(request: Request): Promise<Response | undefined>;
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
        const outcome = await (pathname === CART_FORM ? changeCart(visit, fields) : changeMarket(visit, fields)).catch(
          (error: unknown) => (isUnknownOutcome(error) ? readBack(visit, fields) : { notice: codeOf(error) }),
        );
        return back(request, visit, outcome);
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
  /** Address of another page than that of the form. */
  page?: string | undefined;
  /** To be shown there. */
  variant?: string;
  /** Chosen there; empty for none. */
  plan?: string;
}

type Field = (name: string) => string;

async function changeCart(visit: Visit, fields: URLSearchParams): Promise<Outcome> {
  const { market } = visit;
  const { cart } = visit.storefront.client;
  const field: Field = (name) => fields.get(name)?.trim() ?? '';
  if (field('show') || field('add')) return add(visit, fields, field);
  const [line, discount, giftCard] = [field('line'), field('discount'), field('gift-card')];
  const [noDiscount, noGiftCard] = [field('discount-remove'), field('gift-card-remove')];
  const note = fields.get('note');
  // Forms send line breaks of another kind.
  if (note !== null) await cart.setNote(note.replaceAll('\r\n', '\n'), { market });
  if (line) {
    const quantity = quantityOf(field('to') || field('quantity'));
    if (quantity === undefined) return { notice: 'VALIDATION_FAILED' };
    await cart.updateLine(line, { quantity }, { market });
  } else if (noDiscount) await cart.removeDiscount(noDiscount, { market });
  else if (noGiftCard) await cart.removeGiftCard(noGiftCard, { market });
  else {
    if (discount) await cart.applyDiscount(discount, { market }).catch(unknownCode('DISCOUNT_INVALID'));
    if (giftCard) await cart.applyGiftCard({ code: giftCard }, { market }).catch(unknownCode('GIFT_CARD_INVALID'));
    if (!discount && !giftCard && !field('save')) return { notice: 'REQUIRED' };
  }
  return { notice: 'changed' };
}

/** Looks for a change whose answer did not come in the shopper's cart. */
async function readBack({ storefront, market }: Visit, fields: URLSearchParams): Promise<Outcome> {
  const code = fields.get('market');
  const cart = await storefront.client.cart.get({ market: code ?? market }).catch(() => undefined);
  if (!cart || !(code === null ? isChanged(cart, fields) : cart.market === code)) return { notice: 'unknown' };
  return { notice: 'changed', ...(code !== null && { market: code }) };
}

/** Whether a cart is as the form wants it. What was added may have been there before, and a gift card has no code any more. */
function isChanged(cart: Cart, fields: URLSearchParams): boolean {
  const field = (name: string): string => fields.get(name)?.trim() ?? '';
  if (field('add') || field('gift-card')) return false;
  const note = fields.get('note')?.replaceAll('\r\n', '\n') ?? cart.note;
  const has = (code: string): boolean =>
    cart.discountCodes.some((its) => its.code.toLowerCase() === code.toLowerCase());
  const quantity = cart.lines.find(({ id }) => id === field('line'))?.quantity ?? 0;
  return (
    note === cart.note &&
    (!field('line') || quantity === quantityOf(field('to') || field('quantity'))) &&
    (!field('discount') || has(field('discount'))) &&
    (!field('discount-remove') || !has(field('discount-remove'))) &&
    !cart.giftCards.some(({ id }) => id === field('gift-card-remove'))
  );
}

/** What cannot be a code is none that we know. */
const unknownCode =
  (code: string) =>
  (error: unknown): never => {
    throw codeOf(error) === 'VALIDATION_FAILED' ? Object.assign(new Error(code), { code }) : error;
  };

const quantityOf = (text: string): number | undefined => (/^\d{1,4}$/.test(text) ? Number(text) : undefined);

async function add({ storefront, market }: Visit, fields: URLSearchParams, field: Field): Promise<Outcome> {
  const quantity = fields.has('quantity') ? quantityOf(field('quantity')) : 1;
  const choice = await choiceOf(storefront, market, fields);
  const plan = field('plan');
  if (choice && (field('show') || !choice.isAsShown))
    return { notice: 'choice', page: choice.page, variant: choice.variantId, plan };
  const variantId = choice?.variantId ?? field('add');
  if (!quantity || !variantId) return { notice: 'VALIDATION_FAILED' };
  const content = { variantId, quantity, ...(plan && { planId: plan }) };
  const idempotencyKey = keyOf(field('key'), { market, ...content });
  await storefront.client.cart.addLine(content, { market, idempotencyKey });
  return { notice: 'added' };
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
  try {
    await cart.switchMarket(code, { market: now, impactHash });
  } catch (error) {
    if (codeOf(error) !== 'MARKET_IMPACT_CHANGED') throw error;
    return { notice: 'MARKET_IMPACT_CHANGED', marketTo: code };
  }
  return { notice: 'changed', market: code };
}

/** Browsers say where a form comes from, and whether that is where it goes to; what says nothing is none. */
function isOwn({ headers }: Request, own: string): boolean {
  const site = headers.get('sec-fetch-site');
  return site === null ? headers.get('origin') === own : site === 'same-origin';
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
  return isCode(code) ? code : 'UNAVAILABLE';
}

/** To the page that the form stood on: of this site only, whatever the request says. */
function back(request: Request, { setCookies }: Visit, outcome: Outcome): Response {
  const { notice, market, marketTo, variant, plan } = outcome;
  const { origin, protocol } = new URL(request.url);
  // The site may have other names than its server knows.
  const origins = [origin, request.headers.get('origin')];
  const own = [outcome.page ?? '', request.headers.get('referer') ?? ''].find(
    (its) => its !== '' && URL.canParse(its, origin) && origins.includes(new URL(its, origin).origin),
  );
  const page = new URL(own ?? '/', origin);
  for (const name of ['notice', 'market-to', ...(market === undefined ? [] : ['market'])])
    page.searchParams.delete(name);
  page.searchParams.set('notice', notice);
  if (marketTo !== undefined) page.searchParams.set('market-to', marketTo);
  if (variant !== undefined) page.searchParams.set('variant', variant);
  if (plan) page.searchParams.set('plan', plan);
  else if (plan === '') page.searchParams.delete('plan');
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
