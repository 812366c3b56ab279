import type { CartLine, CheckoutStep, ExtensionPlace, Order, Product, ProductVariant } from '@storefront/contract';
import { html, isServer, nothing, type TemplateResult } from 'lit';
import type { Storefront } from '../context/index.js';

/** The record that a place is about. An extension receives the parts that its capabilities allow. */
export interface ExtensionSubject {
  readonly product?: {
    readonly product: Product;
    readonly variant: ProductVariant;
    /** Chooses one value of an option, as the shopper would. */
    choose(name: string, value: string): void;
  };
  readonly line?: CartLine;
  readonly step?: CheckoutStep;
  readonly order?: Order;
}

/**
 * A place for extensions in an element. Draws nothing and brings nothing as long as the store says that it has no
 * extension for it; the host must be drawn again when `stores.shop` has its answer.
 * @param load brings the code of `<wb-extension-point>`, in a chunk of its own
 *
 * @testid {target} - The place of an extension
 */
export function extensionPoint(
  shop: Storefront | undefined,
  target: ExtensionPlace,
  load: () => Promise<unknown>,
  subject: ExtensionSubject = {},
): TemplateResult | typeof nothing {
  if (!shop?.stores.shop.getState().data?.extensionTargets.includes(target)) return nothing;
  // If the code fails to load, the place stays empty. The next render requests it again. Servers have all elements.
  if (!isServer) load().catch(() => undefined);
  return html`<wb-extension-point
    target=${target}
    .storefront=${shop}
    .subject=${subject}
    data-testid=${target}
  ></wb-extension-point>`;
}
