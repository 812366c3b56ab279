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
  /** Choices run one after another, so of two quick ones the later one wins. */
  to: StorefrontStores['setMarket'];
}

/** Resources with subscribers, read in another market and not shown yet. */
type Prepared = ReadonlyMap<LookedAt, () => void>;
type LookedAt = Invalidation['active'] extends Set<infer R> ? R : never;

export function createSwitch({ market, shop, cart, invalidation, page }: Switched): Switch {
  let last: Promise<unknown> = Promise.resolve();
  let wishes = 0;

  /** Rejects when the choice could not be saved for the following pages. */
  const save = async (code: string, where: MarketMemory): Promise<void> => {
    if (where !== 'none') await page.saveMarket?.(code, where);
  };

  /** @throws MARKET_NOT_FOUND, with the known markets in its message */
  const check = (code: string): void => {
    const known = shop.getState().data?.markets;
    if (!known || known.some((candidate) => candidate.code === code)) return;
    const codes = known.map((item) => item.code).join(', ');
    throw makeError('MARKET_NOT_FOUND', `market is "${code}": this store has ${codes}`);
  };

  /**
   * Reads everything with subscribers in the other market. Data missing in that
   * market counts as an answer. If a read fails, nothing changes. A view that
   * had failed before does not block the switch.
   */
  const prepare = async (code: string, signal: AbortSignal): Promise<Prepared> => {
    const looked = [...invalidation.active].filter((candidate) => 'data' in candidate.getState());
    const prepared = await Promise.all(
      looked.map(async (item): Promise<[LookedAt, () => void]> => {
        try {
          const data = await item.read(signal, code);
          return [item, () => item.put({ status: 'ready', data })];
        } catch (caught) {
          const error = toStorefrontError(caught);
          if (error.status !== 404 || error.code === 'MARKET_NOT_FOUND') throw error;
          return [item, () => item.put({ status: 'error', error })];
        }
      }),
    );
    return new Map(prepared);
  };

  const go = async (code: string, remember: MarketMemory, impactHash: string | undefined): Promise<void> => {
    if (market.store.getState() === undefined) await shop.load();
    const former = market.store.getState();
    if (code === former) return;
    check(code);
    const isCartKnown = cart.getState().cart.status !== 'idle';
    const reading = new AbortController();
    try {
      const prepared = await prepare(code, reading.signal);
      await save(code, remember);
      const take = (): void => {
        // One step: prices of two markets are never shown side by side.
        market.choose(code);
        invalidation.version += 1;
        for (const show of prepared.values()) show();
      };
      // A cart that was never read is moved when it is first read.
      if (isCartKnown) await (await cart.core.load()).moveTo(code, impactHash, take);
      else take();
      // Resources that gained subscribers in the meantime, or could not be read
      // before.
      for (const other of invalidation.active) if (!prepared.has(other)) void other.load();
    } catch (caught) {
      reading.abort();
      if (former !== undefined) await save(former, remember).catch(() => undefined);
      throw toStorefrontError(caught);
    }
  };

  return {
    impact: async (code) => (await cart.core.load()).inMarket(code),
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
