import type { Money } from '@storefront/contract';
import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { formatMoney, formatMoneyParts, toDecimal, type MoneyFormat } from '@storefront/contract/money-format';
import { formerPriceView } from '../../src/element-base/product/price-view.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { catalogueMessages } from '../../src/element-base/texts/catalogue.js';
import { moneyDisplayStyles } from './wb-money-display.styles.js';

/**
 * @summary An amount of money, formatted for the shopper's language from integer minor units. It needs no store.
 *
 * @slot prefix - Before the amount
 * @slot suffix - After the amount
 * @slot words - Text in place of an unknown number, such as "calculated at checkout"
 *
 * @csspart base - The whole line
 * @csspart amount - The amount, or both ends of a range
 * @csspart currency - The currency's symbol, code or name inside the amount
 * @csspart compare-at - The former price
 * @csspart range-separator - The dash of a range
 * @csspart tax-label - The tax note
 * @csspart words - The text in place of an amount
 *
 * @cssstate words - Text is shown in place of an amount
 */
export class WbMoneyDisplay extends StorefrontElement {
  static override styles: CSSResultGroup = [StorefrontElement.styles, moneyDisplayStyles];

  /** Integer minor units: 1250 with EUR is €12.50, with JPY ¥1,250. */
  @property({ type: Number }) amount: number | undefined;

  /** ISO 4217 code, such as `EUR`. */
  @property() currency: string | undefined;

  /**
   * Former amount in minor units. If it is above `amount`, it is shown struck through, and screen readers announce it
   * as "was".
   */
  @property({ type: Number, attribute: 'compare-at' }) compareAt: number | undefined;

  /** Upper end of a range, in minor units. Shown if it is above `amount`. */
  @property({ type: Number, attribute: 'range-max' }) rangeMax: number | undefined;

  /** Format of the currency: `€`, `€` without its country, `EUR`, or `euros`. */
  @property({ attribute: 'currency-display' }) currencyDisplay: 'symbol' | 'narrowSymbol' | 'code' | 'name' = 'symbol';

  /** Hides the fraction if it is all zeros. */
  @property({ type: Boolean, attribute: 'strip-zeros' }) stripZeros = false;

  /** Tax note after the amount, such as "incl. VAT". */
  @property({ attribute: 'tax-label' }) taxLabel = '';

  /** Text in place of the amount, while the exact amount is not known. */
  @property() words = '';

  /** Amount and currency in one, as the API returns them. Takes precedence over `amount` and `currency`. */
  @property({ attribute: false }) value: Money | null | undefined;

  /** The formatted amount, without former price and range. Empty while there is none. */
  get formatted(): string {
    const money = this.#money();
    return money ? formatMoney(money, this.locale, this.#format()) : '';
  }

  protected override updated(): void {
    this.setViewStates(...(this.words ? ['words'] : []));
  }

  #money(amount = this.value?.amount ?? this.amount): Money | undefined {
    const currency = this.value?.currency ?? this.currency;
    if (amount === undefined || currency === undefined) return undefined;
    const problem = !Number.isSafeInteger(amount)
      ? `amount must be an integer of minor units, 1250 for 12.50; got ${amount}`
      : !/^[A-Z]{3}$/.test(currency)
        ? `currency must be a code of ISO 4217, such as EUR; got ${currency}`
        : undefined;
    if (problem === undefined) return { amount, currency };
    // A wrong price is worse than none.
    console.error(`<wb-money-display>: ${problem}. Nothing is shown.`);
    return undefined;
  }

  #format = (): MoneyFormat => ({ display: this.currencyDisplay, stripZeros: this.stripZeros });

  #amount(money: Money): TemplateResult {
    const parts = formatMoneyParts(money, this.locale, this.#format()).map(({ type, value }) =>
      type === 'currency' ? html`<span part="currency">${value}</span>` : value,
    );
    return html`<data part="amount" class="amount" data-testid="amount" value=${toDecimal(money)}>${parts}</data>`;
  }

  #price(price: Money): TemplateResult {
    const end = this.rangeMax !== undefined && this.rangeMax > price.amount ? this.#money(this.rangeMax) : undefined;
    const former = this.compareAt === undefined ? undefined : this.#money(this.compareAt);
    return html`${this.#amount(price)}${
      end ? html` <span part="range-separator">–</span> ${this.#amount(end)}` : nothing
    }${formerPriceView(
      { price, compareAtPrice: former ?? null },
      (money) => formatMoney(money, this.locale, this.#format()),
      this.texts(catalogueMessages),
      'compare-at',
    )}`;
  }

  protected override render(): TemplateResult {
    const price = this.words ? undefined : this.#money();
    return html`
      <span part="base" class="base">
        <slot name="prefix"></slot>
        ${
          price
            ? this.#price(price)
            : html`<span part="words" data-testid="words"><slot name="words">${this.words}</slot></span>`
        }
        ${price && this.taxLabel ? html`<span part="tax-label" class="tax-label">${this.taxLabel}</span>` : nothing}
        <slot name="suffix"></slot>
      </span>
    `;
  }
}
