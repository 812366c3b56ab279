import type { Cart, CartInput, CartLineInput } from '@storefront/contract';

type Attributes = CartLineInput['attributes'];
/** A line of a cart, or of the input of an update. */
type Line = {
  id?: string;
  variantId: string;
  quantity: number;
  attributes?: Attributes;
  planId?: string;
  subscription?: { planId: string } | null;
  giftCard?: CartLineInput['giftCard'] | null;
};

const planOf = ({ planId, subscription }: Line): string | undefined => planId ?? subscription?.planId;

/** The content of a line as text. The API merges lines with equal content. */
const content = (line: Line): string =>
  JSON.stringify([line.variantId, planOf(line) ?? null, attributesOf(line), deliveryOf(line)]);

const attributesOf = ({ attributes = [] }: Line): string =>
  JSON.stringify(attributes.map(({ name, value }) => [name, value]));

/** Text that is equal for the same recipient. The cart shows every field, an input may leave them out. */
const deliveryOf = ({ giftCard }: Line): string => {
  const { recipientEmail = '', recipientName = '', message = '', sendOn = null, timeZone = '' } = giftCard ?? {};
  return JSON.stringify([recipientEmail, recipientName, message, sendOn, sendOn === null ? '' : timeZone]);
};

function setPlan(line: CartLineInput, planId: string | undefined): void {
  if (planId === undefined) delete line.planId;
  else line.planId = planId;
}

function input(line: Line): CartLineInput {
  const { id, variantId, quantity, attributes = [] } = line;
  const result: CartLineInput = {
    ...(id !== undefined && { id }),
    variantId,
    quantity,
    attributes: attributes.map(({ name, value }) => ({ name, value })),
    ...(line.giftCard && { giftCard: line.giftCard }),
  };
  setPlan(result, planOf(line));
  return result;
}

const codeKey = (code: string): string => code.trim().toLowerCase();
const keysOf = (codes: readonly { code: string }[]): string[] => codes.map(({ code }) => codeKey(code));

/** A cart as input for `cart.update`. Its discount codes do not change. */
export const cartInput = (cart: { lines: readonly Line[]; note: string }): CartInput => ({
  lines: cart.lines.map(input),
  note: cart.note,
});

/**
 * True when the cart already equals the input: an earlier attempt arrived, but
 * its answer was lost.
 */
export function isApplied(wish: CartInput, cart: Cart): boolean {
  const bag = (lines: readonly Line[]) =>
    lines
      .map((line) => `${line.quantity} ${content(line)}`)
      .sort()
      .join('\n');
  const codes = wish.discountCodes && [...new Set(wish.discountCodes.map(codeKey))].sort().join('\n');
  return (
    bag(wish.lines) === bag(cart.lines) &&
    (wish.note === undefined || wish.note === cart.note) &&
    (codes === undefined || codes === keysOf(cart.discountCodes).sort().join('\n'))
  );
}

/**
 * Three-way merge: applies the caller's changes between `base` (the cart the
 * caller saw) and `wish` to `current` (the cart after changes by another tab or
 * device). Where both changed the same thing, a removal wins over an edit, and
 * the caller's edit wins over the other one. Nothing that somebody removed
 * comes back into the cart.
 */
export function mergeCart(base: Cart, wish: CartInput, current: Cart): CartInput {
  const baseById = new Map(base.lines.map((line) => [line.id, line]));
  const currentIds = new Set(current.lines.map(({ id }) => id));
  const wishById = new Map(wish.lines.flatMap((line) => (line.id === undefined ? [] : [[line.id, line] as const])));
  /**
   * Lines the caller added: those without an id, or with an id that `base` does
   * not have.
   */
  const added = new Map<string, CartLineInput>();
  for (const line of wish.lines) {
    if (line.id !== undefined && (baseById.has(line.id) || currentIds.has(line.id))) continue;
    const { id: _id, ...rest } = input(line);
    added.set(content(line), rest);
  }

  const lines: CartLineInput[] = [];
  for (const line of current.lines) {
    const before = baseById.get(line.id);
    const wished = wishById.get(line.id);
    if (before && !wished) continue;
    const next = input(line);
    if (wished && wished.quantity !== before?.quantity) next.quantity = wished.quantity;
    if (wished?.attributes && (!before || attributesOf(wished) !== attributesOf(before)))
      next.attributes = wished.attributes;
    if (wished?.giftCard && (!before || deliveryOf(wished) !== deliveryOf(before))) next.giftCard = wished.giftCard;
    if (wished && (!before || planOf(wished) !== planOf(before))) setPlan(next, planOf(wished));
    // Both added the same thing: take the caller's quantity, once. After a lost
    // answer, the repetition of an attempt looks exactly like this.
    const same = before ? undefined : added.get(content(line));
    if (same) {
      next.quantity = same.quantity;
      added.delete(content(line));
    }
    lines.push(next);
  }
  const note = wish.note === undefined || wish.note === base.note ? current.note : wish.note;
  const discountCodes = wish.discountCodes && mergeCodes(base, wish.discountCodes, current);
  return { lines: [...lines, ...added.values()], note, ...(discountCodes && { discountCodes }) };
}

/** Applies the codes that the caller added or removed to the current ones. */
function mergeCodes(base: Cart, wished: readonly string[], current: Cart): string[] {
  const before = new Set(keysOf(base.discountCodes));
  const present = new Set(keysOf(current.discountCodes));
  const wish = new Set(wished.map(codeKey));
  const kept = current.discountCodes.flatMap(({ code }) => {
    const key = codeKey(code);
    return before.has(key) && !wish.has(key) ? [] : [code];
  });
  const added = wished.filter((code) => !before.has(codeKey(code)) && !present.has(codeKey(code)));
  return [...kept, ...added];
}
