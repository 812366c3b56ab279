/** Edits of a cart's lines. Pure: the catalogue and the store's limits are parameters. */
import { CART_LIMITS, type CartLineInput, type ErrorItem, type Market } from '@storefront/contract';
import { problem } from '../../plugins/problem.js';
import { readDelivery } from '../gift-cards/delivery.js';
import {
  offeredPlan,
  sameContent,
  unitPriceOf,
  type CatalogueVariant,
  type StoredLine,
  type Variants,
} from './stored-cart.js';

export interface EditContext {
  readonly variants: Variants;
  readonly market: Pick<Market, 'code' | 'rounding'>;
  /** The store's limit for one line. */
  readonly maxQuantity: number;
  readonly newId: () => string;
}

export interface Edited {
  readonly lines: readonly StoredLine[];
  /** Lines that got less than was asked for, by id. */
  readonly reduced: ReadonlyMap<string, ErrorItem>;
  /** Lines that the edit named: the shopper has now seen their prices. */
  readonly named: ReadonlySet<string>;
}

/**
 * Adds to the line with the same content, or makes one. When less is available than was asked for, it adds what is
 * available.
 * @throws VARIANT_NOT_FOUND, VARIANT_UNAVAILABLE, PLAN_NOT_FOUND, TOO_MANY_LINES; OUT_OF_STOCK or QUANTITY_TOO_LARGE
 *   when not even one more can be added
 */
export function addLine(lines: readonly StoredLine[], input: Omit<CartLineInput, 'id'>, context: EditContext): Edited {
  const attributes = input.attributes ?? [];
  const variant = context.variants.get(input.variantId);
  if (!variant) throw variantNotFound(input.variantId, 'variantId');
  if (variant.price === null) throw variantUnavailable(variant.title, context.market.code, 'variantId');
  const planId = input.planId ?? null;
  const seenPrice = priceSeen(variant, planId, context, 'planId');
  const giftCard = deliveryOf(variant, input.giftCard, 'giftCard');
  const content = { variantId: input.variantId, attributes, planId, ...giftCard };
  const same = lines.find((line) => sameContent(line, content));
  if (!same && lines.length >= CART_LIMITS.lines) throw tooManyLines();

  const before = same?.quantity ?? 0;
  const wanted = before + input.quantity;
  const others = lines.filter((line) => line !== same);
  const room = roomFor(input.variantId, others, context);
  if (room <= before)
    throw noRoom(variant.title, before, stockLeft(input.variantId, others, context), context, 'quantity');
  const line: StoredLine = same
    ? { ...same, quantity: Math.min(wanted, room) }
    : {
        id: context.newId(),
        ...content,
        quantity: Math.min(wanted, room),
        title: variant.title,
        seenMarket: context.market.code,
        seenPrice,
      };
  return {
    lines: same ? lines.map((each) => (each === same ? line : each)) : [...lines, line],
    reduced: wanted > room ? new Map([[line.id, quantityReduced(wanted, room)]]) : new Map(),
    named: new Set([line.id]),
  };
}

/**
 * @param quantity 0 removes the line
 * @throws LINE_NOT_FOUND; OUT_OF_STOCK, VARIANT_UNAVAILABLE or PLAN_NOT_FOUND when more is asked for and none is
 *   available
 */
export function setQuantity(
  lines: readonly StoredLine[],
  lineId: string,
  quantity: number,
  context: EditContext,
): Edited {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw problem(404, 'LINE_NOT_FOUND', `The cart has no line "${lineId}".`, { path: 'lineId' });
  if (quantity === 0) return removeLine(lines, lineId);
  const others = lines.filter((other) => other !== line);
  const room = roomFor(line.variantId, others, context);
  const isLess = quantity <= line.quantity;
  const variant = context.variants.get(line.variantId);
  if (!isLess && variant?.price == null) throw variantUnavailable(line.title, context.market.code, 'quantity');
  if (!isLess && variant && line.planId !== null && !offeredPlan(variant, line.planId))
    throw planNotFound(variant, line.planId, 'quantity');
  if (!isLess && room < 1)
    throw noRoom(line.title, line.quantity, stockLeft(line.variantId, others, context), context, 'quantity');
  const { taken, reduced } = take(lineId, quantity, room);
  return {
    lines: lines.map((each) => (each === line ? { ...line, quantity: taken } : each)),
    reduced,
    named: new Set([lineId]),
  };
}

/** Removing a line that is already gone is no error. */
export const removeLine = (lines: readonly StoredLine[], lineId: string): Edited => ({
  lines: lines.filter(({ id }) => id !== lineId),
  reduced: new Map(),
  named: new Set(),
});

/**
 * Replaces all lines with those that the client sent. Lines that were in the cart may stay, even when they are no
 * longer sold. A variant that the store never had is refused.
 * @throws LINE_NOT_FOUND, VARIANT_NOT_FOUND, PLAN_NOT_FOUND, VALIDATION_FAILED for an id that comes twice
 */
export function replaceLines(
  lines: readonly StoredLine[],
  inputs: readonly CartLineInput[],
  context: EditContext,
): Edited {
  const merged: StoredLine[] = [];
  const seenIds = new Set<string>();
  inputs.forEach((input, index) => {
    if (input.id !== undefined && seenIds.has(input.id))
      throw problem(422, 'VALIDATION_FAILED', `Line "${input.id}" comes twice.`, { path: `lines.${index}.id` });
    if (input.id !== undefined) seenIds.add(input.id);
    const line = fromInput(lines, input, index, context);
    const same = merged.findIndex((other) => sameContent(other, line));
    const first = merged[same];
    if (first) merged[same] = { ...first, quantity: first.quantity + line.quantity };
    else merged.push(line);
  });

  const reduced = new Map<string, ErrorItem>();
  const result: StoredLine[] = [];
  for (const line of merged) {
    const part = take(line.id, line.quantity, roomFor(line.variantId, result, context));
    for (const [id, warning] of part.reduced) reduced.set(id, warning);
    result.push({ ...line, quantity: Math.min(part.taken, CART_LIMITS.quantity) });
  }
  return { lines: result, reduced, named: new Set(result.map(({ id }) => id)) };
}

function fromInput(
  lines: readonly StoredLine[],
  input: CartLineInput,
  index: number,
  context: EditContext,
): StoredLine {
  const attributes = input.attributes ?? [];
  const known = input.id === undefined ? undefined : lines.find(({ id }) => id === input.id);
  if (input.id !== undefined && !known) {
    throw problem(422, 'LINE_NOT_FOUND', `The cart has no line "${input.id}"; leave out the id of a new line.`, {
      path: `lines.${index}.id`,
    });
  }
  const { quantity, variantId, planId = null } = input;
  const variant = context.variants.get(variantId);
  const path = `lines.${index}.giftCard`;
  if (known?.variantId === variantId && known.planId === planId) {
    // A client that does not know of recipients leaves them as they are.
    const giftCard = input.giftCard && variant ? deliveryOf(variant, input.giftCard, path) : {};
    return { ...known, quantity, attributes, ...giftCard };
  }
  if (!variant) throw variantNotFound(variantId, `lines.${index}.variantId`);
  return {
    id: known?.id ?? context.newId(),
    variantId,
    quantity,
    attributes,
    planId,
    ...deliveryOf(variant, input.giftCard, path),
    title: variant.title,
    // Not sold in this market: the shopper has seen no price.
    seenMarket: variant.price === null ? '' : context.market.code,
    seenPrice: priceSeen(variant, planId, context, `lines.${index}.planId`),
  };
}

/** @throws VALIDATION_FAILED for goods that are no gift card, and as `readDelivery` */
function deliveryOf(
  { isGiftCard, title }: CatalogueVariant,
  input: CartLineInput['giftCard'],
  path: string,
): Pick<StoredLine, 'giftCard'> {
  if (!input) return {};
  if (isGiftCard) return { giftCard: readDelivery(input, path) };
  throw problem(400, 'VALIDATION_FAILED', `"${title}" is no gift card; leave out giftCard.`, { path });
}

/** @throws PLAN_NOT_FOUND */
function priceSeen(variant: CatalogueVariant, planId: string | null, { market }: EditContext, path: string): number {
  if (planId !== null && !offeredPlan(variant, planId)) throw planNotFound(variant, planId, path);
  return unitPriceOf(variant, planId, market) ?? 0;
}

/** The stock left for a line after the other lines of the same variant. Infinity when stock is not counted. */
export function stockLeft(
  variantId: string,
  others: readonly { readonly variantId: string; readonly quantity: number }[],
  { variants }: Pick<EditContext, 'variants'>,
): number {
  const stock = variants.get(variantId)?.stock ?? Infinity;
  const taken = others.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0);
  return Math.max(0, stock - taken);
}

const roomFor = (variantId: string, others: readonly StoredLine[], context: EditContext): number =>
  Math.min(stockLeft(variantId, others, context), context.maxQuantity);

/**
 * Returns less when less is available. When nothing is available it returns the full quantity, so that a sold-out line
 * stays with a warning.
 */
function take(id: string, wanted: number, room: number): { taken: number; reduced: ReadonlyMap<string, ErrorItem> } {
  if (room < 1 || wanted <= room) return { taken: wanted, reduced: new Map() };
  return { taken: room, reduced: new Map([[id, quantityReduced(wanted, room)]]) };
}

const quantityReduced = (wanted: number, taken: number): ErrorItem => ({
  code: 'QUANTITY_REDUCED',
  message: `Only ${taken} instead of ${wanted} can be had.`,
  severity: 'warning',
});

function noRoom(title: string, before: number, left: number, { maxQuantity }: EditContext, path: string) {
  if (left > before)
    return problem(422, 'QUANTITY_TOO_LARGE', `At most ${maxQuantity} of "${title}" can be ordered at once.`, { path });
  const message = before > 0 ? `All ${before} of "${title}" that are left are in the cart.` : `"${title}" is sold out.`;
  return problem(409, 'OUT_OF_STOCK', message, { path });
}

const variantNotFound = (variantId: string, path: string) =>
  problem(path === 'variantId' ? 404 : 422, 'VARIANT_NOT_FOUND', `The store has no variant "${variantId}".`, { path });

const variantUnavailable = (title: string, market: string, path: string) =>
  problem(409, 'VARIANT_UNAVAILABLE', `"${title}" is not sold in market ${market}.`, { path });

function planNotFound({ title, plans }: CatalogueVariant, planId: string, path: string) {
  const offered = plans.flatMap((plan) => (plan.offered ? [plan.id] : []));
  const message =
    offered.length > 0
      ? `There is no plan "${planId}" for "${title}"; choose of ${offered.join(', ')}, or leave it out.`
      : `"${title}" is not sold in a subscription any more; leave the plan out to buy it once.`;
  return problem(422, 'PLAN_NOT_FOUND', message, { path });
}

const tooManyLines = () =>
  problem(422, 'TOO_MANY_LINES', `A cart holds at most ${CART_LIMITS.lines} lines; remove one first.`, {
    path: 'variantId',
  });
