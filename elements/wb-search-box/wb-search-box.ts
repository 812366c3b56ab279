import type { SearchMode } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles } from '../../src/element-base/base.styles.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import { searchMessages } from '../../src/element-base/texts/search.js';
import type {
  SearchDegradedDetail,
  SearchInputDetail,
  SearchResultsDetail,
  SearchSubmitDetail,
} from '../../src/events/index.js';
import type { Async, SearchAnswer, StorefrontError } from '../../src/stores/types.js';
import type { Combobox } from './combobox.js';
import { crossIcon, searchIcon } from './icons.js';
import { ResultsAddress } from './results-address.js';
import { searchBoxStyles } from './wb-search-box.styles.js';

export type {
  SearchDegradedDetail,
  SearchInputDetail,
  SearchResultsDetail,
  SearchSelectDetail,
  SearchSubmitDetail,
} from '../../src/events/index.js';

/** The result of `status()`. */
export interface SearchStatus {
  state: Async<SearchAnswer>['status'];
  /** The source of hits. `form` if there are no suggestions and the field works as a form only. */
  tier: SearchDegradedDetail['tier'];
  stale: boolean;
  /** Whether there is no network. */
  offline: boolean;
  /**
   * Browser features that failed and are not tried again on this page: `localStorage`, `indexedDB`, `worker`, `code`.
   */
  degraded: readonly string[];
  /** The query of the shown hits. */
  query: string;
  hits: number;
}

/** Maximum length of a query, in characters. */
const LONGEST = 200;
/** Milliseconds of focus in the field after which suggestions load. A shopper who only tabs through stays less. */
const STAY_MS = 300;

/**
 * @summary A search field with suggestions while typing. Without suggestions or without a shop it is a plain form.
 *
 * @slot icon - In place of the magnifier
 * @slot clear-icon - In place of the cross
 * @slot suggestion - A `<template>` in place of a hit, filled once per hit
 * @fields suggestion - title, text, brand, price, image
 * @slot recent - In place of the text "Recent searches"
 * @slot footer - Below the suggestions, in place of "Show all results"
 * @slot loading - In place of the placeholder rows while searching
 * @slot empty - In place of the message when nothing was found
 * @slot error - In place of the error message and its button
 *
 * @fires {CustomEvent<SearchInputDetail>} wb-search-input - The text in the field has changed
 * @fires {CustomEvent<SearchResultsDetail>} wb-search-results - Suggestions have loaded
 * @fires {CustomEvent<SearchSelectDetail>} wb-search-select - A hit was chosen; cancel it to stay on the page
 * @fires {CustomEvent<SearchSubmitDetail>} wb-search-submit - A search was submitted; cancel it to stay on the page
 * @fires {CustomEvent<SearchDegradedDetail>} wb-search-degraded - The source of suggestions changed, or there is none
 * @fires {CustomEvent<undefined>} wb-ready - Suggestions have loaded
 * @fires {CustomEvent<ErrorDetail>} wb-error - Suggestions could not be loaded
 *
 * @csspart form - The whole element
 * @csspart input - The field
 * @csspart submit-button - The button with the magnifier
 * @csspart clear-button - The button with the cross
 * @csspart panel - The panel below the field
 * @csspart listbox - The suggestions
 * @csspart group - The suggestions of one kind
 * @csspart group-label - The name of a kind
 * @csspart option - One suggestion
 * @csspart option-active - The active option
 * @csspart highlight - The typed text inside a suggestion
 * @csspart image - A picture
 * @csspart price - A price
 * @csspart status - The message when there is nothing to choose
 * @csspart all-button - The option "Show all results"
 * @csspart offline - The message that there is no network, below suggestions from this device
 * @csspart recent-clear - The button that deletes the recent searches
 * @csspart skeleton - A placeholder row while searching
 * @csspart error - The error message and its button
 * @csspart retry-button - The button that tries again
 *
 * @cssstate open - The panel is open
 * @cssstate offline - There is no network
 */
export class WbSearchBox extends StorefrontElement {
  static override styles: CSSResultGroup = [StorefrontElement.styles, buttonStyles, fieldStyles, searchBoxStyles];

  readonly #shop = new StoreController(this);
  #list: Combobox | undefined;
  #loading: Promise<Combobox> | undefined;
  /** Error of loading the code of the suggestions. */
  #loadError: StorefrontError | undefined;
  #former: Async<SearchAnswer> | undefined;
  #focusTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the shopper or the page has set the text. If so, the address no longer sets it. */
  #touched = false;

  /** The text of the field. */
  @property() value = '';

  /** Placeholder text of the empty field. */
  @property() placeholder = '';

  /** Address of the results page. By default: the store's route, or the current page. */
  @property() action = '';

  /** Name of the query parameter in the address of the results. */
  @property() name = 'q';

  /** Id of the `<wb-search-results>` that shows the results. By default: any on the same page. */
  @property({ attribute: 'for' }) target = '';

  /** Minimum number of characters for suggestions. */
  @property({ type: Number, attribute: 'min-length' }) minLength = 1;

  /** Milliseconds after a key before the API is asked for suggestions. Results on this device need no wait. */
  @property({ type: Number }) debounce = 150;

  /** Maximum number of suggestions, 1 to 50. */
  @property({ type: Number }) limit = 8;

  /** Kinds of suggestions, separated by commas: `product`, `collection`, `page`, `story`. By default: all. */
  @property() kinds = '';

  /** How words match, in place of the store's setting: `fuzzy`, `prefix`, `substring` or `exact`. */
  @property() match: SearchMode | undefined;

  /** `auto` searches in a copy on this device once the shopper has started to search. `off` always asks the API. */
  @property() cache: 'auto' | 'off' = 'auto';

  /** Stores recent searches on this device, and offers them in the empty field. */
  @property({ type: Boolean }) recent = false;

  /** Why suggestions could not be loaded. `undefined` if there is no error. */
  get error(): StorefrontError | undefined {
    const view = this.#list?.suggestions.view;
    return view?.status === 'error' ? view.error : this.#loadError;
  }

  get #input(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input');
  }

  get #address(): ResultsAddress {
    return new ResultsAddress(this.shop, this.action, this.name);
  }

  get #query(): string {
    return this.value.trim();
  }

  /** Whether the field has the focus. WebKit matches no `:focus` in a background window. */
  get #isEntered(): boolean {
    return this.contains((this.getRootNode() as Document | ShadowRoot).activeElement);
  }

  /** Moves the focus into the field. */
  override focus(options?: FocusOptions): void {
    this.#input?.focus(options);
  }

  /** Clears the field. */
  clear(): void {
    this.#type('');
    this.#list?.close();
  }

  /** Sets the text of the field and requests suggestions at once. Resolves when they have loaded. */
  async search(text: string = this.value): Promise<void> {
    this.#type(text);
    const list = await this.#load();
    list?.open();
    await list?.ask();
  }

  /** Reports the state of the suggestions. */
  status(): SearchStatus {
    const none = { state: 'idle', stale: false, offline: false, degraded: [], query: '', hits: 0 } as const;
    return this.#list?.status() ?? { ...none, tier: this.#loadError ? 'form' : 'api' };
  }

  /** Requests the suggestions again. */
  async refresh(): Promise<void> {
    await (await this.#load())?.ask();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!isServer) document.addEventListener('wb-search-results', this.#onResults);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('wb-search-results', this.#onResults);
    clearTimeout(this.#focusTimer);
    this.#list?.disconnected();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const shop = this.shop?.stores.shop;
    this.#shop.use(shop);
    if (!isServer && shop?.getState().status === 'idle') void shop.load();
    // Text typed into a server-rendered field before hydration is kept.
    const typed = isServer || this.hasUpdated ? '' : this.shadowRoot?.querySelector('input')?.value;
    if (!this.#touched && this.value === '') this.value = typed || this.#address.currentQuery.slice(0, LONGEST);
    this.#list?.update();
  }

  protected override updated(): void {
    const list = this.#list;
    if (!list) return;
    const { view } = list.suggestions;
    this.reportView(
      this.#former,
      view,
      () => void this.refresh(),
      ({ items }) => items.length === 0,
    );
    this.#former = view;
    this.internals.states[list.isOpen ? 'add' : 'delete']('open');
    this.internals.states[list.isOffline ? 'add' : 'delete']('offline');
    list.updated();
  }

  /**
   * Suggestions, keys and everything else that only a searching shopper needs. `undefined` if the code failed to load.
   */
  async #load(): Promise<Combobox | undefined> {
    this.#loading ??= import('./combobox.js').then(
      ({ Combobox: List }) =>
        (this.#list = new List({
          box: this,
          shop: () => this.shop,
          query: () => this.#query,
          resultsHref: (text) => this.#address.hrefOf(text),
          type: (text) => this.#type(text),
          submit: () => void this.updateComplete.then(() => this.renderRoot.querySelector('form')?.requestSubmit()),
        })),
    );
    try {
      await this.#loading;
      this.#loadError = undefined;
      await this.updateComplete;
    } catch (cause) {
      this.#loading = undefined;
      const isNew = !this.#loadError;
      const message = cause instanceof Error ? cause.message : String(cause);
      this.#loadError = { code: 'NETWORK', status: 0, message, errors: [], retryable: true };
      const detail: SearchDegradedDetail = { tier: 'form', reason: 'NETWORK', degraded: [] };
      if (isNew) this.emit('wb-search-degraded', detail);
    }
    return this.#list;
  }

  /** Results on this page report their query, for example after the back button or a corrected spelling. */
  #onResults = ({ target, detail }: CustomEvent<SearchResultsDetail>): void => {
    if (!(target instanceof HTMLElement) || target.localName !== 'wb-search-results') return;
    if ((this.target && this.target !== target.id) || this.#isEntered) return;
    this.value = detail.query;
  };

  #type(text: string): boolean {
    this.#touched = true;
    if (text === this.value) return false;
    this.value = text;
    this.emit<SearchInputDetail>('wb-search-input', { query: text });
    return true;
  }

  async #onTyped(): Promise<void> {
    if (!this.#type(this.#input?.value ?? '')) return;
    (this.#list ?? (await this.#load()))?.typed();
  }

  // While a word is being composed, the text in the field is not final.
  #onInput(event: InputEvent): void {
    if (!event.isComposing) void this.#onTyped();
  }

  #onKey(event: KeyboardEvent): void {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari's only sign that Enter ended a composition
    if (!event.isComposing && event.keyCode !== 229) this.#list?.onKey(event);
  }

  /** The shopper is in the field. The search code loads, unless they only tab through. */
  async #onFocus(): Promise<void> {
    clearTimeout(this.#focusTimer);
    this.#focusTimer = setTimeout(() => {
      if (this.cache !== 'off' && this.#isEntered) void this.shop?.stores.search.preload();
    }, STAY_MS);
    const list = await this.#load();
    if (this.recent && !this.value && this.#isEntered) list?.show();
  }

  async #onClick(): Promise<void> {
    (await this.#load())?.show();
  }

  #onSubmit(event: SubmitEvent): void {
    const text = this.#query;
    if (!text) {
      event.preventDefault();
      this.focus();
      return;
    }
    const detail = { query: text, action: this.#address.url.href, target: this.target };
    if (!this.emit<SearchSubmitDetail>('wb-search-submit', detail, { cancelable: true })) event.preventDefault();
    this.#list?.sent(text);
  }

  #onFocusOut({ relatedTarget }: FocusEvent): void {
    const to = relatedTarget as Node | null;
    if (!to || !(this.renderRoot.contains(to) || this.contains(to))) this.#list?.close();
  }

  #onClear(): void {
    this.clear();
    this.focus();
  }

  protected override render(): TemplateResult {
    const texts = this.texts(searchMessages);
    const list = this.#list;
    const address = this.#address;
    const isOpen = list?.isOpen === true;
    const hasOptions = isOpen && list.groups.length > 0;
    return html`<form
      part="form"
      role="search"
      method="get"
      action=${address.action || nothing}
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
          aria-activedescendant=${hasOptions && list.active >= 0 ? `option-${list.active}` : nothing}
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          enterkeyhint="search"
          maxlength=${LONGEST}
          placeholder=${this.placeholder || texts.search}
          data-testid="search-input"
          .value=${this.value}
          @input=${this.#onInput}
          @compositionend=${this.#onTyped}
          @keydown=${this.#onKey}
          @click=${this.#onClick}
          @focus=${this.#onFocus}
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
      ${address.otherParameters.map(([name, value]) => html`<input type="hidden" name=${name} .value=${value} />`)}
      <div part="panel" class="panel" ?hidden=${!isOpen} @mousedown=${(event: Event) => event.preventDefault()}>
        ${isOpen ? list.view() : nothing}
      </div>
    </form>`;
  }
}
