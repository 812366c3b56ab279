import type { LitElement, nothing, TemplateResult } from 'lit';
import { codeFold } from '../../src/element-base/cart/code-fold.js';
import { GiftCardField } from '../../src/element-base/cart/gift-card-field.js';
import { LazyField } from '../../src/element-base/cart/lazy-field.js';
import type { StorefrontStores } from '../../src/stores/types.js';

type Host = LitElement & { readonly locale: string; readonly showDiscount: boolean; readonly showGiftCard: boolean };

/** The fields for discount codes and gift cards, if the page asks for them, and the codes of the cart. */
export class Reductions {
  readonly #discounts: LazyField;
  readonly #giftCards: GiftCardField;

  constructor(
    private readonly host: Host,
    private readonly stores: () => StorefrontStores | undefined,
  ) {
    this.#discounts = new LazyField(host, stores);
    this.#giftCards = new GiftCardField(host, stores);
  }

  /** @returns undefined while there is no cart */
  view(): TemplateResult | typeof nothing | undefined {
    const { cart, pending = false } = this.stores()?.cart.getState() ?? {};
    if (!cart?.data) return undefined;
    const { locale, showDiscount, showGiftCard } = this.host;
    const discounts = showDiscount && this.#discounts;
    return codeFold({ cart: cart.data, pending, locale, discounts, giftCards: showGiftCard && this.#giftCards });
  }
}
