import type { CartLine } from '@storefront/contract';
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { isUnavailable, lineProblems, mayPass } from '../../src/element-base/cart/line-problem.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { quantityField, quantityStyles } from '../../src/element-base/product/quantity-field.js';
import { extensionPoint } from '../../src/element-base/extension-point.js';
import { fillRoute } from '../../src/element-base/routes.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles } from '../../src/element-base/base.styles.js';
import { cartLinesMessages } from '../../src/element-base/texts/cart-lines.js';
import type { CartState } from '../../src/stores/types.js';
import { focusControl, keepFocus } from './keep-focus.js';
import { LineQuantity } from './line-quantity.js';
import { LineRemoval } from './line-removal.js';
import {
  discountsView,
  optionsView,
  pictureView,
  priceView,
  problemsView,
  titleView,
  type LineContext,
} from './line.template.js';
import { questionView, undoBanner } from './remove.template.js';
import { cartItemStyles } from './wb-cart-item.styles.js';

export type { LineChangeDetail, LineDetail, QuantityChangeDetail } from '../../src/events/index.js';

const pointCode = () => import('../wb-extension-point/define.js');

/**
 * @summary One line of the cart: picture, price, quantity, and removal with undo. `wb-cart-viewer` and `wb-cart-drawer`
 *   render their lines with it.
 *
 * @slot image - In place of the picture
 * @slot title - In place of the linked title
 * @slot options - In place of the chosen options
 * @slot price - In place of the line's price
 * @slot quantity - In place of the quantity field and its buttons
 * @slot remove - In place of the remove button
 * @slot warning - After the warning of the line
 * @slot footer - Below the line
 *
 * @fires {CustomEvent<QuantityChangeDetail>} wb-quantity-change - The shopper chose another quantity
 * @fires {CustomEvent<LineChangeDetail>} wb-line-change - The cart saved the quantity; it may differ from the requested
 *   one
 * @fires {CustomEvent<LineDetail>} wb-line-remove - The line is being removed
 * @fires {CustomEvent<LineDetail>} wb-line-undo - A removed line is being restored
 * @fires {CustomEvent<LineDetail>} wb-line-gone - A removed line was restored, or can no longer be restored; does not
 *   bubble
 *
 * @csspart base - The whole line
 * @csspart image - The picture
 * @csspart title - The title
 * @csspart options - The chosen options, and the plan of a subscription
 * @csspart unit-price - The price of one piece
 * @csspart discount - A discount on this line
 * @csspart line-price - The price of the line
 * @csspart compare-at-price - The former price of the line
 * @csspart quantity - The quantity field with its buttons
 * @csspart quantity-input - The quantity field
 * @csspart decrement - The button that lowers the quantity by one
 * @csspart increment - The button that raises the quantity by one
 * @csspart remove-button - The remove button
 * @csspart warning - The problem of the line
 * @csspart retry-button - Retries a failed edit that may succeed
 * @csspart undo-banner - The banner in place of the line while removal can be undone
 *
 * @cssstate pending - An edit of this line is being saved
 * @cssstate removed - The line was removed and can be restored
 * @cssstate unavailable - The line cannot be bought
 */
export class WbCartItem extends StorefrontElement {
  static override styles: CSSResultGroup = [StorefrontElement.styles, buttonStyles, quantityStyles, cartItemStyles];

  readonly #cart = new StoreController<CartState>(this);
  readonly #shop = new StoreController(this);
  readonly #quantity = new LineQuantity(this, () => this.shop?.stores.cart);
  readonly #removal = new LineRemoval(this, () => this.shop?.stores.cart);

  /** Id of the line in the store's cart. Not needed with `line`. */
  @property({ attribute: 'line-id' }) lineId = '';

  /** The line itself. Later changes are read from the store's cart. */
  @property({ attribute: false }) line: CartLine | undefined;

  /** Lowest quantity. The shopper can still remove the line by typing 0. */
  @property({ type: Number }) min = 1;

  /** Highest quantity. 0 means the limit of stock and shop. */
  @property({ type: Number }) max = 0;

  /** Step of the quantity, counted from `min`. */
  @property({ type: Number }) step = 1;

  /** Shows the line without its controls. */
  @property({ type: Boolean }) readonly = false;

  /** How the element protects against accidental removal: a confirmation, an undo button, or nothing. */
  @property({ attribute: 'confirm-remove' }) confirmRemove: 'none' | 'undo' | 'dialog' = 'undo';

  /** Level of the title's heading, 2 to 6; 0 for none. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 0;

  /** The shopper is asked whether to remove the line. */
  @state() private asking = false;

  /** Raises the quantity by one step. Does nothing at the maximum. */
  increase(): Promise<void> {
    return this.#step(1);
  }

  /** Lowers the quantity by one step. Does nothing at the minimum. */
  decrease(): Promise<void> {
    return this.#step(-1);
  }

  async #step(direction: 1 | -1): Promise<void> {
    const line = this.#line();
    if (line) await this.#quantity.step(line, direction);
  }

  /**
   * Removes the line from the cart at once, not this element from the page. With `confirm-remove="undo"` the shopper
   * can undo it for 8 seconds.
   */
  async removeLine(): Promise<void> {
    const line = this.#line();
    if (!line) return;
    this.asking = false;
    const isRemoved = await this.#removal.remove(line, this.confirmRemove !== 'none');
    if (!isRemoved) this.#quantity.fail(line, 0);
  }

  /** Restores a removed line at its place. A second call while the first is pending returns the same promise. */
  undo(): Promise<void> {
    return this.#removal.undo();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.#cart.use(this.shop?.stores.cart);
    this.#shop.use(this.shop?.stores.shop);
    // Failed code is loaded again by a press, not by every render.
    if (this.lineId && !this.line && this.#cart.state?.cart.status === 'idle') void this.shop?.stores.cart.load();
    const line = this.#line();
    this.setViewStates(
      ...(line && this.#isPending(line) ? ['pending'] : []),
      ...(this.#removal.removed ? ['removed'] : []),
      ...(line && isUnavailable(line) ? ['unavailable'] : []),
    );
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('asking') && this.asking) focusControl(this, 'keep');
  }

  #line(): CartLine | undefined {
    const id = this.line?.id ?? this.lineId;
    return this.#cart.state?.cart.data?.lines.find((line) => line.id === id) ?? this.line;
  }

  #isPending(line: CartLine): boolean {
    return this.#cart.state?.pendingLines.has(line.id) ?? false;
  }

  #askOrRemove(): void {
    if (this.confirmRemove === 'dialog' && !this.asking) this.asking = true;
    else void this.removeLine();
  }

  #onQuantity(line: CartLine, quantity: number, typed: number): void {
    this.requestUpdate();
    if (typed === 0) this.#askOrRemove();
    else void this.#quantity.type(line, quantity, typed);
  }

  #quantityView(line: CartLine, { texts, common }: LineContext): TemplateResult {
    const value = this.#quantity.current(line);
    if (this.readonly) return html`<span data-testid="quantity">${texts.quantity} ${value}</span>`;
    return quantityField({
      value,
      ...this.#quantity.bounds(line),
      title: line.title,
      texts: common,
      invalid: this.#quantity.correction === texts.quantityInvalid,
      onChange: (next, typed) => {
        if (typed === undefined) void this.#quantity.step(line, next > value ? 1 : -1);
        else this.#onQuantity(line, next, typed);
      },
    });
  }

  /** The problem of the line, and a retry button where a retry can help. */
  #problemsView(line: CartLine, context: LineContext): TemplateResult | typeof nothing {
    const { texts, common } = context;
    const { correction, failed } = this.#quantity;
    const error = this.#cart.state?.lineErrors.get(line.id);
    const problems = [...(correction ? [correction] : []), ...lineProblems(line, error, texts, common)];
    const canRetry = error && failed?.error === error && !this.readonly && mayPass(error.code, texts);
    return problemsView(line, problems, context, canRetry ? () => this.#retry(line, failed.quantity) : undefined);
  }

  /** Retries the failed edit. The button is hidden meanwhile. */
  #retry(line: CartLine, quantity: number): void {
    keepFocus(this, 'quantity-input');
    void (quantity === 0 ? this.removeLine() : this.#quantity.set(line, quantity));
  }

  protected override render(): TemplateResult | typeof nothing {
    const texts = this.texts(cartLinesMessages);
    const context = { texts, common: this.texts(commonMessages), money: this.money.bind(this) };
    const { removed, undoError } = this.#removal;
    if (removed) return undoBanner(removed.title, undoError, context, () => void this.undo());
    const line = this.#line();
    if (!line) return nothing;
    const { routes } = this.shop?.stores.shop.getState().data ?? {};
    return html`<div part="base" class="base" role="group" aria-labelledby="title" data-testid="cart-item">
        <slot name="image">${pictureView(line)}</slot>
        <div class="what">
          <slot name="title"
            >${titleView(line, fillRoute(routes?.product, { handle: line.handle }), this.headingLevel)}</slot
          >
          <slot name="options">${optionsView(line, context)}</slot>
          ${discountsView(line, context)}
        </div>
        <div class="price"><slot name="price">${priceView(line, this.#isPending(line), context)}</slot></div>
        <div class="controls">
          <slot name="quantity">${this.#quantityView(line, context)}</slot>
          ${
            this.readonly
              ? nothing
              : html`<slot name="remove"
                  ><button
                    part="remove-button"
                    class="button plain"
                    type="button"
                    data-testid="remove"
                    aria-label=${texts.removeTitle(line.title)}
                    @click=${() => this.#askOrRemove()}
                  >
                    ${texts.remove}
                  </button></slot
                >`
          }
        </div>
        ${
          this.asking
            ? questionView(
                line.title,
                context,
                () => (this.asking = false),
                () => void this.removeLine(),
              )
            : nothing
        }
        ${this.#problemsView(line, context)}
        <slot name="warning"></slot>
      </div>
      ${this.readonly ? nothing : extensionPoint(this.shop, 'cart.line.after', pointCode, { line })}
      <slot name="footer"></slot>`;
  }
}
