import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Cart, CartInput, CartLineInput } from '@storefront/contract';
import fc from 'fast-check';
import { FixtureCart } from '../testing/fixture-cart.js';
import { unitsByVariant } from '../testing/fixtures.js';
import { cartInput, isApplied, mergeCart } from './cart-merge.js';

const VARIANTS = ['v1-1', 'v3-1', 'v8-1', 'v9-1', 'v10-1'];

let lineNumber = 0;
/**
 * A cart as the API returns it: each new line gets an id that no other line has
 * had.
 */
function cartWith(lines: readonly CartLineInput[], note = ''): Cart {
  const cart = new FixtureCart(unitsByVariant);
  cart.note = note;
  cart.lines = lines.map(
    ({ id = `new-${(lineNumber += 1)}`, variantId, quantity, attributes = [], planId = null }) => ({
      ...{ id, variantId, quantity, attributes },
      ...{ planId, title: variantId, seenMarket: '', seenPrice: 0 },
    }),
  );
  return cart.view();
}
/** The cart after an update with this input. */
const put = (cart: Cart, { lines, note = cart.note }: CartInput): Cart => cartWith(lines, note);
const quantities = (lines: readonly { variantId: string; quantity: number }[]): Record<string, number> =>
  Object.fromEntries(lines.map(({ variantId, quantity }) => [variantId, quantity]));

type Change = { kind: 'set' | 'remove' | 'add'; at: number; quantity: number };
const change = fc.record({
  kind: fc.constantFrom('set' as const, 'remove' as const, 'add' as const),
  at: fc.nat(VARIANTS.length - 1),
  quantity: fc.integer({ min: 1, max: 9 }),
});
const base = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...VARIANTS), fc.integer({ min: 1, max: 9 })), {
    selector: ([variantId]) => variantId,
  })
  .map((lines) => cartWith(lines.map(([variantId, quantity]) => ({ variantId, quantity }))));

/**
 * The changes of a shopper on one device. A removed line stays removed: adding
 * the same product again creates another line.
 */
function edited(cart: Cart, changes: readonly Change[]): CartInput {
  const input = cartInput(cart);
  const was = quantities(cart.lines);
  for (const { kind, at, quantity } of changes) {
    const variantId = VARIANTS[at]!;
    const line = input.lines.find((candidate) => candidate.variantId === variantId);
    if (kind === 'remove') input.lines = input.lines.filter((candidate) => candidate !== line);
    else if (line) line.quantity = quantity;
    else if (kind === 'add' && !(variantId in was)) input.lines.push({ variantId, quantity });
  }
  return input;
}

describe('merging two changes of one cart', () => {
  it("returns the caller's cart when nobody else changed anything", () => {
    fc.assert(
      fc.property(base, fc.array(change), (cart, changes) => {
        const wish = edited(cart, changes);
        assert.deepEqual(quantities(mergeCart(cart, wish, cart).lines), quantities(wish.lines));
      }),
    );
  });

  it('returns the current cart when the caller changed nothing', () => {
    fc.assert(
      fc.property(base, fc.array(change), (cart, theirs) => {
        const current = put(cart, edited(cart, theirs));
        assert.deepEqual(mergeCart(cart, cartInput(cart), current), cartInput(current));
      }),
    );
  });

  it('keeps the changes and removals of both, and restores nothing that was removed', () => {
    fc.assert(
      fc.property(base, fc.array(change), fc.array(change), (cart, mine, theirs) => {
        const wish = edited(cart, mine);
        const current = put(cart, edited(cart, theirs));
        const [was, want, is] = [quantities(cart.lines), quantities(wish.lines), quantities(current.lines)];
        const result = quantities(mergeCart(cart, wish, current).lines);
        for (const variantId of VARIANTS) {
          const [before, mineNow, theirsNow] = [was[variantId], want[variantId], is[variantId]];
          const removed = before !== undefined && (mineNow === undefined || theirsNow === undefined);
          const expected = removed ? undefined : mineNow === before ? theirsNow : mineNow;
          assert.equal(result[variantId], expected, variantId);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('detects a change that is already applied, and changes nothing when it is merged again', () => {
    fc.assert(
      fc.property(base, fc.array(change), (cart, mine) => {
        const wish = edited(cart, mine);
        const current = put(cart, wish);
        assert.ok(isApplied(wish, current));
        assert.deepEqual(quantities(mergeCart(cart, wish, current).lines), quantities(current.lines));
      }),
    );
  });

  it('keeps lines with the same variant and different attributes separate', () => {
    const engraved = (value: string) => [{ name: 'Engraving', value }];
    const cart = cartWith([{ variantId: 'v1-1', quantity: 1, attributes: engraved('A') }]);
    const wish = { lines: [...cartInput(cart).lines, { variantId: 'v1-1', quantity: 2, attributes: engraved('B') }] };
    const current = cartWith([
      { ...cartInput(cart).lines[0]!, quantity: 4 },
      { variantId: 'v1-1', quantity: 3, attributes: engraved('C') },
    ]);
    const merged = mergeCart(cart, wish, current).lines.map(({ quantity, attributes }) => [
      attributes?.[0]?.value,
      quantity,
    ]);
    assert.deepEqual(merged, [
      ['A', 4],
      ['C', 3],
      ['B', 2],
    ]);
  });

  it('keeps lines with different plans separate, each with its plan', () => {
    const plans = ({ lines }: CartInput) => lines.map(({ planId, quantity }) => [planId ?? null, quantity]);
    const cart = cartWith([
      { variantId: 'v9-1', quantity: 1 },
      { variantId: 'v9-1', quantity: 2, planId: 'monthly' },
    ]);
    const [once, monthly] = cartInput(cart).lines;
    assert.equal(monthly?.planId, 'monthly');
    const wish = {
      lines: [once!, { ...monthly, quantity: 5 }, { variantId: 'v9-1', quantity: 1, planId: 'fortnightly' }],
    };
    const theirs = put(cart, { lines: [{ ...once!, quantity: 4 }, monthly] });
    assert.deepEqual(plans(mergeCart(cart, wish, theirs)), [
      [null, 4],
      ['monthly', 5],
      ['fortnightly', 1],
    ]);
    assert.ok(
      !isApplied(wish, put(cart, { lines: [once!, { ...monthly, quantity: 5 }, { variantId: 'v9-1', quantity: 1 }] })),
    );
    assert.ok(isApplied(wish, put(cart, wish)));
  });

  it("applies the caller's change of plan beside another tab's changes to the line", () => {
    const cart = cartWith([{ variantId: 'v9-1', quantity: 1, planId: 'monthly' }]);
    const [line] = cartInput(cart).lines;
    const { planId: _, ...once } = line!;
    const gift = [{ name: 'Gift', value: 'yes' }];
    const theirs = put(cart, { lines: [{ ...line!, quantity: 3, attributes: gift }] });
    assert.deepEqual(mergeCart(cart, { lines: [once] }, theirs).lines, [{ ...once, quantity: 3, attributes: gift }]);
    const other = put(cart, { lines: [{ ...line!, planId: 'fortnightly' }] });
    assert.equal(mergeCart(cart, { lines: [{ ...line!, quantity: 2 }] }, other).lines[0]?.planId, 'fortnightly');
  });

  it('merges added and removed codes of both, and keeps all codes when the caller sends none', () => {
    const withCodes = (...discountCodes: string[]) => {
      const cart = new FixtureCart(unitsByVariant);
      cart.replace({ lines: [], discountCodes }, '"0"');
      return cart.view();
    };
    const cart = withCodes('WELCOME10', 'SHIPFREE');
    const wish = { lines: [], discountCodes: ['shipfree', 'ENDED'] };
    assert.deepEqual(mergeCart(cart, wish, withCodes('WELCOME10', 'SHIPFREE', 'MINIMUM99')).discountCodes, [
      'SHIPFREE',
      'MINIMUM99',
      'ENDED',
    ]);
    assert.deepEqual(mergeCart(cart, wish, withCodes('ENDED')).discountCodes, ['ENDED']);
    assert.equal(mergeCart(cart, { lines: [] }, withCodes()).discountCodes, undefined);
    assert.ok(isApplied(wish, withCodes('ENDED', 'SHIPFREE')));
    assert.ok(!isApplied(wish, withCodes('SHIPFREE')));
  });

  it("applies the caller's change of attributes", () => {
    const cart = cartWith([{ variantId: 'v1-1', quantity: 1, attributes: [{ name: 'Gift', value: 'no' }] }]);
    const [line] = cartInput(cart).lines;
    const wish = { lines: [{ ...line!, attributes: [{ name: 'Gift', value: 'yes' }] }] };
    const current = put(cart, { lines: [{ ...line!, quantity: 5 }] });
    assert.deepEqual(mergeCart(cart, wish, current).lines, [
      { ...line!, quantity: 5, attributes: [{ name: 'Gift', value: 'yes' }] },
    ]);
  });

  it("keeps the changed note; the caller's wins when both changed it", () => {
    const cart = cartWith([], 'old');
    assert.equal(mergeCart(cart, { lines: [], note: 'mine' }, cartWith([], 'theirs')).note, 'mine');
    assert.equal(mergeCart(cart, { lines: [], note: 'old' }, cartWith([], 'theirs')).note, 'theirs');
    assert.equal(mergeCart(cart, { lines: [] }, cartWith([], 'theirs')).note, 'theirs');
  });
});
