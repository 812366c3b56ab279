/**
 * Sends events of the outbox to the merchant's systems. Several processes may run it at once: deliveries of each event
 * are created once, and only one process claims each delivery.
 */
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Database } from '../../database/connection.js';
import type { Log } from '../../kernel/commerce.js';
import { batch, claim, fanOut, note, type Claimed } from './deliveries.js';
import { bodyOf, type EventKey } from './event-body.js';
import { send, type Outcome } from './send.js';
import { signedHeaders } from './signature.js';
import { sweepOutbox } from './sweep.js';
import { policyOf, type TargetPolicy } from './target.js';

export interface Dispatcher {
  /** Sends everything that is due now, and waits for it. */
  run(): Promise<void>;
  /**
   * Claims nothing more and waits for running requests. Requests that do not end soon are aborted, and another process
   * sends them again.
   */
  stop(): Promise<void>;
}

export interface DispatcherOptions {
  /** Pause between checks when nothing is due, in milliseconds. */
  readonly intervalMs?: number;
  readonly timeoutMs?: number;
  /** How long after the death of a process its deliveries are sent again, in milliseconds. Longer than the timeout. */
  readonly leaseMs?: number;
  /** Replaces the policy of the configuration. */
  readonly policy?: TargetPolicy;
  /** Called when a receiver has answered and nothing is recorded yet. For tests, which stop or kill there. */
  readonly answered?: (eventId: string) => void | Promise<void>;
}

/** The most concurrent requests, in all and to one endpoint. An endpoint whose last delivery failed gets only one. */
const inAll = 100;
const toOne = 5;
const stopMs = 5000;
const sweepEveryMs = 60 * 60_000;

export function startDispatcher(
  { services, registry, log }: Pick<FastifyInstance, 'services' | 'registry'> & { readonly log: Log },
  options: DispatcherOptions = {},
): Dispatcher {
  const { intervalMs = 1000, ...rest } = options;
  const sender = new Sender(services.database, log, countersOf(registry), {
    timeoutMs: 10_000,
    leaseMs: 60_000,
    policy: policyOf(services.config),
    answered: () => undefined,
    ...rest,
  });
  const stopping = new AbortController();
  /** Set when there may be more to do, even while nobody waits for it. */
  let isWoken = false;
  let goOn: () => void = () => undefined;
  const wake = (): void => {
    isWoken = true;
    goOn();
  };
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      if (isWoken) {
        resolve();
        return;
      }
      const timer = setTimeout(resolve, intervalMs);
      timer.unref();
      goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const meter = services.workers.of('webhooks');
  const failed = (error: unknown): boolean => {
    log.error({ err: error }, 'The webhook dispatcher failed; it goes on');
    return false;
  };
  const loop = async (): Promise<void> => {
    let sweptAt = 0;
    while (!stopping.signal.aborted) {
      isWoken = false;
      const isMore = await meter.run(() => sender.begin(wake)).catch(failed);
      if (Date.now() - sweptAt > sweepEveryMs) {
        sweptAt = Date.now();
        await sweepOutbox(services.database).catch((error: unknown) => {
          meter.failed();
          failed(error);
        });
      }
      if (!isMore) await pause();
    }
  };
  const ended = loop();
  return {
    async run() {
      while ((await sender.begin(() => undefined)) || sender.isSending) await sender.ended();
    },
    async stop() {
      stopping.abort();
      wake();
      await ended;
      await sender.stop();
    },
  };
}

class Sender {
  readonly #sending = new Map<Promise<void>, Claimed>();
  readonly #stopping = new AbortController();
  #isStopping = false;
  /** Runs one at a time, in parallel to sending: a burst of events must not hold up what is due. */
  #preparing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly log: Log,
    private readonly counters: Counters,
    private readonly options: Required<Omit<DispatcherOptions, 'intervalMs'>>,
  ) {}

  get isSending(): boolean {
    return this.#sending.size > 0;
  }

  /** Waits for all running work. */
  async ended(): Promise<void> {
    await Promise.all([this.#preparing, ...this.#sending.keys()]);
  }

  /** Creates deliveries and begins to send. @returns true when there may be more to do at once */
  async begin(onEnd: () => void): Promise<boolean> {
    const { count, heard } = await fanOut(this.database, this.log);
    this.#prepare(heard);
    const room = inAll - this.#sending.size;
    const claimed = room > 0 ? await claim(this.database, this.#busy(), room, this.options.leaseMs, this.log) : [];
    for (const each of claimed) {
      const sending = this.#deliver(each)
        .catch((error: unknown) => this.log.error({ ...keyOf(each), err: error }, 'A webhook is not noted; sent again'))
        .finally(() => {
          this.#sending.delete(sending);
          onEnd();
        });
      this.#sending.set(sending, each);
    }
    return claimed.length > 0 || count === batch;
  }

  /** Makes bodies soon after the event, so that they show the data of that time. If it fails, sending tries again. */
  #prepare(events: readonly EventKey[]): void {
    const make = async (): Promise<void> => {
      for (const key of events) {
        if (this.#isStopping) return;
        await bodyOf(this.database, key);
      }
    };
    this.#preparing = this.#preparing
      .then(make)
      .catch((error: unknown) => this.log.error({ err: error }, 'The body of an event cannot be made yet'));
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const timer = setTimeout(() => this.#stopping.abort(), stopMs);
    await this.ended();
    clearTimeout(timer);
  }

  #busy() {
    const underWay = new Map<string, number>();
    for (const { endpointId } of this.#sending.values()) underWay.set(endpointId, (underWay.get(endpointId) ?? 0) + 1);
    const full = [...underWay].flatMap(([id, count]) => (count >= toOne ? [id] : []));
    return { full, started: [...underWay.keys()] };
  }

  async #attempt(claimed: Claimed): Promise<Outcome> {
    const { timeoutMs, policy } = this.options;
    let body: string;
    try {
      body = await bodyOf(this.database, claimed);
    } catch (error) {
      this.log.error({ ...keyOf(claimed), err: error }, 'The body of an event cannot be made');
      return notReadable;
    }
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'storefront-webhooks/1',
      ...signedHeaders(claimed.eventId, body, claimed.secrets, Date.now()),
    };
    const signal = this.#stopping.signal;
    return send({ url: claimed.url, headers, body, cause: claimed.traceparent }, { ...policy, timeoutMs, signal });
  }

  async #deliver(claimed: Claimed): Promise<void> {
    const { answered } = this.options;
    if (claimed.isTakenOver)
      this.log.warn(keyOf(claimed), 'A webhook is sent again: no process recorded how the last try ended');
    const outcome = await this.#attempt(claimed);
    // It is unknown whether it arrived: the claim is left as if this process had died.
    if (this.#stopping.signal.aborted) return;
    await answered(claimed.eventId);
    const result = await note(this.database, claimed, outcome);
    if (result === undefined) return;
    this.counters.deliveries.inc({ result });
    this.counters.duration.observe(outcome.durationMs / 1000);
    if (result === 'delivered' || result === 'retried') return;
    const details = { ...keyOf(claimed), error: outcome.error };
    if (result === 'failed') this.log.warn(details, 'A webhook has not arrived in three days; given up');
    else this.log.error(details, `A webhook endpoint was disabled: ${result === 'gone' ? 'it is gone' : 'it fails'}`);
  }
}

const notReadable: Outcome = { status: null, error: 'The event could not be read.', durationMs: 0, retryAfterMs: 0 };

const keyOf = ({ storeId, endpointId, eventId }: Claimed) => ({ storeId, endpointId, eventId });

interface Counters {
  deliveries: Counter<'result'>;
  duration: Histogram;
}

const countersOf = (registry: Registry): Counters => ({
  deliveries: new Counter({
    name: 'webhook_attempts_total',
    help: 'Attempts to send an event to a merchant, by what came of them',
    labelNames: ['result'] as const,
    registers: [registry],
  }),
  duration: new Histogram({
    name: 'webhook_attempt_duration_seconds',
    help: 'From the look-up of the name to the answer',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  }),
});
