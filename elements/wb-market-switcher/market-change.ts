import type { MarketImpact } from '@storefront/contract';
import type { LitElement } from 'lit';
import { pageAllows } from '../../src/element-base/fire.js';
import type { BeforeMarketChangeDetail } from '../../src/events/index.js';
import type { MarketMemory, StorefrontError, StorefrontStores } from '../../src/stores/types.js';

export interface MarketChangeState {
  /** Code of the market in preview; empty without one. */
  readonly wish: string;
  /** The effect of the change on the cart; null if it would do nothing. */
  readonly impact: MarketImpact | null;
  readonly phase: 'idle' | 'asking' | 'changing';
  /** Error code of the failed change; empty without one. */
  readonly failure: string;
}

const NO_PREVIEW = { wish: '', impact: null, failure: '' } as const;

type Host = LitElement & { readonly persist: MarketMemory };

/** Previews and makes the change to another market. */
export class MarketChange {
  state: MarketChangeState = { ...NO_PREVIEW, phase: 'idle' };
  /** Code of the market of the failed change. */
  #failed = '';

  constructor(
    private readonly host: Host,
    private readonly stores: () => StorefrontStores | undefined,
    /** Code of the current market. */
    private readonly current: () => string | undefined,
    /** Called after the market was changed, before the change ends. */
    private readonly onChanged: (code: string) => void,
  ) {}

  /** Previews a market. Asks the shopper only if the cart would change. Never rejects. */
  async choose(code: string): Promise<void> {
    const stores = this.stores();
    if (this.state.phase === 'changing') return;
    this.#set({ ...NO_PREVIEW, wish: code === this.current() ? '' : code });
    if (!stores || !this.state.wish) return;
    this.#set({ phase: 'asking' });
    const isWanted = (): boolean => this.state.wish === code;
    try {
      await stores.cart.load();
      const { cart } = stores.cart.getState();
      // Without the contents of the cart the shopper cannot agree to a change.
      if (cart.status === 'error') {
        await this.#fail(code, cart.error);
        return;
      }
      const impact = cart.data?.lines.length ? await stores.marketImpact(code) : null;
      if (!isWanted()) return;
      this.#set({ impact });
    } catch (error) {
      if (isWanted()) await this.#fail(code, error);
    } finally {
      if (isWanted() || !this.state.wish) this.#set({ phase: 'idle' });
    }
    if (isWanted() && !this.state.impact) await this.make(code);
  }

  /** Changes to the market in preview. */
  confirm(): void {
    void this.make(this.state.wish);
  }

  /** Chooses the market of the failed change again. */
  retry(): void {
    void this.choose(this.#failed);
  }

  /** Forgets the market in preview. */
  forget(): void {
    this.#set(NO_PREVIEW);
  }

  /** @returns false if a page prevented the change or it failed; nothing has changed then */
  async make(code: string): Promise<boolean> {
    const stores = this.stores();
    const { phase, impact } = this.state;
    if (!stores || phase !== 'idle') return false;
    if (code === this.current()) return true;
    this.#set({ phase: 'changing', failure: '' });
    try {
      const detail: Omit<BeforeMarketChangeDetail, 'waitUntil'> = {
        market: code,
        cartImpact: impact?.after.market === code ? impact : null,
      };
      if (!(await pageAllows(this.host, 'wb-before-market-change', detail))) return false;
      await stores.setMarket(code, this.host.persist, detail.cartImpact?.hash);
      this.onChanged(code);
      return true;
    } catch (error) {
      await this.#fail(code, error);
      return false;
    } finally {
      this.#set({ phase: 'idle' });
    }
  }

  /** Shows why the change failed. If its effects have changed since, it shows them again. */
  async #fail(market: string, error: unknown): Promise<void> {
    const { code = 'UNEXPECTED' } = error as Partial<StorefrontError>;
    const isStale = code === 'MARKET_IMPACT_CHANGED' && this.state.impact;
    const impact = isStale
      ? await this.stores()
          ?.marketImpact(market)
          .catch(() => null)
      : null;
    this.#set({ ...NO_PREVIEW, ...(impact && { impact, wish: market }), failure: code });
    this.#failed = market;
  }

  #set(changes: Partial<MarketChangeState>): void {
    this.state = { ...this.state, ...changes };
    this.host.requestUpdate();
  }
}
