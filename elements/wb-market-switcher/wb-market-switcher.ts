import type { Market } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { lazy } from '../../src/context/lazy.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { RecordListController } from '../../src/element-base/record-list.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { LazyPartsElement } from '../../src/element-base/lazy-parts-element.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/base.styles.js';
import { fieldStyles, selectStyles } from '../../src/element-base/styles/field.styles.js';
import { marketMessages } from '../../src/element-base/texts/market.js';
import { preloadOnFirstInput } from '../../src/element-base/preload-on-first-input.js';
import type { CloseDetail } from '../../src/events/index.js';
import type { Async, MarketMemory, StorefrontError, StorefrontStores } from '../../src/stores/types.js';
import type { Choice } from './choice.template.js';
import { MarketChange } from './market-change.js';
import { marketSwitcherStyles } from './wb-market-switcher.styles.js';
import { loadingView, selectView, triggerView } from './wb-market-switcher.template.js';

/** The list of markets and the effects of a change. Loaded with the first interaction. */
const choice = lazy(() => import('./choice.template.js'));

type Shop = ReturnType<StorefrontStores['shop']['getState']>;

/**
 * @summary Lets the shopper choose another market: prices, currency, cart and delivery change together, after it has said
 * what that makes of the cart.
 *
 * @slot trigger - In place of the text of the button that opens the choice
 * @slot option - A `<template>` for one market of the list behind the button
 * @fields option - name, code, currency, currency-name
 * @slot footer - Below the choice
 * @slot loading - While the markets load
 * @slot error - When they could not be loaded
 *
 * @fires {CustomEvent<BeforeMarketChangeDetail>} wb-before-market-change - The shopper has chosen a market; cancelable, and waits for `waitUntil`
 * @fires {CustomEvent<undefined>} wb-open - The choice has opened
 * @fires {CustomEvent<CloseDetail>} wb-close - The choice has closed
 * @fires {CustomEvent} wb-ready - The markets have loaded
 * @fires {CustomEvent<ErrorDetail>} wb-error - The markets could not be loaded
 *
 * @csspart trigger - The button that opens the choice
 * @csspart select - The select
 * @csspart list - The list of markets
 * @csspart option - One market
 * @csspart option-selected - The current market
 * @csspart currency - The currency of a market
 * @csspart submit - The button that changes the market
 * @csspart impact - The effect of a change on the cart
 * @csspart skeleton - The placeholder while loading
 * @csspart error - The error message and its button
 * @csspart retry-button - The button that tries again
 *
 * @cssstate open - The choice is open
 * @cssstate pending - The market is being changed
 */
export class WbMarketSwitcher extends LazyPartsElement {
  static override styles: CSSResultGroup = [
    LazyPartsElement.styles,
    buttonStyles,
    fieldStyles,
    selectStyles,
    skeletonStyles,
    marketSwitcherStyles,
  ];

  readonly #shop = new StoreController<Shop>(this);
  readonly #market = new StoreController<string | undefined>(this);
  readonly #change = new MarketChange(
    this,
    () => this.shop?.stores,
    () => this.#code(),
    (code) => this.#onChanged(code),
  );
  readonly #items = new RecordListController(this, 'option');
  #view: Async<unknown> | undefined;
  #reason: CloseDetail['reason'] = 'method';
  /** The preview that has received the focus. */
  #focused: unknown = null;

  /** Code of the current market. Setting it changes the market without a confirmation. */
  @property() value = '';

  /** A native select, a list behind a button, or that list in a dialog. */
  @property({ reflect: true }) display: 'select' | 'list' | 'dialog' = 'select';

  /** Where the choice is saved for later pages. */
  @property() persist: MarketMemory = 'cookie';

  /** The parts of a market's name to show. */
  @property() show: 'name' | 'currency' | 'both' = 'both';

  /** Codes of the markets to offer. By default all markets of the store. */
  @property({ attribute: false }) markets: readonly Market[] | undefined;

  @state() private isOpen = false;
  @query('dialog') private dialog!: HTMLDialogElement | null;

  /** Why loading the markets failed. Undefined if it did not fail. */
  get error(): StorefrontError | undefined {
    return this.#shop.state?.status === 'error' ? this.#shop.state.error : undefined;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // A dialog that was removed from the page is not modal when it returns.
    if (this.isOpen) this.close();
  }

  /** Opens the list behind the button. */
  open(): void {
    if (this.display !== 'select') this.isOpen = true;
  }

  /** Closes the list. The market in preview is not chosen. */
  close(): void {
    this.#close('method');
  }

  /** Loads the markets again. */
  refresh(): Promise<void> {
    return this.shop?.stores.shop.refresh() ?? Promise.resolve();
  }

  /**
   * Changes the market without asking the shopper. A page can still prevent it.
   * @returns false if a page prevented the change or it failed; nothing has changed then
   */
  setMarket(code: string): Promise<boolean> {
    return this.#change.make(code);
  }

  #close(reason: CloseDetail['reason']): void {
    this.#reason = reason;
    this.#change.forget();
    this.isOpen = false;
  }

  #onChanged(code: string): void {
    const now = this.#markets().find((market) => market.code === code);
    if (now) this.announce(this.texts(marketMessages).changed(now.name, this.#currency(now)));
    this.#close('button');
  }

  protected override firstUpdated(): void {
    preloadOnFirstInput(choice);
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const stores = this.shop?.stores;
    this.#shop.use(stores?.shop);
    this.#market.use(stores?.market);
    if (!isServer && stores?.shop.getState().status === 'idle') void stores.shop.load();
    // A page that sets `value` changes the market. The store's market is written back to `value`.
    const now = this.#code();
    if (changed.has('value') && this.value && now && this.value !== now) void this.setMarket(this.value);
    else if (this.#change.state.phase === 'idle' && now) this.value = now;
  }

  protected override updated(changed: PropertyValues): void {
    const view = this.#shop.state ?? { status: 'idle' };
    const { states } = this.internals;
    const { phase, impact } = this.#change.state;
    states[this.isOpen ? 'add' : 'delete']('open');
    states[phase === 'idle' ? 'delete' : 'add']('pending');
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
    if (impact && impact !== this.#focused) void this.updateComplete.then(() => this.#focus('[part=impact]'));
    this.#focused = impact;
  }

  async #toggled(): Promise<void> {
    if (this.display === 'dialog' && this.dialog) {
      if (this.isOpen) this.dialog.showModal();
      else if (this.dialog.open) this.dialog.close();
    }
    if (this.isOpen && !choice.now()) await this.updateComplete;
    choice.now()?.place(this.renderRoot);
    this.#focus(this.isOpen ? 'input:checked' : '[part=trigger]');
    if (this.isOpen) this.emit('wb-open');
    else this.emit<CloseDetail>('wb-close', { reason: this.#reason });
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

  readonly #stay = (): void => {
    this.#change.forget();
    this.#focus(this.display === 'select' ? 'select' : 'input:checked');
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.display === 'dialog') return;
    if (this.#change.state.impact) this.#stay();
    else this.#close('escape');
  };

  protected override render(): TemplateResult | typeof nothing {
    const shop = this.#shop.state;
    const markets = this.#markets();
    if (markets.length === 0) {
      if (shop?.status === 'error')
        return errorView(this.texts(commonMessages), shop.error.code, () => void this.refresh());
      return loadingView(this.texts(marketMessages));
    }
    // With one market there is nothing to choose.
    if (markets.length === 1) return nothing;
    return this.display === 'select' ? this.#selectView(markets) : this.#triggerView(markets);
  }

  #selectView(markets: readonly Market[]): TemplateResult {
    const { wish, phase, impact, failure } = this.#change.state;
    const code = impact || failure ? this.lazyPart(choice) : undefined;
    return html`<div class="field" @keydown=${this.#onKeydown}>
        ${selectView({
          markets,
          now: wish || this.#code(),
          show: this.show,
          isBusy: phase !== 'idle',
          texts: this.texts(marketMessages),
          onChange: (market) => void this.#change.choose(market),
        })}
      </div>
      ${code?.impactView(this.#choice(markets)) ?? nothing}<slot name="footer"></slot>`;
  }

  #triggerView(markets: readonly Market[]): TemplateResult {
    const { isOpen } = this;
    return html`<div class="switcher" @keydown=${this.#onKeydown}>
      ${this.#items.slot()}
      ${triggerView({
        now: markets.find(({ code }) => code === this.#code()),
        show: this.show,
        isDialog: this.display === 'dialog',
        isOpen,
        texts: this.texts(marketMessages),
        panel: (isOpen ? this.lazyPart(choice)?.choiceView(this.#choice(markets)) : undefined) ?? nothing,
        onToggle: () => (isOpen ? this.#close('button') : this.open()),
        onClose: () => this.#close('escape'),
      })}
    </div>`;
  }

  #choice(markets: readonly Market[]): Choice {
    const { state } = this.#change;
    return {
      ...state,
      ...{ markets, now: state.wish || this.#code(), show: this.show, locale: this.locale },
      label: this.texts(marketMessages).label,
      texts: (group) => this.texts(group),
      place: this.#items.place,
      money: (amount) => this.money(amount),
      currency: (market) => this.#currency(market),
      act: {
        choose: (code) => (code === this.#code() ? this.#close('button') : void this.#change.choose(code)),
        close: () => this.#close('button'),
        confirm: () => this.#change.confirm(),
        stay: this.#stay,
        retry: () => this.#change.retry(),
      },
    };
  }
}
