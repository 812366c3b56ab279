export interface DiscountableLine {
  readonly id: string;
  readonly productId: string;
  readonly categories: readonly string[];
  /** Minor units. */
  readonly unitPrice: number;
  readonly quantity: number;
  /** true: no discount takes anything off it, and no gift card pays for it. */
  readonly isGiftCard?: boolean;
}
