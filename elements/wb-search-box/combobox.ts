/** The behaviour of the field beyond its form. It loads when the shopper first uses the field. */
import type { SearchHit, SearchKind, SiteRoutes } from '@storefront/contract';
import { formatMoney } from '@storefront/contract/money-format';
import { adoptStyles, type CSSResultGroup, type CSSResultOrNative } from 'lit';
import type { Storefront } from '../../src/context/storefront.js';
import { announce } from '../../src/element-base/announcer.js';
import { fire } from '../../src/element-base/fire.js';
import { messages } from '../../src/element-base/locale/messages.js';
import { MarketController } from '../../src/element-base/market-controller.js';
import { watchPictures } from '../../src/element-base/product/picture.js';
import { priceText } from '../../src/element-base/product/price-view.js';
import { Connection, isCutOff } from '../../src/element-base/search/connection.js';
import { hitHref, HitItems } from '../../src/element-base/search/hit.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { skeletonStyles } from '../../src/element-base/base.styles.js';
import { catalogueMessages } from '../../src/element-base/texts/catalogue.js';
import { searchMessages } from '../../src/element-base/texts/search.js';
import type { SearchDegradedDetail, SearchResultsDetail, SearchSelectDetail } from '../../src/events/index.js';
import type { Async, SearchAnswer, SearchState } from '../../src/stores/types.js';
import { panelView } from './panel.js';
import { panelStyles } from './panel.styles.js';
import { keyOf, type Group, type Suggestion } from './panel.template.js';
import { RecentSearches } from './recent-searches.js';
import { Suggestions } from './suggestions.js';
import type { SearchStatus, WbSearchBox } from './wb-search-box.js';

/** The parts of the element that the combobox uses. */
export interface ComboboxPorts {
  readonly box: WbSearchBox;
  shop(): Storefront | undefined;
  /** The text in the field, trimmed. */
  query(): string;
  /** Address of the results of a query. `undefined` if neither the page nor the store gives one. */
  resultsHref(text: string): string | undefined;
  /** Sets the text of the field. */
  type(text: string): void;
  /** Submits the form, once the new text of the field is rendered. */
  submit(): void;
}

/** Delay after the last key before the number of suggestions is announced. */
const REST_MS = 600;
const TIERS: readonly SearchDegradedDetail['tier'][] = ['local', 'api', 'form'];
let instances = 0;

export class Combobox {
  readonly suggestions: Suggestions;
  groups: readonly Group[] = [];
  /** Index of the active option; -1 for none. */
  active = -1;
  #isOpen = false;
  #tier: SearchDegradedDetail['tier'] = 'api';
  /** The last state of the store that was reported. */
  #reportedState: SearchState | undefined;
  #announceTimer: ReturnType<typeof setTimeout> | undefined;
  #wasOfflineAnnounced = false;
  readonly #channel = `box ${(instances += 1)}`;
  readonly #market: MarketController;
  readonly #state: StoreController<SearchState>;
  readonly #connection: Connection;
  readonly #templates: HitItems;

  constructor(readonly ports: ComboboxPorts) {
    const { box } = ports;
    const { elementStyles } = box.constructor as unknown as { elementStyles: CSSResultOrNative[] };
    adoptStyles(
      box.renderRoot as ShadowRoot,
      [...elementStyles, ...([skeletonStyles, panelStyles] as CSSResultGroup[])] as CSSResultOrNative[],
    );
    this.suggestions = new Suggestions(
      (q, signal) => this.#query(q, signal),
      () => this.#onView(),
    );
    this.#market = new MarketController(box, () => {
      // The suggestions have prices of the former market.
      this.suggestions.clear();
      if (this.#isOpen) void this.ask();
    });
    this.#state = new StoreController<SearchState>(box, (state) => this.#onState(state));
    this.#templates = new HitItems(box);
    this.#connection = new Connection(box, () => {
      this.#wasOfflineAnnounced = false;
      if (this.#isOpen && this.suggestions.view.status === 'error') void this.ask();
    });
    watchPictures(box.renderRoot);
    box.renderRoot.addEventListener('click', (event) => this.#onChoose(event as MouseEvent));
  }

  // — state —

  get options(): readonly Suggestion[] {
    return this.groups.flatMap(({ suggestions }) => suggestions);
  }

  get isOpen(): boolean {
    return (
      this.#isOpen &&
      (this.options.length > 0 || (this.ports.query() !== '' && this.suggestions.view.status !== 'idle'))
    );
  }

  get isOffline(): boolean {
    const { view } = this.suggestions;
    return this.#connection.isOffline || isCutOff(view, this.#state.state);
  }

  get recent(): RecentSearches | undefined {
    const { box, shop } = this.ports;
    const storefront = shop();
    return box.recent && storefront ? new RecentSearches(storefront.config.storeId) : undefined;
  }

  get routes(): SiteRoutes | undefined {
    return this.ports.shop()?.stores.shop.getState().data?.routes;
  }

  get #isLongEnough(): boolean {
    return Array.from(this.ports.query()).length >= Math.max(1, this.ports.box.minLength);
  }

  /** Whether the copy on this device answers: at once, and without a request. */
  get #isLocal(): boolean {
    return this.ports.box.cache !== 'off' && this.ports.shop()?.stores.search.getState().tier === 'local';
  }

  status(): SearchStatus {
    const { status, data } = this.suggestions.view;
    return {
      state: status,
      tier: this.#tier,
      stale: data?.stale ?? false,
      offline: this.isOffline,
      degraded: this.#state.state?.degraded ?? [],
      query: data?.query ?? '',
      hits: data?.items.length ?? 0,
    };
  }

  price({ product }: SearchHit): string {
    if (!product) return '';
    const texts = messages(catalogueMessages, this.ports.box.locale);
    return product.available
      ? priceText(product, (money) => formatMoney(money, this.ports.box.locale), texts)
      : texts.soldOut;
  }

  href(suggestion: Suggestion): string | undefined {
    if (suggestion.hit) return hitHref(suggestion.hit, this.routes);
    return this.ports.resultsHref(suggestion.query ?? this.ports.query());
  }

  // — requests —

  /** Requests suggestions for the text in the field. @param delay milliseconds to wait for a newer key */
  async ask(delay = 0): Promise<void> {
    const quiet = this.#isLocal;
    if (this.#isLongEnough) await this.suggestions.ask(this.ports.query(), { delay: quiet ? 0 : delay, quiet });
    else this.suggestions.clear();
  }

  #query(q: string, signal: AbortSignal): Promise<SearchAnswer> | undefined {
    const { limit, kinds, match, cache } = this.ports.box;
    const first = Math.min(Math.max(1, Math.trunc(limit) || 8), 50);
    const names = kinds.replace(/\s+/g, '');
    return this.ports
      .shop()
      ?.stores.search.query(
        { q, first, ...(names && { kinds: names }), ...(match && { match }) },
        { signal, channel: this.#channel, cache },
      );
  }

  // — reactions to the stores —

  #onState(state: SearchState): void {
    const former = this.#reportedState;
    this.#reportedState = state;
    if (this.ports.box.cache === 'off') return;
    const { degraded, error, tooLarge, tier, version } = state;
    const reason =
      (error && error.code !== former?.error?.code && error.code) ||
      (tooLarge && former?.tooLarge !== true && 'SEARCH_CORPUS_TOO_LARGE') ||
      (degraded.length > (former?.degraded.length ?? 0) && degraded.at(-1));
    if (reason) fire<SearchDegradedDetail>(this.ports.box, 'wb-search-degraded', { tier, reason, degraded });
    // A newer copy. Its hits replace those of the older one.
    const isNewer = former?.version !== undefined && former.version !== null && version !== former.version;
    if (isNewer && version !== null && this.suggestions.view.data?.tier === 'local' && this.#isOpen) void this.ask();
  }

  #onView(): void {
    const { view } = this.suggestions;
    const { box } = this.ports;
    box.requestUpdate();
    clearTimeout(this.#announceTimer);
    if (view.status === 'loading' || view.status === 'idle') return;
    const was = keyOf(this.options[this.active]);
    this.groups = this.#listed();
    if (keyOf(this.options[this.active]) !== was) this.active = -1;
    if (view.status === 'ready') {
      const { query: text, items: hits, totalCount, tier, stale } = view.data;
      this.#setTier(tier);
      fire<SearchResultsDetail>(this.ports.box, 'wb-search-results', { query: text, hits, totalCount, tier, stale });
    } else this.#setTier('form', view.error.code);
    this.#announceTimer = setTimeout(() => {
      if (this.#isOpen) announce(this.#sentence(view));
    }, REST_MS);
  }

  #sentence(view: Async<SearchAnswer>): string {
    const texts = messages(searchMessages, this.ports.box.locale);
    if (view.status === 'error') return this.isOffline ? texts.offline : texts.noService;
    const count = view.data?.items.length ?? 0;
    const sentence = count > 0 ? texts.suggestionCount(count) : texts.noSuggestions(this.ports.query());
    const meant = view.data?.didYouMean ? `${texts.didYouMean} ${view.data.didYouMean}` : '';
    const isNew = this.isOffline && !this.#wasOfflineAnnounced;
    this.#wasOfflineAnnounced ||= this.isOffline;
    return [sentence, meant, isNew ? texts.offlineCopy : ''].filter(Boolean).join('. ');
  }

  #setTier(tier: SearchDegradedDetail['tier'], reason = ''): void {
    const isWorse = tier === 'form' && TIERS.indexOf(tier) > TIERS.indexOf(this.#tier);
    this.#tier = tier;
    const { degraded = [] } = this.#state.state ?? {};
    if (isWorse) fire<SearchDegradedDetail>(this.ports.box, 'wb-search-degraded', { tier, reason, degraded });
  }

  // — lifecycle —

  /** Before render. */
  update(): void {
    const stores = this.ports.shop()?.stores;
    this.#market.use(stores?.market);
    this.#state.use(stores?.search);
    this.groups = this.#listed();
    if (this.active >= this.options.length) this.active = -1;
  }

  /** After render. */
  updated(): void {
    const hits = this.options.flatMap(({ hit }) => hit ?? []);
    this.#templates.update(
      this.#isOpen ? hits : [],
      () => 'suggestion',
      (hit) => ({ price: this.price(hit), href: hitHref(hit, this.routes) }),
    );
    if (this.isOpen) this.#place();
  }

  disconnected(): void {
    this.suggestions.clear();
    clearTimeout(this.#announceTimer);
    this.#isOpen = false;
  }

  /** The options by kind. The kind of the best hit comes first. */
  #listed(): Group[] {
    const { box, query } = this.ports;
    if (!this.#isOpen) return [];
    if (!query()) {
      const recent = this.recent?.read().map((name) => ({ query: name })) ?? [];
      return recent.length > 0 ? [{ name: 'recent', label: '', suggestions: recent }] : [];
    }
    const { data } = this.suggestions.view;
    const kinds = new Map<SearchKind, Suggestion[]>();
    for (const hit of data?.items ?? []) kinds.set(hit.kind, [...(kinds.get(hit.kind) ?? []), { hit }]);
    const groups: Group[] = [...kinds].map(([name, suggestions]) => ({
      name,
      label: messages(searchMessages, box.locale)[name],
      suggestions,
    }));
    if (data?.didYouMean) groups.unshift({ name: 'meant', suggestions: [{ query: data.didYouMean, isMeant: true }] });
    const isMore = data !== undefined && data.items.length > 0 && data.totalCount > data.items.length;
    // The page's own footer replaces it.
    if (isMore && !box.querySelector(':scope > [slot="footer"]'))
      groups.push({ name: 'all', suggestions: [{ all: data.totalCount }] });
    return groups;
  }

  /** Opens on the other side if it would extend beyond the window. */
  #place(): void {
    const panel = this.ports.box.renderRoot.querySelector('.panel');
    if (!panel) return;
    panel.classList.remove('end');
    const { left, right } = panel.getBoundingClientRect();
    if (left < 0 || right > document.documentElement.clientWidth) panel.classList.add('end');
  }

  view(): unknown {
    return panelView(this);
  }

  // — actions of the shopper —

  open(): void {
    this.#isOpen = true;
    this.ports.box.requestUpdate();
  }

  /** Opens the panel, and requests suggestions if there are none for the text in the field. */
  show(): void {
    this.open();
    const { status, data } = this.suggestions.view;
    if (status === 'idle' || status === 'error' || (status === 'ready' && !this.#answers(data))) void this.ask();
  }

  #answers({ query }: SearchAnswer): boolean {
    return query === this.ports.query().replace(/\s+/g, ' ');
  }

  close(): void {
    this.#isOpen = false;
    this.active = -1;
    this.ports.box.requestUpdate();
  }

  /** The text in the field has changed. */
  typed(): void {
    this.active = -1;
    this.open();
    void this.ask(Math.max(0, this.ports.box.debounce));
  }

  /** The form was submitted. */
  sent(text: string): void {
    this.recent?.add(text);
    this.suggestions.stop();
    this.close();
    clearTimeout(this.#announceTimer);
  }

  forget(): void {
    this.recent?.clear();
    this.ports.box.focus();
    this.ports.box.requestUpdate();
  }

  onKey(event: KeyboardEvent): void {
    const { key, altKey } = event;
    const { box } = this.ports;
    if (key === 'Escape') {
      if (!this.isOpen && !box.value) return;
      event.preventDefault();
      // A dialog around the field stays open.
      event.stopPropagation();
      if (this.isOpen) this.close();
      else box.clear();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (altKey && key === 'ArrowUp') this.close();
      else if (altKey) this.show();
      else this.#move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter') {
      const option = this.isOpen ? box.renderRoot.querySelector<HTMLElement>(`#option-${this.active}`) : null;
      if (!option) return;
      event.preventDefault();
      option.click();
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) {
      this.active = -1;
      box.requestUpdate();
    }
  }

  #move(step: 1 | -1): void {
    this.show();
    this.groups = this.#listed();
    const count = this.options.length;
    if (count === 0) return;
    this.active = this.active < 0 ? (step > 0 ? 0 : count - 1) : (this.active + step + count) % count;
    const { box } = this.ports;
    void box.updateComplete.then(() =>
      box.renderRoot.querySelector(`#option-${this.active}`)?.scrollIntoView({ block: 'nearest' }),
    );
  }

  #onChoose(event: MouseEvent): void {
    const option = (event.target as Element).closest<HTMLElement>('.option[id]');
    const index = Number(option?.dataset['index'] ?? -1);
    const chosen = this.options[index];
    if (!chosen) return;
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!chosen.hit) {
      if (elsewhere) return;
      event.preventDefault();
      if (chosen.query !== undefined) this.ports.type(chosen.query);
      // A corrected spelling comes first.
      if (chosen.query !== undefined && chosen.isMeant === true) void this.ask();
      else this.ports.submit();
      return;
    }
    const { hit } = chosen;
    this.recent?.add(this.ports.query());
    const query = this.suggestions.view.data?.query ?? this.ports.query();
    const place = this.suggestions.view.data?.items.indexOf(hit) ?? index;
    if (
      !fire<SearchSelectDetail>(this.ports.box, 'wb-search-select', { query, hit, index: place }, { cancelable: true })
    )
      event.preventDefault();
    if (!elsewhere) this.close();
  }
}
