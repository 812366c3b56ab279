import type { Order } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { addressLines } from '../../src/element-base/checkout/address-view.js';
import { isShipped } from '../../src/element-base/checkout/is-shipped.js';
import type { OrderContext } from './order-context.js';
import { attributeText, cardName, validPayments } from './order-texts.js';

/**
 * Addresses, shipping method, payments, note, attributes, refunds and rules.
 *
 * @testid order-shipping-address, order-billing-address - An address of the order
 */
export function factsView(order: Order, context: OrderContext): TemplateResult {
  const { texts, orderTexts, level, locale, money } = context;
  const payments = validPayments(order);
  const same = JSON.stringify(order.billingAddress) === JSON.stringify(order.shippingAddress);
  const address = (title: string, lines: string[], testid: string) =>
    html`<div>
      <h3 aria-level=${level}>${title}</h3>
      <address part="address" data-testid=${testid}>${lines.map((line) => html`<div>${line}</div>`)}</address>
    </div>`;
  return html`<div class="facts">
    ${isShipped(order.lines) ? address(texts.deliveredTo, addressLines(order.shippingAddress, locale), 'order-shipping-address') : nothing}
    ${same || addressLines(order.billingAddress, locale).length === 0 ? nothing : address(texts.billedTo, addressLines(order.billingAddress, locale), 'order-billing-address')}
    ${
      order.shippingMethod
        ? html`<div>
            <h3 aria-level=${level}>${texts.shippedWith}</h3>
            <p>${order.shippingMethod.title}</p>
          </div>`
        : nothing
    }
    ${
      payments.length + order.giftCards.length > 0
        ? html`<div>
            <h3 aria-level=${level}>${texts.paidWith}</h3>
            <ul part="payments" data-testid="order-payments">
              ${payments.map(
                (payment) => html`<li part="payment">${cardName(payment, texts)} · ${money(payment.amount)}</li>`,
              )}
              ${order.giftCards.map(
                ({ last4, applied }) =>
                  html`<li part="payment">${texts.giftCardEnding(last4)} · ${money(applied)}</li>`,
              )}
            </ul>
          </div>`
        : nothing
    }
    ${
      order.note
        ? html`<div>
            <h3 aria-level=${level}>${orderTexts.note}</h3>
            <p part="note" class="note" dir="auto" data-testid="order-note">${order.note}</p>
          </div>`
        : nothing
    }
    ${order.attributes.map(({ name, label, value }) => {
      const shown = attributeText(value, locale);
      return html`<div data-testid="order-attribute" data-name=${name}>
        <h3 aria-level=${level}>${label}</h3>
        <p part="attribute">${shown}</p>
      </div>`;
    })}
    ${refundsView(order, context)} ${rulesView(order, context)}
  </div>`;
}

/** Pending and failed refunds have their own texts, so that they do not look like completed ones. */
function refundsView(
  { refunds }: Order,
  { texts: names, orderTexts: texts, level, money }: OrderContext,
): TemplateResult | typeof nothing {
  if (refunds.length === 0) return nothing;
  const statusTexts = { pending: texts.refundPending, succeeded: texts.refundSucceeded, failed: texts.refundFailed };
  return html`<div>
    <h3 aria-level=${level}>${texts.refunds}</h3>
    <ul part="refunds" data-testid="order-refunds">
      ${refunds.map(({ amount, status, to, last4 }) => {
        const card = last4 === null ? names.cardWithoutNumber : names.card(names.cardWithoutNumber, last4);
        const name = to === 'card' ? card : names.giftCardEnding(last4 ?? '');
        return html`<li part="refund">
          ${name} · ${money(amount)}<span part="refund-status" class="muted refund">${statusTexts[status]}</span>
        </li>`;
      })}
    </ul>
  </div>`;
}

/** The effects of the merchant's rules. */
function rulesView(
  { appliedRules }: Order,
  { orderTexts: texts, level, money }: OrderContext,
): TemplateResult | typeof nothing {
  const applied = appliedRules.filter(({ status }) => status === 'applied');
  if (applied.length === 0) return nothing;
  return html`<div>
    <h3 aria-level=${level}>${texts.rules}</h3>
    <ul part="rules" data-testid="order-rules">
      ${applied.map(
        ({ title, amount }) =>
          html`<li part="rule-row">
            ${title}${amount && amount.amount !== 0 ? html`, ${texts.off(money(amount))}` : nothing}
          </li>`,
      )}
    </ul>
  </div>`;
}
