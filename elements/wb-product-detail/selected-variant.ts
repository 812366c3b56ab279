import type { Product, ProductVariant } from '@storefront/contract';
import type { LitElement } from 'lit';
import {
  findVariant,
  initialVariant,
  selectionOf,
  withValue,
  type Selection,
} from '../../src/element-base/product/variants.js';

type Host = LitElement & { readonly variant: string; readonly urlSync: boolean };

/** The variant that the shopper chose. With `url-sync` its id is `?variant=` in the page's address. */
export class SelectedVariant {
  #options: Selection | undefined;
  /**
   * `?variant=` before the shopper chose, `null` without one. `undefined` if this element has not written the address.
   */
  #addressBefore: string | null | undefined;

  constructor(
    private readonly host: Host,
    /** The page's address, where it is known. */
    private readonly address: () => string | undefined,
  ) {}

  /** The chosen values. Missing values come from the initial variant. */
  set options(selection: Selection | undefined) {
    this.#options = selection;
    this.host.requestUpdate();
  }

  /** The chosen variant of the product, or the initial one. */
  of(product: Product): ProductVariant | undefined {
    const address = this.host.urlSync ? this.address() : undefined;
    const inAddress = address ? new URL(address).searchParams.get('variant') : undefined;
    // The address is the one that was read. `variant` is the initial variant of the page.
    const named = product.variants.some(({ id }) => id === inAddress) ? inAddress : this.host.variant;
    const initial = initialVariant(product, named);
    if (!this.#options || !initial) return initial;
    return findVariant(product, { ...selectionOf(initial), ...this.#options }) ?? initial;
  }

  /** Chooses one value of an option. @returns the variant, if it is another one than before */
  choose(product: Product, name: string, value: string): ProductVariant | undefined {
    const before = this.of(product);
    if (!before) return undefined;
    this.options = withValue(product, selectionOf(before), name, value);
    const variant = this.of(product);
    if (!variant || variant === before) return undefined;
    if (this.host.urlSync) {
      if (this.#addressBefore === undefined) this.#addressBefore = new URL(location.href).searchParams.get('variant');
      writeVariant(variant.id);
    }
    return variant;
  }

  /** Back to the initial variant, and to the address before the shopper chose. */
  reset(): void {
    if (this.#addressBefore !== undefined) writeVariant(this.#addressBefore);
    this.forget();
  }

  /** Another product is shown: its options differ. The address stays. */
  forget(): void {
    this.options = undefined;
    this.#addressBefore = undefined;
  }
}

function writeVariant(id: string | null): void {
  const url = new URL(location.href);
  if (id === null) url.searchParams.delete('variant');
  else url.searchParams.set('variant', id);
  history.replaceState(history.state, '', url);
}
