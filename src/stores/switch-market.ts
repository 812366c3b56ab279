import { makeError } from './errors.js';
import type { MarketChoice } from './market.js';
import type { Invalidation } from './resource.js';
import type { CartStore, MarketMemory, StorefrontStores } from './types.js';

interface Switched {
  market: MarketChoice;
  catalogue: Pick<StorefrontStores, 'shop'>;
  cart: CartStore;
  invalidation: Invalidation;
}

/** Takes the shopper's market and reads again what depends on it. @throws MARKET_NOT_FOUND, naming those there are */
export async function switchMarket(
  { market, catalogue, cart, invalidation }: Switched,
  code: string,
  remember: MarketMemory,
): Promise<void> {
  if (code === market.store.getState()) return;
  const known = catalogue.shop.getState().data?.markets;
  if (known && !known.some((its) => its.code === code)) {
    const codes = known.map((its) => its.code).join(', ');
    throw makeError('MARKET_NOT_FOUND', `market is "${code}": this store has ${codes}`);
  }
  await market.choose(code, remember);
  const cartKnown = cart.getState().cart.status !== 'idle';
  await Promise.all([invalidation.invalidate(), cartKnown && cart.refresh()]);
}
