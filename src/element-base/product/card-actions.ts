import type { ProductSummary } from '@storefront/contract';
import type { lazyAddToCart } from './lazy-add-to-cart.js';

/** Index of the item that an event comes from, among all `.item` of a list. -1 if it comes from none. */
export function itemIndex(root: ParentNode, event: Event): number {
  const item = event.composedPath().find((node) => node instanceof HTMLElement && node.matches('.item'));
  return item ? [...root.querySelectorAll('.item')].indexOf(item as HTMLElement) : -1;
}

/** Adds one piece to the cart, unless the product is sold out or the shopper must choose a variant first. */
export async function addOne(
  adding: Pick<ReturnType<typeof lazyAddToCart>, 'add'>,
  { variantId, available, title, handle, price, image }: ProductSummary,
): Promise<void> {
  if (variantId === null || !available) return;
  const preview = { title, handle, unitPrice: price, image, options: [] };
  await adding.add({ variantId, quantity: 1, preview }, title);
}
