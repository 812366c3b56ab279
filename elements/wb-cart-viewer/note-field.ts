import type { Cart, CART_LIMITS } from '@storefront/contract';
import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { announce } from '../../src/element-base/announcer.js';
import { commonMessages, errorText } from '../../src/element-base/common-messages.js';
import { deepActiveElement } from '../../src/element-base/focus.js';
import { fire } from '../../src/element-base/fire.js';
import { messages } from '../../src/element-base/locale/messages.js';
import { cartLinesMessages } from '../../src/element-base/texts/cart-lines.js';
import { noteMessages } from '../../src/element-base/texts/note.js';
import type { NoteUpdateDetail } from '../../src/events/index.js';
import type { StorefrontError, StorefrontStores } from '../../src/stores/types.js';
import type { FieldHost } from '../../src/element-base/cart/code-field.js';

const MOST: (typeof CART_LIMITS)['note'] = 2000;
/** Milliseconds without a key press before the text is saved. */
const REST = 600;

/** Counts as the API does: an emoji is one character. */
const lengthOf = (text: string): number => Array.from(text).length;

/**
 * A field for the shopper's note to the shop, saved while they write. Unsaved text stays in the field, and over a
 * reload in the browser's storage.
 */
export class NoteField implements ReactiveController {
  /** Text that the cart has not saved yet. */
  #draft: string | undefined;
  /** Text that is being saved. */
  #sent: string | undefined;
  #cartId: string | undefined;
  #error = '';
  #tooLong = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly host: FieldHost,
    private readonly stores: () => StorefrontStores | undefined,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('pagehide', this.#save);
  }

  hostDisconnected(): void {
    removeEventListener('pagehide', this.#save);
    this.#save();
  }

  view({ id, note }: Cart): TemplateResult {
    const texts = messages(noteMessages, this.host.locale);
    if (this.#cartId === undefined) {
      const kept = keptOf(id);
      if (kept !== null && kept !== note) this.#typed(kept);
    }
    this.#cartId = id;
    return html`<div class="field">
      <label part="label" for="note-input">${texts.note}</label>
      <textarea
        part="input note-input"
        id="note-input"
        rows="3"
        dir="auto"
        autocomplete="off"
        .value=${live(this.#draft ?? note)}
        aria-invalid=${this.#tooLong ? 'true' : 'false'}
        aria-describedby="note-help${this.#error && ' note-error'}"
        data-testid="note-input"
        @input=${(event: Event) => {
          this.#typed((event.target as HTMLTextAreaElement).value);
        }}
        @change=${this.#save}
      ></textarea>
      <p class="help" id="note-help">${texts.noteHelp}</p>
      ${
        this.#error
          ? html`<p part="field-error note-error" class="field-error" id="note-error" data-testid="note-error">
              ${this.#error}
            </p>`
          : nothing
      }
      ${
        this.#error && !this.#tooLong
          ? html`<button
              part="note-retry"
              class="button secondary"
              type="button"
              data-testid="note-retry"
              @click=${() => void this.#send(true)}
            >
              ${messages(commonMessages, this.host.locale).retry}
            </button>`
          : nothing
      }
    </div>`;
  }

  #typed(text: string): void {
    this.#draft = text;
    if (this.#cartId !== undefined) keep(this.#cartId, text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#save, REST);
  }

  readonly #save = (): void => void this.#send();

  /** Saves the text once. @param isAsked whether the shopper pressed a button for it */
  async #send(isAsked = false): Promise<void> {
    clearTimeout(this.#timer);
    const note = this.#draft;
    const cart = this.stores()?.cart;
    if (note === undefined || note === this.#sent || !cart) return;
    const texts = messages(noteMessages, this.host.locale);
    const over = lengthOf(note) - MOST;
    if (over > 0) {
      this.#say(texts.noteTooLong(over), true);
      return;
    }
    this.#sent = note;
    try {
      const now = await cart.setNote(note);
      fire<NoteUpdateDetail>(this.host, 'wb-note-update', { note, cart: now });
      // The shopper may have written more meanwhile.
      if (this.#draft !== note) return;
      this.#draft = undefined;
      keep(now.id);
      this.#say('');
      if (!isAsked) return;
      announce(texts.noteSaved);
      // The retry button disappears.
      if (deepActiveElement()?.getAttribute('data-testid') === 'note-retry')
        this.host.renderRoot.querySelector<HTMLElement>('#note-input')?.focus();
    } catch (error) {
      if (this.#draft !== note) return;
      const { code = '' } = error as Partial<StorefrontError>;
      const { locked } = messages(cartLinesMessages, this.host.locale);
      const why = code === 'CART_LOCKED' ? locked : errorText(messages(commonMessages, this.host.locale), code);
      this.#say(`${texts.noteFailed} ${why}`);
    } finally {
      if (this.#sent === note) this.#sent = undefined;
    }
  }

  #say(sentence: string, isTooLong = false): void {
    if (sentence) announce(sentence);
    this.#error = sentence;
    this.#tooLong = isTooLong;
    this.host.requestUpdate();
  }
}

export { NoteField as Field };

const keyOf = (cartId: string): string => `wb_note ${cartId}`;

/** Text that an earlier visit to the page did not save. */
function keptOf(cartId: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(cartId));
  } catch {
    return null;
  }
}

/** @param note `undefined` if it is saved */
function keep(cartId: string, note?: string): void {
  try {
    if (note === undefined) sessionStorage.removeItem(keyOf(cartId));
    else sessionStorage.setItem(keyOf(cartId), note);
  } catch {
    // The browser has no storage. The text stays in the field only.
  }
}
