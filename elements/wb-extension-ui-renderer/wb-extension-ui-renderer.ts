import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/styles/base.styles.js';
import { extensionMessages } from '../../src/element-base/texts/extension.js';
import type { ExtensionActionDetail, ExtensionErrorDetail, ExtensionErrorReason } from '../../src/events/index.js';
import type { ExtensionSandbox, RunningExtension } from './sandbox.js';
import { extensionStyles } from './wb-extension-ui-renderer.styles.js';

export type { ExtensionSandbox, ExtensionStart, RunningExtension } from './sandbox.js';

const LONGEST_TIMEOUT = 60_000;

/**
 * @summary A place for the merchant's extensions: shows one while it runs in its sandbox, and a quiet sentence when it
 * cannot.
 *
 * @slot loading - While it has not drawn yet
 * @slot fallback - In its place when it cannot be shown
 *
 * @fires {CustomEvent<undefined>} wb-extension-ready - It has drawn for the first time
 * @fires {CustomEvent<ExtensionErrorDetail>} wb-extension-error - It cannot be shown, and why
 * @fires {CustomEvent<ExtensionActionDetail>} wb-extension-action - It asks the page to do something
 *
 * @csspart frame - What the extension draws
 * @csspart provider - Whose it is, at the checkout
 * @csspart fallback - The sentence in its place
 * @csspart retry-button - Starts it again
 * @csspart skeleton - Holds its place while it loads
 */
export class WbExtensionUiRenderer extends StorefrontElement {
  static override styles: CSSResultGroup = [StorefrontElement.styles, buttonStyles, skeletonStyles, extensionStyles];

  #running: RunningExtension | null | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Of the run: what an ended one still says is nobody's. */
  #run: AbortController | undefined;
  #shop: unknown;

  /** Which extension of the store; without it, the first one of the target. */
  @property({ attribute: 'extension-id' }) extensionId = '';

  /** The place on the page that it extends, such as `checkout.after-contact`. */
  @property() target = '';

  /** Milliseconds it may take until it first draws; at most 60,000. */
  @property({ type: Number }) timeout = 10_000;

  /** What it may use of what its manifest asks for; all of it when not set. */
  @property({ attribute: false }) capabilities: readonly string[] | undefined;

  /** What the page gives it to know: anything that JSON can say. */
  @property({ attribute: false }) context: unknown;

  /** What runs it, in place of the sandbox that comes with the element. */
  @property({ attribute: false }) sandbox: ExtensionSandbox | undefined;

  @state() private phase: 'idle' | 'loading' | 'ready' | 'empty' | 'failed' = 'idle';
  /** As the merchant named it; empty until the store has told. */
  @state() private name = '';

  @query('.frame') private frame!: HTMLElement | null;

  /** Starts it again, from nothing. */
  reload(): void {
    this.#stop();
    this.#start();
  }

  /** Ends it; the fallback stands in its place until `reload()`. */
  terminate(): void {
    if (this.#run) this.#fail('terminated');
  }

  /** Tells it something that JSON can say; no effect while it does not run. */
  send(message: unknown): void {
    this.#running?.send(message);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
    this.phase = 'idle';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#start();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const other = ['extensionId', 'target', 'capabilities', 'sandbox'].some((name) => changed.has(name as keyof this));
    if (other || this.#shop !== this.shop) this.reload();
    else if (changed.has('context')) this.#running?.data('context', this.context);
    const states = { loading: ['loading'], failed: ['error'], empty: ['empty'], idle: [], ready: [] };
    this.setViewStates(...states[this.phase]);
  }

  #start(): void {
    const { frame, shop, extensionId: id, target } = this;
    this.#shop = shop;
    if (!shop || !frame || !this.isConnected || !(id || target)) {
      this.phase = 'idle';
      return;
    }
    const run = (this.#run = new AbortController());
    const { signal } = run;
    const mine =
      <A extends unknown[]>(act: (...given: A) => void) =>
      (...given: A): void => {
        if (!signal.aborted) act(...given);
      };
    this.phase = 'loading';
    const late = mine(() => this.#fail('timeout'));
    this.#timer = setTimeout(late, Math.min(Math.max(0, this.timeout), LONGEST_TIMEOUT));
    const failed = mine((reason: ExtensionErrorReason, detail?: string) => this.#fail(reason, detail));
    const { capabilities, context, locale, sandbox } = this;
    import('./run-extension.js')
      .then(({ runExtension }) =>
        runExtension({
          ...{ shop, id, target, capabilities, context, locale, sandbox, signal, failed, place: frame },
          noCardNumbers: this.texts(extensionMessages).noCardNumbers,
          money: (money) => this.money(money),
          found: mine(({ name }) => (this.name = name)),
          ready: mine(() => {
            clearTimeout(this.#timer);
            if (this.phase !== 'loading') return;
            this.phase = 'ready';
            this.emit('wb-extension-ready');
          }),
          action: mine((name, payload) => this.emit<ExtensionActionDetail>('wb-extension-action', { name, payload })),
        }),
      )
      .then(
        mine((running) => {
          this.#running = running;
          if (running) return;
          clearTimeout(this.#timer);
          if (id) this.#fail('unknown');
          else this.phase = 'empty';
        }),
        (error: unknown) => failed('load', String(error)),
      );
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#run?.abort();
    this.#run = undefined;
    this.#running = undefined;
    this.name = '';
  }

  #fail(reason: ExtensionErrorReason, detail = ''): void {
    const { name } = this;
    this.#stop();
    this.name = name;
    this.phase = 'failed';
    this.emit<ExtensionErrorDetail>('wb-extension-error', { reason, detail });
  }

  /** Beside the shop's own forms it must be seen whose it is. */
  get #atCheckout(): boolean {
    if (/^checkout\b/.test(this.target)) return true;
    let inside = this.closest('wb-checkout') !== null;
    let root = this.getRootNode();
    while (!inside && root instanceof ShadowRoot) {
      inside = root.host.closest('wb-checkout') !== null;
      root = root.host.getRootNode();
    }
    return inside;
  }

  protected override render(): TemplateResult {
    const texts = this.texts(extensionMessages);
    const { phase } = this;
    const name = this.name || texts.extension;
    const provider =
      phase === 'ready' && this.#atCheckout
        ? html`<p part="provider" class="provider" data-testid="provider">${texts.providedBy(name)}</p>`
        : nothing;
    return html`<div role="group" aria-label=${name} aria-busy=${phase === 'loading'} data-testid="group">
      ${provider}
      <div part="frame" class="frame" ?hidden=${phase !== 'ready'} data-testid="frame"></div>
      ${
        phase === 'loading'
          ? html`<slot name="loading"
              ><span part="skeleton" data-testid="loading"
                ><span class="visually-hidden">${texts.loading(name)}</span><span class="skeleton"></span></span
            ></slot>`
          : nothing
      }
      ${phase === 'idle' ? html`<slot name="fallback"></slot>` : nothing}
      ${
        phase === 'failed'
          ? html`<slot name="fallback"
              ><div part="fallback" class="fallback" data-testid="fallback">
                <p>${texts.failed(name)}</p>
                <button
                  part="retry-button"
                  class="button secondary"
                  type="button"
                  data-testid="retry"
                  @click=${() => {
                    this.reload();
                  }}
                >
                  ${texts.reload}
                </button>
              </div></slot
            >`
          : nothing
      }
    </div>`;
  }
}
