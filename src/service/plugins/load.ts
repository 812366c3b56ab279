import type { RouteDefinition, RouteName } from '@storefront/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { LoadLimits } from '../kernel/config.js';
import { problem, ProblemError } from './problem.js';

/** The worth of a request when there are too many, the least first. */
export type Priority = 'read' | 'write' | 'payment';

/** Routes without which a shopper pays and gets no order. */
const PAYMENTS: ReadonlySet<RouteName> = new Set(['completeCheckout', 'resumeCheckout', 'paymentWebhook']);

/** undefined: never refused. The merchant must be able to act when the shop is crowded. */
export function priorityOf(name: RouteName, { audience, method }: RouteDefinition): Priority | undefined {
  if (audience === 'admin') return undefined;
  if (PAYMENTS.has(name)) return 'payment';
  return method === 'GET' ? 'read' : 'write';
}

/** An expected answer: it is counted, and not logged as an error. */
export class OverloadProblem extends ProblemError {}

/** Until the first crowd has shown how fast requests end, in milliseconds for each. */
const FIRST_PACE_MS = 8;
/** About the last 64 requests that ended while others waited. */
const PACE_WEIGHT = 1 / 64;
/** Payments take the processor and the connections before others. One takes as long as so many of those. */
const PAYMENT_WORTH = 2;
/** A payment may take so many times as long as another request may wait. */
const PAYMENT_PATIENCE = 2;
/** Requests that wait, for each one that runs: a bound on memory when the pace is misjudged. */
const LONGEST_QUEUE = 32;
/** `Retry-After` is spread over this many seconds, so that those who were refused together do not return together. */
const RETRY_SECONDS: Record<Priority, number> = { read: 4, write: 2, payment: 1 };

/** A request at the gate. */
export interface Place {
  readonly onTurn: () => void;
  readonly onLate: () => void;
}

/**
 * Decides which requests a process takes on. Up to `running` of them run at once, the others wait in turn. A request that
 * would wait longer than `waitMs` is refused when it arrives, so that whoever is accepted is answered soon; a read is
 * refused from half of that. Payments neither wait nor count among the others: they often wait for a provider. One is
 * refused when those that run take twice `waitMs`, and it is this process that they wait for.
 */
export class LoadGate {
  /** Mean delay of the event loop, in milliseconds. */
  loopDelayMs = 0;
  #running = 0;
  #payments = 0;
  /** In the order of arrival. */
  readonly #queue = new Map<Place, number>();
  #paceMs = FIRST_PACE_MS;
  #lastTurn: number | undefined;

  /** @param paymentsWait whether payments wait for a connection; otherwise they wait for a provider, or for nothing */
  constructor(
    private readonly limits: LoadLimits,
    private readonly paymentsWait: () => boolean,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get running(): number {
    return this.#running + this.#payments;
  }

  get queued(): number {
    return this.#queue.size;
  }

  isFull(priority: Priority): boolean {
    const { running, payments, waitMs, loopDelayMs } = this.limits;
    if (this.#isSlowedByPayments()) return true;
    // Payments that wait for a provider keep no others out.
    if (priority === 'payment') return this.#payments >= payments;
    const share = priority === 'read' ? 0.5 : 1;
    if (this.loopDelayMs > loopDelayMs * share) return true;
    if (this.#running < running) return false;
    const [longest] = this.#queue.values();
    // A request that comes now would wait longer still.
    if (longest !== undefined && this.now() - longest > waitMs * share) return true;
    const inTime = waitMs / this.#paceMs - this.#payments * PAYMENT_WORTH;
    // As many as run may always wait: a queue that is always empty could not show that the pace has changed.
    const bound = Math.min(running * LONGEST_QUEUE, Math.max(running, inTime));
    return this.#queue.size >= bound * share;
  }

  /** One more payment would not be answered in time. */
  #isSlowedByPayments(): boolean {
    const { running, waitMs } = this.limits;
    const inTime = (waitMs * PAYMENT_PATIENCE) / (this.#paceMs * PAYMENT_WORTH);
    return this.#payments >= Math.max(running, inTime) && this.paymentsWait();
  }

  /**
   * Takes a place, or waits for one. Ask `isFull` first, and call `leave` once when the work has ended.
   * @param place `onTurn` is called when the place is taken, possibly at once; `onLate` when it was not in time
   */
  enter(priority: Priority, place: Place): void {
    if (priority !== 'payment' && this.#running >= this.limits.running) {
      this.#queue.set(place, this.now());
      return;
    }
    if (priority === 'payment') this.#payments++;
    else this.#running++;
    place.onTurn();
  }

  /** @returns false when it does not wait, because its turn has come */
  giveUp(place: Place): boolean {
    return this.#queue.delete(place);
  }

  leave(priority: Priority): void {
    if (priority === 'payment') {
      this.#payments--;
      return;
    }
    this.endLate();
    const [next] = this.#queue.keys();
    if (next === undefined) {
      this.#running--;
      this.#lastTurn = undefined;
      return;
    }
    // The place goes to the next one.
    this.#queue.delete(next);
    const now = this.now();
    if (this.#lastTurn !== undefined) this.#paceMs += (now - this.#lastTurn - this.#paceMs) * PACE_WEIGHT;
    this.#lastTurn = now;
    next.onTurn();
  }

  /** Refuses those that have waited too long. Call it from time to time, too: while nothing ends, nobody leaves. */
  endLate(): void {
    const before = this.now() - this.limits.lateMs;
    for (const [place, since] of this.#queue) {
      if (since >= before) return;
      this.#queue.delete(place);
      place.onLate();
    }
  }
}

/** The gate of an app, as its routes use it. */
export interface Load {
  /** The answer to a request that would wait too long: 503 UNAVAILABLE with Retry-After. undefined: it may come in. */
  refusal(priority: Priority, request: FastifyRequest): OverloadProblem | undefined;
  /** Checks, then waits for a place, which the request keeps until its answer is ready or its client has gone. */
  enter(priority: Priority, request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives back the place that the request has taken; undefined when it has none. */
    leave: (() => void) | undefined;
    /** Refused for load. The log has one line a second for all of them: one each was a seventh of their work. */
    isRefused: boolean;
  }
}

const SAMPLE_MS = 100;
/** The mean is about that of the last half second: one long garbage collection is no overload. */
const SAMPLE_WEIGHT = 0.2;
const REPORT_MS = 1000;

/** @param limits false: nothing is refused */
export function loadGate(app: FastifyInstance, limits: LoadLimits | false): Load | undefined {
  app.decorateRequest('leave');
  app.decorateRequest('isRefused', false);
  if (limits === false) return undefined;
  const { database } = app.services;
  const gate = new LoadGate(limits, () => database.pool.pendingFirst > 0);
  const countRefusal = observe(app, gate);

  // Made once: the stack traces of errors are an eighth of the work of a refusal.
  const refusals = Array.from({ length: Math.max(...Object.values(RETRY_SECONDS)) }, (_, before) =>
    overload('The shop is very busy right now; try again shortly.', { 'retry-after': String(before + 1) }),
  );
  const refuse = (priority: Priority, request: FastifyRequest): OverloadProblem => {
    request.isRefused = true;
    countRefusal(priority);
    return refusals[Math.floor(Math.random() * RETRY_SECONDS[priority])]!;
  };
  const refusal = (priority: Priority, request: FastifyRequest): OverloadProblem | undefined =>
    gate.isFull(priority) ? refuse(priority, request) : undefined;
  app.addHook('onSend', (request, _reply, _payload, done) => {
    // A slow client may take long to receive the answer, but that is no work.
    request.leave?.();
    done();
  });
  return {
    refusal,
    async enter(priority, request, reply) {
      const refused = refusal(priority, request);
      if (refused) throw refused;
      await new Promise<void>((resolve, reject) => {
        const place: Place = {
          onTurn() {
            request.leave = () => {
              request.leave = undefined;
              gate.leave(priority);
            };
            resolve();
          },
          onLate: () => reject(refuse(priority, request)),
        };
        reply.raw.once('close', () => {
          if (gate.giveUp(place)) reject(overload('The client has not waited for its turn.'));
          else request.leave?.();
        });
        gate.enter(priority, place);
      });
    },
  };
}

const overload = (message: string, headers: Record<string, string> = {}): OverloadProblem =>
  new OverloadProblem(503, problem(503, 'UNAVAILABLE', message).errors, { headers });

/** Measures the delay of the event loop, and reports refusals: metrics, and one line a second in the log. */
function observe(app: FastifyInstance, gate: LoadGate): (priority: Priority) => void {
  const refusals = new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests answered with 503 because the process had too much to do',
    labelNames: ['priority'] as const,
    registers: [app.registry],
  });
  new Gauge({
    name: 'http_requests_admitted',
    help: 'Requests of shoppers that run, and that wait for their turn',
    labelNames: ['state'] as const,
    registers: [app.registry],
    collect() {
      this.set({ state: 'running' }, gate.running);
      this.set({ state: 'queued' }, gate.queued);
    },
  });
  let refused = 0;
  let expected = performance.now() + SAMPLE_MS;
  const sampling = setInterval(() => {
    const now = performance.now();
    gate.loopDelayMs += (Math.max(0, now - expected) - gate.loopDelayMs) * SAMPLE_WEIGHT;
    expected = now + SAMPLE_MS;
    gate.endLate();
  }, SAMPLE_MS);
  const reporting = setInterval(() => {
    if (refused > 0) app.log.warn(`Refused ${refused} requests in a second: this process has too much to do`);
    refused = 0;
  }, REPORT_MS);
  sampling.unref();
  reporting.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(sampling);
    clearInterval(reporting);
    done();
  });
  return (priority) => {
    refused++;
    refusals.inc({ priority });
  };
}
