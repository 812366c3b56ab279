import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { ordinaryRules, type RuleStep } from '../checkout-rules/rule-step.js';
import type { EstimateCommerce } from './estimate-commerce.js';
import { AmountTooLargeError } from '../pricing/arithmetic.js';
import { chargeLimits, type ChargeLimits } from './charge-limits.js';
import { makeQuote, type Quoted } from './quote.js';
import type { QuoteRequest } from './quote-facts.js';

/**
 * The limits of what the store's providers can charge. Read it before a transaction, not in one: it uses a connection
 * of its own.
 */
export async function limitsOf(commerce: EstimateCommerce, storeId: number, currency: string): Promise<ChargeLimits[]> {
  return chargeLimits(await commerce.providers.list(storeId), currency);
}

/**
 * The quote of a cart, in the caller's transaction.
 * @param rules in a transaction the rules of `withAnswers`, so that no row is locked while rules run
 * @throws 422 AMOUNT_ABOVE_MAXIMUM when the cart is worth more than the maximum of `Money`
 */
export async function quoteCart(
  commerce: EstimateCommerce,
  db: Queryable,
  request: Omit<QuoteRequest, 'limits'> & { readonly limits?: readonly ChargeLimits[] },
  rules: RuleStep = ordinaryRules(commerce.rules),
): Promise<Quoted> {
  const { store, market } = request;
  const limits = request.limits ?? (await limitsOf(commerce, store.id, market.currency));
  const onTaxFailure = (error: unknown) =>
    commerce.log.warn({ storeId: store.id, provider: commerce.tax.name, err: error }, 'No tax could be had');
  try {
    return await makeQuote(
      db,
      { tax: commerce.tax, configuration: commerce.configuration, onTaxFailure, rules },
      { ...request, limits },
    );
  } catch (error) {
    if (!(error instanceof AmountTooLargeError)) throw error;
    throw problem(422, 'AMOUNT_ABOVE_MAXIMUM', 'The cart is worth more than an order can say; lower a quantity.');
  }
}
