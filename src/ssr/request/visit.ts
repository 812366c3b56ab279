import { CustomerClient } from '@storefront/client';
import type { Storefront } from '../../context/storefront.js';
// Loaded here, so that a deferred cart sends its request at once.
import '../../stores/cart-store.js';
import { createStores } from '../../stores/index.js';
import type { StorefrontStores } from '../../stores/types.js';
import { noAnswer, toResponse, type Answer } from '../state/answer.js';
import { shopperCookies } from './cookies.js';
import { Deadline, within } from './deadline.js';
import { newShopperAnswer } from './new-shopper.js';
import { recordReads, type RecordingStores } from '../state/recording-stores.js';
import { isPublic, type PublicReads } from './public-reads.js';
import { isPersonal, loadRead, type Read } from '../state/reads.js';
import type { Asked, ShopperReads } from './shopper-reads.js';
import type { RendererOptions } from './types.js';

/** Milliseconds for the reads of a page. */
const TIMEOUT = 3000;
/** Writes and deferred reads have this many times longer. */
const LONG_TIMEOUT_FACTOR = 5;
const MOST_FORWARDED = 1024;
/** Why a visit that has ended stops its calls. One for all: making one takes as long as drawing two cards. */
const ended = new DOMException('The page has been answered', 'AbortError');

/**
 * True if a response comes from the API and not from a proxy: it is JSON or
 * empty.
 */
function isOfApi({ status, text }: Answer): boolean {
  if (text === '') return status < 400;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** One request of one shopper: client, stores, and the answers of the API. */
export interface Visit {
  readonly storefront: Storefront;
  readonly recording: RecordingStores;
  /** The API's answers to the stores, by path from the API's base. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** Market code from the page's address or cookie. */
  readonly market: string | undefined;
  /** Language of the elements' texts. */
  lang: string;
  /** True if the page contains, or may still contain, data of this shopper. */
  isPersonal(): boolean;
  /**
   * True if a call of the API failed. The same request may get a better page
   * later.
   */
  isFlawed(): boolean;
  /** `Set-Cookie` headers of the API for the browser. */
  readonly setCookies: readonly string[];
  /**
   * Answers reads of a shopper's data for a request without cookies as for a new shopper. Only for a private page of a site
   * that gets the shopper's cookies. On a page that a shared cache may keep, the browser reads these data.
   */
  assumeNewShopper(): void;
  /** Call it when the headers are final. A public page then refuses calls for a shopper's data. */
  seal(isPublicPage: boolean): void;
  /** Sends deferred reads. Resolves when all requests are sent. */
  readDeferred(reads: readonly Read[]): Promise<DeferredReads>;
  /** Starts the time for reads again. The page's own function does not count. */
  restartTime(): void;
  /**
   * Waits for the reads so far. Only this waiting counts as their time;
   * rendering does not.
   * @returns whether there were any
   */
  settle(): Promise<boolean>;
  /** Removes the cart's failed answer, so that the browser reads the cart. */
  dropCartAnswer(): void;
  /** Aborts when the browser has gone, and on `dispose`. */
  readonly signal: AbortSignal;
  dispose(): void;
}

export interface DeferredReads {
  /** Paths of the requests. */
  readonly paths: readonly string[];
  /** One promise for each read. */
  readonly ends: readonly Promise<void>[];
}

/**
 * @param failed called with the error of each call that failed
 * @param together shares reads of the shopper with other visits of the same request
 */
export function openVisit(
  request: Request,
  options: RendererOptions,
  shared: PublicReads,
  failed: (error: unknown) => void,
  together?: ShopperReads,
): Visit {
  const { storeOptions, apiTimeoutMs = TIMEOUT } = options;
  const { storeId, locale, autoGetActiveCart = false } = storeOptions;
  const base = options.baseUrl.replace(/\/+$/, '');
  const doFetch: typeof fetch = (input, init) => (options.fetch ?? globalThis.fetch)(input, init);
  const cookies = shopperCookies(request.headers.get('cookie'));
  const gone = new AbortController();
  const leave = (): void => gone.abort(request.signal.reason);
  request.signal.addEventListener('abort', leave, { once: true });
  if (request.signal.aborted) leave();
  const readTime = new Deadline(gone.signal);
  readTime.begin(apiTimeoutMs);
  const deferredTime = new Deadline(gone.signal);
  const writeTime = new Deadline(gone.signal);
  let hasWritten = false;
  const answers = new Map<string, Answer>();
  const taken = new Set<string>();
  const setCookies: string[] = [];
  let touched = false;
  let flawed = false;
  let sealed = false;
  let isNewShopper = false;

  const ask = async (url: string, init: RequestInit, signal: AbortSignal): Promise<Asked> => {
    const response = await doFetch(url, { ...init, signal });
    return { answer: { status: response.status, text: await response.text() }, headers: response.headers };
  };
  const askAsShopper = async (url: string, init: RequestInit, signal: AbortSignal) => {
    const headers = new Headers(init.headers);
    if (cookies.header) headers.set('cookie', cookies.header);
    headers.set('x-forwarded-proto', new URL(request.url).protocol.slice(0, -1));
    const from = request.headers.get('x-forwarded-for');
    if (from && from.length <= MOST_FORWARDED) headers.set('x-forwarded-for', from);
    const send = (until: AbortSignal): Promise<Asked> => ask(url, { ...init, headers }, until);
    const isRead = (init.method ?? 'GET') === 'GET';
    if (!isRead) together?.forget();
    const { answer, headers: value } = await (isRead && together
      ? together.get(url, taken, apiTimeoutMs * LONG_TIMEOUT_FACTOR, send)
      : send(signal));
    setCookies.push(...value.getSetCookie());
    return answer;
  };
  /**
   * Sends a write. It has more time than a read, because giving up does not undo it. Without an answer of the API the client
   * repeats a write that is safe to repeat, until the time is over.
   */
  const write = async (url: string, { signal, ...init }: RequestInit): Promise<Response> => {
    if (!hasWritten) writeTime.begin(apiTimeoutMs * LONG_TIMEOUT_FACTOR);
    hasWritten = touched = true;
    try {
      if (sealed) throw new Error(`${url} belongs to a shopper, and the page to everybody`);
      const answer = await within([writeTime.signal, ...(signal ? [signal] : [])], (abortSignal) =>
        askAsShopper(url, init, abortSignal),
      );
      if (answer.status >= 500) flawed = true;
      return isOfApi(answer) ? toResponse(answer) : new Response(answer.text, { status: answer.status });
    } catch (error) {
      if (signal?.aborted) throw error;
      flawed = true;
      if (!gone.signal.aborted) failed(error);
      if (!writeTime.signal.aborted) throw error;
      return toResponse(noAnswer);
    } finally {
      // Reading the outcome has the time of a read.
      readTime.begin(apiTimeoutMs);
    }
  };
  const askForAll = (url: string, init: RequestInit): Promise<Answer> =>
    shared.get(url, (etag) => {
      const headers = new Headers(init.headers);
      if (etag) headers.set('if-none-match', etag);
      // Other requests wait for it, too, so it has its own timeout.
      return ask(url, { ...init, headers }, AbortSignal.timeout(apiTimeoutMs * LONG_TIMEOUT_FACTOR));
    });

  /** @param observer called with the path of each request, and with its answer */
  const fetchUntil =
    (until: Deadline, observer?: { asked: (path: string) => void; came: (path: string, answer: Answer) => void }) =>
    async (input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> => {
      const url = input as string;
      if ((init.method ?? 'GET') !== 'GET') return write(url, init);
      const path = url.slice(base.length);
      const { signal, ...rest } = init;
      const isForAll = isPublic(path.split('?')[0] ?? '');
      observer?.asked(path);
      let answer = isNewShopper ? newShopperAnswer(path, stores.shop.getState().data) : undefined;
      try {
        if (!isForAll && sealed) throw new Error(`${path} belongs to a shopper, and the page to everybody`);
        touched ||= !isForAll;
        // Nothing is awaited, so nothing can be late.
        if (isForAll) answer ??= shared.fresh(url);
        answer ??= await within([until.signal, ...(signal ? [signal] : [])], (abortSignal) =>
          isForAll ? askForAll(url, rest) : askAsShopper(url, rest, abortSignal),
        );
      } catch (error) {
        if (signal?.aborted) throw error;
        if (!gone.signal.aborted) failed(error);
        answer = noAnswer;
      }
      if (answer.status >= 500) flawed = true;
      observer?.came(path, answer);
      return toResponse(answer);
    };
  const clientWith = (value: typeof fetch, parse?: (text: string) => unknown): CustomerClient =>
    new CustomerClient({
      baseUrl: base,
      storeId,
      locale,
      fetch: value,
      parse,
      timeout: apiTimeoutMs * LONG_TIMEOUT_FACTOR,
      // The cookies are known, and requests without one read no shopper's data.
      firstContact: false,
    });
  // Stores never change their data. The page may change what its own client reads.
  const parse = (text: string): unknown => shared.parse(text);
  const came = (path: string, answer: Answer): void => void answers.set(path, answer);

  const market = new URL(request.url).searchParams.get('market') || cookies.market || undefined;
  const stores: StorefrontStores = createStores({
    client: clientWith(fetchUntil(readTime, { asked: () => undefined, came }), parse),
    storeId,
    page: { addressMarket: () => market },
  });
  const recording = recordReads(stores, () => cookies.nameShopper || isNewShopper);
  const deferredStores: StorefrontStores[] = [];

  const visit: Visit = {
    storefront: {
      // Elements read the language of their texts here.
      get config() {
        return { baseUrl: options.publicBaseUrl ?? base, storeId, locale: visit.lang, autoGetActiveCart };
      },
      // For the page itself: answers to this client are not embedded.
      client: clientWith(fetchUntil(readTime)),
      stores: recording.stores,
      pageUrl: request.url,
    },
    recording,
    answers,
    market,
    lang: locale ?? 'en',
    isPersonal: () => touched || setCookies.length > 0 || recording.deferred.some(isPersonal),
    isFlawed: () => flawed,
    setCookies,
    assumeNewShopper: () => {
      isNewShopper = cookies.nameNobody && stores.shop.getState().status === 'ready';
    },
    seal: (isPublicPage) => {
      sealed = isPublicPage;
    },
    readDeferred: async (reads) => {
      const paths: string[] = [];
      deferredTime.begin(apiTimeoutMs * LONG_TIMEOUT_FACTOR);
      const begun = reads.map((read) => {
        let isAsked = (): void => undefined;
        const first = new Promise<void>((resolve) => (isAsked = resolve));
        const observer = {
          asked: (path: string) => {
            paths.push(path);
            isAsked();
          },
          came,
        };
        const storefrontStores = createStores({
          client: clientWith(fetchUntil(deferredTime, observer), parse),
          storeId,
          market: stores.market.getState(),
        });
        deferredStores.push(storefrontStores);
        const end = loadRead(storefrontStores, read);
        return { end, first: Promise.race([first, end]) };
      });
      await Promise.all(begun.map(({ first }) => first));
      return { paths, ends: begun.map(({ end }) => end) };
    },
    restartTime: () => {
      readTime.begin(apiTimeoutMs);
      readTime.pause();
    },
    settle: async () => {
      readTime.resume();
      const isNew = await recording.settle();
      readTime.pause();
      return isNew;
    },
    dropCartAnswer: () => {
      for (const path of answers.keys())
        if (path.split('?')[0] === `/store/${String(storeId)}/cart`) answers.delete(path);
    },
    signal: gone.signal,
    dispose: () => {
      request.signal.removeEventListener('abort', leave);
      gone.abort(ended);
      readTime.end();
      deferredTime.end();
      writeTime.end();
      stores.dispose();
      for (const storefrontStores of deferredStores) storefrontStores.dispose();
    },
  };
  return visit;
}
