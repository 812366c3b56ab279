/**
 * Plays the cases of conformance/ with the TypeScript client: asks for a case, makes its calls, reports what it got. It
 * has no expectations of its own. It stands for a browser: it keeps the cookies.
 */
import { CustomerClient, StorefrontError, type CartWish, type ClientOptions } from '@storefront/client';
import type { RouteBody, RouteName } from '@storefront/contract';
import { calls, type Params } from './operations.js';

interface GivenCall {
  readonly operation: string;
  readonly params?: Params;
  readonly input?: unknown;
  readonly cancelAfterMs?: number;
  /** Starts together with the next call. */
  readonly parallel?: boolean;
}

export interface GivenCase {
  readonly id: string;
  readonly options: {
    readonly baseUrl: string;
    readonly storeId: number;
    readonly random: number;
    readonly timeoutMs?: number;
    /** The waits before repetitions never end. */
    readonly endlessWaits?: boolean;
  };
  readonly calls: readonly GivenCall[];
}

/** @param url of replay.mjs */
export async function drive(url: string, play: (given: GivenCase) => Promise<object> = playCase): Promise<void> {
  for (;;) {
    const next = await fetch(`${url}/-/next`);
    if (next.status === 204) return;
    const given = (await next.json()) as GivenCase;
    const body = JSON.stringify({ id: given.id, ...(await play(given)) });
    const answer = await fetch(`${url}/-/result`, { method: 'POST', body });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

export async function playCase({ options, calls: given }: GivenCase): Promise<object> {
  const waits: number[] = [];
  const { timeoutMs, random, endlessWaits, ...rest } = options;
  const clientOptions: ClientOptions = {
    ...rest,
    timeout: timeoutMs,
    fetch: withCookies(),
    random: () => random,
    pause: (ms, signal) => {
      waits.push(ms);
      return endlessWaits ? untilAborted(signal) : Promise.resolve();
    },
  };
  let client: CustomerClient;
  try {
    client = new CustomerClient(clientOptions);
  } catch (error) {
    return { results: given.map(() => ({ invalid: (error as Error).message })), waits };
  }
  const results: Promise<object>[] = [];
  for (const one of given) {
    const result = resultOf(client, one);
    results.push(result);
    if (!one.parallel) await result;
  }
  return { results: await Promise.all(results), waits };
}

async function resultOf(client: CustomerClient, { operation, params = {}, input, cancelAfterMs }: GivenCall) {
  const cancel = new AbortController();
  const timer = cancelAfterMs === undefined ? undefined : setTimeout(() => cancel.abort(), cancelAfterMs);
  try {
    return { ok: (await answerOf(client, operation, params, input, cancel.signal)) ?? null };
  } catch (error) {
    if (!(error instanceof StorefrontError)) return { error: { message: String(error) } };
    const { code, status, retryable, message, errors, problem } = error;
    return code === 'ABORTED' ? { aborted: true } : { error: { code, status, retryable, message, errors, problem } };
  } finally {
    clearTimeout(timer);
  }
}

function answerOf(client: CustomerClient, operation: string, params: Params, input: unknown, signal: AbortSignal) {
  // The one call that is more than one operation: an update of the cart that merges.
  if (operation === 'updateCart') return client.cart.update(input as CartWish, { signal });
  const call = calls[operation as RouteName] as
    ((...args: [CustomerClient, Params, RouteBody<RouteName>, object]) => Promise<unknown>) | undefined;
  if (!call) throw new Error(`The driver has no ${operation}`);
  return call(client, params, input as RouteBody<RouteName>, { ...queryOf(params), signal });
}

/** Headers have a name with a capital letter; the rest may be a part of the query. */
const queryOf = (params: Params): object =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !/^[A-Z]/.test(name) && !isInPath.has(name)));
const isInPath = new Set(
  ['storeId', 'handle', 'lineId', 'code', 'giftCardId', 'checkoutId', 'orderId', 'addressId'].concat(
    ...['subscriptionId', 'sha256', 'extensionId', 'q', 'target'],
  ),
);

/** A browser's part: it keeps the cookies of the API, and sends them with each request. */
function withCookies(): typeof fetch {
  const jar = new Map<string, string>();
  return async (input, init) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const isSent = init?.credentials !== 'omit' && cookie !== '';
    const headers = new Headers(init?.headers);
    if (isSent) headers.set('cookie', cookie);
    const answer = await fetch(input, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*max-age=0\b/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
}

const untilAborted = (signal: AbortSignal | undefined): Promise<void> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
