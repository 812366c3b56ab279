import { randomBytes } from 'node:crypto';
import { CART_LIMITS, DISCOUNT_LIMITS, GIFT_CARD_LIMITS, type ErrorItem, type Market } from '@storefront/contract';
import type { Queryable, Transaction } from '../../database/connection.js';
import { loadVariants } from '../cart/catalogue.js';
import { replaceLines } from '../cart/edit.js';
import { findCart, findCartById, growVersion, saveCart } from '../cart/repository.js';
import { sameContent, type StoredCart, type StoredLine, type Variants } from '../cart/stored-cart.js';
import { codeKey } from '../discounts/terms.js';
import { findOrderHoldingCart } from '../orders/order-rows.js';
import type { StoreRecord } from '../../kernel/store-record.js';

export interface MergeScope {
  readonly store: StoreRecord;
  readonly market: Market;
}

interface CartKey {
  id: string;
  shopper: string;
  waiting: boolean;
}

/**
 * Makes a browser's cart the customer's cart, with its id and its checkout, and merges the customer's previous cart
 * into it. When the browser's cart is empty, the customer's cart stays as it is. While one of the two has an open
 * order, the customer's previous cart waits until that order has ended: see `mergeWaiting`.
 * @param from the browser
 * @param to the customer, whose row is locked
 * @returns warnings for what did not fit
 */
export async function adoptCart(tx: Transaction, scope: MergeScope, from: string, to: string): Promise<ErrorItem[]> {
  const { id: storeId } = scope.store;
  const carts = await lockCarts(tx, storeId, [from, to]);
  const own = carts.find(({ shopper }) => shopper === from);
  if (!own) return mergePreviousCarts(tx, scope, to);
  const theirs = carts.find(({ shopper, waiting }) => shopper === to && !waiting);
  const content = await findCart(tx, storeId, from);
  if (theirs && isEmpty(content)) await absorb(tx, storeId, theirs.id, own.id);
  else {
    if (theirs) await tx.query('update cart set waiting = true where store_id = $1 and id = $2', [storeId, theirs.id]);
    await tx.query('update cart set shopper = $3 where store_id = $1 and id = $2', [storeId, own.id, to]);
  }
  return mergePreviousCarts(tx, scope, to);
}

/**
 * Merges the waiting carts into the customer's cart, except while one of them has an open order.
 * @param warns false: nobody reads the warnings. Then quantities stay as they are, and the cart itself marks what is
 *   not available. A cart whose content does not fit continues to wait.
 * @returns warnings for what did not fit
 */
export async function mergePreviousCarts(
  tx: Transaction,
  scope: MergeScope,
  shopper: string,
  warns = true,
): Promise<ErrorItem[]> {
  const { id: storeId } = scope.store;
  const carts = await lockCarts(tx, storeId, [shopper]);
  const main = carts.find(({ waiting }) => !waiting);
  const warnings: ErrorItem[] = [];
  for (const { id, waiting } of carts) {
    if (!waiting || (await findOrderHoldingCart(tx, storeId, { id }))) continue;
    if (!main) {
      await tx.query('update cart set waiting = false where store_id = $1 and id = $2', [storeId, id]);
      return mergePreviousCarts(tx, scope, shopper, warns);
    }
    if (await findOrderHoldingCart(tx, storeId, main)) break;
    const left = await mergeInto(tx, scope, shopper, id, warns);
    if (!left) continue;
    warnings.push(...left);
    await absorb(tx, storeId, main.id, id);
  }
  return warnings;
}

/** Ordered by id, so that two transactions that lock the same carts do not deadlock. */
async function lockCarts(tx: Queryable, storeId: number, shoppers: readonly string[]): Promise<CartKey[]> {
  const { rows } = await tx.query<CartKey>(
    'select id, shopper, waiting from cart where store_id = $1 and shopper = any($2::text[]) order by id for update',
    [storeId, shoppers],
  );
  return rows;
}

const isEmpty = ({ lines, discountCodes, giftCards, note, attributes }: StoredCart): boolean =>
  lines.length + discountCodes.length + giftCards.length + attributes.length === 0 && note === '';

async function mergeInto(
  tx: Transaction,
  { store, market }: MergeScope,
  shopper: string,
  otherId: string,
  warns: boolean,
): Promise<ErrorItem[] | undefined> {
  const main = await findCart(tx, store.id, shopper);
  const other = await findCartById(tx, store.id, otherId);
  if (!other || isEmpty(other)) return [];
  const all = [...main.lines, ...other.lines];
  const variants = warns ? await variantsOf(tx, { store, market }, all) : new Map<string, never>();
  const newId = (): string => randomBytes(9).toString('base64url');
  const { fitting, left } = fit(main.lines, other.lines);
  const lines = [...main.lines, ...fitting.map((line) => ({ ...line, id: newId() }))];
  const context = {
    variants,
    market,
    maxQuantity: warns ? store.settings.maxQuantityPerLine : CART_LIMITS.quantity,
    newId,
  };
  // Every line is known: lines that are no longer sold stay and have a warning.
  const edited = replaceLines(lines, lines.map(toInput), context);
  const codes = union(main.discountCodes, other.discountCodes, DISCOUNT_LIMITS.perCart, codeKey);
  const known = new Set(main.giftCards.map(({ id }) => id));
  const cards = other.giftCards.filter(({ id }) => !known.has(id));
  const room = GIFT_CARD_LIMITS.perCart - main.giftCards.length;
  const note = bothNotes(main.note, other.note);
  const isNoteLeft = Array.from(note).length > CART_LIMITS.note;
  const attributes = union(main.attributes, other.attributes, CART_LIMITS.attributes, ({ name }) => name);
  const unfit =
    left.length + codes.left.length + Math.max(0, cards.length - room) + attributes.left.length + Number(isNoteLeft);
  if (!warns && unfit > 0) return undefined;
  saveCart(tx, store.id, {
    id: main.id,
    version: main.version,
    note: isNoteLeft ? main.note : note,
    attributes: attributes.kept,
    lines: edited.lines,
    discountCodes: codes.kept,
    giftCards: [...main.giftCards, ...cards.slice(0, Math.max(0, room))],
  });
  return [
    ...shortened(lines, edited.lines),
    ...left.map(({ title, quantity }) =>
      warning('TOO_MANY_LINES', `${quantity} × "${title}" did not fit: a cart holds ${CART_LIMITS.lines} lines.`),
    ),
    // The warning contains the note, so that its text is not lost.
    ...(isNoteLeft ? [warning('VALIDATION_FAILED', `The note did not fit into the cart: ${other.note}`)] : []),
    ...attributes.left.map(({ name, value }) =>
      warning('VALIDATION_FAILED', `The attribute "${name}" did not fit into the cart: ${value}`),
    ),
    ...codes.left.map((code) => warning('DISCOUNT_NOT_FOR_CART', `The code "${code}" did not fit into the cart.`)),
    ...cards
      .slice(Math.max(0, room))
      .map(({ last4 }) => warning('TOO_MANY_GIFT_CARDS', `The gift card …${last4} did not fit into the cart.`)),
  ];
}

/** Both notes, the newer first; equal notes once. */
const bothNotes = (main: string, other: string): string =>
  [...new Set([main, other])].filter((note) => note !== '').join('\n');

const variantsOf = (tx: Queryable, { store, market }: MergeScope, lines: readonly StoredLine[]): Promise<Variants> =>
  loadVariants(
    tx,
    store.id,
    market,
    store.settings,
    lines.map(({ variantId }) => variantId),
    lines.flatMap(({ planId }) => planId ?? []),
  );

/** The lines of the other cart that equal an existing line or still fit as new lines. */
function fit(main: readonly StoredLine[], others: readonly StoredLine[]) {
  const places = [...main];
  const fitting: StoredLine[] = [];
  const left: StoredLine[] = [];
  for (const line of others) {
    const isThere = places.some((place) => sameContent(place, line));
    if (!isThere && places.length >= CART_LIMITS.lines) left.push(line);
    else fitting.push(line);
    if (!isThere && places.length < CART_LIMITS.lines) places.push(line);
  }
  return { fitting, left };
}

const toInput = ({ id, variantId, quantity, attributes, planId, giftCard }: StoredLine) => ({
  id,
  variantId,
  quantity,
  attributes,
  ...(planId === null ? {} : { planId }),
  ...(giftCard && { giftCard }),
});

/** Warnings for lines that got less than both carts together asked for. */
function shortened(before: readonly StoredLine[], after: readonly StoredLine[]): ErrorItem[] {
  return after.flatMap((line) => {
    const wanted = before.reduce((sum, each) => sum + (sameContent(each, line) ? each.quantity : 0), 0);
    if (wanted <= line.quantity) return [];
    return [warning('QUANTITY_REDUCED', `Only ${line.quantity} instead of ${wanted} of "${line.title}" can be had.`)];
  });
}

/** Items of both carts, up to `most`. Of two items with one key, the first cart's applies. */
function union<Item>(first: readonly Item[], second: readonly Item[], most: number, keyOf: (item: Item) => string) {
  const known = new Set(first.map(keyOf));
  const more = second.filter((item) => !known.has(keyOf(item)));
  const room = Math.max(0, most - first.length);
  return { kept: [...first, ...more.slice(0, room)], left: more.slice(room) };
}

const warning = (code: ErrorItem['code'], message: string): ErrorItem => ({ code, message, severity: 'warning' });

/**
 * Moves the checkouts and orders of a cart to the main cart, and deletes the cart. Its open checkout stays open when
 * the main cart has none.
 */
async function absorb(tx: Queryable, storeId: number, mainId: string, otherId: string): Promise<void> {
  const params = [storeId, mainId, otherId];
  await tx.query(
    `update checkout c set cart_id = $2,
       state = case when c.state = 'open' and exists (
         select 1 from checkout o where o.store_id = $1 and o.cart_id = $2 and o.state = 'open')
         then 'expired' else c.state end
     where store_id = $1 and cart_id = $3`,
    params,
  );
  await tx.query('update orders set cart_id = $2 where store_id = $1 and cart_id = $3', params);
  await tx.query('delete from cart where store_id = $1 and id = $2', [storeId, otherId]);
  await growVersion(tx, storeId, mainId);
}
