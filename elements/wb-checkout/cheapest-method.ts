import type { Checkout, Quote, ShippingMethod } from '@storefront/contract';

/** The cheapest method. Of several at the same price, the one that the merchant lists first. */
export const cheapestOf = (methods: readonly ShippingMethod[]): ShippingMethod | undefined =>
  methods.reduce<ShippingMethod | undefined>(
    (best, method) => (best && best.price.amount <= method.price.amount ? best : method),
    undefined,
  );

/**
 * Chooses the cheapest shipping method, so that the total has its sum without a press. It never changes a choice of the
 * shopper, also not one of an earlier visit: it replaces nothing but its own choice.
 */
export class CheapestMethod {
  /** The method that was chosen here. */
  #own: string | undefined;
  #isByHand = false;
  /** The quote and the method of the last choice. The same choice for the same quote would be in vain. */
  #last = '';

  /** The shopper chose a method. */
  chosenByHand(): void {
    this.#own = undefined;
    this.#isByHand = true;
  }

  /** For the next purchase. */
  clear(): void {
    this.#own = undefined;
    this.#isByHand = false;
    this.#last = '';
  }

  /** Whether the quote ships by the method that was chosen here. */
  isOwn({ shippingMethodId }: Quote): boolean {
    return this.#own !== undefined && shippingMethodId === this.#own;
  }

  /**
   * @param checkout a settled one
   * @returns the method to choose now; undefined if there is nothing to do
   */
  next({ quote, requirements }: Checkout): ShippingMethod | undefined {
    const { shippingMethods, shippingMethodId, hash } = quote;
    const cheapest = cheapestOf(shippingMethods);
    if (this.#isByHand || !cheapest || cheapest.id === shippingMethodId) return undefined;
    // A method that the shopper chose may no longer ship to the address. Then the shopper chooses again.
    const isGone = requirements.some(({ code }) => code === 'SHIPPING_METHOD_UNAVAILABLE');
    const isOpen = shippingMethodId === null && !isGone;
    if (!isOpen && this.#own === undefined) return undefined;
    if (shippingMethodId !== null && shippingMethodId !== this.#own) return undefined;
    const choice = `${hash} ${cheapest.id}`;
    if (choice === this.#last) return undefined;
    this.#last = choice;
    this.#own = cheapest.id;
    return cheapest;
  }
}
