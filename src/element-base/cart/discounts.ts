import type { Cart } from '@storefront/contract';
import { isServer, nothing, type TemplateResult } from 'lit';
import { lazy } from '../../context/lazy.js';
import type { CodePorts } from './code-field.js';
import type { DiscountField, DiscountHost } from './discount-field.js';

/** Its code. Pages from a server bring it before they live. */
export const discountCode = lazy(() => import('./discount-field.js'));

/** The field for discount codes, whose code comes where a page shows one. */
export class Discounts {
  #field: DiscountField | undefined;

  constructor(
    private readonly host: DiscountHost & { readonly hasUpdated: boolean },
    private readonly ports: CodePorts,
  ) {}

  /** @param pending an edit is on its way: amounts are words until it settles */
  view(cart: Cart, pending: boolean): TemplateResult | typeof nothing {
    if (isServer) return nothing;
    const its = discountCode.now();
    // The first drawing is as on a server, whose page may be taken over by it; the next one comes before anything is painted.
    if (!its || !this.host.hasUpdated) {
      // What does not arrive is asked for again by the next drawing.
      discountCode.bring().then(() => this.host.requestUpdate(), reportError);
      return nothing;
    }
    this.#field ??= new its.DiscountField(this.host, this.ports);
    return this.#field.view(cart, pending);
  }
}
