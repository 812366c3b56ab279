import type { Extension, ExtensionList, PersonalCapability } from '@storefront/contract';
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { listExtensions } from '../../src/context/extensions.js';
import type { Storefront } from '../../src/context/index.js';
import type { ExtensionSubject } from '../../src/element-base/extension-point.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import type { ExtensionActionDetail } from '../../src/events/index.js';
import type { ExtensionSandbox, WbExtensionUiRenderer } from '../wb-extension-ui-renderer/wb-extension-ui-renderer.js';
import { Blocks } from './blocks.js';
import { EffectQueue } from './effect-queue.js';
import { facts } from './facts.js';
import type { PersonalFacts } from './personal.js';
import { extensionPointStyles } from './wb-extension-point.styles.js';
import { isEffect } from './effect.js';

/**
 * Milliseconds until an extension must have rendered, and the longest time that an order waits for an extension's
 * request.
 */
const DRAW_MS = 6000;
const SETTLE_MS = 3000;
/** Maximum number of extensions of one place. */
const PER_POINT = 4;
/** Maximum number of extensions that run on a page at once. A long cart has many lines, and each line has a place. */
const MOST_ON_PAGE = 16;
let onPage = 0;

const PERSONAL: Readonly<Record<PersonalCapability, true>> = { contact: true, addresses: true, customer: true };

/** The extensions of a target are requested once, however many places of it a page has. */
const lists = new WeakMap<Storefront, Map<string, Promise<ExtensionList>>>();

function listOf(shop: Storefront, target: string): Promise<ExtensionList> {
  const known = lists.get(shop) ?? new Map<string, Promise<ExtensionList>>();
  lists.set(shop, known);
  const list = known.get(target) ?? listExtensions(shop.client, target);
  known.set(target, list);
  list.catch(() => known.delete(target));
  return list;
}

/** The extensions of a place, with shopper data if one of them needs it. */
async function withPersonal(
  shop: Storefront,
  target: string,
): Promise<{ list: ExtensionList; personal: PersonalFacts | undefined }> {
  const list = await listOf(shop, target);
  const { items } = list;
  const isAsked = items.some(({ capabilities }) => capabilities.some((capability) => capability in PERSONAL));
  const personal = isAsked ? (await import('./effects.js')).personalFacts(shop, target, items) : undefined;
  return { personal: await personal, list };
}

export type { ExtensionSubject } from '../../src/element-base/extension-point.js';

/**
 * @summary All extensions of the merchant for one place of the page, in the merchant's order. The elements of the kit
 *   contain their places; a page can add a place of its own.
 *
 * It passes each extension the data that its capabilities allow, and performs its requests: attributes and lines of the
 * cart, the chosen variant, a reason that blocks the checkout. An extension that fails before its first render shows
 * nothing. No space is reserved, so nothing appears only to disappear.
 *
 * @csspart base - The extensions, one below the other
 * @csspart blocked - The reason why the order cannot be placed yet
 *
 * @cssstate empty - There is nothing to show
 */
export class WbExtensionPoint extends StorefrontElement {
  static override styles: CSSResultGroup = [StorefrontElement.styles, extensionPointStyles];

  /** The name of the place, from the list of targets. */
  @property() target = '';

  /** The subject of the extension point. */
  @property({ attribute: false }) subject: ExtensionSubject = {};

  /** The sandbox that runs the extensions, in place of the built-in one. */
  @property({ attribute: false }) sandbox: ExtensionSandbox | undefined;

  @state() private extensions: readonly Extension[] = [];
  /** Ids of the extensions that failed before their first render. */
  @state() private gone: ReadonlySet<string> = new Set();
  @state() private refusal = '';
  /** The running extensions show nothing. */
  @state() private isBlank = true;

  readonly #shopData = new StoreController(this);
  readonly #cart = new StoreController(this);
  readonly #checkout = new StoreController(this);
  readonly #queue = new EffectQueue();
  readonly #blocks = new Blocks();
  readonly #drawn = new Set<string>();
  /** The data last sent to each extension, so that nothing is sent twice. */
  readonly #sent = new Map<string, { json: string; context: Record<string, unknown> }>();
  #asked: { shop: Storefront; target: string } | undefined;
  #personal: PersonalFacts | undefined;
  #list: ExtensionList | undefined;
  #granted = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('wb-before-submit', this.#beforeSubmit);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('wb-before-submit', this.#beforeSubmit);
    this.#forget();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const stores = this.shop?.stores;
    this.#shopData.use(stores?.shop);
    const isUsed = this.extensions.length > 0;
    this.#cart.use(isUsed ? stores?.cart : undefined);
    this.#checkout.use(isUsed && this.target.startsWith('checkout.') ? stores?.checkout : undefined);
    const isEmpty = this.extensions.every(({ id }) => this.gone.has(id));
    this.setViewStates(...(isEmpty ? ['empty'] : this.isBlank ? ['blank'] : []));
  }

  protected override firstUpdated(): void {
    // In the next frame: the observer has already reported the size in this one.
    const look = () => requestAnimationFrame(() => (this.isBlank = !this.offsetHeight));
    new ResizeObserver(look).observe(this);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (this.isConnected) this.#ask();
  }

  #ask(): void {
    const { shop, target } = this;
    if (!shop?.stores.shop.getState().data?.extensionTargets.includes(target)) return;
    if (this.#asked?.shop === shop && this.#asked.target === target) return;
    this.#forget();
    const asked = (this.#asked = { shop, target });
    void shop.stores.cart.load();
    withPersonal(shop, target).then(
      ({ personal, list }) => {
        if (this.#asked !== asked) return;
        const { items } = list;
        this.#personal = personal;
        this.#list = list;
        this.#granted = Math.min(items.length, PER_POINT, Math.max(0, MOST_ON_PAGE - onPage));
        onPage += this.#granted;
        this.extensions = items.slice(0, this.#granted);
      },
      // The page works without extensions. A later visit requests them again.
      (error: unknown) => console.warn(`<wb-extension-point target="${target}">: no extensions came:`, error),
    );
  }

  #forget(): void {
    this.#asked = undefined;
    this.#personal = undefined;
    onPage -= this.#granted;
    this.#granted = 0;
    this.extensions = [];
    this.gone = new Set();
    this.#drawn.clear();
    this.#sent.clear();
    this.#blocks.clear();
    this.refusal = '';
  }

  /** Before the order is placed, pending requests finish and blocking reasons apply. Both have a time limit. */
  readonly #beforeSubmit = (event: HTMLElementEventMap['wb-before-submit']): void => {
    const rest = new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    event.detail.waitUntil(Promise.race([this.#queue.idle, rest]));
    const [reason = ''] = this.#blocks.reasons;
    this.refusal = reason;
    if (!reason) return;
    event.preventDefault();
    void this.#lead();
  };

  /** Scrolls to the reason, also inside a collapsed step. */
  async #lead(): Promise<void> {
    const { step } = this.subject;
    const root = this.getRootNode();
    const checkout = root instanceof ShadowRoot && root.host.localName === 'wb-checkout' ? root.host : undefined;
    if (step && checkout) (checkout as HTMLElement & { goToStep(step: string): void }).goToStep(step);
    await this.updateComplete;
    requestAnimationFrame(() => this.renderRoot.querySelector<HTMLElement>('.blocked')?.focus());
  }

  #context(extension: Extension, shop: Storefront): Record<string, unknown> {
    const { id } = extension;
    const context = { ...facts(extension, shop, this.subject), ...this.#personal?.(extension, this.subject) };
    const json = JSON.stringify(context);
    const sent = this.#sent.get(id);
    if (sent?.json === json) return sent.context;
    this.#sent.set(id, { json, context });
    return context;
  }

  #act({ id, capabilities }: Extension, shop: Storefront, event: CustomEvent<ExtensionActionDetail>): void {
    const { name, payload } = event.detail;
    // Actions that are not in the list are between the extension and the page.
    if (!isEffect(name)) return;
    event.stopPropagation();
    const renderer = event.currentTarget as WbExtensionUiRenderer;
    const call = (payload as { call?: unknown } | null)?.call;
    const { subject } = this;
    const block = (reason: string | undefined): void => {
      this.#blocks.set(id, reason);
      if (this.#blocks.reasons.length === 0) this.refusal = '';
    };
    this.#queue.run(name, payload, { id, capabilities, shop, subject, block }).then(
      (value) => renderer.send({ reply: call, ok: true, value: value ?? null }),
      (error: unknown) =>
        renderer.send({ reply: call, ok: false, message: error instanceof Error ? error.message : 'it failed' }),
    );
  }

  #failed(id: string): void {
    this.#blocks.set(id, undefined);
    this.refusal = this.#blocks.reasons[0] ?? '';
    // An extension that was visible keeps its place, with its own message.
    if (!this.#drawn.has(id)) this.gone = new Set([...this.gone, id]);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { shop, target } = this;
    const shown = this.extensions.filter(({ id }) => !this.gone.has(id));
    if (!shop || shown.length === 0) return nothing;
    return html`<div part="base" class="base" data-testid="extensions">
      ${repeat(
        shown,
        ({ id }) => id,
        (extension) =>
          html`<wb-extension-ui-renderer
            extension-id=${extension.id}
            target=${target}
            timeout=${DRAW_MS}
            .storefront=${shop}
            .list=${this.#list}
            .sandbox=${this.sandbox}
            .context=${this.#context(extension, shop)}
            data-testid="extension"
            @wb-extension-ready=${() => this.#drawn.add(extension.id)}
            @wb-extension-error=${() => this.#failed(extension.id)}
            @wb-extension-action=${(event: CustomEvent<ExtensionActionDetail>) => this.#act(extension, shop, event)}
            ><span slot="loading"></span
          ></wb-extension-ui-renderer>`,
      )}
      ${
        this.refusal
          ? html`<p part="blocked" class="blocked" role="alert" tabindex="-1" data-testid="blocked">${this.refusal}</p>`
          : nothing
      }
    </div>`;
  }
}
