import type { AppliedRule } from '@storefront/contract';
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { OrderElement } from '../../src/element-base/order/order-element.js';
import { blocks, kindName, ruleStyles, ruleView, ruleMessage } from '../../src/element-base/order/rule-view.js';
import { RecordListController } from '../../src/element-base/record-list.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/base.styles.js';
import { orderMessages } from '../../src/element-base/texts/order.js';
import type { RulesLoadDetail } from '../../src/events/index.js';
import type { CheckoutState } from '../../src/stores/types.js';
import { orderRulesStyles } from './wb-order-rules-applied.styles.js';
import type { RecordFields } from '../../src/element-base/record-fields.js';

/** A rule as it is shown. */
export type ShownRule = AppliedRule;

/**
 * @summary The effects of the merchant's rules on a checkout or an order: discounts, changes, and rules that prevent it.
 *
 * @slot heading - In place of the heading's text
 * @slot item - A `<template>` for one rule
 * @fields item - title, kind, amount, message, blocked
 * @slot loading - While the rules load
 * @slot empty - When no rule applies
 * @slot error - When the order could not be loaded
 *
 * @fires {CustomEvent<RulesLoadDetail>} wb-rules-load - The rules have loaded or changed
 * @fires {CustomEvent} wb-ready - The order has loaded
 * @fires {CustomEvent<ErrorDetail>} wb-error - The order could not be loaded
 *
 * @csspart heading - The heading
 * @csspart list - All rules
 * @csspart rule - One rule
 * @csspart rule-title - Its name
 * @csspart rule-kind - The kind of the rule
 * @csspart rule-amount - The amount of the reduction
 * @csspart rule-message - The message of the rule to the shopper
 * @csspart rule-blocked - The message of a rule that prevents the order
 * @csspart skeleton - The placeholder while loading
 * @csspart error - The error message and its button
 * @csspart retry-button - The button that tries again
 */
export class WbOrderRulesApplied extends OrderElement {
  static override styles: CSSResultGroup = [
    OrderElement.styles,
    buttonStyles,
    skeletonStyles,
    ruleStyles,
    orderRulesStyles,
  ];

  readonly #items = new RecordListController(this);
  readonly #checkout = new StoreController<CheckoutState>(this);
  #reported = '';

  /** `estimate` shows the rules of the checkout on this page. `order` shows the rules of an order. */
  @property() stage: 'estimate' | 'order' = 'order';

  /** Also lists rules without effect. */
  @property({ type: Boolean, attribute: 'show-skipped' }) showSkipped = false;

  /** The rules to show. The element makes no requests then. */
  @property({ attribute: false }) rules: readonly AppliedRule[] | undefined;

  /** Renders a rule instead of the element: `(rule, index) => TemplateResult`. */
  @property({ attribute: false }) renderItem: ((rule: AppliedRule, index: number) => unknown) | undefined;

  /** Level of the heading, 1 to 6. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 3;

  protected override get needsOrder(): boolean {
    return this.stage === 'order' && !this.rules && !this.order;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const wanted = this.stage === 'estimate' && !this.rules;
    this.#checkout.use(wanted ? this.shop?.stores.checkout : undefined);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const rules = this.#shown();
    const isEmpty = rules?.length === 0;
    if (isEmpty || !this.needsOrder) this.setViewStates(...(isEmpty ? ['empty'] : []));
    const now = rules ? JSON.stringify(rules) : '';
    if (rules && now !== this.#reported) this.emit<RulesLoadDetail>('wb-rules-load', { rules });
    this.#reported = now;
    this.#items.update(() => (this.#shown() ?? []).map((rule) => this.#fields(rule)));
  }

  #fields(rule: AppliedRule): RecordFields {
    const texts = this.texts(orderMessages);
    const { id, title, kind, amount } = rule;
    return {
      id,
      texts: {
        ...{ title, kind: kindName(kind, texts), message: ruleMessage(rule, texts) },
        amount: amount && amount.amount !== 0 ? texts.off(this.money(amount)) : '',
        blocked: blocks(rule) ? texts.ruleBlocked : '',
      },
    };
  }

  #shown(): readonly AppliedRule[] | undefined {
    // A checkout that was never opened has no rules. This element does not open one.
    const estimated = this.#checkout.state && (this.#checkout.state.checkout.data?.quote.appliedRules ?? []);
    const all = this.rules ?? (this.stage === 'estimate' ? estimated : this.shownOrder?.appliedRules);
    return this.showSkipped ? all : all?.filter(({ status }) => status !== 'skipped');
  }

  protected override render(): TemplateResult {
    const texts = this.texts(orderMessages);
    const rules = this.#shown();
    if (!rules) {
      return this.stage === 'order'
        ? this.placeholderView(html`<span class="skeleton rule"></span>`)
        : html`<slot name="loading"></slot>`;
    }
    if (rules.length === 0) return html`<slot name="empty"></slot>`;
    return html`<div
        part="heading"
        class="heading"
        id="heading"
        role="heading"
        aria-level=${this.headingLevel}
        data-testid="heading"
      >
        <slot name="heading">${texts.rules}</slot>
      </div>
      <ul part="list" class="rules" aria-labelledby="heading" data-testid="rules">
        ${rules.map((rule, index) => this.#itemView(rule, index))}
      </ul>
      ${this.#items.slot()}`;
  }

  #itemView(rule: AppliedRule, index: number): TemplateResult {
    const own = this.renderItem?.(rule, index) ?? (this.#items.draws ? this.#items.place(rule.id) : undefined);
    if (!own) return ruleView(rule, this.texts(orderMessages), this.money.bind(this), this.stage === 'estimate');
    const isUrgent = this.stage === 'estimate' && blocks(rule);
    return html`<li part="rule" class="rule ${rule.status}" data-testid="rule">
      <div role=${isUrgent ? 'alert' : nothing}>${own}</div>
    </li>`;
  }
}
