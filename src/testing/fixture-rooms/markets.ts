import type { Cart, MarketImpact, RouteBody } from '@storefront/contract';
import type { FixtureCart } from '../fixture-cart.js';
import type { FixtureShop } from '../fixture-shop.js';
import { refuse } from '../fixture-wire.js';
import { marketOf } from '../fixtures.js';
import type { FixtureRoom } from './room.js';

const priceOf = ({ lines }: Cart, index: number): MarketImpact['lines'][number]['before'] => {
  const line = lines[index];
  return !line || line.warnings.some(({ code }) => code === 'VARIANT_UNAVAILABLE') ? null : line.unitPrice;
};

function impactOf({ cart, checkouts }: FixtureShop, from: string, to: string): MarketImpact {
  const countries = marketOf(to)?.countries ?? refuse('MARKET_NOT_FOUND', `There is no market "${to}"`);
  const [before, after] = [viewIn(cart, from), viewIn(cart, to)];
  const impact = {
    before,
    after,
    lines: before.lines.map(({ id, title, quantity }, index) => ({
      lineId: id,
      title,
      quantity,
      before: priceOf(before, index),
      after: priceOf(after, index),
    })),
    discountCodes: before.discountCodes.flatMap(({ code, applies }, index) =>
      applies && !after.discountCodes[index]?.applies ? [code] : [],
    ),
    giftCards: before.giftCards.flatMap(({ balance, last4 }) =>
      balance.currency === before.currency && balance.currency !== after.currency ? [last4] : [],
    ),
    country: checkouts.countryOutside(countries),
  };
  return { ...impact, hash: `${from} ${to} ${after.totals.subtotal.amount} ${after.totals.amountDue.amount}` };
}

/** A preview that leaves the cart in its market. */
function viewIn(cart: FixtureCart, code: string): Cart {
  const home = cart.market.code;
  cart.move(code);
  const view = cart.view();
  cart.move(home);
  return view;
}

/** Previews of other markets, and the switch. */
export const marketsRoom = (): FixtureRoom => ({
  routes: {
    'GET cart/markets/:code': ({ parts, market }, shop) => impactOf(shop, market.code, parts[2] ?? ''),
    'POST cart/market': ({ body, market }, shop) => {
      const { market: to, impactHash } = body as RouteBody<'switchMarket'>;
      const { hash } = impactOf(shop, market.code, to);
      if (impactHash !== undefined && impactHash !== hash) refuse('MARKET_IMPACT_CHANGED');
      shop.cart.move(to);
      shop.checkouts.leave(shop.cart.market.countries);
      return shop.cart.view();
    },
  },
});
