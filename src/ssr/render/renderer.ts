import '../../../elements/define-all.js';
import { answerScripts, closing, opening, stateScript } from './document.js';
import { answerFragment } from './fragment.js';
import { prepare, stateOf, type Order } from './prepare.js';
import { PublicReads } from '../request/public-reads.js';
import { readsOf, type ShopperReads } from '../request/shopper-reads.js';
import { FLUSH, streamOf, type Parts } from './stream.js';
import type { ErrorPlace, Page, RendererOptions, StorefrontRenderer } from '../request/types.js';
import { openVisit, type Visit } from '../request/visit.js';

/**
 * Renders pages with elements of the kit on a server.
 * @throws TypeError that names an invalid option
 */
export function createStorefrontRenderer(options: RendererOptions): StorefrontRenderer {
  check(options);
  const shared = new PublicReads();
  const onError = options.onError ?? ((error: unknown, at: ErrorPlace) => console.error('storefront:', at, error));

  /** @param together reads of the shopper that several visits of one request share */
  const open = (request: Request, page: Page, together?: ShopperReads): Omit<Order, 'hasCode' | 'defer'> => {
    const url = new URL(request.url);
    const place: ErrorPlace = { url: url.origin + url.pathname };
    const visit = openVisit(request, options, shared, (error) => onError(error, place), together);
    const drawing = {
      storefront: visit.storefront,
      signal: visit.signal,
      learned: options.learnedTemplates ?? true,
      failed: (error: unknown, element: string) => onError(error, { ...place, element }),
    };
    return { request, visit, page, options, drawing };
  };

  return {
    respond: async (request, page) => {
      const opened = open(request, page);
      try {
        return await answer(opened);
      } catch (error) {
        opened.visit.dispose();
        throw error;
      }
    },
    fragment: async (request, page) => {
      const opened = open(request, page, readsOf(request));
      try {
        return await answerFragment(opened);
      } finally {
        opened.visit.dispose();
      }
    },
  };
}

function check({ baseUrl, publicBaseUrl, storeOptions, apiTimeoutMs }: RendererOptions): void {
  if (!URL.canParse(baseUrl)) {
    throw new TypeError(
      `baseUrl is "${baseUrl}": give the whole address of the storefront API, with http:// or https://`,
    );
  }
  if (publicBaseUrl === '')
    throw new TypeError('publicBaseUrl is empty: give the address that browsers reach the API by');
  const { storeId } = storeOptions;
  if (!Number.isSafeInteger(storeId) || storeId < 1) {
    throw new TypeError(`storeOptions.storeId is ${String(storeId)}: give the number of the store, 1 or more`);
  }
  if (apiTimeoutMs !== undefined && !(apiTimeoutMs > 0 && apiTimeoutMs <= 60_000)) {
    throw new TypeError(`apiTimeoutMs is ${String(apiTimeoutMs)}: give milliseconds, up to 60000`);
  }
}

async function answer(opened: Omit<Order, 'hasCode' | 'defer'>): Promise<Response> {
  const { request, visit, options } = opened;
  const { scripts = [] } = options;
  const defer: Order['defer'] = (read) => visit.recording.defer(read);
  const prepared = await prepare({ ...opened, hasCode: scripts.length > 0, defer });
  if ('location' in prepared) return movedTo(prepared.location, visit);
  const { markup, head, hydrated, preloads, status, headers } = prepared;
  const hasScript = hydrated.length > 0;
  const deferred = await visit.readDeferred(hasScript && request.method !== 'HEAD' ? visit.recording.deferred : []);
  if (request.method === 'HEAD') {
    visit.dispose();
    return new Response(null, { status, headers });
  }

  async function* parts(): Parts {
    yield opening(visit.lang, head, hasScript ? { scripts, preloads } : { scripts: [], preloads: [] });
    yield markup;
    if (hasScript) {
      const sent = new Set(visit.answers.keys());
      const coming = deferred.paths.filter((path) => !sent.has(path));
      yield stateScript(stateOf(visit, options, hydrated, coming), visit.answers);
      yield* deferredParts(visit, deferred.ends, sent);
    }
    yield closing;
  }
  return new Response(
    streamOf(parts(), () => visit.dispose()),
    { status, headers },
  );
}

/** A page with a filter, at the address that scripts use, too. It depends on the market of the shopper. */
function movedTo(location: string, visit: Visit): Response {
  visit.dispose();
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });
}

/** The answers of deferred reads, each as it comes. */
async function* deferredParts(visit: Visit, ends: readonly Promise<void>[], sent: Set<string>): Parts {
  const open = new Set(ends.map((end, index) => end.then(() => index)));
  const byIndex = [...open];
  while (open.size > 0) {
    yield FLUSH;
    const index = await Promise.race(open);
    open.delete(byIndex[index]!);
    const scripts = answerScripts(visit.answers, sent);
    for (const path of visit.answers.keys()) sent.add(path);
    if (scripts !== '') yield scripts;
  }
}
