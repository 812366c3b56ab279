import type { CartLineInput, Image, OptionValue } from '@storefront/contract';
import type { CardRow } from '../gift-cards/card-rows.js';

export type Attributes = NonNullable<CartLineInput['attributes']>;

/** A line as the database keeps it: what the shopper wants, never what it costs. */
export interface StoredLine {
  readonly id: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly attributes: Attributes;
  /** For a variant that has left the catalogue. */
  readonly title: string;
  /** The price at which the shopper last wrote the line, in minor units, and the market where. */
  readonly seenMarket: string;
  readonly seenPrice: number;
}

export interface StoredCart {
  readonly id: string;
  /** 0 as long as there is no row. */
  readonly version: number;
  readonly note: string;
  readonly updatedAt: Date;
  readonly lines: readonly StoredLine[];
  /** In the order in which they were applied. */
  readonly giftCards: readonly CardRow[];
}

/** What the catalogue says of a variant in one market, now. */
export interface CatalogueVariant {
  readonly variantId: string;
  readonly productId: string;
  readonly handle: string;
  readonly title: string;
  readonly options: readonly OptionValue[];
  readonly image: Image | null;
  /** Minor units; null: not sold in this market. */
  readonly price: number | null;
  readonly compareAtPrice: number | null;
  /** null: not counted. */
  readonly stock: number | null;
  readonly weightGrams: number;
  readonly taxCategory: string;
}

export type Variants = ReadonlyMap<string, CatalogueVariant>;

/** Lines that say the same are one line, in whatever order their attributes come. */
export const sameContent = (
  a: { readonly variantId: string; readonly attributes: Attributes },
  b: { readonly variantId: string; readonly attributes: Attributes },
): boolean => a.variantId === b.variantId && attributeKey(a.attributes) === attributeKey(b.attributes);

const attributeKey = (attributes: Attributes): string =>
  JSON.stringify(
    attributes.map(({ name, value }) => [name, value]).sort(([a, x], [b, y]) => compare(a, b) || compare(x, y)),
  );

const compare = (a = '', b = ''): number => (a === b ? 0 : a < b ? -1 : 1);
