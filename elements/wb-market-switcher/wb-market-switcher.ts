import type { Market, MarketImpact } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { lazy } from '../../src/context/lazy.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { RecordItems } from '../../src/element-base/records.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { LaterElement } from '../../src/element-base/later-element.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/styles/base.styles.js';
import { fieldStyles, selectStyles } from '../../src/element-base/styles/field.styles.js';
import { marketMessages } from '../../src/element-base/texts/market.js';
import { warm } from '../../src/element-base/warm.js';
import type { BeforeMarketChangeDetail } from '../../src/events/index.js';
import type { Async, MarketMemory, StorefrontError, StorefrontStores } from '../../src/stores/types.js';
import { marketSwitcherStyles } from './wb-market-switcher.styles.js';
import type { Choice } from './choice.template.js';

/** What is seen after the first touch: the list behind the button, and what a change makes of the cart. */
const choice = lazy(() => import('./choice.template.js'));

type Shop = ReturnType<StorefrontStores['shop']['getState']>;

/**
 * @summary Lets the shopper choose another market: prices, currency, cart and delivery change together, after it has said
 * what that makes of the cart.
 *
 * @slot trigger - In place of the words of the button that opens it
 * @slot option - A `<template>` for one market, where the choice is behind a button
 * @slot footer - Below the choice
 * @slot loading - While the markets are on their way
 * @slot error - When they could not be read
 *
 * @fires {CustomEvent<BeforeMarketChangeDetail>} wb-before-market-change - The shopper has chosen; cancelable, and waits
 * @fires {CustomEvent<undefined>} wb-open - The choice has opened
 * @fires {CustomEvent<undefined>} wb-close - The choice has closed
 * @fires {CustomEvent} wb-ready - The markets have arrived
 * @fires {CustomEvent<ErrorDetail>} wb-error - The markets could not be read
 *
 * @csspart trigger - The button that opens the choice
 * @csspart select - The select
 * @csspart list - The list of markets
 * @csspart option - One market
 * @csspart option-selected - The market in force
 * @csspart currency - The currency of a market
 * @csspart submit - The button that changes the market
 * @csspart impact - What a change makes of the cart
 * @csspart skeleton - Holds the place of what is loading
 * @csspart error - The error and its button
 * @csspart retry-button - Asks again
 *
 * @cssstate open - The choice is open
 * @cssstate pending - The market is being changed
 */
export class WbMarketSwitcher extends LaterElement {
  static override styles: CSSResultGroup = [
    LaterElement.styles,
    buttonStyles,
    fieldStyles,
    selectStyles,
    skeletonStyles,
    marketSwitcherStyles,
  ];

  readonly #shop = new StoreController<Shop>(this);
  readonly #market = new StoreController<string | undefined>(this);
  #view: Async<unknown> | undefined;
  readonly #items = new RecordItems(this, 'option');

  /** Code of the market in force; setting it changes the market without a question. */
  @property() value = '';

  /** A native select; a list behind a button; the same in a dialog. */
  @property({ reflect: true }) display: 'select' | 'list' | 'dialog' = 'select';

  /** Where the choice is kept for the pages that follow. */
  @property() persist: MarketMemory = 'cookie';

  /** What is shown of a market. */
  @property() show: 'name' | 'currency' | 'both' = 'both';

  /** The markets to choose of; without it all of the store. */
  @property({ attribute: false }) markets: readonly Market[] | undefined;

  @state() private isOpen = false;
  /** What the shopper looks at changing to. */
  @state() private wish = '';
  @state() private impact: MarketImpact | null = null;
  @state() private phase: 'idle' | 'asking' | 'changing' = 'idle';
  /** Code of the error for which nothing has changed; empty while there is none. */
  @state() private failure = '';
  /** The market that a failed choice was for. */
  #failed = '';

  @query('dialog') private dialog!: HTMLDialogElement | null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // A dialog that leaves the page is not modal when it comes back.
    if (this.isOpen) this.close();
  }

  /** Opens the choice, where it is behind a button. */
  open(): void {
    if (this.display === 'select' || this.isOpen) return;
    this.isOpen = true;
  }

  /** Closes the choice; what was looked at is not chosen. */
  close(): void {
    this.#forget();
    if (!this.isOpen) return;
    this.isOpen = false;
  }

  /** Why reading the markets failed; undefined while it did not. */
  get error(): StorefrontError | undefined {
    return this.#shop.state?.status === 'error' ? this.#shop.state.error : undefined;
  }

  /** Asks for the markets again. */
  refresh(): Promise<void> {
    return this.shop?.stores.shop.refresh() ?? Promise.resolve();
  }

  /**
   * Changes the market, without asking the shopper; pages may still prevent it.
   * @returns false when a page prevented it, or it did not work: then nothing has changed
   */
  async setMarket(code: string): Promise<boolean> {
    const stores = this.shop?.stores;
    if (!stores || this.phase !== 'idle') return false;
    if (code === this.#code()) return true;
    this.phase = 'changing';
    this.failure = '';
    try {
      const cartImpact = this.impact?.after.market === code ? this.impact : null;
      if (
        !(await this.allowed<Omit<BeforeMarketChangeDetail, 'waitUntil'>>('wb-before-market-change', {
          market: code,
          cartImpact,
        }))
      )
        return false;
      await stores.setMarket(code, this.persist, cartImpact?.hash);
      const now = this.#markets().find((its) => its.code === code);
      if (now) this.announce(this.texts(marketMessages).changed(now.name, this.#currency(now)));
      this.close();
      return true;
    } catch (error) {
      await this.#fail(code, error);
      return false;
    } finally {
      this.phase = 'idle';
    }
  }

  /** Says why nothing has changed. What the shopper agreed to may be something else by now: then it is shown anew. */
  async #fail(market: string, error: unknown): Promise<void> {
    const { code = 'UNEXPECTED' } = error as Partial<StorefrontError>;
    const impact = code === 'MARKET_IMPACT_CHANGED' && this.impact;
    const renewed = impact ? await this.shop?.stores.marketImpact(market).catch(() => null) : null;
    this.#forget();
    if (renewed) [this.impact, this.wish] = [renewed, market];
    this.failure = code;
    this.#failed = market;
  }

  #forget(): void {
    this.wish = '';
    this.impact = null;
    this.failure = '';
  }

  protected override firstUpdated(): void {
    warm(choice);
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const stores = this.shop?.stores;
    this.#shop.use(stores?.shop);
    this.#market.use(stores?.market);
    if (!isServer && stores?.shop.getState().status === 'idle') void stores.shop.load();
    // A page that sets `value` has decided; what the store says comes back as `value`.
    const now = this.#code();
    if (changed.has('value') && this.value && now && this.value !== now) void this.setMarket(this.value);
    else if (this.phase === 'idle' && now) this.value = now;
  }

  protected override updated(changed: PropertyValues): void {
    const view = this.#shop.state ?? { status: 'idle' };
    const { states } = this.internals;
    states[this.isOpen ? 'add' : 'delete']('open');
    states[this.phase === 'idle' ? 'delete' : 'add']('pending');
    if (!this.markets) this.reportView(this.#view, view, () => void this.refresh());
    this.#view = view;
    this.#items.update(() =>
      this.isOpen
        ? this.#markets().map((market) => ({
            id: market.code,
            texts: {
              name: market.name,
              code: market.code,
              currency: market.currency,
              'currency-name': this.#currency(market),
            },
          }))
        : [],
    );
    if (changed.has('isOpen' as keyof this) && (this.isOpen || changed.get('isOpen' as keyof this) === true))
      void this.#toggled();
    if (changed.has('impact' as keyof this) && this.impact)
      void this.updateComplete.then(() => this.#focus('[part=impact]'));
  }

  async #toggled(): Promise<void> {
    if (this.display === 'dialog' && this.dialog) {
      if (this.isOpen) this.dialog.showModal();
      else if (this.dialog.open) this.dialog.close();
    }
    if (this.isOpen && !choice.now()) await this.updateComplete;
    choice.now()?.place(this.renderRoot);
    this.#focus(this.isOpen ? 'input:checked' : '[part=trigger]');
    this.emit(this.isOpen ? 'wb-open' : 'wb-close');
  }

  #focus(selector: string): void {
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  #markets(): readonly Market[] {
    return this.markets ?? this.#shop.state?.data?.markets ?? [];
  }

  #code(): string | undefined {
    return this.#market.state ?? this.#shop.state?.data?.market.code;
  }

  #currency({ currency }: Market): string {
    return new Intl.DisplayNames([this.locale], { type: 'currency' }).of(currency) ?? currency;
  }

  /** Looks what a market makes of the cart, and asks when it makes something of it. */
  async #choose(code: string): Promise<void> {
    const stores = this.shop?.stores;
    if (this.phase === 'changing') return;
    this.#forget();
    this.wish = code === this.#code() ? '' : code;
    if (!stores || !this.wish) return;
    this.phase = 'asking';
    try {
      await stores.cart.load();
      const { cart } = stores.cart.getState();
      // Without knowing what is in it nobody can agree to what becomes of it.
      if (cart.status === 'error') {
        await this.#fail(code, cart.error);
        return;
      }
      const impact = cart.data?.lines.length ? await stores.marketImpact(code) : null;
      if (this.wish !== code) return;
      this.impact = impact;
    } catch (error) {
      if (this.wish === code) await this.#fail(code, error);
    } finally {
      if (this.wish === code || !this.wish) this.phase = 'idle';
    }
    if (this.wish === code && !this.impact) await this.setMarket(code);
  }

  readonly #confirm = (): void => {
    void this.setMarket(this.wish);
  };

  readonly #stay = (): void => {
    this.#forget();
    this.#focus(this.display === 'select' ? 'select' : 'input:checked');
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.display === 'dialog') return;
    if (this.impact) this.#stay();
    else this.close();
  };

  protected override render(): TemplateResult | typeof nothing {
    const shop = this.#shop.state;
    const markets = this.#markets();
    if (markets.length === 0) {
      if (shop?.status === 'error') {
        return errorView(this.texts(commonMessages), shop.error.code, () => void this.refresh());
      }
      return html`<slot name="loading">
        <span part="skeleton" aria-busy="true" data-testid="loading">
          <span class="visually-hidden">${this.texts(marketMessages).loading}</span><span class="skeleton"></span>
        </span>
      </slot>`;
    }
    // One market is no choice.
    if (markets.length === 1) return nothing;
    return this.display === 'select' ? this.#selectView(markets) : this.#triggerView(markets);
  }

  #words(market: Market): string {
    const { show } = this;
    if (show === 'name') return market.name;
    return show === 'currency' ? market.currency : this.texts(marketMessages).option(market.name, market.currency);
  }

  #selectView(markets: readonly Market[]): TemplateResult {
    const texts = this.texts(marketMessages);
    const now = this.wish || this.#code();
    return html`<div class="field" @keydown=${this.#onKeydown}>
        <label for="select">${texts.label}</label>
        <select
          part="select"
          id="select"
          data-testid="select"
          aria-busy=${this.phase !== 'idle'}
          .value=${live(now ?? '')}
          @change=${(event: Event) => void this.#choose((event.target as HTMLSelectElement).value)}
        >
          ${markets.map(
            (market) =>
              html`<option
                part="option ${market.code === now ? 'option-selected' : ''}"
                value=${market.code}
                lang=${market.locales[0] ?? nothing}
                ?selected=${market.code === now}
              >
                ${this.#words(market)}
              </option>`,
          )}
        </select>
      </div>
      ${this.#impactView(markets)}<slot name="footer"></slot>`;
  }

  #triggerView(markets: readonly Market[]): TemplateResult {
    const texts = this.texts(marketMessages);
    const now = markets.find(({ code }) => code === this.#code());
    const panel = (this.isOpen ? this.later(choice)?.choiceView(this.#choice(markets)) : undefined) ?? nothing;
    const isDialog = this.display === 'dialog';
    return html`<div class="switcher" @keydown=${this.#onKeydown}>
      ${this.#items.slot()}
      <button
        part="trigger"
        class="button secondary"
        type="button"
        data-testid="trigger"
        aria-expanded=${isDialog ? nothing : this.isOpen}
        aria-controls=${isDialog ? nothing : 'panel'}
        aria-haspopup=${isDialog ? 'dialog' : nothing}
        @click=${() => {
          if (this.isOpen) this.close();
          else this.open();
        }}
      >
        <slot name="trigger"
          ><span class="visually-hidden">${texts.label}: </span
          ><span lang=${now?.locales[0] ?? nothing}>${now ? this.#words(now) : texts.label}</span></slot
        >
      </button>
      ${
        isDialog
          ? html`<dialog
              aria-label=${texts.label}
              data-testid="dialog"
              @cancel=${(event: Event) => {
                event.preventDefault();
                this.close();
              }}
            >
              ${panel}
            </dialog>`
          : html`<div id="panel" class="panel" ?hidden=${!this.isOpen} data-testid="panel">${panel}</div>`
      }
    </div>`;
  }

  #choice(markets: readonly Market[]): Choice {
    return {
      ...{ markets, now: this.wish || this.#code(), wish: this.wish, show: this.show, phase: this.phase },
      ...{ impact: this.impact, failure: this.failure, locale: this.locale, label: this.texts(marketMessages).label },
      texts: (group) => this.texts(group),
      place: this.#items.place,
      money: (amount) => this.money(amount),
      currency: (market) => this.#currency(market),
      act: {
        choose: (code) => (code === this.#code() ? this.close() : void this.#choose(code)),
        close: () => this.close(),
        confirm: this.#confirm,
        stay: this.#stay,
        retry: () => void this.#choose(this.#failed),
      },
    };
  }

  #impactView(markets: readonly Market[]): TemplateResult | typeof nothing {
    const code = this.impact || this.failure ? this.later(choice) : undefined;
    return code?.impactView(this.#choice(markets)) ?? nothing;
  }
}
