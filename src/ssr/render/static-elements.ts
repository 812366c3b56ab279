import { WbMoneyDisplay } from '../../../elements/wb-money-display/wb-money-display.js';
import { WbOrderRulesApplied } from '../../../elements/wb-order-rules-applied/wb-order-rules-applied.js';
import { WbShippingProgress } from '../../../elements/wb-shipping-progress/wb-shipping-progress.js';
import { WbShippingUpdate } from '../../../elements/wb-shipping-update/wb-shipping-update.js';
import type { Storefront } from '../../context/storefront.js';
import { OrderElement } from '../../element-base/order/order-element.js';

/** Finds the tags of a page whose elements are all static: they need code only when the page lists them in `hydrate`. */
export class StaticElements {
  readonly #static = new Set<string>();
  readonly #interactive = new Set<string>();
  /** Static tags that show an order. */
  readonly #ofOrders = new Set<string>();
  #readsOrders = false;

  constructor(private readonly storefront: Storefront) {}

  /**
   * @param isInteractive true if it failed, or is in the shadow root of another
   * element, which may change its attributes
   */
  record(tag: string, element: HTMLElement | undefined, isInteractive: boolean): void {
    if (element instanceof OrderElement) {
      this.#ofOrders.add(tag);
      // This element reads the order again, for all elements that show it.
      this.#readsOrders ||= element instanceof WbShippingUpdate && element.poll > 0;
    }
    (!isInteractive && isStatic(element, this.storefront) ? this.#static : this.#interactive).add(tag);
  }

  /** @param markup of the whole page: an element with a template of the page's own needs code to fill it */
  tags(markup: string): Set<string> {
    const tags = [...this.#static].filter((tag) => !this.#interactive.has(tag));
    const others = tags.filter((tag) => !this.#ofOrders.has(tag));
    if (others.length === tags.length) return new Set(tags);
    return new Set(this.#readsOrders || OWN_TEMPLATE.test(markup) ? others : tags);
  }
}

const OWN_TEMPLATE = /<template(?![^>]* shadowrootmode=)/;

/**
 * True if an element has no listeners and shows nothing that can change: only
 * its attributes, or an order that was read.
 */
function isStatic(element: HTMLElement | undefined, { stores }: Storefront): boolean {
  if (element instanceof WbMoneyDisplay) return true;
  if (!(element instanceof OrderElement)) return false;
  // Without the attribute an element takes the order from the page's address, which may change.
  if (!element.orderId || stores.order(element.orderId).getState().status !== 'ready') return false;
  if (element instanceof WbOrderRulesApplied) return element.stage === 'order';
  return element instanceof WbShippingUpdate || element instanceof WbShippingProgress;
}
