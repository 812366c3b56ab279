/** Tests of a client against the running service: its examples are started as programs, as a developer would start them. */
import assert from 'node:assert/strict';
import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { emailsTo } from '../../service/modules/account/testing/browser.js';
import { assertSettled } from '../../service/modules/orders/testing/invariants.js';
import { berlin, connectSandbox, openShop, provider, type Shop } from '../../service/modules/orders/testing/shop.js';
import { startSandbox } from '../../service/payments/testing/start-sandbox.js';
import { until } from '../../service/payments/testing/until.js';
import { testDatabase, type TestDatabase } from '../../service/testing/database.js';
import { seedStore } from '../../service/testing/seed.js';
import { folderOf, toolchains, type Command } from '../toolchains.mjs';
import { faults, startFaultyProxy } from './faulty-proxy.js';
import { listen, type Listening } from './listen.js';

export interface LiveTest {
  readonly name: string;
  /** @throws when the client does not do what the name says */
  readonly run: () => Promise<void>;
}

const execute = promisify(execFile);

/** A purchase takes seconds; a program that hangs must not hold up the others. */
const programTimeoutMs = 120_000;

/** The live tests of a client. */
export function liveTestsOf(language: string): LiveTest[] {
  const { purchase, account } = toolchains[language]!;
  const tests: LiveTest[] = [
    { name: 'buys from the running service', run: () => buys(language, purchase) },
    ...faults.map((fault) => ({
      name: `buys once when every connection breaks ${fault}`,
      run: () => buysWithFault(language, purchase, fault),
    })),
    { name: 'buys once when the service is killed in the middle', run: () => buysOverRestart(language, purchase) },
  ];
  return account
    ? [...tests, { name: 'signs up, and uses the account', run: () => usesAccount(language, account) }]
    : tests;
}

/** @returns the output of an example */
async function runExample(language: string, command: Command, args: readonly string[]): Promise<string> {
  const [program = '', ...rest] = command;
  const options = { cwd: folderOf(language), timeout: programTimeoutMs };
  const { stdout } = await execute(program, [...rest, ...args], options);
  return stdout;
}

const addresses = (api: string, sandbox: string): string[] => ['-api', api, '-store', '1', '-sandbox', sandbox];

async function buys(language: string, purchase: Command): Promise<void> {
  const shop = await openShop();
  try {
    const output = await runExample(language, purchase, addresses(shop.url, shop.sandbox.url));
    await assertBoughtOnce(shop, shop.sandbox, output);
  } finally {
    await shop.close();
  }
}

async function buysWithFault(language: string, purchase: Command, fault: (typeof faults)[number]): Promise<void> {
  const shop = await openShop();
  const proxy = await startFaultyProxy(() => shop.url, { fault });
  try {
    const output = await runExample(language, purchase, addresses(proxy.url, shop.sandbox.url));
    assert.ok(proxy.broken >= 8, `only ${String(proxy.broken)} requests were broken`);
    await assertBoughtOnce(shop, shop.sandbox, output);
  } finally {
    await proxy.close();
    await shop.close();
  }
}

/** One order, paid once: in the database, at the card sandbox, and in the output of the program. */
async function assertBoughtOnce(
  { database }: Pick<Shop, 'database'>,
  sandbox: Shop['sandbox'],
  output: string,
): Promise<void> {
  const { rows } = await database.query<{ number: string }>(
    `select number from orders where state = 'paid' and number is not null`,
  );
  assert.equal(rows.length, 1);
  assert.match(output, /^order \S+$/m);
  const { orders } = await sandbox.ledger();
  assert.equal(
    orders.reduce((sum, { charged }) => sum + charged.count, 0),
    1,
    'charges',
  );
  await assertSettled(database, sandbox);
}

/** Kills the process of the service while the client completes the checkout, and starts another one on the same database. */
async function buysOverRestart(language: string, purchase: Command): Promise<void> {
  const database = await testDatabase();
  await seedStore(database, 1);
  const service = new KillableService(database);
  await service.start();
  const sandbox = await startSandbox({ webhookUrl: `${service.url}/store/1/payments/${provider}/webhook` });
  await connectSandbox(database, sandbox);
  let kills = 0;
  const proxy = await startFaultyProxy(() => service.url, {
    async before(_method, path) {
      if (kills === 0 && path.includes('/complete')) {
        kills += 1;
        // The request reaches a process that is about to end: nobody knows how far it came.
        setTimeout(() => void service.restart(), 3);
        return;
      }
      await service.started;
    },
  });
  try {
    const output = await runExample(language, purchase, addresses(proxy.url, sandbox.url));
    assert.equal(kills, 1, 'the service was killed');
    await assertBoughtOnce({ database }, sandbox, output);
  } finally {
    await proxy.close();
    await service.kill();
    await sandbox.close();
    await database.close();
  }
}

/** The service in a process of its own, always on the same port. */
class KillableService {
  /** Resolves while the service listens. */
  started: Promise<void> = Promise.resolve();
  url = '';
  #process: ChildProcess | undefined;

  constructor(private readonly database: TestDatabase) {}

  async start(): Promise<void> {
    const script = fileURLToPath(new URL('../../service/modules/orders/testing/service-process.ts', import.meta.url));
    this.#process = fork(script, [this.database.url, new URL(this.url || 'http://localhost:0').port || '0'], {
      execArgv: ['--import', 'tsx', '--conditions=@storefront/source'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [address] = (await once(this.#process, 'message')) as [string];
    this.url = address;
  }

  async kill(): Promise<void> {
    if (!this.#process || this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }

  restart(): Promise<void> {
    this.started = this.kill().then(() => this.start());
    return this.started;
  }
}

/** The account of the example gets a gift card, and the running subscription of a guest with its email address. */
async function usesAccount(language: string, account: Command): Promise<void> {
  const shop = await openShop();
  const plan = { name: 'monthly', interval: 'month', intervalCount: 1, discountPpm: 0, products: ['mug'] };
  assert.equal((await shop.admin('PUT', '/store/1/subscription-plans/monthly', plan)).statusCode, 200);
  const outbox = await startOutbox(shop, (email) => subscribe(shop, email));
  try {
    const giftCard = await shop.giftCard(1500);
    const args = [...addresses(shop.url, shop.sandbox.url), '-outbox', outbox.url, '-giftcard', giftCard];
    const output = await runExample(language, account, args);
    const [, email = ''] = /^account (\S+)$/m.exec(output) ?? [];
    const customer = await shop.one<{ addresses: number }>(
      `select (select count(*)::int from customer_address a where a.customer_id = c.id) as addresses
       from customer c where lower(email) = lower($1)`,
      email,
    );
    assert.ok(customer.addresses <= 1, 'an address was removed again');
    const subscription = await shop.one<{ claimed: boolean; status: string; pauses: number }>(
      `select s.shopper = c.shopper as claimed, s.status, (select count(*)::int from outbox o
         where o.payload->>'subscription' = s.id and o.type = 'subscription.paused') as pauses
       from subscription s, customer c`,
    );
    assert.deepEqual(subscription, { claimed: true, status: 'active', pauses: 1 }, 'paused, and resumed');
    const cards = await shop.one<{ cards: number }>(
      'select count(*)::int as cards from cart where cardinality(gift_card_ids) = 1',
    );
    assert.deepEqual(cards, { cards: 1 }, 'the gift card is on the cart');
  } finally {
    await outbox.close();
    await shop.close();
  }
}

/** A guest's subscription. The customer who verifies the same email address gets it. */
async function subscribe(shop: Shop, email: string): Promise<void> {
  const guest = shop.shopper();
  await guest.subscribe('mug', 'monthly');
  const { body: checkout } = await guest.checkout({
    email,
    shippingAddress: berlin,
    shippingMethodId: 'eu-standard',
  });
  const { body: placed } = await guest.complete(checkout);
  await guest.pay(placed.payment);
  await guest.resume(checkout.id);
  const isActive = async (): Promise<boolean> => {
    const { rows } = await shop.database.query('select 1 from subscription where lower(email) = lower($1)', [email]);
    return rows.length === 1;
  };
  await until(isActive, 'the subscription');
}

/** `GET ?to=EMAIL` answers with the text of the newest email to this address, as JSON. */
async function startOutbox(shop: Shop, atFirst: (email: string) => Promise<void>): Promise<Listening> {
  const seen = new Set<string>();
  const textTo = async (email: string): Promise<string | undefined> => {
    const emails = await emailsTo(shop, email);
    const text = emails.findLast((one) => one.text.includes('token='))?.text;
    if (!seen.has(email)) {
      seen.add(email);
      await atFirst(email);
    }
    return text;
  };
  const server = createServer((request, response) => {
    const email = new URL(request.url ?? '/', 'http://outbox').searchParams.get('to') ?? '';
    textTo(email).then(
      (text) => response.writeHead(text === undefined ? 404 : 200).end(JSON.stringify({ text: text ?? null })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return listen(server);
}
