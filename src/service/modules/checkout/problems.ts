/** Errors that carry the current checkout, so the client need not request it again. */
import type { ErrorItem, Requirement } from '@storefront/contract';
import { ProviderError } from '../../payments/provider.js';
import { problem, ProblemError } from '../../plugins/problem.js';
import { rulesUnavailable } from '../checkout-rules/unavailable.js';
import type { CheckoutCommerce } from './checkout-commerce.js';
import { readCheckout, type Shopping } from './service.js';

export async function quoteChanged(commerce: CheckoutCommerce, shopping: Shopping, id: string): Promise<ProblemError> {
  const checkout = await readCheckout(commerce, shopping, id);
  const message = 'The totals are not those that were shown; show the new ones, which come with this answer.';
  return problem(409, 'QUOTE_CHANGED', message, { path: 'quoteHash', extra: { checkout } });
}

export async function stillCancelling(
  commerce: CheckoutCommerce,
  shopping: Shopping,
  id: string,
): Promise<ProblemError> {
  const checkout = await readCheckout(commerce, shopping, id);
  const message = 'An earlier payment of this checkout is still being settled; try again in a moment.';
  return problem(409, 'PAYMENT_PROCESSING', message, { extra: { checkout }, headers: { 'retry-after': '5' } });
}

const conflicts: ReadonlySet<string> = new Set([
  'CART_EMPTY',
  'OUT_OF_STOCK',
  'VARIANT_UNAVAILABLE',
  'PLAN_NOT_FOUND',
  'QUANTITY_TOO_LARGE',
]);
const unavailable: ReadonlySet<string> = new Set(['TAX_UNAVAILABLE', 'PAYMENT_UNAVAILABLE']);
const amounts: ReadonlySet<string> = new Set(['AMOUNT_BELOW_MINIMUM', 'AMOUNT_ABOVE_MAXIMUM']);

export async function incomplete(
  commerce: CheckoutCommerce,
  shopping: Shopping,
  id: string,
  requirements: readonly Requirement[],
): Promise<ProblemError> {
  const checkout = await readCheckout(commerce, shopping, id);
  const unruled = requirements.filter(({ code }) => code === 'CHECKOUT_RULE_UNAVAILABLE');
  if (unruled.length > 0) return rulesUnavailable(unruled, { checkout });
  const errors = requirements.map(({ code, message, field }): ErrorItem => ({
    code,
    message,
    path: field,
    severity: 'error',
  }));
  const has = (codes: ReadonlySet<string>) => errors.filter(({ code }) => codes.has(code));
  const [gone, ...moreGone] = has(conflicts);
  if (gone) return new ProblemError(409, [gone, ...moreGone], { extra: { checkout } });
  const [amount] = has(amounts);
  if (amount) return new ProblemError(422, [amount], { extra: { checkout } });
  const [down] = has(unavailable);
  if (down && errors.length === 1) return new ProblemError(503, [down], { extra: { checkout } });
  const first: ErrorItem = {
    code: 'CHECKOUT_INCOMPLETE',
    message: 'Something is missing before the order can be placed; the other errors say what.',
    severity: 'error',
  };
  return new ProblemError(422, [first, ...errors], { extra: { checkout } });
}

export async function paymentProblem(
  commerce: CheckoutCommerce,
  shopping: Shopping,
  id: string,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof ProviderError)) return error;
  const { store } = shopping;
  commerce.log.error({ storeId: store.id, checkout: id, err: error }, 'The payment provider failed');
  const checkout = await readCheckout(commerce, shopping, id);
  const message =
    'The payment provider does not answer right now. The order is kept and never charged twice: try again.';
  return problem(503, 'PAYMENT_UNAVAILABLE', message, { extra: { checkout }, headers: { 'retry-after': '5' } });
}
