/** Answers for a new shopper. They need no request to the API, which would create a shopper. */
import type { Cart, Problem, StorePublicData } from '@storefront/contract';
import type { Answer } from '../state/answer.js';

/**
 * The API's answer to a request without a cookie.
 * @param path from the API's base
 * @param store public data of the store, in the market of the page
 * @returns undefined when only the API knows the answer
 */
export function newShopperAnswer(path: string, store: StorePublicData | undefined): Answer | undefined {
  if (!store) return undefined;
  const [text = '', query] = path.split('?');
  const root = `/store/${String(store.id)}`;
  if (text === `${root}/cart`) {
    const market = new URLSearchParams(query).get('market');
    return market === store.market.code ? answer(emptyCart(store)) : undefined;
  }
  if (text === `${root}/account/gift-cards`) return answer({ items: [] });
  return text.startsWith(`${root}/orders/`) ? noOrder : undefined;
}

const answer = (body: object, status = 200): Answer => ({ status, text: JSON.stringify(body) });

function emptyCart({ market }: StorePublicData): Cart {
  const { code, currency, taxInclusive } = market;
  const none = { amount: 0, currency };
  return {
    // No cart has this id. Adding something creates a cart with its own.
    id: '',
    version: 0,
    market: code,
    currency,
    lines: [],
    lineCount: 0,
    itemCount: 0,
    totals: {
      subtotal: none,
      discountTotal: none,
      shippingTotal: none,
      taxTotal: none,
      taxIncluded: taxInclusive,
      roundingTotal: none,
      total: none,
      giftCardTotal: none,
      amountDue: none,
      exact: false,
    },
    discountCodes: [],
    giftCards: [],
    note: '',
    attributes: [],
    warnings: [],
    updatedAt: new Date(0).toISOString(),
  };
}

const title = 'There is no such order of this shopper.';
const noOrder = answer(
  {
    type: 'about:blank',
    title,
    status: 404,
    errors: [{ code: 'ORDER_NOT_FOUND', message: title, severity: 'error', path: 'orderId' }],
  } satisfies Problem,
  404,
);
