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
 * @csspart fallback - The sentence in its place
 * @csspart retry-button - Starts it again
 * @csspart skeleton - Holds its place while it loads
 */
export class WbExtensionUiRenderer extends StorefrontElement {
  static override styles: CSSResultGroup = [StorefrontElement.styles, buttonStyles, skeletonStyles, extensionStyles];

  #running: RunningExtension | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows with every start: what an ended run still says is nobody's. */
  #run = 0;

  /** Address of the extension's code. */
  @property() src = '';

  /** Subresource integrity of that code. */
  @property() integrity = '';

  /** The place on the page that it extends, such as `checkout.after-contact`. */
  @property() target = '';

  /** Name for the shopper, and of the group that it is. */
  @property() label = '';

  /** Milliseconds it may take until it first draws; at most 60,000. */
  @property({ type: Number }) timeout = 10_000;

  /** What it may use, separated by spaces. */
  @property() allow = '';

  /** What it is told of its surroundings. */
  @property({ attribute: false }) context: unknown;

  /** What runs it. Without one nothing of it is loaded, and the fallback is shown. */
  @property({ attribute: false }) sandbox: ExtensionSandbox | undefined;

  @state() private phase: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';

  @query('.frame') private frame!: HTMLElement | null;

  /** Starts it again, from nothing. */
  reload(): void {
    this.#stop();
    this.#start();
  }

  /** Ends it; the fallback stands in its place until `reload()`. */
  terminate(): void {
    if (this.#running) this.#fail('terminated');
  }

  /** Tells it something; no effect while it does not run. */
  send(message: unknown): void {
    this.#running?.send(message);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#start();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (['src', 'integrity', 'target', 'allow', 'sandbox'].some((name) => changed.has(name as keyof this)))
      this.reload();
    this.setViewStates(...(this.phase === 'loading' ? ['loading'] : this.phase === 'failed' ? ['error'] : []));
  }

  #start(): void {
    const { frame, src } = this;
    if (!src || !frame || !this.isConnected) {
      this.phase = 'idle';
      return;
    }
    const run = (this.#run += 1);
    const mine = (act: () => void) => () => {
      if (run === this.#run) act();
    };
    this.phase = 'loading';
    if (!this.sandbox) {
      this.#fail('no-sandbox');
      return;
    }
    this.#timer = setTimeout(
      mine(() => {
        this.#fail('timeout');
      }),
      Math.min(Math.max(0, this.timeout), LONGEST_TIMEOUT),
    );
    try {
      this.#running = this.sandbox.start({
        src,
        integrity: this.integrity,
        target: this.target,
        allow: this.allow.split(/\s+/).filter(Boolean),
        context: this.context,
        root: frame,
        ready: mine(() => {
          clearTimeout(this.#timer);
          if (this.phase !== 'loading') return;
          this.phase = 'ready';
          this.emit('wb-extension-ready');
        }),
        failed: (reason) => {
          mine(() => {
            this.#fail(reason);
          })();
        },
        action: (name, payload) => {
          mine(() => {
            this.emit<ExtensionActionDetail>('wb-extension-action', { name, payload });
          })();
        },
      });
    } catch {
      this.#fail('crash');
    }
  }

  #stop(): void {
    this.#run += 1;
    clearTimeout(this.#timer);
    this.#running?.terminate();
    this.#running = undefined;
    this.frame?.replaceChildren();
  }

  #fail(reason: ExtensionErrorReason): void {
    this.#stop();
    this.phase = 'failed';
    this.emit<ExtensionErrorDetail>('wb-extension-error', { reason });
  }

  protected override render(): TemplateResult {
    const texts = this.texts(extensionMessages);
    const name = this.label || texts.extension;
    const { phase } = this;
    return html`<div role="group" aria-label=${name} aria-busy=${phase === 'loading'} data-testid="group">
      <div part="frame" class="frame" ?hidden=${phase !== 'ready'} data-testid="frame"></div>
      ${
        phase === 'loading'
          ? html`<slot name="loading"
              ><span part="skeleton" data-testid="loading"
                ><span class="visually-hidden">${texts.loading(name)}</span><span class="skeleton"></span></span
            ></slot>`
          : nothing
      }
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
