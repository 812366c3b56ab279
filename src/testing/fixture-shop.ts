import type {
  CartInput,
  CartLineInput,
  CheckoutInput,
  CompleteInput,
  EstimateInput,
  Extension,
  Market,
  Order,
  OrderLookupInput,
  Product,
  ProductPage,
  SearchFacet,
} from '@storefront/contract';
import { listOf } from '@storefront/search/corpus';
import { ProblemError } from '../service/plugins/problem.js';
import { operationOf, requestErrors } from './contract-check.js';
import { fixtureAccount, type FixtureAccount } from './fixture-account.js';
import { FixtureCart } from './fixture-cart.js';
import { FixtureCheckouts, type FixturePayment } from './fixture-checkout.js';
import { fixtureExtensions } from './fixture-rooms/extensions.js';
import { createRooms } from './fixture-rooms/index.js';
import { handlerOf } from './fixture-rooms/room.js';
import { shipOrder, type FixtureParcel } from './fixture-rooms/shipments.js';
import {
  problemAnswer,
  problemDocument,
  refuse,
  Refusal,
  type FixtureAnswer,
  type FixtureRequest,
} from './fixture-wire.js';
import * as records from './fixtures.js';

export interface FixtureShop {
  /** The shopper's cart; tests change it here as another tab would. */
  readonly cart: FixtureCart;
  readonly checkouts: FixtureCheckouts;
  /** Units in stock by variant id; change it to sell out. */
  readonly units: Map<string, number>;
  /** The signed-in customer, none at first, and the saved addresses. */
  readonly account: FixtureAccount;
  /** The store's extensions; tests add theirs. */
  readonly extensions: Extension[];
  /** True if the store reports that it sends email. Initially `true`. */
  sendsEmail: boolean;
  /** The next result of the payment provider. Initially `succeeded`. */
  payment: FixturePayment;
  /** Adds a line to the cart as if the shopper had done it. */
  addToCart(variantId: string, quantity: number): void;
  /** Adds a parcel to an order, or changes the one with the same id. See `FixtureParcel` for the defaults. */
  ship(orderId: string, parcel?: FixtureParcel): Order;
  answer(request: FixtureRequest): FixtureAnswer;
}

type Query = FixtureRequest['query'];

const marketFor = (query: Query): Market => {
  const code = query['market'] ?? 'eu';
  return records.marketOf(code) ?? refuse('MARKET_NOT_FOUND', `There is no market "${code}"`, 'market');
};

const sorts: Readonly<Record<string, (a: Product, b: Product) => number>> = {
  'price-asc': (a, b) => a.price.amount - b.price.amount,
  'price-desc': (a, b) => b.price.amount - a.price.amount,
  'title-asc': (a, b) => a.title.localeCompare(b.title, 'en'),
  newest: (a, b) => Number(b.id.slice(1)) - Number(a.id.slice(1)),
};

function facet(name: 'brand' | 'tag', chosen: readonly string[], values: readonly string[]): SearchFacet {
  const counts = new Map(chosen.map((value) => [value, 0]));
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return {
    name,
    values: [...counts]
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .map(([value, count]) => ({ value, label: value, count })),
  };
}

function page(all: readonly Product[], query: Query): ProductPage {
  const { category, tag, exclude, ids, available, sort, after } = query;
  const [least, most] = [Number(query['minPrice'] ?? 0), Number(query['maxPrice'] ?? Infinity)];
  const wanted = ids?.split(',');
  const [brands, tags] = [listOf(query['brands']), listOf(query['tags'])];
  const hasBrand = ({ brand }: Product) => brands.length === 0 || brands.includes(brand ?? '');
  const hasTag = (candidate: Product) => tags.length === 0 || candidate.tags.some((one) => tags.includes(one));
  const unfaceted = all.filter(
    (candidate) =>
      (category === undefined || candidate.categories.includes(category)) &&
      (tag === undefined || candidate.tags.includes(tag)) &&
      candidate.id !== exclude &&
      candidate.handle !== exclude &&
      (wanted === undefined || wanted.includes(candidate.id)) &&
      (available !== 'true' || candidate.available) &&
      candidate.price.amount >= least &&
      candidate.price.amount <= most,
  );
  const found = unfaceted.filter((candidate) => hasBrand(candidate) && hasTag(candidate));
  const order = sorts[sort ?? ''];
  if (order) found.sort(order);
  if (wanted) found.sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
  const start = after === undefined ? 0 : Number(after);
  if (!Number.isInteger(start)) refuse('CURSOR_INVALID');
  const end = start + Number(query['first'] ?? 24);
  return {
    items: found.slice(start, end).map(records.summaryOf),
    pageInfo: { endCursor: end < found.length ? String(end) : null, hasNextPage: end < found.length },
    totalCount: found.length,
    ...(query['facets'] === 'true' &&
      !wanted && {
        facets: [
          facet(
            'brand',
            brands,
            unfaceted.filter(hasTag).flatMap(({ brand }) => brand ?? []),
          ),
          facet(
            'tag',
            tags,
            unfaceted.filter(hasBrand).flatMap((candidate) => candidate.tags),
          ),
        ],
      }),
  };
}

/**
 * A shop with its whole state in this object. The same requests give the same
 * answers.
 */
export function createFixtureShop(storeId: number): FixtureShop {
  const units = new Map(records.unitsByVariant);
  const cart = new FixtureCart(units);
  const checkouts = new FixtureCheckouts(cart, (variantId, quantity) => {
    units.set(variantId, (units.get(variantId) ?? 0) - quantity);
  });
  /** Answers by idempotency key, with the request body of each. */
  const given = new Map<string, { body: string; answer: FixtureAnswer }>();

  const once = ({ headers, body }: FixtureRequest, run: () => unknown): FixtureAnswer => {
    const key = headers['idempotency-key'] ?? refuse('IDEMPOTENCY_KEY_REQUIRED');
    const sent = JSON.stringify(body);
    const earlier = given.get(key);
    if (earlier && earlier.body !== sent) refuse('IDEMPOTENCY_KEY_REUSED');
    if (earlier) return { ...earlier.answer, headers: { 'idempotent-replayed': 'true' } };
    const answer = { status: 200, body: run() };
    given.set(key, { body: sent, answer });
    return answer;
  };
  const ok = (body: unknown): FixtureAnswer => ({ status: body === undefined ? 204 : 200, body });
  const rooms = createRooms();

  const read = (path: readonly string[], query: Query): unknown => {
    const market = marketFor(query);
    const products = records.productsIn(market, units);
    const [room, name = ''] = path;
    switch (room) {
      case undefined:
        return {
          ...records.storeIn(market, storeId),
          sendsEmail: shop.sendsEmail,
          extensionTargets: [...new Set(shop.extensions.flatMap(({ targets }) => targets))],
        };
      case 'products':
        return path.length === 1
          ? page(products, query)
          : (products.find(({ handle, id }) => handle === name || id === name) ?? refuse('PRODUCT_NOT_FOUND'));
      case 'categories':
        return records.categories.find(({ handle }) => handle === name) ?? refuse('CATEGORY_NOT_FOUND');
      case 'menus':
        return { items: records.menus };
      case 'redirects':
        return { items: records.redirects };
      default:
        return refuse('NOT_FOUND', `The fixture does not serve ${path.join('/')}`);
    }
  };

  const cartRoute = (request: FixtureRequest, lineId: string | undefined, isLines: boolean): FixtureAnswer => {
    const { method, query, headers, body } = request;
    cart.move(marketFor(query).code);
    switch (`${method} ${isLines ? 'lines' : 'cart'}`) {
      case 'GET cart':
        return ok(cart.view());
      case 'PUT cart':
        return ok(cart.replace(body as CartInput, headers['if-match']));
      case 'POST lines':
        return once(request, () => cart.add(body as CartLineInput));
      case 'PATCH lines':
        return ok(cart.setQuantity(lineId ?? '', (body as { quantity: number }).quantity));
      case 'DELETE lines':
        return ok(cart.remove(lineId ?? ''));
      default:
        return refuse('METHOD_NOT_ALLOWED');
    }
  };

  const checkoutRoute = (
    request: FixtureRequest,
    id: string | undefined,
    action: string | undefined,
  ): FixtureAnswer => {
    const { method, body } = request;
    if (id === undefined) return ok(checkouts.create(body as CheckoutInput));
    if (action === 'complete') return once(request, () => checkouts.complete(id, body as CompleteInput));
    if (action === 'resume') return ok(checkouts.resume(id));
    return ok(method === 'PATCH' ? checkouts.update(id, body as CheckoutInput) : checkouts.get(id));
  };

  const route = (request: FixtureRequest): FixtureAnswer => {
    const [, , store, ...path] = request.path.split('/').map(decodeURIComponent);
    if (store !== String(storeId)) refuse('STORE_NOT_FOUND', `The fixture is store ${storeId}`);
    const handler = handlerOf(rooms, request.method, path);
    if (handler) {
      const run = () => handler({ ...request, parts: path, market: marketFor(request.query) }, shop);
      return request.headers['idempotency-key'] === undefined ? ok(run()) : once(request, run);
    }
    const [room, first, second] = path;
    switch (room) {
      case 'cart':
        return cartRoute(request, second, first === 'lines');
      case 'checkout':
        cart.move(request.query['market']);
        return checkoutRoute(request, first, second);
      case 'estimate': {
        cart.move(marketFor(request.query).code);
        const { shippingAddress = {}, shippingMethodId = null } = request.body as EstimateInput;
        return ok(checkouts.quote(shippingAddress, shippingMethodId));
      }
      case 'orders': {
        if (first !== 'lookup') return ok(checkouts.order(first ?? ''));
        const { number, email } = request.body as OrderLookupInput;
        return ok(checkouts.lookup(number, email));
      }
      default:
        return ok(read(path, request.query));
    }
  };

  const shop: FixtureShop = {
    cart,
    checkouts,
    units,
    account: fixtureAccount(),
    extensions: fixtureExtensions(),
    sendsEmail: true,
    get payment() {
      return checkouts.payment;
    },
    set payment(next) {
      checkouts.payment = next;
    },
    ship: (orderId, parcel) => shipOrder(checkouts.orders, orderId, parcel),
    addToCart: (variantId, quantity) => void cart.add({ variantId, quantity }),
    answer: (request) => {
      const operation = operationOf(request);
      const [error, ...more] = operation ? requestErrors(operation, request) : [];
      if (error) return problemDocument(400, [error, ...more]);
      try {
        return route(request);
      } catch (error) {
        if (error instanceof Refusal) return problemAnswer(request, error.problem);
        if (error instanceof ProblemError) return problemDocument(error.status, error.errors, error.extra);
        throw error;
      }
    },
  };
  return shop;
}
