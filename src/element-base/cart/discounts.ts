import type { Cart } from '@storefront/contract';
import { isServer, nothing, type TemplateResult } from 'lit';
import { lazy } from '../../context/lazy.js';
import type { CodePorts } from './code-field.js';
import type { DiscountField, DiscountHost } from './discount-field.js';

const code = lazy(() => import('./discount-field.js'));

/** The field for discount codes, whose code comes where a page shows one. */
export class Discounts {
  #field: DiscountField | undefined;

  constructor(
    private readonly host: DiscountHost,
    private readonly ports: CodePorts,
  ) {}

  /** @param pending an edit is on its way: amounts are words until it settles */
  view(cart: Cart, pending: boolean): TemplateResult | typeof nothing {
    // As at a browser's first drawing.
    if (isServer) return nothing;
    const its = code.now();
    this.#field ??= its && new its.DiscountField(this.host, this.ports);
    // What does not arrive is asked for again by the next drawing.
    if (!its) code.bring().then(() => this.host.requestUpdate(), reportError);
    return this.#field?.view(cart, pending) ?? nothing;
  }
}
