import type { Order } from '@storefront/contract';
import type { CartState, CheckoutState, StorefrontError } from '../../src/stores/types.js';

/** The view of the element. */
export type CheckoutView =
  | { readonly is: 'form' }
  | { readonly is: 'loading' }
  | { readonly is: 'empty' | 'expired' | 'checking' }
  | { readonly is: 'placed'; readonly order: Order }
  | { readonly is: 'error'; readonly error: StorefrontError }
  /** The page asks for a currency that the shopper's market does not have. Nothing may be sold. */
  | { readonly is: 'currency'; readonly actual: string };

/**
 * @param currency the page's currency; empty if the page does not set one
 * @param inFlow true while an order is being placed from this form, which then
 * stays visible in every phase
 */
export function checkoutView(
  state: CheckoutState | undefined,
  cart: CartState | undefined,
  currency: string,
  inFlow: boolean,
): CheckoutView {
  if (!state) return { is: 'loading' };
  const { checkout, phase } = state;
  const { data } = checkout;
  if (phase === 'placed' && data?.order) return { is: 'placed', order: data.order };
  if (checkout.status === 'error' && !data)
    return checkout.error.code === 'CART_EMPTY' ? { is: 'empty' } : { is: 'error', error: checkout.error };
  if (!data) return { is: 'loading' };
  if (currency && data.currency !== currency) return { is: 'currency', actual: data.currency };
  if (phase === 'checking' && !inFlow) return { is: 'checking' };
  if (inFlow || phase !== 'idle') return { is: 'form' };
  if (state.error?.code === 'CART_EMPTY' || cart?.cart.data?.lines.length === 0) return { is: 'empty' };
  // The API answers an edit of a checkout that has ended with CONFLICT.
  if (data.status === 'expired' || state.error?.code === 'CONFLICT' || state.error?.code === 'CHECKOUT_NOT_FOUND')
    return { is: 'expired' };
  return { is: 'form' };
}
