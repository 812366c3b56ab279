import type {
  CartAttribute,
  CartLineInput,
  GiftCardDelivery,
  Image,
  LineSubscription,
  Market,
  OptionValue,
} from '@storefront/contract';
import type { CardRow } from '../gift-cards/card-rows.js';
import { deliveryKey } from '../gift-cards/delivery.js';
import { planPrice } from '../pricing/plan-price.js';
import type { OfferedPlan } from '../subscription-plans/plan-repository.js';

export type Attributes = NonNullable<CartLineInput['attributes']>;

/** A line as the database stores it: what the shopper wants, never what it costs. */
export interface StoredLine {
  readonly id: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly attributes: Attributes;
  /** null: bought once. */
  readonly planId: string | null;
  /** For a gift card: whom it goes to; absent: the buyer. */
  readonly giftCard?: GiftCardDelivery;
  /** For a renewal: the agreed price and plan, whatever has happened to them since. */
  readonly agreed?: { readonly unitPrice: number; readonly subscription: LineSubscription };
  /** For a variant that is no longer in the catalogue. */
  readonly title: string;
  /** The price, in minor units, when the shopper last wrote the line, and the market. */
  readonly seenMarket: string;
  readonly seenPrice: number;
}

export interface StoredCart {
  readonly id: string;
  /** 0 as long as there is no row. */
  readonly version: number;
  readonly note: string;
  readonly attributes: readonly CartAttribute[];
  readonly updatedAt: Date;
  readonly lines: readonly StoredLine[];
  /** In the order in which they were applied. */
  readonly giftCards: readonly CardRow[];
  /** As the merchant writes them, in the order in which they were applied, including those that have no effect now. */
  readonly discountCodes: readonly string[];
}

/** The current catalogue data of a variant in one market. */
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
  /** true: each piece is a gift card of its price. */
  readonly isGiftCard: boolean;
  /** Handles of the product's categories. */
  readonly categories: readonly string[];
  /** The offered plans, and those that the cart's lines have. */
  readonly plans: readonly OfferedPlan[];
}

export type Variants = ReadonlyMap<string, CatalogueVariant>;

/** Lines with the same content are one line, in whatever order their attributes are. */
export const sameContent = (a: LineContent, b: LineContent): boolean =>
  a.variantId === b.variantId &&
  a.planId === b.planId &&
  attributeKey(a.attributes) === attributeKey(b.attributes) &&
  deliveryKey(a.giftCard) === deliveryKey(b.giftCard);

type LineContent = Pick<StoredLine, 'variantId' | 'attributes' | 'planId' | 'giftCard'>;

/** The offered plan of a variant with this id. */
export const offeredPlan = (variant: CatalogueVariant, planId: string): OfferedPlan | undefined =>
  variant.plans.find(({ id, offered }) => offered && id === planId);

/** The price of one piece in minor units, once or in a plan. null: not sold this way. */
export function unitPriceOf(
  variant: CatalogueVariant,
  planId: string | null,
  { rounding }: Pick<Market, 'rounding'>,
): number | null {
  if (variant.price === null || planId === null) return variant.price;
  const plan = offeredPlan(variant, planId);
  return plan ? planPrice(variant.price, plan.discountPpm, rounding) : null;
}

const attributeKey = (attributes: Attributes): string =>
  JSON.stringify(
    attributes.map(({ name, value }) => [name, value]).sort(([a, x], [b, y]) => compare(a, b) || compare(x, y)),
  );

const compare = (a = '', b = ''): number => (a === b ? 0 : a < b ? -1 : 1);
