import type { Money, SearchHit, SiteRoutes } from '@storefront/contract';
import { formatMoney } from '@storefront/contract/money-format';
import type { ReactiveController, TemplateResult } from 'lit';
import { fire } from '../../src/element-base/fire.js';
import { messages } from '../../src/element-base/locale/messages.js';
import { addOne, itemIndex } from '../../src/element-base/product/card-actions.js';
import { CardContextCache } from '../../src/element-base/product/card-context.js';
import { listCard } from '../../src/element-base/product/card.template.js';
import { gridClass } from '../../src/element-base/product/grid.styles.js';
import { lazyAddToCart } from '../../src/element-base/product/lazy-add-to-cart.js';
import { priceText } from '../../src/element-base/product/price-view.js';
import { hitTemplate } from '../../src/element-base/search/hit-slot.js';
import { hitHref, HitItems } from '../../src/element-base/search/hit.js';
import { catalogueMessages } from '../../src/element-base/texts/catalogue.js';
import { searchMessages } from '../../src/element-base/texts/search.js';
import type { SearchSelectDetail } from '../../src/events/index.js';
import type { CartStore } from '../../src/stores/types.js';
import { groupHits, hitSummary, type HitGroup } from './hit-groups.js';
import { groupView, hitView } from './hits.template.js';
import type { SearchList } from './results-controller.js';
import type { WbSearchResults } from './wb-search-results.js';

/**
 * The list of hits, by kind: products as cards, which can be added to the cart, and the other kinds as links. The page's
 * own templates replace both.
 */
export class HitListController implements ReactiveController {
  /** The focus target once the requested hits have loaded: the visible hit with that index, or the heading. */
  focusNext: number | 'heading' | undefined;
  #list: SearchList | undefined;
  #hits: readonly SearchHit[] = [];
  #groups: readonly HitGroup[] = [];
  #routes: SiteRoutes | undefined;
  readonly #contexts = new CardContextCache();
  readonly #templates: HitItems;
  readonly #adding: ReturnType<typeof lazyAddToCart>;

  constructor(
    private readonly host: WbSearchResults,
    cart: () => CartStore | undefined,
  ) {
    this.#templates = new HitItems(host);
    this.#adding = lazyAddToCart(host, cart);
    host.addController(this);
  }

  /** The hits in the order of their items. */
  get #shown(): readonly SearchHit[] {
    return this.#groups.flatMap(({ hits }) => hits);
  }

  /** Call this from `willUpdate`. @param hits the visible hits of the list */
  update(list: SearchList | undefined, hits: readonly SearchHit[], routes: SiteRoutes | undefined): void {
    this.#list = list;
    this.#hits = hits;
    this.#groups = groupHits(hits);
    this.#routes = routes;
  }

  hostUpdated(): void {
    const texts = messages(catalogueMessages, this.host.locale);
    this.#templates.update(
      this.#hits,
      ({ kind }) => `hit-${kind}`,
      (hit) => ({
        price: hit.product ? priceText(hit.product, this.#money, texts) : '',
        href: hitHref(hit, this.#routes),
      }),
    );
  }

  /** Adds a product to the cart, or reports that the link of a hit was followed. */
  onClick(event: MouseEvent): void {
    const hit = this.#shown[itemIndex(this.host.renderRoot, event)];
    if (!hit) return;
    const path = event.composedPath();
    if ((path[0] as Element).closest('[data-action="add"]')) {
      if (event.detail < 2 && hit.product) void addOne(this.#adding, hitSummary(hit, hit.product));
    } else if (path.some((node) => node instanceof HTMLAnchorElement && node.href)) {
      const { query = this.host.query, items = [] } = this.#list ?? {};
      const detail = { query, hit, index: items.indexOf(hit) };
      if (!fire<SearchSelectDetail>(this.host, 'wb-search-select', detail, { cancelable: true }))
        event.preventDefault();
    }
  }

  /** Moves the focus to its target, if there is one: to the first link or button of the hit, or to the heading. */
  moveFocus(): void {
    const to = this.focusNext;
    this.focusNext = undefined;
    if (to === undefined) return;
    const root = this.host.renderRoot;
    const hit = to === 'heading' ? undefined : this.#hits[to];
    const item = hit && root.querySelectorAll('.item')[this.#shown.indexOf(hit)];
    const target = item?.querySelector<HTMLElement>('a[href], button') ?? root.querySelector<HTMLElement>('#heading');
    target?.focus();
  }

  /** The groups; empty if there are no hits. */
  render(): TemplateResult[] {
    return this.#groups.map((group) => this.#groupView(group));
  }

  #money = (money: Money): string => formatMoney(money, this.host.locale);

  #groupView({ kind, hits }: HitGroup): TemplateResult {
    const { host } = this;
    const { locale, hideAdd, columns, headingLevel } = host;
    const isMixed = this.#groups.length > 1;
    const context = this.#contexts.get(
      {
        ...{ locale, hideAdd, money: this.#money },
        texts: messages(catalogueMessages, locale),
        headingLevel: headingLevel + (isMixed ? 2 : 1),
      },
      this.#routes,
    );
    // The first render repeats the server's, which cannot read the page's templates.
    const hasTemplate = host.hasUpdated && hitTemplate(host, `hit-${kind}`) !== null;
    const items = hits.map((hit, index) => {
      const { product } = hit;
      if (!product || hasTemplate) return hitView(hit, hitHref(hit, this.#routes), hasTemplate);
      const adding = this.#adding.state(product.variantId);
      return listCard(hitSummary(hit, product), context, adding, index < columns * 2);
    });
    const level = isMixed ? headingLevel + 1 : undefined;
    return groupView(
      kind,
      messages(searchMessages, locale)[kind],
      { level, listClass: gridClass(columns), locale },
      items,
    );
  }
}
