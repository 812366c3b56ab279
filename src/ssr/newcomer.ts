/** What belongs to a shopper of whom nobody has heard: known without asking, and without making one. */
import type { Cart, Problem, StorePublicData } from '@storefront/contract';
import type { Answer } from './answer.js';

/**
 * As the API would answer to a request without a cookie.
 * @param path from the API's base
 * @param store what the API said of it, in the market asked for
 * @returns undefined when only the API can say
 */
export function newcomerAnswer(path: string, store: StorePublicData | undefined): Answer | undefined {
  if (!store) return undefined;
  const [its = '', query] = path.split('?');
  const root = `/store/${String(store.id)}`;
  if (its === `${root}/cart`) {
    const market = new URLSearchParams(query).get('market');
    return market === store.market.code ? answer(emptyCart(store)) : undefined;
  }
  if (its === `${root}/account/gift-cards`) return answer({ items: [] });
  return its.startsWith(`${root}/orders/`) ? noOrder : undefined;
}

const answer = (body: object, status = 200): Answer => ({ status, text: JSON.stringify(body) });

function emptyCart({ market }: StorePublicData): Cart {
  const { code, currency, taxInclusive } = market;
  const none = { amount: 0, currency };
  return {
    // Like no cart's: what is put into one is another.
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
