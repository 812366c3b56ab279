/** Shoppers who buy while something fails, and the conditions that must hold afterwards. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPlaced } from './browser.js';
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

/** Shoppers of all providers in turn, who buy during `outage` and stay until they have an order. */
export async function buyDuring(
  world: World<UnsteadyDatabase>,
  count: number,
  outage: () => Promise<void>,
): Promise<void> {
  const browsers = Array.from({ length: count }, (_, index) =>
    world.browser(world.providers[index % world.providers.length]!),
  );
  const checkouts = await Promise.all(browsers.map((browser) => browser.ready(undefined)));
  const buying = browsers.map(async (browser, index) => {
    await sleep(index * 60);
    return browser.buy(checkouts[index]!, 'good');
  });
  const [results] = await Promise.all([Promise.allSettled(buying), sleep(count * 20).then(outage)]);
  assert.deepEqual(
    results.map((result) => (result.status === 'fulfilled' ? isPlaced(result.value) : String(result.reason))),
    results.map(() => true),
  );
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
