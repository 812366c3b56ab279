import { randomBytes } from 'node:crypto';
import type { Cart, CartInput, CartLineInput, Market } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { CartHeldError } from '../orders/free-cart.js';
import { findOrderHoldingCart } from '../orders/order-rows.js';
import { AmountTooLargeError } from '../pricing/arithmetic.js';
import type { StoreRecord } from '../store/store-directory.js';
import { loadVariants } from './catalogue.js';
import { addLine, removeLine, replaceLines, setQuantity, type EditContext, type Edited } from './edit.js';
import { findCart, lockCart, saveCart } from './repository.js';
import type { StoredCart, StoredLine, Variants } from './stored-cart.js';
import { viewCart } from './view.js';

/** Whose cart, and how it is priced. */
export interface CartScope {
  readonly store: StoreRecord;
  readonly market: Market;
  readonly shopper: string;
}

export async function readCart(db: Queryable, scope: CartScope): Promise<Cart> {
  const cart = await findCart(db, scope.store.id, scope.shopper);
  return view(scope, cart, await variantsOf(db, scope, cart.lines));
}

/** @throws as `addLine`, and CartHeldError */
export const addToCart = (tx: Queryable, scope: CartScope, input: Omit<CartLineInput, 'id'>): Promise<Cart> =>
  editCart(tx, scope, [input.variantId], ({ lines }, context) => addLine(lines, input, context));

/** @throws as `setQuantity`, and CartHeldError */
export const setLineQuantity = (tx: Queryable, scope: CartScope, lineId: string, quantity: number): Promise<Cart> =>
  editCart(tx, scope, [], ({ lines }, context) => setQuantity(lines, lineId, quantity, context));

/** @throws CartHeldError */
export const removeFromCart = (tx: Queryable, scope: CartScope, lineId: string): Promise<Cart> =>
  editCart(tx, scope, [], ({ lines }) => removeLine(lines, lineId));

/**
 * @param version the one that the client saw
 * @throws 412 CART_VERSION_CONFLICT with the cart as it stands; as `replaceLines`; CartHeldError
 */
export const replaceCart = (tx: Queryable, scope: CartScope, version: number, input: CartInput): Promise<Cart> =>
  editCart(
    tx,
    scope,
    input.lines.map(({ variantId }) => variantId),
    (cart, context) => {
      if (cart.version !== version) {
        const message = `The cart is at version ${cart.version}, not ${version}; change that one, which comes with this answer.`;
        throw problem(412, 'CART_VERSION_CONFLICT', message, {
          path: 'if-match',
          extra: { cart: view(scope, cart, context.variants) },
          headers: { etag: `"${cart.version}"` },
        });
      }
      return { note: input.note ?? '', ...replaceLines(cart.lines, input.lines, context) };
    },
  );

async function editCart(
  tx: Queryable,
  scope: CartScope,
  newVariantIds: readonly string[],
  edit: (cart: StoredCart, context: EditContext) => Edited & { note?: string },
): Promise<Cart> {
  const { store, market, shopper } = scope;
  const cart = await lockCart(tx, store.id, shopper);
  const variants = await variantsOf(tx, scope, cart.lines, newVariantIds);
  const edited = edit(cart, {
    variants,
    market: market.code,
    maxQuantity: store.settings.maxQuantityPerLine,
    newId: () => randomBytes(9).toString('base64url'),
  });
  const note = edited.note ?? cart.note;
  const after = { ...cart, note, lines: edited.lines };
  const isSame = contentOf(after) === contentOf(cart);
  if (!isSame) {
    const order = await findOrderHoldingCart(tx, store.id, cart.id);
    if (order) throw new CartHeldError(order.id);
  }
  const lines = after.lines.map((line) => (edited.named.has(line.id) ? seen(line, variants, market) : line));
  if (isSame && JSON.stringify(lines) === JSON.stringify(cart.lines)) return view(scope, cart, variants, edited);
  const saved = await saveCart(tx, store.id, { id: cart.id, note, lines });
  // Prices are shown as changed once more: this is the answer in which the shopper sees it.
  return view(scope, { ...after, ...saved }, variants, edited);
}

/** What an order would be made from. */
const contentOf = ({ note, lines }: StoredCart): string =>
  JSON.stringify([note, lines.map(({ id, variantId, quantity, attributes }) => [id, variantId, quantity, attributes])]);

function seen(line: StoredLine, variants: Variants, market: Market): StoredLine {
  const variant = variants.get(line.variantId);
  if (!variant || variant.price === null) return line;
  return { ...line, title: variant.title, seenMarket: market.code, seenPrice: variant.price };
}

const variantsOf = (
  db: Queryable,
  { store, market }: CartScope,
  lines: readonly StoredLine[],
  more: readonly string[] = [],
): Promise<Variants> =>
  loadVariants(db, store.id, market, store.settings.mediaBaseUrl, [
    ...lines.map(({ variantId }) => variantId),
    ...more,
  ]);

function view({ store, market }: CartScope, cart: StoredCart, variants: Variants, edited?: Edited): Cart {
  try {
    return viewCart(cart, variants, market, store.settings.maxQuantityPerLine, edited?.reduced);
  } catch (error) {
    if (!(error instanceof AmountTooLargeError)) throw error;
    throw problem(422, 'AMOUNT_ABOVE_MAXIMUM', 'The cart is worth more than an order can say; lower a quantity.', {
      path: 'quantity',
    });
  }
}
