import { LRUCache } from 'lru-cache';
import type { Database } from '../database/connection.js';
import type { PaymentProvider } from '../payments/provider.js';
import type { StoreDirectory } from './store-directory.js';
import { tracedProvider } from './traced-provider.js';

/** The configuration that `PUT /store/:storeId/payment-providers/:provider` stored. */
export interface PaymentProviderConfig {
  storeId: number;
  baseUrl?: string;
  publishableKey: string;
  secretKey: string;
  /** Newest first; two during a rotation. */
  webhookSecrets: readonly string[];
}

/** Makes the adapter of one store. */
export type PaymentProviderFactory = (config: PaymentProviderConfig) => PaymentProvider;

/** Adapters by provider name, as `createApp` takes them. */
export type PaymentProviderFactories = Readonly<Record<string, PaymentProviderFactory>>;

interface Row {
  name: string;
  enabled: boolean;
  config: Omit<PaymentProviderConfig, 'storeId'>;
}

/** The payment providers that stores have enabled. */
export class PaymentProviders {
  /** By store, and by the text of its configuration: other keys make another adapter. */
  readonly #adapters = new LRUCache<string, PaymentProvider>({ max: 1000 });
  /**
   * Configurations of stores, with the store version at which each was read: a change of the configuration increases
   * it.
   */
  readonly #rows = new LRUCache<number, { readonly version: number; readonly rows: readonly Row[] }>({ max: 10_000 });

  constructor(
    private readonly database: Database,
    private readonly stores: StoreDirectory,
    private readonly factories: PaymentProviderFactories,
  ) {}

  /** The names of all adapters of this service. */
  get names(): string[] {
    return Object.keys(this.factories);
  }

  /** True when this service has an adapter with that name. */
  isKnown(name: string): boolean {
    return Object.hasOwn(this.factories, name);
  }

  /** The enabled providers of a store, by name. */
  async list(storeId: number): Promise<PaymentProvider[]> {
    const rows = await this.#known(storeId);
    return rows.flatMap((row) => (row.enabled ? (this.#adapter(storeId, row) ?? []) : []));
  }

  /**
   * One provider of a store; undefined when it is unknown or was never set up. A disabled one is found as well unless
   * `enabledOnly`: its open payments must still be settled.
   */
  async get(storeId: number, name: string, enabledOnly: boolean): Promise<PaymentProvider | undefined> {
    const row = (await this.#known(storeId)).find(
      (candidate) => candidate.name === name && (candidate.enabled || !enabledOnly),
    );
    return row && this.#adapter(storeId, row);
  }

  /**
   * An adapter for keys that may not be stored yet; undefined for an unknown provider.
   * @throws TypeError for keys that cannot work
   */
  create(name: string, config: PaymentProviderConfig): PaymentProvider | undefined {
    return this.isKnown(name) ? this.factories[name]?.(config) : undefined;
  }

  async #known(storeId: number): Promise<readonly Row[]> {
    const version = (await this.stores.get(storeId))?.version ?? 0;
    const known = this.#rows.get(storeId);
    if (known?.version === version) return known.rows;
    const { rows } = await this.database.query<Row>(
      'select name, enabled, config from payment_provider where store_id = $1 order by name',
      [storeId],
    );
    this.#rows.set(storeId, { version, rows });
    return rows;
  }

  #adapter(storeId: number, { name, config }: Row): PaymentProvider | undefined {
    const key = `${storeId} ${name} ${JSON.stringify(config)}`;
    let adapter = this.#adapters.get(key);
    if (!adapter) {
      adapter = this.create(name, { storeId, ...config });
      if (adapter) this.#adapters.set(key, (adapter = tracedProvider(adapter)));
    }
    return adapter;
  }
}
