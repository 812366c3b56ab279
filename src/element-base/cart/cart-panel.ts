import { adoptStyles, isServer, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { onFirstInput } from '../../context/browser-page.js';
import { errorMessages } from '../error-messages.js';
import { errorView } from '../error-view.js';
import type { CartContents } from './cart-contents.js';
import { CartElement } from './cart-element.js';

/**
 * A panel that shows the cart while it is open. The code of lines and totals loads when the shopper first touches the
 * page, at the latest when the panel opens. Until it has loaded, the panel shows the loading state.
 */
export abstract class CartPanel extends CartElement {
  #coming: Promise<void> | undefined;
  #failed = false;
  #warmed = false;

  /** Address of the cart page. By default: the store's route. */
  @property({ attribute: 'cart-href' }) cartHref = '';

  /** Whether the panel is open. */
  abstract open: boolean;

  /** The content of the panel. `undefined` until its code has loaded. */
  protected contents: CartContents | undefined;

  /** Loads the code of `<wb-cart-item>`. */
  protected abstract loadItem(): Promise<unknown>;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#warmed) return;
    this.#warmed = true;
    onFirstInput(() => void this.#load());
  }

  /** While the panel is open, this also waits until its content is rendered. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    if (!this.open || this.contents || !this.#coming) return done;
    await this.#coming;
    return super.getUpdateComplete();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!isServer && changed.has('open') && this.open) void this.#load();
  }

  protected override href(way: 'cart' | 'checkout'): string | undefined {
    return (way === 'cart' && this.cartHref) || super.href(way);
  }

  /** As in every view of a cart, and also while the code of the content loads. */
  protected override placeholderView(): TemplateResult | undefined {
    const placeholder = super.placeholderView();
    if (placeholder || this.contents || !this.count) return placeholder;
    if (!this.#failed) return this.loadingView();
    return errorView(this.texts(errorMessages), 'NETWORK', () => {
      void this.#load();
      this.requestUpdate();
    });
  }

  #load(): Promise<void> {
    this.#failed = false;
    this.#coming ??= Promise.all([import('./cart-contents.js'), this.loadItem()])
      .then(
        ([{ CartContents, contentsStyles }]) => {
          this.contents = new CartContents(this, this.ports);
          // Before the element's own styles, which override them.
          const { elementStyles, finalizeStyles } = this.constructor as typeof CartElement;
          adoptStyles(this.renderRoot as ShadowRoot, [...finalizeStyles(contentsStyles), ...elementStyles]);
        },
        () => {
          this.#coming = undefined;
          this.#failed = true;
        },
      )
      .then(() => {
        this.requestUpdate();
      });
    return this.#coming;
  }
}
