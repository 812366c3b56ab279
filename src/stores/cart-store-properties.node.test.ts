import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CustomerClient } from '@storefront/client';
import fc from 'fast-check';
import { startFixtureServer, type FixtureServer, type Trouble } from '../testing/fixture-server.js';
import { createStores, type StorefrontStores } from './index.js';

const VARIANTS = ['v1-1', 'v3-1', 'v8-1', 'v9-1'] as const;

async function withTabs(count: number, run: (tabs: StorefrontStores[], server: FixtureServer) => Promise<void>) {
  const server = await startFixtureServer();
  const tabs = Array.from({ length: count }, () =>
    createStores({ client: new CustomerClient({ baseUrl: server.url, storeId: 1 }), storeId: 1 }),
  );
  try {
    await run(tabs, server);
  } finally {
    for (const tab of tabs) tab.dispose();
    await server.close();
  }
}

const quantities = ({ shop }: FixtureServer): Record<string, number> =>
  Object.fromEntries(shop.cart.view().lines.map(({ variantId, quantity }) => [variantId, quantity]));

const cut = fc.constantFrom<Trouble>('cut-before', 'cut-after');

describe('in any sequence of events', () => {
  it('every add is in the cart exactly once, with several tabs and broken connections', async () => {
    const add = fc.record({
      tab: fc.nat(2),
      variant: fc.nat(VARIANTS.length - 1),
      cuts: fc.array(cut, { maxLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(add, { minLength: 1, maxLength: 5 }), (adds) =>
        withTabs(3, async (tabs, server) => {
          const expected: Record<string, number> = {};
          for (const { variant, cuts } of adds) {
            const variantId = VARIANTS[variant]!;
            expected[variantId] = (expected[variantId] ?? 0) + 1;
            server.trouble('POST', ...cuts);
          }
          await Promise.all(
            adds.map(({ tab, variant }) => tabs[tab]!.cart.addProduct({ variantId: VARIANTS[variant]!, quantity: 1 })),
          );
          assert.deepEqual(quantities(server), expected);
          for (const { cart } of tabs) {
            await cart.refresh();
            assert.deepEqual(cart.getState().cart.data?.lines, server.shop.cart.view().lines);
            assert.equal(cart.getState().pending, false);
          }
        }),
      ),
      { numRuns: 12 },
    );
  });

  it('each line ends with the last requested quantity, in any order and timing', async () => {
    const step = fc.record({
      line: fc.nat(VARIANTS.length - 1),
      quantity: fc.nat(6),
      remove: fc.boolean(),
      /** Lets requests start between steps. */
      wait: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), fc.array(cut, { maxLength: 2 }), (steps, cuts) =>
        withTabs(1, async ([stores], server) => {
          for (const variantId of VARIANTS) server.shop.addToCart(variantId, 3);
          const { cart } = stores!;
          await cart.load();
          const ids = cart.getState().cart.data!.lines.map(({ id }) => id);
          const wanted = new Map<string, number>(VARIANTS.map((variantId) => [variantId, 3]));
          const calls: Promise<unknown>[] = [];
          server.trouble('/cart/lines', ...cuts);
          for (const { line, quantity, remove, wait } of steps) {
            const variantId = VARIANTS[line]!;
            // A removed line stays removed.
            if (wanted.get(variantId) === 0) continue;
            const wish = remove ? 0 : quantity;
            wanted.set(variantId, wish);
            const call = remove ? cart.removeLine(ids[line]!) : cart.setQuantity(ids[line]!, wish);
            calls.push(call);
            assert.equal(cart.getState().wishes.get(ids[line]!) ?? wish, wish);
            if (wait) await Promise.race([call, new Promise((resolve) => setTimeout(resolve, 5))]);
          }
          await Promise.all(calls);
          assert.deepEqual(quantities(server), Object.fromEntries([...wanted].filter(([, quantity]) => quantity > 0)));
          const state = cart.getState();
          assert.deepEqual(state.cart.data?.lines, server.shop.cart.view().lines);
          assert.deepEqual([state.pending, state.wishes.size, state.lineErrors.size], [false, 0, 0]);
        }),
      ),
      { numRuns: 25 },
    );
  });
});
