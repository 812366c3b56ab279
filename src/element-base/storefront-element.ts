import type { ContextCallback } from '@lit/context';
import type { Money } from '@storefront/contract';
import { isServer, LitElement, render, type CSSResultGroup, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { ContextRequest } from '../context/context-request.js';
import { rememberRequests } from '../context/default-provider.js';
import { storefrontContext, type Storefront } from '../context/storefront.js';
import type { ErrorDetail } from '../events/index.js';
import type { Async } from '../stores/types.js';
import { announce, prepareAnnouncer } from './announcer.js';
import { errorMessages } from './error-messages.js';
import { errorView } from './error-view.js';
import { fire, pageAllows } from './fire.js';
import { nearestLang, usableLocale } from './locale/locale.js';
import { messages, type MessageGroup, onMessages, type Texts } from './locale/messages.js';
import { formatMoney, type MoneyFormat } from '@storefront/contract/money-format';
import { onLangChange } from './locale/lang-observer.js';
import { baseStyles } from './base.styles.js';

/** Fired each time data has loaded. */
export type ReadyEvent = CustomEvent<undefined>;
type ViewState = 'loading' | 'empty' | 'error' | 'pending' | 'stale' | 'offline' | (string & {});

/**
 * Thin base of every element: finds its store, speaks the page's language, and knows the states all elements share.
 *
 * @cssstate loading - Data is on its way
 * @cssstate empty - There is nothing to show
 * @cssstate error - Reading failed
 * @cssstate stale - The data shown is old: a new read is in progress or has failed
 */
export abstract class StorefrontElement extends LitElement {
  static override styles: CSSResultGroup = [baseStyles];

  static {
    // Elements draw what they have measured. Lit's build for development would warn of the second update.
    this.disableWarning?.('change-in-update');
  }

  /** The store of this element. Set it to use another one than the nearest `<wb-store>` or the page's default. */
  @property({ attribute: false }) storefront: Storefront | undefined;

  @state() private contextStorefront: Storefront | undefined;
  @state() private currentLocale = 'en';

  protected readonly internals: ElementInternals = this.attachInternals();

  #stopListening: (() => void)[] = [];
  #viewStates = new Set<string>();

  #stopProviding: (() => void) | undefined;

  /**
   * The current store: the property, or the nearest provider's, or the page's default. `undefined` before there is one.
   */
  protected get shop(): Storefront | undefined {
    return this.storefront ?? this.contextStorefront;
  }

  /** BCP 47 tag of this element's texts: the nearest `lang`, or the store's locale, or English. */
  get locale(): string {
    return this.currentLocale;
  }

  /** Called by the provider, now and whenever its store changes. */
  #onStore: ContextCallback<Storefront | undefined> = (storefront, stop) => {
    // A nearer provider has appeared, so the former one is unsubscribed.
    if (stop !== this.#stopProviding) this.#stopProviding?.();
    this.#stopProviding = stop;
    this.contextStorefront = storefront;
  };

  override connectedCallback(): void {
    if (!isServer) rememberRequests();
    super.connectedCallback();
    const question = new ContextRequest(storefrontContext, this, this.#onStore, true);
    this.dispatchEvent(question);
    this.#resolveLocale();
    if (isServer) return;
    prepareAnnouncer();
    this.#stopListening = [
      onMessages(() => {
        this.requestUpdate();
      }),
      onLangChange(this, () => {
        this.#resolveLocale();
      }),
    ];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopProviding?.();
    this.#stopProviding = undefined;
    for (const stop of this.#stopListening) stop();
    this.#stopListening = [];
  }

  /** If an invalid answer makes render fail, the element shows an error message with a button instead of nothing. */
  protected override performUpdate(): void {
    try {
      super.performUpdate();
    } catch (error) {
      console.warn(`<${this.localName}> could not be drawn:`, error);
      const current = this as { refresh?: () => unknown };
      const retry = (): void => {
        if (current.refresh) current.refresh();
        else this.requestUpdate();
      };
      render(errorView(this.texts(errorMessages), 'INTERNAL', retry), this.renderRoot, this.renderOptions);
      this.setViewStates('error');
      this.emit<ErrorDetail>('wb-error', { code: 'INTERNAL', status: 0, errors: [], retry });
    }
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('storefront') || changed.has('contextStorefront')) this.#resolveLocale();
  }

  /** This group's texts in the element's language. */
  protected texts<T extends Texts>(group: MessageGroup<T>): T {
    return messages(group, this.currentLocale);
  }

  /** An amount in the element's language, with the digits of ISO 4217. */
  protected money(money: Money, format?: MoneyFormat): string {
    return formatMoney(money, this.currentLocale, format);
  }

  /** Announces a sentence to screen readers, politely. */
  protected announce(sentence: string): void {
    announce(sentence);
  }

  /** Bubbling, composed. @returns `false` if it was cancelable and a listener prevented it */
  protected emit<T>(type: string, detail?: T, options: { cancelable?: boolean } = {}): boolean {
    return fire(this, type, detail, options);
  }

  /**
   * Asks the page before an action: fires `type`, cancelable, with `waitUntil(promise)` in its detail.
   * @returns `true` if no listener prevented it and every promise was fulfilled
   */
  protected allowed<T extends object>(type: string, detail: T): Promise<boolean> {
    return pageAllows(this, type, detail);
  }

  /** Sets exactly these custom states, and removes the others that this method had set. */
  protected setViewStates(...names: ViewState[]): void {
    const states = this.internals.states as CustomStateSet | undefined;
    for (const name of this.#viewStates) if (!names.includes(name)) states?.delete(name);
    for (const name of names) states?.add(name);
    this.#viewStates = new Set(names);
  }

  /**
   * Sets states and fires events of an asynchronous view. Call it from `updated` with the former and the current view.
   */
  protected reportView<T>(
    before: Async<T> | undefined,
    now: Async<T>,
    retry: () => void,
    isEmpty: (data: T) => boolean = () => false,
  ): void {
    if (before === now) return;
    const empty = now.data !== undefined && isEmpty(now.data);
    this.setViewStates(
      ...(now.status === 'idle' || now.status === 'ready' ? [] : [now.status, ...(now.data ? ['stale'] : [])]),
      ...(empty ? ['empty'] : []),
    );
    if (now.status === 'ready') this.emit('wb-ready');
    if (now.status === 'error') {
      const { code, status, errors } = now.error;
      this.emit<ErrorDetail>('wb-error', { code, status, errors, retry });
    }
  }

  #resolveLocale(): void {
    this.currentLocale = usableLocale((isServer ? undefined : nearestLang(this)) ?? this.shop?.config.locale);
  }
}
