import { ContextProvider } from '@lit/context';
import type { CustomerClient } from '@storefront/client';
import { html, isServer, LitElement, css, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { StorefrontStores } from '../stores/index.js';
import { createStorefront, type OwnedStorefront } from './create-storefront.js';
import { offerDefault, withdrawDefault } from './offers.js';
import { announceChanges } from './announce-changes.js';
import { storefrontContext, type StoreConfig, type Storefront } from './storefront.js';

/**
 * @summary Names the store of everything inside it: one client, one cart, one market. The first of a document also
 *   serves the elements outside of any `<wb-store>`, unless the page has set a default of its own.
 *
 * @slot - The page, or the part of it that belongs to this store
 *
 * @fires {CustomEvent<CartDetail>} wb-cart-change - The cart has changed, here or in another tab
 * @fires {CustomEvent<MarketChangeDetail>} wb-market-change - Prices are of another market now
 */
export class WbStore extends LitElement {
  static override styles: CSSResultGroup = css`
    :host {
      display: contents;
    }
  `;

  /** Address of the storefront API, absolute or relative to the page. */
  @property({ attribute: 'base-url' }) baseUrl: string | undefined;

  /** Number of the store. */
  @property({ type: Number, attribute: 'store-id' }) storeId: number | undefined;

  /** Market code. Absent: `?market=` of the page, the `wb_market` cookie, or the store's default. */
  @property() market: string | undefined;

  /** BCP 47 tag for the API's texts, and for elements without a `lang` around them. */
  @property() locale: string | undefined;

  /** Reads the shopper's cart at once, not at its first use. */
  @property({ type: Boolean, attribute: 'auto-get-active-cart' }) autoGetActiveCart = false;

  #provider = new ContextProvider(this, { context: storefrontContext });
  #own: OwnedStorefront | undefined;
  #given: Storefront | undefined;
  /** The `market` that was last made use of; the shopper may have chosen another one since. */
  #market: string | undefined;
  #stopAnnouncing: (() => void) | undefined;
  /** Bad attributes already complained about. */
  #reported = '';

  /** The store in force; undefined while an attribute is missing. Set it to share an existing one: attributes then have no effect. */
  @property({ attribute: false })
  get storefront(): Storefront | undefined {
    return this.#given ?? this.#own;
  }
  set storefront(storefront: Storefront | undefined) {
    this.#given = storefront;
    if (this.isConnected) this.#provide();
  }

  /** Calls the API as this shopper; undefined without a store. */
  get client(): CustomerClient | undefined {
    return this.storefront?.client;
  }

  /** State and actions; undefined without a store. */
  get stores(): StorefrontStores | undefined {
    return this.storefront?.stores;
  }

  override connectedCallback(): void {
    // Before the children ask, so that the first answer they get is the right one.
    if (!isServer) this.#provide();
    super.connectedCallback();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Being moved is leaving and coming back in one go.
    queueMicrotask(() => {
      if (!this.isConnected) this.#leave();
    });
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (isServer || !this.isConnected || this.#given) return;
    this.#provide();
    // A framework may put the element into the page first, and set properties afterwards.
    setTimeout(() => this.#complain());
    if (changed.has('market')) this.#changeMarket();
  }

  protected override render(): TemplateResult {
    return html`<slot></slot>`;
  }

  #config(): StoreConfig | undefined {
    const { baseUrl, storeId, market, locale, autoGetActiveCart } = this;
    if (!baseUrl || !storeId || this.#problem()) return undefined;
    return { baseUrl, storeId, autoGetActiveCart, ...(market && { market }), ...(locale && { locale }) };
  }

  #problem(): string | undefined {
    const { baseUrl, storeId } = this;
    if (!baseUrl) return 'base-url is missing: write the address of the storefront API into it';
    if (storeId === undefined || !Number.isSafeInteger(storeId) || storeId < 1) {
      const written = this.getAttribute('store-id') ?? String(storeId ?? '');
      return `store-id is "${written}": write the number of the store into it`;
    }
    return undefined;
  }

  #complain(): void {
    if (!this.isConnected || this.#given) return;
    const problem = this.#problem() ?? '';
    if (problem && problem !== this.#reported) console.error(`<wb-store>: ${problem}`, this);
    this.#reported = problem;
  }

  /** Whether the attributes name another store than the current one. */
  #isOutdated({ baseUrl, storeId, locale }: StoreConfig): boolean {
    return baseUrl !== this.baseUrl || storeId !== this.storeId || locale !== (this.locale || undefined);
  }

  /** Creates the store that the attributes name, unless it exists, and provides it to all descendants. */
  #provide(): void {
    const former = this.#own;
    if (this.#given || (former && this.#isOutdated(former.config))) this.#own = undefined;
    if (!this.#given && !this.#own) {
      const config = this.#config();
      this.#own = config && createStorefront(config);
      this.#market = config?.market;
    }
    const { storefront } = this;
    if (storefront !== this.#provider.value || !this.#stopAnnouncing) {
      this.#stopAnnouncing?.();
      this.#stopAnnouncing = storefront && announceChanges(storefront, this);
      this.#provider.setValue(storefront);
    }
    offerDefault(this, storefront);
    if (former && former !== this.#own) former.dispose();
  }

  #leave(): void {
    withdrawDefault(this);
    this.#stopAnnouncing?.();
    this.#stopAnnouncing = undefined;
    this.#own?.dispose();
    this.#own = undefined;
  }

  #changeMarket(): void {
    const { market } = this;
    if (!market || market === this.#market) return;
    this.#market = market;
    this.#own?.stores.setMarket(market).catch((error: unknown) => {
      console.error(`<wb-store>: ${error instanceof Error ? error.message : String(error)}`, this);
    });
  }
}
