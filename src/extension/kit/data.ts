/** What an extension gets to know of the shop, by capability. Amounts are in minor units of their currency. */

export interface MoneyData {
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** A line of the cart: what it is and costs, nothing that the shopper typed. */
export interface CartLineData {
  id: string;
  productId: string;
  variantId: string;
  handle: string;
  title: string;
  options: { name: string; value: string }[];
  quantity: number;
  unitPrice: MoneyData;
  total: MoneyData;
}

export interface CartData {
  currency: string;
  /** Sum of quantities. */
  itemCount: number;
  subtotal: MoneyData;
  lines: CartLineData[];
}

/** Data by capability; null: the page does not know it yet. */
export interface HostData {
  cart: CartData | null;
  /** Code of the market. */
  market: string | null;
  /** BCP 47 tag. */
  locale: string;
}
