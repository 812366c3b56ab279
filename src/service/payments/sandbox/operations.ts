/** Carries out one request of the API: faults, idempotency, commit, answer, in an order that is safe at any crash. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Pauses } from '../pauses.js';
import type { Faults } from './faults.js';
import type { Result } from './intents.js';
import { Problem, problem, problemType } from './problem.js';
import { type Change, put, type SavedAnswer } from './state.js';
import type { Store } from './store.js';

export type Operation =
  | 'intent.create'
  | 'intent.retrieve'
  | 'intent.list'
  | 'intent.confirm'
  | 'intent.challenge'
  | 'intent.capture'
  | 'intent.cancel'
  | 'refund.create'
  | 'refund.retrieve';

export interface Call {
  readonly operation: Operation;
  readonly account: string;
  /** The key with the fingerprint of its first use. Without a key nothing is replayed. */
  readonly key?: { readonly value: string; readonly fingerprint: string };
  /** The operation. It runs synchronously, so nothing can happen between its reads and the commit. */
  readonly work: () => Result;
}

type Answer = Pick<Result, 'status' | 'body'>;

export class Operations {
  readonly #store: Store;
  readonly #faults: Faults;
  readonly #now: () => number;
  readonly #committed: () => void;
  readonly #running = new Set<string>();
  readonly #delays = new Pauses();

  /** @param committed called after each commit of changes */
  constructor(store: Store, faults: Faults, now: () => number, committed: () => void) {
    this.#store = store;
    this.#faults = faults;
    this.#now = now;
    this.#committed = committed;
  }

  close(): void {
    this.#delays.endAll();
  }

  async run(reply: FastifyReply, call: Call): Promise<FastifyReply> {
    const { operation, account, key } = call;
    const limited = this.#faults.take('rate-limit', operation, account);
    if (limited) {
      void reply.header('retry-after', String(limited.seconds ?? 1));
      throw problem(429, 'rate_limited', 'Too many requests: wait as long as Retry-After says');
    }
    const id = key && `${account}:${key.value}`;
    if (key && id !== undefined) {
      // No await between reading and marking: of two equal concurrent requests, one must see the other.
      const saved = this.#saved(id, key.fingerprint);
      if (saved) {
        await this.#store.durable();
        return await this.#answer(reply.header('idempotent-replayed', 'true'), call, saved);
      }
      this.#running.add(id);
    }
    try {
      await this.#delay(operation, account);
      if (this.#faults.take('cut-before-commit', operation, account)) return await cut(reply);
      return await this.#answer(reply, call, await this.#commit(call, id));
    } finally {
      if (id !== undefined) this.#running.delete(id);
    }
  }

  async #answer(reply: FastifyReply, { operation, account }: Call, { status, body }: Answer): Promise<FastifyReply> {
    if (this.#faults.take('cut-after-commit', operation, account)) return await cut(reply);
    if (this.#faults.take('error-after-commit', operation, account)) {
      throw problem(500, 'internal_error', 'Something went wrong after the request was carried out');
    }
    if (status >= 400) void reply.type(problemType);
    return await reply.code(status).send(body);
  }

  /** @throws 409 while the first call runs, 422 when that was another request */
  #saved(id: string, fingerprint: string): SavedAnswer | undefined {
    if (this.#running.has(id)) {
      throw problem(
        409,
        'idempotency_key_in_use',
        'A request with this key is being carried out: ask again in a moment',
      );
    }
    const saved = this.#store.state.answers.get(id);
    if (saved && saved.fingerprint !== fingerprint) {
      throw problem(
        422,
        'idempotency_error',
        'This key was used for another request: take a new key for a new request',
      );
    }
    return saved;
  }

  async #delay(operation: Operation, account: string): Promise<void> {
    const delay = this.#faults.take('delay', operation, account);
    if (delay) await this.#delays.wait(delay.ms ?? 1000);
  }

  /** The answer is committed with its change: after a crash both are there or neither. */
  async #commit({ key, work }: Call, id: string | undefined): Promise<Result> {
    let result: Result;
    try {
      result = work();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      result = { status: error.body.status, body: error.body, changes: [] };
    }
    const changes: Change[] = [...result.changes];
    if (key && id !== undefined && !result.passing) {
      const { status, body } = result;
      changes.push(put('answer', id, { id, fingerprint: key.fingerprint, status, body, createdAt: this.#now() }));
    }
    if (changes.length === 0) await this.#store.durable();
    else await this.#store.commit(changes);
    if (result.changes.length > 0) this.#committed();
    return result;
  }
}

/** As when a proxy dies: the caller sees a reset and cannot know the outcome. */
function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
}

/** Identifies the request of a key. The order of keys in the body does not matter. */
export function fingerprintOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts, sortKeys)).digest('base64url');
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
