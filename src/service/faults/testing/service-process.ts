/**
 * The service in a process of its own, loaded and waiting for the message to start, so that a dead one is replaced at
 * once: `node … service-process.ts <database url> [weakness]`. After a crash message it kills itself at that step, or
 * pauses there while another process is killed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../../app.js';
import { openDatabase, type Database } from '../../database/connection.js';
import { startReconciler } from '../../modules/orders/reconciler.js';
import { sandboxFactory } from '../../modules/orders/testing/shop.js';
import { paymentAdapters } from '../../modules/store/payment-adapters.js';
import type { Victim } from './case.js';
import { adminKey } from './child.js';
import { setClock } from './clock.js';
import { weaken, type Weakness } from './weakened.js';

export interface Crash {
  readonly step: string;
  /** At which occurrence of the step. */
  readonly hit: number;
  readonly victim: Victim;
}

export type ToService =
  | { readonly is: 'start'; readonly port: number }
  | { readonly is: 'arm'; readonly crash: Crash | null }
  /** The clock of this process jumps. */
  | { readonly is: 'clock'; readonly aheadMs: number }
  | { readonly is: 'go on' };

export type FromService =
  | { readonly is: 'loaded' }
  | { readonly is: 'listening'; readonly url: string }
  | { readonly is: 'armed' }
  | { readonly is: 'clock set' }
  /** It pauses. */
  | { readonly is: 'there'; readonly victim: Victim };

const [databaseUrl = '', weakness] = process.argv.slice(2);
const tell = (message: FromService): void => void process.send?.(message);
let crash: Crash | null = null;
let times = 0;
let goOn = (): void => undefined;

async function step(name: string): Promise<void> {
  if (name !== crash?.step || ++times < crash.hit) return;
  const { victim } = crash;
  crash = null;
  if (victim === 'service') process.kill(process.pid, 'SIGKILL');
  const released = new Promise<void>((resolve) => (goOn = resolve));
  tell({ is: 'there', victim });
  await released;
}

/** Waits for a database that is still recovering, as a supervisor does by restarting services. */
async function whenUp(): Promise<Database> {
  for (let tries = 0; ; tries++) {
    try {
      return await openDatabase({ databaseUrl, dataDir: '' });
    } catch (error) {
      if (tries > 300) throw error;
      await sleep(100);
    }
  }
}

async function start(port: number): Promise<void> {
  const app = await createApp({
    database: await whenUp(),
    config: {
      logLevel: 'info',
      rateLimits: false,
      adminApiKey: adminKey,
      databaseReadUrl: process.env['DATABASE_READ_URL'],
      cacheBytes: Number(process.env['CACHE_MB'] ?? 64) * 1024 * 1024,
    },
    paymentProviders: weaken({ ...paymentAdapters(process.env), ...sandboxFactory }, weakness as Weakness | undefined),
    commerce: { times: { pollAfter: 1500 }, step },
  });
  const url = await app.listen({ port, host: '127.0.0.1' });
  startReconciler(app.commerce, { intervalMs: 100 });
  tell({ is: 'listening', url });
}

process.on('disconnect', () => process.exit(0));
process.on('message', (message: ToService) => {
  switch (message.is) {
    case 'start':
      start(message.port).catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
      break;
    case 'arm':
      crash = message.crash;
      times = 0;
      tell({ is: 'armed' });
      break;
    case 'clock':
      setClock(message.aheadMs);
      tell({ is: 'clock set' });
      break;
    case 'go on':
      goOn();
  }
});
tell({ is: 'loaded' });
