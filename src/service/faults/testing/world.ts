import { setTimeout as sleep } from 'node:timers/promises';
import { CodeKeys } from '../../modules/gift-cards/code.js';
import { issueCard } from '../../modules/gift-cards/issue.js';
import { openDatabase, type Database } from '../../database/connection.js';
import { paymentAdapters } from '../../modules/store/payment-adapters.js';
import { sandboxProviderName } from '../../payments/sandbox-provider.js';
import { seedStore } from '../../testing/seed.js';
import { Browser, type Promises } from './browser.js';
import type { Victim } from './case.js';
import { removeBundles } from './bundle.js';
import { crashingDatabase, type CrashingDatabase, type UnsteadyDatabase } from './database.js';
import type { ProviderUnderTest } from './provider.js';
import { Merchant } from './merchant.js';
import { sandboxUnderTest } from './sandbox.js';
import { stripeUnderTest } from './stripe.js';
import { Service } from './service.js';
import type { Weakness } from './weakened.js';

/** More than all cases together can use. */
export const pieces = 1_000_000;

/** One for every adapter of the service. Weakened adapters are tried only with the card sandbox. */
function makers(weakness: Weakness | undefined): (() => Promise<ProviderUnderTest>)[] {
  const known: Readonly<Record<string, () => Promise<ProviderUnderTest>>> = {
    [sandboxProviderName]: sandboxUnderTest,
    stripe: stripeUnderTest,
  };
  if (weakness) return [sandboxUnderTest];
  return Object.keys(paymentAdapters(process.env)).map((name) => {
    const make = known[name];
    if (!make) throw new Error(`The fault matrix does not know the payment provider ${name}; add it beside stripe.ts`);
    return make;
  });
}

export interface WorldOptions {
  readonly weakness?: Weakness | undefined;
  /** Of the service's process. */
  readonly env?: Readonly<Record<string, string>> | undefined;
}

/** A shop of its own: database, service and providers, each a process that can be killed. */
export class World<D extends UnsteadyDatabase = CrashingDatabase> {
  static async open(weakness?: Weakness): Promise<World> {
    return World.on(await crashingDatabase(), { weakness });
  }

  /** A shop in a database that the caller has opened, and that it makes fail. `close` closes it. */
  static async on<D extends UnsteadyDatabase>(database: D, { weakness, env }: WorldOptions = {}): Promise<World<D>> {
    const providers: ProviderUnderTest[] = [];
    for (const make of makers(weakness)) providers.push(await make());
    const own = await openDatabase({ databaseUrl: database.url, dataDir: '', poolSize: 2 });
    await seedStore(own, 1);
    await own.query(`update stock set quantity = $1 where variant_id = 'mug'`, [pieces]);
    for (const { name, config } of providers)
      await own.query('insert into payment_provider (store_id, name, enabled, config) values (1, $1, true, $2)', [
        name,
        JSON.stringify(config),
      ]);
    const service = await Service.start(database.url, { weakness, env });
    for (const provider of providers) await provider.sendTo(`${service.url}/store/1/payments/${provider.name}/webhook`);
    return new World(database, providers, service, own);
  }

  readonly merchant = new Merchant(() => this.service.url);
  readonly promises: Promises = { shown: new Map(), confirmed: new Map(), broken: [] };

  private constructor(
    readonly database: D,
    readonly providers: readonly ProviderUnderTest[],
    readonly service: Service,
    private readonly own: Database,
  ) {}

  provider(name: string): ProviderUnderTest {
    const found = this.providers.find((each) => each.name === name);
    if (!found) throw new RangeError(`There is no provider ${name}`);
    return found;
  }

  browser = (provider: ProviderUnderTest): Browser => new Browser(this.service.url, provider, this.promises);

  /** The code of a new gift card; the amount is in euro cents. */
  async giftCard(amount: number): Promise<string> {
    const key = await new CodeKeys(this.own, undefined).of(1);
    const input = { amount: { amount, currency: 'EUR' } };
    return (await this.own.transaction((tx) => issueCard(tx, key, 1, input, null, undefined))).code;
  }

  async crash(this: World, victim: Victim, provider: ProviderUnderTest): Promise<void> {
    if (victim === 'service' || victim === 'both') await this.service.kill();
    if (victim === 'database' || victim === 'both') await this.database.crash();
    if (victim === 'provider') await provider.crash();
  }

  /**
   * Runs everything that can still happen automatically, with all waiting times cut short.
   * @returns the work that is still open after a minute; empty when everything has ended
   */
  async rest(): Promise<string[]> {
    const end = Date.now() + 60_000;
    for (;;) {
      await this.service.up();
      await this.#hurry();
      await sleep(60);
      const left = await this.#left();
      if (left.length === 0 || Date.now() > end) return left;
    }
  }

  async #hurry(): Promise<void> {
    const { database } = this;
    // The next owner of a dead process's key need not wait for the end of its lease.
    await database.query(`update idempotency set lease_until = now() where response is null and lease_until > now()`);
    await database.query(`update orders set expires_at = now() where state = 'pending' and expires_at > now()`);
    await database.query(`update orders set check_at = now() where check_at > now()`);
    await database.query(`update refund set check_at = now() where check_at > now()`);
    // Events about orders that never appear are given up after a day of checks.
    await database.query(
      `update inbox set check_at = now(), checks = case when order_ref like 'nowhere-%' then 30 else checks end
       where check_at > now()`,
    );
  }

  async #left(): Promise<string[]> {
    const { rows } = await this.database.query<{ what: string }>(
      `select 'order ' || id || ' ' || state as what from orders
         where state in ('pending', 'cancelling') or (check_at is not null and payment_status <> 'authorized')
       union all select 'refund ' || id from refund where check_at is not null
       union all select 'event ' || event_id from inbox where state = 'received'`,
    );
    const pending = await Promise.all(
      this.providers.map(async (provider) => {
        const count = await provider.pending();
        return count > 0 ? [`${count} events of ${provider.name}`] : [];
      }),
    );
    return [...rows.map(({ what }) => what), ...pending.flat()];
  }

  async close(): Promise<void> {
    await this.service.close();
    for (const provider of this.providers) await provider.close();
    await removeBundles();
    await this.own.close();
    await this.database.close();
  }
}
