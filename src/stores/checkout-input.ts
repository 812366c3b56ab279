import type { Checkout, CheckoutInput } from '@storefront/contract';

type PartialAddress = NonNullable<CheckoutInput['shippingAddress']>;

/**
 * Addresses are sent whole: the known fields, overwritten by the edited ones.
 */
const whole = (known: PartialAddress | null | undefined, typed: PartialAddress): PartialAddress => ({
  ...known,
  ...typed,
});

/** Merges two edits. The newer one wins, field by field within an address. */
export function addInput(earlier: CheckoutInput, edit: CheckoutInput, known: Checkout | undefined): CheckoutInput {
  const { shippingAddress: shipping, billingAddress: billing } = edit;
  return {
    ...earlier,
    ...edit,
    ...(shipping && { shippingAddress: whole(earlier.shippingAddress ?? known?.shippingAddress, shipping) }),
    ...(billing && { billingAddress: whole(earlier.billingAddress ?? known?.billingAddress, billing) }),
  };
}

/**
 * A checkout with the shopper's edits, as forms show it before the API has
 * answered. Its quote is still the old one.
 */
export function withInput(checkout: Checkout, input: CheckoutInput): Checkout {
  const { email, shippingAddress, billingAddress, shippingMethodId } = input;
  return {
    ...checkout,
    ...(email !== undefined && { email }),
    ...(shippingAddress && { shippingAddress }),
    ...(billingAddress !== undefined && { billingAddress }),
    ...(shippingMethodId !== undefined && { quote: { ...checkout.quote, shippingMethodId } }),
  };
}

/** All data of a checkout, as input for another one. */
export const wholeInput = ({ email, shippingAddress, billingAddress, quote }: Checkout): CheckoutInput => ({
  email,
  shippingAddress,
  billingAddress,
  shippingMethodId: quote.shippingMethodId,
});
