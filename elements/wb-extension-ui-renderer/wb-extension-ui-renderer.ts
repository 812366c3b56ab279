import type { ExtensionList } from '@storefront/contract';
import { html, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/base.styles.js';
import { extensionMessages } from '../../src/element-base/texts/extension.js';
import type { ExtensionActionDetail, ExtensionErrorDetail, ExtensionErrorReason } from '../../src/events/index.js';
import { runExtension } from './run-extension.js';
import type { ExtensionSandbox, RunningExtension } from './sandbox.js';
import { extensionStyles } from './wb-extension-ui-renderer.styles.js';

export type { ExtensionSandbox, ExtensionStart, RunningExtension } from './sandbox.js';

const LONGEST_TIMEOUT = 60_000;

/**
 * @summary Runs one extension of the merchant in a sandbox and shows its content, or a short message when it cannot.
 *
 * @slot loading - Shown until its first render
 * @slot fallback - Shown when the extension cannot be shown
 *
 * @fires {CustomEvent<undefined>} wb-extension-ready - The extension has rendered for the first time
 * @fires {CustomEvent<ExtensionErrorDetail>} wb-extension-error - The extension cannot be shown; the detail has the
 *   reason
 * @fires {CustomEvent<ExtensionActionDetail>} wb-extension-action - The extension requests an action of the page
 *
 * @csspart frame - The content of the extension
 * @csspart provider - The provider's name, at the checkout
 * @csspart fallback - The message when it cannot be shown
 * @csspart retry-button - The button that starts it again
 * @csspart skeleton - The placeholder while loading
 */
export class WbExtensionUiRenderer extends StorefrontElement {
  static override styles: CSSResultGroup = [StorefrontElement.styles, buttonStyles, skeletonStyles, extensionStyles];

  #running: RunningExtension | null | undefined;
  /** Of the current run. Messages of an ended run are ignored. */
  #run: AbortController | undefined;
  #shop: unknown;

  /** The store's extensions for the target, if the page knows them. Otherwise, and after `reload()`, the element asks the store. */
  @property({ attribute: false }) list: ExtensionList | undefined;

  /** Id of the extension. By default: the first of the target. */
  @property({ attribute: 'extension-id' }) extensionId = '';

  /** The place on the page that it extends, such as `checkout.after-contact`. */
  @property() target = '';

  /** Milliseconds until its first render; at most 60,000. */
  @property({ type: Number }) timeout = 10_000;

  /** Capabilities that the extension may use; without it, all that its manifest requests. */
  @property({ attribute: false }) capabilities: readonly string[] | undefined;

  /** Data that the page passes to the extension: any JSON value. */
  @property({ attribute: false }) context: unknown;

  /** The sandbox that runs the extension, in place of the built-in one. */
  @property({ attribute: false }) sandbox: ExtensionSandbox | undefined;

  @state() private phase: 'idle' | 'loading' | 'ready' | 'empty' | 'error' = 'idle';
  /** The merchant's name for it. Empty until the store has answered. */
  @state() private name = '';

  @query('.frame') private frame!: HTMLElement | null;

  /** Beside the shop's own forms the provider must be visible. */
  get #atCheckout(): boolean {
    let { host }: Partial<ShadowRoot> = this.renderRoot as ShadowRoot;
    for (; host; { host } = host.getRootNode() as Partial<ShadowRoot>) if (host.closest('wb-checkout')) return true;
    return /^checkout\b/.test(this.target);
  }

  /** Starts the extension again, from scratch. */
  reload(): void {
    // The known list may be the cause of the failure.
    this.list = undefined;
    this.#start();
  }

  /** Ends the extension. The fallback replaces it until `reload()`. */
  terminate(): void {
    if (this.#run) this.#fail('terminated');
  }

  /** Sends it a JSON value. Does nothing while it does not run. */
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
    if (other || this.#shop !== this.shop) this.#start();
    else if (changed.has('context')) this.#running?.data('context', this.context);
    const { phase } = this;
    this.setViewStates(...(phase === 'idle' || phase === 'ready' ? [] : [phase]));
  }

  #start(): void {
    this.#stop();
    const { frame: place, shop, extensionId: id, target, capabilities, context, locale, sandbox } = this;
    this.#shop = shop;
    if (!shop || !place || !this.isConnected || !(id || target)) {
      this.phase = 'idle';
      return;
    }
    const { signal } = (this.#run = new AbortController());
    const mine =
      <A extends unknown[]>(act: (...given: A) => void) =>
      (...given: A): void => {
        if (!signal.aborted) act(...given);
      };
    const failed = mine((reason: ExtensionErrorReason, detail?: string) => this.#fail(reason, detail));
    this.name = '';
    this.phase = 'loading';
    const late = Math.min(this.timeout, LONGEST_TIMEOUT);
    setTimeout(() => this.phase === 'loading' && failed('timeout'), late);
    let ids = 0;
    runExtension({
      ...{ shop, id, capabilities, sandbox, signal, place, list: this.list },
      found: ({ name }) => (this.name = name),
      start: {
        ...{ target, context, locale, failed },
        surroundings: {
          money: (money) => this.money(money),
          texts: (group) => this.texts(group),
          id: () => `x${(ids += 1)}`,
        },
        ready: mine(() => {
          this.phase = 'ready';
          this.emit('wb-extension-ready');
        }),
        action: mine((name, payload) => this.emit<ExtensionActionDetail>('wb-extension-action', { name, payload })),
      },
    }).then(
      mine((running) => {
        this.#running = running;
        // The page may have set it while the store was asked for the extension.
        if (this.context !== context) running?.data('context', this.context);
        if (running) return;
        if (id) this.#fail('unknown');
        else this.phase = 'empty';
      }),
      (error: unknown) => failed('load', String(error)),
    );
  }

  #stop(): void {
    this.#run?.abort();
    this.#run = this.#running = undefined;
  }

  #fail(reason: ExtensionErrorReason, detail = ''): void {
    this.#stop();
    this.phase = 'error';
    this.emit<ExtensionErrorDetail>('wb-extension-error', { reason, detail });
  }

  protected override render(): TemplateResult {
    const texts = this.texts(extensionMessages);
    const { phase } = this;
    const name = this.name || texts.extension;
    const places: Partial<Record<typeof phase, TemplateResult>> = {
      idle: html`<slot name="fallback"></slot>`,
      loading: html`<slot name="loading"
        ><span part="skeleton" data-testid="loading"
          ><span class="visually-hidden">${texts.loading(name)}</span><span class="skeleton"></span></span
      ></slot>`,
      error: html`<slot name="fallback"
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
      >`,
    };
    return html`<div role="group" aria-label=${name} aria-busy=${phase === 'loading'}>
      ${
        phase === 'ready' && this.#atCheckout
          ? html`<p part="provider" class="provider" data-testid="provider">${texts.providedBy(name)}</p>`
          : undefined
      }
      <div part="frame" class="frame" ?hidden=${phase !== 'ready'} data-testid="frame"></div>
      ${places[phase]}
    </div>`;
  }
}
