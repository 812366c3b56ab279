import type { Money, Product, ProductVariant, SubscriptionPlan } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { optionsView } from '../../src/element-base/form/options.template.js';
import { AddToCart } from '../../src/element-base/product/add-to-cart.js';
import { ProductAround } from '../../src/element-base/product/around.js';
import { namedLabel } from '../../src/element-base/product/card.template.js';
import { clampQuantity } from '../../src/element-base/product/quantity-field.js';
import { RecordItems, type RecordFields } from '../../src/element-base/records.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/styles/base.styles.js';
import { fieldStyles, selectStyles } from '../../src/element-base/styles/field.styles.js';
import { catalogueMessages } from '../../src/element-base/texts/catalogue.js';
import { subscribeMessages, type SubscribeTexts } from '../../src/element-base/texts/subscribe.js';
import type { AddDetail, PlanChangeDetail } from '../../src/events/index.js';
import type { Async, Resource, StorefrontError } from '../../src/stores/types.js';
import { subscribeButtonStyles } from './wb-cart-subscribe-button.styles.js';

/** A way to buy, in words. */
interface Way extends RecordFields {
  readonly texts: { readonly name: string; readonly price: string; readonly saving: string };
}

const idle: Async<Product> = { status: 'idle' };

const every = ({ interval, intervalCount }: SubscriptionPlan, texts: SubscribeTexts): string =>
  texts[interval](intervalCount);

/**
 * @summary Buys a product once, or again and again: a choice between both, how often, what it costs each time, and the
 * button.
 *
 * @slot label - In place of the button's words
 * @slot plan - A `<template>` for what stands beside the radio button of one way to buy
 * @slot terms - In place of the sentence about ending it
 * @slot loading - While the product is on its way
 * @slot empty - When it is not sold by subscription
 * @slot error - When it could not be read
 *
 * @fires {CustomEvent<PlanChangeDetail>} wb-plan-change - The shopper chose once, or another plan
 * @fires {CustomEvent<BeforeAddDetail>} wb-before-add - Something is about to be added; cancelable, and waits
 * @fires {CustomEvent<AddDetail>} add - It is on its way into the cart
 * @fires {CustomEvent} wb-ready - The product has arrived
 * @fires {CustomEvent<ErrorDetail>} wb-error - The product could not be read
 *
 * @csspart plan-list - Once, or by subscription
 * @csspart plan - One of both
 * @csspart plan-selected - The one chosen
 * @csspart interval - How often, where there are several plans
 * @csspart price - What it costs each time
 * @csspart saving - What is saved each time
 * @csspart button - Puts it into the cart; left out in a product page, which has one
 * @csspart terms - The sentence about ending it
 * @csspart skeleton - Holds the place of what is loading
 * @csspart error - The error and its button
 * @csspart retry-button - Asks again
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
  readonly #adding = new AddToCart(this, {
    cart: () => this.shop?.stores.cart,
    texts: (group) => this.texts(group),
    allowed: (line) => this.allowed('wb-before-add', { line }),
    emit: (detail) => this.emit<AddDetail>('add', detail),
    announce: (sentence) => {
      this.announce(sentence);
    },
  });
  #resource: Resource<Product> | undefined;
  #reported: Async<Product> = idle;
  readonly #items = new RecordItems(this, 'plan');
  /** The ways to buy as they are drawn. */
  #ways: readonly RecordFields[] = [];

  /** The product, by id or handle. Inside a `<wb-product-detail>` it follows that. */
  @property({ attribute: 'product-id' }) productId = '';

  /** The variant; without it the first that can be bought. */
  @property({ attribute: 'variant-id' }) variantId = '';

  /** The plan chosen; empty to buy once. */
  @property({ attribute: 'plan-id' }) planId = '';

  /** How many. */
  @property({ type: Number }) quantity = 1;

  /** Nothing can be chosen or added. */
  @property({ type: Boolean }) disabled = false;

  /** The product itself; nothing is asked of the store then. */
  @property({ attribute: false }) product: Product | undefined;

  /** The plans to choose of; without it all of the product. */
  @property({ attribute: false }) plans: readonly SubscriptionPlan[] | undefined;

  /** Why reading the product failed; undefined while it did not. */
  get error(): StorefrontError | undefined {
    const view = this.#product.state;
    return view?.status === 'error' ? view.error : undefined;
  }

  /** Asks for the product again. */
  refresh(): Promise<void> {
    return this.#resource?.refresh() ?? Promise.resolve();
  }

  /**
   * Puts it into the cart as chosen, as the button does.
   * @returns whether it is in the cart; when not, the element says why
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
          unitPrice: this.#planPrice(variant, this.planId) ?? variant.price,
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
    // A plan that is not offered here is no choice.
    const product = this.#shown();
    if (product && this.planId && !this.#offered(product).some(({ id }) => id === this.planId)) this.planId = '';
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    // Another variant has another price in the same plan.
    this.#tell();
    this.#items.update(() => this.#ways);
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

  /** The whole product around, where it is there. A card shows a part of it. */
  get #followed(): Product | undefined {
    const around = this.#around.product;
    return around && 'plans' in around ? around : undefined;
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

  #planPrice({ planPrices }: ProductVariant, planId: string): Money | undefined {
    return planPrices.find((its) => its.planId === planId)?.price;
  }

  #choose(planId: string): void {
    if (planId === this.planId) return;
    this.planId = planId;
    this.#tell();
  }

  /** Says what is chosen, at which price: the product page around adds it with its own button. */
  #tell(): void {
    const product = this.#shown();
    const variant = product && this.#variant(product);
    const price = variant && this.planId ? (this.#planPrice(variant, this.planId) ?? variant.price) : undefined;
    const now = price ? `${this.planId} ${price.amount} ${price.currency}` : '';
    if (now === this.#told) return;
    this.#told = now;
    this.emit<PlanChangeDetail>('wb-plan-change', price ? { planId: this.planId, price } : null);
  }
  #told = '';

  protected override render(): TemplateResult {
    this.#ways = [];
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
    const texts = this.texts(subscribeMessages);
    const chosen = plans.find(({ id }) => id === this.planId);
    const shownPlan = chosen ?? plans[0];
    const price = shownPlan && (this.#planPrice(variant, shownPlan.id) ?? variant.price);
    const once = { id: 'once', texts: { name: texts.once, price: this.money(variant.price), saving: '' } };
    const off = price ? variant.price.amount - price.amount : 0;
    const plan = shownPlan &&
      price && {
        id: 'plan',
        texts: {
          name: plans.length > 1 ? texts.subscribe : shownPlan.name,
          price: texts.planPrice(this.money(price), every(shownPlan, texts)),
          saving: off > 0 ? texts.saving(this.money({ ...price, amount: off })) : '',
        },
      };
    this.#ways = plan ? [once, plan] : [once];
    return html`<fieldset part="plan-list" ?disabled=${this.disabled} data-testid="plans">
        <legend>${texts.choose}</legend>
        ${this.#radio('', !chosen, once)} ${plan ? this.#radio(shownPlan.id, Boolean(chosen), plan) : nothing}
        ${plans.length > 1 && chosen ? this.#intervalView(plans, chosen, texts) : nothing}
      </fieldset>
      ${this.#items.slot()} ${chosen?.description ? html`<p class="note">${chosen.description}</p>` : nothing}
      ${this.#around.is ? nothing : this.#buttonView(product, variant, Boolean(chosen))}
      ${chosen ? html`<p part="terms" class="note"><slot name="terms">${texts.terms}</slot></p>` : nothing}`;
  }

  #radio(planId: string, checked: boolean, { id, texts: { name, price, saving } }: Way): TemplateResult {
    return html`<label part="plan ${checked ? 'plan-selected' : ''}" class="plan ${checked ? 'selected' : ''}">
        <input
          type="radio"
          name="plan"
          data-testid=${id}
          aria-describedby=${saving ? 'saving' : nothing}
          .checked=${live(checked)}
          @change=${() => {
            this.#choose(planId);
          }}
        />
        ${this.#items.place(
          id,
          html`<span>${name}</span><span part=${planId ? 'price' : nothing} class="price">${price}</span>`,
        )}
      </label>
      ${saving ? html`<span part="saving" class="saving" id="saving" data-testid="saving">${saving}</span>` : nothing}`;
  }

  #intervalView(plans: readonly SubscriptionPlan[], chosen: SubscriptionPlan, texts: SubscribeTexts): TemplateResult {
    return html`<div part="interval" class="field">
      <label for="interval">${texts.interval}</label>
      <select
        id="interval"
        data-testid="interval"
        @change=${(event: Event) => {
          this.#choose((event.target as HTMLSelectElement).value);
        }}
      >
        ${optionsView(
          plans.map(({ id }) => id),
          plans.map((plan) => every(plan, texts)),
          chosen.id,
        )}
      </select>
    </div>`;
  }

  #buttonView(product: Product, variant: ProductVariant, subscribes: boolean): TemplateResult {
    const texts = this.texts(catalogueMessages);
    const { status, message } = this.#adding.state(variant.id);
    const words = !variant.available
      ? texts.soldOut
      : status === 'pending'
        ? texts.adding
        : status === 'added'
          ? texts.added
          : subscribes
            ? this.texts(subscribeMessages).subscribe
            : texts.addToCart;
    const named = subscribes ? this.texts(subscribeMessages).button : texts.addTitleToCart;
    return html`<button
        part="button"
        class="button add"
        type="button"
        data-testid="subscribe"
        aria-disabled=${!variant.available || this.disabled || status === 'pending'}
        aria-describedby=${message ? 'said' : nothing}
        @click=${() => void this.subscribe()}
      >
        <slot name="label"
          >${status === 'idle' && variant.available ? namedLabel(words, product.title, named) : words}</slot
        >
      </button>
      <p id="said" class="said ${status === 'failed' ? 'failed' : ''}" ?hidden=${!message} data-testid="said">
        ${message ?? ''}
      </p>`;
  }
}
