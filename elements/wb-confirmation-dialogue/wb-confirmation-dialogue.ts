import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { prepareAnnouncer } from '../../src/element-base/announcer.js';
import { commonMessages, errorText } from '../../src/element-base/common-messages.js';
import { deepActiveElement } from '../../src/element-base/focus.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles } from '../../src/element-base/base.styles.js';
import { confirmMessages } from '../../src/element-base/texts/confirm.js';
import type { CloseDetail, ConfirmDetail } from '../../src/events/index.js';
import { confirmationStyles } from './wb-confirmation-dialogue.styles.js';

export type { CloseDetail, ConfirmDetail } from '../../src/events/index.js';

/** Options of `confirm()`. */
export interface ConfirmOptions {
  heading: string;
  message?: string;
  /** Text of the confirm button: "Remove address". */
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: 'neutral' | 'danger';
  /** Runs while the dialogue stays open and busy. If it rejects, the shopper can try again or cancel. */
  onConfirm?: () => Promise<unknown>;
}

/** A second event of the same key press arrives within this time, in milliseconds. */
const SAME_KEY_MS = 100;

/**
 * @summary A modal dialogue that asks the shopper to confirm or cancel.
 *
 * @slot - The question in more words; replaces `message`
 * @slot heading - In place of the heading's text
 * @slot icon - A picture beside the heading
 * @slot actions - In place of both buttons
 *
 * @fires {CustomEvent<undefined>} wb-open - The dialogue has opened
 * @fires {CustomEvent<ConfirmDetail>} wb-confirm - The shopper confirmed; cancelable: the dialogue stays open then
 * @fires {CustomEvent<undefined>} wb-cancel - The shopper cancelled
 * @fires {CustomEvent<CloseDetail>} wb-close - The dialogue has closed
 *
 * @csspart dialog - The dialogue
 * @csspart heading - The heading
 * @csspart body - The question
 * @csspart icon - The picture
 * @csspart error - The error of the confirmed action
 * @csspart actions - The buttons
 * @csspart confirm-button - The button that confirms
 * @csspart cancel-button - The button that cancels
 *
 * @cssstate open - The dialogue is open
 */
export class WbConfirmationDialogue extends StorefrontElement {
  static override styles: CSSResultGroup = [StorefrontElement.styles, buttonStyles, confirmationStyles];

  /**
   * Opens a dialogue without any markup.
   * @returns whether the shopper confirmed and `onConfirm` resolved
   * @throws TypeError when the element is not defined yet
   */
  static confirm({ onConfirm, ...words }: ConfirmOptions): Promise<boolean> {
    const dialogue: HTMLElement = document.createElement('wb-confirmation-dialogue');
    if (!(dialogue instanceof WbConfirmationDialogue))
      throw new TypeError('wb-confirmation-dialogue is not defined yet: import its define module first');
    Object.assign(dialogue, words, { open: true });
    dialogue.addEventListener('wb-confirm', ({ detail }) => {
      if (onConfirm) detail.waitUntil(onConfirm());
    });
    document.body.append(dialogue);
    return new Promise((resolve) => {
      dialogue.addEventListener('wb-close', () => {
        dialogue.remove();
        resolve(dialogue.#confirmed);
      });
    });
  }

  /** Whether the dialogue is open. */
  @property({ type: Boolean, reflect: true }) open = false;

  /** The heading. By default: "Are you sure?". */
  @property() heading = '';

  /** The consequence of the answer. */
  @property() message = '';

  /** Label of the button that confirms, preferably a verb. */
  @property({ attribute: 'confirm-label' }) confirmLabel = '';

  /** Label of the button that cancels. */
  @property({ attribute: 'cancel-label' }) cancelLabel = '';

  /** `danger` for actions that cannot be undone. */
  @property({ reflect: true }) tone: 'neutral' | 'danger' = 'neutral';

  /** An action is running. The buttons and Escape do nothing until it ends. */
  @property({ type: Boolean, reflect: true }) busy = false;

  /** An error code, not a text, so that the text can change with the language. */
  @state() private failure: string | undefined;
  @query('dialog') private dialog!: HTMLDialogElement | null;

  #opener: HTMLElement | null = null;
  #reason: CloseDetail['reason'] = 'method';
  #confirmed = false;
  /** Time stamp of the last press of Escape. */
  #escapedAt = -Infinity;

  /** Opens the dialogue. */
  show(): void {
    this.open = true;
  }

  /** Closes the dialogue without an answer. */
  close(): void {
    this.#close('method');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('command', this.#onCommand);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('command', this.#onCommand);
    this.open = false;
  }

  /** Supports `<button commandfor="…" command="--show">` in browsers with invoker commands. */
  readonly #onCommand = (event: Event): void => {
    const { command } = event as Event & { command?: string };
    if (command === '--show') this.show();
    if (command === '--close') this.close();
  };

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('open') && this.open) this.failure = undefined;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (!changed.has('open') || !this.dialog) return;
    const isOpen = this.open;
    // It was closed and opened again in between. The former question ends first.
    if (changed.get('open') === true) this.#hasClosed(this.dialog);
    // A listener may have removed the element.
    if (isOpen && this.open) this.#hasOpened(this.dialog);
  }

  #hasOpened(dialog: HTMLDialogElement): void {
    this.#opener = deepActiveElement() as HTMLElement | null;
    this.#reason = 'method';
    this.#confirmed = false;
    this.setViewStates('open');
    if (!dialog.open && this.isConnected) dialog.showModal();
    // Focus starts on the safer button, because some shoppers press Enter at once.
    this.renderRoot.querySelector<HTMLElement>('[part=cancel-button]')?.focus();
    prepareAnnouncer();
    this.emit('wb-open');
  }

  #hasClosed(dialog: HTMLDialogElement): void {
    this.setViewStates();
    if (dialog.open) dialog.close();
    prepareAnnouncer();
    if (this.#opener?.isConnected) this.#opener.focus();
    this.#opener = null;
    this.emit<CloseDetail>('wb-close', { reason: this.#reason });
  }

  #close(reason: CloseDetail['reason']): void {
    this.#reason = reason;
    this.open = false;
  }

  #cancel(reason: 'button' | 'escape'): void {
    if (!this.open || this.busy) return;
    // Close first, so that a listener can ask the next question.
    this.#close(reason);
    this.emit('wb-cancel');
  }

  async #confirm(): Promise<void> {
    if (this.busy) return;
    const waits: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void waits.push(promise);
    if (!this.emit<ConfirmDetail>('wb-confirm', { waitUntil }, { cancelable: true })) return;
    this.failure = undefined;
    if (waits.length > 0) {
      this.busy = true;
      this.announce(this.texts(confirmMessages).working);
      try {
        await Promise.all(waits);
      } catch (error) {
        const { code } = (error ?? {}) as { code?: unknown };
        this.failure = typeof code === 'string' ? code : '';
        this.announce(errorText(this.texts(commonMessages), this.failure));
        return;
      } finally {
        this.busy = false;
      }
    }
    this.#confirmed = true;
    this.#close('button');
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Prevented here, the browser never closes the dialogue itself, and dialogs below it stay open.
    event.preventDefault();
    event.stopPropagation();
    this.#escapedAt = event.timeStamp;
    this.#cancel('escape');
  };

  /** Handles a back gesture. */
  readonly #onCancel = (event: Event): void => {
    event.preventDefault();
    // WebKit fires `cancel` again after a handled Escape. Another question may be open by then.
    if (event.timeStamp - this.#escapedAt < SAME_KEY_MS) return;
    this.#cancel('escape');
  };

  /** The browser may close without asking. A running action goes on, so the dialogue opens again. */
  readonly #onNativeClose = (): void => {
    // The event is late. The dialogue may be open again.
    if (!this.open || this.dialog?.open) return;
    if (this.busy) this.dialog?.showModal();
    else this.#cancel('escape');
  };

  protected override render(): TemplateResult {
    const texts = this.texts(confirmMessages);
    const disabled = this.busy ? 'true' : 'false';
    return html`<dialog
      part="dialog"
      role="alertdialog"
      aria-labelledby="heading"
      aria-describedby="body"
      aria-busy=${disabled}
      data-testid="dialog"
      @keydown=${this.#onKeydown}
      @cancel=${this.#onCancel}
      @close=${this.#onNativeClose}
    >
      ${this.open ? this.#content(texts, disabled) : nothing}
    </dialog>`;
  }

  #content(texts: typeof confirmMessages.en, disabled: 'true' | 'false'): TemplateResult {
    return html`<div class="top">
        <span part="icon" class="icon"><slot name="icon">${this.tone === 'danger' ? warning : nothing}</slot></span>
        <h2 part="heading" id="heading" data-testid="heading">
          <slot name="heading">${this.heading || texts.sure}</slot>
        </h2>
      </div>
      <div part="body" class="body" id="body" data-testid="body"><slot>${this.message}</slot></div>
      ${
        this.failure === undefined
          ? nothing
          : html`<p part="error" class="failure" data-testid="error">
              ${errorText(this.texts(commonMessages), this.failure)}
            </p>`
      }
      <slot name="actions"
        ><div part="actions" class="actions">
          <button
            part="cancel-button"
            class="button secondary"
            type="button"
            aria-disabled=${disabled}
            data-testid="cancel"
            @click=${() => {
              this.#cancel('button');
            }}
          >
            ${this.cancelLabel || this.texts(commonMessages).cancel}
          </button>
          <button
            part="confirm-button"
            class="button confirm"
            type="button"
            aria-disabled=${disabled}
            data-testid="confirm"
            @click=${() => void this.#confirm()}
          >
            ${this.busy ? html`<span class="spinner" aria-hidden="true"></span>` : nothing}
            ${this.confirmLabel || texts.confirm}
          </button>
        </div></slot
      >`;
  }
}

const warning = html`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
  <path
    d="M12 4.5 21 20H3z M12 10v4.5 M12 17.2v.1"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
</svg>`;
