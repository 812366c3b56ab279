/** Requests to the sandbox, and the classification of their failures. */
import { ProviderError, type ProviderErrorKind } from './provider.js';
import { breakOf, millisecondsOf, type RetryOptions, withRetries } from './retries.js';
import { type Fields, isRecord } from './sandbox-wire.js';
import { type Reply, type Send, send as sendOverHttp } from './send.js';

export interface HttpOptions extends RetryOptions {
  /** The address at which the service reaches the sandbox, such as http://127.0.0.1:4200. */
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly send?: Send;
  /** For one try, including its body; default 10 000 ms. */
  readonly timeoutMs?: number;
}

interface Attempt {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly idempotencyKey?: string;
}

export class ProviderHttp {
  readonly #provider: string;
  readonly #options: HttpOptions & Required<Pick<HttpOptions, 'send' | 'timeoutMs'>>;

  constructor(provider: string, options: HttpOptions) {
    const { baseUrl, secretKey, send = sendOverHttp, timeoutMs = 10_000 } = options;
    if (!URL.canParse(baseUrl)) throw new TypeError(`baseUrl is ${baseUrl}: it must be a full http or https address`);
    if (!secretKey) throw new TypeError('secretKey is missing: PUT /v1/accounts/:name of the sandbox returns it');
    this.#provider = provider;
    this.#options = { ...options, send, timeoutMs };
  }

  /** Changes nothing, so any error is `unavailable`. */
  read(path: string): Promise<unknown> {
    return withRetries(this.#options, () => this.#once({ method: 'GET', path }));
  }

  write(path: string, body: object, idempotencyKey: string): Promise<unknown> {
    if (!/^[!-~]{1,255}$/.test(idempotencyKey)) {
      throw this.#error('invalid', 'the idempotency key must have 1 to 255 printable characters', {
        code: 'key_invalid',
      });
    }
    const attempt: Attempt = { method: 'POST', path, body: JSON.stringify(body), idempotencyKey };
    return withRetries(this.#options, () => this.#once(attempt));
  }

  async #once({ method, path, body, idempotencyKey }: Attempt): Promise<unknown> {
    const { baseUrl, secretKey, send, timeoutMs } = this.#options;
    let answer: Reply;
    let reply: unknown;
    try {
      answer = await send(new URL(path, baseUrl), {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${secretKey}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body }),
        timeoutMs,
      });
      reply = readJson(answer);
    } catch (cause) {
      const { kind, code } = breakOf(cause, method === 'GET');
      throw this.#error(kind, `${method} ${path} broke off`, { cause, code });
    }
    const { status, retryAfter } = answer;
    if (isGood(status)) return reply;
    throw this.#refusal(method, path, status, isRecord(reply) ? reply : {}, retryAfter);
  }

  #refusal(method: string, path: string, status: number, reply: Fields, retryAfter?: string): ProviderError {
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

/** Any other status, especially 5xx, may come from a proxy that lost the real answer. */
function kindOf(status: number, code: string): ProviderErrorKind {
  // The first call with this key is still running: its outcome is not known yet.
  if (code === 'idempotency_key_in_use') return 'unknown_outcome';
  return byStatus[status] ?? 'unknown_outcome';
}

const isGood = (status: number): boolean => status >= 200 && status < 300;

function readJson({ status, body }: Reply): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch (error) {
    if (isGood(status)) throw error;
    return undefined; // an error page of a proxy: the status is enough
  }
}

const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value.slice(0, 500) : undefined);
