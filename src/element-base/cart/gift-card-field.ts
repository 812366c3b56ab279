import type { AppliedGiftCard, Cart, GiftCard, Money } from '@storefront/contract';
import { formatMoney } from '@storefront/contract/money-format';
import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { GiftCardBalanceDetail, GiftCardDetail } from '../../events/index.js';
import type { StorefrontError, StorefrontStores } from '../../stores/types.js';
import { announce } from '../announcer.js';
import { commonMessages } from '../common-messages.js';
import { fire } from '../fire.js';
import { deepActiveElement } from '../focus.js';
import { messages } from '../locale/messages.js';
import { giftCardMessages, type GiftCardTexts } from '../texts/gift-cards.js';
import { codeButton, codeField } from './code-field.js';
import { giftCardReason, giftCardsOf, whyCardsPayLess, type ShownGiftCard } from './gift-cards.js';

/** The use of a code: pay with it, show its balance, or save it in the shopper's list. */
export type GiftCardUse = 'apply' | 'balance' | 'save';

/** Text in place of the field's own. */
export interface GiftCardFieldWords {
  label?: TemplateResult;
  help?: TemplateResult;
}

const withoutSpaces = (code: string): string => code.replace(/[ -]/g, '');
const upper = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
/** Characters that an email or a chat may add to a code. */
const pasted = (text: string): string =>
  upper(
    text
      .normalize('NFKC')
      .replace(/\p{Pd}/gu, '-')
      .replace(/\s+/g, ' '),
  ).replace(/[^A-Z0-9 -]/g, '');

/**
 * A field for a gift card code, and the cards of the cart. The text stays until the code is accepted. It is kept only
 * in the field and in the request's body. The element renders again when cart or checkout change.
 */
export class GiftCardField implements ReactiveController {
  /** Maximum number of cards. 0: the limit of the shop. */
  max = 0;
  #value = '';
  #error = '';
  #invalid = false;
  /** Cards whose removal was requested. A second press sends nothing. */
  readonly #removing = new Set<string>();
  #busy = false;

  constructor(
    /** The root does not exist before the first connection. */
    private readonly host: ReactiveControllerHost &
      EventTarget & { readonly locale: string; readonly renderRoot?: ParentNode },
    private readonly stores: () => StorefrontStores | undefined,
    private readonly use: () => GiftCardUse = () => 'apply',
  ) {
    host.addController(this);
  }

  /** The text of the field. */
  get value(): string {
    return this.#value;
  }

  set value(code: string) {
    this.#value = upper(code);
    const input = this.#input();
    if (input) input.value = this.#value;
    this.host.requestUpdate();
  }

  /** Why the last try was rejected. Empty: it was not. */
  get error(): string {
    return this.#error;
  }

  get busy(): boolean {
    return this.#busy;
  }

  /** Cards of the store's cart, or of its exact quote. */
  get cards(): ShownGiftCard[] {
    const stores = this.stores();
    return stores ? giftCardsOf(stores) : [];
  }

  get #texts(): GiftCardTexts {
    return messages(giftCardMessages, this.host.locale);
  }

  hostDisconnected(): void {
    this.#error = '';
  }

  /** @testid gift-card-form, gift-card-input, gift-card-apply, gift-card-error - The field of a code */
  fieldView({ label, help }: GiftCardFieldWords = {}): TemplateResult {
    const texts = this.#texts;
    const use = this.use();
    const action = { apply: texts.applyCode, balance: texts.checkBalance, save: texts.saveCode }[use];
    return codeField({
      name: 'gift-card',
      label: label ?? texts.code,
      help: help ?? texts.codeHelp,
      apply: use === 'apply' ? texts.apply : action,
      applyLabel: action,
      value: this.#value,
      error: this.#error,
      invalid: this.#invalid,
      busy: this.#busy,
      onInput: this.#onInput,
      onApply: () => void this.submit(),
    });
  }

  cardsView(cards: readonly ShownGiftCard[]): TemplateResult | typeof nothing {
    if (cards.length === 0) return nothing;
    const stores = this.stores();
    const pending = stores?.cart.getState().pending ?? false;
    const less = stores && whyCardsPayLess(stores, this.#texts);
    return html`<ul part="applied" class="codes" aria-label=${this.#texts.applied} data-testid="gift-cards">
        ${cards.map((card) => this.#cardView(card, pending))}
      </ul>
      ${less ? html`<p class="help" data-testid="gift-cards-less">${less}</p>` : nothing}`;
  }

  #cardView({ card, pays, left, refused }: ShownGiftCard, pending: boolean): TemplateResult {
    const texts = this.#texts;
    const money = (amount: Money) => formatMoney(amount, this.host.locale);
    const { last4, balance } = card;
    const words = pending ? texts.updating : !pays ? texts.atCheckout : pays.amount === 0 ? texts.notNeeded : '';
    const note = refused
      ? giftCardReason(texts, messages(commonMessages, this.host.locale), refused)
      : left && !pending
        ? texts.left(money(left))
        : texts.holds(money(balance));
    return html`<li class="code" data-testid="gift-card">
      <strong part="applied-code" class="code-name">${texts.ending(last4)}</strong>
      ${
        refused
          ? nothing
          : html`<span part="applied-amount" class="code-amount ${words ? 'words' : ''}" data-testid="gift-card-amount"
              >${words || !pays ? words : money({ ...pays, amount: -pays.amount })}</span
            >`
      }
      <button
        part="remove-button"
        class="button plain"
        type="button"
        aria-label=${texts.removeCard(last4)}
        data-testid="gift-card-remove"
        @click=${(event: Event) => void this.remove(card.id, event.currentTarget as HTMLElement)}
      >
        ${messages(commonMessages, this.host.locale).remove}
      </button>
      <p part="balance" class="code-note" data-testid="gift-card-note">${note}</p>
    </li>`;
  }

  /**
   * Applies the given code, or the one in the field. One at a time.
   * @returns the card; `undefined` if it was rejected, which the field then shows
   */
  async submit(code?: string): Promise<GiftCard | undefined> {
    const stores = this.stores();
    if (!stores || this.#busy) return undefined;
    const typed = this.#value;
    const wanted = pasted(code ?? typed).trim();
    if (!withoutSpaces(wanted)) {
      this.#refuse(this.#texts.missing, true);
      return undefined;
    }
    if (this.use() === 'apply' && this.max > 0 && this.cards.length >= this.max) {
      this.#refuse(this.#texts.tooMany, false);
      return undefined;
    }
    this.#busy = true;
    this.#say('');
    try {
      const card = await this.#take(stores, wanted);
      // The shopper may have started another code meanwhile.
      if (code === undefined && this.#value === typed) this.value = '';
      return card;
    } catch (error) {
      const { code: why = '' } = error as Partial<StorefrontError>;
      const isCodeRefused = why.startsWith('GIFT_CARD') || why === 'VALIDATION_FAILED';
      this.#refuse(giftCardReason(this.#texts, messages(commonMessages, this.host.locale), why), isCodeRefused);
      return undefined;
    } finally {
      this.#busy = false;
      this.host.requestUpdate();
    }
  }

  async #take(stores: StorefrontStores, code: string): Promise<GiftCard> {
    const texts = this.#texts;
    const use = this.use();
    if (use === 'balance') {
      const card = await stores.giftCards.balance(code);
      fire<GiftCardBalanceDetail>(this.host, 'wb-gift-card-balance', { card });
      return card;
    }
    if (use === 'save') {
      const card = await stores.giftCards.save(code);
      announce(texts.saved(card.last4));
      return card;
    }
    const before = new Set(stores.cart.getState().cart.data?.giftCards.map(({ id }) => id));
    const cart = await stores.cart.applyGiftCard({ code });
    const added = cart.giftCards.find(({ id }) => !before.has(id));
    const card = added ?? endingLike(cart, code);
    announce(added ? texts.added(card.last4, formatMoney(card.balance, this.host.locale)) : texts.isThere(card.last4));
    if (added) fire<GiftCardDetail>(this.host, 'wb-gift-card-apply', { card, cart });
    return card;
  }

  /** @param button the pressed button, which is removed with its card */
  async remove(id: string, button?: HTMLElement): Promise<void> {
    const stores = this.stores();
    const card = stores?.cart.getState().cart.data?.giftCards.find((candidate) => candidate.id === id);
    if (!stores || !card || this.#removing.has(id)) return;
    const texts = this.#texts;
    const place = this.#removeButtons().findIndex((element) => element === button);
    this.#say('');
    this.#removing.add(id);
    try {
      const cart = await stores.cart.removeGiftCard(id);
      announce(texts.removed(card.last4));
      fire<GiftCardDetail>(this.host, 'wb-gift-card-remove', { card, cart });
      await (this.host as { updateComplete?: Promise<unknown> }).updateComplete;
      const focused = deepActiveElement();
      if (place < 0 || (focused && focused !== document.body)) return;
      // Not the field, which would open a keyboard.
      const left = this.#removeButtons();
      const next = left[place] ?? left.at(-1);
      const { renderRoot } = this.host;
      (next ?? (renderRoot && codeButton(renderRoot, 'gift-card')))?.focus();
    } catch (error) {
      const { code = '' } = error as Partial<StorefrontError>;
      this.#say(giftCardReason(texts, messages(commonMessages, this.host.locale), code));
    } finally {
      this.#removing.delete(id);
    }
  }

  readonly #onInput = (event: InputEvent): void => {
    const input = event.target as HTMLInputElement;
    // Changing the text during composition would duplicate characters.
    if (!event.isComposing) {
      const clean = /Paste|Drop/.test(event.inputType) ? pasted : upper;
      const { value, selectionStart } = input;
      const text = clean(value);
      if (text !== value) {
        const caret = clean(value.slice(0, selectionStart ?? value.length)).length;
        input.value = text;
        input.setSelectionRange(caret, caret);
      }
    }
    this.#value = input.value;
    this.#say('');
  };

  #refuse(sentence: string, invalid: boolean): void {
    this.#say(sentence, invalid);
    this.#input()?.focus();
  }

  #say(sentence: string, invalid = false): void {
    if (sentence) announce(sentence);
    if (sentence === this.#error && invalid === this.#invalid) return;
    this.#error = sentence;
    this.#invalid = invalid;
    this.host.requestUpdate();
  }

  #input(): HTMLInputElement | null {
    return this.host.renderRoot?.querySelector<HTMLInputElement>('#gift-card-input') ?? null;
  }

  #removeButtons(): HTMLElement[] {
    return [...(this.host.renderRoot?.querySelectorAll<HTMLElement>('[data-testid="gift-card-remove"]') ?? [])];
  }
}

/** Normalised as the shop does: look-alike characters are the same. */
const plain = (code: string): string => withoutSpaces(code).replace(/O/g, '0').replace(/[IL]/g, '1');

/** Only the last characters of an earlier card are known. */
function endingLike({ giftCards }: Cart, code: string): AppliedGiftCard {
  const end = plain(code).slice(-4);
  const card = giftCards.find(({ last4 }) => plain(last4) === end) ?? giftCards.at(-1);
  if (!card) throw Object.assign(new Error('The cart did not take the gift card'), { code: 'GIFT_CARD_INVALID' });
  return card;
}
