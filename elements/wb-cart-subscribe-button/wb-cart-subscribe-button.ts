import type { Money, Product, ProductVariant, SubscriptionPlan } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { lazyAddToCart } from '../../src/element-base/product/lazy-add-to-cart.js';
import { ProductAround } from '../../src/element-base/product/around.js';
import { clampQuantity } from '../../src/element-base/product/quantity-field.js';
import { RecordListController } from '../../src/element-base/record-list.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/base.styles.js';
import { fieldStyles, selectStyles } from '../../src/element-base/styles/field.styles.js';
import { catalogueMessages } from '../../src/element-base/texts/catalogue.js';
import { subscribeMessages } from '../../src/element-base/texts/subscribe.js';
import type { PlanChangeDetail } from '../../src/events/index.js';
import type { Async, Resource, StorefrontError } from '../../src/stores/types.js';
import { buttonView, intervalView, optionView } from './choice.template.js';
import { planPrice, purchaseOptions, type PurchaseOption } from './purchase-options.js';
import { subscribeButtonStyles } from './wb-cart-subscribe-button.styles.js';

const idle: Async<Product> = { status: 'idle' };

/**
 * @summary Sells a product once or as a subscription: the choice, the interval, the price of each delivery, and the
 *   button.
 *
 * @slot label - In place of the button's text
 * @slot plan - A `<template>` for the content beside the radio button of one purchase option
 * @fields plan - name, price, saving
 * @slot terms - In place of the sentence about ending it
 * @slot loading - While the product loads
 * @slot empty - When it is not sold by subscription
 * @slot error - When it could not be read
 *
 * @fires {CustomEvent<PlanChangeDetail>} wb-plan-change - The shopper chose a one-time purchase or another plan
 * @fires {CustomEvent<BeforeAddDetail>} wb-before-add - A line is about to be added; cancelable, with
 *   `waitUntil(promise)`
 * @fires {CustomEvent<AddDetail>} add - A line is being added
 * @fires {CustomEvent} wb-ready - The product has loaded
 * @fires {CustomEvent<ErrorDetail>} wb-error - The product could not be loaded
 *
 * @csspart plan-list - The list of purchase options
 * @csspart plan - One purchase option
 * @csspart plan-selected - The chosen purchase option
 * @csspart interval - The interval, if there are several plans
 * @csspart price - The price of each delivery
 * @csspart saving - The saving of each delivery
 * @csspart button - Adds the choice to the cart; left out inside a `<wb-product-detail>`, which has its own button
 * @csspart terms - The sentence about ending it
 * @csspart skeleton - The placeholder while loading
 * @csspart error - The error message and its button
 * @csspart retry-button - The button that tries again
 */
export class WbCartSubscribeButton extends StorefrontElement {
  static override styles: CSSResultGroup = [
    StorefrontElement.styles,
    buttonStyles,
    fieldStyles,
    selectStyles,
    skeletonStyles,
    subscribeButtonStyles,
  ];

  readonly #product = new StoreController<Async<Product>>(this);
  readonly #around = new ProductAround(this);
  readonly #adding = lazyAddToCart(this, () => this.shop?.stores.cart);
  #resource: Resource<Product> | undefined;
  #reported: Async<Product> = idle;
  readonly #items = new RecordListController(this, 'plan');
  /** The purchase options as they are rendered. */
  #options: readonly PurchaseOption[] = [];
  /** The plan and price of the last event. */
  #reportedChoice = '';

  /** Id or handle of the product. Inside a `<wb-product-detail>` the element follows its product. */
  @property({ attribute: 'product-id' }) productId = '';

  /** Id of the variant. By default: the first that can be bought. */
  @property({ attribute: 'variant-id' }) variantId = '';

  /** Id of the chosen plan. Empty for a one-time purchase. */
  @property({ attribute: 'plan-id' }) planId = '';

  /** Quantity to add. */
  @property({ type: Number }) quantity = 1;

  /** Prevents choosing and adding. */
  @property({ type: Boolean }) disabled = false;

  /** The product itself. If set, the element loads nothing. */
  @property({ attribute: false }) product: Product | undefined;

  /** The plans to offer. By default: all plans of the product. */
  @property({ attribute: false }) plans: readonly SubscriptionPlan[] | undefined;

  /** Why loading the product failed. `undefined` if it has not failed. */
  get error(): StorefrontError | undefined {
    const view = this.#product.state;
    return view?.status === 'error' ? view.error : undefined;
  }

  /** The complete product of the surrounding product page, if there is one. A card has only a part of it. */
  get #followed(): Product | undefined {
    const around = this.#around.product;
    return around && 'plans' in around ? around : undefined;
  }

  /** Loads the product again. */
  refresh(): Promise<void> {
    return this.#resource?.refresh() ?? Promise.resolve();
  }

  /**
   * Adds the choice to the cart, as the button does.
   * @returns whether it is in the cart. If not, the element shows why
   */
  async subscribe(): Promise<boolean> {
    const product = this.#shown();
    const variant = product && this.#variant(product);
    if (!product || !variant?.available || this.disabled) return false;
    const { title, handle } = product;
    return this.#adding.add(
      {
        variantId: variant.id,
        quantity: clampQuantity(this.quantity),
        ...(this.planId && { planId: this.planId }),
        preview: {
          title,
          handle,
          unitPrice: planPrice(variant, this.planId),
          image: variant.image ?? product.image,
          options: variant.options,
        },
      },
      title,
    );
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const around = this.#around.product;
    const name = this.productId || (this.#followed ? '' : (around?.handle ?? ''));
    this.#resource = name && !this.product ? this.shop?.stores.product(name) : undefined;
    this.#product.use(this.#resource);
    if (!isServer && this.#resource?.getState().status === 'idle') void this.#resource.load();
    // An unknown plan counts as no choice.
    const product = this.#shown();
    if (product && this.planId && !this.#offered(product).some(({ id }) => id === this.planId)) this.planId = '';
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    // Another variant has another price in the same plan.
    this.#reportChoice();
    this.#items.update(() => this.#options);
    const view = this.#product.state ?? idle;
    const before = this.#reported;
    this.#reported = view;
    this.reportView(
      before,
      view,
      () => void this.refresh(),
      (product) => this.#offered(product).length === 0,
    );
  }

  #shown(): Product | undefined {
    if (this.product) return this.product;
    return (this.productId ? undefined : this.#followed) ?? this.#product.state?.data;
  }

  #variant(product: Product): ProductVariant | undefined {
    const wanted = this.variantId || (this.productId ? '' : this.#around.product?.variantId);
    return (
      product.variants.find(({ id }) => id === wanted) ??
      product.variants.find(({ available }) => available) ??
      product.variants[0]
    );
  }

  #offered(product: Product): readonly SubscriptionPlan[] {
    return this.plans ?? product.plans;
  }

  #choose(planId: string): void {
    if (planId === this.planId) return;
    this.planId = planId;
    this.#reportChoice();
  }

  /** Fires the choice and its price. The surrounding product page adds it with its own button. */
  #reportChoice(): void {
    const product = this.#shown();
    const variant = product && this.#variant(product);
    const price = variant && this.planId ? planPrice(variant, this.planId) : undefined;
    const now = price ? `${this.planId} ${price.amount} ${price.currency}` : '';
    if (now === this.#reportedChoice) return;
    this.#reportedChoice = now;
    this.emit<PlanChangeDetail>('wb-plan-change', price ? { planId: this.planId, price } : null);
  }

  protected override render(): TemplateResult {
    this.#options = [];
    const product = this.#shown();
    const variant = product && this.#variant(product);
    if (product && variant) {
      const plans = this.#offered(product);
      if (plans.length > 0) return this.#choiceView(product, variant, plans);
      return html`<slot name="empty"></slot>`;
    }
    const view = this.#product.state ?? idle;
    if (view.status === 'error')
      return errorView(this.texts(commonMessages), view.error.code, () => void this.refresh());
    return html`<slot name="loading">
      <div part="skeleton" aria-busy="true" data-testid="loading">
        <span class="visually-hidden">${this.texts(subscribeMessages).loading}</span><span class="skeleton"></span>
      </div>
    </slot>`;
  }

  #choiceView(product: Product, variant: ProductVariant, plans: readonly SubscriptionPlan[]): TemplateResult {
    const texts = { catalogue: this.texts(catalogueMessages), subscribe: this.texts(subscribeMessages) };
    const { subscribe: own } = texts;
    const chosen = plans.find(({ id }) => id === this.planId);
    const shown = chosen ?? plans[0];
    const choose = (planId: string) => this.#choose(planId);
    const money = (amount: Money) => this.money(amount);
    this.#options = shown ? purchaseOptions(variant, shown, plans.length > 1, own, money) : [];
    return html`<fieldset part="plan-list" ?disabled=${this.disabled} data-testid="plans">
        <legend>${own.choose}</legend>
        ${this.#options.map((option) => optionView(option, option.planId === (chosen?.id ?? ''), this.#items, choose))}
        ${chosen && plans.length > 1 ? intervalView(plans, chosen.id, own, choose) : nothing}
      </fieldset>
      ${this.#items.slot()} ${chosen?.description ? html`<p class="note">${chosen.description}</p>` : nothing}
      ${
        this.#around.is
          ? nothing
          : buttonView(
              { title: product.title, variant },
              this.#adding.state(variant.id),
              { subscribes: Boolean(chosen), disabled: this.disabled },
              texts,
              () => void this.subscribe(),
            )
      }
      ${chosen ? html`<p part="terms" class="note"><slot name="terms">${own.terms}</slot></p>` : nothing}`;
  }
}
