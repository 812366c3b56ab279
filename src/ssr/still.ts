import { WbMoneyDisplay } from '../../elements/wb-money-display/wb-money-display.js';
import { WbOrderRulesApplied } from '../../elements/wb-order-rules-applied/wb-order-rules-applied.js';
import { WbShippingProgress } from '../../elements/wb-shipping-progress/wb-shipping-progress.js';
import { WbShippingUpdate } from '../../elements/wb-shipping-update/wb-shipping-update.js';
import type { Storefront } from '../context/storefront.js';
import { OrderElement } from '../element-base/order/order-element.js';

/** What of a page stays right as it was sent, and so gets its code only where the page names it in `hydrate`. */
export class Still {
  readonly #still = new Set<string>();
  readonly #lively = new Set<string>();
  /** Those of them that show an order. */
  readonly #ofOrders = new Set<string>();
  #isRead = false;

  constructor(private readonly storefront: Storefront) {}

  /** @param isLively it failed, or stands in the shadow root of another one, which may give it something else */
  note(tag: string, element: HTMLElement | undefined, isLively: boolean): void {
    if (element instanceof OrderElement) {
      this.#ofOrders.add(tag);
      // It reads the order again, for all that show it.
      this.#isRead ||= element instanceof WbShippingUpdate && element.poll > 0;
    }
    (!isLively && isStill(element, this.storefront) ? this.#still : this.#lively).add(tag);
  }

  /** @param markup of the whole page: with a template of the page's own in it, what would fill that needs its code */
  tags(markup: () => string): Set<string> {
    const tags = [...this.#still].filter((tag) => !this.#lively.has(tag));
    const others = tags.filter((tag) => !this.#ofOrders.has(tag));
    if (others.length === tags.length) return new Set(tags);
    return new Set(this.#isRead || OWN_TEMPLATE.test(markup()) ? others : tags);
  }
}

const OWN_TEMPLATE = /<template(?![^>]* shadowrootmode=)/;

/** Whether it listens to nobody and nothing that it shows can change: what its attributes say, or an order that is here. */
function isStill(element: HTMLElement | undefined, { stores }: Storefront): boolean {
  if (element instanceof WbMoneyDisplay) return true;
  if (!(element instanceof OrderElement)) return false;
  // Named by an attribute: by itself an element reads the page's address, which may change.
  if (!element.orderId || stores.order(element.orderId).getState().status !== 'ready') return false;
  if (element instanceof WbOrderRulesApplied) return element.stage === 'order';
  return element instanceof WbShippingUpdate || element instanceof WbShippingProgress;
}
