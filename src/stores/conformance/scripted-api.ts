import { CustomerClient } from '@storefront/client';
import { EXAMPLES } from '@storefront/contract/examples';
import type {
  Cart,
  CartInput,
  CartLineInput,
  Checkout,
  CompleteResult,
  Product,
  StorePublicData,
} from '@storefront/contract';

/** A request as the API got it. */
export interface ScriptedCall {
  /** Method and path: `POST /store/1/cart/lines`. */
  readonly name: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

/** `lost`: the request is done, and its answer does not arrive. `down`: nothing arrives. Or a code, with its status. */
export type ScriptedFailure = 'lost' | 'down' | { code: string; status: number };

const MARKETS = { eu: 'EUR', us: 'USD' } as const;
type Market = keyof typeof MARKETS;
const isMarket = (code: unknown): code is Market => code === 'eu' || code === 'us';

/** An example of the contract's documentation, recorded from the real API. */
const example = <T>(operation: string): T => structuredClone(EXAMPLES[operation]?.response) as T;
/** The same document with the currency of a market. */
const inMarket = <T>(document: T, market: Market): T =>
  JSON.parse(JSON.stringify(document).replaceAll('"EUR"', `"${MARKETS[market]}"`)) as T;

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly extra: object = {},
  ) {
    super(code);
  }
}

interface Content {
  id: string;
  variantId: string;
  quantity: number;
}

/** A small shop in memory, with two markets, one cart and one checkout. Tests hold its answers and let them fail. */
export class ScriptedApi {
  readonly calls: ScriptedCall[] = [];
  readonly client: CustomerClient;
  #lines: Content[] = [];
  #version = 1;
  #market: Market = 'eu';
  #note = '';
  #checkout: Checkout | undefined;
  #placed: CompleteResult | undefined;
  #made = 0;
  /** Answers by idempotency key: the same key does nothing a second time. */
  readonly #done = new Map<string, unknown>();
  readonly #holds: string[] = [];
  readonly #heldCalls = new Set<() => void>();
  readonly #failures: { route: string; failure: ScriptedFailure; left: number }[] = [];

  constructor() {
    this.client = new CustomerClient({
      baseUrl: 'https://conformance.example',
      storeId: 1,
      fetch: (input, init) => this.#fetch(input, init),
      firstContact: false,
      // Repetitions of the client take no time.
      pause: () => Promise.resolve(),
    });
  }

  /** Number of requests that wait. */
  get held(): number {
    return this.#heldCalls.size;
  }

  /** Quantities by variant, as the API knows them. */
  get contents(): Record<string, number> {
    return Object.fromEntries(this.#lines.map(({ variantId, quantity }) => [variantId, quantity]));
  }

  /** Number of placed orders. */
  get orders(): number {
    return this.#placed ? 1 : 0;
  }

  /** Calls whose method and path contain the text. */
  callsTo(text: string): readonly ScriptedCall[] {
    return this.calls.filter(({ name }) => name.includes(text));
  }
  /** Requests whose method and path contain the text wait for `release`. */
  hold(route: string): void {
    this.#holds.push(route);
  }
  release(): void {
    this.#holds.length = 0;
    for (const go of [...this.#heldCalls]) go();
    this.#heldCalls.clear();
  }
  /** Requests whose method and path contain the text fail, so many times. */
  fail(route: string, failure: ScriptedFailure, times = 1): void {
    this.#failures.push({ route, failure, left: times });
  }
  heal(): void {
    this.#failures.length = 0;
  }
  /** Another tab of the same shopper adds to the cart. */
  addElsewhere(variantId: string, quantity: number): void {
    this.#add({ variantId, quantity });
  }

  async #fetch(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input);
    const method = init.method ?? 'GET';
    const name = `${method} ${decodeURIComponent(url.pathname)}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call: ScriptedCall = { name, query: url.searchParams, headers: new Headers(init.headers), body };
    const aborted = (): Error => new DOMException('The operation was aborted', 'AbortError');
    if (init.signal?.aborted) throw aborted();
    this.calls.push(call);
    if (this.#holds.some((route) => name.includes(route))) {
      await new Promise<void>((resolve, reject) => {
        this.#heldCalls.add(resolve);
        init.signal?.addEventListener('abort', () => {
          this.#heldCalls.delete(resolve);
          reject(aborted());
        });
      });
    }
    const found = this.#failures.find(({ route, left }) => left > 0 && name.includes(route));
    if (found) found.left -= 1;
    const failure = found?.failure;
    if (failure === 'down') throw new TypeError('Failed to fetch');
    if (typeof failure === 'object') return problem(failure.status, failure.code);
    const answer = this.#answer(call);
    if (failure === 'lost') throw new TypeError('Failed to fetch');
    return answer;
  }

  #answer(call: ScriptedCall): Response {
    try {
      const key = call.headers.get('idempotency-key');
      const known = key === null ? undefined : this.#done.get(key);
      const body = known ?? this.#act(call);
      if (key !== null) this.#done.set(key, body);
      return Response.json(body);
    } catch (error) {
      if (error instanceof Refusal) return problem(error.status, error.code, error.extra);
      throw error;
    }
  }

  #act({ name, query, body }: ScriptedCall): unknown {
    const [method, path = ''] = name.split(' ');
    const [part = '', id = '', last = ''] = path.split('/').slice(3);
    const code = query.get('market');
    if (code !== null && !isMarket(code)) throw new Refusal(404, 'MARKET_NOT_FOUND');
    const market: Market = isMarket(code) ? code : 'eu';
    if (part === '') return this.#store(market);
    if (part === 'products' && last === 'reviews') return example(method === 'POST' ? 'submitReview' : 'listReviews');
    if (part === 'products') return id === '' ? this.#products(market, query) : this.#product(market, id);
    if (part === 'cart') return this.#cartRoute(method ?? '', id, last, body);
    if (part === 'checkout') return this.#checkoutRoute(method ?? '', last, body);
    if (part === 'orders') return example('getOrder');
    if (part === 'search') return inMarket({ ...example<object>('search'), query: query.get('q') }, market);
    if (part === 'gift-cards') return example('giftCardBalance');
    if (part === 'account') return example(method === 'POST' ? 'saveGiftCard' : 'listMyGiftCards');
    if (part === 'contact') return example('sendContact');
    throw new Refusal(404, 'NOT_FOUND');
  }

  #store(market: Market): StorePublicData {
    const data = example<StorePublicData>('getStore');
    return { ...data, market: data.markets.find(({ code }) => code === market) ?? data.market };
  }

  /** Two pages. */
  #products(market: Market, query: URLSearchParams): unknown {
    const page = example<{ items: { id: string }[]; pageInfo: object }>('listProducts');
    const [first] = page.items;
    const isSecond = query.has('after');
    const items = [1, 2].map((number) => ({ ...first, id: `p${isSecond ? number + 2 : number}` }));
    const pageInfo = { endCursor: isSecond ? null : 'second', hasNextPage: !isSecond };
    return inMarket({ ...page, items, pageInfo, totalCount: 4 }, market);
  }

  #product(market: Market, handle: string): Product {
    if (handle === 'gone') throw new Refusal(404, 'PRODUCT_NOT_FOUND');
    return inMarket({ ...example<Product>('getProduct'), handle }, market);
  }

  #cart(market = this.#market): Cart {
    const cart = example<Cart>('getCart');
    const [model] = cart.lines;
    const lines = this.#lines.map((line) => ({ ...model!, ...line }));
    const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const counts = { lineCount: lines.length, itemCount };
    return inMarket({ ...cart, ...counts, lines, version: this.#version, market, note: this.#note }, market);
  }

  #add({ variantId, quantity }: Pick<CartLineInput, 'variantId' | 'quantity'>): void {
    const known = this.#lines.find((line) => line.variantId === variantId);
    if (known) known.quantity += quantity;
    else this.#lines.push({ id: `l${(this.#made += 1)}`, variantId, quantity });
    this.#version += 1;
  }

  #cartRoute(method: string, part: string, id: string, body: unknown): unknown {
    if (part === '' && method === 'PUT') this.#replace(body as CartInput & { version?: number });
    else if (part === 'lines' && method === 'POST') this.#add(body as CartLineInput);
    else if (part === 'lines') this.#setLine(id, method === 'DELETE' ? 0 : (body as { quantity: number }).quantity);
    else if (part === 'note') this.#note = (body as { note: string }).note;
    else if (part === 'markets') {
      const after = this.#cart(isMarket(id) ? id : 'eu');
      return { ...example<object>('marketImpact'), before: this.#cart(), after };
    } else if (part === 'market') {
      const { market } = body as { market: string };
      if (!isMarket(market)) throw new Refusal(404, 'MARKET_NOT_FOUND');
      this.#market = market;
      this.#version += 1;
    }
    return this.#cart();
  }

  #setLine(id: string, quantity: number): void {
    const line = this.#lines.find((candidate) => candidate.id === id);
    if (!line) throw new Refusal(404, 'LINE_NOT_FOUND');
    line.quantity = quantity;
    this.#lines = this.#lines.filter(({ quantity: count }) => count > 0);
    this.#version += 1;
  }

  #replace({ lines, note }: CartInput): void {
    const asked = Number(/\d+/.exec(this.calls.at(-1)?.headers.get('if-match') ?? '')?.[0] ?? this.#version);
    if (asked !== this.#version) throw new Refusal(412, 'CART_VERSION_CONFLICT', { cart: this.#cart() });
    this.#lines = lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ id, variantId, quantity }) => ({ id: id ?? `l${(this.#made += 1)}`, variantId, quantity }));
    this.#note = note ?? this.#note;
    this.#version += 1;
  }

  #checkoutRoute(method: string, last: string, body: unknown): unknown {
    if (last === 'complete') {
      const { quoteHash } = body as { quoteHash: string };
      if (quoteHash !== this.#checkout?.quote.hash)
        throw new Refusal(409, 'QUOTE_CHANGED', { checkout: this.#checkout });
      this.#placed = this.#result();
      this.#lines = [];
      this.#version += 1;
      return this.#placed;
    }
    if (last === 'resume') return this.#placed ?? { ...this.#result(), order: null, checkout: this.#checkout };
    if (method === 'GET') return this.#checkout;
    if (this.#lines.length === 0) throw new Refusal(409, 'CART_EMPTY');
    const checkout = inMarket(example<Checkout>('createCheckout'), this.#market);
    const quote = { ...checkout.quote, hash: `hash-${(this.#made += 1)}` };
    const input = body as Partial<Checkout>;
    this.#checkout = { ...checkout, ...input, cartVersion: this.#version, market: this.#market, quote };
    return this.#checkout;
  }

  /** Paid at once, as by a gift card. */
  #result(): CompleteResult {
    const result = inMarket(example<CompleteResult>('resumeCheckout'), this.#market);
    return { ...result, checkout: { ...result.checkout, id: this.#checkout?.id ?? result.checkout.id } };
  }
}

function problem(status: number, code: string, extra: object = {}): Response {
  const errors = [{ code, message: code, severity: 'error' }];
  const body = { ...extra, type: 'about:blank', title: code, status, detail: code, errors };
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } });
}
