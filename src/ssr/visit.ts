import { CustomerClient } from '@storefront/client';
import type { Storefront } from '../context/storefront.js';
// Loaded here, so that a cart that is put off asks at once.
import '../stores/cart-store.js';
import { createStores } from '../stores/index.js';
import type { StorefrontStores } from '../stores/types.js';
import { noAnswer, toResponse, type Answer } from './answer.js';
import { shopperCookies } from './cookies.js';
import { Deadline, within } from './deadline.js';
import { newcomerAnswer } from './newcomer.js';
import { noteReads, type NotingStores } from './noting-stores.js';
import { isPublic, type PublicReads } from './public-reads.js';
import { isPersonal, loadRead, type Read } from './reads.js';
import type { RendererOptions } from './types.js';

/** Milliseconds for the reads of a page, and how much longer those may take that nobody waits for. */
const TIMEOUT = 3000;
const PATIENCE = 5;
const MOST_FORWARDED = 1024;

/** Whether the API itself has answered, and not a proxy before it: with nothing, or with JSON. */
function isOfApi({ status, text }: Answer): boolean {
  if (text === '') return status < 400;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** One request of one shopper: client, stores, and what went between them and the API. */
export interface Visit {
  readonly storefront: Storefront;
  readonly noting: NotingStores;
  /** What the stores were answered, by address from the API's base. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** The market asked for by address or cookie. */
  readonly market: string | undefined;
  /** Language of the elements' texts. */
  lang: string;
  /** Whether the page holds, or may yet hold, what belongs to this shopper. */
  isPersonal(): boolean;
  /** Whether the API has failed: the same request again may have a better page. */
  isFlawed(): boolean;
  /** The API's cookies for the browser. */
  readonly setCookies: readonly string[];
  /**
   * The page is this request's alone, and its site sees the shopper's cookies: without one, what belongs to a shopper is
   * known to be nothing. A page that others may keep leaves it to the browser, which may know better.
   */
  knowNewcomer(): void;
  /** The page's headers are decided: from now on nothing personal may come into one that all may keep. */
  seal(isPublicPage: boolean): void;
  /** Reads what was put off. Resolves when all of it is on its way. */
  later(reads: readonly Read[]): Promise<LaterReads>;
  /** Begins the time that reads may take again: what a page does by itself takes none of it. */
  giveTime(): void;
  /** Waits for the reads that were asked for. Only this takes of their time, and drawing does not. @returns whether there were any */
  settle(): Promise<boolean>;
  /** The cart was not read: the browser is told nothing of it, and asks itself. */
  leaveCart(): void;
  /** Ended by the browser, or by `dispose`. */
  readonly signal: AbortSignal;
  dispose(): void;
}

export interface LaterReads {
  /** The addresses asked for. */
  readonly asked: readonly string[];
  /** Each read, as it ends. */
  readonly ends: readonly Promise<void>[];
}

/** @param failed told of each read that did not come */
export function openVisit(
  request: Request,
  options: RendererOptions,
  shared: PublicReads,
  failed: (error: unknown) => void,
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
  const inTime = new Deadline(gone.signal);
  inTime.begin(apiTimeoutMs);
  const patient = new Deadline(gone.signal);
  const writing = new Deadline(gone.signal);
  let hasWritten = false;
  const answers = new Map<string, Answer>();
  const setCookies: string[] = [];
  let touched = false;
  let flawed = false;
  let sealed = false;
  let isNewcomer = false;

  const ask = async (
    url: string,
    init: RequestInit,
    signal: AbortSignal,
  ): Promise<{ answer: Answer; headers: Headers }> => {
    const response = await doFetch(url, { ...init, signal });
    return { answer: { status: response.status, text: await response.text() }, headers: response.headers };
  };
  const askAsShopper = async (url: string, init: RequestInit, signal: AbortSignal) => {
    const headers = new Headers(init.headers);
    if (cookies.header) headers.set('cookie', cookies.header);
    headers.set('x-forwarded-proto', new URL(request.url).protocol.slice(0, -1));
    const from = request.headers.get('x-forwarded-for');
    if (from && from.length <= MOST_FORWARDED) headers.set('x-forwarded-for', from);
    const { answer, headers: its } = await ask(url, { ...init, headers }, signal);
    setCookies.push(...its.getSetCookie());
    return answer;
  };
  /**
   * Sends a write. It has more time than a read, because giving up does not undo it. When no answer of the API comes, the
   * client repeats it where that does no harm, until the time is over.
   */
  const write = async (url: string, { signal, ...init }: RequestInit): Promise<Response> => {
    if (!hasWritten) writing.begin(apiTimeoutMs * PATIENCE);
    hasWritten = touched = true;
    try {
      if (sealed) throw new Error(`${url} belongs to a shopper, and the page to everybody`);
      const answer = await within([writing.signal, ...(signal ? [signal] : [])], (its) => askAsShopper(url, init, its));
      if (answer.status >= 500) flawed = true;
      return isOfApi(answer) ? toResponse(answer) : new Response(answer.text, { status: answer.status });
    } catch (error) {
      if (signal?.aborted) throw error;
      flawed = true;
      if (!gone.signal.aborted) failed(error);
      if (!writing.signal.aborted) throw error;
      return toResponse(noAnswer);
    } finally {
      // Whoever reads back what became of it has the time of a read.
      inTime.begin(apiTimeoutMs);
    }
  };
  const askForAll = (url: string, init: RequestInit): Promise<Answer> =>
    shared.get(url, (etag) => {
      const headers = new Headers(init.headers);
      if (etag) headers.set('if-none-match', etag);
      // Others wait for it, too: it ends by its own clock.
      return ask(url, { ...init, headers }, AbortSignal.timeout(apiTimeoutMs * PATIENCE));
    });

  /** @param heard told which addresses are asked for, and what came */
  const fetchUntil =
    (until: Deadline, heard?: { asked: (path: string) => void; came: (path: string, answer: Answer) => void }) =>
    async (input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> => {
      const url = input as string;
      if ((init.method ?? 'GET') !== 'GET') return write(url, init);
      const path = url.slice(base.length);
      const { signal, ...rest } = init;
      const isForAll = isPublic(path.split('?')[0] ?? '');
      heard?.asked(path);
      let answer = isNewcomer ? newcomerAnswer(path, stores.shop.getState().data) : undefined;
      try {
        if (!isForAll && sealed) throw new Error(`${path} belongs to a shopper, and the page to everybody`);
        touched ||= !isForAll;
        answer ??= await within([until.signal, ...(signal ? [signal] : [])], (its) =>
          isForAll ? askForAll(url, rest) : askAsShopper(url, rest, its),
        );
      } catch (error) {
        if (signal?.aborted) throw error;
        if (!gone.signal.aborted) failed(error);
        answer = noAnswer;
      }
      if (answer.status >= 500) flawed = true;
      heard?.came(path, answer);
      return toResponse(answer);
    };
  const clientWith = (its: typeof fetch): CustomerClient =>
    new CustomerClient({
      baseUrl: base,
      storeId,
      locale,
      fetch: its,
      timeout: apiTimeoutMs * PATIENCE,
      // The browser's cookies are known, and nobody without one is asked about.
      firstContact: false,
    });
  const came = (path: string, answer: Answer): void => void answers.set(path, answer);

  const market = new URL(request.url).searchParams.get('market') || cookies.market || undefined;
  const stores: StorefrontStores = createStores({
    client: clientWith(fetchUntil(inTime, { asked: () => undefined, came })),
    storeId,
    page: { addressMarket: () => market },
  });
  const noting = noteReads(stores, () => cookies.nameShopper || isNewcomer);
  const aside: StorefrontStores[] = [];

  const visit: Visit = {
    storefront: {
      // What elements ask of it is the language of their texts.
      get config() {
        return { baseUrl: options.publicBaseUrl ?? base, storeId, locale: visit.lang, autoGetActiveCart };
      },
      // Of the page itself: what it reads with it is not told to the browser.
      client: clientWith(fetchUntil(inTime)),
      stores: noting.stores,
      pageUrl: request.url,
    },
    noting,
    answers,
    market,
    lang: locale ?? 'en',
    isPersonal: () => touched || setCookies.length > 0 || noting.deferred.some(isPersonal),
    isFlawed: () => flawed,
    setCookies,
    knowNewcomer: () => {
      isNewcomer = cookies.nameNobody && stores.shop.getState().status === 'ready';
    },
    seal: (isPublicPage) => {
      sealed = isPublicPage;
    },
    later: async (reads) => {
      const asked: string[] = [];
      patient.begin(apiTimeoutMs * PATIENCE);
      const begun = reads.map((read) => {
        let isAsked = (): void => undefined;
        const first = new Promise<void>((resolve) => (isAsked = resolve));
        const heard = {
          asked: (path: string) => {
            asked.push(path);
            isAsked();
          },
          came,
        };
        const its = createStores({
          client: clientWith(fetchUntil(patient, heard)),
          storeId,
          market: stores.market.getState(),
        });
        aside.push(its);
        const end = loadRead(its, read);
        return { end, first: Promise.race([first, end]) };
      });
      await Promise.all(begun.map(({ first }) => first));
      return { asked, ends: begun.map(({ end }) => end) };
    },
    giveTime: () => {
      inTime.begin(apiTimeoutMs);
      inTime.pause();
    },
    settle: async () => {
      inTime.goOn();
      const isNew = await noting.settle();
      inTime.pause();
      return isNew;
    },
    leaveCart: () => {
      for (const path of answers.keys())
        if (path.split('?')[0] === `/store/${String(storeId)}/cart`) answers.delete(path);
    },
    signal: gone.signal,
    dispose: () => {
      request.signal.removeEventListener('abort', leave);
      gone.abort();
      inTime.end();
      patient.end();
      writing.end();
      stores.dispose();
      for (const its of aside) its.dispose();
    },
  };
  return visit;
}
