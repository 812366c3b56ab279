import type { AppliedRule, Money } from '@storefront/contract';
import { css, html, nothing, type TemplateResult } from 'lit';
import type { OrderTexts } from '../texts/order.js';
import { token } from '../token.js';

export const kindName = (kind: AppliedRule['kind'], texts: OrderTexts): string =>
  ({ discount: texts.discountRule, shipping: texts.shippingRule, validation: texts.validationRule })[kind];

/** A rule that could not run blocks as much as one that rejects. */
export const blocks = ({ status }: AppliedRule): boolean => status === 'blocked' || status === 'unavailable';

/** The rule's own message, or a text for its status. */
export const ruleMessage = ({ status, message }: AppliedRule, texts: OrderTexts): string =>
  message ?? (status === 'unavailable' ? texts.ruleUnavailable : status === 'skipped' ? texts.ruleSkipped : '');

/**
 * One rule of a list.
 * @param urgent true: a blocking rule is announced at once
 */
export function ruleView(
  rule: AppliedRule,
  texts: OrderTexts,
  money: (value: Money) => string,
  urgent: boolean,
): TemplateResult {
  const { status, amount, title, kind } = rule;
  const words = ruleMessage(rule, texts);
  return html`<li part="rule" class="rule ${status}" data-testid="rule">
    <span class="rule-line">
      <span part="rule-title" class="rule-title">${title}</span>
      <span part="rule-kind" class="rule-note">${kindName(kind, texts)}</span>
      ${
        amount && amount.amount !== 0
          ? html`<span part="rule-amount" class="rule-amount">${texts.off(money(amount))}</span>`
          : nothing
      }
    </span>
    ${
      blocks(rule)
        ? html`<p part="rule-blocked rule-message" class="rule-blocked" role=${urgent ? 'alert' : nothing}>
            ${texts.ruleBlocked} ${words}
          </p>`
        : words
          ? html`<p part="rule-message" class="rule-note">${words}</p>`
          : nothing
    }
  </li>`;
}

export const ruleStyles = css`
  .rules {
    display: grid;
    gap: 0.75rem;
  }
  .rule {
    padding-inline-start: 0.75rem;
    border-inline-start: 3px solid ${token('color-success')};
    overflow-wrap: anywhere;
  }
  .rule.skipped {
    border-color: ${token('color-border')};
    color: ${token('color-muted')};
  }
  .rule:is(.blocked, .unavailable) {
    border-color: ${token('color-error')};
  }
  .rule-line {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75rem;
    align-items: baseline;
  }
  .rule-title {
    font-weight: 600;
  }
  .rule-note {
    color: ${token('color-muted')};
    font-size: 0.9em;
  }
  .rule-amount {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .rule-blocked {
    color: ${token('color-error')};
  }
`;
