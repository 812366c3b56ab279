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
  GiftCardDeliveryInput,
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
  WithdrawalInput,
  WithdrawalReceipt,
} from '@storefront/contract';

/**
 * State that can be read and observed, in the shape that Redux and Zustand use.
 * Listeners run after every change.
 */
export interface ReadableStore<S> {
  getState(): S;
  /** @returns a function that ends the subscription */
  subscribe(listener: (state: S) => void): () => void;
}

/**
 * An error as elements show it and pages log it. It is state: elements never
 * receive it as an exception.
 */
export interface StorefrontError {
  /** One of the contract's codes, or NETWORK (no answer), ABORTED, UNEXPECTED. */
  code: string;
  /** HTTP status; 0 without an answer. */
  status: number;
  /** English, for logs. Shoppers see a text chosen by `code`. */
  message: string;
  errors: readonly ErrorItem[];
  /** True when the same request may succeed later. */
  retryable: boolean;
}

/**
 * The one union for every asynchronous view. `data` may be present next to
 * `loading` and `error`: data that was shown stays on screen.
 */
export type Async<T> =
  | { readonly status: 'idle'; readonly data?: undefined }
  | { readonly status: 'loading'; readonly data?: T }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'error'; readonly error: StorefrontError; readonly data?: T };

/**
 * A read that loads on first use and can be repeated. Equal keys share one
 * resource and one request.
 */
export interface Resource<T> extends ReadableStore<Async<T>> {
  /**
   * Loads when idle or failed; shares a running load. Never rejects: look at
   * the state.
   */
  load(): Promise<void>;
  /** Loads again even when ready. The old data stays meanwhile. */
  refresh(): Promise<void>;
}

/**
 * A list that grows by pages: the API's page, with the progress of the list.
 */
export type PagedList<P extends { pageInfo: unknown; items: readonly unknown[] }> = Omit<P, 'pageInfo' | 'items'> &
  ListGrowth & { readonly items: readonly P['items'][number][] };
export interface ListGrowth {
  hasNextPage: boolean;
  loadingMore: boolean;
  /** Why the last `loadMore` failed; earlier items stay. */
  moreError?: StorefrontError;
}
export interface PagedListResource<L> extends Resource<L> {
  /**
   * Appends the next page. No effect when there is none or a load is running.
   */
  loadMore(): Promise<void>;
}
export type ProductList = PagedList<ProductPage>;
export type ProductListResource = PagedListResource<ProductList>;
export type ProductListQuery = Omit<ProductsQuery, 'market' | 'locale' | 'after'>;

/** A line to add, with known details so that it can be shown at once. */
export interface NewLine {
  variantId: string;
  quantity: number;
  attributes?: { name: string; value: string }[];
  /** Subscribes to one of the product's plans. */
  planId?: string;
  /** For a gift card: whom it goes to. Without it the buyer gets the code. */
  giftCard?: GiftCardDeliveryInput;
  /**
   * Restores a removed line. Nothing new was added, so no panel opens to show
   * it.
   */
  again?: boolean;
  /** For display only until the server answers; never sent. */
  preview?: { title: string; handle: string; unitPrice: Money; image: Image | null; options: OptionValue[] };
}

export interface CartState {
  /** The cart from the server's latest answer. */
  cart: Async<Cart>;
  /**
   * Lines with an unconfirmed edit. Their quantities are optimistic, and totals
   * are words until the edit settles.
   */
  pendingLines: ReadonlySet<string>;
  /** True while any edit is unconfirmed: no total may be shown as settled. */
  pending: boolean;
  /**
   * Optimistic quantity by line id, until the server confirms it. 0 is a
   * removal that can still be undone.
   */
  wishes: ReadonlyMap<string, number>;
  /**
   * Why an edit of a line failed, by line id. The line shows its former state.
   */
  lineErrors: ReadonlyMap<string, StorefrontError>;
  /**
   * Grows with every successful add, but not when a removed line is restored.
   * "Open on add" observes it.
   */
  addCount: number;
  lastAdded: { line: NewLine; cart: Cart } | null;
}

/**
 * The cart. Every action resolves with the settled cart or rejects with a
 * StorefrontError. The state has the same result.
 */
export interface CartStore extends ReadableStore<CartState> {
  load(): Promise<void>;
  refresh(): Promise<void>;
  addProduct(line: NewLine): Promise<Cart>;
  /** A burst of calls for one line makes one request with the last quantity. */
  setQuantity(lineId: string, quantity: number): Promise<Cart>;
  removeLine(lineId: string): Promise<Cart>;
  clear(): Promise<Cart>;
  /**
   * Replaces the whole cart. A version conflict is merged with the changes of
   * another tab, and tried again.
   */
  update(cart: CartInput): Promise<Cart>;
  /**
   * Sets the shopper's note to the shop. An empty text removes it. Totals stay
   * settled while it is sent.
   */
  setNote(note: string): Promise<Cart>;
  /**
   * Also resolves when the code does not apply now: the cart has the reason.
   * Rejects for a code that does not exist.
   */
  applyDiscount(code: string): Promise<Cart>;
  removeDiscount(code: string): Promise<Cart>;
  /** By its code, or by the id of a saved card. */
  applyGiftCard(card: ApplyGiftCardInput): Promise<Cart>;
  removeGiftCard(giftCardId: string): Promise<Cart>;
  /** The cart as input for `client.cart.update`. */
  cartDTO(): CartInput;
}

export interface CheckoutState {
  checkout: Async<Checkout>;
  /**
   * False from the moment of an edit until the quote that includes it arrives.
   * Show a total as a number only while this is true and `quote.state` is
   * `final`: use `exactQuote()`.
   */
  settled: boolean;
  /** Why the last edit was rejected. The shopper's input is not lost. */
  error: StorefrontError | null;
  /**
   * Order: idle → placing → paying (the provider's form is open) → checking
   * (outcome unknown, polling) → placed.
   */
  phase: 'idle' | 'placing' | 'paying' | 'checking' | 'placed';
}

/** The task of a provider's payment form between placing and settling. */
export type ConfirmPayment = (session: {
  provider: string;
  clientSecret: string;
  amount: Money;
}) => Promise<
  | { status: 'succeeded' | 'authorized' | 'processing' | 'unknown' | 'redirecting' }
  | { status: 'failed'; code: string; message: string; retryable: boolean }
>;

export interface CheckoutStore extends ReadableStore<CheckoutState> {
  /**
   * Opens the cart's checkout. After a reload, finds an order that is already
   * pending or placed.
   */
  load(): Promise<void>;
  /**
   * Shows words instead of totals at once and sends the request after
   * `settleDelay`. Pending edits are merged; a superseded request is aborted.
   */
  edit(input: CheckoutInput): void;
  /**
   * Sends waiting and failed edits, and resolves when they are answered. Never
   * rejects: look at `settled` and `error`.
   */
  flush(): Promise<void>;
  /**
   * The quote if a number may be shown: settled, final, and of the cart's
   * current version. Otherwise null: show words.
   */
  exactQuote(): Quote | null;
  /**
   * Places the order for `exactQuote()` and pays it with the provider's form.
   * One call at a time: a second call during the first returns the same
   * promise. If the outcome is unknown, it polls and never places again.
   * @returns the placed order; if the form is `redirecting` away from the page,
   * the order that waits for its payment
   * @throws StorefrontError, also in the state: nothing was ordered or charged,
   * unless the phase stays `checking`
   */
  place(options: { provider?: string; confirm: ConfirmPayment }): Promise<CompleteResult>;
  /** After a reload or a redirect: reads the state of the pending order. */
  resume(): Promise<void>;
}

/** Published reviews of a product, and the method to submit one. */
export interface ReviewListResource extends PagedListResource<PagedList<ReviewPage>> {
  /**
   * A repetition with the same review after an unknown outcome counts once.
   * @throws StorefrontError
   */
  submit(review: ReviewInput): Promise<ReviewReceipt>;
}

/** The shopper's saved gift cards. */
export interface GiftCardStore extends Resource<readonly GiftCard[]> {
  /** @throws StorefrontError */
  balance(code: string): Promise<GiftCard>;
  /**
   * Saves a card and reads the list again.
   * @throws StorefrontError
   */
  save(code: string): Promise<GiftCard>;
}

/**
 * An answer with its source: the API, or the local copy of all searchable
 * documents.
 */
export interface SearchAnswer extends SearchResult {
  tier: 'api' | 'local';
  /** True when a newer copy is on its way. */
  stale: boolean;
}
export type SearchRequest = Omit<SearchQuery, 'market' | 'locale'>;
export interface SearchWish {
  signal?: AbortSignal | undefined;
  /** A newer query supersedes older ones of the same channel. */
  channel?: string | undefined;
  /** `off`: the API answers, and no copy is stored. */
  cache?: 'auto' | 'off' | undefined;
}
export interface SearchState {
  /** Source of the next answer. */
  readonly tier: SearchAnswer['tier'];
  /**
   * Version of the copy. It changes when a newer copy replaces it; null without
   * one.
   */
  readonly version: string | null;
  readonly stale: boolean;
  /**
   * Features that the browser refused and this page no longer uses:
   * `localStorage`, `indexedDB`, `worker`, `code`.
   */
  readonly degraded: readonly string[];
  /** The shop has more documents than a copy may hold. */
  readonly tooLarge: boolean;
  /** Why the last download of a copy failed. */
  readonly error: StorefrontError | null;
}
/** Nothing is loaded before the first query or `preload`. */
export interface SearchStore extends ReadableStore<SearchState> {
  /**
   * A superseded query is aborted and rejects with code `ABORTED`.
   * @throws StorefrontError
   */
  query(request: SearchRequest, wish?: SearchWish): Promise<SearchAnswer>;
  /**
   * An answer without a request: while a server renders the page, and while the
   * browser hydrates it.
   */
  readonly embedded?: (request: SearchRequest) => Async<SearchAnswer> | undefined;
  /**
   * Loads the copy: call it when a shopper is about to search. Never rejects.
   */
  preload(): Promise<void>;
}

/**
 * Restock notices and messages to the merchant. Each call can be repeated after
 * an unknown outcome: it counts once.
 */
export interface EngagementStore {
  /** @throws StorefrontError */
  notifyRestock(input: RestockInput): Promise<RestockReceipt>;
  /** @throws StorefrontError */
  contact(input: ContactInput): Promise<ContactReceipt>;
  /** Declares the withdrawal from a contract. @throws StorefrontError */
  withdraw(input: WithdrawalInput): Promise<WithdrawalReceipt>;
}

/** Where the shopper's choice of a market is saved for the following pages. */
export type MarketMemory = 'cookie' | 'query' | 'none';

/**
 * The layer below the elements. `createStores` is the kit's implementation; any
 * other one can replace it.
 */
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
  /**
   * Code of the current market: set by the page, the address, the cookie, or by
   * the store's default once it is known.
   */
  readonly market: ReadableStore<string | undefined>;
  /**
   * A preview of the cart in another market, pending edits included. Changes
   * nothing.
   * @throws StorefrontError
   */
  marketImpact(code: string): Promise<MarketImpact>;
  /**
   * Switches to another market: cart, checkout and everything with subscribers,
   * all together or not at all.
   * @param remember saved in a cookie by default
   * @param impactHash of the preview the shopper agreed to; absent: any result
   * is accepted
   * @throws StorefrontError, with nothing changed: MARKET_NOT_FOUND,
   * MARKET_IMPACT_CHANGED, CART_LOCKED
   */
  setMarket(code: string, remember?: MarketMemory, impactHash?: string): Promise<void>;
  /** Frees timers, channels and listeners. */
  dispose(): void;
}
