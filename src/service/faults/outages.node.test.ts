/**
 * The database fails over, is full, has no connection left, or disagrees about the time, while shoppers buy. Afterwards
 * everything heals, and the provider's records and the database agree.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { until } from '../testing/process.js';
import type { Browser } from './testing/browser.js';
import { Cluster } from './testing/clusters.js';
import { allBuy, assertSound, buyDuring, buyersOf, inShop } from './testing/outage.js';
import { onSmallDisk } from './testing/small-disk.js';
import { openSwitch } from './testing/switch.js';

/** Connections that a small server has. */
const PLACES = 14;

const mugs = async (browser: Browser): Promise<number> => (await browser.client.cart.get()).lines.length;

describe('a database', () => {
  it('fails over to its synchronous standby: no confirmed order is lost, and every shopper gets one', async () => {
    const primary = await Cluster.create({ synchronous_standby_names: '*', synchronous_commit: 'on' });
    const standby = await primary.standby();
    const address = await openSwitch(primary.port);
    try {
      await primary.start();
      await standby.start();
      await inShop(primary.url(address.port), async (world) => {
        await buyDuring(world, 16, async () => {
          await primary.kill();
          await standby.promote();
          address.to(standby.port);
        });
        await assertSound(world, 16);
        await world.service.says('The database does not answer');
        await world.service.says('The database works again');
      });
    } finally {
      await address.close();
      await standby.remove();
      await primary.remove();
    }
  });

  it('has no connection left: requests get an error, and all works again when there is one', async () => {
    const cluster = await Cluster.create({
      max_connections: String(PLACES),
      superuser_reserved_connections: '0',
    });
    try {
      await cluster.start();
      await inShop(cluster.url(), async (world) => {
        const others: pg.Client[] = [];
        const take = async (): Promise<void> => {
          const other = new pg.Client({ connectionString: cluster.url(), application_name: 'other' });
          await other.on('error', () => undefined).connect();
          others.push(other);
        };
        await buyDuring(world, 8, async () => {
          await take();
          // The service opens a new connection for each that it loses, until all places are taken.
          const left = `select pg_terminate_backend(pid) from pg_stat_activity
            where backend_type = 'client backend' and application_name <> 'other'`;
          while (((await others[0]!.query(left)).rowCount ?? 0) > 0 || others.length < PLACES)
            await Promise.allSettled([take(), take(), take(), take()]);
          await sleep(1500);
          assert.equal((await fetch(`${world.service.url}/readyz`)).status, 503);
          await world.service.says('The database has no connection left');
          await Promise.all(others.map((other) => other.end()));
        });
        await assertSound(world, 8);
        await world.service.says('The database works again');
      });
    } finally {
      await cluster.remove();
    }
  });

  it('is full: nothing is half written, carts stay, and orders go on when there is room', async (test) => {
    await onSmallDisk(test, async (cluster, disk) => {
      await inShop(cluster.url(), async (world) => {
        const idle = world.browser(world.providers[0]!);
        await idle.ready(undefined);
        const buyers = await buyersOf(world, 8);
        for (const { browser } of buyers) browser.failures = 0;
        // Nobody has bought before, so the first order needs room for the first page of its tables.
        await disk.fill();
        await assert.rejects(cluster.ask('create table filler as select generate_series(1, 1e6)'), /No space left/);
        const outage = async (): Promise<void> => {
          await until(() => buyers.every(({ browser }) => browser.failures > 0), 60_000);
          await world.service.says('The disk of the database is full');
          assert.equal(world.promises.confirmed.size, 0, 'nobody has an order');
          await disk.empty();
        };
        await Promise.all([allBuy(buyers), outage()]);
        assert.equal(await mugs(idle), 1);
        await assertSound(world, 8);
        await world.service.says('The database works again');
      });
    });
  });

  it('has another time than the service, whose clock jumps by hours', async () => {
    const cluster = await Cluster.create();
    try {
      await cluster.start();
      await inShop(cluster.url(), async (world) => {
        for (const hours of [3, -3]) await buyDuring(world, 6, () => world.service.setClock(hours * 3_600_000));
        await world.service.says('The clock of this process jumped');
        await world.service.says('The clocks of this process and of the database differ');
        // The provider's events are refused as long as the clock is wrong. They come again.
        await world.service.setClock(0);
        await assertSound(world, 12);
        await world.service.says('The clocks of this process and of the database agree again');
      });
    } finally {
      await cluster.remove();
    }
  });
});
