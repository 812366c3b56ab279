import type { Cart, CartInput, CartLineInput } from '@storefront/contract';

type Attributes = CartLineInput['attributes'];
/** As a cart has it, or as it is sent. */
type Line = {
  id?: string;
  variantId: string;
  quantity: number;
  attributes?: Attributes;
  planId?: string;
  subscription?: { planId: string } | null;
};

const planOf = ({ planId, subscription }: Line): string | undefined => planId ?? subscription?.planId;

/** Two lines with the same content are the same line to a cart: the API merges them. */
const content = (line: Line): string => JSON.stringify([line.variantId, planOf(line) ?? null, attributesOf(line)]);

const attributesOf = ({ attributes = [] }: Line): string =>
  JSON.stringify(attributes.map(({ name, value }) => [name, value]));

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
  };
  setPlan(result, planOf(line));
  return result;
}

const codeKey = (code: string): string => code.trim().toLowerCase();
const keysOf = (codes: readonly { code: string }[]): string[] => codes.map(({ code }) => codeKey(code));

/** A cart as `cart.update` takes it; its discount codes stay as they are. */
export const cartInput = (cart: { lines: readonly Line[]; note: string }): CartInput => ({
  lines: cart.lines.map(input),
  note: cart.note,
});

/** Whether the cart already is what was wished for: an earlier try arrived although its answer did not. */
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
 * Three-way merge: what the caller changed between `base` (the cart it saw) and `wish`, done to `current` (what another
 * tab or device left). Where both changed the same thing, a removal wins over an edit, and the caller's edit over the
 * other's: nothing comes back into a cart that somebody took out.
 */
export function mergeCart(base: Cart, wish: CartInput, current: Cart): CartInput {
  const baseById = new Map(base.lines.map((line) => [line.id, line]));
  const currentIds = new Set(current.lines.map(({ id }) => id));
  const wishById = new Map(wish.lines.flatMap((line) => (line.id === undefined ? [] : [[line.id, line] as const])));
  /** What the caller put in: lines without an id, or with one that its base did not have. */
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
    if (wished && (!before || planOf(wished) !== planOf(before))) setPlan(next, planOf(wished));
    // Both put in the same thing: the caller's quantity, once. A lost answer to an earlier try looks just like this.
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

/** Codes that the caller put on or took off, done to those that stand. */
function mergeCodes(base: Cart, wished: readonly string[], current: Cart): string[] {
  const before = new Set(keysOf(base.discountCodes));
  const standing = new Set(keysOf(current.discountCodes));
  const wish = new Set(wished.map(codeKey));
  const kept = current.discountCodes.flatMap(({ code }) => {
    const key = codeKey(code);
    return before.has(key) && !wish.has(key) ? [] : [code];
  });
  const added = wished.filter((code) => !before.has(codeKey(code)) && !standing.has(codeKey(code)));
  return [...kept, ...added];
}
