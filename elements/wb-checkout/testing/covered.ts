import type { Checkout, CompleteInput, CompleteResult, Totals } from '@storefront/contract';
import type { FixtureApi } from '../../../src/testing/fixture-api.js';

const covered = (totals: Totals): Totals => ({
  ...totals,
  giftCardTotal: totals.total,
  amountDue: { ...totals.amountDue, amount: 0 },
});
const coveredCheckout = (checkout: Checkout): Checkout => ({
  ...checkout,
  quote: { ...checkout.quote, totals: covered(checkout.quote.totals) },
  order: checkout.order && { ...checkout.order, totals: covered(checkout.order.totals) },
});

/** Gives the shopper a gift card that covers any order. */
export function coverWithGiftCard({ shop }: FixtureApi): void {
  const { answer } = shop;
  shop.answer = (request) => {
    const id = /checkout\/([^/]+)\/complete$/.exec(request.path)?.[1];
    if (id) {
      const { quote } = shop.checkouts.get(id);
      const body: CompleteInput = {
        quoteHash: quote.hash,
        expectedAmount: quote.totals.amountDue,
        provider: 'sandbox',
      };
      const placed = answer({ ...request, body });
      if (placed.status !== 200) return placed;
      const { checkout, order } = shop.checkouts.resume(id);
      const done = coveredCheckout(checkout);
      return {
        status: 200,
        body: { checkout: done, order: done.order ?? order, payment: null } satisfies CompleteResult,
      };
    }
    const given = answer(request);
    const { body } = given;
    const isCheckout = typeof body === 'object' && body !== null && 'quote' in body;
    return isCheckout ? { ...given, body: coveredCheckout(body as Checkout) } : given;
  };
}
