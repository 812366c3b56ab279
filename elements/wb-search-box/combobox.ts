/** All of the field but the form: it comes with the shopper's first touch of it. */
import type { Money, SearchHit, SearchKind, SiteRoutes } from '@storefront/contract';
import { adoptStyles, type CSSResultGroup, type CSSResultOrNative } from 'lit';
import type { Storefront } from '../../src/context/storefront.js';
import type { MessageGroup, Texts } from '../../src/element-base/locale/messages.js';
import { watchPictures } from '../../src/element-base/product/picture.js';
import { priceText } from '../../src/element-base/product/price-view.js';
import { Connection, isCutOff } from '../../src/element-base/search/connection.js';
import { hitHref, HitItems } from '../../src/element-base/search/hit.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { skeletonStyles } from '../../src/element-base/styles/base.styles.js';
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

/** What the element lends. */
export interface ComboboxPorts {
  readonly box: WbSearchBox;
  shop(): Storefront | undefined;
  /** What stands in the field, trimmed. */
  query(): string;
  /** Address of the results of a text; undefined where nobody named it. */
  resultsHref(text: string): string | undefined;
  texts<T extends Texts>(group: MessageGroup<T>): T;
  money(money: Money): string;
  announce(sentence: string): void;
  emit<T>(type: string, detail: T, options?: { cancelable?: boolean }): boolean;
  /** Puts a text into the field. */
  type(text: string): void;
  /** Sends the form, once the text put into the field is drawn. */
  submit(): void;
}

/** Rest after the last key before the number of suggestions is said. */
const REST_MS = 600;
const TIERS: readonly SearchDegradedDetail['tier'][] = ['local', 'api', 'form'];
let made = 0;

export class Combobox {
  readonly suggestions: Suggestions;
  groups: readonly Group[] = [];
  /** Index of the option the keyboard is at; -1: none. */
  active = -1;
  #isOpen = false;
  #tier: SearchDegradedDetail['tier'] = 'api';
  /** What has been told of the store's state. */
  #told: SearchState | undefined;
  #marketCode: string | undefined;
  #saying: ReturnType<typeof setTimeout> | undefined;
  #saidOffline = false;
  readonly #channel = `box ${(made += 1)}`;
  readonly #market: StoreController<string | undefined>;
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
    this.#market = new StoreController<string | undefined>(box, (code) => this.#onMarket(code));
    this.#state = new StoreController<SearchState>(box, (state) => this.#onState(state));
    this.#templates = new HitItems(box);
    this.#connection = new Connection(box, () => {
      this.#saidOffline = false;
      if (this.#isOpen && this.suggestions.view.status === 'error') void this.ask();
    });
    watchPictures(box.renderRoot);
    box.renderRoot.addEventListener('click', (event) => this.#onChoose(event as MouseEvent));
  }

  // — how it stands —

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

  get recent(): RecentSearches | undefined {
    const { box, shop } = this.ports;
    const its = shop();
    return box.recent && its ? new RecentSearches(its.config.storeId) : undefined;
  }

  get routes(): SiteRoutes | undefined {
    return this.ports.shop()?.stores.shop.getState().data?.routes;
  }

  price({ product }: SearchHit): string {
    if (!product) return '';
    const texts = this.ports.texts(catalogueMessages);
    return product.available ? priceText(product, (money) => this.ports.money(money), texts) : texts.soldOut;
  }

  href(its: Suggestion): string | undefined {
    if (its.hit) return hitHref(its.hit, this.routes);
    return this.ports.resultsHref(its.query ?? this.ports.query());
  }

  // — what is asked —

  /** Asks for the suggestions of what stands in the field. @param delay milliseconds to wait for a newer key */
  async ask(delay = 0): Promise<void> {
    const quiet = this.#isLocal;
    if (this.#isLongEnough) await this.suggestions.ask(this.ports.query(), { delay: quiet ? 0 : delay, quiet });
    else this.suggestions.clear();
  }

  get #isLongEnough(): boolean {
    return Array.from(this.ports.query()).length >= Math.max(1, this.ports.box.minLength);
  }

  /** Whether this device answers: at once, and for nothing. */
  get #isLocal(): boolean {
    return this.ports.box.cache !== 'off' && this.ports.shop()?.stores.search.getState().tier === 'local';
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

  // — what follows from the stores —

  /** Prices of another market. The first one is only told late: what was found before is of it. */
  #onMarket(code: string | undefined): void {
    if (this.#marketCode !== undefined && code !== this.#marketCode) {
      this.suggestions.clear();
      if (this.#isOpen) void this.ask();
    }
    this.#marketCode = code;
  }

  #onState(state: SearchState): void {
    const told = this.#told;
    this.#told = state;
    if (this.ports.box.cache === 'off') return;
    const { degraded, error, tooLarge, tier, version } = state;
    const reason =
      (error && error.code !== told?.error?.code && error.code) ||
      (tooLarge && told?.tooLarge !== true && 'SEARCH_CORPUS_TOO_LARGE') ||
      (degraded.length > (told?.degraded.length ?? 0) && degraded.at(-1));
    if (reason) this.ports.emit<SearchDegradedDetail>('wb-search-degraded', { tier, reason, degraded });
    // A newer copy: what it finds takes the place of what the older one found.
    const isNewer = told?.version !== undefined && told.version !== null && version !== told.version;
    if (isNewer && version !== null && this.suggestions.view.data?.tier === 'local' && this.#isOpen) void this.ask();
  }

  #onView(): void {
    const { view } = this.suggestions;
    const { box } = this.ports;
    box.requestUpdate();
    clearTimeout(this.#saying);
    if (view.status === 'loading' || view.status === 'idle') return;
    const was = keyOf(this.options[this.active]);
    this.groups = this.#listed();
    if (keyOf(this.options[this.active]) !== was) this.active = -1;
    if (view.status === 'ready') {
      const { query: text, items: hits, totalCount, tier, stale } = view.data;
      this.#setTier(tier);
      this.ports.emit<SearchResultsDetail>('wb-search-results', { query: text, hits, totalCount, tier, stale });
    } else this.#setTier('form', view.error.code);
    this.#saying = setTimeout(() => {
      if (this.#isOpen) this.ports.announce(this.#sentence(view));
    }, REST_MS);
  }

  #sentence(view: Async<SearchAnswer>): string {
    const texts = this.ports.texts(searchMessages);
    if (view.status === 'error') return this.isOffline ? texts.offline : texts.noService;
    const count = view.data?.items.length ?? 0;
    const sentence = count > 0 ? texts.suggestionCount(count) : texts.noSuggestions(this.ports.query());
    const meant = view.data?.didYouMean ? `${texts.didYouMean} ${view.data.didYouMean}` : '';
    const isNew = this.isOffline && !this.#saidOffline;
    this.#saidOffline ||= this.isOffline;
    return [sentence, meant, isNew ? texts.offlineCopy : ''].filter(Boolean).join('. ');
  }

  #setTier(tier: SearchDegradedDetail['tier'], reason = ''): void {
    const isWorse = tier === 'form' && TIERS.indexOf(tier) > TIERS.indexOf(this.#tier);
    this.#tier = tier;
    const { degraded = [] } = this.#state.state ?? {};
    if (isWorse) this.ports.emit<SearchDegradedDetail>('wb-search-degraded', { tier, reason, degraded });
  }

  // — the life of the element —

  /** Before it is drawn. */
  update(): void {
    const stores = this.ports.shop()?.stores;
    this.#market.use(stores?.market);
    this.#state.use(stores?.search);
    this.#marketCode = this.#market.state;
    this.groups = this.#listed();
    if (this.active >= this.options.length) this.active = -1;
  }

  /** After it was drawn. */
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
    clearTimeout(this.#saying);
    this.#isOpen = false;
  }

  /** What can be chosen, by kind: the kind of the best hit first. */
  #listed(): Group[] {
    const { box, texts, query } = this.ports;
    if (!this.#isOpen) return [];
    if (!query()) {
      const recent = this.recent?.read().map((its) => ({ query: its })) ?? [];
      return recent.length > 0 ? [{ name: 'recent', label: '', suggestions: recent }] : [];
    }
    const { data } = this.suggestions.view;
    const kinds = new Map<SearchKind, Suggestion[]>();
    for (const hit of data?.items ?? []) kinds.set(hit.kind, [...(kinds.get(hit.kind) ?? []), { hit }]);
    const groups: Group[] = [...kinds].map(([name, suggestions]) => ({
      name,
      label: texts(searchMessages)[name],
      suggestions,
    }));
    if (data?.didYouMean) groups.unshift({ name: 'meant', suggestions: [{ query: data.didYouMean, isMeant: true }] });
    const isMore = data !== undefined && data.items.length > 0 && data.totalCount > data.items.length;
    // The page's own foot stands in its place.
    if (isMore && !box.querySelector(':scope > [slot="footer"]'))
      groups.push({ name: 'all', suggestions: [{ all: data.totalCount }] });
    return groups;
  }

  /** Opens towards the other side where it would reach beyond the window. */
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

  // — what the shopper does —

  open(): void {
    this.#isOpen = true;
    this.ports.box.requestUpdate();
  }

  /** Opens it, and asks where nothing is known of what stands in the field. */
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

  /** Another text stands in the field. */
  typed(): void {
    this.active = -1;
    this.open();
    void this.ask(Math.max(0, this.ports.box.debounce));
  }

  /** The form was sent. */
  sent(text: string): void {
    this.recent?.add(text);
    this.suggestions.stop();
    this.close();
    clearTimeout(this.#saying);
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
      // A dialog around it stays open.
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
      // What was meant is looked at first.
      if (chosen.query !== undefined && chosen.isMeant === true) void this.ask();
      else this.ports.submit();
      return;
    }
    const { hit } = chosen;
    this.recent?.add(this.ports.query());
    const query = this.suggestions.view.data?.query ?? this.ports.query();
    const place = this.suggestions.view.data?.items.indexOf(hit) ?? index;
    if (!this.ports.emit<SearchSelectDetail>('wb-search-select', { query, hit, index: place }, { cancelable: true }))
      event.preventDefault();
    if (!elsewhere) this.close();
  }
}
