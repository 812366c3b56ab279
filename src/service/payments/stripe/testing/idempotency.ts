/**
 * Answers by idempotency key, according to https://docs.stripe.com/api/idempotent_requests: stored once the endpoint
 * has begun to run, including errors and 500s; not stored when the parameters were refused or another request was using
 * the object.
 */
import { createHash } from 'node:crypto';
import { Refusal } from './refusal.js';

export interface Answer {
  readonly status: number;
  readonly body: object;
}

interface Entry {
  readonly parameters: string;
  answer?: Answer;
}

export class Idempotency {
  readonly #entries = new Map<string, Entry>();

  /** As if a day had passed: Stripe then treats the key as new. */
  forget(): void {
    this.#entries.clear();
  }

  /** @throws Refusal when the key belongs to other parameters, or its first call is still running */
  find(key: string, request: string, body: string): Answer | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.parameters !== digest(request, body)) {
      throw new Refusal(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
      });
    }
    if (!entry.answer) {
      throw new Refusal(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this key.',
      });
    }
    return entry.answer;
  }

  /** @returns a function that stores the answer; without an answer the key is free again */
  begin(key: string, request: string, body: string): (answer?: Answer) => void {
    const entry: Entry = { parameters: digest(request, body) };
    this.#entries.set(key, entry);
    return (answer) => {
      if (answer) entry.answer = answer;
      else this.#entries.delete(key);
    };
  }
}

const digest = (request: string, body: string): string =>
  createHash('sha256').update(`${request}\n${body}`).digest('hex');
