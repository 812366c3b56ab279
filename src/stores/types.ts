import type {
  ApplyGiftCardInput,
  Cart,
  CartInput,
  Category,
  Checkout,
  CheckoutInput,
  CompleteResult,
  ContactInput,
  ContactReceipt,
  ErrorItem,
  GiftCard,
  MarketImpact,
  Money,
  Order,
  OptionValue,
  Image,
  Product,
  ProductPage,
  ProductsQuery,
  Quote,
  RestockInput,
  RestockReceipt,
  ReviewInput,
  ReviewPage,
  ReviewReceipt,
  ReviewSort,
  SearchQuery,
  SearchResult,
  StorePublicData,
} from '@storefront/contract';

/** State that can be read, and watched: the shape Redux and Zustand already have. Listeners run after every change. */
export interface ReadableStore<S> {
  getState(): S;
  /** @returns a function that ends the subscription */
  subscribe(listener: (state: S) => void): () => void;
}

/** What went wrong, as elements show it and pages log it. Never thrown at an element: it is state. */
export interface StorefrontError {
  /** One of the contract's codes, or NETWORK (no answer), ABORTED, UNEXPECTED. */
  code: string;
  /** HTTP status; 0 without an answer. */
  status: number;
  /** English, for logs. Shoppers read text made from `code`. */
  message: string;
  errors: readonly ErrorItem[];
  /** Whether asking again, unchanged, may succeed. */
  retryable: boolean;
}

/** Every asynchronous view is this one union. `data` may stand beside loading and error: what was there stays on screen. */
export type Async<T> =
  | { readonly status: 'idle'; readonly data?: undefined }
  | { readonly status: 'loading'; readonly data?: T }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'error'; readonly error: StorefrontError; readonly data?: T };

/** A read that loads on first use and can be asked again. Equal keys share one resource and one request. */
export interface Resource<T> extends ReadableStore<Async<T>> {
  /** Loads when idle or failed; an ongoing load is shared. Never rejects: look at the state. */
  load(): Promise<void>;
  /** Loads again even when ready; the data stays while it does. */
  refresh(): Promise<void>;
}

/** A list that grows by pages: what the API's page says, with how far it has come. */
export type PagedList<P extends { pageInfo: unknown; items: readonly unknown[] }> = Omit<P, 'pageInfo' | 'items'> &
  ListGrowth & { readonly items: readonly P['items'][number][] };
export interface ListGrowth {
  hasNextPage: boolean;
  loadingMore: boolean;
  /** Why the last `loadMore` failed; the items before stay. */
  moreError?: StorefrontError;
}
export interface PagedListResource<L> extends Resource<L> {
  /** Appends the next page; no effect when there is none or one is on its way. */
  loadMore(): Promise<void>;
}
export type ProductList = PagedList<ProductPage>;
export type ProductListResource = PagedListResource<ProductList>;
export type ProductListQuery = Omit<ProductsQuery, 'market' | 'locale' | 'after'>;

/** What "add" puts into the cart, with what is already known of it so that it can be shown at once. */
export interface NewLine {
  variantId: string;
  quantity: number;
  attributes?: { name: string; value: string }[];
  /** Subscribes: one of the product's plans. */
  planId?: string;
  /** Puts back what was taken out: nothing new was added, so nothing opens to show it. */
  again?: boolean;
  /** For display only until the server answers; never sent. */
  preview?: { title: string; handle: string; unitPrice: Money; image: Image | null; options: OptionValue[] };
}

export interface CartState {
  /** The cart as the server last said it. */
  cart: Async<Cart>;
  /** Lines with an edit on its way: quantities shown are wishes, totals are words until it settles. */
  pendingLines: ReadonlySet<string>;
  /** Whether any edit is on its way: no total may be shown as settled. */
  pending: boolean;
  /** Quantity wished for, by line id, until the server confirms. 0 is a removal that can still be undone. */
  wishes: ReadonlyMap<string, number>;
  /** Why an edit of a line failed, by line id; the line shows what was there before. */
  lineErrors: ReadonlyMap<string, StorefrontError>;
  /** Grows with every successful add, not with what is put back: what "open on add" listens to. */
  addCount: number;
  lastAdded: { line: NewLine; cart: Cart } | null;
}

/** The cart. Every action resolves with the settled cart or rejects with a StorefrontError, and leaves the same in the state. */
export interface CartStore extends ReadableStore<CartState> {
  load(): Promise<void>;
  refresh(): Promise<void>;
  addProduct(line: NewLine): Promise<Cart>;
  /** A burst of calls for one line makes one request with the last quantity. */
  setQuantity(lineId: string, quantity: number): Promise<Cart>;
  removeLine(lineId: string): Promise<Cart>;
  clear(): Promise<Cart>;
  /** Replaces the whole cart; a version conflict is merged with what another tab did, and tried again. */
  update(cart: CartInput): Promise<Cart>;
  /** Sets what the shopper tells the shop; an empty text takes it away. Sums stay settled while it is on its way. */
  setNote(note: string): Promise<Cart>;
  /** Resolves also when the code does not apply now: the cart says why. Rejects for a code that does not exist. */
  applyDiscount(code: string): Promise<Cart>;
  removeDiscount(code: string): Promise<Cart>;
  /** By its code, or by the id of a card that the shopper keeps. */
  applyGiftCard(card: ApplyGiftCardInput): Promise<Cart>;
  removeGiftCard(giftCardId: string): Promise<Cart>;
  /** The cart as `client.cart.update` takes it. */
  cartDTO(): CartInput;
}

export interface CheckoutState {
  checkout: Async<Checkout>;
  /**
   * False from the frame of an edit until the quote that includes it has arrived. A total may be shown as a number
   * only while this is true and `quote.state` is `final`: use `exactQuote()`.
   */
  settled: boolean;
  /** Why the last edit was not taken; what the shopper typed is not lost by it. */
  error: StorefrontError | null;
  /** Place: idle → placing → paying (provider form at work) → checking (outcome unknown, polling) → placed. */
  phase: 'idle' | 'placing' | 'paying' | 'checking' | 'placed';
}

/** What the payment form of a provider must do between placing and settling. */
export type ConfirmPayment = (session: {
  provider: string;
  clientSecret: string;
  amount: Money;
}) => Promise<
  | { status: 'succeeded' | 'authorized' | 'processing' | 'unknown' | 'redirecting' }
  | { status: 'failed'; code: string; message: string; retryable: boolean }
>;

export interface CheckoutStore extends ReadableStore<CheckoutState> {
  /** Opens the cart's checkout; an order already pending or placed is found again after a reload. */
  load(): Promise<void>;
  /** Words at once, request after `settleDelay`; edits on their way are merged, a superseded request is aborted. */
  edit(input: CheckoutInput): void;
  /** Sends what is waiting, or failed, and resolves when it is answered. Never rejects: look at `settled` and `error`. */
  flush(): Promise<void>;
  /** The quote when a number may be shown: settled, final, and of the cart's current version. Else null: show words. */
  exactQuote(): Quote | null;
  /**
   * Places the order for `exactQuote()` and pays it with the provider's form. One call at a time: a second one while
   * the first runs returns the same promise. Outcome unknown: polls, never places again.
   * @returns the placed order; when the form is `redirecting` away from the page, the one that waits for its payment
   * @throws StorefrontError, also in the state: nothing was ordered or charged, unless the phase stays `checking`
   */
  place(options: { provider?: string; confirm: ConfirmPayment }): Promise<CompleteResult>;
  /** After a reload or a redirect: asks how the pending order stands. */
  resume(): Promise<void>;
}

/** Published reviews of a product, and the way to write one. */
export interface ReviewListResource extends PagedListResource<PagedList<ReviewPage>> {
  /** Called again with the same review after an unknown outcome, it is taken once. @throws StorefrontError */
  submit(review: ReviewInput): Promise<ReviewReceipt>;
}

/** The gift cards that the shopper keeps. */
export interface GiftCardStore extends Resource<readonly GiftCard[]> {
  /** @throws StorefrontError */
  balance(code: string): Promise<GiftCard>;
  /** Keeps a card; the list reads again. @throws StorefrontError */
  save(code: string): Promise<GiftCard>;
}

/** Where an answer came from: the API, or the copy of all that can be found on this device. */
export interface SearchAnswer extends SearchResult {
  tier: 'api' | 'local';
  /** True when a newer copy is on its way. */
  stale: boolean;
}
export type SearchRequest = Omit<SearchQuery, 'market' | 'locale'>;
export interface SearchWish {
  signal?: AbortSignal | undefined;
  /** A newer question of the same channel ends the one before. */
  channel?: string | undefined;
  /** `off`: the API is asked, and no copy kept. */
  cache?: 'auto' | 'off' | undefined;
}
export interface SearchState {
  /** Who answers the next question. */
  readonly tier: SearchAnswer['tier'];
  /** Of the copy: another one when a newer copy took its place; null without one. */
  readonly version: string | null;
  readonly stale: boolean;
  /** What the browser refused, and is not tried any more on this page: `localStorage`, `indexedDB`, `worker`, `code`. */
  readonly degraded: readonly string[];
  /** The shop has more than a copy may hold. */
  readonly tooLarge: boolean;
  /** Why the last copy did not come. */
  readonly error: StorefrontError | null;
}
/** Nothing is loaded for it before its first question, or `warm`. */
export interface SearchStore extends ReadableStore<SearchState> {
  /** A superseded query is ended and rejects with code `ABORTED`. @throws StorefrontError */
  query(request: SearchRequest, wish?: SearchWish): Promise<SearchAnswer>;
  /** An answer that is known without asking: on a page that a server draws, or has just drawn. */
  readonly told?: (request: SearchRequest) => Async<SearchAnswer> | undefined;
  /** Brings the copy: call it when a shopper is about to search. Never rejects. */
  warm(): Promise<void>;
}

/** What a shopper leaves with the shop. Each may be called again after an unknown outcome: it is taken once. */
export interface EngagementStore {
  /** @throws StorefrontError */
  notifyRestock(input: RestockInput): Promise<RestockReceipt>;
  /** @throws StorefrontError */
  contact(input: ContactInput): Promise<ContactReceipt>;
}

/** Where the shopper's choice of a market is kept for the pages that follow. */
export type MarketMemory = 'cookie' | 'query' | 'none';

/** Everything below the elements. Ours is `createStores`; any implementation of this can take its place. */
export interface StorefrontStores {
  readonly shop: Resource<StorePublicData>;
  products(query: ProductListQuery): ProductListResource;
  product(handle: string): Resource<Product>;
  category(handle: string): Resource<Category>;
  order(id: string): Resource<Order>;
  /** @param product handle or id */
  reviews(product: string, query?: { first?: number; sort?: ReviewSort }): ReviewListResource;
  readonly giftCards: GiftCardStore;
  readonly search: SearchStore;
  readonly engagement: EngagementStore;
  readonly cart: CartStore;
  readonly checkout: CheckoutStore;
  /** Code of the market in force: set by the page, the address, the cookie, or the store's default once it is known. */
  readonly market: ReadableStore<string | undefined>;
  /** What another market would make of the cart, edits on their way included. Changes nothing. @throws StorefrontError */
  marketImpact(code: string): Promise<MarketImpact>;
  /**
   * Goes to another market: cart, checkout, and everything that is looked at, all together or none of it.
   * @param remember in a cookie unless said otherwise
   * @param impactHash of what the shopper agreed to; absent: whatever it is
   * @throws StorefrontError, with everything as it was: MARKET_NOT_FOUND, MARKET_IMPACT_CHANGED, CART_LOCKED
   */
  setMarket(code: string, remember?: MarketMemory, impactHash?: string): Promise<void>;
  /** Frees timers, channels and listeners. */
  dispose(): void;
}
