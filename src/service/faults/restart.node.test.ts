/**
 * Two processes behind a balancer are restarted one after the other, as an update does, while visitors read and write
 * over kept connections. Nothing is sent twice, so each request that fails is counted.
 */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { Agent, request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { exited, output, spawnModule } from '../testing/process.js';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { seedStore } from '../testing/seed.js';

interface Target {
  readonly child: ChildProcess;
  readonly url: string;
  readonly agent: Agent;
  isReady: boolean;
}

let database: TestDatabase;
const children: ChildProcess[] = [];
before(async () => {
  database = await testDatabase();
  await seedStore(database, 1);
  await database.query('update stock set quantity = 1000000');
});
after(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map(exited));
  await database.close();
});

async function start(): Promise<Target> {
  const child = spawnModule('server.ts', {
    DATABASE_URL: database.url,
    PORT: '0',
    ROLE: 'web',
    // As in production. It must be longer than the balancer takes to notice on a slow machine.
    DRAIN_SECONDS: '5',
    LOG_LEVEL: 'info',
  });
  children.push(child);
  const address = /Server listening at ([^"]+)"/;
  const url = address.exec(await output(child, address))?.[1] ?? '';
  return { child, url, agent: new Agent({ keepAlive: true }), isReady: false };
}

/** @returns the status; 0 without an answer */
const send = ({ url, agent }: Target, path: string, body?: object): Promise<number> =>
  new Promise((resolve) => {
    const method = body ? 'POST' : 'GET';
    const sent = request(url + path, { agent, method, headers: { 'content-type': 'application/json' } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', () => resolve(0));
    });
    sent.on('error', () => resolve(0));
    sent.end(body && JSON.stringify(body));
  });

/** Sends to the processes in turn that were ready when it last asked, which it does ten times a second. */
class Balancer {
  readonly targets: Target[] = [];
  readonly answers: number[] = [];
  #next = 0;
  #isOpen = true;

  async add(target: Target): Promise<void> {
    this.targets.push(target);
    void this.#watch(target);
    while (!target.isReady) await sleep(20);
  }

  /** Waits for the answers that are still to come. */
  async close(visits: readonly Promise<void>[]): Promise<void> {
    this.#isOpen = false;
    await Promise.all(visits);
    for (const { agent } of this.targets) agent.destroy();
  }

  async visit(pauseMs: number, path: string, body?: object): Promise<void> {
    while (this.#isOpen) {
      const ready = this.targets.filter(({ isReady }) => isReady);
      const target = ready[this.#next++ % ready.length];
      this.answers.push(target ? await send(target, path, body) : 0);
      await sleep(pauseMs);
    }
  }

  async #watch(target: Target): Promise<void> {
    while (this.#isOpen && target.child.exitCode === null) {
      target.isReady = (await send(target, '/readyz')) === 200;
      await sleep(100);
    }
    target.isReady = false;
  }
}

describe('a rolling restart', () => {
  it('fails no request', async (test) => {
    const balancer = new Balancer();
    for (const target of await Promise.all([start(), start()])) await balancer.add(target);
    const line = { variantId: 'mug', quantity: 1 };
    const visits = [
      ...Array.from({ length: 4 }, () => balancer.visit(40, '/store/1/products?market=eu')),
      ...Array.from({ length: 2 }, () => balancer.visit(250, '/store/1/cart/lines', line)),
    ];
    for (const old of balancer.targets.slice(0, 2)) {
      old.child.kill('SIGTERM');
      assert.deepEqual(await exited(old.child), { code: 0, signal: null });
      await balancer.add(await start());
    }
    await balancer.close(visits);
    const { answers } = balancer;
    const failed = answers.filter((status) => status !== 200);
    test.diagnostic(`restart_failed ${failed.length} of ${answers.length}`);
    assert.ok(answers.length > 100, `${answers.length} requests`);
    assert.deepEqual(failed, []);
  });
});
