/** Requests to the sandbox, and what each way of failing means. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderError, type ProviderErrorKind } from './provider.js';
import { type Fields, isRecord } from './sandbox-wire.js';

export interface HttpOptions {
  /** Where the service reaches the sandbox, such as http://127.0.0.1:4200. */
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly fetch?: typeof globalThis.fetch;
  /** For one try, its body included; default 10 000 ms. */
  readonly timeoutMs?: number;
  /** How often a call is made at most, when its failure allows another try; default 3. */
  readonly tries?: number;
  /** The pause before the second try, give or take a half; doubles. Default 200 ms. */
  readonly pauseMs?: number;
}

interface Attempt {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly idempotencyKey?: string;
}

const replyBytesAtMost = 1 << 20;
const longestPauseMs = 5000;

/** The connection could not be made, so nothing can have been carried out. Any other break may have come after it was. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export class ProviderHttp {
  readonly #provider: string;
  readonly #options: Required<HttpOptions>;

  constructor(provider: string, options: HttpOptions) {
    const { baseUrl, secretKey, fetch = globalThis.fetch, timeoutMs = 10_000, tries = 3, pauseMs = 200 } = options;
    if (!URL.canParse(baseUrl)) throw new TypeError(`baseUrl is ${baseUrl}: it must be a full http or https address`);
    if (!secretKey) throw new TypeError('secretKey is missing: PUT /v1/accounts/:name of the sandbox returns it');
    this.#provider = provider;
    this.#options = { baseUrl, secretKey, fetch, timeoutMs, tries, pauseMs };
  }

  /** Changes nothing, so whatever breaks is `unavailable`. */
  read(path: string): Promise<unknown> {
    return this.#withRetries({ method: 'GET', path });
  }

  write(path: string, body: object, idempotencyKey: string): Promise<unknown> {
    if (!/^[!-~]{1,255}$/.test(idempotencyKey)) {
      throw this.#error('invalid', 'the idempotency key must have 1 to 255 printable characters', {
        code: 'key_invalid',
      });
    }
    return this.#withRetries({ method: 'POST', path, body: JSON.stringify(body), idempotencyKey });
  }

  async #withRetries(attempt: Attempt): Promise<unknown> {
    const { tries, pauseMs } = this.#options;
    let unknown: ProviderError | undefined;
    for (let count = 1; ; count++) {
      try {
        return await this.#once(attempt);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        if (error.kind === 'unknown_outcome') unknown = error;
        // Once a try may have been carried out, a later one that did not get through says nothing about it.
        const failure = unknown && !isAnswer(error) ? unknown : error;
        if (!error.retryable || count >= tries) throw failure;
        await sleep(Math.min(pauseMs * 2 ** (count - 1), longestPauseMs) * (0.5 + Math.random()));
      }
    }
  }

  async #once({ method, path, body, idempotencyKey }: Attempt): Promise<unknown> {
    const { baseUrl, secretKey, fetch, timeoutMs } = this.#options;
    let status: number;
    let retryAfter: string | null;
    let reply: unknown;
    try {
      const response = await fetch(new URL(path, baseUrl), {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${secretKey}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      retryAfter = response.headers.get('retry-after');
      reply = await readJson(response);
    } catch (cause) {
      const kind = method === 'GET' || neverSent.has(codeOf(cause)) ? 'unavailable' : 'unknown_outcome';
      throw this.#error(kind, `${method} ${path} broke off`, { cause, code: codeOf(cause) || 'connection' });
    }
    if (status >= 200 && status < 300) return reply;
    throw this.#refusal(method, path, status, isRecord(reply) ? reply : {}, retryAfter);
  }

  #refusal(method: string, path: string, status: number, reply: Fields, retryAfter: string | null): ProviderError {
    const code = stringOf(reply['code']) ?? `http_${status}`;
    const kind = method === 'GET' && !answers.has(status) ? 'unavailable' : kindOf(status, code);
    const detail = stringOf(reply['detail']) ?? 'no detail';
    return this.#error(kind, `${method} ${path} was answered ${status} ${code}: ${detail}`, {
      code,
      declineCode: stringOf(reply['declineCode']),
      retryAfterMs: millisecondsOf(retryAfter),
    });
  }

  #error(
    kind: ProviderErrorKind,
    message: string,
    details: ConstructorParameters<typeof ProviderError>[3],
  ): ProviderError {
    return new ProviderError(this.#provider, kind, message, details);
  }
}

const byStatus: Readonly<Record<number, ProviderErrorKind>> = {
  400: 'invalid',
  401: 'auth',
  402: 'declined',
  403: 'auth',
  404: 'invalid',
  409: 'conflict',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'rate_limited',
};
const answers: ReadonlySet<number> = new Set(Object.keys(byStatus).map(Number));

/** Anything else, 5xx before all, may come from a proxy that lost the real answer. */
function kindOf(status: number, code: string): ProviderErrorKind {
  // The first call with this key still runs: how it ends is not known yet.
  if (code === 'idempotency_key_in_use') return 'unknown_outcome';
  return byStatus[status] ?? 'unknown_outcome';
}

/** Whether the provider has dealt with this very call. */
const isAnswer = ({ kind }: ProviderError): boolean => kind === 'declined' || kind === 'invalid' || kind === 'conflict';

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > replyBytesAtMost) {
      await reader?.cancel();
      throw new Error('The reply is too long');
    }
    chunks.push(part.value);
  }
  if (size === 0) return undefined;
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch (error) {
    if (response.ok) throw error;
    return undefined; // an error page of a proxy: the status says enough
  }
}

function codeOf(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    if (at.name === 'TimeoutError') return 'timeout';
  }
  return '';
}

const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value.slice(0, 500) : undefined);

/** `Retry-After` in seconds or as a date. */
function millisecondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d{1,6}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : undefined;
}
