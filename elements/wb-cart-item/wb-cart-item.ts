import type { Cart, CartLine } from '@storefront/contract';
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { PatientTimer } from '../../src/element-base/cart/patient-timer.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import {
  quantityField,
  quantityStyles,
  stepQuantity,
  type QuantityBounds,
} from '../../src/element-base/product/quantity-field.js';
import { extensionPoint } from '../../src/element-base/extension-point.js';
import { fillRoute } from '../../src/element-base/routes.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles } from '../../src/element-base/styles/base.styles.js';
import { cartLinesMessages } from '../../src/element-base/texts/cart-lines.js';
import type { LineChangeDetail, LineDetail, QuantityChangeDetail } from '../../src/events/index.js';
import type { CartState, CartStore, StorefrontError } from '../../src/stores/types.js';
import { isUnavailable, lineProblems, mayPass, undoProblem } from '../../src/element-base/cart/line-problem.js';
import { cartItemStyles } from './wb-cart-item.styles.js';

export type { LineChangeDetail, LineDetail, QuantityChangeDetail } from '../../src/events/index.js';

const pointCode = () => import('../wb-extension-point/define.js');
/** How long a removed line can be put back; milliseconds. */
const UNDO_MS = 8000;

/**
 * @summary One line of the cart: picture, price, quantity, and removing with a way back. `wb-cart-viewer` and
 *   `wb-cart-drawer` draw their lines with it.
 *
 * @slot image - In place of the picture
 * @slot title - In place of the linked title
 * @slot options - In place of the chosen options
 * @slot price - In place of the line's price
 * @slot quantity - In place of the quantity field and its buttons
 * @slot remove - In place of the remove button
 * @slot warning - After what is wrong with the line
 * @slot footer - Below the line
 *
 * @fires {CustomEvent<QuantityChangeDetail>} wb-quantity-change - The shopper chose another quantity
 * @fires {CustomEvent<LineChangeDetail>} wb-line-change - The cart has taken the quantity, or another one
 * @fires {CustomEvent<LineDetail>} wb-line-remove - The line is being removed
 * @fires {CustomEvent<LineDetail>} wb-line-undo - A removed line is being put back
 * @fires {CustomEvent<LineDetail>} wb-line-gone - A removed line can no longer be put back, or is back; does not bubble
 *
 * @csspart base - The whole line
 * @csspart image - The picture
 * @csspart title - The title
 * @csspart options - The chosen options, and the plan of a subscription
 * @csspart unit-price - What one costs
 * @csspart discount - A discount on this line
 * @csspart line-price - What the line costs
 * @csspart compare-at-price - What the line cost before
 * @csspart quantity - The quantity field with its buttons
 * @csspart quantity-input - The quantity field
 * @csspart decrement - The button for one less
 * @csspart increment - The button for one more
 * @csspart remove-button - The remove button
 * @csspart warning - What is wrong with the line
 * @csspart retry-button - Does again what has failed, where that can help
 * @csspart undo-banner - What stands in the line's place while removing can be undone
 *
 * @cssstate pending - An edit of this line is on its way
 * @cssstate removed - The line was removed and can be put back
 * @cssstate unavailable - The line cannot be bought
 */
export class WbCartItem extends StorefrontElement {
  static override styles: CSSResultGroup = [StorefrontElement.styles, buttonStyles, quantityStyles, cartItemStyles];

  readonly #cart = new StoreController<CartState>(this);
  readonly #shop = new StoreController(this);
  readonly #undo = new PatientTimer(this, () => {
    this.#forget();
  });

  /** Id of the line in the store's cart. Not needed with `line`. */
  @property({ attribute: 'line-id' }) lineId = '';

  /** The line itself; what the cart says of it later is taken from the store. */
  @property({ attribute: false }) line: CartLine | undefined;

  /** Fewest that can be chosen; writing 0 removes the line all the same. */
  @property({ type: Number }) min = 1;

  /** Most that can be chosen; 0 means what stock and shop allow. */
  @property({ type: Number }) max = 0;

  /** What can be chosen goes in steps of so many from `min`. */
  @property({ type: Number }) step = 1;

  /** Shows the line without its controls. */
  @property({ type: Boolean }) readonly = false;

  /** How removing is kept from being a mistake. */
  @property({ attribute: 'confirm-remove' }) confirmRemove: 'none' | 'undo' | 'dialog' = 'undo';

  /** Level of the title's heading, 2 to 6; 0 for none. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 0;

  @state() private removed: CartLine | undefined;
  @state() private asking = false;
  @state() private fieldError = '';
  /** Code of the error for which the line that was removed is not back. */
  @state() private undoError: string | undefined;
  /** The quantity this element could not save, 0 for removing; another's failed edit is not ours to try again. */
  @state() private failed: { readonly error: StorefrontError; readonly quantity: number } | undefined;
  #last: CartLine | undefined;
  #answer: Cart | undefined;
  /** What the cart says of the removing, and the lines that came after the removed one. */
  #removing: Promise<unknown> = Promise.resolve();
  #below: readonly string[] = [];

  /** One step more; no effect at the most. */
  increase(): Promise<void> {
    return this.#step(1);
  }

  /** One step less; no effect at the fewest. */
  decrease(): Promise<void> {
    return this.#step(-1);
  }

  /** Removes the line from the cart (not this element from the page) at once; with `confirm-remove="undo"` a way back is offered for 8 seconds. */
  async removeLine(): Promise<void> {
    const line = this.#line();
    const stores = this.shop?.stores;
    if (!line || !stores || this.removed) return;
    this.asking = false;
    this.undoError = undefined;
    const undoable = this.confirmRemove !== 'none';
    if (undoable) {
      this.#keepFocus('undo');
      this.removed = line;
      this.#undo.start(UNDO_MS);
    }
    const ids = stores.cart.getState().cart.data?.lines.map(({ id }) => id) ?? [];
    this.#below = ids.includes(line.id) ? ids.slice(ids.indexOf(line.id) + 1) : [];
    const settled = stores.cart.removeLine(line.id);
    this.#removing = settled;
    this.emit<LineDetail>('wb-line-remove', { line });
    const texts = this.texts(cartLinesMessages);
    this.announce(texts.removed(line.title));
    try {
      await settled;
    } catch {
      // The store has put the line back and says why; the way back is not needed.
      this.#undo.stop();
      this.#keepFocus('remove');
      this.removed = undefined;
      this.#onFailed(line, 0);
    }
  }

  /** Puts a removed line back where it was. A second call while that is on its way is the same call. */
  undo(): Promise<void> {
    this.#undoing ??= this.#restore().finally(() => (this.#undoing = undefined));
    return this.#undoing;
  }
  #undoing: Promise<void> | undefined;

  async #restore(): Promise<void> {
    const line = this.removed;
    const stores = this.shop?.stores;
    if (!line || !stores) return;
    this.#undo.stop();
    const back = this.#putBack(line, stores.cart);
    this.emit<LineDetail>('wb-line-undo', { line });
    const texts = this.texts(cartLinesMessages);
    try {
      const id = await back;
      this.announce(texts.putBack(line.title));
      // Who was given the line draws another element for it; who was given its id goes on with the new one.
      if (id !== undefined && this.lineId && !this.line) {
        this.#keepFocus('remove');
        this.lineId = id;
      }
      this.removed = undefined;
      this.#forget();
    } catch (error) {
      // Still removed: the banner stays, so that it can be tried again.
      this.#undo.start(UNDO_MS);
      const { code = '' } = error as Partial<StorefrontError>;
      this.undoError = code;
      this.announce(undoProblem(code, texts, this.texts(commonMessages)));
    }
  }

  /**
   * Among lines that came after it: one write of the whole cart, once the removing is through. Else at the end.
   * @returns its new id
   */
  async #putBack(line: CartLine, cart: CartStore): Promise<string | undefined> {
    const { variantId, quantity, attributes, subscription } = line;
    const its = { variantId, quantity, attributes, ...(subscription && { planId: subscription.planId }) };
    await this.#removing;
    const { lines, ...rest } = cart.cartDTO();
    const at = lines.findIndex(({ id }) => id !== undefined && this.#below.includes(id));
    if (at >= 0) await cart.update({ ...rest, lines: [...lines.slice(0, at), its, ...lines.slice(at)] });
    else {
      const { title, handle, unitPrice, image, options } = line;
      await cart.addProduct({ ...its, again: true, preview: { title, handle, unitPrice, image, options } });
    }
    const now = cart.getState().cart.data?.lines.filter((each) => each.variantId === variantId);
    return now?.find(({ id }) => !lines.some((each) => each.id === id))?.id;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.#cart.use(this.shop?.stores.cart);
    this.#shop.use(this.shop?.stores.shop);
    // Once: what has failed is asked for again by whoever is pressed, not by every drawing.
    if (this.lineId && !this.line && this.#cart.state?.cart.status === 'idle') void this.shop?.stores.cart.load();
    const line = this.#line();
    if (line) this.#last = line;
    this.setViewStates(
      ...(line && this.#isPending(line) ? ['pending'] : []),
      ...(this.removed ? ['removed'] : []),
      ...(line && isUnavailable(line) ? ['unavailable'] : []),
    );
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('asking') && this.asking) this.#focus('keep');
  }

  /** The control that has the focus is about to go: the one that answers it takes it over. */
  #keepFocus(testid: string): void {
    if (!this.matches(':focus-within, :focus')) return;
    this.requestUpdate();
    void this.updateComplete.then(() => {
      this.#focus(testid);
    });
  }

  #focus(testid: string): void {
    this.renderRoot.querySelector<HTMLElement>(`[data-testid="${testid}"]`)?.focus();
  }

  /** The banner is over: whoever holds this element takes it away. */
  #forget(): void {
    const line = this.removed ?? this.#last;
    this.removed = undefined;
    if (line) this.dispatchEvent(new CustomEvent<LineDetail>('wb-line-gone', { detail: { line } }));
  }

  #line(): CartLine | undefined {
    const id = this.line?.id ?? this.lineId;
    return this.#cart.state?.cart.data?.lines.find((line) => line.id === id) ?? this.line;
  }

  #isPending(line: CartLine): boolean {
    return this.#cart.state?.pendingLines.has(line.id) ?? false;
  }

  #quantity(): number {
    const line = this.#line();
    if (!line) return 0;
    const wish = this.#cart.state?.wishes.get(line.id);
    return wish === undefined || wish === 0 ? line.quantity : wish;
  }

  #bounds(line: CartLine): QuantityBounds {
    // Never below what stands: lowering it is the shopper's own act.
    const most = Math.max(line.maxQuantity, line.quantity);
    return { min: this.min, max: this.max > 0 ? Math.min(this.max, most) : most, step: this.step };
  }

  #step(direction: 1 | -1): Promise<void> {
    const line = this.#line();
    return line ? this.#setQuantity(stepQuantity(this.#quantity(), direction, this.#bounds(line))) : Promise.resolve();
  }

  async #setQuantity(quantity: number, fieldError = ''): Promise<void> {
    const line = this.#line();
    const stores = this.shop?.stores;
    if (!line || !stores) return;
    const texts = this.texts(cartLinesMessages);
    this.fieldError = fieldError;
    if (fieldError) this.announce(fieldError);
    this.requestUpdate();
    if (quantity === this.#quantity()) return;
    this.emit<QuantityChangeDetail>('wb-quantity-change', { line, quantity });
    try {
      const cart = await stores.cart.setQuantity(line.id, quantity);
      const now = cart.lines.find(({ id }) => id === line.id);
      // A burst of wishes has one answer.
      if (cart === this.#answer || this.#isPending(line)) return;
      this.#answer = cart;
      this.emit<LineChangeDetail>('wb-line-change', { line, quantity: now?.quantity ?? 0, cart });
      if (now) this.announce(texts.updated(line.title, now.quantity));
    } catch {
      this.#onFailed(line, quantity);
    }
  }

  /** The store has put back what was there. */
  #onFailed(line: CartLine, quantity: number): void {
    const texts = this.texts(cartLinesMessages);
    const error = this.#cart.state?.lineErrors.get(line.id);
    const [reason] = error ? lineProblems({ ...line, warnings: [] }, error, texts, this.texts(commonMessages)) : [];
    this.failed = error && { error, quantity };
    this.announce(reason ?? texts.lineFailed);
  }

  /** What has failed, once more; the button is gone meanwhile. */
  #retry(quantity: number): void {
    this.#keepFocus('quantity-input');
    void (quantity === 0 ? this.removeLine() : this.#setQuantity(quantity));
  }

  /** What was typed is bent to what can be bought, with the reason; what is no quantity at all changes nothing. */
  #onTyped(line: CartLine, quantity: number, typed: number): void {
    const texts = this.texts(cartLinesMessages);
    this.requestUpdate();
    if (typed === 0) void this.#askOrRemove();
    else if (!(typed > 0) || !Number.isInteger(typed)) void this.#setQuantity(this.#quantity(), texts.quantityInvalid);
    else if (typed === quantity) void this.#setQuantity(quantity);
    else {
      const { max = quantity } = this.#bounds(line);
      void this.#setQuantity(
        quantity,
        typed > max
          ? texts.mostAvailable(quantity)
          : typed < quantity
            ? texts.fewest(quantity)
            : texts.quantityStep(this.step),
      );
    }
  }

  #askOrRemove(): Promise<void> | undefined {
    if (this.confirmRemove === 'dialog' && !this.asking) {
      this.asking = true;
      return undefined;
    }
    return this.removeLine();
  }

  #titleView(line: CartLine): TemplateResult {
    const href = fillRoute(this.shop?.stores.shop.getState().data?.routes.product, { handle: line.handle });
    const title = href
      ? html`<a part="title" class="title" id="title" data-testid="title" href=${href}>${line.title}</a>`
      : html`<span part="title" class="title" id="title" data-testid="title">${line.title}</span>`;
    return this.headingLevel > 1 ? html`<div role="heading" aria-level=${this.headingLevel}>${title}</div>` : title;
  }

  #priceView(line: CartLine): TemplateResult {
    const texts = this.texts(cartLinesMessages);
    if (this.#isPending(line)) return html`<span class="updating" data-testid="line-price">${texts.updating}</span>`;
    const before = line.compareAtUnitPrice;
    const former =
      before && before.amount > line.unitPrice.amount
        ? this.money({ amount: before.amount * line.quantity, currency: before.currency })
        : undefined;
    return html`<strong part="line-price" data-testid="line-price">${this.money(line.total)}</strong>${
        former
          ? html`<span class="visually-hidden">${texts.was(former)}</span
              ><s part="compare-at-price" class="compare-at" aria-hidden="true">${former}</s>`
          : nothing
      }`;
  }

  #quantityView(line: CartLine): TemplateResult {
    const texts = this.texts(cartLinesMessages);
    const quantity = this.#quantity();
    if (this.readonly) return html`<span data-testid="quantity">${texts.quantity} ${quantity}</span>`;
    return quantityField({
      value: quantity,
      ...this.#bounds(line),
      title: line.title,
      texts: this.texts(commonMessages),
      invalid: this.fieldError === texts.quantityInvalid,
      onChange: (next, typed) => {
        // From what stands now, not from what was drawn: clicks may come faster than frames.
        if (typed === undefined) void this.#step(next > quantity ? 1 : -1);
        else this.#onTyped(line, next, typed);
      },
    });
  }

  #removedView(line: CartLine): TemplateResult {
    const texts = this.texts(cartLinesMessages);
    const why = this.undoError === undefined ? nothing : undoProblem(this.undoError, texts, this.texts(commonMessages));
    return html`<div part="undo-banner" class="undo" data-testid="undo-banner">
      <span>${texts.removed(line.title)} ${why}</span>
      <button
        class="button secondary"
        type="button"
        data-testid="undo"
        aria-label=${texts.pair(texts.undo, texts.undoRemove(line.title))}
        @click=${() => void this.undo()}
      >
        ${texts.undo}
      </button>
    </div>`;
  }

  /** What is wrong with the line, and trying again where that can help. */
  #problemsView(line: CartLine): TemplateResult | typeof nothing {
    const [texts, common] = [this.texts(cartLinesMessages), this.texts(commonMessages)];
    const error = this.#cart.state?.lineErrors.get(line.id);
    const { failed } = this;
    const problems = lineProblems(line, error, texts, common);
    if (this.fieldError) problems.unshift(this.fieldError);
    if (problems.length === 0) return nothing;
    return html`<div part="warning" class="problem" data-testid="warning">
      ${problems.map((problem) => html`<p>${problem}</p>`)}
      ${
        error && failed?.error === error && !this.readonly && mayPass(error.code, texts)
          ? html`<button
              part="retry-button"
              class="button secondary"
              type="button"
              data-testid="retry"
              aria-label=${texts.pair(common.retry, line.title)}
              @click=${() => {
                this.#retry(failed.quantity);
              }}
            >
              ${common.retry}
            </button>`
          : nothing
      }
    </div>`;
  }

  #questionView(line: CartLine): TemplateResult {
    const texts = this.texts(cartLinesMessages);
    return html`<div class="undo question" role="group" aria-labelledby="question" data-testid="question">
      <span id="question">${texts.confirmRemove(line.title)}</span>
      <span>
        <button class="button secondary" type="button" data-testid="keep" @click=${() => (this.asking = false)}>
          ${texts.keep}
        </button>
        <button class="button plain" type="button" data-testid="confirm-remove" @click=${() => void this.removeLine()}>
          ${texts.remove}
        </button>
      </span>
    </div>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.removed) return this.#removedView(this.removed);
    const line = this.#line();
    if (!line) return nothing;
    const texts = this.texts(cartLinesMessages);
    return html`<div part="base" class="base" role="group" aria-labelledby="title" data-testid="cart-item">
        <slot name="image">
          <span class="picture">
            ${
              line.image
                ? html`<img
                    part="image"
                    sizes="5rem"
                    srcset=${line.image.srcset ?? nothing}
                    src=${line.image.url}
                    alt=""
                    width="80"
                    height="100"
                    loading="lazy"
                    decoding="async"
                  />`
                : nothing
            }
          </span>
        </slot>
        <div class="what">
          <slot name="title">${this.#titleView(line)}</slot>
          <slot name="options">
            ${
              line.options.length > 0 || line.subscription
                ? html`<ul part="options" class="options" data-testid="options">
                    ${line.options.map(({ name, value }) => html`<li>${texts.pair(name, value)}</li>`)}
                    ${line.subscription ? html`<li>${line.subscription.name}</li>` : nothing}
                  </ul>`
                : nothing
            }
          </slot>
          ${
            line.quantity > 1
              ? html`<span part="unit-price" class="each">${texts.each(this.money(line.unitPrice))}</span>`
              : nothing
          }
          ${line.discounts.map(
            ({ title, amount }) =>
              html`<span part="discount" class="each discount" data-testid="line-discount"
                >${title}
                <span class="price">${this.money({ ...amount, amount: -Math.abs(amount.amount) })}</span></span
              >`,
          )}
        </div>
        <div class="price"><slot name="price">${this.#priceView(line)}</slot></div>
        <div class="controls">
          <slot name="quantity">${this.#quantityView(line)}</slot>
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
                    @click=${() => void this.#askOrRemove()}
                  >
                    ${texts.remove}
                  </button></slot
                >`
          }
        </div>
        ${this.asking ? this.#questionView(line) : nothing} ${this.#problemsView(line)}
        <slot name="warning"></slot>
      </div>
      ${this.readonly ? nothing : extensionPoint(this.shop, 'cart.line.after', pointCode, { line })}
      <slot name="footer"></slot>`;
  }
}
