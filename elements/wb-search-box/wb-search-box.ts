import type { SearchMode } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles } from '../../src/element-base/styles/base.styles.js';
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
import { searchBoxStyles } from './wb-search-box.styles.js';
import { pageAddress } from '../../src/element-base/page-address.js';

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
  /** Whether there is no network. */
  offline: boolean;
  /** What the browser refused, and is not tried any more on this page: `localStorage`, `indexedDB`, `worker`, `code`. */
  degraded: readonly string[];
  /** What the hits shown were found for. */
  query: string;
  hits: number;
}

/** Most characters that can be searched for. */
const LONGEST = 200;
/** Milliseconds in the field after which a shopper is taken to search, and not to pass by. */
const STAY_MS = 300;

const icon = (path: string): TemplateResult =>
  html`<svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
  >
    <path d=${path} />
  </svg>`;
const searchIcon = icon('M14 8.75a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0m-1.25 4 4 4');
const crossIcon = icon('m5.5 5.5 9 9m0-9-9 9');

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
 * @csspart all-button - The option "Show all results"
 * @csspart offline - The sentence that there is no network, below suggestions of this device
 * @csspart recent-clear - The button that forgets recent searches
 * @csspart skeleton - A grey row while searching
 * @csspart error - The sentence and button of a failure
 * @csspart retry-button - Asks again after a failure
 *
 * @cssstate open - The panel is open
 * @cssstate offline - There is no network
 */
export class WbSearchBox extends StorefrontElement {
  static override styles: CSSResultGroup = [StorefrontElement.styles, buttonStyles, fieldStyles, searchBoxStyles];

  readonly #shop = new StoreController(this);
  #list: Combobox | undefined;
  #coming: Promise<Combobox> | undefined;
  /** Why the code of the suggestions did not come. */
  #lost: StorefrontError | undefined;
  #former: Async<SearchAnswer> | undefined;
  #staying: ReturnType<typeof setTimeout> | undefined;
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

  /** Milliseconds after a key before the API is asked for suggestions. What is found on this device is not waited for. */
  @property({ type: Number }) debounce = 150;

  /** Most suggestions, 1 to 50. */
  @property({ type: Number }) limit = 8;

  /** Kinds of suggestions, separated by commas: `product`, `collection`, `page`, `story`. All without it. */
  @property() kinds = '';

  /** What a word finds, in place of the store's own setting: `fuzzy`, `prefix`, `substring` or `exact`. */
  @property() match: SearchMode | undefined;

  /** `auto` searches in a copy on this device once the shopper has begun to search; `off` asks the API each time. */
  @property() cache: 'auto' | 'off' = 'auto';

  /** Remembers what was searched for on this device, and offers it in the empty field. */
  @property({ type: Boolean }) recent = false;

  /** Why suggestions could not be read; undefined while they could. */
  get error(): StorefrontError | undefined {
    const view = this.#list?.suggestions.view;
    return view?.status === 'error' ? view.error : this.#lost;
  }

  /** Moves the focus into the field. */
  override focus(options?: FocusOptions): void {
    this.#input?.focus(options);
  }

  /** Empties the field. */
  clear(): void {
    this.#type('');
    this.#list?.close();
  }

  /** Puts a text into the field and asks for suggestions at once. Resolves when they are there. */
  async search(text: string = this.value): Promise<void> {
    this.#type(text);
    const list = await this.#bring();
    list?.open();
    await list?.ask();
  }

  /** How the suggestions stand. */
  status(): SearchStatus {
    const none = { state: 'idle', stale: false, offline: false, degraded: [], query: '', hits: 0 } as const;
    return this.#list?.status() ?? { ...none, tier: this.#lost ? 'form' : 'api' };
  }

  /** Asks for the suggestions again. */
  async refresh(): Promise<void> {
    await (await this.#bring())?.ask();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!isServer) document.addEventListener('wb-search-results', this.#onResults);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('wb-search-results', this.#onResults);
    clearTimeout(this.#staying);
    this.#list?.disconnected();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const shop = this.shop?.stores.shop;
    this.#shop.use(shop);
    if (!isServer && shop?.getState().status === 'idle') void shop.load();
    // What was typed into a field that a server drew stays.
    const typed = isServer || this.hasUpdated ? '' : this.shadowRoot?.querySelector('input')?.value;
    if (!this.#touched && this.value === '') this.value = typed || this.#fromAddress();
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

  /** Suggestions, keys and all else that only a shopper who searches needs; undefined when it did not arrive. */
  async #bring(): Promise<Combobox | undefined> {
    this.#coming ??= import('./combobox.js').then(
      ({ Combobox: List }) =>
        (this.#list = new List({
          box: this,
          shop: () => this.shop,
          query: () => this.#query,
          resultsHref: (text) => this.#resultsHref(text),
          texts: (group) => this.texts(group),
          money: (money) => this.money(money),
          announce: (sentence) => this.announce(sentence),
          emit: (type, detail, options) => this.emit(type, detail, options),
          type: (text) => this.#type(text),
          submit: () => void this.updateComplete.then(() => this.renderRoot.querySelector('form')?.requestSubmit()),
        })),
    );
    try {
      await this.#coming;
      this.#lost = undefined;
      await this.updateComplete;
    } catch (cause) {
      this.#coming = undefined;
      const isNew = !this.#lost;
      const message = cause instanceof Error ? cause.message : String(cause);
      this.#lost = { code: 'NETWORK', status: 0, message, errors: [], retryable: true };
      const detail: SearchDegradedDetail = { tier: 'form', reason: 'NETWORK', degraded: [] };
      if (isNew) this.emit('wb-search-degraded', detail);
    }
    return this.#list;
  }

  // — the form —

  get #input(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input');
  }

  get #query(): string {
    return this.value.trim();
  }

  get #action(): string {
    return this.action || (this.shop?.stores.shop.getState().data?.routes.search ?? '');
  }

  get #actionUrl(): URL {
    return new URL(this.#action, isServer ? this.shop?.pageUrl : document.baseURI);
  }

  #resultsHref(text: string): string | undefined {
    const url = this.#actionUrl;
    url.searchParams.set(this.name, text);
    return this.#action ? url.href : undefined;
  }

  /** The query in the page's address, where this is the page of the results. */
  #fromAddress(): string {
    const address = pageAddress(this.shop);
    if (!this.#action || !address) return '';
    const { pathname, searchParams } = new URL(address);
    return this.#actionUrl.pathname === pathname ? (searchParams.get(this.name)?.slice(0, LONGEST) ?? '') : '';
  }

  /** Results on this page show what they are for: after the back button, or a corrected spelling. */
  #onResults = ({ target, detail }: CustomEvent<SearchResultsDetail>): void => {
    if (!(target instanceof HTMLElement) || target.localName !== 'wb-search-results') return;
    if ((this.target && this.target !== target.id) || this.#isEntered) return;
    this.value = detail.query;
  };

  /** Whether the focus is here. WebKit matches no `:focus` in a window that is not the front one. */
  get #isEntered(): boolean {
    return this.contains((this.getRootNode() as Document | ShadowRoot).activeElement);
  }

  #type(text: string): boolean {
    this.#touched = true;
    if (text === this.value) return false;
    this.value = text;
    this.emit<SearchInputDetail>('wb-search-input', { query: text });
    return true;
  }

  async #onTyped(): Promise<void> {
    if (!this.#type(this.#input?.value ?? '')) return;
    (this.#list ?? (await this.#bring()))?.typed();
  }

  // While a word is being composed, what stands there is not what is meant.
  #onInput(event: InputEvent): void {
    if (!event.isComposing) void this.#onTyped();
  }

  #onKey(event: KeyboardEvent): void {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari's only sign that Enter ended a composition
    if (!event.isComposing && event.keyCode !== 229) this.#list?.onKey(event);
  }

  /** The shopper is in the field: what a search needs comes, unless they only pass by. */
  async #onFocus(): Promise<void> {
    clearTimeout(this.#staying);
    this.#staying = setTimeout(() => {
      if (this.cache !== 'off' && this.#isEntered) void this.shop?.stores.search.warm();
    }, STAY_MS);
    const list = await this.#bring();
    if (this.recent && !this.value && this.#isEntered) list?.show();
  }

  async #onClick(): Promise<void> {
    (await this.#bring())?.show();
  }

  #onSubmit(event: SubmitEvent): void {
    const text = this.#query;
    if (!text) {
      event.preventDefault();
      this.focus();
      return;
    }
    const detail = { query: text, action: this.#actionUrl.href, target: this.target };
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

  // — what is drawn —

  protected override render(): TemplateResult {
    const texts = this.texts(searchMessages);
    const list = this.#list;
    const isOpen = list?.isOpen === true;
    const hasOptions = isOpen && list.groups.length > 0;
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
      ${this.#hiddenFields()}
      <div part="panel" class="panel" ?hidden=${!isOpen} @mousedown=${(event: Event) => event.preventDefault()}>
        ${isOpen ? list.view() : nothing}
      </div>
    </form>`;
  }

  /** What the address of the results says already; sending a form would drop it. */
  #hiddenFields(): unknown {
    if (!this.#action.includes('?') || (isServer && !this.shop?.pageUrl)) return nothing;
    return [...this.#actionUrl.searchParams]
      .filter(([name]) => name !== this.name)
      .map(([name, value]) => html`<input type="hidden" name=${name} .value=${value} />`);
  }
}
