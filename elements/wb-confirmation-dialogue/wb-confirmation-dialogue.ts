import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { prepareAnnouncer } from '../../src/element-base/announcer.js';
import { commonMessages, errorText } from '../../src/element-base/common-messages.js';
import { deepActiveElement } from '../../src/element-base/focus.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles } from '../../src/element-base/styles/base.styles.js';
import { confirmMessages } from '../../src/element-base/texts/confirm.js';
import type { CloseDetail, ConfirmDetail } from '../../src/events/index.js';
import { confirmationStyles } from './wb-confirmation-dialogue.styles.js';

export type { CloseDetail, ConfirmDetail } from '../../src/events/index.js';

/** What `confirm()` asks. */
export interface ConfirmOptions {
  heading: string;
  message?: string;
  /** Says what will be done: "Remove address". */
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: 'neutral' | 'danger';
  /** Done while the dialogue stays open and busy; when it is rejected the shopper can try again or give up. */
  onConfirm?: () => Promise<unknown>;
}

/** No hand is quicker than this. */
const SAME_KEY_MS = 100;

/**
 * @summary A question that wants an answer before anything else: a modal dialogue with two buttons.
 *
 * @slot - What is asked, in more words; in place of `message`
 * @slot heading - In place of the heading's text
 * @slot icon - A picture beside the heading
 * @slot actions - In place of both buttons
 *
 * @fires {CustomEvent<undefined>} wb-open - The dialogue has opened
 * @fires {CustomEvent<ConfirmDetail>} wb-confirm - The shopper said yes; prevented, the dialogue stays open
 * @fires {CustomEvent<undefined>} wb-cancel - The shopper said no
 * @fires {CustomEvent<CloseDetail>} wb-close - The dialogue has closed
 *
 * @csspart dialog - The dialogue
 * @csspart heading - The heading
 * @csspart body - What is asked
 * @csspart icon - The picture
 * @csspart error - Why what was confirmed did not work
 * @csspart actions - The buttons
 * @csspart confirm-button - The button that says yes
 * @csspart cancel-button - The button that says no
 *
 * @cssstate open - The dialogue is open
 */
export class WbConfirmationDialogue extends StorefrontElement {
  static override styles: CSSResultGroup = [StorefrontElement.styles, buttonStyles, confirmationStyles];

  /** Whether the dialogue is open. */
  @property({ type: Boolean, reflect: true }) open = false;

  /** The question, short; without it "Are you sure?". */
  @property() heading = '';

  /** What follows from the answer. */
  @property() message = '';

  /** What the button that says yes is called: best a verb. */
  @property({ attribute: 'confirm-label' }) confirmLabel = '';

  /** What the button that says no is called. */
  @property({ attribute: 'cancel-label' }) cancelLabel = '';

  /** `danger` for what cannot be undone. */
  @property({ reflect: true }) tone: 'neutral' | 'danger' = 'neutral';

  /** Something is being done: neither button nor Escape does anything until it is over. */
  @property({ type: Boolean, reflect: true }) busy = false;

  /** A code, not its words: these come in another language once that is there. */
  @state() private failure: string | undefined;
  @query('dialog') private dialog!: HTMLDialogElement | null;

  #opener: HTMLElement | null = null;
  #reason: CloseDetail['reason'] = 'method';
  #confirmed = false;
  /** When Escape was heard last, by the clock of events. */
  #escapedAt = -Infinity;

  /**
   * Asks without any markup.
   * @returns whether the shopper said yes, and what `onConfirm` does was done
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

  /** Asks. */
  show(): void {
    this.open = true;
  }

  /** Closes it without an answer. */
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

  /** `<button commandfor="…" command="--show">`, where the browser knows invokers. */
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
    // Closed and asked for again in between: the former question ends first.
    if (changed.get('open') === true) this.#hasClosed(this.dialog);
    // Who hears of that may have taken this off the page.
    if (isOpen && this.open) this.#hasOpened(this.dialog);
  }

  #hasOpened(dialog: HTMLDialogElement): void {
    this.#opener = deepActiveElement() as HTMLElement | null;
    this.#reason = 'method';
    this.#confirmed = false;
    this.setViewStates('open');
    if (!dialog.open && this.isConnected) dialog.showModal();
    // The answer that does the least harm is the one that a hasty Enter gives.
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
    // First, so that who hears of it can ask the next question.
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
    // Prevented here, the browser does not close by itself, however often it is pressed; what is below stays open, too.
    event.preventDefault();
    event.stopPropagation();
    this.#escapedAt = event.timeStamp;
    this.#cancel('escape');
  };

  /** A gesture back. */
  readonly #onCancel = (event: Event): void => {
    event.preventDefault();
    // WebKit says it once more of an Escape that was heard; by then it may be another question.
    if (event.timeStamp - this.#escapedAt < SAME_KEY_MS) return;
    this.#cancel('escape');
  };

  /** The browser may close without asking: what is being done goes on, and the dialogue with it. */
  readonly #onNativeClose = (): void => {
    // Said late: by now it may be open again.
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
