import type { AppliedDiscountCode, Cart } from '@storefront/contract';
import { formatMoney } from '@storefront/contract/money-format';
import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { DiscountApplyDetail, DiscountRemoveDetail } from '../../events/index.js';
import type { StorefrontError, StorefrontStores } from '../../stores/types.js';
import { announce } from '../announcer.js';
import { commonMessages, errorText, type CommonTexts } from '../common-messages.js';
import { fire } from '../fire.js';
import { deepActiveElement } from '../focus.js';
import { messages } from '../locale/messages.js';
import { discountMessages, type DiscountTexts } from '../texts/discount.js';
import { codeButton, codeField, type FieldHost, type FieldPart } from './code-field.js';

/** Why a code lowers nothing, as text for the shopper. */
export function reasonText(texts: DiscountTexts & CommonTexts, code: string): string {
  const known: Readonly<Record<string, string>> = {
    DISCOUNT_INVALID: texts.codeUnknown,
    VALIDATION_FAILED: texts.codeUnknown,
    DISCOUNT_NOT_STARTED: texts.codeNotStarted,
    DISCOUNT_ENDED: texts.codeEnded,
    DISCOUNT_USED_UP: texts.codeUsedUp,
    DISCOUNT_MINIMUM: texts.codeMinimum,
    DISCOUNT_NOT_COMBINABLE: texts.codeNotCombinable,
    DISCOUNT_NOT_FOR_CART: texts.codeNotForCart,
    CART_LOCKED: texts.codeLocked,
  };
  return known[code] ?? errorText(texts, code);
}

/** Codes ignore case and surrounding spaces. */
const sameCode = (one: string, other: string): boolean => one.trim().toUpperCase() === other.trim().toUpperCase();

/** A field for a discount code, and the codes of the cart, each with its discount or the reason why it gives none. */
export class DiscountField implements ReactiveController {
  #value = '';
  #error = '';
  #busy = false;
  /** Codes whose removal was requested. A second press sends nothing. */
  readonly #removing = new Set<string>();

  constructor(
    private readonly host: FieldHost,
    private readonly stores: () => StorefrontStores | undefined,
  ) {
    host.addController(this);
  }

  /** Why the last try was rejected. Empty: it was not. */
  get error(): string {
    return this.#error;
  }
  get #texts(): DiscountTexts & CommonTexts {
    return { ...messages(commonMessages, this.host.locale), ...messages(discountMessages, this.host.locale) };
  }

  hostDisconnected(): void {
    this.#error = '';
  }

  /**
   * @param pending whether an edit is being saved: amounts are text until it is
   * @param part the field, or the codes of the cart
   */
  view(cart: Cart, pending: boolean, part: FieldPart = 'field'): TemplateResult | typeof nothing {
    return part === 'field' ? this.#fieldView() : this.#codesView(cart, pending);
  }

  /** @testid discount-form, discount-input, discount-apply, discount-error - The field of a code */
  #fieldView(): TemplateResult {
    const texts = this.#texts;
    return codeField({
      name: 'discount',
      label: texts.discountCode,
      apply: texts.apply,
      applyLabel: texts.applyCode,
      value: this.#value,
      error: this.#error,
      invalid: this.#error !== '',
      busy: this.#busy,
      onInput: (event) => {
        this.#value = (event.target as HTMLInputElement).value;
        this.#setError('');
      },
      onApply: () => void this.#apply(),
    });
  }

  #codesView({ discountCodes, totals }: Cart, pending: boolean): TemplateResult | typeof nothing {
    if (discountCodes.length === 0) return nothing;
    const texts = this.#texts;
    // The row of the discount states the same amount then.
    const isShownBelow = (code: AppliedDiscountCode) => code.amount.amount === Math.abs(totals.discountTotal.amount);
    return html`<ul class="codes discounts" aria-label=${texts.discountCodes}>
      ${discountCodes.map((code) => {
        const amount = pending
          ? texts.codeUpdating
          : isShownBelow(code)
            ? texts.codeApplies
            : this.#amount(code, texts);
        return this.#codeView(code, amount, texts);
      })}
    </ul>`;
  }

  #codeView(discountCode: AppliedDiscountCode, amount: string, texts: DiscountTexts & CommonTexts): TemplateResult {
    const title = discountCode.title === discountCode.code ? '' : discountCode.title;
    const reason = discountCode.applies ? '' : reasonText(texts, discountCode.reason ?? 'DISCOUNT_NOT_FOR_CART');
    return html`<li part="discount-code" class="code" data-testid="discount-code">
      <strong class="code-name">${discountCode.code}</strong>
      ${discountCode.applies ? html`<span class="code-amount" data-testid="discount-amount">${amount}</span>` : nothing}
      <button
        class="button plain"
        type="button"
        aria-label=${texts.removeCode(discountCode.code)}
        data-testid="discount-remove"
        @click=${(event: Event) => void this.#remove(discountCode.code, event.currentTarget as HTMLElement)}
      >
        ${texts.remove}
      </button>
      ${
        title || reason
          ? html`<p class="code-note">
              ${title} ${reason ? html`<span data-testid="discount-reason">${reason}</span>` : nothing}
            </p>`
          : nothing
      }
    </li>`;
  }

  /** The cart does not know the amount of free shipping. */
  #amount({ amount }: AppliedDiscountCode, texts: DiscountTexts): string {
    return amount.amount === 0
      ? texts.codeApplies
      : formatMoney({ ...amount, amount: -Math.abs(amount.amount) }, this.host.locale);
  }

  async #apply(): Promise<void> {
    const cart = this.stores()?.cart;
    const input = this.#input();
    if (!cart || !input || this.#busy) return;
    const code = input.value.trim();
    const texts = this.#texts;
    if (!code) {
      this.#setError(texts.codeMissing);
      input.focus();
      return;
    }
    this.#busy = true;
    this.#setError('');
    try {
      const now = await cart.applyDiscount(code);
      // The shopper may have started another code meanwhile.
      if (input.value.trim() === code) input.value = this.#value = '';
      const discount = now.discountCodes.find((candidate) => sameCode(candidate.code, code));
      if (discount) {
        announce(
          discount.applies
            ? texts.codeApplied(
                discount.code,
                discount.amount.amount === 0 ? '' : formatMoney(discount.amount, this.host.locale),
              )
            : texts.codeKept(discount.code, reasonText(texts, discount.reason ?? 'DISCOUNT_NOT_FOR_CART')),
        );
        fire<DiscountApplyDetail>(this.host, 'wb-discount-apply', { discount, cart: now });
      }
    } catch (error) {
      this.#setError(reasonText(texts, (error as Partial<StorefrontError>).code ?? ''));
      input.focus();
    } finally {
      this.#busy = false;
      this.host.requestUpdate();
    }
  }

  async #remove(code: string, button: HTMLElement): Promise<void> {
    const cart = this.stores()?.cart;
    if (!cart || this.#removing.has(code)) return;
    const texts = this.#texts;
    this.#setError('');
    this.#removing.add(code);
    try {
      const now = await cart.removeDiscount(code);
      announce(texts.codeRemoved(code));
      fire<DiscountRemoveDetail>(this.host, 'wb-discount-remove', { code, cart: now });
      await this.host.updateComplete;
      // The focused button is gone. The one of another code takes the focus.
      if (!button.isConnected && deepActiveElement() === document.body) {
        const others = [...this.host.renderRoot.querySelectorAll<HTMLElement>('.discounts button')];
        (others.at(-1) ?? codeButton(this.host.renderRoot, 'discount'))?.focus();
      }
    } catch (error) {
      this.#setError(reasonText(texts, (error as Partial<StorefrontError>).code ?? ''));
    } finally {
      this.#removing.delete(code);
    }
  }

  #input(): HTMLInputElement | null {
    return this.host.renderRoot.querySelector<HTMLInputElement>('#discount-input');
  }

  #setError(sentence: string): void {
    if (sentence) announce(sentence);
    if (sentence === this.#error) return;
    this.#error = sentence;
    this.host.requestUpdate();
  }
}

export { DiscountField as Field };
