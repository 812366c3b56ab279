import type { CartLine } from '@storefront/contract';
import type { LitElement } from 'lit';
import { announce } from '../../src/element-base/announcer.js';
import { undoProblem } from '../../src/element-base/cart/line-problem.js';
import { PatientTimer } from '../../src/element-base/cart/patient-timer.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { fire } from '../../src/element-base/fire.js';
import { messages } from '../../src/element-base/locale/messages.js';
import { cartLinesMessages } from '../../src/element-base/texts/cart-lines.js';
import type { LineDetail } from '../../src/events/index.js';
import type { CartStore, StorefrontError } from '../../src/stores/types.js';
import { keepFocus } from './keep-focus.js';

/** Time in which a removed line can be restored, in milliseconds. */
const UNDO_MS = 8000;

type Host = LitElement & { readonly locale: string; readonly line: CartLine | undefined; lineId: string };

/** Removes the line from the cart, and restores it while that can be undone. */
export class LineRemoval {
  /** The removed line, while it can be restored. */
  removed: CartLine | undefined;
  /** Error code that explains why the line could not be restored. */
  undoError: string | undefined;
  readonly #timer: PatientTimer;
  /** Settles when the cart has saved the removal. */
  #saved: Promise<unknown> = Promise.resolve();
  /** Ids of the lines that followed the removed one. */
  #below: readonly string[] = [];
  #undoing: Promise<void> | undefined;

  constructor(
    private readonly host: Host,
    private readonly cart: () => CartStore | undefined,
  ) {
    this.#timer = new PatientTimer(host, () => this.#end());
  }

  /** @returns false if the cart refused. The store has restored the line and has the reason */
  async remove(line: CartLine, undoable: boolean): Promise<boolean> {
    const cart = this.cart();
    if (!cart || this.removed) return true;
    this.undoError = undefined;
    if (undoable) {
      keepFocus(this.host, 'undo');
      this.#show(line);
      this.#timer.start(UNDO_MS);
    }
    const ids = cart.getState().cart.data?.lines.map(({ id }) => id) ?? [];
    this.#below = ids.includes(line.id) ? ids.slice(ids.indexOf(line.id) + 1) : [];
    this.#saved = cart.removeLine(line.id);
    fire<LineDetail>(this.host, 'wb-line-remove', { line });
    announce(messages(cartLinesMessages, this.host.locale).removed(line.title));
    try {
      await this.#saved;
      return true;
    } catch {
      this.#timer.stop();
      keepFocus(this.host, 'remove');
      this.#show(undefined);
      return false;
    }
  }

  /** Restores the line at its place. A second call while the first is pending returns the same promise. Never rejects. */
  undo(): Promise<void> {
    this.#undoing ??= this.#undo().finally(() => (this.#undoing = undefined));
    return this.#undoing;
  }

  async #undo(): Promise<void> {
    const line = this.removed;
    const cart = this.cart();
    if (!line || !cart) return;
    this.#timer.stop();
    const restored = this.#restore(line, cart);
    fire<LineDetail>(this.host, 'wb-line-undo', { line });
    const { host } = this;
    const texts = messages(cartLinesMessages, host.locale);
    try {
      const id = await restored;
      announce(texts.putBack(line.title));
      // A parent that set `line` renders a new element for the restored line. With `line-id` this element continues
      // with the new id.
      if (id !== undefined && host.lineId && !host.line) {
        keepFocus(host, 'remove');
        host.lineId = id;
      }
      this.#end();
    } catch (error) {
      // Still removed. The banner stays, so the shopper can try again.
      this.#timer.start(UNDO_MS);
      const { code = '' } = error as Partial<StorefrontError>;
      this.undoError = code;
      host.requestUpdate();
      announce(undoProblem(code, texts, messages(commonMessages, host.locale)));
    }
  }

  /**
   * If lines followed it, the whole cart is written once the removal is saved. Otherwise the line is added at the end.
   * @returns the id of the restored line
   */
  async #restore(line: CartLine, cart: CartStore): Promise<string | undefined> {
    const { variantId, quantity, attributes, subscription, giftCard } = line;
    const plan = subscription && { planId: subscription.planId };
    const current = { variantId, quantity, attributes, ...plan, ...(giftCard && { giftCard }) };
    await this.#saved;
    const { lines, ...rest } = cart.cartDTO();
    const at = lines.findIndex(({ id }) => id !== undefined && this.#below.includes(id));
    if (at >= 0) await cart.update({ ...rest, lines: [...lines.slice(0, at), current, ...lines.slice(at)] });
    else {
      const { title, handle, unitPrice, image, options } = line;
      await cart.addProduct({ ...current, again: true, preview: { title, handle, unitPrice, image, options } });
    }
    const now = cart.getState().cart.data?.lines.filter((each) => each.variantId === variantId);
    return now?.find(({ id }) => !lines.some((each) => each.id === id))?.id;
  }

  /** The line was restored, or can no longer be. A parent removes the element then. */
  #end(): void {
    const line = this.removed;
    this.#show(undefined);
    if (line) this.host.dispatchEvent(new CustomEvent<LineDetail>('wb-line-gone', { detail: { line } }));
  }

  #show(removed: CartLine | undefined): void {
    this.removed = removed;
    this.host.requestUpdate();
  }
}
