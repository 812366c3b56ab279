import type { Checkout, CheckoutStep } from '@storefront/contract';

/** A step as the list shows it. */
export interface CheckoutStepItem {
  /** Names the step in events and in `current`; also its slot: `step-{id}`. */
  id: string;
  /** What the shopper reads. The four steps of the checkout have names in every language. */
  label?: string;
  /** Whether nothing is missing in it. */
  complete?: boolean;
}

const order: readonly CheckoutStep[] = ['contact', 'delivery', 'shipping', 'payment'];

/** The checkout's own steps: done is what has no open requirement, up to the first that has one. */
export function checkoutSteps(checkout: Checkout | undefined): CheckoutStepItem[] {
  const open = new Set(checkout?.requirements.map(({ step }) => step));
  const placed = checkout?.status === 'completed';
  const firstOpen = order.findIndex((step) => open.has(step) || (step === 'payment' && !placed));
  return order.map((id, index) => ({
    id,
    complete: checkout !== undefined && (placed || index < firstOpen),
  }));
}
