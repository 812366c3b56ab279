import type { Product, Review, REVIEW_LIMITS, ReviewInput, ReviewPage, ReviewSort } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { lazy } from '../../src/context/lazy.js';
import { commonMessages, errorText } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { areaField, textField } from '../../src/element-base/form/field.template.js';
import { FormController, isEmail, type FieldRule } from '../../src/element-base/form/form-controller.js';
import { formStyles } from '../../src/element-base/form/form.styles.js';
import { formView, sentView } from '../../src/element-base/form/form.template.js';
import { noticeStyles } from '../../src/element-base/form/notice.styles.js';
import type { JsonLd } from '../../src/element-base/json-ld.js';
import { ProductAround } from '../../src/element-base/product/around.js';
import { RecordItems } from '../../src/element-base/records.js';
import { matchRoute } from '../../src/element-base/routes.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { LaterElement } from '../../src/element-base/later-element.js';
import { pageAddress } from '../../src/element-base/page-address.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/styles/base.styles.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import { formMessages } from '../../src/element-base/texts/form.js';
import { reviewsMessages, type ReviewsTexts } from '../../src/element-base/texts/reviews.js';
import type { ReviewsLoadDetail, ReviewSubmitDetail } from '../../src/events/index.js';
import type { Async, PagedList, Resource, ReviewListResource, StorefrontError } from '../../src/stores/types.js';
import { ratingField } from './rating-field.template.js';
import { reviewFields, reviewView, sortView, summaryView, type ReviewsContext } from './review.template.js';
import { productReviewsStyles } from './wb-product-reviews.styles.js';

type List = PagedList<ReviewPage>;
type Limits = typeof REVIEW_LIMITS;
// Types only: the contract's schemas stay out of the page.
const MOST: Pick<Limits, 'title' | 'body' | 'author'> = { title: 150, body: 5000, author: 80 };
const structuredData = lazy(() => import('../../src/element-base/json-ld.js'));
const idle: Async<List> = { status: 'idle' };

const listOf = ({ items, pageInfo, totalCount, aggregate }: ReviewPage): List => ({
  ...{ items, totalCount, aggregate },
  hasNextPage: pageInfo.hasNextPage,
  loadingMore: false,
});

/**
 * @summary What buyers say of a product: the average and how it comes about, their reviews, and a form to write one. In the
 *   `reviews` slot of a product it is that product's.
 *
 * @slot heading - In place of the heading's text
 * @slot header - Below the heading
 * @slot item - A `<template>` in place of what is drawn of a review, filled once for each
 * @slot form-extra - Fields of the page's own in the form, above the button; the browser's rules for them hold
 * @slot success - In place of the words after sending
 * @slot loading - While reviews are on their way
 * @slot empty - When there are none
 * @slot error - When they could not be read
 *
 * @fires {CustomEvent<ReviewsLoadDetail>} wb-reviews-load - Reviews have arrived, the first ones or more
 * @fires {CustomEvent<ReviewSubmitDetail>} wb-review-submit - The shop has a review
 * @fires {CustomEvent<undefined>} wb-ready - The reviews have arrived
 * @fires {CustomEvent<ErrorDetail>} wb-error - Reading the reviews failed
 *
 * @csspart base - Everything
 * @csspart heading - The heading
 * @csspart summary - The average and how it comes about
 * @csspart average - The average in words
 * @csspart histogram - How many gave how many stars
 * @csspart bar - One bar of it
 * @csspart sort - The select of the order
 * @csspart list - The list
 * @csspart review - One review
 * @csspart rating - A review's stars, with their words
 * @csspart star - Five stars, drawn
 * @csspart title - A review's title
 * @csspart text - What a review says
 * @csspart author - Who wrote it
 * @csspart verified - That the writer has bought the product
 * @csspart date - When it was written
 * @csspart reply - The answer of the shop
 * @csspart load-more - The button "Show more reviews"
 * @csspart trigger - The button that opens the form
 * @csspart form - The form
 * @csspart field - A field with its label and error
 * @csspart label - The label of a field
 * @csspart input - An input
 * @csspart textarea - The field of the review
 * @csspart field-error - What is wrong with a field
 * @csspart error-summary - All that is missing, after a try
 * @csspart submit-button - The button that sends
 * @csspart success - What is said once it was sent
 * @csspart skeleton - Holds the place of what is loading
 * @csspart error - An error and its button
 * @csspart retry-button - Tries again
 *
 * @cssstate pending - A review is on its way
 */
export class WbProductReviews extends LaterElement {
  static override styles: CSSResultGroup = [
    LaterElement.styles,
    buttonStyles,
    fieldStyles,
    skeletonStyles,
    noticeStyles,
    formStyles,
    productReviewsStyles,
  ];

  /** Handle of the product. Without it and without `product-id`: of the product around, or by the page's address. */
  @property() handle = '';

  /** Id of the product. */
  @property({ attribute: 'product-id' }) productId = '';

  /** Reviews per page, 1 to 100. */
  @property({ type: Number }) limit = 10;

  /** Order: `newest`, `oldest`, `rating-desc` or `rating-asc`. */
  @property() sort: ReviewSort = 'newest';

  /** Whether the form opens by a `button`, is `open` (as with no value), or is left out: `none`. */
  @property({ attribute: 'show-form' }) showForm: '' | 'button' | 'open' | 'none' = 'button';

  /** Puts the average into the page as structured data, for search engines; in a product that does it, that one does. */
  @property({ type: Boolean, attribute: 'json-ld' }) jsonLd = false;

  /** `reviewToken` of the shopper's order: their review is marked as that of a buyer also in another browser. */
  @property({ attribute: 'review-token' }) reviewToken = '';

  /** Level of the heading, 1 to 5. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;

  /** The first page, when the page has it already. Nothing is read until the shopper asks for more. */
  @property({ attribute: false }) reviews: ReviewPage | undefined;

  /** Draws a review in place of the element: a function from it and its index to a Lit template. */
  @property({ attribute: false }) renderItem: ((review: Review, index: number) => unknown) | undefined;

  @state() private expanded = false;

  readonly #around = new ProductAround(this);
  readonly #list = new StoreController<Async<List>>(this);
  readonly #product = new StoreController<Async<Product>>(this);
  readonly #shopData = new StoreController(this);
  readonly #items = new RecordItems(this);
  #jsonLd: JsonLd | undefined;
  #resource: ReviewListResource | undefined;
  #productResource: Resource<Product> | undefined;
  #view: Async<List> = idle;
  #name = '';
  /** What is shown while the same reviews come in another order. */
  #former: List | undefined;
  #told: readonly Review[] | undefined;
  /** What to do when the reviews asked for have arrived. */
  #then: { focusFrom?: number } | undefined;
  readonly #form = new FormController(this, {
    texts: () => this.texts(formMessages),
    rules: () => this.#rules(),
    send: () => this.#send(),
    say: (sentence) => this.announce(sentence),
  });

  /** Why reading failed; undefined while it did not. */
  get error(): StorefrontError | undefined {
    return this.#view.status === 'error' ? this.#view.error : undefined;
  }

  /** Reads the reviews again, from the first page. */
  async refresh(): Promise<void> {
    this.reviews = undefined;
    await this.#resource?.refresh();
  }

  /** Appends the next page, if there is one. */
  async loadMore(): Promise<void> {
    await this.#resource?.load();
    this.reviews = undefined;
    await this.#resource?.loadMore();
  }

  /** Opens the form and takes the shopper to its first field. */
  async openForm(): Promise<void> {
    this.expanded = true;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('form input')?.focus();
  }

  /** Checks the fields and sends the review, once however often it is called. @returns whether the shop has it */
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
    if (name !== this.#name) this.#former = undefined;
    this.#name = name;
    const { limit, sort } = this;
    const first = Math.min(Math.max(1, Math.trunc(limit) || 10), 100);
    this.#resource = name ? stores?.reviews(name, { first, sort }) : undefined;
    this.#list.use(this.#resource);
    // Structured data of reviews must name what they are about.
    this.#productResource = this.#writesJsonLd() && !this.#around.product && name ? stores?.product(name) : undefined;
    this.#product.use(this.#productResource);
    this.#view = this.#read();
  }

  protected override updated(): void {
    const view = this.#view;
    const stores = this.shop?.stores;
    if (!this.#name && stores?.shop.getState().status === 'idle') void stores.shop.load();
    if (!this.reviews && this.#resource?.getState().status === 'idle') void this.#resource.load();
    if (this.#productResource?.getState().status === 'idle') void this.#productResource.load();
    this.reportView(
      this.#reported,
      view,
      () => void this.refresh(),
      ({ items }) => items.length === 0,
    );
    this.#reported = view;
    this.internals.states[this.#form.status === 'sending' ? 'add' : 'delete']('pending');
    if (view.status === 'ready' && view.data.items !== this.#told) {
      this.#told = view.data.items;
      const { aggregate, items } = view.data;
      this.emit<ReviewsLoadDetail>('wb-reviews-load', { aggregate, items });
    }
    this.#writeJsonLd();
    this.#items.update(() => (this.#listed()?.items ?? []).map((review) => reviewFields(this.#context(), review)));
    this.#finish();
  }
  #reported: Async<List> | undefined;

  /** The product: the one named, the one around, or the one of the page's address. */
  #named(): string {
    const name = this.handle || this.productId || this.#around.product?.handle;
    const address = pageAddress(this.shop);
    if (name || !address || this.#around.is) return name ?? '';
    return matchRoute(this.shop?.stores.shop.getState().data?.routes.product, 'handle', address) ?? '';
  }

  #read(): Async<List> {
    const now = this.#list.state ?? idle;
    if (now.data) this.#former = now.data;
    if (now.data || now.status === 'error') return now;
    if (this.reviews) {
      if (this.#given?.page !== this.reviews)
        this.#given = { page: this.reviews, view: { status: 'ready', data: listOf(this.reviews) } };
      return this.#given.view;
    }
    return now;
  }
  #given: { page: ReviewPage; view: Async<List> } | undefined;

  #finish(): void {
    const { status, data } = this.#view;
    if (!this.#then || status === 'loading' || status === 'idle' || data?.loadingMore) return;
    const { focusFrom } = this.#then;
    this.#then = undefined;
    if (!data) return;
    const failed = data.moreError && errorText(this.texts(commonMessages), data.moreError.code);
    this.announce(failed ?? this.#texts.countShown(data.items.length, data.totalCount));
    if (focusFrom !== undefined)
      this.renderRoot.querySelectorAll<HTMLElement>('.list > li > .review')[focusFrom]?.focus();
  }

  #writesJsonLd(): boolean {
    return this.jsonLd && !isServer && !this.closest('wb-product-detail[json-ld]');
  }

  #writeJsonLd(): void {
    const aggregate = this.#view.data?.aggregate;
    const name = (this.#around.product ?? this.#product.state?.data)?.title;
    const isWhole = this.#writesJsonLd() && aggregate && aggregate.count > 0 && name;
    const code = isWhole ? this.later(structuredData) : undefined;
    this.#jsonLd ??= code && new code.JsonLd(this);
    this.#jsonLd?.write(
      code && { '@context': 'https://schema.org', '@type': 'Product', name, ...code.ratingJsonLd(aggregate) },
    );
  }

  get #texts(): ReviewsTexts {
    return this.texts(reviewsMessages);
  }

  #rules(): readonly FieldRule[] {
    const texts = this.#texts;
    const { email, emailInvalid } = this.texts(formMessages);
    return [
      { id: 'rating', label: texts.rating, required: texts.ratingRequired },
      { id: 'title', label: texts.title, limit: MOST.title },
      { id: 'body', label: texts.body, required: texts.bodyRequired, limit: MOST.body },
      { id: 'author', label: texts.author, required: this.texts(formMessages).nameRequired, limit: MOST.author },
      { id: 'email', label: email, check: (value) => (isEmail(value) ? undefined : emailInvalid) },
    ];
  }

  async #send(): Promise<boolean> {
    const form = this.#form;
    const [title, email] = [form.said('title'), form.said('email')];
    const review: ReviewInput = {
      rating: Number(form.value('rating')),
      body: form.said('body') ?? '',
      author: form.said('author') ?? '',
      locale: this.locale,
      ...(title && { title }),
      ...(email && { email }),
      ...(this.reviewToken && { reviewToken: this.reviewToken }),
    };
    if (!this.#resource) throw new Error('<wb-product-reviews> finds no store, or no product');
    const { id, status } = await this.#resource.submit(review);
    this.#published = status === 'published';
    this.emit<ReviewSubmitDetail>('wb-review-submit', { id, pending: status === 'pending' });
    if (this.#published) void this.refresh();
    return true;
  }
  #published = false;

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
      ${this.#moreView(list)}`;
  }

  #reviewView(context: ReviewsContext, review: Review, index: number): TemplateResult {
    const own = this.renderItem?.(review, index) ?? (this.#items.draws ? this.#items.place(review.id) : undefined);
    if (!own) return reviewView(context, review);
    return html`<article part="review" class="review" tabindex="-1" data-testid="review" data-review=${review.id}>
      ${own}
    </article>`;
  }

  #moreView(list: List): TemplateResult | typeof nothing {
    const { items, totalCount, hasNextPage, loadingMore, moreError } = list;
    if (!hasNextPage && !moreError) return nothing;
    const common = this.texts(commonMessages);
    return html`<div class="more">
      <p class="quiet" data-testid="count">${this.#texts.countShown(items.length, totalCount)}</p>
      ${moreError ? html`<p class="field-error" data-testid="more-error">${errorText(common, moreError.code)}</p>` : nothing}
      <button
        part="load-more"
        class="button secondary"
        type="button"
        aria-disabled=${loadingMore ? 'true' : nothing}
        data-testid="load-more"
        @click=${() => {
          this.#onMore(list);
        }}
      >
        ${loadingMore ? common.loading : moreError ? common.retry : this.#texts.showMore}
      </button>
    </div>`;
  }

  /** What the list shows: while another order is on its way, the former one. */
  #listed(): List | undefined {
    const view = this.#view;
    return view.data ?? (view.status === 'error' ? undefined : this.#former);
  }

  #body(): TemplateResult | typeof nothing {
    const view = this.#view;
    const list = this.#listed();
    const common = this.texts(commonMessages);
    if (list && list.items.length > 0) return this.#listView(list, view.status !== 'ready');
    if (view.status === 'error') return errorView(common, view.error.code, () => void this.refresh());
    if (list) {
      const { none, beFirst } = this.#texts;
      return html`<slot name="empty">
        <p data-testid="empty">${none} ${this.showForm === 'none' ? nothing : beFirst}</p>
      </slot>`;
    }
    return nothing;
  }

  /** In the summary's place, so that the button below does not move. */
  #loadingView(): TemplateResult {
    return html`<slot name="loading">
      <div part="skeleton" aria-busy="true" data-testid="loading">
        <span class="visually-hidden" role="status">${this.texts(commonMessages).loading}</span>
        <span class="skeleton"></span>
      </div>
    </slot>`;
  }

  #fields(): TemplateResult {
    const form = this.#form;
    const texts = this.#texts;
    const field = (id: 'title' | 'body' | 'author') =>
      ({ id, value: form.value(id), count: form.count(id, MOST[id]), label: texts[id] }) as const;
    return html`${ratingField(form, texts)}
    ${textField(form, { ...field('title'), required: false, autocomplete: 'off' })}
    ${areaField(form, { ...field('body'), required: true, autocomplete: 'off' })}
    ${textField(form, {
      ...field('author'),
      ...{ required: true, autocomplete: 'given-name', help: texts.authorHelp, width: 'half' },
    })}
    ${textField(form, {
      ...{ id: 'email', label: form.texts.email, value: form.value('email'), required: false, type: 'email' },
      ...{ autocomplete: 'email', help: texts.emailHelp, width: 'half' },
    })}`;
  }

  #writeView(): TemplateResult | typeof nothing {
    if (this.showForm === 'none') return nothing;
    const texts = this.#texts;
    const form = this.#form;
    if (form.status === 'sent') return sentView(this.#published ? texts.published : texts.pending);
    const isFixed = this.showForm === 'open' || this.showForm === '';
    const { expanded } = this;
    const isOpen = isFixed || expanded;
    return html`${
        isFixed
          ? nothing
          : html`<div>
              <button
                part="trigger"
                class="button secondary"
                type="button"
                aria-expanded=${expanded}
                aria-controls="panel"
                data-testid="write"
                @click=${() => {
                  this.expanded = !expanded;
                }}
              >
                ${texts.write}
              </button>
            </div>`
      }
      <div class="panel" id="panel" ?hidden=${!isOpen}>
        ${
          isOpen
            ? formView(form, {
                common: this.texts(commonMessages),
                label: texts.write,
                fields: this.#fields(),
                before: html`<slot name="form-extra"></slot>`,
                submit: texts.submit,
              })
            : nothing
        }
      </div>`;
  }

  protected override render(): TemplateResult {
    const texts = this.#texts;
    const { status, data: list = this.#former } = this.#view;
    return html`<section part="base" class="base" aria-labelledby="heading">
      <h2 part="heading" class="heading" id="heading" aria-level=${this.headingLevel}>
        <slot name="heading">${texts.reviews}</slot>
      </h2>
      <slot name="header"></slot>
      ${list ? summaryView(this.#context(), list.aggregate) : status === 'error' ? nothing : this.#loadingView()}
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
