import { SEARCH_CORPUS_FORMAT } from '@storefront/contract/search-limits';
import type { SearchCorpus, SearchDocument, SearchMode } from '@storefront/contract';
import { answerQuery, completeAnswer, prepareCorpus, readCorpus, writeCorpus } from '@storefront/search/corpus';
import type { WholeCorpus } from '@storefront/search/corpus';
import { CustomerClient } from '../../customer-client.js';

export interface CorpusWish {
  documents?: readonly SearchDocument[];
  mode?: SearchMode;
  storeId?: number;
  synonyms?: string[][];
}

/** How the next requests for a corpus fail. */
export type CorpusTrouble = 'offline' | 'too-large' | 'cut' | 'damaged' | 'not-json' | number;

export interface SearchApiFake {
  readonly client: CustomerClient;
  /** Requests as `path?query`, with ` if <etag>` for conditional ones. */
  readonly calls: string[];
  callsTo(part: string): string[];
  /** Replaces the corpus of a market. */
  publish(market: string, wish: CorpusWish): WholeCorpus;
  corpus(market: string): WholeCorpus;
  /** Makes the next requests for a corpus fail, one per argument. */
  trouble(...troubles: CorpusTrouble[]): void;
  /** Makes all requests fail, or work again. */
  offline(is: boolean): void;
  /** Holds corpora back until the returned function is called. */
  hold(): () => void;
}

const WORDS =
  'Äpfel Birne Crème brûlée Dachs Eimer Feder Gläser Hammer Igel Jacke Kanne Lampe Mütze Nagel Ofen Pfanne Quirl Rad Säge Tasse Uhr Vase Wagen Zange'.split(
    ' ',
  );

/** Documents of all kinds, with `count` products. Any two neighbours differ. */
export function documentsOf(count: number, price = 100): SearchDocument[] {
  const products = Array.from({ length: count }, (_, number): SearchDocument => {
    const word = (step: number): string => WORDS[(number * step + step) % WORDS.length]!;
    return {
      id: `product:${number}`,
      kind: 'product',
      handle: `p-${number}`,
      title: `${word(1)} ${word(5)} ${number}`,
      text: `${word(7)} mit ${word(11)}, dazu ${word(13)}`,
      rank: number % 7,
      released: 1_700_000_000 + number * 60,
      product: {
        price: price + number,
        available: number % 3 > 0,
        brand: word(3),
        tags: [word(17)],
        categories: [number % 2],
        variantId: `v-${number}`,
      },
    };
  });
  return [
    ...products,
    { id: 'collection:tools', kind: 'collection', handle: 'tools', title: 'Hammer und Zange', rank: 0 },
    { id: 'page:about', kind: 'page', handle: 'about', title: 'Über uns', text: 'Lampe für Lampe', rank: 0 },
    { id: 'story:1', kind: 'story', handle: 'igel', title: 'Der Igel und die Lampe', rank: 0, released: 1_700_000_000 },
  ];
}

const contentOf = (market: string, wish: CorpusWish): Omit<SearchCorpus, 'version'> => ({
  format: SEARCH_CORPUS_FORMAT,
  storeId: wish.storeId ?? 1,
  market,
  currency: market === 'us' ? 'USD' : 'EUR',
  mode: wish.mode ?? 'fuzzy',
  synonyms: wish.synonyms ?? [['Lampe', 'Leuchte']],
  routes: { product: '/p/{handle}', story: '/s/{handle}' },
  categories: [
    { handle: 'even', title: 'Gerade' },
    { handle: 'odd', title: 'Ungerade' },
  ],
  documents: [...(wish.documents ?? documentsOf(300))],
});

const problem = (status: number, code: string): Response =>
  new Response(JSON.stringify({ title: code, status, errors: [{ code, message: code }] }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

/**
 * An API with the two search routes. It uses the same documents and code as the
 * service.
 */
export function searchApi(baseUrl = 'https://api.test', storeId = 1): SearchApiFake {
  const markets = new Map<string, { text: string; corpus: WholeCorpus }>();
  const calls: string[] = [];
  const troubles: CorpusTrouble[] = [];
  let isOffline = false;
  let gate: Promise<void> | undefined;

  const publish = (market: string, wish: CorpusWish): WholeCorpus => {
    const { text } = writeCorpus(contentOf(market, wish));
    const corpus = prepareCorpus(readCorpus(text));
    markets.set(market, { text, corpus });
    return corpus;
  };
  publish('eu', {});
  publish('us', { documents: documentsOf(300, 900) });

  const wholeOf = ({ text, corpus }: { text: string; corpus: WholeCorpus }, etag: string | null): Response => {
    const headers = { etag: `"${corpus.rule.head.version}"` };
    const trouble = troubles.shift();
    if (trouble === 'offline') throw new TypeError('Failed to fetch');
    if (trouble === 'too-large') return problem(413, 'SEARCH_CORPUS_TOO_LARGE');
    if (typeof trouble === 'number') return problem(trouble, 'UNAVAILABLE');
    if (trouble === 'cut') return new Response(text.slice(0, -100), { headers });
    if (trouble === 'damaged') return new Response(text.replace('Hammer', 'Hummer'), { headers });
    if (trouble === 'not-json') return new Response('<!doctype html>', { headers });
    return etag === headers.etag ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
  };

  const hitsOf = ({ corpus }: { corpus: WholeCorpus }, query: URLSearchParams): Response => {
    const {
      q = '',
      market: _market,
      first,
      available,
      minPrice,
      maxPrice,
      facets,
      ...rest
    } = Object.fromEntries(query);
    try {
      const answer = answerQuery(corpus, {
        q,
        ...rest,
        ...(first && { first: Number(first) }),
        ...(minPrice && { minPrice: Number(minPrice) }),
        ...(maxPrice && { maxPrice: Number(maxPrice) }),
        available: available === 'true',
        facets: facets === 'true',
      });
      const documents = answer.positions.map((position) => corpus.documents[position]!);
      return new Response(JSON.stringify(completeAnswer(corpus, answer, documents)));
    } catch {
      return problem(400, 'VALIDATION_FAILED');
    }
  };

  const answer = async (address: string, init: RequestInit): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(address);
    const etag = new Headers(init.headers).get('if-none-match');
    calls.push(`${pathname}${search}${etag === null ? '' : ` if ${etag}`}`);
    const isIndex = pathname.endsWith('/index');
    if (isIndex) await gate;
    // Like the network: an aborted request gets no answer.
    await Promise.resolve();
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    if (isOffline) throw new TypeError('Failed to fetch');
    const response = markets.get(searchParams.get('market') ?? 'eu');
    if (!response) return problem(404, 'MARKET_NOT_FOUND');
    return isIndex ? wholeOf(response, etag) : hitsOf(response, searchParams);
  };

  return {
    client: new CustomerClient({
      baseUrl,
      storeId,
      fetch: (input, init = {}) => answer(input instanceof Request ? input.url : String(input), init),
    }),
    calls,
    callsTo: (part) => calls.filter((call) => call.includes(part)),
    publish,
    corpus: (market) => markets.get(market)!.corpus,
    trouble: (...args) => void troubles.push(...args),
    offline: (is) => void (isOffline = is),
    hold() {
      let open = (): void => undefined;
      gate = new Promise((resolve) => (open = resolve));
      return () => {
        gate = undefined;
        open();
      };
    },
  };
}

/**
 * A localStorage that lives as long as the test.
 * @param before runs first in every call, and may throw
 */
export function memoryStorage(before: () => void = () => undefined): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem(key) {
      before();
      return items.get(key) ?? null;
    },
    setItem(key, value) {
      before();
      items.set(key, value);
    },
    removeItem(key) {
      before();
      items.delete(key);
    },
    clear: () => items.clear(),
  };
}
