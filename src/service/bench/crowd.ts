/**
 * npm run bench:crowd: 2,000 clients at once on one process, with the limits on load and without. Each client has its
 * connection already and sends one request: 1,500 read a list that is not cached, 400 add to a cart, 100 complete a
 * checkout. It repeats a refused request when `Retry-After` says so, as the client library does. Prints a table: how
 * fast accepted and refused requests are answered, and how many get no answer. Before, the same clients ask for
 * /healthz at once: a refusal cannot be faster than that.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSandbox, type RunningSandbox } from '../payments/testing/start-sandbox.js';
import { temporaryFolder } from '../testing/process.js';
import { startService } from './service.js';
import { fill, readyToOrder } from './shop.js';

const CLIENTS = { read: 1500, write: 400, payment: 100 };
type Kind = keyof typeof CLIENTS;

interface Wish {
  readonly kind: Kind;
  readonly path: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

interface Attempt {
  readonly kind: Kind;
  /** 0 without an answer. */
  readonly status: number;
  readonly ms: number;
  /** From the start of the crowd. */
  readonly endedAtMs: number;
  readonly retryAfter: number;
}

/**
 * A client with one connection, which is open before the crowd begins. It writes and reads HTTP itself: Node's client
 * takes longer for an answer than the service for a refusal, and all clients share one process.
 */
class Client {
  static async connect(url: URL, wish: Wish): Promise<Client> {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
    socket.setEncoding('latin1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return new Client(wish, socket);
  }

  private constructor(
    readonly wish: Wish,
    private readonly socket: Socket,
  ) {}

  warmUp(): Promise<Attempt> {
    return this.#send({ kind: this.wish.kind, path: '/healthz' }, performance.now());
  }

  ask(began: number): Promise<Attempt> {
    return this.#send(this.wish, began);
  }

  close(): void {
    this.socket.destroy();
  }

  #send({ kind, path, body, headers }: Wish, began: number): Promise<Attempt> {
    const { socket } = this;
    const sent: Record<string, string> = { host: 'shop.example', ...headers };
    if (body !== undefined)
      Object.assign(sent, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) });
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
    const sentAt = performance.now();
    return new Promise((resolve) => {
      let answer = '';
      const end = (status: number, retryAfter = 0): void => {
        socket.off('data', read).off('close', lose);
        const now = performance.now();
        resolve({ kind, status, ms: now - sentAt, endedAtMs: now - began, retryAfter });
      };
      const lose = (): void => end(0);
      const read = (part: string): void => {
        answer += part;
        const bodyAt = answer.indexOf('\r\n\r\n') + 4;
        if (bodyAt < 4) return;
        const head = answer.slice(0, bodyAt);
        const field = (name: string): number => Number(new RegExp(`\\r\\n${name}: (\\d+)`, 'i').exec(head)?.[1] ?? 0);
        if (answer.length - bodyAt >= field('content-length')) end(Number(head.slice(9, 12)), field('retry-after'));
      };
      socket.on('data', read).on('close', lose);
      if (socket.destroyed) lose();
      else
        socket.write(`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
    });
  }
}

async function wishes(url: string): Promise<Wish[]> {
  const found: Wish[] = [];
  for (let index = 0; index < CLIENTS.payment; index++) {
    const { checkout, headers, completion } = await readyToOrder(url);
    const path = `/store/1/checkout/${checkout.id}/complete`;
    const key = { 'idempotency-key': randomUUID() };
    found.push({ kind: 'payment', path, body: JSON.stringify(completion), headers: { ...headers, ...key } });
  }
  for (let index = 0; index < CLIENTS.write; index++) {
    const body = JSON.stringify({ variantId: `p${index}-small`, quantity: 1 });
    found.push({ kind: 'write', path: '/store/1/cart/lines', body, headers: { 'idempotency-key': randomUUID() } });
  }
  for (let index = 0; index < CLIENTS.read; index++)
    found.push({ kind: 'read', path: `/store/1/products?market=eu&first=24&minPrice=${index}` });
  return found.sort(() => Math.random() - 0.5);
}

/** Each client asks until it is accepted, at most ten times. */
async function crowd(clients: readonly Client[]): Promise<Attempt[]> {
  const began = performance.now();
  const all: Attempt[] = [];
  await Promise.all(
    clients.map(async (client) => {
      for (let tries = 0; tries < 10; tries++) {
        const attempt = await client.ask(began);
        all.push(attempt);
        if (attempt.status !== 503) return;
        await sleep((attempt.retryAfter + Math.random() * 0.3 * 2 ** tries) * 1000);
      }
    }),
  );
  return all;
}

function at(times: readonly number[], share: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(0);
}

function rows(attempts: readonly Attempt[]): Record<string, object> {
  const table: Record<string, object> = {};
  for (const kind of ['payment', 'write', 'read'] as const) {
    const of = attempts.filter((attempt) => attempt.kind === kind);
    const times = (isOne: (status: number) => boolean): number[] =>
      of.filter(({ status }) => isOne(status)).map(({ ms }) => ms);
    const [accepted, refused] = [times((status) => status >= 200 && status < 300), times((status) => status === 503)];
    table[kind] = {
      clients: CLIENTS[kind],
      accepted: accepted.length,
      'p50 ms': at(accepted, 0.5),
      'p99 ms': at(accepted, 0.99),
      refused: refused.length,
      'refused p50 ms': at(refused, 0.5),
      'refused p99 ms': at(refused, 0.99),
      lost: CLIENTS[kind] - accepted.length,
      'all served after s': (Math.max(...of.map(({ endedAtMs }) => endedAtMs)) / 1000).toFixed(1),
    };
  }
  return table;
}

async function measured(sandbox: RunningSandbox, dataDir: string, env: Record<string, string>): Promise<void> {
  const service = await startService({ DATA_DIR: dataDir, ...env });
  try {
    await fill(service.url, sandbox);
    const url = new URL(service.url);
    const clients = await Promise.all((await wishes(service.url)).map((wish) => Client.connect(url, wish)));
    await Promise.all(clients.map((client) => client.warmUp()));
    const floor = (await Promise.all(clients.map((client) => client.warmUp()))).map(({ ms }) => ms);
    console.log(`The same clients ask for /healthz: p50 ${at(floor, 0.5)} ms, p99 ${at(floor, 0.99)} ms`);
    console.table(rows(await crowd(clients)));
    for (const client of clients) client.close();
  } finally {
    await service.stop();
  }
}

const folder = await temporaryFolder();
const sandbox = await startSandbox({ webhookUrl: null });
try {
  for (const [title, env] of [
    ['Without limits', { MAX_RUNNING: '0' }],
    ['With limits', {}],
  ] as const) {
    console.log(title);
    await measured(sandbox, folder.path, env);
  }
} finally {
  await sandbox.close();
  await folder.remove();
}
