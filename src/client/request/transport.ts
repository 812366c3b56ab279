import type { RouteBody, RouteName, RouteParams, RouteQuery, RouteResponse, Routes } from '@storefront/contract';
import { errorFromAnswer, StorefrontError } from './error.js';
import { createFirstContact, isPersonal } from './first-contact.js';
import { queryString } from './query-string.js';
import { backOff, isRetryStatus, pause as timer, RETRY, retryAfter } from './retry.js';

/** Options of every call. */
export interface CallOptions {
  /**
   * Ends the call and its repetitions. The call then rejects with code
   * `ABORTED`.
   */
  signal?: AbortSignal | undefined;
}

/**
 * One request as it was sent: for logs and measurement. Never contains a body.
 */
export interface RequestReport {
  method: string;
  url: string;
  /** 1 for the first, 2 for the first repetition. */
  attempt: number;
  /** 0 when no answer came. */
  status: number;
  /** Milliseconds from the request to the end of the answer. */
  duration: number;
}

export interface TransportOptions {
  baseUrl: string;
  fetch?: typeof fetch | undefined;
  /**
   * Milliseconds for one attempt, including reading the answer; 15 000 by
   * default.
   */
  timeout?: number | undefined;
  onRequest?: ((report: RequestReport) => void) | undefined;
  /**
   * The API gives a shopper without a cookie a new one with each answer. So the
   * first personal call is sent alone, and the others wait for its answer. Use
   * false where `fetch` sends the cookie already, or waits itself.
   */
  firstContact?: boolean | undefined;
  /**
   * Waits before a repetition, in milliseconds; rejects when the signal aborts.
   * By default a timer. Tests that must not take time replace it.
   */
  pause?: ((ms: number, signal: AbortSignal | undefined) => Promise<void>) | undefined;
  /** From 0 to 1, for the length of the waits; `Math.random` by default. */
  random?: (() => number) | undefined;
  /**
   * Reads the JSON of an answer; `JSON.parse` by default. A server that gives
   * one answer to many clients can read it once.
   */
  parse?: ((text: string) => unknown) | undefined;
}

/**
 * The compiler checks method and path against the contract's route of that
 * name.
 */
export interface Call<N extends RouteName> extends CallOptions {
  params: RouteParams<N>;
  query?: RouteQuery<N>;
  body?: RouteBody<N>;
  headers?: Readonly<Record<string, string>> | undefined;
  /**
   * A POST that can be repeated without a key: it only reads, or returns what
   * exists already.
   */
  repeatable?: boolean;
  /**
   * A large background download. It is requested once, with ten times the
   * timeout, and returned as received: an ArrayBuffer, or undefined for 304.
   */
  bulk?: boolean;
  /** Further options of `fetch`. */
  init?: Pick<RequestInit, 'priority' | 'keepalive' | 'credentials' | 'integrity' | 'referrerPolicy'>;
}

type Path<N extends RouteName> = Routes[N]['path'];
type Method<N extends RouteName> = Routes[N]['method'];

export type Send = <N extends RouteName>(method: Method<N>, path: Path<N>, call: Call<N>) => Promise<RouteResponse<N>>;

interface Answer {
  status: number;
  body: unknown;
  retryAfter: number | undefined;
}

const fill = (path: string, params: object): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])));

const network = (message: string, cause?: unknown): StorefrontError =>
  new StorefrontError({ code: 'NETWORK', message, retryable: true, cause });

/** One attempt with a time limit. Rejects with NETWORK or ABORTED only. */
async function attempt(
  doFetch: typeof fetch,
  url: string,
  init: RequestInit,
  timeout: number,
  parse: (text: string) => unknown,
  { signal, bulk }: CallOptions & { bulk?: boolean },
): Promise<Answer> {
  const controller = new AbortController();
  const onAbort = (): void => controller.abort();
  signal?.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(onAbort, timeout);
  try {
    if (signal?.aborted) controller.abort();
    const response = await doFetch(url, { ...init, signal: controller.signal });
    if (bulk && (response.ok || response.status === 304)) {
      const body = response.ok ? await response.arrayBuffer() : undefined;
      return { status: 200, body, retryAfter: undefined };
    }
    const text = await response.text();
    let body: unknown;
    try {
      body = text === '' ? undefined : parse(text);
    } catch {
      body = text;
    }
    return { status: response.status, body, retryAfter: retryAfter(response.headers.get('retry-after')) };
  } catch (cause) {
    if (signal?.aborted) throw new StorefrontError({ code: 'ABORTED', message: 'The call was aborted', cause });
    if (controller.signal.aborted) throw network(`No answer from ${url} within ${timeout} ms`, cause);
    throw network(`No answer from ${url}: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

/**
 * Calls the API: addresses, JSON, errors, time limits, and repetition where it
 * is safe.
 */
export function createTransport(options: TransportOptions): Send {
  const { baseUrl, fetch: given, timeout = 15_000, onRequest, firstContact = true, pause = timer, random } = options;
  const { parse = JSON.parse } = options;
  const root = baseUrl.replace(/\/+$/, '');
  const inTurn = firstContact ? createFirstContact(root, timeout) : undefined;
  const doFetch: typeof fetch = (input, init) => (given ?? globalThis.fetch)(input, init);

  return async <N extends RouteName>(method: Method<N>, path: Path<N>, call: Call<N>): Promise<RouteResponse<N>> => {
    const url = root + fill(path, call.params) + queryString(call.query);
    const headers: Record<string, string> = { accept: 'application/json', ...call.headers };
    const { bulk } = call;
    const init: RequestInit = { method, headers, credentials: 'include', ...call.init };
    if (method !== 'GET' && method !== 'DELETE') {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(call.body ?? {});
    }
    const repeatable = !bulk && (method !== 'POST' || call.repeatable === true || 'idempotency-key' in headers);
    for (let tries = 0; ; tries += 1) {
      const start = Date.now();
      let answer: Answer | undefined;
      let error: StorefrontError;
      try {
        const ask = (): Promise<Answer> => attempt(doFetch, url, init, bulk ? timeout * 10 : timeout, parse, call);
        answer = await (inTurn && isPersonal(method, path) ? inTurn(ask, call.signal) : ask());
        if (answer.status >= 200 && answer.status < 300 && typeof answer.body !== 'string') {
          return answer.body as RouteResponse<N>;
        }
        error = errorFromAnswer(answer.status, answer.body);
      } catch (caught) {
        error = caught as StorefrontError;
      } finally {
        onRequest?.({ method, url, attempt: tries + 1, status: answer?.status ?? 0, duration: Date.now() - start });
      }
      const again = error.code === 'NETWORK' || error.code === 'IDEMPOTENCY_IN_PROGRESS' || isRetryStatus(error.status);
      const wait = answer?.retryAfter ?? 0;
      if (!repeatable || !again || tries === RETRY.max || wait > RETRY.longestRetryAfter) throw error;
      await pause(backOff(tries, wait, random), call.signal).catch((cause: unknown) => {
        throw new StorefrontError({ code: 'ABORTED', message: 'The call was aborted', cause });
      });
    }
  };
}
