import type { Checkout, CheckoutStep } from '@storefront/contract';

/** A step of the list. */
export interface CheckoutStepItem {
  /** Name of the step in events, in `current` and in the name of its slot: `step-{id}`. */
  id: string;
  /** Name shown to the shopper. The four steps of the checkout have names in every language. */
  label?: string;
  /** True if the step is complete. */
  complete?: boolean;
}

const order: readonly CheckoutStep[] = ['contact', 'delivery', 'shipping', 'payment'];

/** The steps of the store's checkout. Steps are done up to the first one with an open requirement. */
export function checkoutSteps(checkout: Checkout | undefined): CheckoutStepItem[] {
  const open = new Set(checkout?.requirements.map(({ step }) => step));
  const placed = checkout?.status === 'completed';
  const firstOpen = order.findIndex((step) => open.has(step) || (step === 'payment' && !placed));
  return order.map((id, index) => ({
    id,
    complete: checkout !== undefined && (placed || index < firstOpen),
  }));
}
