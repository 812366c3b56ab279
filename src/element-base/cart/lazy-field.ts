import type { Cart } from '@storefront/contract';
import { isServer, nothing, type TemplateResult } from 'lit';
import { lazy, type Lazy } from '../../context/lazy.js';
import type { StorefrontStores } from '../../stores/types.js';
import type { FieldHost, FieldPart } from './code-field.js';

/** The code of a field of the cart. */
export interface FieldCode {
  readonly Field: new (
    host: FieldHost,
    stores: () => StorefrontStores | undefined,
  ) => {
    /**
     * @param pending an edit is being saved: amounts are words until it settles
     * @param part of a field with codes: the field itself, or the codes that are on the cart
     */
    view: (cart: Cart, pending: boolean, part?: FieldPart) => TemplateResult | typeof nothing;
    /** Why the last try was rejected. Empty: it was not. */
    readonly error?: string;
  };
}

/** The code of the field for discount codes. Server-rendered pages load it before they are hydrated. */
export const discountCode = lazy<FieldCode>(() => import('./discount-field.js'));

/** A field of the cart. Its code loads when a page shows the field. */
export class LazyField {
  #field: InstanceType<FieldCode['Field']> | undefined;

  constructor(
    private readonly host: FieldHost & { readonly hasUpdated: boolean },
    private readonly stores: () => StorefrontStores | undefined,
    private readonly code: Lazy<FieldCode> = discountCode,
  ) {}

  /** Why the last try was rejected. Empty: it was not. */
  get error(): string {
    return this.#field?.error ?? '';
  }

  view(...args: [cart: Cart, pending: boolean, part?: FieldPart]): TemplateResult | typeof nothing {
    if (isServer) return nothing;
    const code = this.code.now();
    // The first render is as on a server, because it may hydrate a page. The next render comes before the browser paints.
    if (!code || !this.host.hasUpdated) {
      // If the code fails to load, the next render tries again.
      this.code.load().then(() => this.host.requestUpdate(), reportError);
      return nothing;
    }
    this.#field ??= new code.Field(this.host, this.stores);
    return this.#field.view(...args);
  }
}
