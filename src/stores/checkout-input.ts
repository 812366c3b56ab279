import type { Checkout, CheckoutInput } from '@storefront/contract';

type PartialAddress = NonNullable<CheckoutInput['shippingAddress']>;

/** An address goes over the wire whole: the fields known, and over them those just typed. */
const whole = (known: PartialAddress | null | undefined, typed: PartialAddress): PartialAddress => ({
  ...known,
  ...typed,
});

/** Two edits as one; the newer wins, field by field within an address. */
export function addInput(earlier: CheckoutInput, edit: CheckoutInput, known: Checkout | undefined): CheckoutInput {
  const { shippingAddress: shipping, billingAddress: billing } = edit;
  return {
    ...earlier,
    ...edit,
    ...(shipping && { shippingAddress: whole(earlier.shippingAddress ?? known?.shippingAddress, shipping) }),
    ...(billing && { billingAddress: whole(earlier.billingAddress ?? known?.billingAddress, billing) }),
  };
}

/** A checkout with what the shopper typed, as forms show it before the API has answered. Its quote is still the old one. */
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

/** Everything a checkout knows, as another one takes it over. */
export const wholeInput = ({ email, shippingAddress, billingAddress, quote }: Checkout): CheckoutInput => ({
  email,
  shippingAddress,
  billingAddress,
  shippingMethodId: quote.shippingMethodId,
});
