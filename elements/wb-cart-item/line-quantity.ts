import type { Cart, CartLine } from '@storefront/contract';
import type { LitElement } from 'lit';
import { announce } from '../../src/element-base/announcer.js';
import { lineProblems } from '../../src/element-base/cart/line-problem.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { fire } from '../../src/element-base/fire.js';
import { messages } from '../../src/element-base/locale/messages.js';
import { stepQuantity, type QuantityBounds } from '../../src/element-base/product/quantity-field.js';
import { cartLinesMessages } from '../../src/element-base/texts/cart-lines.js';
import type { LineChangeDetail, QuantityChangeDetail } from '../../src/events/index.js';
import type { CartStore, StorefrontError } from '../../src/stores/types.js';

type Host = LitElement & { readonly locale: string; readonly min: number; readonly max: number; readonly step: number };

/** Changes the quantity of the line in the cart, and explains corrections and failed edits. */
export class LineQuantity {
  /** Why the typed quantity was corrected; empty without a correction. */
  correction = '';
  /** The edit of this element that failed; quantity 0 for a removal. Failed edits of other elements are not retried here. */
  failed: { readonly error: StorefrontError; readonly quantity: number } | undefined;
  /** The last cart that was reported to the page. */
  #reported: Cart | undefined;

  constructor(
    private readonly host: Host,
    private readonly cart: () => CartStore | undefined,
  ) {}

  /** The quantity that the shopper chose, also before the cart has saved it. */
  current(line: CartLine): number {
    return this.cart()?.getState().wishes.get(line.id) || line.quantity;
  }

  bounds(line: CartLine): QuantityBounds {
    const { min, max, step } = this.host;
    // The limit is never below the current quantity. Only the shopper lowers it.
    const most = Math.max(line.maxQuantity, line.quantity);
    return { min, max: max > 0 ? Math.min(max, most) : most, step };
  }

  /** One step up or down from the current quantity, not from the rendered one: clicks may be faster than frames. */
  step(line: CartLine, direction: 1 | -1): Promise<void> {
    return this.set(line, stepQuantity(this.current(line), direction, this.bounds(line)));
  }

  /** Never rejects. A failed edit is shown and announced. @param correction the reason if it is not the typed quantity */
  async set(line: CartLine, quantity: number, correction = ''): Promise<void> {
    const store = this.cart();
    if (!store) return;
    this.correction = correction;
    if (correction) announce(correction);
    this.host.requestUpdate();
    if (quantity === this.current(line)) return;
    fire<QuantityChangeDetail>(this.host, 'wb-quantity-change', { line, quantity });
    try {
      const cart = await store.setQuantity(line.id, quantity);
      const now = cart.lines.find(({ id }) => id === line.id);
      // A burst of changes gets one answer.
      if (cart === this.#reported || store.getState().pendingLines.has(line.id)) return;
      this.#reported = cart;
      fire<LineChangeDetail>(this.host, 'wb-line-change', { line, quantity: now?.quantity ?? 0, cart });
      if (now) announce(messages(cartLinesMessages, this.host.locale).updated(line.title, now.quantity));
    } catch {
      this.fail(line, quantity);
    }
  }

  /**
   * Corrects a typed quantity to the nearest one that can be bought and shows the reason. Text that is no quantity changes
   * nothing.
   * @param quantity the nearest allowed quantity
   */
  type(line: CartLine, quantity: number, typed: number): Promise<void> {
    const texts = messages(cartLinesMessages, this.host.locale);
    if (!(typed > 0) || !Number.isInteger(typed)) return this.set(line, this.current(line), texts.quantityInvalid);
    if (typed === quantity) return this.set(line, quantity);
    const { max = quantity } = this.bounds(line);
    if (typed > max) return this.set(line, quantity, texts.mostAvailable(quantity));
    return this.set(line, quantity, typed < quantity ? texts.fewest(quantity) : texts.quantityStep(this.host.step));
  }

  /** An edit failed and the store has restored the saved quantity. */
  fail(line: CartLine, quantity: number): void {
    const { locale } = this.host;
    const texts = messages(cartLinesMessages, locale);
    const error = this.cart()?.getState().lineErrors.get(line.id);
    const [reason] = error
      ? lineProblems({ ...line, warnings: [] }, error, texts, messages(commonMessages, locale))
      : [];
    this.failed = error && { error, quantity };
    this.host.requestUpdate();
    announce(reason ?? texts.lineFailed);
  }
}
