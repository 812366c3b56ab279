import { randomBytes } from 'node:crypto';
import {
  CART_LIMITS,
  DISCOUNT_LIMITS,
  type Cart,
  type CartAttributesInput,
  type CartInput,
  type CartLineInput,
  type Market,
} from '@storefront/contract';
import type { Queryable, Transaction } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { CartHeldError, type CartHolds } from './free-cart.js';
import { AmountTooLargeError } from '../pricing/arithmetic.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import { deliveryKey } from '../gift-cards/delivery.js';
import { codeKey, loadTerms, termsWithoutCodes, type DiscountTerms } from '../discounts/terms.js';
import type { Configuration, ConfigurationSnapshot } from '../../kernel/configuration.js';
import { loadVariants, loadVariantsOfCart } from './catalogue.js';
import { addLine, removeLine, replaceLines, setQuantity, type EditContext, type Edited } from './edit.js';
import { emptyCartOf, findCart, insertCart, lockKnownCart, makeCart, saveCart } from './repository.js';
import { unitPriceOf, type StoredCart, type StoredLine, type Variants } from './stored-cart.js';
import { viewCart } from './view.js';

/** The owner of a cart, and how it is priced. */
export interface CartScope {
  readonly store: StoreRecord;
  readonly market: Market;
  readonly shopper: string;
  /** True when the shopper cannot have any rows yet. */
  readonly isNewShopper?: boolean;
  readonly configuration: Configuration;
  readonly holds: CartHolds;
}

export async function readCart(db: Queryable, scope: CartScope): Promise<Cart> {
  return showCart(db, scope, await findCart(db, scope.store.id, scope.shopper));
}

/** A cart with the prices of the scope's market. */
export const showCart = async (db: Queryable, scope: CartScope, cart: StoredCart): Promise<Cart> =>
  view(scope, cart, await factsOf(db, scope, cart));

/** Records that the shopper has seen the prices of a locked cart in the scope's market. */
export async function seeInMarket(tx: Transaction, scope: CartScope, cart: StoredCart): Promise<Cart> {
  const facts = await factsOf(tx, scope, cart);
  const lines = cart.lines.map((line) => seen(line, facts.variants, scope.market));
  if (JSON.stringify(lines) === JSON.stringify(cart.lines)) return view(scope, cart, facts);
  const saved = saveCart(tx, scope.store.id, { ...cart, lines });
  return view(scope, { ...cart, lines, ...saved }, facts);
}

/** @throws as `addLine`, and CartHeldError */
export const addToCart = (tx: Transaction, scope: CartScope, input: Omit<CartLineInput, 'id'>): Promise<Cart> =>
  editCart(tx, scope, { variantIds: [input.variantId] }, ({ lines }, context) => addLine(lines, input, context));

/** @throws as `setQuantity`, and CartHeldError */
export const setLineQuantity = (tx: Transaction, scope: CartScope, lineId: string, quantity: number): Promise<Cart> =>
  editCart(tx, scope, {}, ({ lines }, context) => setQuantity(lines, lineId, quantity, context));

/** @throws CartHeldError */
export const removeFromCart = (tx: Transaction, scope: CartScope, lineId: string): Promise<Cart> =>
  editCart(tx, scope, {}, ({ lines }) => removeLine(lines, lineId));

/**
 * Applies a code even when it has no effect now; the cart then says why.
 * @throws 422 DISCOUNT_INVALID for a code that the store does not have; CartHeldError
 */
export const applyCode = (tx: Transaction, scope: CartScope, code: string): Promise<Cart> =>
  editCart(tx, scope, { codes: [code] }, (cart, context, { terms }) => {
    const discountCodes = withCode(cart.discountCodes, code, terms, 'code');
    if (discountCodes.length > DISCOUNT_LIMITS.perCart) {
      const message = `A cart holds at most ${DISCOUNT_LIMITS.perCart} discount codes; take one off first.`;
      throw problem(422, 'VALIDATION_FAILED', message, { path: 'code' });
    }
    return { ...unchanged(cart), discountCodes };
  });

/** @throws CartHeldError */
export const removeCode = (tx: Transaction, scope: CartScope, code: string): Promise<Cart> =>
  editCart(tx, scope, {}, (cart) => ({
    ...unchanged(cart),
    discountCodes: cart.discountCodes.filter((each) => codeKey(each) !== codeKey(code)),
  }));

/**
 * Sets or removes the named attributes. The others stay.
 * @throws 422 VALIDATION_FAILED when there would be too many; CartHeldError
 */
export const setAttributes = (
  tx: Transaction,
  scope: CartScope,
  { attributes: wanted }: CartAttributesInput,
): Promise<Cart> =>
  editCart(tx, scope, {}, (cart) => {
    const byName = new Map(cart.attributes.map((attribute) => [attribute.name, attribute]));
    for (const [name, value] of Object.entries(wanted)) {
      if (value) byName.set(name, { name, label: value.label, value: value.value });
      else byName.delete(name);
    }
    if (byName.size > CART_LIMITS.attributes) {
      const message = `A cart has at most ${CART_LIMITS.attributes} attributes; take one away first, with null.`;
      throw problem(422, 'VALIDATION_FAILED', message, { path: 'attributes' });
    }
    return { ...unchanged(cart), attributes: [...byName.values()] };
  });

/** @throws CartHeldError */
export const setNote = (tx: Transaction, scope: CartScope, note: string): Promise<Cart> =>
  editCart(tx, scope, {}, (cart) => ({ ...unchanged(cart), note }));

/**
 * @param version the one that the client saw
 * @throws 412 CART_VERSION_CONFLICT with the current cart; as `replaceLines`; CartHeldError
 */
export const replaceCart = (tx: Transaction, scope: CartScope, version: number, input: CartInput): Promise<Cart> =>
  editCart(
    tx,
    scope,
    { variantIds: input.lines.map(({ variantId }) => variantId), codes: input.discountCodes ?? [] },
    (cart, context, facts) => {
      if (cart.version !== version) {
        const message = `The cart is at version ${cart.version}, not ${version}; change that one, which comes with this answer.`;
        throw problem(412, 'CART_VERSION_CONFLICT', message, {
          path: 'if-match',
          extra: { cart: view(scope, cart, facts) },
          headers: { etag: `"${cart.version}"` },
        });
      }
      const { note = cart.note, discountCodes: codes } = input;
      const edited = { note, ...replaceLines(cart.lines, input.lines, context) };
      if (!codes) return edited;
      return { ...edited, discountCodes: replacedCodes(cart.discountCodes, codes, facts.terms) };
    },
  );

async function editCart(
  tx: Transaction,
  scope: CartScope,
  named: Named,
  edit: (
    cart: StoredCart,
    context: EditContext,
    facts: Facts,
  ) => Edited & Partial<Pick<StoredCart, 'note' | 'discountCodes' | 'attributes'>>,
): Promise<Cart> {
  const { store, market } = scope;
  const { cart, facts, holding, isUnwritten } = await startEdit(tx, scope, named);
  const { variants } = facts;
  const context: EditContext = {
    variants,
    market,
    maxQuantity: store.settings.maxQuantityPerLine,
    newId: () => randomBytes(9).toString('base64url'),
  };
  const edited = edit(cart, context, facts);
  const { note = cart.note, discountCodes = cart.discountCodes, attributes = cart.attributes } = edited;
  const after = { ...cart, note, discountCodes, attributes, lines: edited.lines };
  const isSame = contentOf(after) === contentOf(cart);
  if (!isSame && holding) throw new CartHeldError(holding.id);
  const lines = after.lines.map((line) => (edited.named.has(line.id) ? seen(line, variants, market) : line));
  if (isSame && JSON.stringify(lines) === JSON.stringify(cart.lines)) return view(scope, cart, facts, edited);
  const written = { ...after, lines };
  const saved = isUnwritten ? insertCart(tx, store.id, scope.shopper, written) : saveCart(tx, store.id, written);
  // The response still marks changed prices: it is the one in which the shopper sees them.
  return view(scope, { ...after, ...saved }, facts, edited);
}

interface Begun {
  readonly cart: StoredCart;
  readonly facts: Facts;
  /** The order that holds the cart. */
  readonly holding?: { readonly id: string } | undefined;
  /** There is no row yet, and nobody else can make it. */
  readonly isUnwritten?: boolean;
}

/** Locks the cart and reads what is needed to change it. */
async function startEdit(tx: Transaction, scope: CartScope, named: Named): Promise<Begun> {
  const { store, market, shopper, isNewShopper = false } = scope;
  if (isNewShopper) {
    const cart = emptyCartOf(store.id, shopper);
    return { cart, facts: await factsOf(tx, scope, cart, named), isUnwritten: true };
  }
  // One round trip: statements after the lock read what was committed before the lock was granted.
  const [known, snapshot, variants, holding] = await Promise.all([
    lockKnownCart(tx, store.id, shopper),
    scope.configuration.snapshot(tx, store.id),
    loadVariantsOfCart(tx, store.id, market, store.settings, shopper, named.variantIds),
    scope.holds.find(tx, store.id, { shopper }),
  ]);
  if (known)
    return { cart: known, facts: { variants, terms: await termsOf(tx, scope, known, named, snapshot) }, holding };
  const cart = await makeCart(tx, store.id, shopper);
  const facts = await factsOf(tx, scope, cart, named);
  return { cart, facts, holding: cart.version === 0 ? undefined : await scope.holds.find(tx, store.id, cart) };
}

/** The content of a cart that an order would be made from. */
const contentOf = ({ note, attributes, discountCodes, lines }: StoredCart): string =>
  JSON.stringify([
    note,
    attributes.map(({ name, label, value }) => [name, label, value]),
    discountCodes,
    lines.map(({ id, variantId, planId, quantity, attributes, giftCard }) => [
      ...[id, variantId, planId, quantity, attributes],
      deliveryKey(giftCard),
    ]),
  ]);

const unchanged = ({ lines }: StoredCart): Edited => ({ lines, reduced: new Map(), named: new Set() });

/** @throws DISCOUNT_INVALID unless the code is on the cart already or the store has it */
function withCode(codes: readonly string[], code: string, terms: readonly DiscountTerms[], path: string): string[] {
  if (codes.some((each) => codeKey(each) === codeKey(code))) return [...codes];
  const found = terms.find((each) => each.code !== null && codeKey(each.code) === codeKey(code) && each.isEnabled);
  if (!found?.code) {
    const message = `There is no discount code "${code.trim()}"; see whether it is spelled as it was given to you.`;
    throw problem(422, 'DISCOUNT_INVALID', message, { path });
  }
  return [...codes, found.code];
}

/**
 * The codes that a client sends for the whole cart. Codes that were on the cart may stay even when they are no longer
 * valid.
 */
function replacedCodes(before: readonly string[], codes: readonly string[], terms: readonly DiscountTerms[]): string[] {
  let after: string[] = [];
  codes.forEach((code, index) => {
    const applied = before.find((each) => codeKey(each) === codeKey(code));
    if (applied === undefined) after = withCode(after, code, terms, `discountCodes.${index}`);
    else if (!after.includes(applied)) after.push(applied);
  });
  return after;
}

function seen(line: StoredLine, variants: Variants, market: Market): StoredLine {
  const variant = variants.get(line.variantId);
  const unitPrice = variant ? unitPriceOf(variant, line.planId, market) : null;
  if (!variant || unitPrice === null) return line;
  return { ...line, title: variant.title, seenMarket: market.code, seenPrice: unitPrice };
}

/** The current database records of what is in a cart and of what an edit names. */
interface Facts {
  readonly variants: Variants;
  readonly terms: readonly DiscountTerms[];
}

/** Items that an edit names and that are not on the cart yet. */
interface Named {
  readonly variantIds?: readonly string[];
  readonly codes?: readonly string[];
}

async function factsOf(db: Queryable, scope: CartScope, cart: StoredCart, named: Named = {}): Promise<Facts> {
  const { store, market, configuration } = scope;
  const variantIds = [...cart.lines.map(({ variantId }) => variantId), ...(named.variantIds ?? [])];
  const planIds = cart.lines.flatMap(({ planId }) => planId ?? []);
  const [variants, snapshot] = await db.together((reads) =>
    Promise.all([
      loadVariants(reads, store.id, market, store.settings, variantIds, planIds),
      configuration.snapshot(reads, store.id),
    ]),
  );
  return { variants, terms: await termsOf(db, scope, cart, named, snapshot) };
}

/** Usually read from memory for a cart without codes. */
function termsOf(
  db: Queryable,
  { store, market }: CartScope,
  cart: StoredCart,
  named: Named,
  snapshot: ConfigurationSnapshot,
): Promise<DiscountTerms[]> {
  const codes = [...cart.discountCodes, ...(named.codes ?? [])];
  const request = { market, codes, cartId: cart.id, email: '' };
  return codes.length > 0 ? loadTerms(db, store.id, request) : termsWithoutCodes(db, snapshot, store.id, request);
}

function view({ store, market }: CartScope, cart: StoredCart, facts: Facts, edited?: Edited): Cart {
  try {
    return viewCart(cart, facts.variants, facts.terms, market, store.settings.maxQuantityPerLine, edited?.reduced);
  } catch (error) {
    if (!(error instanceof AmountTooLargeError)) throw error;
    throw problem(422, 'AMOUNT_ABOVE_MAXIMUM', 'The cart is worth more than an order can say; lower a quantity.', {
      path: 'quantity',
    });
  }
}
