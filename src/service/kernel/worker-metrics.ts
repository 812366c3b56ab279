import { Counter, Gauge, type Registry } from 'prom-client';
import { inSpan } from '../tracing/tracer.js';

/** The background work of the service, as its metrics and spans name it. */
export const WORKERS = ['emails', 'payments', 'search', 'statistics', 'subscriptions', 'webhooks'] as const;
export type WorkerName = (typeof WORKERS)[number];

/** Measures one worker. */
export interface WorkerMeter {
  /** Runs a round, which is also a span: counts it, and whether it failed. @throws the error of the round */
  run<T>(round: () => Promise<T>): Promise<T>;
  /** Counts a failure outside of a round. */
  failed(): void;
  /** Counts an item of a round. One that failed is tried again later, or given up. */
  item(result: 'done' | 'failed'): void;
}

/** For a worker without metrics. */
export const unmeasured: WorkerMeter = {
  run: (round) => round(),
  failed: () => undefined,
  item: () => undefined,
};

/** How old the oldest item is that is due, in seconds; 0 when none is. */
export type Lags = Partial<Record<WorkerName, number>>;

/** How long reading the lag may take, in milliseconds. Beyond it the other metrics are served without it. */
const LAG_MS = 2000;

/** The metrics of all workers of a process. */
export class WorkerMetrics {
  readonly #runs: Counter<'worker'>;
  readonly #failures: Counter<'worker'>;
  readonly #success: Gauge<'worker'>;
  readonly #items: Counter<'worker' | 'result'>;
  readonly #lags: (() => Lags | Promise<Lags>)[] = [];
  #reading: Promise<Lags> | undefined;

  constructor(registry: Registry) {
    const registers = [registry];
    const labelNames = ['worker'] as const;
    this.#runs = new Counter({
      name: 'worker_runs_total',
      help: 'Rounds of a worker, also those with nothing to do',
      labelNames,
      registers,
    });
    this.#failures = new Counter({
      name: 'worker_failures_total',
      help: 'Rounds of a worker that failed as a whole',
      labelNames,
      registers,
    });
    this.#success = new Gauge({
      name: 'worker_last_success_timestamp_seconds',
      help: 'When the last round ended that did not fail, in seconds since 1970',
      labelNames,
      registers,
    });
    this.#items = new Counter({
      name: 'worker_items_total',
      help: 'Items of a worker, such as emails, by whether this try succeeded',
      labelNames: ['worker', 'result'] as const,
      registers,
    });
    const lag = new Gauge({
      name: 'worker_lag_seconds',
      help: 'How old the oldest item is that is due, of the whole database; of search, that this process does not know',
      labelNames,
      registers,
      collect: async () => {
        const lags = await this.#read();
        // A lag that cannot be read is absent: an old value would hide that.
        lag.reset();
        for (const [worker, seconds] of Object.entries(lags)) lag.set({ worker: worker }, seconds);
      },
    });
  }

  /** Adds lags, which are read at each scrape: bounded work only, such as the first row of an index. */
  addLag(read: () => Lags | Promise<Lags>): void {
    this.#lags.push(read);
  }

  of(worker: WorkerName): WorkerMeter {
    return {
      run: (round) =>
        inSpan(`worker ${worker}`, { attributes: { 'storefront.worker': worker } }, async () => {
          this.#runs.inc({ worker });
          try {
            const result = await round();
            this.#success.setToCurrentTime({ worker });
            return result;
          } catch (error) {
            this.#failures.inc({ worker });
            throw error;
          }
        }),
      failed: () => this.#failures.inc({ worker }),
      item: (result) => this.#items.inc({ worker, result }),
    };
  }

  /** Scrapes that come while the database does not answer wait for the same statements. */
  async #read(): Promise<Lags> {
    this.#reading ??= this.#readAll().finally(() => (this.#reading = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Lags>((resolve) => {
      timer = setTimeout(() => resolve({}), LAG_MS);
      timer.unref();
    });
    try {
      return await Promise.race([this.#reading, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #readAll(): Promise<Lags> {
    const read = await Promise.all(this.#lags.map(async (lags) => lags()).map((lags) => lags.catch(() => ({}))));
    return Object.assign({}, ...read) as Lags;
  }
}
