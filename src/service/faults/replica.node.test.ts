/**
 * A primary with a streaming replica, as Debian's PostgreSQL 15 makes it. Public reads go to the replica, which stands
 * still, dies and comes back. Then the primary dies, and the replica becomes the primary.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../testing/process.js';
import { adminKey } from './testing/child.js';
import type { Cluster } from './testing/clusters.js';
import { debianPrimary, debianReplica, hasDebianTools } from './testing/debian.js';
import { assertSound, buyDuring, inShop } from './testing/outage.js';
import type { UnsteadyDatabase } from './testing/database.js';
import type { World } from './testing/world.js';

const skip = hasDebianTools() ? false : 'the tools of PostgreSQL 15 are not in /usr/lib/postgresql/15/bin: left out';

/** The title shows which server has answered, and how old its data is. */
const titleOf = async ({ service }: Shop): Promise<string> => {
  const response = await fetch(`${service.url}/store/1/categories/paper?market=eu`);
  assert.equal(response.status, 200);
  return ((await response.json()) as { title: string }).title;
};

/** Writes without telling the service, as if its message were still on the way. */
const entitle = (server: Cluster, title: string) =>
  server.ask(`update category set title = '${title}' where store_id = 1 and handle = 'paper'`);

type Shop = World<UnsteadyDatabase>;

describe('a streaming replica', { skip }, () => {
  let primary: Cluster;
  let replica: Cluster;
  before(async () => {
    primary = await debianPrimary();
    replica = await debianReplica(primary);
  });
  after(async () => {
    await replica.remove();
    await primary.remove();
  });

  const replayed = async (): Promise<void> => {
    const [row] = await primary.ask('select pg_current_wal_lsn() as lsn');
    await until(async () => {
      const [there] = await replica.ask(`select pg_last_wal_replay_lsn() >= '${String(row?.['lsn'])}' as has`);
      return there?.['has'] === true;
    });
  };
  /** Both servers are in the address, in any order: the service finds the one that takes writes. */
  const both = (): string => `postgres://postgres@127.0.0.1:${replica.port},127.0.0.1:${primary.port}/postgres`;

  it('answers, stands still, dies, comes back, and takes over', async (test) => {
    await inShop(
      both(),
      async (shop) => {
        await shop.service.says('Public reads go to the replica of DATABASE_READ_URL');
        await test.test('public reads go there', async () => {
          await entitle(primary, 'Same');
          await replayed();
          await replica.ask('select pg_wal_replay_pause()');
          await entitle(primary, 'Newer');
          assert.equal(await titleOf(shop), 'Same');
        });

        await test.test('while it stands still, all see what they have written', async () => {
          const browser = shop.browser(shop.providers[0]!);
          await browser.addMug();
          const cart = await browser.client.cart.get();
          assert.equal(cart.lines.length, 1, 'the shopper has the cart that they have just filled');
          const answer = await fetch(`${shop.service.url}/store/1/categories/paper`, {
            method: 'PUT',
            headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
            body: JSON.stringify({ title: 'Newest' }),
          });
          assert.equal(answer.status, 200);
          assert.equal(await titleOf(shop), 'Newest', 'and so does everybody else from then on');
          await replica.ask('select pg_wal_replay_resume()');
          await replayed();
          await replica.ask('select pg_wal_replay_pause()');
          await entitle(primary, 'Newer again');
          assert.equal(await titleOf(shop), 'Newest', 'reads are back at the replica');
          await replica.ask('select pg_wal_replay_resume()');
        });

        await test.test('while it is away, reads go to the primary', async () => {
          await replica.kill();
          await sleep(200);
          await entitle(primary, 'Primary');
          assert.equal(await titleOf(shop), 'Primary');
          await shop.service.says('The replica of DATABASE_READ_URL does not answer: reads go to the primary');
          const times = (): number => shop.service.log.split('Public reads go to the replica').length;
          const before = times();
          // Until the last process of the former server has noticed.
          await until(() =>
            replica.start().then(
              () => true,
              () => false,
            ),
          );
          await until(() => times() > before, 15_000);
          await replayed();
          await replica.ask('select pg_wal_replay_pause()');
          await entitle(primary, 'Unseen');
          assert.equal(await titleOf(shop), 'Primary', 'it answers again');
          await replica.ask('select pg_wal_replay_resume()');
        });

        await test.test('it takes over: no confirmed order is lost or twice, and every shopper gets one', async () => {
          await primary.ask(`alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');
          await until(async () => {
            const [row] = await primary.ask('select sync_state as state from pg_stat_replication');
            return row?.['state'] === 'sync';
          });
          await buyDuring(shop, 12, async () => {
            await primary.kill();
            // A while in which there is no primary.
            await sleep(500);
            await replica.promote();
          });
          await assertSound(shop, 12);
          await shop.service.says('The database does not answer');
          await shop.service.says('The database is another server now');
          await shop.service.says('The database works again');
        });
      },
      { DATABASE_READ_URL: replica.url(), CACHE_MB: '0' },
    );
  });
});
