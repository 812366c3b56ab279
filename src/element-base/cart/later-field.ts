import type { Cart } from '@storefront/contract';
import { isServer, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { lazy, type Lazy } from '../../context/lazy.js';
import type { CodePorts } from './code-field.js';

export type FieldHost = ReactiveControllerHost & {
  readonly renderRoot: ParentNode;
  updateComplete: Promise<unknown>;
};

/** What brings a field of the cart. */
export interface FieldCode {
  readonly Field: new (
    host: FieldHost,
    ports: CodePorts,
  ) => {
    /** @param pending an edit is on its way: amounts are words until it settles */
    view: (cart: Cart, pending: boolean) => TemplateResult;
  };
}

/** Of the field for discount codes. Pages from a server bring it before they live. */
export const discountCode = lazy<FieldCode>(() => import('./discount-field.js'));

/** A field of the cart whose code comes where a page shows one. */
export class LaterField {
  #field: InstanceType<FieldCode['Field']> | undefined;

  constructor(
    private readonly host: FieldHost & { readonly hasUpdated: boolean },
    private readonly ports: CodePorts,
    private readonly code: Lazy<FieldCode> = discountCode,
  ) {}

  view(...its: [cart: Cart, pending: boolean]): TemplateResult | typeof nothing {
    if (isServer) return nothing;
    const code = this.code.now();
    // The first drawing is as on a server, whose page may be taken over by it; the next one comes before anything is painted.
    if (!code || !this.host.hasUpdated) {
      // What does not arrive is asked for again by the next drawing.
      this.code.bring().then(() => this.host.requestUpdate(), reportError);
      return nothing;
    }
    this.#field ??= new code.Field(this.host, this.ports);
    return this.#field.view(...its);
  }
}
