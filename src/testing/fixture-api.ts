import type { ErrorCode, Problem } from '@storefront/contract';
import type { KeyStorage } from '../stores/index.js';
import { contractFault } from './contract-check.js';
import { createFixtureShop, type FixtureShop } from './fixture-shop.js';
import { problemAnswer, type FixtureAnswer, type FixtureRequest } from './fixture-wire.js';

/** One request as the API got it. */
export interface FixtureCall {
  method: string;
  /** Without base address and query: `/store/1/cart`. */
  path: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

/** The answer of a failing route: an error code with its status, or `network` for no answer. */
export type FixtureFailure =
  | 'network'
  | ErrorCode
  | ({ code: ErrorCode; status?: number; message?: string; path?: string } & Partial<
      Pick<Problem, 'cart' | 'checkout'>
    >);

export interface FixtureApi {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly storage: KeyStorage;
  /** Every request, oldest first. */
  readonly calls: readonly FixtureCall[];
  /** The shop behind the API: stock, cart and orders, and the next results of its payment provider. */
  readonly shop: FixtureShop;
  /** Calls whose `METHOD /path` contains the text, as in `callsTo('PATCH /store/1/cart')`. */
  callsTo(text: string): readonly FixtureCall[];
  /** Every answer takes this long from now on; 0 ends it. */
  delay(ms: number): void;
  /**
   * Requests whose `METHOD /path` contains the text fail.
   * @param times how often; until `heal()` when absent
   */
  fail(route: string, failure: FixtureFailure, times?: number): void;
  /** Ends all failures. */
  heal(): void;
  /** Requests whose `METHOD /path` contains the text wait for `release()`; all of them when absent. */
  hold(route?: string): void;
  /** Answers all pending requests, and holds no further ones. */
  release(): void;
  /** Requests that wait. */
  readonly held: number;
}

let made = 0;

const memoryStorage = (): KeyStorage => {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  };
};

const abortError = (): Error => new DOMException('The operation was aborted', 'AbortError');

export interface FixtureApiOptions {
  storeId?: number;
  /** Initial lines of the cart. */
  cart?: readonly { variantId: string; quantity: number }[];
  /** Called with an answer that breaks the contract. Default: the running test fails. */
  onFault?: (fault: string) => void;
}

/** An uncaught error fails the running test, even if the code under test handles the answer. */
const failTest = (fault: string): void =>
  queueMicrotask(() => {
    throw new Error(`The fake API breaks the contract. ${fault}`);
  });

/**
 * An API in this page. It answers at once and always the same, unless a test changes that. Each request and each answer
 * is checked against the contract.
 */
export function createFixtureApi(options: FixtureApiOptions = {}): FixtureApi {
  const { onFault = failTest } = options;
  made += 1;
  const baseUrl = `http://fixture-${made}.example`;
  const shop = createFixtureShop(options.storeId ?? 1);
  for (const line of options.cart ?? []) shop.addToCart(line.variantId, line.quantity);
  const calls: FixtureCall[] = [];
  const failures: { route: string; failure: FixtureFailure; left: number }[] = [];
  const held = new Set<() => void>();
  let holds: string[] = [];
  let latency = 0;

  const until = (start: (go: () => void) => () => void, signal: AbortSignal | null | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const stop = start(resolve);
      signal?.addEventListener('abort', () => {
        stop();
        reject(abortError());
      });
    });

  const failureOf = (name: string): FixtureFailure | undefined => {
    const found = failures.find(({ route, left }) => left > 0 && name.includes(route));
    if (found) found.left -= 1;
    return found?.failure;
  };

  const answer = (request: FixtureRequest, name: string): FixtureAnswer => {
    const failure = failureOf(name);
    if (failure === 'network') throw new TypeError('Failed to fetch');
    if (failure !== undefined) return problemAnswer(request, typeof failure === 'string' ? { code: failure } : failure);
    return shop.answer(request);
  };

  const doFetch: typeof fetch = async (input, init = {}) => {
    const url = new URL(typeof input === 'string' ? input : input instanceof URL ? input.href : input.url);
    const method = init.method ?? 'GET';
    const headers = Object.fromEntries(new Headers(init.headers));
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const query = Object.fromEntries(url.searchParams);
    const request: FixtureRequest = { method, path: url.pathname, query, headers, body };
    const name = `${method} ${url.pathname}`;
    const { signal } = init;
    if (signal?.aborted) throw abortError();
    calls.push(request);
    if (holds.some((route) => name.includes(route))) {
      await until((go) => {
        held.add(go);
        return () => held.delete(go);
      }, signal);
    }
    if (latency > 0) {
      await until((go) => {
        const timer = setTimeout(go, latency);
        return () => clearTimeout(timer);
      }, signal);
    }
    const found = answer(request, name);
    const fault = contractFault(request, found);
    if (fault !== null) onFault(fault);
    const { status, body: answered, headers: given } = found;
    return new Response(answered === undefined ? null : JSON.stringify(answered), {
      status,
      headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json', ...given },
    });
  };

  return {
    baseUrl,
    fetch: doFetch,
    storage: memoryStorage(),
    calls,
    shop,
    callsTo: (text) => calls.filter(({ method, path }) => `${method} ${path}`.includes(text)),
    delay: (ms) => {
      latency = ms;
    },
    fail: (route, failure, times = Infinity) => {
      failures.unshift({ route, failure, left: times });
    },
    heal: () => {
      failures.length = 0;
    },
    hold: (route = '') => {
      holds = [...holds, route];
    },
    release: () => {
      holds = [];
      for (const go of held) go();
      held.clear();
    },
    get held() {
      return held.size;
    },
  };
}
