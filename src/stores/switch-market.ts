import type { MarketImpact } from '@storefront/contract';
import type { CartFacade } from './cart-facade.js';
import { makeError, toStorefrontError } from './errors.js';
import type { MarketChoice } from './market.js';
import type { PagePort } from './page-port.js';
import type { Invalidation } from './resource.js';
import type { MarketMemory, StorefrontStores } from './types.js';

export interface Switched {
  market: MarketChoice;
  shop: StorefrontStores['shop'];
  cart: CartFacade;
  invalidation: Invalidation;
  page: PagePort;
}

export interface Switch {
  impact(code: string): Promise<MarketImpact>;
  /** One after another: two choices at once end in the later one. */
  to: StorefrontStores['setMarket'];
}

/** What is looked at, read in another market and not shown yet. */
type Staged = ReadonlyMap<LookedAt, () => void>;
type LookedAt = Invalidation['active'] extends Set<infer R> ? R : never;

export function createSwitch({ market, shop, cart, invalidation, page }: Switched): Switch {
  let last: Promise<unknown> = Promise.resolve();
  let wishes = 0;

  /** Rejects when the choice could not be remembered for the pages that follow. */
  const save = async (code: string, where: MarketMemory): Promise<void> => {
    if (where !== 'none') await page.saveMarket?.(code, where);
  };

  /** @throws MARKET_NOT_FOUND, naming those there are */
  const check = (code: string): void => {
    const known = shop.getState().data?.markets;
    if (!known || known.some((its) => its.code === code)) return;
    const codes = known.map((its) => its.code).join(', ');
    throw makeError('MARKET_NOT_FOUND', `market is "${code}": this store has ${codes}`);
  };

  /**
   * Reads all that is looked at in the other market. What the market does not have is an answer, too; when one cannot be
   * read, nothing is. A view that had failed before does not stand in the way.
   */
  const stage = async (code: string, signal: AbortSignal): Promise<Staged> => {
    const looked = [...invalidation.active].filter((its) => 'data' in its.getState());
    const staged = await Promise.all(
      looked.map(async (its): Promise<[LookedAt, () => void]> => {
        try {
          const data = await its.read(signal, code);
          return [its, () => its.put({ status: 'ready', data })];
        } catch (caught) {
          const error = toStorefrontError(caught);
          if (error.status !== 404 || error.code === 'MARKET_NOT_FOUND') throw error;
          return [its, () => its.put({ status: 'error', error })];
        }
      }),
    );
    return new Map(staged);
  };

  const go = async (code: string, remember: MarketMemory, impactHash: string | undefined): Promise<void> => {
    if (market.store.getState() === undefined) await shop.load();
    const former = market.store.getState();
    if (code === former) return;
    check(code);
    const isCartKnown = cart.getState().cart.status !== 'idle';
    const reading = new AbortController();
    try {
      const staged = await stage(code, reading.signal);
      await save(code, remember);
      const take = (): void => {
        // One step: nobody sees prices of two markets side by side.
        market.choose(code);
        invalidation.version += 1;
        for (const show of staged.values()) show();
      };
      // A cart that nobody has seen goes along when it is first read.
      if (isCartKnown) await (await cart.core.bring()).moveTo(code, impactHash, take);
      else take();
      // What somebody has begun to look at meanwhile, or could not be read before.
      for (const other of invalidation.active) if (!staged.has(other)) void other.load();
    } catch (caught) {
      reading.abort();
      if (former !== undefined) await save(former, remember).catch(() => undefined);
      throw toStorefrontError(caught);
    }
  };

  return {
    impact: async (code) => (await cart.core.bring()).inMarket(code),
    to: (code, remember = 'cookie', impactHash) => {
      const mine = (wishes += 1);
      const result = last.then(() => {
        if (mine !== wishes) throw makeError('ABORTED', 'A later choice of a market took its place');
        return go(code, remember, impactHash);
      });
      last = result.catch(() => undefined);
      return result;
    },
  };
}
