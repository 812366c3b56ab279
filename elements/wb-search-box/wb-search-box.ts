import type { SearchHit, SearchKind, SiteRoutes } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { priceText } from '../../src/element-base/product/price-view.js';
import { hitHref, HitItems, hitTemplate } from '../../src/element-base/search/hit.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles, fieldStyles, skeletonStyles } from '../../src/element-base/styles/base.styles.js';
import { catalogueMessages } from '../../src/element-base/texts/catalogue.js';
import { searchMessages } from '../../src/element-base/texts/search.js';
import type {
  SearchDegradedDetail,
  SearchInputDetail,
  SearchResultsDetail,
  SearchSelectDetail,
  SearchSubmitDetail,
} from '../../src/events/index.js';
import type { Async, SearchAnswer, StorefrontError } from '../../src/stores/types.js';
import { RecentSearches } from './recent-searches.js';
import { Suggestions } from './suggestions.js';
import { searchBoxStyles } from './wb-search-box.styles.js';
import { crossIcon, groupView, searchIcon, waitingView, type Suggestion } from './wb-search-box.template.js';

export type {
  SearchDegradedDetail,
  SearchInputDetail,
  SearchResultsDetail,
  SearchSelectDetail,
  SearchSubmitDetail,
} from '../../src/events/index.js';

/** What `status()` tells. */
export interface SearchStatus {
  state: Async<SearchAnswer>['status'];
  /** Where hits come from; `form` when there are no suggestions and the field works as a form only. */
  tier: SearchDegradedDetail['tier'];
  stale: boolean;
  /** What the hits shown were found for. */
  query: string;
  hits: number;
}

/** Rest after the last key before the number of suggestions is said. */
const REST_MS = 600;
/** Most characters that can be searched for. */
const LONGEST = 200;

interface Group {
  name: SearchKind | 'recent';
  suggestions: Suggestion[];
}

/**
 * @summary A search field with suggestions while typing. Without suggestions, and without a shop, it is a plain form.
 *
 * @slot icon - In place of the magnifier
 * @slot clear-icon - In place of the cross
 * @slot suggestion - A `<template>` in place of a hit, filled once per hit
 * @slot recent - In place of the words "Recent searches"
 * @slot footer - Below the suggestions, in place of "Show all results"
 * @slot loading - In place of the grey rows while searching
 * @slot empty - In place of the sentence when nothing was found
 * @slot error - In place of the sentence and the button of a failure
 *
 * @fires {CustomEvent<SearchInputDetail>} wb-search-input - Another text stands in the field
 * @fires {CustomEvent<SearchResultsDetail>} wb-search-results - Suggestions have arrived
 * @fires {CustomEvent<SearchSelectDetail>} wb-search-select - A hit was chosen; cancel it to stay on the page
 * @fires {CustomEvent<SearchSubmitDetail>} wb-search-submit - A search was sent; cancel it to stay on the page
 * @fires {CustomEvent<SearchDegradedDetail>} wb-search-degraded - Suggestions come from elsewhere than before, or not at all
 * @fires {CustomEvent<undefined>} wb-ready - Suggestions have arrived
 * @fires {CustomEvent<ErrorDetail>} wb-error - Suggestions could not be read
 *
 * @csspart form - Everything
 * @csspart input - The field
 * @csspart submit-button - The button with the magnifier
 * @csspart clear-button - The button with the cross
 * @csspart panel - The panel below the field
 * @csspart listbox - The suggestions
 * @csspart group - The suggestions of one kind
 * @csspart group-label - The name of a kind
 * @csspart option - One suggestion
 * @csspart option-active - The one the keyboard is at
 * @csspart highlight - What was typed, where it stands in a suggestion
 * @csspart image - A picture
 * @csspart price - A price
 * @csspart status - The sentence when there is nothing to choose
 * @csspart all-button - The button "Show all results"
 * @csspart recent-clear - The button that forgets recent searches
 * @csspart skeleton - A grey row while searching
 * @csspart error - The sentence and button of a failure
 * @csspart retry-button - Asks again after a failure
 *
 * @cssstate open - The panel is open
 */
export class WbSearchBox extends StorefrontElement {
  static override styles: CSSResultGroup = [
    StorefrontElement.styles,
    buttonStyles,
    fieldStyles,
    skeletonStyles,
    searchBoxStyles,
  ];

  readonly #shop = new StoreController(this);
  readonly #market = new StoreController<string | undefined>(this, (code) => this.#onMarket(code));
  readonly #suggestions: Suggestions = new Suggestions(
    (q, signal) => this.shop?.stores.search.query({ q, first: this.#limit, ...this.#kinds }, signal),
    () => this.#onView(),
  );
  readonly #templates = new HitItems(this);
  #former: Async<SearchAnswer> | undefined;
  #marketCode: string | undefined;
  #groups: readonly Group[] = [];
  #tier: SearchDegradedDetail['tier'] = 'api';
  #saying: ReturnType<typeof setTimeout> | undefined;
  /** Whether the shopper, or the page, has put a text into the field: then the address does not. */
  #touched = false;

  /** What stands in the field. */
  @property() value = '';

  /** Shown in the empty field. */
  @property() placeholder = '';

  /** Address of the page with the results; without it the store's route, else the page itself. */
  @property() action = '';

  /** Name of the query in the address of the results. */
  @property() name = 'q';

  /** Id of the `<wb-search-results>` that shows what is searched for; without it, any on the same page. */
  @property({ attribute: 'for' }) target = '';

  /** Characters from which on there are suggestions. */
  @property({ type: Number, attribute: 'min-length' }) minLength = 1;

  /** Milliseconds after a key before suggestions are asked for. */
  @property({ type: Number }) debounce = 150;

  /** Most suggestions, 1 to 50. */
  @property({ type: Number }) limit = 8;

  /** Kinds of suggestions, separated by commas: `product`, `collection`, `page`, `story`. All without it. */
  @property() kinds = '';

  /** Remembers what was searched for on this device, and offers it in the empty field. */
  @property({ type: Boolean }) recent = false;

  @state() private open = false;
  @state() private active = -1;

  /** Why suggestions could not be read; undefined while they could. */
  get error(): StorefrontError | undefined {
    const { view } = this.#suggestions;
    return view.status === 'error' ? view.error : undefined;
  }

  /** Moves the focus into the field. */
  override focus(options?: FocusOptions): void {
    this.#input?.focus(options);
  }

  /** Empties the field. */
  clear(): void {
    this.#type('');
    this.open = false;
  }

  /** Puts a text into the field and asks for suggestions at once. Resolves when they are there. */
  async search(text: string = this.value): Promise<void> {
    this.#type(text, false);
    if (!this.#isLongEnough()) return;
    this.open = true;
    await this.#suggestions.ask(this.#query, 0);
  }

  /** How the suggestions stand. */
  status(): SearchStatus {
    const { status, data } = this.#suggestions.view;
    return {
      state: status,
      tier: this.#tier,
      stale: data?.stale ?? false,
      query: data?.query ?? '',
      hits: data?.items.length ?? 0,
    };
  }

  /** Asks for the suggestions again. */
  async refresh(): Promise<void> {
    if (this.#isLongEnough()) await this.#suggestions.ask(this.#query, 0);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!isServer) document.addEventListener('wb-search-results', this.#onResults);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('wb-search-results', this.#onResults);
    this.#suggestions.clear();
    clearTimeout(this.#saying);
    this.open = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    this.#shop.use(this.shop?.stores.shop);
    this.#market.use(this.shop?.stores.market);
    this.#marketCode = this.#market.state;
    if (isServer) return;
    // What was typed into a field that a server drew stays.
    const typed = this.hasUpdated ? '' : this.shadowRoot?.querySelector('input')?.value;
    if (!this.#touched && this.value === '') this.value = typed || this.#fromAddress();
    this.#groups = this.#listed();
    if (this.active >= this.#options.length) this.active = -1;
  }

  protected override firstUpdated(): void {
    this.renderRoot.addEventListener('click', (event) => this.#onChoose(event as MouseEvent));
  }

  protected override updated(): void {
    const shop = this.shop?.stores.shop;
    if (shop?.getState().status === 'idle') void shop.load();
    const { view } = this.#suggestions;
    this.reportView(
      this.#former,
      view,
      () => void this.refresh(),
      ({ items }) => items.length === 0,
    );
    this.#former = view;
    this.internals.states[this.#isOpen ? 'add' : 'delete']('open');
    const hits = this.#options.flatMap(({ hit }) => hit ?? []);
    this.#templates.update(
      this.open ? hits : [],
      () => 'suggestion',
      (hit) => ({ price: this.#price(hit), href: hitHref(hit, this.#routes) }),
    );
    if (this.#isOpen) this.#place();
  }

  // — what is asked and shown —

  get #routes(): SiteRoutes | undefined {
    return this.shop?.stores.shop.getState().data?.routes;
  }

  get #input(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input');
  }

  get #query(): string {
    return this.value.trim();
  }

  get #limit(): number {
    return Math.min(Math.max(1, Math.trunc(this.limit) || 8), 50);
  }

  get #kinds(): { kinds?: string } {
    const kinds = this.kinds.replace(/\s+/g, '');
    return kinds ? { kinds } : {};
  }

  get #action(): string {
    return this.action || (this.#routes?.search ?? '');
  }

  get #actionUrl(): URL {
    return new URL(this.#action, document.baseURI);
  }

  get #recent(): RecentSearches | undefined {
    return this.recent && this.shop ? new RecentSearches(this.shop.config.storeId) : undefined;
  }

  #isLongEnough(): boolean {
    return Array.from(this.#query).length >= Math.max(1, this.minLength);
  }

  /** What can be chosen, by kind: the kind of the best hit first. */
  #listed(): Group[] {
    if (!this.open) return [];
    if (!this.#query) {
      const recent = this.#recent?.read().map((its) => ({ query: its })) ?? [];
      return recent.length > 0 ? [{ name: 'recent', suggestions: recent }] : [];
    }
    const groups: Group[] = [];
    for (const hit of this.#suggestions.view.data?.items ?? []) {
      const group = groups.find(({ name }) => name === hit.kind);
      if (group) group.suggestions.push({ hit });
      else groups.push({ name: hit.kind, suggestions: [{ hit }] });
    }
    return groups;
  }

  get #options(): readonly Suggestion[] {
    return this.#groups.flatMap(({ suggestions }) => suggestions);
  }

  get #isOpen(): boolean {
    return this.open && (this.#options.length > 0 || (this.#query !== '' && this.#suggestions.view.status !== 'idle'));
  }

  /** Prices of another market. The first one is only told late: what was found before is of it. */
  #onMarket(code: string | undefined): void {
    if (this.#marketCode !== undefined && code !== this.#marketCode) {
      this.#suggestions.clear();
      if (this.open) void this.refresh();
    }
    this.#marketCode = code;
  }

  #onView(): void {
    const { view } = this.#suggestions;
    this.requestUpdate();
    clearTimeout(this.#saying);
    if (view.status === 'loading' || view.status === 'idle') return;
    this.active = -1;
    const texts = this.texts(searchMessages);
    if (view.status === 'ready') {
      const { query: text, items: hits, totalCount, tier, stale } = view.data;
      this.#setTier(tier);
      this.emit<SearchResultsDetail>('wb-search-results', { query: text, hits, totalCount, tier, stale });
    } else this.#setTier('form', view.error.code);
    this.#saying = setTimeout(() => {
      if (!this.open) return;
      const count = view.data?.items.length ?? 0;
      const sentence = count > 0 ? texts.suggestionCount(count) : texts.noSuggestions(this.#query);
      this.announce(view.status === 'error' ? texts.noService : sentence);
    }, REST_MS);
  }

  #setTier(tier: SearchDegradedDetail['tier'], reason = ''): void {
    const order = ['local', 'api', 'form'];
    const isWorse = order.indexOf(tier) > order.indexOf(this.#tier);
    this.#tier = tier;
    if (isWorse) this.emit<SearchDegradedDetail>('wb-search-degraded', { tier, reason });
  }

  #price({ product }: SearchHit): string {
    if (!product) return '';
    const texts = this.texts(catalogueMessages);
    return product.available ? priceText(product, (money) => this.money(money), texts) : texts.soldOut;
  }

  /** The query in the page's address, where this is the page of the results. */
  #fromAddress(): string {
    if (!this.#action || this.#actionUrl.pathname !== location.pathname) return '';
    return new URLSearchParams(location.search).get(this.name)?.slice(0, LONGEST) ?? '';
  }

  /** Results on this page show what they are for: after the back button, or a corrected spelling. */
  #onResults = ({ target, detail }: CustomEvent<SearchResultsDetail>): void => {
    if (!(target instanceof HTMLElement) || target.localName !== 'wb-search-results') return;
    if ((this.target && this.target !== target.id) || this.matches(':focus-within')) return;
    this.value = detail.query;
  };

  /** Opens towards the other side where it would reach beyond the window. */
  #place(): void {
    const panel = this.renderRoot.querySelector('.panel');
    if (!panel) return;
    panel.classList.remove('end');
    const { left, right } = panel.getBoundingClientRect();
    if (left < 0 || right > document.documentElement.clientWidth) panel.classList.add('end');
  }

  // — what the shopper does —

  #type(text: string, ask = true): void {
    this.#touched = true;
    this.active = -1;
    if (text === this.value && ask) return;
    this.value = text;
    this.emit<SearchInputDetail>('wb-search-input', { query: text });
    if (!this.#isLongEnough()) this.#suggestions.clear();
    else if (ask) void this.#suggestions.ask(this.#query, Math.max(0, this.debounce));
  }

  #onInput(event: InputEvent): void {
    // While a word is being composed, what stands there is not what is meant.
    if (event.isComposing) return;
    this.open = true;
    this.#type((event.target as HTMLInputElement).value);
  }

  #onCompositionEnd({ target }: Event): void {
    this.open = true;
    this.#type((target as HTMLInputElement).value);
  }

  #show(): void {
    this.open = true;
    const { status } = this.#suggestions.view;
    if (status === 'idle' || status === 'error') void this.refresh();
  }

  #onKey(event: KeyboardEvent): void {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari's only sign that Enter ended a composition
    if (event.isComposing || event.keyCode === 229) return;
    const { key, altKey } = event;
    if (key === 'Escape') {
      if (!this.#isOpen && !this.value) return;
      event.preventDefault();
      // A dialog around it stays open.
      event.stopPropagation();
      if (this.#isOpen) this.open = false;
      else this.clear();
      this.active = -1;
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (altKey) {
        if (key === 'ArrowDown') this.#show();
        else this.open = false;
        return;
      }
      this.#move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter') {
      const option = this.#isOpen ? this.renderRoot.querySelector<HTMLElement>(`#option-${this.active}`) : null;
      if (!option) return;
      event.preventDefault();
      option.click();
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) {
      this.active = -1;
    }
  }

  #move(step: 1 | -1): void {
    this.#show();
    this.#groups = this.#listed();
    const count = this.#options.length;
    if (count === 0) return;
    this.active = this.active < 0 ? (step > 0 ? 0 : count - 1) : (this.active + step + count) % count;
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector(`#option-${this.active}`)?.scrollIntoView({ block: 'nearest' }),
    );
  }

  #onSubmit(event: SubmitEvent): void {
    const text = this.#query;
    if (!text) {
      event.preventDefault();
      this.focus();
      return;
    }
    this.#recent?.add(text);
    const detail = { query: text, action: this.#actionUrl.href, target: this.target };
    if (!this.emit<SearchSubmitDetail>('wb-search-submit', detail, { cancelable: true })) event.preventDefault();
    this.#suggestions.stop();
    this.open = false;
    clearTimeout(this.#saying);
  }

  #onChoose(event: MouseEvent): void {
    const option = (event.target as Element).closest<HTMLElement>('.option');
    const index = Number(option?.dataset['index'] ?? -1);
    const chosen = this.#options[index];
    if (!chosen) return;
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!chosen.hit) {
      if (elsewhere) return;
      event.preventDefault();
      this.#type(chosen.query, false);
      void this.updateComplete.then(() => this.renderRoot.querySelector('form')?.requestSubmit());
      return;
    }
    const { hit } = chosen;
    this.#recent?.add(this.#query);
    const text = this.#suggestions.view.data?.query ?? this.#query;
    if (!this.emit<SearchSelectDetail>('wb-search-select', { query: text, hit, index }, { cancelable: true }))
      event.preventDefault();
    if (!elsewhere) this.open = false;
  }

  #onFocusOut({ relatedTarget }: FocusEvent): void {
    const to = relatedTarget as Node | null;
    if (!to || !(this.renderRoot.contains(to) || this.contains(to))) this.open = false;
  }

  #onClear(): void {
    this.clear();
    this.focus();
  }

  #onForget(): void {
    this.#recent?.clear();
    this.focus();
    this.requestUpdate();
  }

  // — what is drawn —

  #suggestionsView(): unknown {
    const texts = this.texts(searchMessages);
    const { view } = this.#suggestions;
    const context = {
      active: this.active,
      hasTemplate: hitTemplate(this, 'suggestion') !== null,
      price: (hit: SearchHit) => this.#price(hit),
      href: (its: Suggestion) => (its.hit ? hitHref(its.hit, this.#routes) : this.#searchHref(its.query)),
    };
    if (this.#groups.length > 0) {
      let start = 0;
      return html`<div
        part="listbox"
        id="listbox"
        role="listbox"
        aria-label=${texts.suggestions}
        aria-busy=${view.status === 'loading'}
        data-testid="search-listbox"
      >
        ${this.#groups.map(({ name, suggestions }) => {
          const from = start;
          start += suggestions.length;
          const label = name === 'recent' ? html`<slot name="recent">${texts.recent}</slot>` : texts[name];
          return groupView(name, label, suggestions, from, context);
        })}
      </div>`;
    }
    if (view.status === 'loading') return waitingView(texts);
    if (view.status === 'error')
      return html`<slot name="error">
        <div part="error" class="said" data-testid="error">
          <p part="status">${texts.noService}</p>
          <button
            part="retry-button"
            class="button secondary"
            type="button"
            data-testid="retry"
            @click=${() => void this.refresh()}
          >
            ${this.texts(commonMessages).retry}
          </button>
        </div>
      </slot>`;
    return html`<slot name="empty">
      <p part="status" class="said" data-testid="empty">${texts.noSuggestions(view.data?.query ?? this.#query)}</p>
    </slot>`;
  }

  #searchHref(text: string): string | undefined {
    const url = this.#actionUrl;
    url.searchParams.set(this.name, text);
    return this.#action ? url.href : undefined;
  }

  #footView(): TemplateResult {
    const texts = this.texts(searchMessages);
    const total = this.#suggestions.view.data?.totalCount ?? 0;
    const isRecent = this.#groups[0]?.name === 'recent';
    const all =
      !isRecent && total > this.#options.length && this.#options.length > 0
        ? html`<button part="all-button" class="button plain" type="submit" data-testid="show-all">
            ${texts.showAll(total)}
          </button>`
        : nothing;
    return html`<div class="foot">
      ${
        isRecent
          ? html`<button
              part="recent-clear"
              class="button plain"
              type="button"
              data-testid="recent-clear"
              @click=${this.#onForget}
            >
              ${texts.forget}
            </button>`
          : nothing
      }
      <slot name="footer" @slotchange=${this.#onFooter}>${all}</slot>
    </div>`;
  }

  #onFooter({ target }: Event): void {
    const slot = target as HTMLSlotElement;
    slot.toggleAttribute('data-filled', slot.assignedNodes().length > 0);
  }

  protected override render(): TemplateResult {
    const texts = this.texts(searchMessages);
    const isOpen = this.#isOpen;
    const hasOptions = isOpen && this.#groups.length > 0;
    return html`<form
      part="form"
      role="search"
      method="get"
      action=${this.#action || nothing}
      data-testid="search-form"
      @submit=${this.#onSubmit}
      @focusout=${this.#onFocusOut}
    >
      <div class="field">
        <input
          part="input"
          type="search"
          name=${this.name}
          role="combobox"
          aria-label=${texts.searchFor}
          aria-autocomplete="list"
          aria-expanded=${hasOptions}
          aria-controls=${hasOptions ? 'listbox' : nothing}
          aria-activedescendant=${hasOptions && this.active >= 0 ? `option-${this.active}` : nothing}
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          enterkeyhint="search"
          maxlength=${LONGEST}
          placeholder=${this.placeholder || texts.search}
          data-testid="search-input"
          .value=${this.value}
          @input=${this.#onInput}
          @compositionend=${this.#onCompositionEnd}
          @keydown=${this.#onKey}
          @click=${this.#show}
          @focus=${this.recent && !this.value ? this.#show : nothing}
        />
        <button
          part="submit-button"
          class="button plain submit"
          type="submit"
          aria-label=${texts.search}
          data-testid="search-submit"
        >
          <slot name="icon">${searchIcon}</slot>
        </button>
        <button
          part="clear-button"
          class="button plain clear"
          type="button"
          aria-label=${texts.clear}
          ?hidden=${this.value === ''}
          data-testid="search-clear"
          @click=${this.#onClear}
        >
          <slot name="clear-icon">${crossIcon}</slot>
        </button>
      </div>
      ${this.#hiddenFields()}
      <div part="panel" class="panel" ?hidden=${!isOpen} @mousedown=${(event: Event) => event.preventDefault()}>
        ${isOpen ? [this.#suggestionsView(), this.#footView()] : nothing}
      </div>
    </form>`;
  }

  /** What the address of the results says already; sending a form would drop it. */
  #hiddenFields(): unknown {
    if (isServer || !this.#action.includes('?')) return nothing;
    return [...this.#actionUrl.searchParams]
      .filter(([name]) => name !== this.name)
      .map(([name, value]) => html`<input type="hidden" name=${name} .value=${value} />`);
  }
}
