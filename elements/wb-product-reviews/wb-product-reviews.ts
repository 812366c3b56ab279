import type { Product, Review, ReviewInput, ReviewPage, ReviewSort } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { lazy } from '../../src/context/lazy.js';
import { commonMessages, errorText } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { FormController } from '../../src/element-base/form/form-controller.js';
import { formStyles } from '../../src/element-base/form/form.styles.js';
import { formView, sentView } from '../../src/element-base/form/form.template.js';
import { noticeStyles } from '../../src/element-base/form/notice.styles.js';
import type { JsonLd } from '../../src/element-base/json-ld.js';
import { ProductAround } from '../../src/element-base/product/around.js';
import { RecordListController } from '../../src/element-base/record-list.js';
import { matchRoute } from '../../src/element-base/routes.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { LazyPartsElement } from '../../src/element-base/lazy-parts-element.js';
import { pageAddress } from '../../src/element-base/page-address.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/base.styles.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import { formMessages } from '../../src/element-base/texts/form.js';
import { countText } from '../../src/element-base/product/paging.template.js';
import { reviewsMessages, type ReviewsTexts } from '../../src/element-base/texts/reviews.js';
import type { ReviewsLoadDetail, ReviewSubmitDetail } from '../../src/events/index.js';
import type { Async, PagedList, Resource, StorefrontError } from '../../src/stores/types.js';
import { reviewFormFields, reviewRules, triggerView } from './form.template.js';
import { emptyView, loadingView, moreView } from './list.template.js';
import { reviewFields, reviewView, sortView, summaryView, type ReviewsContext } from './review.template.js';
import { ReviewsController } from './reviews-controller.js';
import { productReviewsStyles } from './wb-product-reviews.styles.js';

type List = PagedList<ReviewPage>;
const structuredData = lazy(() => import('../../src/element-base/json-ld.js'));

/**
 * @summary Reviews of a product by its buyers: the average and how it comes about, their reviews, and a form to write one. In the
 *   `reviews` slot of a product it is that product's.
 *
 * @slot heading - In place of the heading's text
 * @slot header - Below the heading
 * @slot item - A `<template>` for one review
 * @fields item - title, text, author, rating, date, verified, reply
 * @slot form-extra - The page's own fields in the form, above the button. Native validation applies
 * @slot success - In place of the message after sending
 * @slot loading - While reviews load
 * @slot empty - When there are none
 * @slot error - When they could not be loaded
 *
 * @fires {CustomEvent<ReviewsLoadDetail>} wb-reviews-load - Reviews have loaded, the first page or more
 * @fires {CustomEvent<ReviewSubmitDetail>} wb-review-submit - A review was sent
 * @fires {CustomEvent<undefined>} wb-ready - The reviews have loaded
 * @fires {CustomEvent<ErrorDetail>} wb-error - The reviews could not be loaded
 *
 * @csspart base - Everything
 * @csspart heading - The heading
 * @csspart summary - The average and the histogram
 * @csspart average - The average as text
 * @csspart histogram - The number of reviews for each rating
 * @csspart bar - One bar of the histogram
 * @csspart sort - The select of the sort order
 * @csspart list - The list
 * @csspart review - One review
 * @csspart rating - The stars of a review, with their text
 * @csspart star - The drawing of five stars
 * @csspart title - A review's title
 * @csspart text - The text of a review
 * @csspart author - The name of the writer
 * @csspart verified - The mark of a verified buyer
 * @csspart date - The date of a review
 * @csspart reply - The answer of the shop
 * @csspart load-more - The button "Show more reviews"
 * @csspart trigger - The button that opens the form
 * @csspart form - The form
 * @csspart field - A field with its label and error
 * @csspart label - The label of a field
 * @csspart input - An input
 * @csspart textarea - The field of the review
 * @csspart field-error - The error of a field
 * @csspart error-summary - The list of problems, after a try
 * @csspart submit-button - The button that sends
 * @csspart success - The confirmation after sending
 * @csspart skeleton - The placeholder while loading
 * @csspart error - The error message and its button
 * @csspart retry-button - The button that tries again
 *
 * @cssstate pending - A review is being sent
 */
export class WbProductReviews extends LazyPartsElement {
  static override styles: CSSResultGroup = [
    LazyPartsElement.styles,
    buttonStyles,
    fieldStyles,
    skeletonStyles,
    noticeStyles,
    formStyles,
    productReviewsStyles,
  ];

  /** Handle of the product. Without it and `product-id`: the product around the element, or the one of the page's address. */
  @property() handle = '';

  /** Id of the product. */
  @property({ attribute: 'product-id' }) productId = '';

  /** Reviews per page, 1 to 100. */
  @property({ type: Number }) limit = 10;

  /** Sort order: `newest`, `oldest`, `rating-desc` or `rating-asc`. */
  @property() sort: ReviewSort = 'newest';

  /** `button` opens the form with a button, `open` (or no value) shows it, and `none` leaves it out. */
  @property({ attribute: 'show-form' }) showForm: '' | 'button' | 'open' | 'none' = 'button';

  /** Writes the average as structured data for search engines, unless the product around the element does so. */
  @property({ type: Boolean, attribute: 'json-ld' }) jsonLd = false;

  /** `reviewToken` of the shopper's order. It marks the review as a buyer's, even from another browser. */
  @property({ attribute: 'review-token' }) reviewToken = '';

  /** Level of the heading, 1 to 5. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;

  /** The first page of reviews, if the page has it. The element loads nothing until the shopper asks for more. */
  @property({ attribute: false }) reviews: ReviewPage | undefined;

  /** Renders a review instead of the element: `(review, index) => TemplateResult`. */
  @property({ attribute: false }) renderItem: ((review: Review, index: number) => unknown) | undefined;

  @state() private expanded = false;

  readonly #around = new ProductAround(this);
  readonly #reviews = new ReviewsController(this);
  readonly #product = new StoreController<Async<Product>>(this);
  readonly #shopData = new StoreController(this);
  readonly #items = new RecordListController(this);
  #jsonLd: JsonLd | undefined;
  #productResource: Resource<Product> | undefined;
  #name = '';
  #emitted: readonly Review[] | undefined;
  /** Runs after the requested reviews have loaded. */
  #then: { focusFrom?: number } | undefined;
  #reported: Async<List> | undefined;
  /** Whether the sent review is published at once. */
  #published = false;
  readonly #form = new FormController(this, {
    texts: () => this.texts(formMessages),
    rules: () => reviewRules(this.texts(formMessages), this.#texts),
    send: () => this.#send(),
    say: (sentence) => this.announce(sentence),
  });

  /** Why loading failed. Undefined if it did not fail. */
  get error(): StorefrontError | undefined {
    const { view } = this.#reviews;
    return view.status === 'error' ? view.error : undefined;
  }

  get #texts(): ReviewsTexts {
    return this.texts(reviewsMessages);
  }

  /** Loads the reviews again, from the first page. */
  async refresh(): Promise<void> {
    this.reviews = undefined;
    await this.#reviews.refresh();
  }

  /** Appends the next page, if there is one. */
  async loadMore(): Promise<void> {
    await this.#reviews.loadMore(() => (this.reviews = undefined));
  }

  /** Opens the form and focuses its first field. */
  async openForm(): Promise<void> {
    this.expanded = true;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('form input')?.focus();
  }

  /** Validates the fields and sends the review. A second call while one runs sends nothing. @returns whether it was sent */
  submit(): Promise<boolean> {
    this.expanded = true;
    return this.#form.submit();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#jsonLd?.remove();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const stores = this.shop?.stores;
    this.#shopData.use(stores?.shop);
    const name = this.#named();
    if (name !== this.#name && this.#name) this.#form.reset();
    this.#name = name;
    this.#reviews.update(this.shop, name, this, this.reviews);
    // Structured data of reviews must name their product.
    this.#productResource = this.#writesJsonLd() && !this.#around.product && name ? stores?.product(name) : undefined;
    this.#product.use(this.#productResource);
  }

  protected override updated(): void {
    const { view } = this.#reviews;
    const stores = this.shop?.stores;
    if (!this.#name && stores?.shop.getState().status === 'idle') void stores.shop.load();
    if (!this.reviews) this.#reviews.load();
    if (this.#productResource?.getState().status === 'idle') void this.#productResource.load();
    this.reportView(
      this.#reported,
      view,
      () => void this.refresh(),
      ({ items }) => items.length === 0,
    );
    this.#reported = view;
    this.internals.states[this.#form.status === 'sending' ? 'add' : 'delete']('pending');
    if (view.status === 'ready' && view.data.items !== this.#emitted) {
      this.#emitted = view.data.items;
      const { aggregate, items } = view.data;
      this.emit<ReviewsLoadDetail>('wb-reviews-load', { aggregate, items });
    }
    this.#writeJsonLd();
    this.#items.update(() => (this.#reviews.list?.items ?? []).map((review) => reviewFields(this.#context(), review)));
    this.#finish();
  }

  /** The product: the given one, the one around the element, or the one of the page's address. */
  #named(): string {
    const name = this.handle || this.productId || this.#around.product?.handle;
    const address = pageAddress(this.shop);
    if (name || !address || this.#around.is) return name ?? '';
    return matchRoute(this.shop?.stores.shop.getState().data?.routes.product, 'handle', address) ?? '';
  }

  #finish(): void {
    const { status, data } = this.#reviews.view;
    if (!this.#then || status === 'loading' || status === 'idle' || data?.loadingMore) return;
    const { focusFrom } = this.#then;
    this.#then = undefined;
    if (!data) return;
    const failed = data.moreError && errorText(this.texts(commonMessages), data.moreError.code);
    this.announce(failed ?? countText(this.#texts, data));
    if (focusFrom !== undefined)
      this.renderRoot.querySelectorAll<HTMLElement>('.list > li > .review')[focusFrom]?.focus();
  }

  #writesJsonLd(): boolean {
    return this.jsonLd && !isServer && !this.closest('wb-product-detail[json-ld]');
  }

  #writeJsonLd(): void {
    const aggregate = this.#reviews.view.data?.aggregate;
    const name = (this.#around.product ?? this.#product.state?.data)?.title;
    const isWhole = this.#writesJsonLd() && aggregate && aggregate.count > 0 && name;
    const code = isWhole ? this.lazyPart(structuredData) : undefined;
    this.#jsonLd ??= code && new code.JsonLd(this);
    this.#jsonLd?.write(
      code && { '@context': 'https://schema.org', '@type': 'Product', name, ...code.ratingJsonLd(aggregate) },
    );
  }

  async #send(): Promise<boolean> {
    const form = this.#form;
    const [title, email] = [form.trimmed('title'), form.trimmed('email')];
    const review: ReviewInput = {
      rating: Number(form.value('rating')),
      body: form.trimmed('body') ?? '',
      author: form.trimmed('author') ?? '',
      locale: this.locale,
      ...(title && { title }),
      ...(email && { email }),
      ...(this.reviewToken && { reviewToken: this.reviewToken }),
    };
    const { id, status } = await this.#reviews.submit(review);
    this.#published = status === 'published';
    this.emit<ReviewSubmitDetail>('wb-review-submit', { id, pending: status === 'pending' });
    if (this.#published) void this.refresh();
    return true;
  }

  #onSort(sort: ReviewSort): void {
    this.sort = sort;
    this.reviews = undefined;
    this.#then = {};
  }

  #onMore({ items, loadingMore }: List): void {
    if (loadingMore) return;
    void this.loadMore().then(() => {
      this.#then = { focusFrom: items.length };
      this.requestUpdate();
    });
  }

  #context(): ReviewsContext {
    return { texts: this.#texts, locale: this.locale, headingLevel: this.headingLevel };
  }

  #listView(list: List, busy: boolean): TemplateResult {
    const context = this.#context();
    return html`<ul part="list" class="list" aria-busy=${busy || list.loadingMore} aria-labelledby="heading">
        ${repeat(
          list.items,
          ({ id }) => id,
          (review, index) => html`<li>${this.#reviewView(context, review, index)}</li>`,
        )}
      </ul>
      ${moreView(list, this.#texts, this.texts(commonMessages), () => this.#onMore(list))}`;
  }

  #reviewView(context: ReviewsContext, review: Review, index: number): TemplateResult {
    const own = this.renderItem?.(review, index) ?? (this.#items.draws ? this.#items.place(review.id) : undefined);
    if (!own) return reviewView(context, review);
    return html`<article part="review" class="review" tabindex="-1" data-testid="review" data-review=${review.id}>
      ${own}
    </article>`;
  }

  #body(): TemplateResult | typeof nothing {
    const { view, list } = this.#reviews;
    const common = this.texts(commonMessages);
    if (list && list.items.length > 0) return this.#listView(list, view.status !== 'ready');
    if (view.status === 'error') return errorView(common, view.error.code, () => void this.refresh());
    return list ? emptyView(this.#texts, this.showForm !== 'none') : nothing;
  }

  #writeView(): TemplateResult | typeof nothing {
    if (this.showForm === 'none') return nothing;
    const texts = this.#texts;
    const form = this.#form;
    if (form.status === 'sent') return sentView(this.#published ? texts.published : texts.pending);
    const isFixed = this.showForm === 'open' || this.showForm === '';
    const { expanded } = this;
    const isOpen = isFixed || expanded;
    return html`${isFixed ? nothing : triggerView(texts, expanded, () => (this.expanded = !expanded))}
      <div class="panel" id="panel" ?hidden=${!isOpen}>
        ${
          isOpen
            ? formView(form, {
                common: this.texts(commonMessages),
                label: texts.write,
                fields: reviewFormFields(form, texts),
                before: html`<slot name="form-extra"></slot>`,
                submit: texts.submit,
              })
            : nothing
        }
      </div>`;
  }

  protected override render(): TemplateResult {
    const texts = this.#texts;
    const { view, summarized: list } = this.#reviews;
    return html`<section part="base" class="base" aria-labelledby="heading">
      <h2 part="heading" class="heading" id="heading" aria-level=${this.headingLevel}>
        <slot name="heading">${texts.reviews}</slot>
      </h2>
      <slot name="header"></slot>
      ${list ? summaryView(this.#context(), list.aggregate) : view.status === 'error' ? nothing : loadingView(this.texts(commonMessages))}
      ${this.#writeView()}
      ${
        list && list.totalCount > 1
          ? sortView(this.#context(), this.sort, (sort) => {
              this.#onSort(sort);
            })
          : nothing
      }
      ${this.#body()} ${this.#items.slot()}
    </section>`;
  }
}
