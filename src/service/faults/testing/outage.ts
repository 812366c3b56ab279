/** Shoppers who buy while something fails, and the conditions that must hold afterwards. */
import type { Checkout } from '@storefront/contract';
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPlaced, type Browser } from './browser.js';
import { unsteadyDatabase, type UnsteadyDatabase } from './database.js';
import { violationsOf } from './invariants.js';
import { pieces, World } from './world.js';

/** Runs a test in a shop, and closes it. @param env of the service's process */
export async function inShop(
  url: string,
  test: (world: World<UnsteadyDatabase>) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const world = await World.on(await unsteadyDatabase(url), { env });
  try {
    await test(world);
  } finally {
    await world.close();
  }
}

/** A shopper who has only to click. */
export interface Buyer {
  readonly browser: Browser;
  readonly checkout: Checkout;
}

/** Shoppers of all providers in turn. */
export function buyersOf({ browser, providers }: World<UnsteadyDatabase>, count: number): Promise<Buyer[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const own = browser(providers[index % providers.length]!);
      return { browser: own, checkout: await own.ready(undefined) };
    }),
  );
}

/** They click one after the other, and stay until they have an order. */
export async function allBuy(buyers: readonly Buyer[]): Promise<void> {
  const buying = buyers.map(async ({ browser, checkout }, index) => {
    await sleep(index * 60);
    return browser.buy(checkout, 'good');
  });
  const results = await Promise.allSettled(buying);
  assert.deepEqual(
    results.map((result) => (result.status === 'fulfilled' ? isPlaced(result.value) : String(result.reason))),
    results.map(() => true),
  );
}

/** Shoppers who buy during `outage`. It begins while they click. */
export async function buyDuring(
  world: World<UnsteadyDatabase>,
  count: number,
  outage: () => Promise<void>,
): Promise<void> {
  const buyers = await buyersOf(world, count);
  await Promise.all([allBuy(buyers), sleep(count * 20).then(outage)]);
}

export async function assertSound(world: World<UnsteadyDatabase>, orders: number): Promise<void> {
  assert.deepEqual(await world.rest(), []);
  assert.deepEqual(await violationsOf(world.database, world.providers, world.promises, pieces), []);
  assert.equal(world.service.failures, 0, 'the service never ends by itself');
  const { rows } = await world.database.query<{ count: number }>(
    `select count(*) from orders where state = 'paid' and payment_status = 'paid'`,
  );
  assert.equal(rows[0]?.count, orders);
}
