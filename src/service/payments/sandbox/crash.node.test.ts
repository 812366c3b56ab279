/** Kills the server without warning while it works, and checks that it keeps what it has acknowledged. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { masterKey, requester } from '../testing/start-sandbox.js';
import type { Ledger } from './ledger.js';
import type { AccountView } from './views.js';

const server = fileURLToPath(new URL('./server.ts', import.meta.url));
let dataDir: string;
const running = new Set<ChildProcess>();

before(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'card-sandbox-crash-'));
});
after(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

function launch(env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=@storefront/source', server], {
    env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_DATA_DIR: dataDir, SANDBOX_MASTER_KEY: masterKey, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Resolves with the address that it prints. */
async function listening(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const url = /http:\/\/\S+?(?=,|$)/.exec(line)?.[0];
    if (url) return url;
  }
  throw new Error('the server ended before it listened');
}

async function ended(child: ChildProcess): Promise<{ code: number | null; errors: string }> {
  let errors = '';
  child.stderr!.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

interface Order {
  readonly ref: string;
  intent?: { id: string; clientSecret: string };
  paid?: boolean;
}

describe('after kill -9', () => {
  it('every answered request is kept, and every order is charged once', { timeout: 120_000 }, async () => {
    const orders: Order[] = Array.from({ length: 60 }, (_, n) => ({ ref: `order-${n}` }));
    let account: AccountView | undefined;
    for (let round = 0; round < 4; round++) {
      const child = launch();
      const request = requester(await listening(child));
      const { body } = await request('/v1/accounts/shop', {
        method: 'PUT',
        key: masterKey,
        body: { webhookUrl: null },
      });
      if (account) assert.deepEqual(body, account);
      account = body as unknown as AccountView;
      const { secretKey: key, publishableKey } = account;

      for (const { ref, intent, paid } of orders) {
        if (!intent) continue;
        const { status, body: found } = await request(`/v1/intents/${intent.id}`, { key });
        assert.equal(status, 200, `${ref} was answered and is gone`);
        if (paid) assert.equal(found['status'], 'succeeded', `${ref} was paid`);
      }

      let answers = 0;
      const last = round === 3;
      /** Continues from its last state, always with the same keys, until the server dies. */
      const work = async (order: Order) => {
        const { ref } = order;
        const create = { orderRef: ref, attempt: 1, amount: 1999, currency: 'EUR', capture: 'automatic' };
        const made = await request('/v1/intents', {
          method: 'POST',
          key,
          idempotencyKey: `${ref}-create`,
          body: create,
        });
        assert.equal(made.status, 201);
        const intent = made.body as unknown as NonNullable<Order['intent']>;
        if (order.intent) assert.equal(intent.id, order.intent.id, `${ref} got a second intent`);
        order.intent = intent;
        answers++;
        const card = { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123' };
        const confirmed = await request(`/v1/intents/${intent.id}/confirm`, {
          method: 'POST',
          idempotencyKey: `${ref}-confirm`,
          body: { publishableKey, clientSecret: intent.clientSecret, card },
        });
        assert.deepEqual([confirmed.status, confirmed.body['status']], [200, 'succeeded']);
        order.paid = true;
        answers++;
      };
      const all = Promise.allSettled(orders.map(work));
      if (!last) {
        const wanted = 20 + 25 * round;
        while (answers < wanted) await new Promise(setImmediate);
        await kill(child);
      }
      for (const result of await all) {
        const broken = result.status === 'rejected' && (result.reason as Error).name === 'TypeError'; // fetch failed
        assert.ok(result.status === 'fulfilled' || (broken && !last), String('reason' in result && result.reason));
      }
      if (!last) continue;
      const ledger = (await request('/v1/test/journal', { key: masterKey })).body as unknown as Ledger;
      assert.equal(ledger.orders.length, orders.length);
      for (const { orderRef, intents, charged } of ledger.orders) {
        assert.deepEqual({ intents, charged }, { intents: 1, charged: { count: 1, amount: 1999 } }, orderRef);
      }
      const exit = ended(child);
      child.kill('SIGTERM');
      assert.equal((await exit).code, 0, 'and it stops cleanly when asked');
    }
  });

  it('reports an invalid setting with its variable', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    try {
      for (const [env, message] of [
        [{ SANDBOX_PORT: String(port) }, new RegExp(`Port ${port} is in use: set SANDBOX_PORT`)],
        [{ SANDBOX_PORT: 'http' }, /SANDBOX_PORT is http/],
        [{ SANDBOX_DATA_DIR: '' }, /SANDBOX_DATA_DIR is not set/],
        [{ SANDBOX_MASTER_KEY: '' }, /SANDBOX_MASTER_KEY is not set/],
        [{ SANDBOX_MASTER_KEY: 'short' }, /at least 16 characters/],
      ] as const) {
        const { code, errors } = await ended(launch(env));
        assert.equal(code, 1);
        assert.match(errors, message);
        assert.doesNotMatch(errors, /\n\s+at /, 'no stack');
      }
    } finally {
      taken.close();
    }
  });
});
