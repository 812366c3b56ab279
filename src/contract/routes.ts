import { Type, type Static, type TSchema } from '@sinclair/typebox';
import * as admin from './admin.js';
import { Cart, CartInput, CartLineInput, CART_LIMITS } from './cart.js';
import { Checkout, CheckoutInput, CompleteInput, CompleteResult, EstimateInput, Quote } from './checkout.js';
import { Market } from './market.js';
import { Menu, Redirect } from './navigation.js';
import { DiscountCodeInput, DiscountInput, DiscountRecord } from './discount.js';
import * as engagement from './engagement.js';
import * as giftCard from './gift-card.js';
import { Order, OrderLookupInput, OrderPage } from './order.js';
import { MAX_PAGE_SIZE } from './page.js';
import { Handle } from './ids.js';
import { Product, ProductPage, PRODUCT_SORTS } from './product.js';
import * as review from './review.js';
import { SearchQuery, SearchResult } from './search.js';
import { Shipment, ShipmentInput, ShipmentUpdateInput } from './shipment.js';
import { Category, StorePublicData } from './store.js';
import { SubscriptionPlanInput, SubscriptionPlanRecord } from './subscription.js';

/**
 * Every route of the API, once. The service registers them from here, OpenAPI is drawn from here and the client's
 * types come from here, so the three cannot differ.
 */
export interface RouteDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With Fastify's `:name` for path parameters. */
  path: string;
  half: 'shopper' | 'admin';
  summary: string;
  params: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Body of the 200 answer; absent: 204. */
  response?: TSchema;
  /** `public`: the same for everyone in a market, may be cached. `shopper`: needs the cookie. `key`: API key. */
  access: 'public' | 'shopper' | 'key' | 'webhook';
  headers?: readonly ('if-match' | 'idempotency-key')[];
  /** Media types of the body other than JSON. */
  consumes?: readonly string[];
}

const StoreParams = Type.Object({ storeId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });
const withStore = <T extends Record<string, TSchema>>(extra: T) =>
  Type.Object({ storeId: StoreParams.properties.storeId, ...extra });
const id = Type.String({ minLength: 1, maxLength: 100 });
const code = Type.String({ pattern: '^[a-z0-9-]{1,64}$' });
const strict = { additionalProperties: false } as const;

const market = Type.Optional(
  Type.String({ maxLength: 32, description: 'Market code; beats the wb_market cookie, which beats the default.' }),
);
const locale = Type.Optional(Type.String({ maxLength: 35 }));
const MarketQuery = Type.Object({ market, locale }, strict);

export const ProductsQuery = Type.Object(
  {
    market,
    locale,
    first: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 24 })),
    after: Type.Optional(Type.String({ maxLength: 500 })),
    sort: Type.Optional(
      Type.Union(
        PRODUCT_SORTS.map((sort) => Type.Literal(sort)),
        { default: 'featured' },
      ),
    ),
    category: Type.Optional(Type.String({ maxLength: 200 })),
    tag: Type.Optional(Type.String({ maxLength: 50 })),
    ids: Type.Optional(
      Type.String({
        maxLength: 5000,
        description: 'Product ids, comma separated; the answer keeps their order. At most 50.',
      }),
    ),
    available: Type.Optional(Type.Boolean({ description: 'true: only what can be bought now.' })),
    minPrice: Type.Optional(Type.Integer({ minimum: 0, description: "Minor units of the market's currency." })),
    maxPrice: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { $id: 'ProductsQuery', ...strict },
);
export type ProductsQuery = Static<typeof ProductsQuery>;

const list = <T extends TSchema>(item: T) => Type.Object({ items: Type.Array(item) });

const define = <const T extends Record<string, RouteDefinition>>(routes: T): T => routes;

export const routes = define({
  // public reads
  getStore: {
    method: 'GET',
    path: '/store/:storeId',
    half: 'shopper',
    access: 'public',
    summary: 'Settings, markets, categories and payment providers',
    params: StoreParams,
    query: MarketQuery,
    response: StorePublicData,
  },
  listProducts: {
    method: 'GET',
    path: '/store/:storeId/products',
    half: 'shopper',
    access: 'public',
    summary: 'Products of a market',
    params: StoreParams,
    query: ProductsQuery,
    response: ProductPage,
  },
  getProduct: {
    method: 'GET',
    path: '/store/:storeId/products/:handle',
    half: 'shopper',
    access: 'public',
    summary: 'One product, by handle or id',
    params: withStore({ handle: Type.String({ minLength: 1, maxLength: 200 }) }),
    query: MarketQuery,
    response: Product,
  },
  getCategory: {
    method: 'GET',
    path: '/store/:storeId/categories/:handle',
    half: 'shopper',
    access: 'public',
    summary: 'One category',
    params: withStore({ handle: Handle }),
    query: MarketQuery,
    response: Category,
  },
  listMenus: {
    method: 'GET',
    path: '/store/:storeId/menus',
    half: 'shopper',
    access: 'public',
    summary: "The merchant's menus",
    params: StoreParams,
    query: MarketQuery,
    response: list(Menu),
  },
  listRedirects: {
    method: 'GET',
    path: '/store/:storeId/redirects',
    half: 'shopper',
    access: 'public',
    summary: "The merchant's URL redirects",
    params: StoreParams,
    query: MarketQuery,
    response: list(Redirect),
  },

  search: {
    method: 'GET',
    path: '/store/:storeId/search',
    half: 'shopper',
    access: 'public',
    summary: 'Find products, collections, pages and stories',
    params: StoreParams,
    query: SearchQuery,
    response: SearchResult,
  },
  listReviews: {
    method: 'GET',
    path: '/store/:storeId/products/:handle/reviews',
    half: 'shopper',
    access: 'public',
    summary: 'Published reviews of a product, by its handle or id',
    params: withStore({ handle: Type.String({ minLength: 1, maxLength: 200 }) }),
    query: Type.Object(
      {
        first: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 10 })),
        after: Type.Optional(Type.String({ maxLength: 500 })),
        sort: Type.Optional(
          Type.Union(
            review.REVIEW_SORTS.map((sort) => Type.Literal(sort)),
            { default: 'newest' },
          ),
        ),
      },
      strict,
    ),
    response: review.ReviewPage,
  },

  // shopper
  getCart: {
    method: 'GET',
    path: '/store/:storeId/cart',
    half: 'shopper',
    access: 'shopper',
    summary: "The shopper's cart; sets the cookie on first contact",
    params: StoreParams,
    query: MarketQuery,
    response: Cart,
  },
  replaceCart: {
    method: 'PUT',
    path: '/store/:storeId/cart',
    half: 'shopper',
    access: 'shopper',
    summary: 'Replace the whole cart',
    params: StoreParams,
    query: MarketQuery,
    body: CartInput,
    response: Cart,
    headers: ['if-match'],
  },
  addCartLine: {
    method: 'POST',
    path: '/store/:storeId/cart/lines',
    half: 'shopper',
    access: 'shopper',
    summary: 'Add to the cart; equal lines merge',
    params: StoreParams,
    query: MarketQuery,
    body: Type.Omit(CartLineInput, ['id'], { ...strict }),
    response: Cart,
    headers: ['idempotency-key'],
  },
  updateCartLine: {
    method: 'PATCH',
    path: '/store/:storeId/cart/lines/:lineId',
    half: 'shopper',
    access: 'shopper',
    summary: "Set a line's quantity",
    params: withStore({ lineId: id }),
    query: MarketQuery,
    body: Type.Object(
      { quantity: Type.Integer({ minimum: 0, maximum: CART_LIMITS.quantity, description: '0 removes the line.' }) },
      strict,
    ),
    response: Cart,
  },
  removeCartLine: {
    method: 'DELETE',
    path: '/store/:storeId/cart/lines/:lineId',
    half: 'shopper',
    access: 'shopper',
    summary: 'Remove a line; a line already gone is no error',
    params: withStore({ lineId: id }),
    query: MarketQuery,
    response: Cart,
  },
  estimate: {
    method: 'POST',
    path: '/store/:storeId/estimate',
    half: 'shopper',
    access: 'shopper',
    summary: 'Full totals of the cart at an address',
    params: StoreParams,
    query: MarketQuery,
    body: EstimateInput,
    response: Quote,
  },
  createCheckout: {
    method: 'POST',
    path: '/store/:storeId/checkout',
    half: 'shopper',
    access: 'shopper',
    summary: "The cart's open checkout, made when there is none",
    params: StoreParams,
    query: MarketQuery,
    body: CheckoutInput,
    response: Checkout,
  },
  getCheckout: {
    method: 'GET',
    path: '/store/:storeId/checkout/:checkoutId',
    half: 'shopper',
    access: 'shopper',
    summary: 'A checkout of this shopper',
    params: withStore({ checkoutId: id }),
    response: Checkout,
  },
  updateCheckout: {
    method: 'PATCH',
    path: '/store/:storeId/checkout/:checkoutId',
    half: 'shopper',
    access: 'shopper',
    summary: 'Set contact, address or shipping; incomplete input is kept',
    params: withStore({ checkoutId: id }),
    body: CheckoutInput,
    response: Checkout,
  },
  completeCheckout: {
    method: 'POST',
    path: '/store/:storeId/checkout/:checkoutId/complete',
    half: 'shopper',
    access: 'shopper',
    summary: 'Place the order for exactly the quote shown',
    params: withStore({ checkoutId: id }),
    body: CompleteInput,
    response: CompleteResult,
    headers: ['idempotency-key'],
  },
  resumeCheckout: {
    method: 'POST',
    path: '/store/:storeId/checkout/:checkoutId/resume',
    half: 'shopper',
    access: 'shopper',
    summary: 'Settle with the payment provider and say how things stand',
    params: withStore({ checkoutId: id }),
    response: CompleteResult,
  },
  getOrder: {
    method: 'GET',
    path: '/store/:storeId/orders/:orderId',
    half: 'shopper',
    access: 'shopper',
    summary: 'An order of this shopper',
    params: withStore({ orderId: id }),
    response: Order,
  },
  lookupOrder: {
    method: 'POST',
    path: '/store/:storeId/orders/lookup',
    half: 'shopper',
    access: 'shopper',
    summary: "A guest's order by number and e-mail",
    params: StoreParams,
    body: OrderLookupInput,
    response: Order,
  },
  applyDiscount: {
    method: 'POST',
    path: '/store/:storeId/cart/discounts',
    half: 'shopper',
    access: 'shopper',
    summary: 'Put a discount code on the cart; one that is there already is no error',
    params: StoreParams,
    query: MarketQuery,
    body: DiscountCodeInput,
    response: Cart,
  },
  removeDiscount: {
    method: 'DELETE',
    path: '/store/:storeId/cart/discounts/:code',
    half: 'shopper',
    access: 'shopper',
    summary: 'Take a discount code off; one already gone is no error',
    params: withStore({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: MarketQuery,
    response: Cart,
  },
  applyGiftCard: {
    method: 'POST',
    path: '/store/:storeId/cart/gift-cards',
    half: 'shopper',
    access: 'shopper',
    summary: 'Pay with a gift card; one that is there already is no error',
    params: StoreParams,
    query: MarketQuery,
    body: giftCard.ApplyGiftCardInput,
    response: Cart,
  },
  removeGiftCard: {
    method: 'DELETE',
    path: '/store/:storeId/cart/gift-cards/:giftCardId',
    half: 'shopper',
    access: 'shopper',
    summary: 'Take a gift card off; one already gone is no error',
    params: withStore({ giftCardId: id }),
    query: MarketQuery,
    response: Cart,
  },
  giftCardBalance: {
    method: 'POST',
    path: '/store/:storeId/gift-cards/balance',
    half: 'shopper',
    access: 'shopper',
    summary: 'What is left on a gift card',
    params: StoreParams,
    body: giftCard.GiftCardCodeInput,
    response: giftCard.GiftCard,
  },
  listMyGiftCards: {
    method: 'GET',
    path: '/store/:storeId/account/gift-cards',
    half: 'shopper',
    access: 'shopper',
    summary: 'Gift cards that the shopper keeps, at most 50, the usable ones first',
    params: StoreParams,
    response: list(giftCard.GiftCard),
  },
  saveGiftCard: {
    method: 'POST',
    path: '/store/:storeId/account/gift-cards',
    half: 'shopper',
    access: 'shopper',
    summary: "Keep a gift card in the shopper's list; one that is there already is no error",
    params: StoreParams,
    body: giftCard.GiftCardCodeInput,
    response: giftCard.GiftCard,
  },
  submitReview: {
    method: 'POST',
    path: '/store/:storeId/products/:handle/reviews',
    half: 'shopper',
    access: 'shopper',
    summary: 'Write a review; a person approves it before it is public',
    params: withStore({ handle: Type.String({ minLength: 1, maxLength: 200 }) }),
    body: review.ReviewInput,
    response: review.ReviewReceipt,
    headers: ['idempotency-key'],
  },
  notifyRestock: {
    method: 'POST',
    path: '/store/:storeId/restock-notifications',
    half: 'shopper',
    access: 'shopper',
    summary: 'Tell the shopper when a variant can be bought again',
    params: StoreParams,
    body: engagement.RestockInput,
    response: engagement.RestockReceipt,
  },
  unsubscribeRestock: {
    method: 'POST',
    path: '/store/:storeId/restock-notifications/unsubscribe',
    half: 'shopper',
    access: 'shopper',
    summary: 'End a notice, by the token of its link; again is no error',
    params: StoreParams,
    body: engagement.RestockUnsubscribe,
  },
  sendContact: {
    method: 'POST',
    path: '/store/:storeId/contact',
    half: 'shopper',
    access: 'shopper',
    summary: 'Write to the merchant',
    params: StoreParams,
    body: engagement.ContactInput,
    response: engagement.ContactReceipt,
    headers: ['idempotency-key'],
  },
  paymentWebhook: {
    method: 'POST',
    path: '/store/:storeId/payments/:provider/webhook',
    half: 'shopper',
    access: 'webhook',
    summary: 'Signed events of a payment provider',
    params: withStore({ provider: code }),
    response: Type.Object({ received: Type.Boolean() }),
  },

  // admin
  putStore: {
    method: 'PUT',
    path: '/store/:storeId',
    half: 'admin',
    access: 'key',
    summary: 'Make a store or change its settings',
    params: StoreParams,
    body: admin.StoreInput,
    response: Type.Object({
      id: Type.Integer(),
      apiKey: Type.Optional(Type.String({ description: 'Shown once, when the store is made.' })),
    }),
  },
  listMarkets: {
    method: 'GET',
    path: '/store/:storeId/markets',
    half: 'admin',
    access: 'key',
    summary: 'All markets',
    params: StoreParams,
    response: list(Market),
  },
  putMarket: {
    method: 'PUT',
    path: '/store/:storeId/markets/:code',
    half: 'admin',
    access: 'key',
    summary: 'Make or change a market',
    params: withStore({ code }),
    body: admin.MarketInput,
    response: Market,
  },
  putCategory: {
    method: 'PUT',
    path: '/store/:storeId/categories/:handle',
    half: 'admin',
    access: 'key',
    summary: 'Make or change a category',
    params: withStore({ handle: Handle }),
    body: admin.CategoryInput,
    response: Category,
  },
  importCatalogue: {
    method: 'POST',
    path: '/store/:storeId/catalogue/import',
    half: 'admin',
    access: 'key',
    summary: 'Import products, one JSON object a line',
    params: StoreParams,
    query: Type.Object(
      {
        archiveMissing: Type.Optional(Type.Boolean({ description: 'true: products not in this file leave the shop.' })),
      },
      strict,
    ),
    response: admin.ImportReport,
    consumes: ['application/x-ndjson', 'application/jsonl'],
  },
  putStock: {
    method: 'PUT',
    path: '/store/:storeId/stock',
    half: 'admin',
    access: 'key',
    summary: 'Set stock levels',
    params: StoreParams,
    body: admin.StockInput,
    response: Type.Object({ updated: Type.Integer(), unknown: Type.Array(Type.String()) }),
  },
  putPriceList: {
    method: 'PUT',
    path: '/store/:storeId/price-lists/:code',
    half: 'admin',
    access: 'key',
    summary: 'Set prices of a market',
    params: withStore({ code }),
    body: admin.PriceListInput,
    response: Type.Object({ updated: Type.Integer(), unknown: Type.Array(Type.String()) }),
  },
  putMenu: {
    method: 'PUT',
    path: '/store/:storeId/menus/:handle',
    half: 'admin',
    access: 'key',
    summary: 'Make or replace a menu',
    params: withStore({ handle: code }),
    body: Type.Omit(Menu, ['handle'], strict),
    response: Menu,
  },
  putRedirects: {
    method: 'PUT',
    path: '/store/:storeId/redirects',
    half: 'admin',
    access: 'key',
    summary: 'Replace all redirects',
    params: StoreParams,
    body: Type.Object({ items: Type.Array(Redirect, { maxItems: 10_000 }) }, strict),
    response: list(Redirect),
  },
  putShippingMethod: {
    method: 'PUT',
    path: '/store/:storeId/shipping-methods/:code',
    half: 'admin',
    access: 'key',
    summary: 'Make or change a shipping method',
    params: withStore({ code }),
    body: admin.ShippingMethodInput,
    response: Type.Object({ id: Type.String() }),
  },
  putTaxTable: {
    method: 'PUT',
    path: '/store/:storeId/tax-rates',
    half: 'admin',
    access: 'key',
    summary: 'Replace the tax table',
    params: StoreParams,
    body: admin.TaxTableInput,
    response: Type.Object({ count: Type.Integer() }),
  },
  listOrders: {
    method: 'GET',
    path: '/store/:storeId/orders',
    half: 'admin',
    access: 'key',
    summary: 'Orders, newest first',
    params: StoreParams,
    query: Type.Object(
      {
        first: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 50 })),
        after: Type.Optional(Type.String({ maxLength: 500 })),
        number: Type.Optional(Type.String({ maxLength: 32 })),
        email: Type.Optional(Type.String({ maxLength: 254 })),
      },
      strict,
    ),
    response: OrderPage,
  },
  createShipment: {
    method: 'POST',
    path: '/store/:storeId/orders/:orderId/shipments',
    half: 'admin',
    access: 'key',
    summary: 'Send a parcel of an order',
    params: withStore({ orderId: id }),
    body: ShipmentInput,
    response: Shipment,
    headers: ['idempotency-key'],
  },
  addShipmentUpdate: {
    method: 'POST',
    path: '/store/:storeId/orders/:orderId/shipments/:shipmentId/updates',
    half: 'admin',
    access: 'key',
    summary: 'How a parcel fares',
    params: withStore({ orderId: id, shipmentId: id }),
    body: ShipmentUpdateInput,
    response: Shipment,
    headers: ['idempotency-key'],
  },
  listReviewRecords: {
    method: 'GET',
    path: '/store/:storeId/reviews',
    half: 'admin',
    access: 'key',
    summary: 'Reviews to moderate, oldest pending first',
    params: StoreParams,
    query: Type.Object(
      {
        first: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 50 })),
        after: Type.Optional(Type.String({ maxLength: 500 })),
        status: Type.Optional(Type.Union(review.REVIEW_STATUSES.map((its) => Type.Literal(its)))),
      },
      strict,
    ),
    response: review.ReviewRecordPage,
  },
  moderateReview: {
    method: 'PATCH',
    path: '/store/:storeId/reviews/:reviewId',
    half: 'admin',
    access: 'key',
    summary: 'Publish, reject or answer a review',
    params: withStore({ reviewId: id }),
    body: review.ReviewModeration,
    response: review.ReviewRecord,
  },
  deleteReview: {
    method: 'DELETE',
    path: '/store/:storeId/reviews/:reviewId',
    half: 'admin',
    access: 'key',
    summary: 'Delete a review for good',
    params: withStore({ reviewId: id }),
  },
  listRestockRecords: {
    method: 'GET',
    path: '/store/:storeId/restock-notifications',
    half: 'admin',
    access: 'key',
    summary: 'Who waits for what',
    params: StoreParams,
    query: Type.Object(
      {
        first: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 50 })),
        after: Type.Optional(Type.String({ maxLength: 500 })),
        variantId: Type.Optional(Type.String({ maxLength: 100 })),
        status: Type.Optional(Type.Union(engagement.RESTOCK_STATUSES.map((its) => Type.Literal(its)))),
      },
      strict,
    ),
    response: engagement.RestockRecordPage,
  },
  listContactMessages: {
    method: 'GET',
    path: '/store/:storeId/contact-messages',
    half: 'admin',
    access: 'key',
    summary: 'Messages to the merchant, newest first',
    params: StoreParams,
    query: Type.Object(
      {
        first: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 50 })),
        after: Type.Optional(Type.String({ maxLength: 500 })),
        status: Type.Optional(Type.Union(engagement.CONTACT_STATUSES.map((its) => Type.Literal(its)))),
      },
      strict,
    ),
    response: engagement.ContactMessagePage,
  },
  setContactMessageStatus: {
    method: 'PATCH',
    path: '/store/:storeId/contact-messages/:messageId',
    half: 'admin',
    access: 'key',
    summary: 'Mark a message',
    params: withStore({ messageId: id }),
    body: Type.Object({ status: Type.Union(engagement.CONTACT_STATUSES.map((its) => Type.Literal(its))) }, strict),
    response: engagement.ContactMessage,
  },
  listPlans: {
    method: 'GET',
    path: '/store/:storeId/subscription-plans',
    half: 'admin',
    access: 'key',
    summary: 'All subscription plans',
    params: StoreParams,
    response: list(SubscriptionPlanRecord),
  },
  putPlan: {
    method: 'PUT',
    path: '/store/:storeId/subscription-plans/:code',
    half: 'admin',
    access: 'key',
    summary: 'Make or change a subscription plan',
    params: withStore({ code }),
    body: SubscriptionPlanInput,
    response: SubscriptionPlanRecord,
  },
  listDiscounts: {
    method: 'GET',
    path: '/store/:storeId/discounts',
    half: 'admin',
    access: 'key',
    summary: 'All discounts',
    params: StoreParams,
    response: list(DiscountRecord),
  },
  putDiscount: {
    method: 'PUT',
    path: '/store/:storeId/discounts/:discountId',
    half: 'admin',
    access: 'key',
    summary: 'Make or change a discount',
    params: withStore({ discountId: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }) }),
    body: DiscountInput,
    response: DiscountRecord,
  },
  issueGiftCard: {
    method: 'POST',
    path: '/store/:storeId/gift-cards',
    half: 'admin',
    access: 'key',
    summary: 'Issue a gift card; the answer is the only one that holds its code',
    params: StoreParams,
    body: giftCard.GiftCardIssue,
    response: giftCard.GiftCardIssued,
    headers: ['idempotency-key'],
  },
  listGiftCards: {
    method: 'GET',
    path: '/store/:storeId/gift-cards',
    half: 'admin',
    access: 'key',
    summary: 'Gift cards, newest first',
    params: StoreParams,
    query: Type.Object(
      {
        first: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 50 })),
        after: Type.Optional(Type.String({ maxLength: 500 })),
        last4: Type.Optional(Type.String({ maxLength: 4 })),
        email: Type.Optional(Type.String({ maxLength: 254 })),
        status: Type.Optional(Type.Union(giftCard.GIFT_CARD_STATUSES.map((its) => Type.Literal(its)))),
      },
      strict,
    ),
    response: giftCard.GiftCardRecordPage,
  },
  changeGiftCard: {
    method: 'PATCH',
    path: '/store/:storeId/gift-cards/:giftCardId',
    half: 'admin',
    access: 'key',
    summary: 'Disable or enable a gift card, or move its expiry',
    params: withStore({ giftCardId: id }),
    body: giftCard.GiftCardChange,
    response: giftCard.GiftCardRecord,
  },
  putPaymentProvider: {
    method: 'PUT',
    path: '/store/:storeId/payment-providers/:provider',
    half: 'admin',
    access: 'key',
    summary: 'Keys of a payment provider; secrets are never read back',
    params: withStore({ provider: code }),
    body: admin.PaymentProviderInput,
    response: Type.Object({ name: Type.String(), enabled: Type.Boolean() }),
  },
});

export type Routes = typeof routes;
export type RouteName = keyof Routes;
type Schema<R, K extends string> = R extends Record<K, infer S extends TSchema> ? Static<S> : undefined;
export type RouteParams<N extends RouteName> = Schema<Routes[N], 'params'>;
export type RouteQuery<N extends RouteName> = Schema<Routes[N], 'query'>;
export type RouteBody<N extends RouteName> = Schema<Routes[N], 'body'>;
export type RouteResponse<N extends RouteName> = Schema<Routes[N], 'response'>;
