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
import { EffectQueue, isEffect } from './effect-queue.js';
import { facts } from './facts.js';
import type { PersonalFacts } from './personal.js';
import { extensionPointStyles } from './wb-extension-point.styles.js';

/** Milliseconds until an extension must have drawn, and that an order waits for what one has asked for. */
const DRAW_MS = 6000;
const SETTLE_MS = 3000;
/** Extensions of one place. */
const PER_POINT = 4;
/** Extensions that run on a page at once: a long cart has many lines, and each of them a place. */
const MOST_ON_PAGE = 16;
let onPage = 0;

const PERSONAL: Readonly<Record<PersonalCapability, true>> = { contact: true, addresses: true, customer: true };

/** Extensions of a target are asked for once, however many places of it a page has. */
const lists = new WeakMap<Storefront, Map<string, Promise<ExtensionList>>>();

function listOf(shop: Storefront, target: string): Promise<ExtensionList> {
  const known = lists.get(shop) ?? new Map<string, Promise<ExtensionList>>();
  lists.set(shop, known);
  const list = known.get(target) ?? listExtensions(shop.client, target);
  known.set(target, list);
  list.catch(() => known.delete(target));
  return list;
}

/** The extensions of a place, with what tells of the shopper where one of them asks for that. */
async function withPersonal(
  shop: Storefront,
  target: string,
): Promise<{ list: ExtensionList; personal: PersonalFacts | undefined }> {
  const list = await listOf(shop, target);
  const { items } = list;
  const isAsked = items.some(({ capabilities }) => capabilities.some((its) => its in PERSONAL));
  const personal = isAsked ? (await import('./effects.js')).personalFacts(shop, target, items) : undefined;
  return { personal: await personal, list };
}

/**
 * @summary Every extension that the merchant has for one place of the page, in the merchant's order. The elements of the
 * kit draw it where they have a place; a page draws it for a place of its own.
 *
 * Tells each extension what its capabilities allow, and does what it asks for: attributes and lines of the cart, the
 * variant chosen, a reason for which the checkout waits. One that fails before it was seen leaves no trace, and none holds
 * a place before: nothing is shown that may have to go again.
 *
 * @csspart base - The extensions, one below the other
 * @csspart blocked - Why the order cannot be placed yet
 *
 * @cssstate empty - There is nothing to show
 */
export class WbExtensionPoint extends StorefrontElement {
  static override styles: CSSResultGroup = [StorefrontElement.styles, extensionPointStyles];

  /** The place, by its name in the list of targets. */
  @property() target = '';

  /** What the place is about. */
  @property({ attribute: false }) subject: ExtensionSubject = {};

  /** What runs the extensions, in place of the sandbox that comes with the element. */
  @property({ attribute: false }) sandbox: ExtensionSandbox | undefined;

  @state() private extensions: readonly Extension[] = [];
  /** Ids of those that failed before they had drawn. */
  @state() private gone: ReadonlySet<string> = new Set();
  @state() private refusal = '';
  /** Nothing is to be seen of those that run. */
  @state() private isBlank = true;

  readonly #shopData = new StoreController(this);
  readonly #cart = new StoreController(this);
  readonly #checkout = new StoreController(this);
  readonly #queue = new EffectQueue();
  readonly #blocks = new Blocks();
  readonly #drawn = new Set<string>();
  /** What each was last told, so that nothing is told twice. */
  readonly #told = new Map<string, { json: string; context: Record<string, unknown> }>();
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
    // In the next frame: in this one its size has been told already.
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
      // The page goes on without; a later visit asks again.
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
    this.#told.clear();
    this.#blocks.clear();
    this.refusal = '';
  }

  /** What an extension has asked for is done before the order is placed, and a reason to wait is heard: both for a while only. */
  readonly #beforeSubmit = (event: HTMLElementEventMap['wb-before-submit']): void => {
    // A letter to the shop is sent with the same event.
    if (!('totals' in event.detail)) return;
    const rest = new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    event.detail.waitUntil(Promise.race([this.#queue.idle, rest]));
    const [reason = ''] = this.#blocks.reasons;
    this.refusal = reason;
    if (!reason) return;
    event.preventDefault();
    void this.#lead();
  };

  /** Takes the shopper to the reason, also where its step is folded. */
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
    const told = this.#told.get(id);
    if (told?.json === json) return told.context;
    this.#told.set(id, { json, context });
    return context;
  }

  #act({ id, capabilities }: Extension, shop: Storefront, event: CustomEvent<ExtensionActionDetail>): void {
    const { name, payload } = event.detail;
    // What is not of the list is between the extension and the page.
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
    // What was seen stays in its place, with its own sentence.
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
