import type { AppliedDiscountCode, Cart } from '@storefront/contract';
import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { DiscountApplyDetail, DiscountRemoveDetail } from '../../events/index.js';
import type { StorefrontError } from '../../stores/types.js';
import { commonMessages, errorText, type CommonTexts } from '../common-messages.js';
import { deepActiveElement } from '../focus.js';
import { discountMessages, type DiscountTexts } from '../texts/discount.js';
import { codeField, type CodePorts } from './code-field.js';
import type { FieldHost } from './later-field.js';

/** Why a code takes nothing off, as a shopper reads it. */
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

/** Codes are one and the same in any case and with spaces around. */
const sameCode = (one: string, other: string): boolean => one.trim().toUpperCase() === other.trim().toUpperCase();

/** A field for a discount code, and the codes of the cart with what each takes off, or why it takes off nothing. */
export class DiscountField implements ReactiveController {
  #value = '';
  #error = '';
  #busy = false;

  constructor(
    private readonly host: FieldHost,
    private readonly ports: CodePorts,
  ) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#error = '';
  }

  /** @param pending an edit is on its way: amounts are words until it settles */
  view({ discountCodes }: Cart, pending: boolean): TemplateResult {
    const texts = this.#texts;
    return html`<div class="code-list discounts">
      ${codeField({
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
      })}
      ${
        discountCodes.length > 0
          ? html`<ul class="codes" aria-label=${texts.discountCodes}>
              ${discountCodes.map((its) => this.#codeView(its, pending, texts))}
            </ul>`
          : nothing
      }
    </div>`;
  }

  #codeView(its: AppliedDiscountCode, pending: boolean, texts: DiscountTexts & CommonTexts): TemplateResult {
    const title = its.title === its.code ? '' : its.title;
    const reason = its.applies ? '' : reasonText(texts, its.reason ?? 'DISCOUNT_NOT_FOR_CART');
    return html`<li part="discount-code" class="code" data-testid="discount-code">
      <strong class="code-name">${its.code}</strong>
      ${
        its.applies
          ? html`<span class="code-amount" data-testid="discount-amount"
              >${pending ? texts.codeUpdating : this.#amount(its, texts)}</span
            >`
          : nothing
      }
      <button
        class="button plain"
        type="button"
        aria-label=${texts.removeCode(its.code)}
        data-testid="discount-remove"
        @click=${(event: Event) => void this.#remove(its.code, event.currentTarget as HTMLElement)}
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

  /** Free shipping takes off nothing that the cart knows of. */
  #amount({ amount }: AppliedDiscountCode, texts: DiscountTexts): string {
    return amount.amount === 0 ? texts.codeApplies : this.ports.money({ ...amount, amount: -Math.abs(amount.amount) });
  }

  get #texts(): DiscountTexts & CommonTexts {
    return { ...this.ports.texts(commonMessages), ...this.ports.texts(discountMessages) };
  }

  async #apply(): Promise<void> {
    const cart = this.ports.stores()?.cart;
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
      // Another code may have been begun meanwhile.
      if (input.value.trim() === code) input.value = this.#value = '';
      const discount = now.discountCodes.find((its) => sameCode(its.code, code));
      if (discount) {
        this.ports.announce(
          discount.applies
            ? texts.codeApplied(discount.code, discount.amount.amount === 0 ? '' : this.ports.money(discount.amount))
            : texts.codeKept(discount.code, reasonText(texts, discount.reason ?? 'DISCOUNT_NOT_FOR_CART')),
        );
        this.ports.emit<DiscountApplyDetail>('wb-discount-apply', { discount, cart: now });
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
    const cart = this.ports.stores()?.cart;
    if (!cart) return;
    const texts = this.#texts;
    this.#setError('');
    try {
      const now = await cart.removeDiscount(code);
      this.ports.announce(texts.codeRemoved(code));
      this.ports.emit<DiscountRemoveDetail>('wb-discount-remove', { code, cart: now });
      await this.host.updateComplete;
      // The button that had the focus is gone: the one before it takes it, not the field, which would open a keyboard.
      if (!button.isConnected && deepActiveElement() === document.body)
        [...this.host.renderRoot.querySelectorAll<HTMLElement>('.discounts button')].at(-1)?.focus();
    } catch (error) {
      this.#setError(reasonText(texts, (error as Partial<StorefrontError>).code ?? ''));
    }
  }

  #input(): HTMLInputElement | null {
    return this.host.renderRoot.querySelector<HTMLInputElement>('#discount-input');
  }

  #setError(sentence: string): void {
    if (sentence) this.ports.announce(sentence);
    if (sentence === this.#error) return;
    this.#error = sentence;
    this.host.requestUpdate();
  }
}

export { DiscountField as Field };
