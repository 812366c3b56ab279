/** Calls to Stripe with its own SDK: repeated by rule 4, with classified failures. */
import type { Stripe } from 'stripe';
import { createHash } from 'node:crypto';
import { ProviderError } from '../provider.js';
import { activeTracer, inHttpSpan } from '../../tracing/tracer.js';
import { readReply, type RetryOptions, withRetries } from '../retries.js';
import { isKeptFailure, providerErrorOf, stripeProviderName } from './errors.js';
import { stripeSdk } from './sdk.js';

export interface CallOptions extends RetryOptions {
  readonly secretKey: string;
  /** Another address than Stripe's own; with test keys only. */
  readonly baseUrl?: string;
  readonly fetch?: typeof globalThis.fetch;
  /** For one try, including its body; default 20 000 ms. */
  readonly timeoutMs?: number;
}

/**
 * Stripe stores the first answer to a key, even a 500, and repeats it for at least a day. The outcome stays unknown,
 * and neither the key nor waiting reveals it: the caller has to look for the result.
 */
export class Kept {
  /** @param isNew true when it failed just now, in this very call */
  constructor(readonly isNew: boolean) {}
}

type Ask<T> = (stripe: Stripe, options: Stripe.RequestOptions) => Promise<T>;

export class StripeCalls {
  readonly #stripe: Stripe;
  readonly #retries: RetryOptions;

  constructor({ secretKey, baseUrl, fetch = globalThis.fetch, timeoutMs = 20_000, ...retries }: CallOptions) {
    this.#retries = retries;
    const Stripe = stripeSdk();
    this.#stripe = new Stripe(secretKey, {
      // The version that the SDK's types describe, whatever the account's default is.
      apiVersion: Stripe.API_VERSION,
      httpClient: Stripe.createFetchHttpClient(bounded(fetch)),
      // Our own retries are used: only they remember that an earlier try may have been carried out.
      maxNetworkRetries: 0,
      timeout: timeoutMs,
      telemetry: false,
      ...(baseUrl === undefined ? {} : addressOf(baseUrl)),
    });
  }

  read<T>(what: string, ask: Ask<T>): Promise<T> {
    return withRetries(this.#retries, async () => {
      try {
        return await ask(this.#stripe, {});
      } catch (error) {
        throw providerErrorOf(error, what, true);
      }
    });
  }

  /** @returns `Kept` when Stripe will only ever answer 500 to this key */
  write<T>(what: string, idempotencyKey: string, ask: Ask<T>): Promise<T | Kept> {
    if (!/^[!-~]{1,255}$/.test(idempotencyKey)) {
      const message = 'the idempotency key must have 1 to 255 printable characters';
      throw new ProviderError(stripeProviderName, 'invalid', message, { code: 'key_invalid' });
    }
    let tries = 0;
    return withRetries(this.#retries, async () => {
      tries++;
      try {
        return await ask(this.#stripe, { idempotencyKey });
      } catch (error) {
        if (isKeptFailure(error)) return new Kept(tries > 1);
        throw providerErrorOf(error, what, false);
      }
    });
  }
}

/** Another key that is derived from the first, so that the same call after a crash derives it again. */
export function nextKey(idempotencyKey: string, suffix: string): string {
  const key = `${idempotencyKey}:${suffix}`;
  if (key.length <= 255) return key;
  return `${createHash('sha256').update(idempotencyKey).digest('hex')}:${suffix}`;
}

function addressOf(baseUrl: string) {
  const { protocol, hostname, port } = new URL(baseUrl);
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  };
}

/** Each call is a span, when tracing is on. */
function traced(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  const tracer = activeTracer();
  if (!tracer) return fetch;
  return (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const method = init.method ?? 'GET';
    return inHttpSpan(
      tracer,
      { name: `payment ${method}`, method, url },
      ({ status }) => status,
      (more) => {
        const headers = new Headers(init.headers);
        for (const [name, value] of Object.entries(more)) headers.set(name, value);
        return fetch(input, { ...init, headers });
      },
    );
  };
}

/** Follows no redirect, because the request has a key, and limits the size of a reply. */
const bounded =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await traced(fetch)(input, { ...init, redirect: 'manual' });
    const body = await readReply(response);
    const { status, headers } = response;
    if (status >= 200 && status < 300) return new Response(new Uint8Array(body), { status: 200, headers });
    // The SDK accepts any body without an `error`, whatever the status. A proxy’s body has none.
    return new Response(new Uint8Array(hasError(body) ? body : Buffer.from('{')), { status: status || 502, headers });
  };

function hasError(body: Buffer): boolean {
  try {
    const reply: unknown = JSON.parse(body.toString('utf8'));
    return typeof reply === 'object' && reply !== null && 'error' in reply && typeof reply.error === 'object';
  } catch {
    return false;
  }
}
