export interface DiscountableLine {
  readonly id: string;
  readonly productId: string;
  readonly categories: readonly string[];
  /** Minor units. */
  readonly unitPrice: number;
  readonly quantity: number;
}
