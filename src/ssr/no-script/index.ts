import type { Cart, GiftCardDeliveryInput } from '@storefront/contract';
import { createHash, randomUUID } from 'node:crypto';
import { PublicReads } from '../request/public-reads.js';
import type { RendererOptions } from '../request/types.js';
import { isUnknownOutcome } from '../request/unknown-outcome.js';
import { openVisit, type Visit } from '../request/visit.js';
import { CART_FORM, MARKET_FORM } from './addresses.js';
import { choiceOf } from './choice.js';
import { giftOf } from './gift.js';
import { GIFT_PARAMETER, giftCookie, hasKeptGift, refusedField } from './kept-gift.js';
import { isCode, NOTICE_PARAMETERS } from './notice-of.js';

export { CART_FORM, MARKET_FORM };
export { shopNotice } from './notice.js';
export { noticeOf } from './notice-of.js';

/** Enough for the longest note, URL-encoded. */
const MOST_BYTES = 32_768;
const YEAR = 60 * 60 * 24 * 365;

export interface ShopForms {
  /**
   * Makes the change that a form asks for. Redirects to the form's page with the outcome in `?notice=`: see `noticeOf`.
   * - `/_shop/cart` takes one of these, and with each of them, or with `save`, a `note`:
   *   - `add` (variant id) with `quantity`, `plan` and `key`. A shopper's requests with the same `key` add once. With
   *     `product` and `option-0`, `option-1` and so on, the chosen variant is added instead. If it has another price or
   *     cannot be bought, the product's page shows it with the notice `choice`. `show` shows it and adds nothing.
   *     A gift card goes to `gift-name` and `gift-email`, with `gift-message`, on `gift-day`. If it is not added, the page
   *     shows these values again, and the error at the field that was refused.
   *   - `line` (id) with `quantity`, or with `to`, which overrides it; 0 removes the line.
   *   - `discount` or `gift-card`, both codes; `discount-remove` (code) or `gift-card-remove` (id).
   *   A change without an answer is repeated if that is safe, and then looked for in the cart. When the cart does not have
   *   it, the notice is `unknown`, because the change may still be made.
   * - `/_shop/market` takes `market`, and `impact`, the hash of the changes that the shopper agreed to. Without `impact`
   *   only an empty cart changes its market. Otherwise the notice is `confirm-market` with `?market-to=`, and `shopNotice`
   *   asks the shopper.
   * @returns undefined for any other request
   */
  answer(request: Request): Promise<Response | undefined>;
}

/** Answers the forms of pages without script, with the shopper's own cart. */
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
          (error: unknown) =>
            isUnknownOutcome(error)
              ? readBack(visit, fields)
              : { notice: codeOf(error), giftRefused: refusedField(error) ?? 'none' },
        );
        return back(request, visit, outcome, giftOf(fields));
      } finally {
        visit.dispose();
      }
    },
  };
}

interface Outcome {
  notice: string;
  /** Market that the shopper has to confirm. */
  marketTo?: string;
  /** Market from now on. */
  market?: string;
  /** Path of another page to redirect to. */
  page?: string | undefined;
  /** Variant to show there. */
  variant?: string;
  /** Plan to select there; empty for none. */
  plan?: string;
  /** Field of a gift card that the service refused; `none` if the reason is another one. */
  giftRefused?: string;
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
  // Forms send CRLF line breaks.
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

/** Looks in the shopper's cart for a change whose answer did not come. */
async function readBack({ storefront, market }: Visit, fields: URLSearchParams): Promise<Outcome> {
  const code = fields.get('market');
  const cart = await storefront.client.cart.get({ market: code ?? market }).catch(() => undefined);
  if (!cart || !(code === null ? isChanged(cart, fields) : cart.market === code)) return { notice: 'unknown' };
  return { notice: 'changed', ...(code !== null && { market: code }) };
}

/**
 * True if the cart shows the form's change. Unknown for an added line, which
 * may be older, and for a gift card's code.
 */
function isChanged(cart: Cart, fields: URLSearchParams): boolean {
  const field = (name: string): string => fields.get(name)?.trim() ?? '';
  if (field('add') || field('gift-card')) return false;
  const note = fields.get('note')?.replaceAll('\r\n', '\n') ?? cart.note;
  const has = (code: string): boolean =>
    cart.discountCodes.some((candidate) => candidate.code.toLowerCase() === code.toLowerCase());
  const quantity = cart.lines.find(({ id }) => id === field('line'))?.quantity ?? 0;
  return (
    note === cart.note &&
    (!field('line') || quantity === quantityOf(field('to') || field('quantity'))) &&
    (!field('discount') || has(field('discount'))) &&
    (!field('discount-remove') || !has(field('discount-remove'))) &&
    !cart.giftCards.some(({ id }) => id === field('gift-card-remove'))
  );
}

/** A code with an invalid format is an unknown code. */
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
  const giftCard = giftOf(fields);
  const content = { variantId, quantity, ...(plan && { planId: plan }), ...(giftCard && { giftCard }) };
  const idempotencyKey = keyOf(field('key'), { market, ...content });
  await storefront.client.cart.addLine(content, { market, idempotencyKey });
  return { notice: 'added' };
}

/**
 * Many buttons share the key of a page. The idempotency key also depends on the
 * content, so each button has its own, and pressing it again repeats that key.
 */
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

/**
 * True if a form of this site sent the request. Browsers send at least one of
 * these headers; a request without both is refused.
 */
function isOwn({ headers }: Request, own: string): boolean {
  const site = headers.get('sec-fetch-site');
  return site === null ? headers.get('origin') === own : site === 'same-origin';
}

/** undefined when the body is longer than any form of ours. */
async function fieldsOf({ body }: Request): Promise<URLSearchParams | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let current = await reader?.read(); current && !current.done; current = await reader?.read()) {
    size += current.value.byteLength;
    if (size > MOST_BYTES) return undefined;
    parts.push(current.value);
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}

function codeOf(error: unknown): string {
  const { code = '' } = error as { code?: string };
  return isCode(code) ? code : 'UNAVAILABLE';
}

/** Redirects to the form's page, on this site only, whatever the request says. */
function back(
  request: Request,
  { setCookies }: Visit,
  outcome: Outcome,
  gift: GiftCardDeliveryInput | undefined,
): Response {
  const { notice, market, marketTo, variant, plan } = outcome;
  const { origin, protocol } = new URL(request.url);
  // The site may have other names than its server knows.
  const origins = [origin, request.headers.get('origin')];
  const own = [outcome.page ?? '', request.headers.get('referer') ?? ''].find(
    (candidate) =>
      candidate !== '' && URL.canParse(candidate, origin) && origins.includes(new URL(candidate, origin).origin),
  );
  const page = new URL(own ?? '/', origin);
  for (const name of [...NOTICE_PARAMETERS, ...(market === undefined ? [] : ['market'])])
    page.searchParams.delete(name);
  page.searchParams.set('notice', notice);
  if (marketTo !== undefined) page.searchParams.set('market-to', marketTo);
  if (variant !== undefined) page.searchParams.set('variant', variant);
  if (plan) page.searchParams.set('plan', plan);
  else if (plan === '') page.searchParams.delete('plan');
  const keepsGift = gift !== undefined && notice !== 'added';
  if (keepsGift) page.searchParams.set(GIFT_PARAMETER, outcome.giftRefused ?? 'none');
  // "//host/" is a URL of another site.
  const path = page.pathname.replace(/^\/{2,}/, '/');
  const headers = new Headers({ location: path + page.search, 'cache-control': 'no-store' });
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  if (keepsGift || hasKeptGift(request))
    headers.append('set-cookie', giftCookie(keepsGift ? gift : undefined, protocol === 'https:'));
  if (market !== undefined) {
    const secure = protocol === 'https:' ? '; Secure' : '';
    headers.append('set-cookie', `wb_market=${market}; Path=/; Max-Age=${String(YEAR)}; SameSite=Lax${secure}`);
  }
  return new Response(null, { status: 303, headers });
}

const refusal = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });
